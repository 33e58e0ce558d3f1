"""BOW312 amount-out-of-range.

## What it does
Warns of a number in an effect that the value or the action cannot have, and of one that changes nothing.

## Why
Mostly a digit was typed twice. Nobody rolls forty dice: the box has eight.

## Bad
```bow
keyword frenzy "Frenzy" {
  house "example"
  modify dice of self by attack: add 40
}
```

## Good
```bow
keyword frenzy "Frenzy" {
  house "example"
  modify dice of self by attack: add 4
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW312"
FOUND_BY = "the language"
SEVERITY = Severity.WARNING
