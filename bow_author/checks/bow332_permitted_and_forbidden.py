"""BOW332 permitted-and-forbidden.

## What it does
Warns of a definition that forbids all that it permits.

## Why
Of two effects of the same standing `forbid` wins: the permission never comes to anything.

## Bad
```bow
keyword frenzy "Frenzy" {
  house "example"
  permit counterattack by self
  forbid counterattack by self
}
```

## Good
```bow
keyword frenzy "Frenzy" {
  house "example"
  permit counterattack by self
  forbid counterattack by self when self.rank is green
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW332"
FOUND_BY = "the language"
SEVERITY = Severity.WARNING
