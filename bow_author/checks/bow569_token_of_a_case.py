"""BOW569 token-of-a-case; its page is `pages/bow569_token_of_a_case.md`."""

from collections.abc import Iterator, Mapping
from typing import Any

from bow_author.checks.context import DocumentContext
from bow_author.checks.shared.places import ValueAt, places_of_each
from bow_author.checks.shared.references import TOKENS_IN_CASES
from bow_author.checks.shared.varieties import told_varieties, varieties_of
from bow_author.engine.catalogue_entries import TokenKind
from bow_author.packs.documents import Step
from bow_author.packs.entries import Entry
from bow_author.plans.model import TURNED
from bow_dsl.diagnostics import Diagnostic, did_you_mean

CODE = "BOW569"

_SIDES = frozenset(("shown", TURNED))
_PATTERNS = tuple(f"{place}.*" for place in (*TOKENS_IN_CASES, "board.tokens.*", "state.tokens.*", "expect.tokens.*"))
_Wrong = Iterator[tuple[str, str | None, tuple[Step, ...]]]
"""What is wrong, how it is written, and the keys below the token where it is."""


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find tokens that there cannot be so, in what cases begin with and in what they expect."""
    for number, amount in context.entry.ask(_amounts):
        if context.is_in_doubt("cases", number, within=True):
            continue
        *_, place, name = amount.path
        token = context.catalogue.tokens.get(str(name))
        if token is None:
            continue  # there is none of that name, or it is a disc
        known = varieties_of(token.id, context.names)
        problems = _of_supply(token, known, amount.value) if place == "supply" else _lying(token, known, amount.value)
        for message, hint, below in problems:
            yield context.say(CODE, message, "cases", number, *amount.path, *below, hint=hint, key=bool(below))


def _amounts(entry: Entry) -> tuple[tuple[int, ValueAt], ...]:
    """Give the number of each case, and all places where it says how many tokens there are."""
    return tuple(
        (number, amount)
        for number, case in enumerate(entry.document.value["cases"])
        for each in places_of_each(case, _PATTERNS)
        for amount in each
    )


def _varied(token: TokenKind, known: tuple[str, ...] | None, amount: Any) -> _Wrong:
    """Find what is wrong with the varieties of a token, or with their lack."""
    words = frozenset(amount) if isinstance(amount, Mapping) else frozenset[str]()
    if known is None:
        if words - _SIDES:
            yield f"`{token.id}` has no varieties", f"written `{token.id}: 1`", ()
    elif not isinstance(amount, Mapping):
        yield f"`{token.id}` needs {told_varieties(known)}", f"written `{token.id}: {{{known[0]}: 1}}`", ()
    else:
        for word in sorted(words - frozenset(known)):
            hint = did_you_mean(word, known) or f"there is {told_varieties(known)}"
            yield f"there is no `{token.id}` of `{word}`", hint, (word,)


def _lying(token: TokenKind, known: tuple[str, ...] | None, amount: Any) -> _Wrong:
    yield from _varied(token, known, amount)
    most = 99 if token.stacks else token.levels or 1
    counts = dict(amount) if isinstance(amount, Mapping) else {"": amount}
    for word, count in counts.items():
        if isinstance(count, int) and count > most:
            noun = "level" if token.levels else "number"
            hint = f"its highest level is {most}" if token.levels else f"one lies there, or none: `{token.id}: true`"
            yield f"`{token.id}` has no {noun} {count}", hint, ((word,) if word else ())


def _of_supply(token: TokenKind, known: tuple[str, ...] | None, amount: Any) -> _Wrong:
    if token.copies is None:
        yield f"nobody says how many `{token.id}` there are", f"say `copies` in the definition of `{token.id}`", ()
        return
    yield from _varied(token, known, amount)
    for word, count in (amount if isinstance(amount, Mapping) else {"": amount}).items():
        if count > token.copies:
            yield f"there are no {count} `{token.id}`", f"at most {token.copies}", ((word,) if word else ())
