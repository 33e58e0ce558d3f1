"""BOW203 unknown-kind.

## What it does
Reports a definition of a kind that there is not.

## Why
Packs define units, commanders, keywords, terrain, tokens, cards and some more; each kind has keys of its own.

## Bad
```bow
comander walder_frey.card_1 "Walder Frey" {
  house "example"
}
```

## Good
```bow
commander walder_frey.card_1 "Walder Frey" {
  house "example"
  house stark
  unit war_host_of_the_north
  command limit 2
  capture 2
}
```
"""

CODE = "BOW203"
FIX = "writes the name that is near, if only one is"
FOUND_BY = "the language"
