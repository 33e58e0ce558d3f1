"""BOW330 said-twice.

## What it does
Warns of an effect, a condition or an operation that is said twice in one place, and notes an action that is said
twice in a row.

## Why
Of two equal effects both act, so that `add 1` twice is `add 2`; a condition said twice asks nothing more. Mostly the
second was copied and not changed.

## Bad
```bow
keyword frenzy "Frenzy" {
  house "example"
  modify dice of self by attack: add 1
  modify dice of self by attack: add 1
}
```

## Good
```bow
keyword frenzy "Frenzy" {
  house "example"
  modify dice of self by attack: add 1
  modify hits on self by attack: ignore 1
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW330"
FOUND_BY = "the language"
SEVERITY = Severity.WARNING
FIX = "removes the second of two equal effects"
