"""BOW404 not-a-choice.

## What it does
Reports a word that is not one of those to choose from.

## Why
A unit is green, blue or red, and a House sits at one of four edges; nothing else is printed on the components.

## Bad
```yaml battle
units:
  archers: {rank: purple}
```

## Good
```yaml battle
units:
  archers: {rank: red}
```
"""

CODE = "BOW404"
FIX = "writes the choice that is near, if only one is"
FOUND_BY = "the schemas"
