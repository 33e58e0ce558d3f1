"""BOW333 name-not-used.

## What it does
Warns of a name that `let`, `choose` or `roll` gives, and that nothing speaks of afterwards.

## Why
Somebody chooses or counts, and nothing comes of it: mostly what follows speaks of `self` or `target` where it meant the
name.

## Bad
```bow
keyword frenzy "Frenzy" {
  house "example"
  react after attack by self: {
    choose helper from friendly units adjacent to self
    rally self
  }
}
```

## Good
```bow
keyword frenzy "Frenzy" {
  house "example"
  react after attack by self: {
    choose helper from friendly units adjacent to self
    rally helper
  }
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW333"
FOUND_BY = "the language"
SEVERITY = Severity.WARNING
