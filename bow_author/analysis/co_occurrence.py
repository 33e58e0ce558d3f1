"""Whether two effects can ever act together: a hex has one terrain, a unit one type and one commander."""

from functools import cached_property

from bow_author.engine.catalogue import Catalogue, listed_keywords
from bow_dsl import checked
from bow_dsl.checked.first_look import may_hang_on
from bow_dsl.checked.program import CheckedProgram
from bow_dsl.checked.words import words_of
from bow_dsl.checks.effect_conflicts import HookedEffect, hooked_effects
from bow_dsl.ruleset.precedence import Ref, ref_of

_ALONE = frozenset(("terrain", "unit", "commander", "formation"))
"""Kinds of which nothing bears two."""


class CoOccurrences:
    """Knows from the cards of all packs which keywords a unit can have at once."""

    def __init__(self, program: CheckedProgram, catalogue: Catalogue) -> None:
        """Read the cards of all units and commanders; *program* is what all definitions mean."""
        self._catalogue, self._program, names = catalogue, program, program.names
        self._cards = {
            (kind, name): frozenset(listed_keywords(defined.played))
            for kind in ("unit", "commander")
            for name, defined in names.of_kind(kind).items()
        }
        units = self._cards.items()
        self._units = [keywords for (kind, _), keywords in units if kind == "unit"] + [
            keywords | self._cards.get(("unit", self._leads(name)), frozenset())
            for (kind, name), keywords in units
            if kind == "commander"
        ]
        """What the units of all types have, and those that commanders lead."""
        self._bearers: dict[str, set[int]] = {}
        """The numbers of those that have each keyword."""
        for number, keywords in enumerate(self._units):
            for keyword in keywords:
                self._bearers.setdefault(keyword, set()).add(number)

    def may_meet(self, first: HookedEffect, second: HookedEffect) -> bool:
        """Tell whether both effects can act on one value or event."""
        if _of_two_things(first, second):
            return False
        ours, theirs = ref_of(first.definition), ref_of(second.definition)
        kinds = {ours[0], theirs[0]}
        if first.until and second.until:  # of one turn there is one card
            return not (kinds == {"card"} and {first.until, second.until} <= {"end of turn", "end of attack"})
        if kinds == {"commander"} and ours[1].partition(".")[0] == theirs[1].partition(".")[0]:
            return False
        if kinds == {"gambit"} and _of_owner(first) & _of_owner(second):  # of the Gambit cards a side has one
            return False
        if self._of_two_houses(first, second):
            return False
        bearers = {_bearer(first), _bearer(second)}
        if len(bearers) == 2 or None in bearers:  # borne by two units, or by anybody
            return True
        if len(kinds) == 1 and kinds <= _ALONE:
            return False
        if kinds == {"keyword"}:
            return self._together(ours[1], theirs[1])
        if kinds == {"keyword", "unit"}:
            unit, keyword = sorted((ours, theirs), key=lambda ref: ref[0] != "unit")
            return self._has(unit, keyword[1])
        return True

    @cached_property
    def _given(self) -> frozenset[str]:
        return frozenset(keywords_given(self._program))

    def _of_two_houses(self, first: HookedEffect, second: HookedEffect) -> bool:
        """Tell whether one participant would have to be of two Houses: a unit has one on its card."""
        ours, theirs = self._houses(first), self._houses(second)
        return any(ours[whom] != theirs[whom] for whom in ours.keys() & theirs.keys())

    def _houses(self, act: HookedEffect) -> dict[str, str]:
        """Give the Houses that participants are said to be of: `order of stark unit`."""
        nouns = ((role.spec.participant, role.thing) for role in act.checked.hook.roles)
        return {
            whom: word
            for whom, noun in nouns
            if isinstance(noun, checked.Noun)
            for word in noun.adjectives
            if word in self._catalogue.houses
        }

    def _leads(self, commander: str) -> str:
        card = self._catalogue.commanders.get(commander)
        return card.unit if card else ""

    def _together(self, first: str, second: str) -> bool:
        """Tell whether a unit can have both keywords; who will have one that no card has, nobody knows."""
        if {first, second} & self._given or not {first, second} <= self._bearers.keys():
            return True
        return not self._bearers[first].isdisjoint(self._bearers[second])

    def _has(self, unit: Ref, keyword: str) -> bool:
        if keyword in self._given or keyword not in self._bearers:
            return True
        led = (self._cards[ref] for ref in self._cards if ref[0] == "commander" and self._leads(ref[1]) == unit[1])
        return any(keyword in keywords for keywords in (self._cards.get(unit, frozenset()), *led))


def keywords_given(program: CheckedProgram) -> set[str]:
    """Give the keywords that effects give to units."""
    references: set[str] = set()
    hooks = tuple(hook.text for hook in program.registry.hooks if hook.value == "keyword")
    for definition in program.names.those(may_hang_on, hooks):
        for act in hooked_effects(definition, program):
            if act.spec.value == "keyword" and isinstance(effect := act.checked, checked.Modify):
                terms = (operation.term for operation in effect.operations if operation.name == "add")
                references |= {term.text for term in terms if isinstance(term, checked.Reference)}
    return references


def _of_two_things(first: HookedEffect, second: HookedEffect) -> bool:
    """Tell whether both name a definition in one role, and not the same: no token placed is a fire and another."""
    ours, theirs = _named(first), _named(second)
    return any(ours[role] != theirs[role] for role in ours.keys() & theirs.keys())


def _named(act: HookedEffect) -> dict[str, Ref]:
    """Give the definitions that the roles of a hook are about, by participant: those that are named, and itself."""
    own, named = ref_of(act.definition), dict[str, Ref]()
    for role in act.checked.hook.roles:
        thing = role.thing
        if isinstance(thing, checked.Reference) and thing.kind == role.spec.type:
            named[role.spec.participant] = (thing.kind, thing.text)
        elif isinstance(thing, checked.Name) and thing.text == "self" and own[0] == role.spec.type:
            named[role.spec.participant] = own
    return named


def _of_owner(act: HookedEffect) -> set[str]:
    """Give the participants that are the side whose effect it is."""
    things = ((role.spec.participant, role.thing) for role in act.checked.hook.roles)
    return {whom for whom, thing in things if isinstance(thing, checked.Name) and thing.text == "owner"}


def _bearer(act: HookedEffect) -> str | None:
    """Give the participant of the hook that bears the definition, or in whose hex it is; None if it may be anybody."""
    for role in act.checked.hook.roles:
        if {"self", "here"}.intersection(words_of(role.thing)):
            return role.spec.participant
    return None
