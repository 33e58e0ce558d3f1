"""BOW412 pack-out-of-range.

## What it does
Reports a required pack that is there in a version which the range leaves out.

## Why
The range says which versions the author knows to work. Another one may lack what this pack needs.

## Bad
```yaml pack
requires: {core: ">=90"}
```

## Good
```yaml pack
requires: {core: ">=1.0"}
```
"""

CODE = "BOW412"
FOUND_BY = "the loader"
