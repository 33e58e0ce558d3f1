"""BOW104 not-yaml.

## What it does
Reports the place at which a YAML document can no longer be read.

## Why
From there on nobody can tell what was meant. The usual causes are a missing space after a colon, a bracket or quote
that is never closed, and lines that are not indented alike. A line of the rules after `define: |` that is not indented
like the others ends them, and what follows is no rule any more.

## Bad
```yaml
battle: first_blood
edges: {stark: south, lannister: north
rounds: 5
```

## Good
```yaml battle
edges: {stark: south, lannister: north}
rounds: 5
```
"""

CODE = "BOW104"
FIX = "writes a space that is missing after a colon"
FOUND_BY = "the reader"
