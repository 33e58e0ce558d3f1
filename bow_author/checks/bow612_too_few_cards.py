"""BOW612 too-few-cards.

## What it does
Reports a battle that needs more cards of a pack than its box holds: Commander cards, Leadership cards, unit reference
cards.

## Why
Mostly the box was not brought up to date when cards were added. Cards that a pack defines are in no other box. Of a
commander who has no figure (BOW607) or no whole deck (BOW609) nothing more is said.

## Bad
```yaml components
cards: {leadership: 4}
```

```bow
commander walder_frey.late_lord "Walder Frey" {
  house "example"
  house stark
  unit war_host_of_the_north
  command limit 2
  capture 2
}

card fx1 "Late Again" {
  house "example"
  house stark
  commander walder_frey
  copies 5
}
```

```yaml battle
units:
  walder: {commander: walder_frey.late_lord, side: stark, rank: blue, at: F8}
```

## Good
```yaml components
cards: {leadership: 5}
```

```bow
commander walder_frey.late_lord "Walder Frey" {
  house "example"
  house stark
  unit war_host_of_the_north
  command limit 2
  capture 2
}

card fx1 "Late Again" {
  house "example"
  house stark
  commander walder_frey
  copies 5
}
```

```yaml battle
units:
  walder: {commander: walder_frey.late_lord, side: stark, rank: blue, at: F8}
```
"""

from collections.abc import Iterator

from bow_author.checks.bow607_no_commander_figure import without_figure
from bow_author.checks.bow609_leadership_deck_incomplete import incomplete
from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW612"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find cards that the box of their pack lacks; of whom BOW607 or BOW609 speaks, that is enough."""
    known = {("units", label, "commander") for label in without_figure(context)} | incomplete(context).keys()
    for first, _, needed, there in context.short_of("cards"):
        if first.path in known:
            continue
        kind, _, pack = first.kind.name.partition(" ")
        what = f"{kind.replace('_', ' ')} cards of `{pack}`"
        message = f"no card is left for `{first.path[1]}`: {needed} {what} are needed, its box holds {there}"
        yield context.say(CODE, message, *first.path, cure=f"count them again under `cards` in the box of `{pack}`")
