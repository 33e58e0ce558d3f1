"""BOW602 too-few-banners.

## What it does
Reports units that need more banners of a House, or of a rank, than the boxes hold.

## Why
Every unit has one banner in the colour of its rank. Where a box says only how many banners a House has, only these
are counted.

## Bad
```yaml components
banners: {stark: {green: 0, blue: 0, red: 0}, crannog: {green: 2, blue: 1, red: 0}}
```

```bow
house crannog "The Crannogmen" {
  house "example"
  colour "#557755"
  sign "lizard"
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
  sign "lizard"
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

from bow_author.checks.boxes import FEWER, Boxes, Need, banner, shortages
from bow_author.checks.context import PlanContext
from bow_author.plans.model import Rank
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW602"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find banners of which there are too few."""
    for first, needed, there in shortages(context.boxes, "banners", _needs(context)):
        house, _, rank = first.name.partition(" ")
        what = f"{rank} banners of `{house}`" if rank else f"banners of `{house}`"
        message = f"no banner is left for `{first.path[1]}`: {needed} {what} are needed, the boxes hold {there}"
        yield context.say(CODE, message, *first.path, cure=FEWER)


def _needs(context: PlanContext) -> Iterator[Need]:
    ranked = {house for house in context.catalogue.houses if _is_ranked(context.boxes, house)}
    for label, kind in context.unit_types.items():
        rank = context.plan.units[label].rank.value
        place = ("units", label, "rank")
        yield Need(kind.house, 1, place)
        if kind.house in ranked:
            yield Need(banner(kind.house, rank), 1, place)


def _is_ranked(boxes: Boxes, house: str) -> bool:
    """Tell whether every box says of which ranks its banners of a House are."""
    of_ranks = (boxes.count("banners", banner(house, rank.value)) or 0 for rank in Rank)
    return sum(of_ranks) == boxes.count("banners", house)
