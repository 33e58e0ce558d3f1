"""Victory points: how many a side could have at most, and how many a plan asks for."""

from collections.abc import Iterable, Iterator, Sequence

from bow_author.engine.catalogue import Catalogue
from bow_author.plans.model import BattlePlan
from bow_dsl import checked
from bow_dsl.checked.first_look import may_concern
from bow_dsl.ruleset.precedence import ref_of
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

_POINTS = "points of HOUSE"
_SCORE = "score COUNT point/points for HOUSE"
_MORE = {"is": 0, "exactly": 0, "at least": 0, "or more": 0, "or higher": 0, "more than": 1, "higher than": 1}
"""How many more than the number that stands there are asked for."""


def wanted(effects: Iterable[checked.Item]) -> Iterator[tuple[checked.Compared, int]]:
    """Give the conditions that ask for a number of points, each with that number."""
    for node in walk(tuple(effects)):
        match node:
            case checked.Compared(
                term=checked.Expression(pattern=pattern) | checked.Attribute(pattern=pattern),
                how=how,
                other=checked.Number(value=number),
                negated=False,
            ) if pattern.text == _POINTS and how in _MORE:
                yield node, number + _MORE[how]


def most_points(
    plan: BattlePlan, effects: Sequence[checked.Item], own: Iterable[ast.Definition], catalogue: Catalogue
) -> int | None:
    """Count the points that a side could have at the end if it scored all there are; None if there is no end to them.

    All that the effects of the plan's own definitions let anybody score is taken together. Points that a pack gives
    have no end.
    """
    known = set(map(ref_of, own))
    if not known.issuperset(map(ref_of, catalogue.names.those(may_concern, (), (_SCORE,)))):
        return None
    return _together([_in_effect(effect, plan) for effect in effects])


def _scores(node: object) -> bool:
    """Tell whether anybody may score by it; what means nothing may be that."""
    return any(_is_score(below) or isinstance(below, checked.Unknown) for below in walk(node))


def _is_score(node: object) -> bool:
    return isinstance(node, checked.Action) and node.verb.text == _SCORE


def _in_effect(effect: checked.Item, plan: BattlePlan) -> int | None:
    if not _scores(effect):
        return 0
    return _times(_often(effect.hook, plan), _in_body(effect.body, plan)) if isinstance(effect, checked.React) else None


def _often(hook: checked.Hook, plan: BattlePlan) -> int | None:
    """Count how often an event can come; None if there is no telling. Nobody is eliminated twice."""
    return {"score": plan.rounds, "end of battle": 1, "elimination": len(plan.units)}.get(hook.spec.text)


def _in_body(body: checked.Body, plan: BattlePlan) -> int | None:
    return _together([_in_statement(statement, plan) for statement in body])


def _in_statement(statement: checked.Statement, plan: BattlePlan) -> int | None:
    match statement:
        case checked.Action(parts=(amount, _)) if _is_score(statement):
            return amount.value if isinstance(amount, checked.Number) else None
        case checked.If(then=then, otherwise=otherwise):
            return _together([_in_body(then, plan), _in_body(otherwise, plan)])
        case checked.May(action=action, body=body, otherwise=otherwise):
            return _together([_in_statement(action, plan), _in_body(body, plan), _in_body(otherwise, plan)])
        case checked.Each(type=type_name, body=body):
            number = {"objective": len(plan.objectives), "unit": len(plan.units)}.get(type_name)
            return _times(number, _in_body(body, plan))
    return None if _scores(statement) else 0


def _together(counts: list[int | None]) -> int | None:
    known = [count for count in counts if count is not None]
    return sum(known) if len(known) == len(counts) else None


def _times(first: int | None, second: int | None) -> int | None:
    return None if first is None or second is None else first * second
