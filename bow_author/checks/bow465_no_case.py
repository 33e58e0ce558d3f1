"""BOW465 no-case.

## What it does
Notes a definition with effects that no rules case of its pack comes upon: no case names it, nor anything by which it
would be there. Packs without any case are left alone.

## Why
What nobody has tried mostly does something else than was meant. Whether a case that comes upon it goes through all
of its effects, `bow test --coverage` tells.

## Bad
```bow
keyword dour "Dour" {
  house "example"
  permit counterattack by self
}

commander walder_frey.late_lord "Walder Frey" {
  house "example"
  house stark
  unit war_host_of_the_north
  command limit 2
  capture 2
  keywords dour
}
```

```yaml cases
cases:
  - name: A unit sees its neighbour
    board: {columns: 3, rows: 3}
    expect:
      los: [{from: A1, to: B1, clear: true}]
```

## Good
```bow
keyword dour "Dour" {
  house "example"
  permit counterattack by self
}

commander walder_frey.late_lord "Walder Frey" {
  house "example"
  house stark
  unit war_host_of_the_north
  command limit 2
  capture 2
  keywords dour
}
```

```yaml cases
cases:
  - name: A dour unit counterattacks
    board: {columns: 3, rows: 3}
    units:
      a: {commander: walder_frey.late_lord, side: stark, rank: blue, at: A1}
    expect:
      keywords: {a: [dour, advance]}
```
"""

import re
from collections.abc import Iterable, Iterator

from bow_author.cases.model import cases_of, find_plan
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.ruleset import RULESET
from bow_author.packs.library import Entry, Library
from bow_dsl import ast
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.source import Source

CODE = "BOW465"
SEVERITY = Severity.NOTE
_ALWAYS = frozenset(RULESET.registry.layers[0])
"""Kinds that hold in every battle, and so in every case."""
_KINDS = frozenset(kind for layer in RULESET.registry.layers for kind in layer) - _ALWAYS
_TEXT = re.compile(r'"[^"\n]*"|#[^\n]*')
_WORD = re.compile(r"[a-z][a-z0-9_.]*")


def check(library: Library, _: Catalogue) -> Iterator[Diagnostic]:
    """Find what the cases of each pack leave out, where all of them have been read."""
    for pack in library.packs.values():
        cases = [entry for entry in pack.entries if entry.kind == "cases"]
        is_asked = any(program.source.file in library.targets for program in pack.programs)
        if not cases or not is_asked or pack.has_cases_unread:
            continue
        waiting = {
            definition.id.text: (definition, program.source)
            for program in pack.programs
            for definition in program.definitions
        }
        _reach(waiting, {word for entry in cases for word in _named_by(entry, library)})
        for definition, source in waiting.values():
            if source.file in library.targets and definition.kind.text in _KINDS and _has_effects(definition):
                message = f"no case comes upon {definition.kind.text} `{definition.id.text}`"
                cure = "write one, or name it in one that there is"
                yield Diagnostic(CODE, SEVERITY, message, source.span(definition.id.at), cure)


def _named_by(entry: Entry, library: Library) -> Iterator[str]:
    """Give every word of a file of cases, and of the battle plans that its cases begin with."""
    yield from _words_in(entry.document.text)
    for case in cases_of(entry):
        plan = find_plan(case, entry, library)
        if plan is not None:
            yield from _words_in(plan.document.text)


def _words_in(text: str) -> Iterator[str]:
    return (part for word in set(_WORD.findall(text)) for part in _parts(word))


def _parts(word: str) -> Iterable[str]:
    """Give a name, and what it is without its pack."""
    return word, word.partition(".")[2]


def _reach(waiting: dict[str, tuple[ast.Definition, Source]], words: set[str]) -> None:
    """Take out of what waits all that is named, directly or by what is named."""
    while found := [waiting.pop(word) for word in words & waiting.keys()]:
        words = {
            word
            for definition, source in found
            for said in set(_WORD.findall(_TEXT.sub(" ", source.text[definition.at[0] : definition.at[1]])))
            for word in (*_parts(said), said.removesuffix("s"))
        }


def _has_effects(definition: ast.Definition) -> bool:
    """Tell whether a definition does anything; a section, such as an ability, holds effects."""
    return definition.is_whole and any(not isinstance(item, ast.Mark | ast.Property) for item in definition.items)
