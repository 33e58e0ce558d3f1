"""Checks what definitions say of themselves that is allowed and hardly meant: numbers, values twice, nothing at all."""

import re
from collections.abc import Iterable, Iterator

from bow_dsl.diagnostics import Confidence, Diagnostic, Related, Severity
from bow_dsl.ruleset.kinds import Key, Kind, Reference, Ruleset
from bow_dsl.ruleset.precedence import PRECEDENCE_KEYS
from bow_dsl.source import At, Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk
from bow_dsl.value import value

IDLE = "BOW230"
UNUSUAL = "BOW231"
VALUE_TWICE = "BOW235"
UNTITLED_PARAMETER = "BOW236"

_NUMBER = re.compile(r"\b[0-9]+\b")
_WHAT_IT_DOES = "write what it does: `modify ...`, `permit ...`, `react ...`"


@value
class FigureChecker:
    """Checks the definitions of one source."""

    source: Source
    ruleset: Ruleset

    def check(self, definition: ast.Definition) -> Iterator[Diagnostic]:
        """Find what is hardly meant in a definition."""
        kind = self.ruleset.kinds.get(definition.kind.text)
        if kind is None:
            return
        if definition.is_whole:
            yield from self._idle(definition, kind)
        yield from self._title(definition)
        keys = {key.name: key for key in kind.keys}
        for item in definition.items:
            if isinstance(item, ast.Property) and (key := keys.get(item.key.text)) is not None:
                yield from self._twice(item, key)
                yield from self._numbers(item, key)

    def _say(self, code: str, message: str, at: At, hint: str, *related: Related) -> Diagnostic:
        span = self.source.span(at)
        return Diagnostic(code, Severity.WARNING, message, span, hint, related, confidence=Confidence.LIKELY)

    def _idle(self, definition: ast.Definition, kind: Kind) -> Iterator[Diagnostic]:
        """Find a definition by which nothing happens, and sections that hold nothing."""
        sections = [item for item in definition.items if isinstance(item, ast.Section)]
        for section in sections:
            if not section.body and self._is_closed(section.at):
                message = f"nothing stands in this `{section.key.text}`"
                yield self._say(IDLE, message, section.key.at, "write what happens between `{` and `}`, or remove it")
        contents = [item for item in definition.items if not isinstance(item, ast.Property | ast.Mark)]
        known = {key.name for key in (*kind.keys, *PRECEDENCE_KEYS)}.union(section.name for section in kind.sections)
        strays = any(isinstance(item, ast.Property) and item.key.text not in known for item in definition.items)
        if contents or strays or not kind.acts or not self._is_closed(definition.at):
            return
        message = f"nothing happens by {kind.name} `{definition.id.text}`: it has no effect"
        names = [section.name for section in kind.sections]
        hint = f"write what it does in `{names[0]} {{ ... }}`" if names else _WHAT_IT_DOES
        finding = self._say(IDLE, message, definition.id.at, hint)
        texts = [item for item in definition.items if isinstance(item, ast.Property) and item.key.text == kind.told_by]
        yield finding._replace(severity=Severity.NOTE) if texts else finding

    def _is_closed(self, at: At) -> bool:
        """Tell whether a `}` ends it: where that is forgotten, nobody can say what it was to hold."""
        return self.source.text.endswith("}", 0, at[1])

    def _title(self, definition: ast.Definition) -> Iterator[Diagnostic]:
        """Find parameters that the title does not show: what is printed would not tell how many."""
        if definition.title is None or "{" in definition.title.value:  # what is in braces is looked at already
            return
        title = definition.title
        for parameter in definition.parameters:
            name = parameter.name.text
            if parameter.type.text == "count" and f"{{{name}}}" not in title.value:
                message = f"the title does not show `{name}`, so that no card tells it"
                hint = f'write it in braces: "{title.value} {{{name}}}"'
                yield self._say(UNTITLED_PARAMETER, message, title.at, hint)

    def _twice(self, item: ast.Property, key: Key) -> Iterator[Diagnostic]:
        seen: dict[str, ast.Atom] = {}
        for atoms in item.values if key.listed else ():
            first = atoms[0]
            if isinstance(first, ast.Word) and seen.setdefault(first.text, first) is not first:
                there = Related(self.source.span(seen[first.text].at), "it is first said here")
                message = f"`{first.text}` stands twice in `{key.name}`"
                yield self._say(VALUE_TWICE, message, (first.at[0], atoms[-1].at[1]), "remove one of the two", there)

    def _numbers(self, item: ast.Property, key: Key) -> Iterator[Diagnostic]:
        references = any(isinstance(slot, Reference) for shape in key.shapes for slot in shape)
        for row in item.values:
            yield from self._usual((row[0].at[0], row[-1].at[1]), row, key)
            for atom in row[1:] if references else ():
                if isinstance(atom, ast.Number) and atom.value == 0:
                    words = self.source.text[row[0].at[0] : atom.at[1]]
                    yield self._say(UNUSUAL, f"`{words}` gives nothing", atom.at, "say another number, or remove it")
        for sequence in item.alternatives:
            for action in sequence:
                yield from self._usual(action.at, walk(action), key)

    def _usual(self, at: At, parts: Iterable[object], key: Key) -> Iterator[Diagnostic]:
        """Find numbers that are unusual in what is written somewhere, of which these are the parts."""
        written = " ".join(self.source.text[at[0] : at[1]].split())
        if (usual := key.usual.get(_NUMBER.sub("COUNT", written))) is None:
            return
        least, most = usual
        for part in parts:
            if isinstance(part, ast.Number) and not least <= part.value <= most:
                hint = f"one would expect a number from {least} to {most}"
                yield self._say(UNUSUAL, f"`{written}` is hardly meant", part.at, hint)
