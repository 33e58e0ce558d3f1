"""What players may be asked in a battle: the decisions of the rulebook, and those that effects bring with them."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property

from bow_author.cases.decision_names import DECISIONS
from bow_author.engine.luck import FACES
from bow_author.hexes.coordinates import parse_hex
from bow_dsl import checked
from bow_dsl.checked.plurality import CHOICES
from bow_dsl.checked.program import CheckedProgram
from bow_dsl.ruleset.patterns import slots_of, verb_word
from bow_dsl.ruleset.registry import Registry
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk, walk_bodies

OF_THE_RULEBOOK = frozenset(DECISIONS)
_FACES = frozenset(face.value for face in FACES)


_FIGURE = re.compile(r"commander|figure_\d+")
_YES_OR_NO = "yes or no"
_SHAPES = {
    **dict.fromkeys(("counterattack", "parting_blow"), frozenset((_YES_OR_NO,))),
    "retreat": frozenset(("hex",)),
    "target": frozenset(("unit",)),
    **dict.fromkeys(("reroll", "keep", "keep_token"), frozenset(("face",))),
}
"""What answers the decisions of the rulebook."""
_OF_TYPES = {
    "unit": "unit",
    "hex": "hex",
    "order_token": "face",
    "die": "face",
    "figure": "figure",
    "count": "number",
}
"""What answers a choice among things of a type, where it has a sort of its own."""
_WITHOUT_CHOICE = frozenset(("rank", "area", "direction"))
"""What verbs speak of and nobody chooses."""
_ANYTHING: frozenset[str] = frozenset()
_MOST_LOOKED_AT = 12
"""Definitions that choose by one name; of more it is not asked what they choose, for that takes too long."""


def _sorts(types: Iterable[str]) -> frozenset[str]:
    """Give the sorts of what is chosen among things of some types; nothing if one of them may be answered anyhow."""
    sorts = [_OF_TYPES.get(type_name) for type_name in types]
    return frozenset(sort for sort in sorts if sort) if None not in sorts else _ANYTHING


def _of_verbs(registry: Registry) -> dict[str, frozenset[str] | None]:
    """Give what answers each verb, by its first word: a verb asks by it for what it is about; None for nothing."""
    types: dict[str, set[str]] = {}
    for verb in registry.verbs:
        slots = slots_of(verb)
        types.setdefault(verb_word(verb), set()).update(slot for slot in slots if slot not in _WITHOUT_CHOICE)
    return {word: _sorts(chosen) if chosen else None for word, chosen in types.items()}


_GOING_ON = "follow up COUNT hex/hexes"
"""The verb that asks for hexes in the name of the definition."""


def _is_choice(loop: checked.Each) -> bool:
    """Tell whether somebody chooses what is gone through."""
    return isinstance(loop.noun, checked.Noun) and loop.noun.how in CHOICES


def _asked_in(definition: ast.Definition, program: CheckedProgram) -> Iterator[str]:
    """Give the sorts of what is asked in the name of a definition: whether something is done, or what of many is."""
    if definition.kind.text == "commander":
        yield _YES_OR_NO  # whether he is committed
    for node in walk(program.items(definition)):
        match node:
            case checked.Action() if node.verb.text == _GOING_ON:
                yield "hex"
            case checked.May(action=checked.Action(verb=verb)) if verb.text == _GOING_ON:
                continue  # that asks for a hex, or none
            case checked.May() | checked.Replace(optional=True) | checked.Operation(optional=True):
                yield _YES_OR_NO
            case checked.Each() if _is_choice(node):
                yield next(iter(_sorts([node.type])), "")


def is_figure(answer: str, units: Collection[str]) -> bool:
    """Tell whether an answer is one figure of a unit.

    >>> [is_figure(answer, ["b"]) for answer in ("b.figure_2", "b.commander", "c.figure_1", "b.horse")]
    [True, True, False, False]
    """
    unit, _, figure = answer.rpartition(".")
    return unit in units and _FIGURE.fullmatch(figure) is not None


def shape_of(answer: object, units: Collection[str]) -> str:
    """Tell what an answer is that a case writes: a hex, a unit, a figure, a face; empty for what may be anything."""
    if not isinstance(answer, str) or answer == "none":
        return ""
    if parse_hex(answer) is not None:
        return "hex"
    if is_figure(answer, units):
        return "figure"
    return "unit" if answer in units else "face" if answer in _FACES else ""


class Decisions:
    """What may be asked where the definitions of a program are in force."""

    def __init__(self, program: CheckedProgram) -> None:
        self._program = program
        self._names = program.names
        self._verbs = program.registry.once(_of_verbs)
        self._answers: dict[str, frozenset[str]] = {}

    def is_decision(self, name: str) -> bool:
        """Tell whether anything asks by this name: the rulebook, a verb, a definition, or a choice inside of one."""
        return name in OF_THE_RULEBOOK or name in self._verbs or self._names.is_id(name) or name in self._chosen

    def in_the_name_of(self, name: str) -> str | None:
        """Give the definition that goes through things by this name of its own; it asks by its id which they are."""
        for by_id in self._names.by_kind_everywhere().values():
            for definition in (defined.definition for defined in by_id.values()):
                written = (node for node in walk_bodies(definition.items) if isinstance(node, ast.Each))
                if any(loop.name.text == name for loop in written):
                    loops = (node for node in walk(self._program.items(definition)) if isinstance(node, checked.Each))
                    if any(loop.name == name and _is_choice(loop) for loop in loops):
                        return definition.id.text
        return None

    def answered_by(self, name: str) -> frozenset[str]:
        """Give what can answer a decision: `yes or no`, a hex, a unit, a face; nothing where that is not known."""
        if name not in self._answers:
            self._answers[name] = self._answered_by(name)
        return self._answers[name]

    def _answered_by(self, name: str) -> frozenset[str]:
        asking = [sorts for table in (_SHAPES, self._verbs) if (sorts := table.get(name)) is not None]
        if choosing := self._chosen.get(name):
            is_common = len(choosing) > _MOST_LOOKED_AT
            asking.append(_ANYTHING if is_common else _sorts(self._types_chosen(name, choosing)))
        known = self._names.named(name).values()
        if in_name := frozenset(sort for defined in known for sort in _asked_in(defined.played, self._program)):
            asking.append(_ANYTHING if "" in in_name else in_name)
        elif self._names.is_id(name):
            return _ANYTHING
        return frozenset().union(*asking) if all(asking) else _ANYTHING

    def _types_chosen(self, name: str, choosing: Iterable[tuple[str, str]]) -> Iterator[str]:
        """Give the types of what some definitions let a player choose by a name."""
        for kind, id_ in choosing:
            defined = self._names.find(kind, id_)
            for node in walk(self._program.items(defined.played)) if defined is not None else ():
                if isinstance(node, checked.Choose) and node.name == name and not node.is_random:
                    yield node.type

    @cached_property
    def _chosen(self) -> Mapping[str, frozenset[tuple[str, str]]]:
        """The names that effects give to what a player chooses, and the kinds and ids of what they stand in."""
        return self._names.chosen()

    def is_answer(self, word: str) -> bool:
        """Tell whether a word may answer something without being a unit or a hex."""
        return word == "none" or word in _FACES or self._names.is_id(word)

    @cached_property
    def names(self) -> frozenset[str]:
        """The names by which something may be asked."""
        return OF_THE_RULEBOOK | self._chosen.keys() | frozenset(self._names.ids())
