"""BOW210 wrong-arguments.

## What it does
Reports a keyword or token that is named without the number it needs, with one it does not take, or with the wrong
kind of value.

## Why
`pursue` alone does not say how far.

## Bad
```bow
unit river_guard "River Guard" {
  house "example"
  house stark
  class infantry
  strength 4
  base square
  attack melee
  keywords pursue
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
  keywords pursue 2
  orders green: move 2 then attack with 2 dice
  orders blue: move 2, or move 1 then attack with 3 dice
  orders red: move 1 then attack with 4 dice
}
```
"""

CODE = "BOW210"
FOUND_BY = "the language"
