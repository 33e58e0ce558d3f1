"""Every place where the registry wants a thing, a list or a value, and each well-typed phrase of the registry in it.

Nothing here is drawn by luck: what `phrases.py` meets now and then is all gone through.
"""

import re
from collections.abc import Iterator
from functools import cached_property

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.patterns import tokens_of
from bow_dsl.ruleset.registry import Pattern, Registry

NAMED = {
    "foe": ("unit", "choose foe from enemy units"),
    "site": ("hex", "choose site from hexes"),
    "led": ("commander", "choose led from friendly commanders"),
    "mark": ("objective", "choose mark from objectives"),
    "sort": ("type", "choose sort from types"),
    "man": ("figure", "choose man from figures"),
    "coin": ("order_token", "choose coin from tokens"),
    "held": ("leadership_card", "choose held from cards in deck of enemy"),
    "shown": ("die", "choose shown from dice"),
    "cast": ("roll", "roll 2 dice as cast"),
    "way": ("direction", "let way be random direction"),
    "spot": ("hex", "let spot be hex of foe"),
    "sum": ("count", "let sum be figures of foe"),
    "band": ("unit", "choose band from up to 2 units"),
}
"""Names, the type of each, and the statement that gives it; one that speaks of another stands after it."""
BEARER = {"commander": "unit", "owner": "house", "enemy": "house"}
"""The names that a card knows."""
QUANTITIES = ("", "any ", "all ", "every ", "up to 1 ", "exactly 2 ", "at least 1 ", "at most 1 ", "no ")
COMPARED = ("at least", "at most", "exactly", "more than", "higher than", "lower than")
BEYOND = ("better", "worse", "higher", "lower", "more", "fewer")


