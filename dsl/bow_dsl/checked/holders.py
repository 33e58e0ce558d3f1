"""What is done with pieces and what holds them: from where they are taken, and where they can be put."""

from collections.abc import Callable, Iterator, Sequence

from bow_dsl import checked
from bow_dsl.checked.impossible import OPPONENTS, said_of
from bow_dsl.checked.match import Matcher, Resolution, Scope, pieces_of
from bow_dsl.checked.sorts import is_sort, none_in_particular, varieties_of, without_other_side
from bow_dsl.checked.words import in_words
from bow_dsl.fault import Fault
from bow_dsl.listing import a
from bow_dsl.ruleset.patterns import slots_of
from bow_dsl.ruleset.registry import Pattern
from bow_dsl.source import At
from bow_dsl.syntax import ast
from bow_dsl.syntax.ast import Node
from bow_dsl.value import replace

WRONG_TYPE = "BOW304"
Parts = tuple[checked.Value, ...]


def of_their_holder(verb: Pattern, parts: Parts) -> Parts:
    """Give what fills the slots of a verb: things that do not say where they are, are in what they are taken from."""
    filled = list(parts)
    for things, holder in in_pairs(verb.taken_from):
        noun = parts[things]
        if isinstance(noun, checked.Noun) and not any(isinstance(part, checked.Inside) for part in noun.relations):
            inside = checked.Inside(parts[holder].at, parts[holder], is_said=False)
            filled[things] = replace(noun, relations=(inside, *noun.relations))
    return tuple(filled)


def in_vain(verb: Pattern, parts: Parts, scope: Scope, matcher: Matcher) -> Iterator[Fault]:
    """Find holders of two sides where there must be one, a sort for a piece, and what a piece does not lie on."""
    if verb.one_side:
        start, end = (parts[place] for place in verb.one_side)
        sides = _whose(start), _whose(end)
        if all(sides) and sides[0] != sides[1]:
            kind = a(matcher.registry.deciding)
            message = f"nothing is moved: what stays with {kind} goes from {sides[0]} to {sides[1]}"
            yield Fault(WRONG_TYPE, message, end.at, f"say both of one: `... of {sides[0]}`")
    yield from none_in_particular(verb, parts, scope.sorts, matcher.registry)
    yield from without_other_side(verb, parts, matcher.registry)
    for piece, on in in_pairs(verb.lays):
        if piece in verb.lying and is_sort(parts[piece], scope.sorts, matcher.registry):
            continue
        yield from lies_elsewhere(parts[piece], parts[on], matcher)
        if not verb.to_others:  # what is there already is of a variety
            yield from _of_no_variety(parts[piece], slots_of(verb)[piece], matcher)


def not_there(meaning: Resolution, scope: Scope, matcher: Matcher, words: Callable[[At], str]) -> Iterator[Fault]:
    """Find what is taken from one holder though it is in another, where it was chosen or as it is said."""
    assert meaning.pattern is not None
    for thing, holder in in_pairs(meaning.pattern.taken_from):
        yield from _elsewhere(meaning.parts[thing], meaning.parts[holder], scope, matcher, words)


def _elsewhere(
    thing: Resolution, holder: Resolution, scope: Scope, matcher: Matcher, words: Callable[[At], str]
) -> Iterator[Fault]:
    name = thing.pieces[0]
    is_name = len(thing.pieces) == 1 and isinstance(name, ast.Word) and name.text in scope.types
    if is_name and isinstance(name, ast.Word) and name.text not in scope.fresh:
        return  # it may have been taken elsewhere
    inside = [piece for piece in said_of(thing, scope) if isinstance(piece, ast.Inside)]
    there = matcher.meanings(pieces_of(inside[0].noun), matcher.registry.area, scope) if len(inside) == 1 else []
    if there and there[0].types == holder.types and _are_apart(there[0], holder, scope, matcher):
        at = holder.pieces[0].at[0], holder.pieces[-1].at[1]
        said, where = words((thing.pieces[0].at[0], thing.pieces[-1].at[1])), words(inside[0].noun.at)
        message = f"nothing is taken: `{said}` is in `{where}`"
        yield Fault(WRONG_TYPE, message, at, f"written `from {where}`")


