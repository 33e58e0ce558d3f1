"""BOW535 board-cut-apart.

## What it does
Warns of overlays that leave no way between units, or between units and an objective.

## Why
On the board as it is printed there is a way. A line of impassable overlays mostly wants a bridge or a ford
somewhere. What effects could change during the battle, such as a palisade that burns down, does not count as cutting.
Boards of more than 2,500 hexes fit on no table and are not looked at, by this check and those around it.

## Bad
```yaml battle
terrain: {A3: river, B3: river, B2: river, C1: river}
units:
  guards: {at: A1}
```

## Good
```yaml battle
terrain: {A3: river, B3: river, B2: ford, C1: river}
units:
  guards: {at: A1}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.checks.shared.hexes import listed
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW535"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find parts of the board that overlays alone keep apart, and in which something happens."""
    field = context.cut_field
    if field is None or not context.plan.terrain:
        return
    things = {setup.at for setup in context.plan.units.values()}
    things |= {objective.at for objective in context.plan.objectives.values()}
    main, *others = [part for part in field.parts if part & things] or [frozenset()]
    for part in others:
        if any(part & whole and main & whole for whole in field.without_overlays.parts):
            message = f"the overlays cut {listed(part)} off from the rest of the battlefield"
            cure = "lay something that units may enter in one of the hexes between"
            yield context.say(CODE, message, "terrain", key=True, cure=cure, severity=SEVERITY)
