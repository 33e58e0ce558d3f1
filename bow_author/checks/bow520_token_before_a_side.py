"""BOW520 token-before-a-side; its page is `pages/bow520_token_before_a_side.md`."""

from collections.abc import Iterator, Mapping

from bow_author.checks.context import PlanContext
from bow_author.checks.shared.varieties import told_varieties, varieties_of
from bow_author.engine.catalogue_entries import TokenKind
from bow_author.packs.documents import Step
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.listing import a

CODE = "BOW520"
_Found = tuple[str, str | None, tuple[Step, ...]]
"""What is wrong, how it is fixed, and the keys below the token where it is."""


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find tokens that a side cannot start with."""
    for house, side in context.document.value["sides"].items():
        for name, amount in (side.get("tokens") or {}).items():
            token = context.catalogue.tokens.get(name)
            if token is None:
                continue
            for message, hint, below in _problems(context, token, amount):
                path = ("sides", house, "tokens", name, *below)
                yield context.say(CODE, message, *path, key=bool(below) or token.lies_on != "board", hint=hint)


def _problems(context: PlanContext, token: TokenKind, amount: int | Mapping[str, int]) -> Iterator[_Found]:
    if token.lies_on != "board":
        yield f"`{token.id}` lies on {a(token.lies_on)}", None, ()
        return
    known = varieties_of(token.id, context.names)
    if not isinstance(amount, Mapping):
        if known is not None:
            first = next(iter(known), "id")
            yield f"`{token.id}` needs {told_varieties(known)}", f"written `{token.id}: {{{first}: {amount}}}`", ()
        elif amount > _most(token):
            yield f"there are no {amount} `{token.id}`", f"at most {_most(token)}", ()
        return
    if known is None:
        yield f"`{token.id}` has no varieties", f"written `{token.id}: {sum(amount.values())}`", ()
        return
    for variety, count in amount.items():
        if variety not in known:
            yield f"there is no `{token.id}` of `{variety}`", f"there is {told_varieties(known)}", (variety,)
        elif count > _most(token):
            yield f"there are no {count} `{token.id}` of `{variety}`", f"at most {_most(token)}", (variety,)


def _most(token: TokenKind) -> int:
    """Give how many of a variety there may be."""
    most = token.copies if token.copies is not None else 99
    return most if token.stacks else min(most, 1)
