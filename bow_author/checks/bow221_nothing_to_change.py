"""BOW221 nothing-to-change.

## What it does
Reports an overlay that deletes, or adds to, what the definition does not have; and an overlay document that replaces,
deletes or adds to what the other document does not have.

## Why
Perhaps the word is misspelt; perhaps the other pack has changed meanwhile, and the erratum with it has become void.
What the definition has is shown.

## Bad
```bow
extend unit casterly_rock_cavaliers {
  house "example"
  delete keywords persue
}
```

## Good
```bow
extend unit casterly_rock_cavaliers {
  house "example"
  delete keywords pursue
}
```
"""

CODE = "BOW221"
FOUND_BY = "the language"