class Places:
    """Writes statements: each is one phrase in one place, everything else in it as plain as can be."""

    def __init__(self, registry: Registry, names: Names) -> None:
        self.registry = registry
        self.names = names
        self.known = {**BEARER, **{name: kind for name, (kind, _) in NAMED.items()}}

    # ---- phrases

    @cached_property
    def types(self) -> list[str]:
        """All types that something in the registry has."""
        found = {pattern.gives for pattern in self.registry.expressions} | set(self.known.values())
        found.update(self.registry.nouns.values(), *self.registry.constants.values())
        return sorted(found)

    def takes(self, slot: str) -> tuple[str, ...]:
        """Give the types that a slot takes."""
        return (slot, *self.registry.wider.get(slot, ()))

    def phrases(self, slot: str) -> list[str]:
        """Give each phrase that a slot takes: names, attributes, numbers, constants, ids, patterns, nouns."""
        found: list[str] = []
        for kind in self.takes(slot):
            found += [name for name, known in self.known.items() if known == kind]
            found += self.attributes(kind)
            found += ["2", "sum + 1", "half of sum rounded up"] if kind == "count" else []
            found += [word for word, kinds in self.registry.constants.items() if kind in kinds]
            found += self.ids(kind)
            found += [self.said(expression) for expression in self.registry.expressions if expression.gives == kind]
            found += self.nouns(kind)
        return list(dict.fromkeys(found))

    def nouns(self, kind: str) -> list[str]:
        """Give the nouns of a type: plain, so many of them, and each adjective and relation once."""
        found: list[str] = []
        for noun in (word for word, known in self.registry.nouns.items() if known == kind):
            if noun not in self.registry.plurals:
                found.append(noun)
                continue
            found += [f"{quantity}{noun}" for quantity in QUANTITIES]
            found += [f"{word} {noun}" for word, kinds in self.registry.adjectives.items() if kind in kinds]
            found += [f"{noun} adjacent to site", f"{noun} where it is forest"]
        return found

    def attributes(self, kind: str) -> list[str]:
        """Give what is said of a name with a dot, such as `foe.rank`."""
        found = []
        for pattern in self.registry.expressions:
            match = re.fullmatch("([a-z]+) of ([A-Z_]+)", pattern.text)
            if match and pattern.gives == kind:
                owner = next((name for name, known in self.known.items() if known in self.takes(match[2].lower())), "")
                found += [f"{owner}.{match[1]}"] if owner else []
        return found

    def ids(self, kind: str) -> list[str]:
        """Give the first and the last id of what a type stands for, without and with an argument."""
        kinds = [one for one in RULESET.kinds if self.registry.named.get(one, one) == kind]
        ids = sorted(name for one in kinds for name in self.names.of_kind(one))
        parted = [name for one in kinds for name in ids if (d := self.names.find(one, name)) and d.parameters]
        return [*dict.fromkeys([*ids[:1], *ids[-1:], *parted[:2], *(f"{name} 2" for name in parted[:2])])]

    def said(self, pattern: Pattern, place: int = -1, phrase: str = "") -> str:
        """Write a pattern, with a phrase in one slot and the plainest in each other."""
        words, slots = [], -1
        for alternatives, slot, _ in tokens_of(pattern.text):
            slots += bool(slot)
            plain = self.plain(slot) if slot else sorted(alternatives)[-1]
            words.append(phrase if slot and slots == place else plain)
        return " ".join(words)

    def plain(self, slot: str) -> str:
        """Give the plainest phrase for a slot."""
        for kind in self.takes(slot):
            named = [name for name, known in self.known.items() if known == kind and name not in BEARER]
            named += [name for name, known in self.known.items() if known == kind]
            constant = [word for word, kinds in self.registry.constants.items() if kind in kinds]
            if found := [*(["2"] if kind == "count" else []), *named, *constant, *self.ids(kind)]:
                return found[0]
        patterns = [expression for expression in self.registry.expressions if expression.gives in self.takes(slot)]
        return self.said(min(patterns, key=lambda one: len(tokens_of(one.text)))) if patterns else slot

    # ---- places

    def all(self) -> Iterator[str]:
        """Give every statement."""
        yield from self.in_patterns()
        yield from self.in_predicates()
        yield from self.in_lists()
        yield from self.in_relations()
        yield from self.in_conditions()

    def in_patterns(self) -> Iterator[str]:
        """Each slot of each verb and of each expression."""
        for pattern in (*self.registry.verbs, *self.registry.expressions):
            for place, slot in enumerate(slot for _, slot, _ in tokens_of(pattern.text) if slot):
                for phrase in self.phrases(slot):
                    said = self.said(pattern, place, phrase)
                    yield said if not pattern.gives else self.asked(said, pattern.gives)
            if not any(slot for _, slot, _ in tokens_of(pattern.text)):
                said = self.said(pattern)
                yield said if not pattern.gives else self.asked(said, pattern.gives)

    def asked(self, said: str, kind: str) -> str:
        """Write a statement that asks for a value."""
        if kind == "count":
            return f"if {said} is at least 1 then gain 1 morale"
        if kind == "act":
            return f"if {said} is legal then gain 1 morale"
        if kind == "area":
            return f"choose other from units in {said}"
        if kind == "moment":
            return f"until {said}: modify dice of foe: add 1"
        return f"if {said} is {self.plain(kind)} then gain 1 morale"

    def in_predicates(self) -> Iterator[str]:
        """Each subject and each slot of each predicate."""
        for predicate in self.registry.predicates:
            pattern = Pattern(predicate.text, predicate.cite)
            for subject in self.phrases(predicate.subject):
                yield f"if {subject} {predicate.verb} {self.said(pattern)} then gain 1 morale"
            for place, slot in enumerate(slot for _, slot, _ in tokens_of(predicate.text) if slot):
                for phrase in self.phrases(slot):
                    said = self.said(pattern, place, phrase)
                    yield f"if {self.plain(predicate.subject)} {predicate.verb} not {said} then gain 1 morale"

    def in_lists(self) -> Iterator[str]:
        """Each thing there is where something is chosen or gone through, and what is done with what was found."""
        for kind in self.types:
            for phrase in self.phrases(kind):
                yield f"choose other from {phrase}"
                yield f"for each other from {phrase}: gain 1 morale"
                if phrase.endswith(tuple(self.registry.plurals)):
                    yield f"choose other from {phrase}; if other is {self.plain(kind)} then gain 1 morale"
                    yield f"for each other from {phrase}: if other is not {self.plain(kind)} then lose 1 morale"
                    yield f"if number of {phrase} is at least 1 then gain 1 morale"

    def in_relations(self) -> Iterator[str]:
        """Each thing beside, in or near each other thing."""
        for relation, (_, right) in self.registry.relations.items():
            yield from self._related(relation, self.phrases(right))
        yield from self._related("in", self.phrases("area"))
        yield from self._related("within 2 hexes of", self.phrases("place"))

    def _related(self, relation: str, others: list[str]) -> Iterator[str]:
        for noun in sorted(self.registry.plurals - {"dice"}):
            for other in others:
                yield f"choose other from {noun} {relation} {other}"
        for kind in self.types:
            for other in others:
                yield f"if {self.plain(kind)} is {relation} {other} then gain 1 morale"

    def in_conditions(self) -> Iterator[str]:
        """Each value compared with one of its type, in each way."""
        for kind in self.types:
            plain = self.plain(kind)
            for phrase in self.phrases(kind):
                yield f"if {phrase} is {plain} then gain 1 morale"
                yield f"if {plain} is not {phrase} then gain 1 morale"
                yield f"if {phrase} is at least {plain} then gain 1 morale"
            for how in COMPARED:
                yield f"if {plain} is {how} {plain} then gain 1 morale"
            for how in BEYOND:
                yield f"if {plain} is {plain} or {how} then gain 1 morale"

    # ---- definitions

    def card(self, name: str, statement: str) -> str:
        """Write a card whose tactic does what is stated, after the names that it needs."""
        said = set(re.findall(r"[a-z_]+", statement))
        for known in reversed(NAMED):
            if known in said:
                said.update(re.findall(r"[a-z_]+", NAMED[known][1]))
        before = "; ".join(given for known, (_, given) in NAMED.items() if known in said)
        body = f"{before}; {statement}" if before else statement
        head = f'card {name} "{name}" {{\n  homebrew "own"\n  text "Wild."\n  house stark\n  copies 1\n  '
        return f"{head}command cost 1 {{ order up to 1 units }}\n  tactic before command {{ {body} }}\n}}\n"
