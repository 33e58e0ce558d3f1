"""BOW110 misplaced-word.

## What it does
Reports the first word of a definition or effect that cannot stand where it stands.

## Why
From there on the sentence has no meaning. If a word of the language is nearly what was written, it is suggested.

## Bad
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  react aftr retreat of unit: gain 1 morale
}
```

## Good
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  react after retreat of unit: gain 1 morale
}
```
"""

CODE = "BOW110"
FIX = "writes the word that is near, if only one is; adds a comma or takes away a colon"
FOUND_BY = "the language"
