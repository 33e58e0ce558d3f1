"""BOW335 no-such-face.

## What it does
Reports a line in the table of a roll for what no face of the die shows.

## Why
It could never come up. The die has the faces green, blue, red, valor and morale.

## Bad
```bow
keyword frenzy "Frenzy" {
  house "example"
  react after attack by self: {
    roll 1 die {
      green: gain 1 morale
      yellow: lose 1 morale
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

CODE = "BOW335"
FOUND_BY = "the language"
SEVERITY = Severity.ERROR
