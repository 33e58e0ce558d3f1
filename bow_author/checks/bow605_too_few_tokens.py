"""BOW605 too-few-tokens.

## What it does
Reports more tokens of a kind than the boxes hold. A token with levels is one token, whatever its level.

## Why
Nobody could lay the battlefield out.

## Bad
```yaml battle
tokens:
  A5: {devastation: true}
  B5: {devastation: true}
  C5: {devastation: true}
  D5: {devastation: true}
  E5: {devastation: true}
  F5: {devastation: true}
  G5: {devastation: true}
```

## Good
```yaml battle
tokens:
  A5: {devastation: true}
  B5: {devastation: true}
```
"""

from collections.abc import Iterator

from bow_author.boxes.stock import listed
from bow_author.checks.context import PlanContext
from bow_author.checks.shared.shortage import short
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW605"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find kinds of token of which there are too few."""
    for shortage in context.short_of("tokens"):
        first, kinds, needed, there = shortage
        of = f" of {listed(kinds)}" if len(kinds) > 1 else ""
        message = f"no `{first.kind.name}` is left for {first.path[1]}: {needed}{of} are needed, the boxes hold {there}"
        yield short(context, CODE, shortage, message, key=True)
