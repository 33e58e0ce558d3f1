"""Where pieces are said to lie, and never do: who asks for such a piece there, or takes it away, waits in vain."""

from collections.abc import Iterator

from bow_dsl import checked
from bow_dsl.checked.holders import WRONG_TYPE, lies_elsewhere, lies_on_what
from bow_dsl.checked.match import Matcher
from bow_dsl.checked.words import words_of
from bow_dsl.fault import Fault
from bow_dsl.listing import a
from bow_dsl.ruleset.patterns import slots_of
from bow_dsl.syntax.ast import Node
from bow_dsl.syntax.walk import walk


def never_there(item: Node, matcher: Matcher) -> Iterator[Fault]:
    """Find in an item of a definition the pieces that are said to be where they never are."""
    for node in walk(item):
        match node:
            case checked.Judged(predicate=predicate, parts=(piece,)) if predicate.subject == matcher.registry.holding:
                yield from lies_elsewhere(piece, node.term, matcher)
            case checked.Expression(pattern=pattern, parts=parts) | checked.Action(verb=pattern, parts=parts):
                holders = [
                    part
                    for place, (part, slot) in enumerate(zip(parts, slots_of(pattern), strict=True))
                    if slot == matcher.registry.holding and place not in pattern.lays
                ]
                for piece in parts if holders else ():
                    yield from lies_elsewhere(piece, holders[0], matcher)
            case checked.Noun(relations=relations):
                for relation in relations:
                    yield from _in_a_piece(relation, "where it has", matcher)
            case checked.Stands(term=term, relation=relation):
                yield from _in_a_piece(relation, f"{' '.join(words_of(term))} has", matcher)
            case checked.Hook(roles=roles):
                pieces = [role.thing for role in roles if role.spec.type in role.thing.types]
                holding = matcher.registry.wider.get(matcher.registry.holding, ())
                for role in roles:
                    kinds = {role.spec.type, *matcher.registry.wider.get(role.spec.type, ())}
                    for piece in pieces if kinds.intersection(holding) else ():
                        is_so_called = not role.thing.types.intersection(holding)  # a kind stands for its places
                        if not (is_so_called and lies_on_what(piece, matcher) in kinds):
                            yield from lies_elsewhere(piece, role.thing, matcher)


def _in_a_piece(relation: checked.Relation, asked: str, matcher: Matcher) -> Iterator[Fault]:
    """Find what is said to be in a piece that lies on no place where anybody could be."""
    if not isinstance(relation, checked.Inside) or not relation.is_said or not relation.area.types:
        return
    piece, on = relation.area, lies_on_what(relation.area, matcher)
    place = dict(matcher.registry.scopes.get(getattr(piece, "kind", ""), ())).get("here", on)
    if on and on != place:
        words = " ".join(words_of(piece))
        message = f"`{words}` lies on {a(on)}, and nothing is in it"
        yield Fault(WRONG_TYPE, message, relation.at, f"written `{asked} {words}`")
