"""BOW124 ignored-badly-written.

## What it does
Reports a comment that begins with `# bow:` and cannot be followed.

## Why
A comment that is meant for the program and not understood by it helps nobody.

## Bad
```bow
# bow: ignore BOW213 until next week (an example of this page)
keyword wary "Wary" {
  permit counterattack by self
}
```

## Good
```bow
# bow: ignore BOW213 until 9999-12-31 (an example of this page)
keyword wary "Wary" {
  permit counterattack by self
}
```
"""

CODE = "BOW124"
FOUND_BY = "the reader"
