"""Victory points: how many a side could have at most, and how many a plan asks for."""

from collections.abc import Iterator

from bow_author.engine.catalogue import Catalogue
from bow_author.plans.model import BattlePlan
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

_MORE = {"at least": 0, "exactly": 0, "more than": 1, "higher than": 1}
"""How many more than the number that stands there are asked for."""


def wanted(program: ast.Program) -> Iterator[tuple[ast.Is, int]]:
    """Give the conditions that ask for a number of points, each with that number."""
    for definition in program.definitions:
        for node in walk(definition.items):
            if isinstance(node, ast.Is) and not node.negated and _speaks_of_points(node.term):
                count = _count(node.complement)
                if count is not None:
                    yield node, count


def _speaks_of_points(term: ast.Term) -> bool:
    return isinstance(term, ast.Measure) and [word.text for word in term.words] == ["points"]


def _count(complement: ast.Complement) -> int | None:
    match complement:
        case ast.Number(value=value):
            return value
        case ast.Comparison(how=how, term=ast.Number(value=value)) if how in _MORE:
            return value + _MORE[how]
        case ast.Beyond(term=ast.Number(value=value), how="more"):
            return value
    return None


def most_points(plan: BattlePlan, program: ast.Program, catalogue: Catalogue) -> int | None:
    """Count the points that a side could have at the end if it scored all there are; None if there is no end to them.

    All that the plan itself lets anybody score is taken together. Points that a pack gives have no end.
    """
    own = {id(definition) for definition in program.definitions}
    for of_kind in catalogue.names.by_kind_everywhere().values():
        for defined in of_kind.values():
            if id(defined.definition) not in own and _scores(defined.definition.items):
                return None
    counts = [_in_effect(item, plan) for definition in program.definitions for item in definition.items]
    return _together(counts)


def _scores(node: object) -> bool:
    return any(isinstance(below, ast.Action) and _is_score(below) for below in walk(node))


def _is_score(action: ast.Action) -> bool:
    return bool(action.words) and action.words[0].text == "score"


def _in_effect(item: object, plan: BattlePlan) -> int | None:
    if not _scores(item):
        return 0
    return _times(_often(item.hook, plan), _in_body(item.body, plan)) if isinstance(item, ast.React) else None


def _often(hook: ast.Hook, plan: BattlePlan) -> int | None:
    """Count how often an event can come; None if there is no telling. Nobody is eliminated twice."""
    match [word.text for word in hook.words]:
        case ["score"]:
            return plan.rounds
        case ["end"]:
            return 1
        case ["elimination"]:
            return len(plan.units)
    return None


def _in_body(body: ast.Body, plan: BattlePlan) -> int | None:
    return _together([_in_statement(statement, plan) for statement in body])


def _in_statement(statement: ast.Statement, plan: BattlePlan) -> int | None:
    match statement:
        case ast.Action() if _is_score(statement):
            return _scored(statement)
        case ast.If(then=then, otherwise=otherwise):
            return _together([_in_body(then, plan), _in_body(otherwise, plan)])
        case ast.May(action=action, body=body, otherwise=otherwise):
            return _together([_in_statement(action, plan), _in_body(body, plan), _in_body(otherwise, plan)])
        case ast.Each(noun=noun, body=body):
            return _times(_number_of(noun, plan), _in_body(body, plan))
    return None if _scores(statement) else 0


def _scored(action: ast.Action) -> int | None:
    number = action.quantity.count if action.quantity else None
    is_counted = any(isinstance(role, ast.EqualTo) for role in action.roles)
    return number.value if isinstance(number, ast.Number) and not is_counted else None


def _number_of(noun: ast.Noun, plan: BattlePlan) -> int | None:
    match noun.words[-1].text:
        case "objective" | "objectives":
            return len(plan.objectives)
        case "unit" | "units":
            return len(plan.units)
    return None


def _together(counts: list[int | None]) -> int | None:
    known = [count for count in counts if count is not None]
    return sum(known) if len(known) == len(counts) else None


def _times(first: int | None, second: int | None) -> int | None:
    return None if first is None or second is None else first * second
