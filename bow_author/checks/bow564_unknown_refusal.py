"""BOW564 unknown-refusal.

## What it does
Reports a rules case that expects its last step to be refused with a code that no refusal has.

## Why
The case could never pass. The message of `bow test` says with which code a step was refused; `illegal: true` stands for
any.

## Bad
```yaml cases
cases:
  - name: Nobody walks across the whole board
    board: {columns: 9, rows: 3}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: A2}
    do:
      - {order: a, move: I2}
    expect:
      illegal: too_far
```

## Good
```yaml cases
cases:
  - name: Nobody walks across the whole board
    board: {columns: 9, rows: 3}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: A2}
    do:
      - {order: a, move: I2}
    expect:
      illegal: no_way
```
"""

from collections.abc import Iterator

from bow_author.cases.refusals import REFUSALS
from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Diagnostic, did_you_mean, respelt

CODE = "BOW564"
FIX = "writes the code that is near, if only one is"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find codes of refusals that are none."""
    for case in context.cases:
        code = case.expect.get("illegal")
        if isinstance(code, str) and code not in REFUSALS:
            near = did_you_mean(code, REFUSALS)
            cure = near or f"`illegal: true` stands for any; the codes are {', '.join(f'`{one}`' for one in REFUSALS)}"
            message = f"no step is ever refused as `{code}`"
            said = context.say(CODE, message, "cases", case.number, "expect", "illegal", cure=cure)
            yield said._replace(fix=respelt(said.span, code, REFUSALS))
