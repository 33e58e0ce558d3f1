"""BOW411 pack-missing.

## What it does
Reports a pack that is required and that is not to be found.

## Why
What it defines is missing, so nothing that builds on it can be checked or played. Packs are looked for beside this
one, in the folders of `BOW_PATH`, and among those that come with the program.

## Bad
```yaml pack
requires: {coree: ">=1.0"}
```

## Good
```yaml pack
requires: {core: ">=1.0"}
```
"""

CODE = "BOW411"
FIX = "writes the name that is near, if only one is"
FOUND_BY = "the loader"
