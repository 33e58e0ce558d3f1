"""BOW207 wrong-value.

## What it does
Reports a value that its key cannot have: a number out of range, a word that is not one of the choices, something
missing or something too much.

## Why
Each key says what it takes; the help shows how it is written.

## Bad
```bow
unit river_guard "River Guard" {
  house "example"
  house stark
  class infantry
  strength 4
  base round
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

CODE = "BOW207"
FIX = "writes the word that is near, if only one is"
FOUND_BY = "the language"
