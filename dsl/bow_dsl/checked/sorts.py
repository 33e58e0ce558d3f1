"""Pieces by their sort, by their variety, or where they lie: what is said of one may mean nothing of another."""

from collections.abc import Collection, Iterator, Sequence

from bow_dsl import checked
from bow_dsl.checked.match import SIDES, Scope
from bow_dsl.checked.words import in_words
from bow_dsl.fault import Fault
from bow_dsl.listing import a, plural
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.patterns import attribute_of, slots_of
from bow_dsl.ruleset.registry import Pattern, Predicate, Registry

WRONG_TYPE = "BOW304"
Parts = Sequence[checked.Value]


def is_sort(part: checked.Value, sorts: Collection[str], registry: Registry) -> bool:
    """Tell whether a sort of pieces is spoken of, and none that lies somewhere; *sorts* are the names of sorts."""
    if registry.piece not in part.types or isinstance(part, checked.Unknown):
        return False
    return part.text in sorts if isinstance(part, checked.Name) else True


def none_in_particular(verb: Pattern, parts: Parts, sorts: Collection[str], registry: Registry) -> Iterator[Fault]:
    """Find a sort where a piece belongs that lies somewhere; *verb* may say a value as well."""
    for place, part in enumerate(parts):
        words = in_words(part)
        if place in verb.lying and is_sort(part, sorts, registry):
            hint = f"say from where: `{verb.text.split()[0]} {words} from ...`"
            hint = _where_it_lies(words, verb, registry) if verb.gives else hint
            message = f"`{words}` is a sort of {registry.piece}, and none of them in particular"
            yield Fault(WRONG_TYPE, message, part.at, hint)
        elif place in verb.particular and part.types and part.types <= registry.described_by:
            message = f"`{words}` only says what somebody would be: nobody in particular"
            yield Fault(WRONG_TYPE, message, part.at, "name one that is there, by its role or as it was chosen")


def _where_it_lies(words: str, value: Pattern, registry: Registry) -> str:
    """Tell how that is asked of a piece which cannot be asked of its sort."""
    held = f"{registry.piece.upper()} {attribute_of(value)} of "
    if any(pattern.text.startswith(held) for pattern in registry.expressions):
        return f"asked of what holds it: `{words} {attribute_of(value)} of ...`"
    return _one_that_lies(words, registry)


def _one_that_lies(words: str, registry: Registry) -> str:
    events = [spec for spec in registry.hooks if spec.is_event]
    spec = next((spec for spec in events for role in spec.roles if role.type == registry.piece), None)
    known = f", or `{registry.piece}` at `{spec.text} of {words}`" if spec is not None else ""
    return f"asked of one that lies somewhere: `self` in the effects of `{words}`{known}"


def judged_in_vain(predicate: Predicate, thing: checked.Value, scope: Scope, registry: Registry) -> Iterator[Fault]:
    """Find what is said of a sort that can be true only of a piece where it lies, and the other way round."""
    words = in_words(thing)
    if predicate.lying and is_sort(thing, scope.sorts, registry):
        message = f"`{words}` is a sort of {registry.piece}, and none of them in particular"
        yield Fault(WRONG_TYPE, message, thing.at, _one_that_lies(words, registry))
    elif predicate.lies_nowhere and isinstance(thing, checked.Name) and thing.text not in scope.sorts:
        message = f"`{words}` lies somewhere, and is never `{predicate.text}`"
        yield Fault(WRONG_TYPE, message, thing.at, "said of a sort, by its name: then none of it lies anywhere")
    elif not _needing(thing, scope).isdisjoint(predicate.never_of):
        message = f"`{words}` is never `{predicate.text}`"
        yield Fault(WRONG_TYPE, message, thing.at, "say it of another who takes part")
    elif predicate.text == SIDES[1] and is_the_owners(thing, registry):
        message = f"`{words}` is on the side of the owner, and never `{predicate.text}`"
        yield Fault(WRONG_TYPE, message, thing.at, "say it of another, by its role or as it was chosen")


def _needing(thing: checked.Value, scope: Scope) -> frozenset[str]:
    """Give what is said of whom it is never true: the words of a value, each time with the type of what these need."""
    if not isinstance(thing, checked.Expression):
        return frozenset()
    needed = {scope.types.get(name, "") for names in thing.pattern.needs for name, _ in names}
    return frozenset(f"{thing.pattern.text}, {kind}" for kind in needed)


def is_the_owners(thing: checked.Value, registry: Registry) -> bool:
    """Tell whether something is on the side of the owner of an effect: who bears it, or what he has."""
    match thing:
        case checked.Name(text="self"):
            return not thing.types.isdisjoint(registry.of_sides)
        case checked.Expression(parts=(whose,)) | checked.Attribute(owner=whose):
            return not thing.types.isdisjoint(registry.of_sides) and is_the_owners(whose, registry)
    return False


def of_no_variety(
    value: Pattern, parts: Parts, sorts: Collection[str], names: Names, registry: Registry
) -> Iterator[Fault]:
    """Find a variety of a sort that has none, or others; of one that lies somewhere the variety is known."""
    for piece, of in zip(value.varieties[::2], value.varieties[1::2], strict=True):
        sort, wanted = parts[piece], slots_of(value)[of]
        words = in_words(sort)
        if isinstance(sort, checked.Name) and sort.text not in sorts:
            yield Fault(WRONG_TYPE, f"`{words}` lies somewhere: of what it is, is settled", sort.at, "name its sort")
            continue
        if not isinstance(sort, checked.Reference | checked.Constant):
            continue
        kinds = varieties_of(sort, names, registry)
        if wanted not in kinds:
            message = f"no `{words}` is of {a(wanted)}" + (f": each is of {a(*kinds)}" if kinds else "")
            hint = f"written `{words} of {kinds[0].upper()}`" if kinds else f"written `{words}` alone"
            yield Fault(WRONG_TYPE, message, sort.at, hint)


def varieties_of(sort: checked.Value, names: Names, registry: Registry) -> list[str]:
    """Give of what type of thing each piece of a sort is, as its definition says; nothing if the sort has no more."""
    match sort:
        case checked.Reference():
            defined = names.find(sort.kind, sort.text)
            return [parameter.type.text for parameter in defined.parameters] if defined is not None else []
        case checked.Constant():
            return [*filter(None, [registry.varieties.get(sort.text, "")])]
    return []


def without_other_side(verb: Pattern, parts: Parts, registry: Registry) -> Iterator[Fault]:
    """Find what is turned over and has no other side."""
    for part in (parts[place] for place in verb.two_sided):
        yield from has_no_other_side(part, registry)


def has_no_other_side(piece: checked.Value, registry: Registry) -> Iterator[Fault]:
    """Find a sort of pieces that are never turned over."""
    if isinstance(piece, checked.Constant) and piece.text in registry.one_sided:
        message = f"nothing is turned over: `{piece.text}` {plural(registry.piece)} have no other side"
        yield Fault(WRONG_TYPE, message, piece.at, "what is taken away is said so: `remove ... from ...`")
