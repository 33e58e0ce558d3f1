"""BOW314 not-played.

## What it does
Warns of an effect that is well said and that no game carries out yet: nothing is behind one of its words.

## Why
Battles would be played without it, and a simulation would count games of another scenario. The finding points at the
words. The registry of words is ahead of the engine; which words these are changes with each version of the program.

## Bad
```text
warning[BOW314]: `harrier` is played without this effect: `hit roll` is not carried out yet
```

## Good
```bow
keyword harrier "Harrier" {
  house "example"
  modify dice of self by attack: add 1
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW314"
FOUND_BY = "the compiler"
SEVERITY = Severity.WARNING
