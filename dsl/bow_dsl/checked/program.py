"""The checked nodes of definitions, made when somebody asks for them, each definition once."""

from collections.abc import Mapping
from functools import partial

from bow_dsl import checked
from bow_dsl.checked.check_effects import EffectChecker
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.registry import Registry
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk
from bow_dsl.value import field, value

_NOWHERE = Source("", "")


@value
class Meaning:
    """What a definition does, as far as it means something."""

    definition: ast.Definition
    items: tuple[checked.Item, ...]
    is_refused: bool
    """Whether the checks refuse anything in it; what that is they tell where it stands."""
    _effects: dict[int, checked.Effect] = field(init=False, default_factory=dict, repr=False, compare=False)

    def effects(self) -> Mapping[int, checked.Effect]:
        """Give what each effect in it means, by those that were written, which are held here."""
        if not self._effects:
            nodes = (node for node in walk(self.items) if isinstance(node, checked.Effect))
            self._effects.update((id(node.written), node) for node in nodes)
        return self._effects


def meaning_of(
    definition: ast.Definition, names: Names, registry: Registry, labels: Mapping[str, str] | None = None
) -> Meaning:
    """Give what a definition means among the names that it may speak of.

    *labels* are names of the document in which it stands, with their types. What stands in a wider scope than these
    names is asked of that scope, which may remember it: it speaks of nothing narrower.
    """
    home = names.home_of(definition)
    own = dict(labels or {}) if home is names else {}
    if own:
        return _meaning(definition, registry, own, names)
    written = map(id, _written(definition))  # what is left out of a copy of a definition has no effect
    key = "meaning", definition.kind.text, definition.id.text, *written
    return home.once(key, partial(_meaning, definition, registry, own))


def _written(definition: ast.Definition) -> tuple[ast.Section | ast.Effect, ...]:
    return tuple(item for item in definition.items if isinstance(item, ast.Section | ast.Effect))


def _meaning(definition: ast.Definition, registry: Registry, labels: dict[str, str], names: Names) -> Meaning:
    checker = EffectChecker(_NOWHERE, names, registry, labels)
    with checker.trial() as problems:
        items = tuple(checker.item(item, definition) for item in _written(definition))
    return Meaning(definition, items, bool(problems))


class CheckedProgram:
    """What definitions mean, among the names that they may speak of; what is wrong with them is not told here."""

    def __init__(self, names: Names, registry: Registry, labels: Mapping[str, str] | None = None) -> None:
        """Begin with nothing checked; *labels* are names of the document around, with their types."""
        self.names, self.registry = names, registry
        self._labels = labels
        self._meanings: dict[int, tuple[ast.Definition, Meaning]] = {}
        """Definitions, by their ids that stay theirs as long as they are held here, and what they mean."""

    def items(self, definition: ast.Definition) -> tuple[checked.Item, ...]:
        """Give what a definition does."""
        return self._meaning(definition).items

    def _meaning(self, definition: ast.Definition) -> Meaning:
        known = self._meanings.get(id(definition))
        if known is None:
            known = definition, meaning_of(definition, self.names, self.registry, self._labels)
            self._meanings[id(definition)] = known
        return known[1]

    def effect(self, definition: ast.Definition, written: ast.Effect) -> checked.Effect | None:
        """Give what an effect of a definition means, wherever in it that stands; None if it hangs on no hook."""
        return self._meaning(definition).effects().get(id(written))
