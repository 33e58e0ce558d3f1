"""BOW236 parameter-not-in-title.

## What it does
Warns of a title that does not show the number which a keyword or token is given.

## Why
Cards print the title: without `{x}` nobody reads how much of it a unit has.

## Bad
```bow
keyword sturdy(x: count) "Sturdy" {
  house "example"
  modify hits on self by attack: ignore x
}
```

## Good
```bow
keyword sturdy(x: count) "Sturdy {x}" {
  house "example"
  modify hits on self by attack: ignore x
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW236"
FOUND_BY = "the language"
SEVERITY = Severity.WARNING
