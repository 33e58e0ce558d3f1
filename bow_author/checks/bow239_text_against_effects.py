"""BOW239 text-against-effects.

## What it does
Notes a text that says otherwise than the effects of its definition: another number, another rank or class, more where
they take away, or that something may be done which they forbid.

## Why
Players go by the text, the program by the effects. `bow diff-text ID` shows both, word by word.

## Bad
```bow
keyword sturdy "Sturdy" {
  house "example"
  text "Ignore 2 hits of each attack."
  modify hits on self by attack: ignore 1
}
```

## Good
```bow
keyword sturdy "Sturdy" {
  house "example"
  text "Ignore 1 hit of each attack."
  modify hits on self by attack: ignore 1
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW239"
FOUND_BY = "the language"
SEVERITY = Severity.NOTE
