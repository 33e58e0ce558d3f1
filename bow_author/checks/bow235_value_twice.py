"""BOW235 value-twice.

## What it does
Warns of a value that stands twice in a list, such as a keyword on a card.

## Why
The second adds nothing, or says another number than the first. Mostly another keyword was meant.

## Bad
```bow
unit river_guard "River Guard" {
  house "example"
  house stark
  class infantry
  strength 4
  base square
  attack melee
  keywords pursue 1, pursue 2
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
  keywords advance, pursue 2
  orders green: move 2 then attack with 2 dice
  orders blue: move 2, or move 1 then attack with 3 dice
  orders red: move 1 then attack with 4 dice
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW235"
FOUND_BY = "the language"
SEVERITY = Severity.WARNING
