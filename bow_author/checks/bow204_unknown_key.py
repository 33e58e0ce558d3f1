"""BOW204 unknown-key.

## What it does
Reports a key or section that definitions of this kind do not have.

## Why
What it says would be lost without a word. Mostly it is misspelt, and the nearest key is suggested.

## Bad
```bow
unit river_guard "River Guard" {
  house "example"
  house stark
  class infantry
  strenght 4
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

CODE = "BOW204"
FIX = "writes the name that is near, if only one is"
FOUND_BY = "the language"
