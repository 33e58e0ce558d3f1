"""Where pieces are said to lie, and never do: who asks for such a piece there, or takes it away, waits in vain."""

from collections.abc import Iterator

from bow_dsl import checked
from bow_dsl.checked.holders import WRONG_TYPE, in_pairs, lies_elsewhere, lies_on_what
from bow_dsl.checked.match import Matcher
from bow_dsl.checked.sorts import has_no_other_side
from bow_dsl.checked.words import in_words, own_nodes, says, word_of
from bow_dsl.fault import Fault
from bow_dsl.listing import a
from bow_dsl.ruleset.patterns import slots_of
from bow_dsl.ruleset.registry import DEFINED, TWO_SIDED
from bow_dsl.syntax import ast
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
                yield from _in_a_piece(relation, f"{in_words(term)} has", matcher)
            case checked.React(hook=hook) | checked.Replace(hook=hook):
                yield from _never_told(hook)
            case checked.Hook(roles=roles):
                yield from _takes_no_part(node, matcher)
                pieces = [role.thing for role in roles if role.spec.type in role.thing.types]
                holding = matcher.registry.wider.get(matcher.registry.holding, ())
                for role in roles:
                    kinds = {role.spec.type, *matcher.registry.wider.get(role.spec.type, ())}
                    for piece in pieces if kinds.intersection(holding) else ():
                        is_so_called = not role.thing.types.intersection(holding)  # a kind stands for its places
                        if not (is_so_called and lies_on_what(piece, matcher) in kinds):
                            yield from lies_elsewhere(piece, role.thing, matcher)


def _never_told(hook: checked.Hook) -> Iterator[Fault]:
    """Find what an event never happens to, though it may be asked whether it could."""
    for participant, kind, hint in hook.spec.untold:
        for role in hook.roles:
            if role.spec.participant == participant and role.thing.types == {kind}:
                message = f"`{hook.spec.text}` never happens to {a(kind)}"
                yield Fault(WRONG_TYPE, message, role.thing.at, hint)


def _takes_no_part(hook: checked.Hook, matcher: Matcher) -> Iterator[Fault]:
    """Find pieces of a sort that never takes part in an event, or of which a value is never asked."""
    registry, wanted = matcher.registry, dict(hook.spec.pieces)
    for role in hook.roles:
        piece, needed = role.thing, wanted.get(role.spec.participant, "")
        if not needed or registry.piece not in piece.types:
            continue
        words, lies_on = in_words(piece), lies_on_what(piece, matcher)
        if needed == TWO_SIDED:
            yield from has_no_other_side(piece, registry)
        elif needed == DEFINED and isinstance(piece, checked.Constant):
            message = f"`{words}` has no effects: no definition says what it does"
            yield Fault(WRONG_TYPE, message, piece.at, f"name {a(registry.piece)} that is defined, by its id")
        elif needed not in (TWO_SIDED, DEFINED) and lies_on not in ("", needed):
            message = f"`{words}` lies on {a(lies_on)}, and `{hook.spec.text}` is only said of what lies on {a(needed)}"
            yield Fault(WRONG_TYPE, message, piece.at, f"name {a(registry.piece)} that lies on {a(needed)}")


def on_who_takes_part(effect: checked.Effect, matcher: Matcher) -> Iterator[Fault]:
    """Find pieces that are put on what holds another one, where a role of the event says what that is."""
    wider, spec = matcher.registry.wider, effect.hook.spec
    holding = frozenset(wider.get(matcher.registry.holding, ()))
    roles = [
        (role.spec.participant, holding & {role.spec.type, *wider.get(role.spec.type, ())})
        for role in effect.hook.roles
    ]
    known = [(who, types) for who, types in roles if types]
    for deed in (node for node in own_nodes(effect) if isinstance(node, checked.Action) and len(known) == 1):
        for piece, on in in_pairs(deed.verb.lays):
            holder = deed.parts[on]
            if spec.scope_has(word_of(holder)) and matcher.registry.holding in holder.types:
                ((who, types),) = known
                yield from lies_elsewhere(deed.parts[piece], checked.Name(holder.at, who, types), matcher)


def never_its_own(item: Node, definition: ast.Definition, matcher: Matcher) -> Iterator[Fault]:
    """Find where a piece speaks of itself on what it does not lie on, where it has no effects, or as the enemy's."""
    said = next((item for item in definition.items if _is_place(item, matcher)), None)
    values = said.values[0][-1:] if isinstance(said, ast.Property) and said.values else ()
    lies_on = [value.text for value in values if isinstance(value, ast.Word)]
    if lies_on:
        yield from _put_elsewhere(item, definition.id.text, lies_on[0], matcher)
    holding = {matcher.registry.holding, *matcher.registry.wider.get(matcher.registry.holding, ())}
    for hook in (node for node in walk(item) if isinstance(node, checked.Hook)):
        if not any(word_of(role.thing) == "self" and not role.thing.types & holding for role in hook.roles):
            continue
        for role in (role for role in hook.roles if lies_on and word_of(role.thing) != "self"):
            kinds = {role.spec.type, *matcher.registry.wider.get(role.spec.type, ())}
            if kinds & holding and not kinds.intersection(lies_on):
                message = f"`self` has effects where it lies, on {a(*lies_on)}, and none on {a(role.spec.type)}"
                yield Fault(WRONG_TYPE, message, role.at, f"anywhere it has its name: `{definition.id.text}`")
            elif role.spec.type in lies_on and says(role.thing, "enemy"):
                message = "`self` is of the side where it lies, and never the enemy's"
                yield Fault(WRONG_TYPE, message, role.at, "say it of `owner`, or of both sides by leaving the side out")


def _put_elsewhere(item: Node, name: str, lies_on: str, matcher: Matcher) -> Iterator[Fault]:
    """Find where a piece puts itself on what it does not lie on."""
    for deed in (node for node in walk(item) if isinstance(node, checked.Action)):
        for piece, on in in_pairs(deed.verb.lays):
            holder = deed.parts[on]
            is_elsewhere = holder.types and not {lies_on, matcher.registry.holding} & holder.types
            if word_of(deed.parts[piece]) == "self" and is_elsewhere:
                message = f"`self` lies on {a(lies_on)}; this is {a(*sorted(holder.types))}"
                hint = f"name {a(lies_on)}: `{deed.verb.text.split()[0]} {name} from ... to ...`"
                yield Fault(WRONG_TYPE, message, holder.at, hint)


def _is_place(item: Node, matcher: Matcher) -> bool:
    return isinstance(item, ast.Property) and item.key.text == matcher.registry.lies_on


def _in_a_piece(relation: checked.Relation, asked: str, matcher: Matcher) -> Iterator[Fault]:
    """Find what is said to be in a piece that lies on no place where anybody could be."""
    if not isinstance(relation, checked.Inside) or not relation.is_said or not relation.area.types:
        return
    piece, on = relation.area, lies_on_what(relation.area, matcher)
    kind = getattr(piece, "kind", matcher.registry.piece)  # of those that nobody defines there is none
    place = dict(matcher.registry.scopes.get(kind, ())).get("here", on)
    if on and on != place:
        words = in_words(piece)
        message = f"`{words}` lies on {a(on)}, and nothing is in it"
        yield Fault(WRONG_TYPE, message, relation.at, f"written `{asked} {words}`")
