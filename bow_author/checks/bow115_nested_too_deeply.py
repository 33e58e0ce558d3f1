"""BOW115 nested-too-deeply.

## What it does
Reports an effect with more braces or brackets inside of each other than any effect needs.

## Why
A sentence inside of fifty others can be read by nobody. Say it in several effects.

## Bad
```text
if ... then { if ... then { if ... then { and so on, hundreds of times
```

## Good
```text
two or three effects with one condition each
```
"""

CODE = "BOW115"
FOUND_BY = "the language"
