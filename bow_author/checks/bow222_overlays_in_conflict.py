"""BOW222 overlays-in-conflict.

## What it does
Reports two overlays that change one thing, such as one key, or a definition and something in it; of documents, one
place, or a place and something in it.

## Why
The sequence in which packs are loaded decides nothing, so nobody could say which of the two holds. Both places are
shown. Between packs, the one that knows of the other says `supersedes OTHER`; if neither does, a battle plan or a
file of cases that lists both is told so.

## Bad
```bow
extend unit lannisport_guards {
  house "example"
  strength 3
}

extend unit lannisport_guards {
  house "another example"
  add 1 to strength
}
```

## Good
```bow
extend unit lannisport_guards {
  house "example"
  strength 3
}

extend unit lannisport_guards {
  house "another example"
  add keywords pursue 1
}
```
"""

CODE = "BOW222"
FOUND_BY = "the language"
