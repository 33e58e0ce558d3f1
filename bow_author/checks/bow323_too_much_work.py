"""BOW323 too-much-work.

## What it does
Reports an effect that looks at more things than an effect may: two million of them in a large battle. Loops inside each
other multiply, and so do counts inside of counts; `for each` and every noun with more than one thing is a loop.

## Why
Packs come from strangers, and a short one could keep a battle, an editor or a server busy for days. Two loops over all
hexes, or three over all units, are within the limit. What the text does not tell is found when it is played (BOW325).

## Bad
```bow
rule far_and_wide "Far and wide" {
  house "example"
  react at status: for each a from hexes: for each b from hexes: for each c from hexes: burn c
}
```

## Good
```bow
rule far_and_wide "Far and wide" {
  house "example"
  react at status: for each a from hexes: for each b from hexes adjacent to a: burn b
}
```
"""

CODE = "BOW323"
FOUND_BY = "the language"
