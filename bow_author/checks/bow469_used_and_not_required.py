"""BOW469 used-and-not-required.

## What it does
Reports a pack that uses another, as its documents list it under `packs` or its definitions name what is in it, without
requiring it; of all that it names of the other nothing else is said.

## Why
Whoever gets the pack would not get the other with it, and nothing in it would be known.

## Bad
```yaml pack
requires: {}
```

## Good
```yaml pack
requires: {core: ">=1.0"}
```
"""

CODE = "BOW469"
FOUND_BY = "the loader"
