"""BOW901 our-own-fault.

## What it does
Says that the program itself has failed.

## Why
No file, however wrong, should bring it to this: your files are not to blame. Please report it together with the
reference that it gives.

## Bad
```text
error[BOW901]: bow has failed, and your files are not to blame
```

## Good
```text
no problems found
```
"""

CODE = "BOW901"
FOUND_BY = "the program"
