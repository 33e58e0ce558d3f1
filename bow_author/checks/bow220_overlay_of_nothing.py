"""BOW220 overlay-of-nothing.

## What it does
Reports an overlay of a definition, or of a document, that no pack in use has.

## Why
`extend`, `replace` and `delete` change what is there. A misspelt id would change nothing, and nobody would notice. So
it is with the id under `of` in an overlay document.

## Bad
```bow
extend unit lannisport_gards {
  house "example"
  strength 3
}
```

## Good
```bow
extend unit lannisport_guards {
  house "example"
  strength 3
}
```
"""

CODE = "BOW220"
FOUND_BY = "the loader"
