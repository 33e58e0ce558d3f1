"""BOW313 never-acts.

## What it does
Warns of an effect whose roles and condition can never hold together, and of an `if` that never holds.

## Why
It is there and does nothing: two ranks at once, a class that the role has ruled out, a rank below green.

## Bad
```bow
keyword frenzy "Frenzy" {
  house "example"
  modify dice of self against cavalry unit when target.class is infantry: add 1
}
```

## Good
```bow
keyword frenzy "Frenzy" {
  house "example"
  modify dice of self against cavalry unit when target.rank is green: add 1
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW313"
FOUND_BY = "the language"
SEVERITY = Severity.WARNING
