"""BOW334 two-lines-for-a-face.

## What it does
Reports a table of a roll that has two lines for one face of the die.

## Why
Only the first would ever be looked at. Mostly one of the two is meant for another face.

## Bad
```bow
keyword frenzy "Frenzy" {
  house "example"
  react after attack by self: {
    roll 1 die {
      green: gain 1 morale
      green: lose 1 morale
    }
  }
}
```

## Good
```bow
keyword frenzy "Frenzy" {
  house "example"
  react after attack by self: {
    roll 1 die {
      green: gain 1 morale
      red: lose 1 morale
    }
  }
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW334"
FOUND_BY = "the language"
SEVERITY = Severity.ERROR
