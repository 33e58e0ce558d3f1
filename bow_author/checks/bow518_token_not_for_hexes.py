"""BOW518 token-not-for-hexes.

## What it does
Reports a token in a hex although tokens of its kind lie on units or cards.

## Why
In an empty hex it means nothing. A token that lies on units may be laid where a unit starts.

## Bad
```bow
token wounded "Wounded" {
  house "example"
  lies on unit
  modify dice of unit here: subtract 1
}
```

```yaml battle
tokens: {G9: {wounded: true}}
```

## Good
```bow
token wounded "Wounded" {
  house "example"
  lies on unit
  modify dice of unit here: subtract 1
}
```

```yaml battle
tokens: {D8: {wounded: true}}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.listing import a

CODE = "BOW518"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find tokens that have nothing to lie on."""
    starts = {setup.at for setup in context.plan.units.values()}
    for at, tokens in context.plan.tokens.items():
        for name in tokens:
            token = context.catalogue.tokens.get(name)
            if token is None or token.lies_on == "hex" or (token.lies_on == "unit" and at in starts):
                continue
            what = f", and none starts on {at.name}" if token.lies_on == "unit" else ""
            message = f"`{name}` lies on {a(token.lies_on)}{what}"
            yield context.say(CODE, message, "tokens", at.name, name, key=True)
