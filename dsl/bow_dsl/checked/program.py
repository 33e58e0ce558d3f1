"""The checked nodes of definitions, made when somebody asks for them, each definition once."""

from collections.abc import Mapping

from bow_dsl import checked
from bow_dsl.checked.check_effects import EffectChecker
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.registry import Registry
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

_NOWHERE = Source("", "")


class CheckedProgram:
    """What definitions mean, among the names that they may speak of; what is wrong with them is not told here."""

    def __init__(self, names: Names, registry: Registry, labels: Mapping[str, str] | None = None) -> None:
        """Begin with nothing checked; *labels* are names of the document around, with their types."""
        self.names, self.registry = names, registry
        self._checker = EffectChecker(_NOWHERE, names, registry, dict(labels or {}))
        self._items: dict[int, tuple[ast.Definition, tuple[checked.Item, ...]]] = {}
        """The items of a definition, by its id; it is held, so that the id stays its own."""
        self._effects: dict[int, dict[int, checked.Effect]] = {}
        """The effects of a definition, by those that were written."""

    def items(self, definition: ast.Definition) -> tuple[checked.Item, ...]:
        """Give what a definition does."""
        if id(definition) not in self._items:
            written = (item for item in definition.items if isinstance(item, ast.Section | ast.Effect))
            with self._checker.trial():
                items = tuple(self._checker.item(item, definition) for item in written)
            self._items[id(definition)] = definition, items
        return self._items[id(definition)][1]

    def effect(self, definition: ast.Definition, written: ast.Effect) -> checked.Effect | None:
        """Give what an effect of a definition means, wherever in it that stands; None if it hangs on no hook."""
        if id(definition) not in self._effects:
            nodes = (node for node in walk(self.items(definition)) if isinstance(node, checked.Effect))
            self._effects[id(definition)] = {id(node.written): node for node in nodes}
        return self._effects[id(definition)].get(id(written))
