"""BOW413 packs-in-a-circle.

## What it does
Reports packs that require each other in a circle, or a pack that requires itself.

## Why
What two packs both need belongs into a third one that both require.

## Bad
```yaml pack
requires: {core: ">=1.0", extra: ">=1.0"}
```

## Good
```yaml pack
requires: {core: ">=1.0"}
```
"""

CODE = "BOW413"
FIX = "takes away what a pack requires of itself"
FOUND_BY = "the loader"
