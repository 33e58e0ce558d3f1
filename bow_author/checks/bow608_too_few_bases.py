"""BOW608 too-few-bases.

## What it does
Reports figures that need more bases of one form than the boxes hold.

## Why
Every figure stands on a base, square or rectangular as its unit's card says; that of a commander is like those of
his unit.

## Bad
```text
a battle whose units need 41 rectangular bases, with the components of the core set, which has 40
```

## Good
```text
a battle whose units need 40 rectangular bases
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW608"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find forms of base of which there are too few."""
    for first, _, needed, there in context.short_of("bases"):
        form = first.kind.name
        message = f"no bases are left for `{first.path[1]}`: {needed} {form} ones are needed, the boxes hold {there}"
        yield context.say(CODE, message, *first.path, key=True)
