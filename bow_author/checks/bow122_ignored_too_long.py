"""BOW122 ignored-too-long.

## What it does
Warns of a comment `# bow: ignore` whose day is past. What it ignored is reported again.

## Why
What is put off until a day is decided on that day, and not forgotten.

## Bad
```bow
# bow: ignore BOW213 until 2020-01-01 (the rulebook is on its way)
keyword wary "Wary" {
  permit counterattack by self
}
```

## Good
```bow
# bow: ignore BOW213 until 9999-12-31 (the rulebook is on its way)
keyword wary "Wary" {
  permit counterattack by self
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW122"
SEVERITY = Severity.WARNING
FOUND_BY = "the reader"
