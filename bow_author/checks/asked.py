"""What players may be asked in a battle: the decisions of the rulebook, and those that effects bring with them."""

from bow_author.engine.luck import FACES
from bow_author.engine.ruleset import RULESET
from bow_dsl.names import Names

OF_THE_RULEBOOK = frozenset(
    ("retreat", "counterattack", "parting_blow", "target", "reroll", "keep_card", "keep_token"),
)
_VERBS = frozenset(verb.text.split()[0] for verb in RULESET.registry.verbs)
"""A verb asks by its first word for the units that it is about."""
_FACES = frozenset(face.value for face in FACES)


class Asked:
    """What may be asked where some definitions are in force."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def is_decision(self, name: str) -> bool:
        """Tell whether anything asks by this name: the rulebook, a verb, a definition, or a choice inside of one."""
        return name in OF_THE_RULEBOOK or name in _VERBS or self._names.is_id(name) or name in self._names.chosen()

    def is_answer(self, word: str) -> bool:
        """Tell whether a word may answer something without being a unit or a hex."""
        return word == "none" or word in _FACES or self._names.is_id(word)

    @property
    def decisions(self) -> frozenset[str]:
        """The names by which something may be asked."""
        return OF_THE_RULEBOOK | self._names.chosen() | frozenset(self._names.ids())
