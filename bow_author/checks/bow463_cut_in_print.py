"""BOW463 cut-in-print.

## What it does
Notes a name that is too long for its place on the printed map, even in the smallest letters, and is cut there: the
title of an objective, a name on the map, a commander, the title of a unit.

## Why
Whoever looks at the map reads half of it, though the lists beside it have objectives and units in full. It is
measured with the lettering of the map itself.

## Bad
```yaml battle
objectives:
  crossing: {at: H6, title: The crossing of the Green Fork below the Twins}
```

## Good
```yaml battle
objectives:
  crossing: {at: H6, title: Green Fork}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.draw.lettering import in_hex, on_map, two_lines_in_hex
from bow_author.packs.documents import Step
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW463"
SEVERITY = Severity.NOTE


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find what the map has no room for."""
    for text, cut, path in _set(context):
        if text != cut:
            message = f"`{text}` is too long for the map, where it is printed as `{cut}`"
            yield context.say(CODE, message, *path, cure="find a shorter name", severity=SEVERITY)


def _set(context: PlanContext) -> Iterator[tuple[str, str, tuple[Step, ...]]]:
    """Give each text on the map, what is printed of it, and where it stands in the plan."""
    plan = context.plan
    taken = {setup.at for setup in plan.units.values()}
    for label, objective in plan.objectives.items():
        if objective.at not in taken:  # under a unit there is no room for a title, and none is tried
            yield objective.title, in_hex(objective.title)[0], ("objectives", label)
    for at, name in plan.names.items():
        yield name, on_map(name)[0], ("names", at.name)
    told: set[str] = set()
    for label in plan.units:
        leader, kind = context.cards.get(label), context.unit_types.get(label)
        lines = (leader.name,) if leader else two_lines_in_hex(kind.title) if kind else ()
        for line in lines:
            if line not in told:
                told.add(line)
                yield line, in_hex(line)[0], ("units", label, "commander" if leader else "unit")
