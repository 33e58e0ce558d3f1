"""BOW338 against-itself.

## What it does
Warns of a distance, a relation or a comparison of a thing with itself.

## Why
The distance from a unit to itself is nothing, and it is never adjacent to itself: another thing was meant.

## Bad
```bow
keyword frenzy "Frenzy" {
  house "example"
  modify dice of self against target when distance from self to self is at most 2: add 1
}
```

## Good
```bow
keyword frenzy "Frenzy" {
  house "example"
  modify dice of self against target when distance from self to target is at most 2: add 1
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW338"
FOUND_BY = "the language"
SEVERITY = Severity.WARNING
