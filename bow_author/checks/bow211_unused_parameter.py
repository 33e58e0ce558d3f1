"""BOW211 unused-parameter.

## What it does
Warns of a parameter that no effect of its definition uses.

## Why
Whoever names the keyword gives a number that changes nothing.

## Bad
```bow
keyword shield_wall(amount: count) "Shield Wall {amount}" {
  house "example"
  modify dice of self by attack: add 1
}
```

## Good
```bow
keyword shield_wall(amount: count) "Shield Wall {amount}" {
  house "example"
  modify dice of self by attack: add amount
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW211"
FOUND_BY = "the language"
SEVERITY = Severity.WARNING
