"""BOW201 unknown-name.

## What it does
Reports the id of a unit, keyword, commander, terrain, token or House that no pack defines.

## Why
What is named must be there to be played and printed. Most of these are slips of the pen, and the nearest id is
suggested.

## Bad
```bow
unit river_guard "River Guard" {
  house "example"
  house stark
  class infantry
  strength 4
  base square
  attack melee
  keywords stalwert
}
```

## Good
```bow
unit river_guard "River Guard" {
  house "example"
  house stark
  class infantry
  strength 4
  base square
  attack melee
  keywords stalwart
}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.packs.documents import Step
from bow_dsl.check_keys import unknown_name
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW201"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find ids in a battle plan that no pack defines."""
    for kind, name, path in _references(context):
        known = context.names.of_kind(kind)
        if name not in known:
            span = context.document.span(*path)
            if path[-1] == name or path[0] == "edges":
                span = context.document.key_span(*path)
            yield unknown_name(kind, name, known, span)


def _references(context: PlanContext) -> Iterator[tuple[str, str, tuple[Step, ...]]]:
    """Give the kind, id and place of everything that the plan names."""
    plan = context.plan
    for house in plan.edges:
        yield "house", house, ("edges", house)
    for at, terrain in plan.terrain.items():
        yield "terrain", terrain, ("terrain", at.name)
    for at, tokens in plan.tokens.items():
        for token in tokens:
            yield "token", token, ("tokens", at.name, token)
    for label, setup in plan.units.items():
        if setup.unit is not None:
            yield "unit", setup.unit, ("units", label, "unit")
