"""Which word was meant by one that means nothing: a near one, if the effect can be understood with it in its place."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from bow_dsl.checked.match import pieces_of
from bow_dsl.checked.proposals import Fits
from bow_dsl.diagnostics import Span
from bow_dsl.listing import listed, plural
from bow_dsl.nearest import alike, slip_cost
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.registry import Registry
from bow_dsl.syntax import ast
from bow_dsl.syntax.parse_table import RESERVED
from bow_dsl.syntax.walk import walk
from bow_dsl.value import value

_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
NUMBERS = {word: number for number, word in enumerate(_WORDS)}
"""Words for numbers, which are written in digits."""
_MOST_TRIALS = 12
"""Near words that are tried in one place."""
_MOST_UNKNOWN = 4
"""In an effect with more unknown words nothing is tried: what stands beside them is no help."""
_MOST_SHOWN = 6
_LIKENESS = 0.6


@value
class Unknown:
    """A word that means nothing, and which part of it."""

    word: ast.Word
    part: str
    span: Span

    def put(self, replacement: str) -> str:
        """Give the word with another part."""
        return ".".join(replacement if part == self.part else part for part in self.word.text.split("."))


def near_words(part: str, known: Iterable[str]) -> list[str]:
    """Give the words that may have been meant, the likeliest first: by one slip of a finger, then by likeness.

    >>> near_words("unburn", ["burn", "turn"])
    ['turn']
    """
    names = sorted(word for word in known if part not in (f"un{word}", f"de{word}", f"dis{word}"))  # the opposite
    slips = sorted((cost, word) for word in names if len(part) > 2 and (cost := slip_cost(part, word)) is not None)
    return [*dict.fromkeys([*(word for _, word in slips), *alike(part, names, _MOST_TRIALS, _LIKENESS)])][:_MOST_TRIALS]


def fitting(unknown: list[Unknown], words: frozenset[str], fits: Fits) -> dict[int, list[str]]:
    """Give for each unknown word, by its identity, the near words with which its effect can be understood.

    Words of the language make other sentences, and are not tried: one that is a single slip away is taken for meant
    where nothing else is.
    """
    proposals: dict[int, list[str]] = {}
    near = {id(unknown_word.word): near_words(unknown_word.part, words) for unknown_word in unknown}
    first = {
        id(unknown_word.word): unknown_word.put(near[id(unknown_word.word)][0])
        for unknown_word in unknown
        if near[id(unknown_word.word)]
    }
    for unknown_word in unknown:
        key = id(unknown_word.word)
        tried = near[key] if len(unknown) <= _MOST_UNKNOWN else []
        stand = [
            candidate for candidate in tried if fits({**first, key: unknown_word.put(candidate)}, unknown_word.span)
        ]
        reserved = [
            word
            for word in near_words(unknown_word.part, filter(str.isalpha, RESERVED))
            if _is_slip(unknown_word.part, word)
        ]
        proposals[key] = stand or reserved
    return proposals


def is_too_much(unknown_word: Unknown, fits: Fits) -> bool:
    """Tell whether the effect can be understood without a word."""
    return fits({id(unknown_word.word): ""}, unknown_word.span)


def pointed_at(
    effect: object, unknown_word: Unknown, types: Mapping[str, str], registry: Registry, fits: Fits
) -> str | None:
    """Tell by which names one that an author points at can be meant, `that unit`, where the noun alone is another.

    These are names that the effect has given, of whoever takes part, and those of *types*. In a role of an event the
    noun is any such thing; elsewhere it may be the name of who takes part, and is meant unless somebody was chosen.
    """
    word, hooks = unknown_word.word, [node.hook for node in walk(effect) if isinstance(node, ast.Effect)]
    phrases = (getattr(node, name, ()) for node in walk(effect) for name in ("words", "things"))
    noun = next((second for phrase in phrases for first, second in pairwise(phrase) if first is word), None)
    if noun is None or noun.text not in registry.nouns:
        return None
    said = {" ".join(part.text for part in hook.words) for hook in hooks}
    chosen = {node.name.text: "" for node in walk(effect) if isinstance(node, ast.Choose | ast.Each)}
    taking_part = {role.participant: "" for hook in registry.hooks if hook.text in said for role in hook.roles}
    is_role = any(inner is word for hook in hooks for inner in walk(hook.roles))
    if noun.text in taking_part and not is_role and not chosen:
        return None
    span = unknown_word.span._replace(end_column=unknown_word.span.end_column + noun.at[1] - word.at[1])
    roles = (
        {inner.text for hook in hooks for inner in walk(hook.roles) if isinstance(inner, ast.Word)} if is_role else ()
    )
    known = [name for name in {**chosen, **types, **({} if is_role else taking_part)} if name not in roles]
    meant = [name for name in known if fits({id(word): "", id(noun): name}, span)]
    return f"say by its name which one is meant: {listed(meant[:_MOST_SHOWN], 'or')}" if meant else None


def label_instead(unknown_word: Unknown, labels: Mapping[str, str], fits: Fits) -> str | None:
    """Tell which of the things that a plan names, such as its objectives, can stand in the place of a word."""
    of_type = {kind: [label for label, label_kind in labels.items() if label_kind == kind] for kind in labels.values()}
    for kind, known in of_type.items():
        if fits({id(unknown_word.word): unknown_word.put(known[0])}, unknown_word.span):
            return f"no {kind} is called so: it can be {listed(known, 'or')}"
    return None


def of_a_kind(effect: object, word: ast.Word, kinds: Iterable[str], names: Names) -> str | None:
    """Tell that there is no definition of a kind that is called so, where the word for the kind stands behind."""
    called = {form: kind for kind in kinds for form in (kind, plural(kind))}
    for node in walk(effect):
        for phrase in (getattr(node, "words", ()), getattr(node, "things", ())):
            for first, second in pairwise(phrase):
                if first is word and second.text in called:
                    kind = called[second.text]
                    known = sorted(names.of_kind(kind))
                    there = f"there {'is' if len(known) == 1 else 'are'} {listed(known[:_MOST_SHOWN])}" if known else ""
                    define = f'define it, `{kind} {word.text} "..." {{ ... }}`'
                    return f"no {kind} is called so: {define}" + (f"; {there}" if there else "")
    return None


def choices(effect: object, word: ast.Word, registry: Registry, names: Names, types: Mapping[str, str]) -> list[str]:
    """Give what can stand behind `is` where a word stands; nothing if it stands elsewhere, or nobody knows."""
    for node in walk(effect):
        if isinstance(node, ast.Is) and any(inner is word for inner in walk(node.complement)):
            words = [piece.text for piece in pieces_of(node.term) if isinstance(piece, ast.Word)]
            return [*_values_of(words, registry, names)] or [*_said_of(words, registry, types)]
    return []


def hint_of(
    effect: object, unknown_word: Unknown, registry: Registry, names: Names, types: Mapping[str, str]
) -> str | None:
    """Tell what can stand in the place of a word of which nobody knows what was meant."""
    base, _, attribute = unknown_word.word.text.partition(".")
    if attribute == unknown_word.part and base in types:
        known = sorted(set(_attributes(types[base], registry)))
        return f"after `{base}.` there can be {listed(known, 'or')}" if known else None
    can_be = choices(effect, unknown_word.word, registry, names, types)
    return f"it can be {listed(can_be, 'or')}" if can_be else None


def _attributes(kind: str, registry: Registry) -> Iterator[str]:
    """Give what is told of a thing of a type, by one word."""
    for pattern in registry.expressions:
        words = pattern.text.split()
        if len(words) == 3 and words[1:] == ["of", kind.upper()] and words[0].islower():
            yield words[0]


def _values_of(words: list[str], registry: Registry, names: Names) -> Iterator[str]:
    """Give the values of what is told of a thing: its rank, its class."""
    base, _, attribute = words[0].partition(".") if words else ("", "", "")
    begun = f"{attribute or base} of "
    for kind in dict.fromkeys(
        expression.gives for expression in registry.expressions if expression.text.startswith(begun)
    ):
        yield from (word for word, kinds in registry.constants.items() if kind in kinds)
        yield from sorted(names.of_kind(kind))


def _said_of(words: list[str], registry: Registry, types: Mapping[str, str]) -> Iterator[str]:
    """Give what a thing can be called."""
    kind = types.get(words[0], "") if len(words) == 1 else ""
    yield from (
        predicate.text
        for predicate in registry.predicates
        if predicate.verb == "is" and kind and predicate.subject == kind
    )


def _is_slip(written: str, meant: str) -> bool:
    return len(written) > 2 and slip_cost(written, meant) is not None
