"""BOW331 both-ways-alike.

## What it does
Warns of an `if` that does the same in both cases.

## Why
Then it need not ask. Mostly one of the two was copied and not changed.

## Bad
```bow
keyword frenzy "Frenzy" {
  house "example"
  react after attack by self:
    if target is eliminated then gain 1 morale else gain 1 morale
}
```

## Good
```bow
keyword frenzy "Frenzy" {
  house "example"
  react after attack by self:
    if target is eliminated then gain 2 morale else gain 1 morale
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW331"
FOUND_BY = "the language"
SEVERITY = Severity.WARNING
