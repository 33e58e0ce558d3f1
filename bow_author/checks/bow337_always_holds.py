"""BOW337 always-holds.

## What it does
Warns of a condition that nothing can break: a number that is at least 0, a rank that is green or not green.

## Why
It asks for nothing, so that the effect acts always. Mostly a number or a `not` is wrong.

## Bad
```bow
keyword frenzy "Frenzy" {
  house "example"
  modify dice of self by attack when number of friendly units adjacent to self is at least 0: add 1
}
```

## Good
```bow
keyword frenzy "Frenzy" {
  house "example"
  modify dice of self by attack when number of friendly units adjacent to self is at least 2: add 1
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW337"
FOUND_BY = "the language"
SEVERITY = Severity.WARNING
