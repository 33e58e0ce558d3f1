"""BOW213 no-source.

## What it does
Warns of a definition that does not say where it comes from.

## Why
Whoever plays with a pack wants to know what is printed, what somebody reports and what the author made up: `cite`,
`reported`, `inferred` or `house`, each with a text.

## Bad
```bow
keyword shield_wall "Shield Wall" {
  modify dice against self: subtract 1
}
```

## Good
```bow
keyword shield_wall "Shield Wall" {
  house "made up for this pack"
  modify dice against self: subtract 1
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW213"
FOUND_BY = "the language"
SEVERITY = Severity.WARNING
