"""BOW107 unknown-kind-of-document.

## What it does
Reports a YAML document that has none of the keys by which a kind of document is known.

## Why
A battle plan is known by `battle`, a board by `board`, and so on. Without that key nobody knows how to read the
rest.

## Bad
```yaml
batle: first_blood
title: First blood
```

## Good
```yaml battle
battle: first_blood
title: First blood
```
"""

CODE = "BOW107"
FIX = "writes the name that is near, if only one is"
FOUND_BY = "the reader"