def in_pairs(slots: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Give slots that stand one after the other as pairs."""
    return zip(slots[::2], slots[1::2], strict=True)


def _are_apart(first: Resolution, second: Resolution, scope: Scope, matcher: Matcher) -> bool:
    """Tell whether two holders are different ones, whoever takes part: of different sorts, or of both sides."""
    patterns = matcher.said_by(first, scope), matcher.said_by(second, scope)
    if None in patterns:
        return False
    whose = [piece.text for piece in (first.pieces[-1], second.pieces[-1]) if isinstance(piece, ast.Word)]
    return patterns[0] is not patterns[1] or (len(whose) == 2 and OPPONENTS.get(whose[0]) == whose[1])


def unheld(verb: Pattern, parts: Parts, written: Sequence[str]) -> Iterator[Fault]:
    """Find what takes pieces from where all lie that nothing holds, puts them there, or asks of their level there."""
    for place, hint in verb.held:
        holder = parts[place]
        if isinstance(holder, checked.Constant):
            yield Fault(
                WRONG_TYPE,
                f"`{holder.text}` is nothing that holds pieces",
                holder.at,
                hint.format(*(said or "1" for said in written)),
            )
            return


def endless(value: Pattern, parts: Parts, matcher: Matcher) -> Iterator[Fault]:
    """Find a count of all that lies nowhere of a sort of which nobody says how many there are."""
    if not value.numbered:
        return
    piece, holder = (parts[place] for place in value.numbered)
    key = matcher.registry.numbering
    if not isinstance(holder, checked.Constant):
        return
    message = f"nobody says how many `{in_words(piece)}` there are"
    if isinstance(piece, checked.Reference) and not _value_of(piece, key, matcher):
        yield Fault(WRONG_TYPE, message, piece.at, f"its definition says it: `{key} 10`")
    elif isinstance(piece, checked.Constant) and piece.text in matcher.registry.lying_words:
        yield Fault(WRONG_TYPE, message, piece.at, f"say what they lie on, in the place of `{holder.text}`")


def lies_elsewhere(piece: checked.Value, holder: checked.Value, matcher: Matcher) -> Iterator[Fault]:
    """Find a piece that is put on what it does not lie on, or is said to lie there."""
    lies_on, registry = lies_on_what(piece, matcher), matcher.registry
    if not lies_on or not holder.types or isinstance(holder, checked.Constant | checked.Unknown):
        return
    may_be = {narrow for kind in holder.types for narrow in (kind, *registry.wider.get(kind, ()))}
    if not {lies_on, registry.holding, *registry.keeping} & may_be:
        words = in_words(piece)
        kinds = sorted({registry.wider.get(kind, (kind,))[0] for kind in holder.types})
        message = f"`{words}` lies on {a(lies_on)}; this is {a(*kinds)}"
        ways = {f"{lies_on} of {kind.upper()}" for kind in may_be}
        is_known = any(pattern.text in ways for pattern in registry.expressions)
        such = f", such as `{lies_on} of {in_words(holder)}`" if is_known else ""
        yield Fault(WRONG_TYPE, message, holder.at, f"name {a(*dict.fromkeys((lies_on, *registry.keeping)))}{such}")


def _of_no_variety(piece: checked.Value, slot: str, matcher: Matcher) -> Iterator[Fault]:
    """Find a piece that is put somewhere, all of whose sort are of a variety, and nobody says of which it is."""
    words, kinds = in_words(piece), varieties_of(piece, matcher.names, matcher.registry)
    for kind in kinds:
        message = f"nobody says which `{words}` it is: each is of {a(kind)}"
        ways = {pattern.text for pattern in matcher.registry.expressions}
        known = f"{slot.upper()} of {kind.upper()}" in ways
        hint = f"written `{words} of {kind.upper()}`" if known else f"no effect can say of which {kind}"
        yield Fault(WRONG_TYPE, message, piece.at, hint)


def lies_on_what(piece: checked.Value, matcher: Matcher) -> str:
    """Give on what a piece lies, as its definition says; nothing where that is not known."""
    if isinstance(piece, checked.Constant):
        return matcher.registry.lying_words.get(piece.text, "")
    if isinstance(piece, checked.Expression):  # one of a variety lies where all of its sort do
        sorts = (part for part in piece.parts[:1] if isinstance(part, checked.Reference) and part.kind in piece.types)
        return next((lies_on_what(sort, matcher) for sort in sorts), "")
    said = _value_of(piece, matcher.registry.lies_on, matcher) if isinstance(piece, checked.Reference) else ()
    return said[-1].text if said and isinstance(said[-1], ast.Word) else ""


def _value_of(piece: checked.Reference, key: str, matcher: Matcher) -> Sequence[Node]:
    """Give what the definition of a piece says by a key; nothing where it does not."""
    defined = matcher.names.find(piece.kind, piece.text)
    for item in defined.properties if defined is not None else ():
        if item.key.text == key and item.values:
            return item.values[0]
    return ()


def _whose(holder: checked.Value) -> str:
    """Give in words whose a holder is, where that is said; else nothing."""
    match holder:
        case checked.Expression(parts=(whose,)):
            return in_words(whose)
        case checked.Attribute(owner=owner):
            return owner.text
    return ""
