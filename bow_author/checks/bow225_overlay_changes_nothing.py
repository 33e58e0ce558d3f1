"""BOW225 overlay-changes-nothing.

## What it does
Warns of an overlay that says what the definition or the document says already.

## Why
Perhaps the other pack has taken the erratum in. What changes nothing only hides what does.

## Bad
```bow
extend unit lannisport_guards {
  house "example"
  strength 4
}
```

## Good
```bow
extend unit lannisport_guards {
  house "example"
  strength 3
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW225"
FOUND_BY = "the language"
SEVERITY = Severity.WARNING
