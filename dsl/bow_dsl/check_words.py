"""Checks the words of effects: each is a word of the ruleset, an id, or a name that the effect gave itself."""

from collections.abc import Iterable, Iterator

from bow_dsl import ast
from bow_dsl._table import RESERVED
from bow_dsl.diagnostics import Diagnostic, Severity, did_you_mean, respelt
from bow_dsl.names import Names
from bow_dsl.ruleset import Ruleset
from bow_dsl.source import Source
from bow_dsl.value import value
from bow_dsl.walk import walk

UNKNOWN_WORD = "BOW208"
UNUSED_PARAMETER = "BOW211"
WRONG_PARAMETER = "BOW212"

_NAMING = (ast.Choose, ast.Each, ast.Let, ast.Roll)


@value
class WordChecker:
    """Checks the effects of the definitions of one source."""

    source: Source
    names: Names
    ruleset: Ruleset
    known: frozenset[str]
    """Words of the registry and all labels; ids are known besides."""

    @classmethod
    def of(cls, source: Source, names: Names, ruleset: Ruleset, labels: Iterable[str] = ()) -> "WordChecker":
        """Build a checker for a source."""
        return cls(source, names, ruleset, ruleset.registry.words().union(labels))

    def unknown(self, effect: object, definition: ast.Definition) -> Iterator[Diagnostic]:
        """Find words in an effect of a definition that mean nothing wherever they stand."""
        own = {definition.id.text, *(parameter.name.text for parameter in definition.parameters)}
        own.update(node.name.text for node in walk(effect) if isinstance(node, _NAMING) and node.name is not None)
        for node in walk(effect):
            if isinstance(node, ast.Word) and (problem := self._word(node, own)) is not None:
                yield problem

    def parameters(self, definition: ast.Definition) -> Iterator[Diagnostic]:
        """Find parameters that are declared wrongly or never used."""
        used = {
            node.text.partition(".")[0]
            for item in definition.items
            if not isinstance(item, ast.Property | ast.Mark)
            for node in walk(item)
            if isinstance(node, ast.Word)
        }
        seen: set[str] = set()
        title = definition.title.value if definition.title else ""
        for parameter in definition.parameters:
            name, kind = parameter.name.text, parameter.type.text
            if kind not in self.ruleset.parameter_types:
                cure = did_you_mean(kind, self.ruleset.parameter_types)
                message = f"`{kind}` is no type of parameter"
                span = self.source.span(parameter.type.at)
                fix = respelt(span, kind, self.ruleset.parameter_types)
                yield Diagnostic(WRONG_PARAMETER, Severity.ERROR, message, span, cure, fix=fix)
            if name in seen:
                message = f"parameter `{name}` is declared twice"
                yield Diagnostic(WRONG_PARAMETER, Severity.ERROR, message, self.source.span(parameter.name.at))
            seen.add(name)
            if name not in used:
                told = "; it is only told in the title" if f"{{{name}}}" in title else ""
                message = f"no effect uses parameter `{name}`{told}"
                span = self.source.span(parameter.name.at)
                yield Diagnostic(UNUSED_PARAMETER, Severity.WARNING, message, span, "use it, or remove it")

    def _word(self, word: ast.Word, own: set[str]) -> Diagnostic | None:
        if self._is_known(word.text, own):
            return None
        for part in word.text.split("."):
            if not self._is_known(part, own) and part not in RESERVED:
                candidates = self.known.union(self.names.ids(), own) | {text for text in RESERVED if text.isalpha()}
                message = f"`{part}` means nothing here"
                cure = did_you_mean(part, candidates)
                span = self.source.span(word.at)
                fix = respelt(span, part, candidates) if part == word.text else None
                return Diagnostic(UNKNOWN_WORD, Severity.ERROR, message, span, cure, fix=fix)
        return None

    def _is_known(self, word: str, own: set[str]) -> bool:
        return word in self.known or word in own or self.names.is_id(word)
