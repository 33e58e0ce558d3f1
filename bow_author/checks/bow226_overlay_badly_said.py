"""BOW226 overlay-badly-said.

## What it does
Reports what cannot be meant in an overlay: an `add` that does not say to what, a `supersedes` of a pack that is not
required, words in a `delete`, an `extend` that is empty. In an overlay document: one that says nothing, one that
extends what is there already, and one that changes the id.

## Why
Each of these would change nothing, or something else than was meant.

## Bad
```bow
extend unit lannisport_guards {
  house "example"
  add 1
}
```

## Good
```bow
extend unit lannisport_guards {
  house "example"
  add 1 to strength
}
```
"""

CODE = "BOW226"
FOUND_BY = "the language"
