"""BOW602 too-few-banners.

## What it does
Reports units that need more banners of a House, or of a rank, than the boxes hold.

## Why
Every unit has one banner in the colour of its rank. Where a box says only how many banners a House has, only these
are counted: each may be of any rank.

## Bad
```yaml components
banners: {stark: {green: 0, blue: 0, red: 0}, crannog: {green: 2, blue: 1, red: 0}}
```

```bow
house crannog "The Crannogmen" {
  house "example"
  colour "#557755"
  sign "moon"
  role ally
}

unit bog_spears "Bog Spears" {
  house "example"
  house crannog
  class infantry
  strength 4
  base square
  attack melee
  orders green: move 2 then attack with 2 dice
  orders blue: move 2, or move 1 then attack with 3 dice
  orders red: move 1 then attack with 4 dice
}
```

```yaml battle
units:
  bog_1: {unit: bog_spears, side: stark, rank: blue, at: F8}
  bog_2: {unit: bog_spears, side: stark, rank: blue, at: F9}
```

## Good
```yaml components
banners: {stark: 0, crannog: {green: 2, blue: 1, red: 0}}
```

```bow
house crannog "The Crannogmen" {
  house "example"
  colour "#557755"
  sign "moon"
  role ally
}

unit bog_spears "Bog Spears" {
  house "example"
  house crannog
  class infantry
  strength 4
  base square
  attack melee
  orders green: move 2 then attack with 2 dice
  orders blue: move 2, or move 1 then attack with 3 dice
  orders red: move 1 then attack with 4 dice
}
```

```yaml battle
units:
  bog_1: {unit: bog_spears, side: stark, rank: blue, at: F8}
  bog_2: {unit: bog_spears, side: stark, rank: green, at: F9}
```
"""

from collections.abc import Iterator

from bow_author.boxes.stock import FEWER
from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW602"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find banners of which there are too few."""
    for first, kinds, needed, there in context.short_of("banners"):
        house, _, _ = first.kind.name.partition(" ")
        ranks = " or ".join(kind.name.partition(" ")[2] for kind in kinds)
        what = f"{needed} {ranks} banners of `{house}`"
        message = f"no banner is left for `{first.path[1]}`: {what} are needed, the boxes hold {there}"
        yield context.say(CODE, message, *first.path, cure=FEWER)
