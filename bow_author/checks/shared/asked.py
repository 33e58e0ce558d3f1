"""What players may be asked in a battle: the decisions of the rulebook, and those that effects bring with them."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property

from bow_author.engine.luck import FACES
from bow_author.engine.rulesets import ruleset_of
from bow_author.hexes.coordinates import parse_hex
from bow_dsl.checked.plurality import is_choice
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.patterns import tokens_of
from bow_dsl.ruleset.registry import Registry
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

OF_THE_RULEBOOK = frozenset(
    ("retreat", "counterattack", "parting_blow", "target", "reroll", "keep_card", "keep_token", "discard_card"),
)
_FACES = frozenset(face.value for face in FACES)


_FIGURE = re.compile(r"commander|figure_\d+")
_YES_OR_NO = "yes or no"
_SHAPES = {
    **dict.fromkeys(("counterattack", "parting_blow"), frozenset((_YES_OR_NO,))),
    "retreat": frozenset(("hex",)),
    "target": frozenset(("unit",)),
    **dict.fromkeys(("reroll", "keep_token"), frozenset(("face",))),
}
"""What answers the decisions of the rulebook."""
_OF_TYPES = {"unit": "unit", "hex": "hex", "order_token": "face", "figure": "figure"}
"""What answers a choice among things of a type, where it has a sort of its own."""
_WITHOUT_CHOICE = frozenset(("count", "rank", "area", "direction"))
"""What verbs speak of and nobody chooses."""
_ANYTHING: frozenset[str] = frozenset()


def _sorts(types: Iterable[str]) -> frozenset[str]:
    """Give the sorts of what is chosen among things of some types; nothing if one of them may be answered anyhow."""
    sorts = [_OF_TYPES.get(type_name) for type_name in types]
    return frozenset(sort for sort in sorts if sort) if None not in sorts else _ANYTHING


def _of_verbs(registry: Registry) -> dict[str, frozenset[str] | None]:
    """Give what answers each verb, by its first word: a verb asks by it for what it is about; None for nothing."""
    types: dict[str, set[str]] = {}
    for verb in registry.verbs:
        slots = (slot for _, slot, _ in tokens_of(verb.text) if slot)
        types.setdefault(verb.text.split()[0], set()).update(slot for slot in slots if slot not in _WITHOUT_CHOICE)
    return {word: _sorts(chosen) if chosen else None for word, chosen in types.items()}


_GOING_ON = ("follow", "up")
"""The words of the verb that asks for hexes in the name of the definition."""


def _asked_in(definition: ast.Definition, nouns: Mapping[str, str]) -> Iterator[str]:
    """Give the sorts of what is asked in the name of a definition: whether something is done, or what of many is."""
    if definition.kind.text == "commander":
        yield _YES_OR_NO  # whether he is committed
    for node in walk(definition.items):
        match node:
            case ast.Action() if tuple(word.text for word in node.words[:2]) == _GOING_ON:
                yield "hex"
            case ast.May() if tuple(word.text for word in node.action.words[:2]) != _GOING_ON:
                yield _YES_OR_NO
            case ast.Replace(optional=True) | ast.Operation(optional=True):
                yield _YES_OR_NO
            case ast.Each() if is_choice(node.noun):
                kinds = [nouns[word.text] for word in node.noun.words if word.text in nouns]
                yield next(iter(_sorts(kinds[:1])), "")


def _goes_through(definition: ast.Definition, name: str) -> bool:
    """Tell whether a definition calls so what it goes through as its owner chooses."""
    loops = (node for node in walk(definition.items) if isinstance(node, ast.Each))
    return any(loop.name.text == name and is_choice(loop.noun) for loop in loops)


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


class Asked:
    """What may be asked where some definitions are in force."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._nouns = ruleset_of(names).registry.nouns
        self._verbs = ruleset_of(names).registry.once(_of_verbs)

    def is_decision(self, name: str) -> bool:
        """Tell whether anything asks by this name: the rulebook, a verb, a definition, or a choice inside of one."""
        return name in OF_THE_RULEBOOK or name in self._verbs or self._names.is_id(name) or name in self._chosen

    def in_the_name_of(self, name: str) -> str | None:
        """Give the definition that goes through things by this name of its own; it asks by its id which they are."""
        defined = (one for by_id in self._names.by_kind_everywhere().values() for one in by_id.values())
        return next((one.definition.id.text for one in defined if _goes_through(one.definition, name)), None)

    def answered_by(self, name: str) -> frozenset[str]:
        """Give what can answer a decision: `yes or no`, a hex, a unit, a face; nothing where that is not known."""
        asking = [sorts for table in (_SHAPES, self._verbs) if (sorts := table.get(name)) is not None]
        if words := self._chosen.get(name):
            asking.append(_sorts({kind for word in words if (kind := self._nouns.get(word))}))
        known = self._names.named(name).values()
        if in_name := frozenset(sort for defined in known for sort in _asked_in(defined.definition, self._nouns)):
            asking.append(_ANYTHING if "" in in_name else in_name)
        elif self._names.is_id(name):
            return _ANYTHING
        return frozenset().union(*asking) if all(asking) else _ANYTHING

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
