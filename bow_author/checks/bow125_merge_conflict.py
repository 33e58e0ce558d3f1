"""BOW125 merge-conflict.

## What it does
Reports the marks that a merge of git leaves where two authors have changed the same lines.

## Why
Both sides stand in the file. One has to be chosen before anything else can be said of it.

## Bad
```bow
keyword frenzy "Frenzy" {
  house "example"
<<<<<<< HEAD
  modify dice of self by attack: add 1
=======
  modify dice of self by attack: add 2
>>>>>>> other
}
```

## Good
```bow
keyword frenzy "Frenzy" {
  house "example"
  modify dice of self by attack: add 2
}
```
"""

CODE = "BOW125"
FOUND_BY = "the language"
