"""Where several things are spoken of, and one belongs."""

from collections.abc import Iterator
from itertools import pairwise

from bow_dsl.checked.match import QUANTITIES, Resolution, Scope
from bow_dsl.ruleset.patterns import tokens_of
from bow_dsl.ruleset.registry import Registry
from bow_dsl.syntax import ast

CHOICES = frozenset(("any", "up to", "at most"))
"""The words before a noun by which somebody chooses how many."""
EACH = CHOICES | {"every", "all"}
"""The words before a noun by which something is done to each, where one belongs."""


def too_many(
    meaning: Resolution, scope: Scope, registry: Registry, wanted: str | None = None
) -> Iterator[tuple[Resolution, str]]:
    """Give what of a phrase stands for several things where one belongs, and the type of that one.

    With *wanted*, that type, or any if it is empty, the phrase itself stands where one belongs.
    """
    if meaning.pattern is None:
        if wanted is not None and is_noun(meaning, scope, registry):
            yield meaning, wanted or min(meaning.types)
        return
    slots = [slot for _, slot, _ in tokens_of(meaning.pattern.text) if slot]
    taken = registry.several.get(meaning.pattern.text, ())
    for place, (part, slot) in enumerate(zip(meaning.parts, slots, strict=True)):
        if part.pattern is not None:
            yield from too_many(part, scope, registry)
        elif (place not in taken and is_noun(part, scope, registry)) or _is_of_several(part, scope):
            yield part, slot


def _is_of_several(part: Resolution, scope: Scope) -> bool:
    """Tell whether a part says of several things what one of them has: `chosen.unit`."""
    word = part.pieces[0]
    return isinstance(word, ast.Word) and "." in word.text and word.text.partition(".")[0] in scope.several


def each_of(meaning: Resolution, scope: Scope, registry: Registry, *, is_left_open: bool = False) -> Resolution | None:
    """Give the first phrase of a verb by which something is done to each of several things, where one belongs.

    That is `every` or a choice, `every enemy unit`, or a name of several that were chosen. Nobody counts for each.
    Where it is left open how many, somebody decides on that for each by itself, also where several may stand.
    """
    assert meaning.pattern is not None
    slots = [slot for _, slot, _ in tokens_of(meaning.pattern.text) if slot]
    taken = registry.several.get(meaning.pattern.text, ())
    for place, (part, slot) in enumerate(zip(meaning.parts, slots, strict=True)):
        if slot == "count":
            continue
        if part.pattern is not None:
            if (found := each_of(part, scope, registry)) is not None:
                return found
        elif (place in taken and not is_left_open) or not is_noun(part, scope, registry):
            continue
        elif _is_each(part, scope, registry) or (place in taken and _is_many(part, registry)):
            return part
    return None


def _is_many(part: Resolution, registry: Registry) -> bool:
    return any(isinstance(piece, ast.Word) and piece.text in registry.plurals for piece in part.pieces)


def _is_each(part: Resolution, scope: Scope, registry: Registry) -> bool:
    words = {piece.text for piece in part.pieces if isinstance(piece, ast.Word)}
    is_name = len(part.pieces) == 1 and words <= scope.several
    return part.types <= registry.gathered and (is_name or not EACH.isdisjoint(words))


def whichever(meaning: Resolution, scope: Scope, registry: Registry) -> Iterator[tuple[Resolution, str]]:
    """Give what is said of one thing where several may stand, and how these are called: nobody says which one it is.

    *meaning* is that of a verb. How many are meant may be said before the noun: `every unit`, `up to 2 units`. Behind
    `as` stands what a thing is to be.
    """
    assert meaning.pattern is not None
    leading = [before for before, (_, slot, _) in pairwise(tokens_of(f"be {meaning.pattern.text}")) if slot]
    for place in registry.several.get(meaning.pattern.text, ()):
        if leading[place][0] == {"as"}:
            continue
        part = meaning.parts[place]
        words = [piece.text for piece in part.pieces if isinstance(piece, ast.Word)]
        noun = next((word for word in words if word in registry.nouns), "")
        is_named = len(part.pieces) == 1 and noun in scope.types
        if part.pattern is not None or is_named or not is_noun(part, scope, registry):
            continue
        if noun and noun not in registry.plurals and QUANTITIES.isdisjoint(words):
            kind = registry.nouns[noun]
            many = next((word for word in registry.plurals if registry.nouns[word] == kind), noun)
            yield part, " ".join(many if word == noun else word for word in words)


def is_noun(meaning: Resolution, scope: Scope, registry: Registry) -> bool:
    """Tell whether things are spoken of by a noun, and not one of them by its name."""
    words = [piece.text for piece in meaning.pieces if isinstance(piece, ast.Word)]
    if len(words) == len(meaning.pieces) == 1 and words[0].partition(".")[0] in scope.types:
        return words[0].partition(".")[0] in scope.several
    return any(registry.nouns.get(word, "count") != "count" for word in words)


def is_choice(noun: ast.Noun) -> bool:
    """Tell whether somebody chooses several of the things that a noun speaks of."""
    return noun.quantity is not None and noun.quantity.how in CHOICES
