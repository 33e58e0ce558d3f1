"""BOW507 commander-twice.

## What it does
Reports a commander who starts twice, with whatever cards and on whatever side.

## Why
He is one man with one figure, and only one of his cards can be in play.

## Bad
```yaml battle
units:
  gregor: {commander: gregor_clegane.the_reaver, side: lannister, rank: blue, at: E2}
  mountain: {commander: gregor_clegane.the_mountain, side: lannister, rank: red, at: F2}
```

## Good
```yaml battle
units:
  gregor: {commander: gregor_clegane.the_reaver, side: lannister, rank: blue, at: E2}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW507"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find persons who start more than once."""
    first: dict[str, str] = {}
    for label, setup in context.plan.units.items():
        if setup.commander is None:
            continue
        person = setup.commander.partition(".")[0]
        there = first.setdefault(person, label)
        if there != label:
            message = f"`{person}` starts twice: as `{there}` and as `{label}`"
            related = [context.see("he starts here already", "units", there, "commander")]
            yield context.say(CODE, message, "units", label, "commander", related=related)
