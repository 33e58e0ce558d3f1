"""BOW336 bounds-crossed.

## What it does
Warns of a change whose `at least` is above its `at most`.

## Why
No number is both. Mostly the two have changed places.

## Bad
```bow
keyword frenzy "Frenzy" {
  house "example"
  modify dice of self by attack: at least 4, at most 2
}
```

## Good
```bow
keyword frenzy "Frenzy" {
  house "example"
  modify dice of self by attack: at least 2, at most 4
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW336"
FOUND_BY = "the language"
SEVERITY = Severity.WARNING
