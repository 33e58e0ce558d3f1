"""BOW205 missing-key.

## What it does
Reports a definition that lacks a title or a key which every definition of its kind needs.

## Why
A unit without strength can be neither placed nor printed.

## Bad
```bow
unit river_guard "River Guard" {
  house "example"
  house stark
  class infantry
  base square
  attack melee
  orders green: move 2 then attack with 2 dice
  orders blue: move 2, or move 1 then attack with 3 dice
  orders red: move 1 then attack with 4 dice
}
```

## Good
```bow
unit river_guard "River Guard" {
  house "example"
  house stark
  class infantry
  strength 4
  base square
  attack melee
  orders green: move 2 then attack with 2 dice
  orders blue: move 2, or move 1 then attack with 3 dice
  orders red: move 1 then attack with 4 dice
}
```
"""

CODE = "BOW205"
FOUND_BY = "the language"
