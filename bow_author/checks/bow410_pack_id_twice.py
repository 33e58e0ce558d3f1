"""BOW410 pack-id-twice.

## What it does
Reports a second pack with the id of one that is already there.

## Why
Packs require each other by id. The second pack is not used; the first one is shown beside it.

## Bad
```text
content/core/pack.yaml and my_packs/core/pack.yaml, both with `pack: core`
```

## Good
```text
content/core/pack.yaml with `pack: core`, my_packs/my_core/pack.yaml with `pack: my_core`
```
"""

CODE = "BOW410"
FOUND_BY = "the loader"
