"""BOW547 edge-out-of-reach.

## What it does
Warns of a condition that asks for a unit at an edge of the battlefield to which none of the units that it is about can
ever come, or not within the rounds of the battle.

## Why
No rule of any known box takes units off the board; a battle in which units are to break through asks how far they are
from an edge: `distance from rider to edge of lannister is 0`. Where terrain bars every way there, or the way is longer
than all order tokens and cards together could bring a unit, the condition never holds.

## Bad
```yaml board
columns: 5
rows: 3
```

```yaml battle only
terrain: {A2: river, B2: river, C2: river, D2: river, E2: river}
objectives: {crossing: {at: C3, title: The crossing, holder: stark}}
units:
  rickard: {commander: rickard_karstark.card_1, side: stark, rank: blue, at: A3}
  kevan: {commander: kevan_lannister.trusted_captain, side: lannister, rank: blue, at: E1}
define: |
  victory break_through "Break through" {
    house "example"
    react at score: for each rider from units where house of it is stark
      and distance from it to edge of lannister is 0: score 1 point for stark
    react at end of battle: win lannister
  }
```

## Good
```yaml board
columns: 5
rows: 3
```

```yaml battle only
terrain: {A2: river, B2: river, C2: ford, D2: river, E2: river}
objectives: {crossing: {at: C3, title: The crossing, holder: stark}}
units:
  rickard: {commander: rickard_karstark.card_1, side: stark, rank: blue, at: A3}
  kevan: {commander: kevan_lannister.trusted_captain, side: lannister, rank: blue, at: E1}
define: |
  victory break_through "Break through" {
    house "example"
    react at score: for each rider from units where house of it is stark
      and distance from it to edge of lannister is 0: score 1 point for stark
    react at end of battle: win lannister
  }
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW547"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find edges that those who are to come there cannot reach."""
    plan, program, board = context.plan, context.entry.program, context.board
    if program is None or board is None or "edge of" not in plan.define or not context.may_be_set_up:
        return
    from bow_author.analysis.edges import goals, hexes_near
    from bow_author.analysis.field import Field

    field = context.cut_field or Field(plan, board, context.catalogue)
    for goal in goals(plan, program):
        edge = plan.edges[goal.house]
        there = hexes_near(field.at_its_best, edge, goal.within)
        units = [field.units[label] for label in goal.units]
        edge_is = f"come to the {edge.value} edge"
        who = f"`{units[0].label}` cannot ever" if len(units) == 1 else "no unit that is meant can ever"
        if units and all(field.reach(unit).isdisjoint(there) for unit in units):
            yield Diagnostic(CODE, SEVERITY, f"{who} {edge_is}", program.source.span(goal.node.at))
            continue
        least = [field.least_rounds(unit, there) for unit in units]
        if units and all(rounds is None or rounds > plan.rounds for rounds in least):
            rounds = "1 round" if plan.rounds == 1 else f"{plan.rounds} rounds"
            message = f"{who.removesuffix(' ever')} {edge_is} in {rounds}"
            yield Diagnostic(CODE, SEVERITY, message, program.source.span(goal.node.at))
