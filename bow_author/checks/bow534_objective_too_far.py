"""BOW534 objective-too-far.

## What it does
Warns of an objective that no unit of some House can come to within the rounds of the battle.

## Why
Even if every order token and every card went to the same unit, with all that effects could add to its moves, the
battle would be over before it is there. Mostly the number of rounds or a coordinate is wrong.

## Bad
```yaml board
columns: 60
rows: 3
```

```yaml battle only
rounds: 1
objectives: {crossing: {at: BH2, title: The crossing, holder: stark}}
units:
  rickard: {commander: rickard_karstark.card_1, side: stark, rank: blue, at: BF3}
  kevan: {commander: kevan_lannister.trusted_captain, side: lannister, rank: blue, at: A1}
sides:
  stark: {command: 2, order: 1, leadership: 1, morale_end: 11}
  lannister: {command: 2, order: 1, leadership: 1, morale_end: 11}
```

## Good
```yaml board
columns: 60
rows: 3
```

```yaml battle only
rounds: 1
objectives: {crossing: {at: C2, title: The crossing, holder: stark}}
units:
  rickard: {commander: rickard_karstark.card_1, side: stark, rank: blue, at: BF3}
  kevan: {commander: kevan_lannister.trusted_captain, side: lannister, rank: blue, at: A1}
sides:
  stark: {command: 2, order: 1, leadership: 1, morale_end: 11}
  lannister: {command: 2, order: 1, leadership: 1, morale_end: 11}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.hexes.coordinates import Hex, distance
from bow_author.plans.model import HouseId
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW534"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find objectives that are too far for a House that does not hold them; what is cut off BOW533 tells."""
    plan, board = context.plan, context.board
    if board is None or not context.may_be_set_up:
        return
    for label, objective in plan.objectives.items():
        for side in plan.sides:
            is_sought = objective.at in board and objective.holder != side
            if is_sought and _may_be_far(context, side, objective.at) and _is_too_far(context, side, objective.at):
                rounds = "1 round" if plan.rounds == 1 else f"{plan.rounds} rounds"
                message = f"no unit of `{side}` can come to objective `{label}` on {objective.at.name} in {rounds}"
                yield context.say(CODE, message, "objectives", label, "at", severity=SEVERITY)


def _may_be_far(context: PlanContext, side: HouseId, at: Hex) -> bool:
    """Tell at once of most objectives that they are near: one hex for each order is more than the way is long."""
    rates = context.plan.sides[side]
    orders = context.plan.rounds * (rates.order + rates.leadership)
    starts = [setup.at for setup in context.plan.units.values() if setup.side == side]
    return bool(starts) and (context.cut_field is not None or all(distance(start, at) > orders for start in starts))


def _is_too_far(context: PlanContext, side: HouseId, at: Hex) -> bool:

    field = context.field
    coming = [unit for unit in field.army(side) if at in field.reach(unit)]
    least = (field.least_rounds(unit, {at}) for unit in coming)  # most often the first is there in time
    return bool(coming) and all(rounds is None or rounds > context.plan.rounds for rounds in least)
