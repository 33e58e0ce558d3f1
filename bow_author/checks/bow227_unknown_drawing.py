"""BOW227 unknown-drawing.

## What it does
Reports a `symbol`, `sign` or `pattern` for which there is no drawing.

## Why
Maps and sheets would show a question mark, or nothing. `bow list drawings` lists the drawings that there are.

## Bad
```bow
token beacon "Beacon" {
  house "example"
  lies on hex
  symbol "fier"
}
```

## Good
```bow
token beacon "Beacon" {
  house "example"
  lies on hex
  symbol "fire"
}
```
"""

CODE = "BOW227"
FIX = "writes the drawing that is near, if only one is"
FOUND_BY = "the language"
