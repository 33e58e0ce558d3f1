"""BOW601 too-few-figures.

## What it does
Reports units that need more figures of a type than the boxes hold. The commander of a unit stands in for one of its
figures, and a unit that starts with losses needs fewer.

## Why
Nobody could set the battle up. The boxes are those of the packs that the battle lists and of all that these
require.

## Bad
```yaml battle
units:
  guards_1: {unit: lannisport_guards, side: lannister, rank: blue, at: C1}
  guards_2: {unit: lannisport_guards, side: lannister, rank: red, at: D1}
  guards_3: {unit: lannisport_guards, side: lannister, rank: green, at: E1}
  guards_4: {unit: lannisport_guards, side: lannister, rank: blue, at: F1}
  guards_5: {unit: lannisport_guards, side: lannister, rank: red, at: G1}
  guards_6: {unit: lannisport_guards, side: lannister, rank: green, at: H1}
```

## Good
```yaml battle
units:
  guards_1: {unit: lannisport_guards, side: lannister, rank: blue, at: C1}
  guards_2: {unit: lannisport_guards, side: lannister, rank: red, at: D1}
  guards_3: {unit: lannisport_guards, side: lannister, rank: green, at: E1}
  guards_4: {unit: lannisport_guards, side: lannister, rank: blue, at: F1}
```
"""

from collections.abc import Iterator

from bow_author.boxes.stock import FEWER, listed
from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW601"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find figure types of which there are too few."""
    for first, kinds, needed, there in context.short_of("figures"):
        message = (
            f"no figures are left for `{first.path[1]}`: {needed} of {listed(kinds)} are needed, the boxes hold {there}"
        )
        yield context.say(CODE, message, *first.path, cure=FEWER)
