"""BOW208 unknown-word.

## What it does
Reports a word in an effect that is neither a word of the game, nor an id, nor a name that the effect gave itself.

## Why
An effect that speaks of nothing never happens. Mostly the word is misspelt, and the nearest one is suggested.

## Bad
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  modify dicee against self: subtract 1
}
```

## Good
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  modify dice against self: subtract 1
}
```
"""

CODE = "BOW208"
FIX = "writes the word that is near, if only one is"
FOUND_BY = "the language"
