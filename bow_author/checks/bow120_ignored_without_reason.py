"""BOW120 ignored-without-reason.

## What it does
Reports a comment `# bow: ignore` that does not say why. It is not followed.

## Why
A finding that is ignored for no reason is one that nobody dares to look at again.

## Bad
```bow
# bow: ignore BOW213
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

CODE = "BOW120"
FOUND_BY = "the reader"
