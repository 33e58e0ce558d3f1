"""BOW231 unusual-number.

## What it does
Warns of a number that is allowed and far from what any known card has: no dice or more than the box holds, a move
across half the board, a range of one hex, a keyword of strength 0.

## Why
Mostly a digit was typed twice or left out. If it is meant, a comment says so: `# bow: ignore BOW231 (the reason)`.

## Bad
```bow
unit river_guard "River Guard" {
  house "example"
  house stark
  class infantry
  strength 4
  base square
  attack melee
  keywords advance
  orders green: move 20 then attack with 44 dice
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
  keywords advance
  orders green: move 2 then attack with 2 dice
  orders blue: move 2, or move 1 then attack with 3 dice
  orders red: move 1 then attack with 4 dice
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW231"
FOUND_BY = "the language"
SEVERITY = Severity.WARNING
