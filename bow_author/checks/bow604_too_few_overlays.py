"""BOW604 too-few-overlays.

## What it does
Reports more overlays and terrain tokens of a terrain than the boxes hold.

## Why
Nobody could lay the battlefield out. What is printed on the board needs no overlay. Every known overlay is one hex, so
its shape is that hex and it is counted by what it shows; a piece with two sides can stand for either. No source says
how the rivers and roads on them bend, so that is not counted. Where the list of components says that somebody has
guessed how many of a kind there are (`house`), it is a warning: the box may hold more.

## Bad
```yaml battle
terrain: {F6: tent, G6: tent, H6: tent, I6: tent, F7: tent, G7: tent, H7: tent, I7: tent}
```

## Good
```yaml battle
terrain: {F6: tent, G6: tent, H6: tent, I6: tent, F7: tent, G7: tent, H7: tent}
```
"""

from collections.abc import Iterator

from bow_author.boxes.stock import listed
from bow_author.checks.context import PlanContext
from bow_author.checks.shared.shortage import short
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW604"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find terrain of which there are too few overlays."""
    for shortage in context.short_of("terrain"):
        first, kinds, needed, there = shortage
        of = f" of {listed(kinds)}" if len(kinds) > 1 else ""
        message = f"no `{first.kind.name}` is left for {first.path[1]}: {needed}{of} are needed, the boxes hold {there}"
        yield short(context, CODE, shortage, message)
