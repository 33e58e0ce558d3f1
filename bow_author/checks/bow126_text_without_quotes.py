"""BOW126 text-without-quotes.

## What it does
Reports a title, a text or a source that stands there without its double quotes.

## Why
Words without quotes are names of things: `house fan pack` would name a House.

## Bad
```bow
keyword frenzy Great Frenzy {
  house "example"
  modify dice of self by attack: add 1
}
```

## Good
```bow
keyword frenzy "Great Frenzy" {
  house "example"
  modify dice of self by attack: add 1
}
```
"""

CODE = "BOW126"
FOUND_BY = "the language"
FIX = "puts the words in quotes"
