"""What is done with pieces and what holds them: from where they are taken, and where they can be put."""

from collections.abc import Iterator

from bow_dsl import checked
from bow_dsl.checked.match import Matcher
from bow_dsl.checked.words import words_of
from bow_dsl.fault import Fault
from bow_dsl.listing import a
from bow_dsl.ruleset.patterns import slots_of
from bow_dsl.ruleset.registry import Pattern
from bow_dsl.syntax import ast
from bow_dsl.value import replace

WRONG_TYPE = "BOW304"
Parts = tuple[checked.Value, ...]


def of_their_holder(verb: Pattern, parts: Parts) -> Parts:
    """Give what fills the slots of a verb: things that do not say where they are, are in what they are taken from."""
    if not verb.taken_from:
        return parts
    things, holder = verb.taken_from
    noun = parts[things]
    if not isinstance(noun, checked.Noun) or any(isinstance(part, checked.Inside) for part in noun.relations):
        return parts
    inside = checked.Inside(parts[holder].at, parts[holder], is_said=False)
    noun = replace(noun, relations=(inside, *noun.relations))
    return (*parts[:things], noun, *parts[things + 1 :])


def in_vain(verb: Pattern, parts: Parts, matcher: Matcher) -> Iterator[Fault]:
    """Find holders of two sides where there must be one, a sort for a piece, and what a piece does not lie on."""
    if verb.one_side:
        start, end = (parts[place] for place in verb.one_side)
        sides = _whose(start), _whose(end)
        if all(sides) and sides[0] != sides[1]:
            kind = a(matcher.registry.deciding)
            message = f"nothing is moved: what stays with {kind} goes from {sides[0]} to {sides[1]}"
            yield Fault(WRONG_TYPE, message, end.at, f"say both of one: `... of {sides[0]}`")
    for place, (part, slot) in enumerate(zip(parts, slots_of(verb), strict=True)):
        if place in verb.lying and not isinstance(part, checked.Name | checked.Unknown):
            words = " ".join(words_of(part))
            message = f"`{words}` is a sort of {a(slot).partition(' ')[2]}, and none of them in particular"
            yield Fault(WRONG_TYPE, message, part.at, f"say from where: `{verb.text.split()[0]} {words} from ...`")
    if verb.lays:
        yield from _laid(parts[verb.lays[0]], parts[verb.lays[1]], matcher)


def _laid(piece: checked.Value, holder: checked.Value, matcher: Matcher) -> Iterator[Fault]:
    """Find a piece that is put on what it does not lie on."""
    lies_on, registry = _lies_on(piece, matcher), matcher.registry
    if not lies_on or isinstance(holder, checked.Constant | checked.Unknown):
        return
    if not {lies_on, *registry.keeping} & holder.types:
        words = " ".join(words_of(piece))
        message = f"`{words}` lies on {a(lies_on)}; this is {a(*sorted(holder.types))}"
        yield Fault(WRONG_TYPE, message, holder.at, f"name {a(lies_on, *registry.keeping)}")


def _lies_on(piece: checked.Value, matcher: Matcher) -> str:
    """Give on what a piece lies, as its definition says; nothing where that is not known."""
    if isinstance(piece, checked.Constant):
        return matcher.registry.lying_words.get(piece.text, "")
    defined = matcher.names.find(piece.kind, piece.text) if isinstance(piece, checked.Reference) else None
    for item in defined.definition.items if defined is not None else ():
        if isinstance(item, ast.Property) and item.key.text == matcher.registry.lies_on and item.values:
            *_, last = item.values[0]
            return last.text if isinstance(last, ast.Word) else ""
    return ""


def _whose(holder: checked.Value) -> str:
    """Give in words whose a holder is, where that is said; else nothing."""
    match holder:
        case checked.Expression(parts=(whose,)):
            return " ".join(words_of(whose))
        case checked.Attribute(owner=owner):
            return owner.text
    return ""
