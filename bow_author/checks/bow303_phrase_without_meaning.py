"""BOW303 phrase-without-meaning.

## What it does
Reports a phrase whose words are known but which means nothing where it stands.

## Why
Names hold only where the rules give them: `target` is there in a combat and not when a unit moves. The help lists the
names that are known.

## Bad
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  modify movement of self when target is eliminated: add 1
}
```

## Good
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  react after attack by self when target is eliminated: gain 1 morale
}
```
"""

CODE = "BOW303"
FOUND_BY = "the language"
