"""BOW206 key-said-twice.

## What it does
Reports a key, a row of an order table or a source that one definition gives twice.

## Why
Only one of the two could count. The first one is shown beside it.

## Bad
```bow
unit river_guard "River Guard" {
  house "example"
  house stark
  class infantry
  strength 4
  strength 3
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

CODE = "BOW206"
FIX = "removes the second of two lines that are equal"
FOUND_BY = "the language"
