"""BOW113 no-word.

## What it does
Reports characters that mean nothing in the effect language, and names that are not written as names.

## Why
Names are small letters, digits and `_`, so that they look the same wherever they are written.

## Bad
```bow
unit RiverGuard "River Guard" {
  house "example"
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

CODE = "BOW113"
FIX = "writes a name in lower case with `_`, and takes `=` away between a key and its value"
FOUND_BY = "the language"
