"""BOW224 deleted-but-used.

## What it does
Reports the deletion of a definition that others still use.

## Why
A commander whose unit is gone cannot be played. Whatever uses what is deleted is changed or deleted too.

## Bad
```bow
delete keyword heavy_armor {
  house "example"
}
```

## Good
```bow
delete rule extinguish {
  house "example"
}
```
"""

CODE = "BOW224"
FOUND_BY = "the loader"
