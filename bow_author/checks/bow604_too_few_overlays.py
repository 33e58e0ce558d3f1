"""BOW604 too-few-overlays.

## What it does
Reports more overlays and terrain tokens of a terrain than the boxes hold.

## Why
Nobody could lay the battlefield out. What is printed on the board needs no overlay. Every known overlay is one hex, so
its shape is that hex and it is counted by what it shows; a piece with two sides can stand for either. No source says
how the rivers and roads on them bend, so that is not counted.

## Bad
```yaml battle
terrain: {F6: ford, G6: ford, H6: ford, I6: ford}
```

## Good
```yaml battle
terrain: {F6: ford, G6: ford, H6: ford}
```
"""

from collections.abc import Iterator

from bow_author.boxes.stock import FEWER, listed
from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW604"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find terrain of which there are too few overlays."""
    for first, kinds, needed, there in context.short_of("terrain"):
        of = f" of {listed(kinds)}" if len(kinds) > 1 else ""
        message = f"no `{first.kind.name}` is left for {first.path[1]}: {needed}{of} are needed, the boxes hold {there}"
        yield context.say(CODE, message, *first.path, cure=FEWER)
