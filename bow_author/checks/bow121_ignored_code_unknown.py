"""BOW121 ignored-code-unknown.

## What it does
Reports a comment `# bow: ignore` that names a code which there is not.

## Why
It ignores nothing, and whoever wrote it believes that it does. A code is written in full and in capitals: `BOW213`.

## Bad
```bow
# bow: ignore BOW299 (an example of this page)
keyword wary "Wary" {
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

CODE = "BOW121"
FIX = "writes the code in capitals"
FOUND_BY = "the reader"
