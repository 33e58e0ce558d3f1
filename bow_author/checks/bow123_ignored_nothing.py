"""BOW123 ignored-nothing.

## What it does
Warns of a comment `# bow: ignore` that ignores nothing: there is no such finding where it stands.

## Why
The mistake was mended, or the comment stands beside the wrong line. It would hide the next mistake there. A comment
speaks of its own line, or alone on a line of the next one; `ignore-file` of the whole file.

## Bad
```bow
# bow: ignore BOW213 (an example of this page)
keyword wary "Wary" {
  house "example"
  permit counterattack by self
}
```

## Good
```bow
# bow: ignore BOW213 (an example of this page)
keyword wary "Wary" {
  permit counterattack by self
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW123"
FIX = "removes the comment"
SEVERITY = Severity.WARNING
FOUND_BY = "the reader"
