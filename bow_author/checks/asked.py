"""What players may be asked in a battle: the decisions of the rulebook, and those that effects bring with them."""

from collections.abc import Collection, Mapping
from functools import cached_property

from bow_author.engine.luck import FACES
from bow_author.engine.ruleset import RULESET
from bow_author.hexes.coordinates import parse_hex
from bow_dsl.names import Names

OF_THE_RULEBOOK = frozenset(
    ("retreat", "counterattack", "parting_blow", "target", "reroll", "keep_card", "keep_token"),
)
_VERBS = frozenset(verb.text.split()[0] for verb in RULESET.registry.verbs)
"""A verb asks by its first word for the units that it is about."""
_FACES = frozenset(face.value for face in FACES)


_SHAPES = {
    **dict.fromkeys(("counterattack", "parting_blow"), frozenset(("yes or no",))),
    "retreat": frozenset(("hex",)),
    "target": frozenset(("unit",)),
    **dict.fromkeys(("reroll", "keep_token"), frozenset(("face",))),
}
"""What answers the decisions of the rulebook."""
_NOUNS = RULESET.registry.nouns


def shape_of(answer: object, units: Collection[str]) -> str:
    """Tell what an answer is that a case writes down: a hex, a unit, a face; empty for what may be anything."""
    if not isinstance(answer, str) or answer == "none":
        return ""
    if parse_hex(answer) is not None:
        return "hex"
    return "unit" if answer in units else "face" if answer in _FACES else ""


class Asked:
    """What may be asked where some definitions are in force."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def is_decision(self, name: str) -> bool:
        """Tell whether anything asks by this name: the rulebook, a verb, a definition, or a choice inside of one."""
        return name in OF_THE_RULEBOOK or name in _VERBS or self._names.is_id(name) or name in self._chosen

    def answered_by(self, name: str) -> frozenset[str]:
        """Give what can answer a decision: `yes or no`, a hex, a unit, a face; nothing where that is not known."""
        if name in _SHAPES:
            return _SHAPES[name]
        if name in _VERBS or self._names.is_id(name):
            return frozenset()
        found = {kind for word in self._chosen.get(name, ()) if (kind := _NOUNS.get(word))}
        return frozenset(found) if found <= {"unit", "hex"} else frozenset()

    @cached_property
    def _chosen(self) -> Mapping[str, frozenset[str]]:
        """The names that effects give to what a player chooses, and the words of what is chosen from."""
        return self._names.chosen()

    def is_answer(self, word: str) -> bool:
        """Tell whether a word may answer something without being a unit or a hex."""
        return word == "none" or word in _FACES or self._names.is_id(word)

    @cached_property
    def decisions(self) -> frozenset[str]:
        """The names by which something may be asked."""
        return OF_THE_RULEBOOK | self._chosen.keys() | frozenset(self._names.ids())
