"""Phrases made by luck out of a registry, each of a type that is wanted: things, quantities, conditions."""

import re
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import TypeVar

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.patterns import tokens_of, ways_of
from bow_dsl.ruleset.registry import Pattern, Registry

Scope = Mapping[str, str]


def is_known(pattern: Pattern, scope: Scope) -> bool:
    """Tell whether all is known somewhere that a pattern speaks of without saying it."""
    return all(any(scope.get(name) == kind for name, kind in names) for names in pattern.needs)


"""The names that may be used, with their types."""
_T = TypeVar("_T")
EXACTNESS = ("at least", "at most", "exactly")
THAN = ("more than", "fewer than", "higher than", "lower than")
BEYOND = ("better", "worse", "more", "fewer", "higher", "lower")
QUANTITIES = (
    "any",
    "any",
    "every",
    "all",
    "up to {}",
    "up to {}",
    "{}",
    "exactly {}",
    "at least {}",
    "at most {}",
    "no",
)
RELATIONS = ("adjacent to", "engaged with", "linked to")
"""The relations of the grammar."""
SUMS = (
    "{0} + {1}", "{0} - 1", "{0} - {1}", "{0} times 2", "{0} times {1}", "half of {0} rounded up",
    "half of {0} rounded down", "({0} + {1}) times 2", "{0} + {1} - 1", "half of ({0} + 1) rounded up", "({0})",
)  # fmt: skip
_DEEP = 2
"""So many phrases stand in each other."""


class UnsayableError(Exception):
    """There is no phrase for what is wanted here."""


class Phrases:
    """Writes phrases; what they say need not be wise, and now and then means nothing."""

    def __init__(self, luck: Random, registry: Registry, names: Names) -> None:
        self.luck = luck
        self.registry = registry
        self.names = names
        self.ids: dict[str, list[str]] = {}
        self.parted = sorted(
            name for kind in RULESET.kinds for name, one in names.of_kind(kind).items() if one.parameters
        )
        """The ids that take a number."""
        self.used: set[tuple[str, str]] = set()
        """The rows of the registry that were drawn, each with what it is."""
        self.types = sorted(
            {pattern.gives for pattern in registry.expressions if pattern.gives}
            | set(registry.nouns.values())
            | {kind for kinds in registry.constants.values() for kind in kinds}
            | {role.type for hook in registry.hooks for role in hook.roles}
        )
        """All types that something in the registry has."""

    # ---- luck

    def chance(self, percent: int) -> bool:
        """Draw whether something comes to pass."""
        return self.luck.randrange(100) < percent

    def one(self, things: Iterable[_T]) -> _T:
        """Draw one of some things; raises UnsayableError if there is none."""
        listed = list(things)
        if not listed:
            raise UnsayableError
        return self.luck.choice(listed)

    # ---- things

    def takes(self, wanted: str) -> set[str]:
        """Give the types that a slot takes."""
        return {wanted, *self.registry.wider.get(wanted, ())}

    def term(self, wanted: str, scope: Scope, depth: int = 0) -> str:
        """Write a phrase where no relation may follow."""
        return self.thing(wanted, scope, depth, is_noun=False)

    def thing(self, wanted: str, scope: Scope, depth: int = 0, *, is_noun: bool = True) -> str:
        """Write a phrase that may stand where a type is wanted."""
        types = self.takes(wanted)
        ways: list[tuple[int, Callable[[], str]]] = []
        if named := [name for name, kind in scope.items() if kind in types]:
            ways.append((6, lambda: self.one(named)))
        if attributes := self._attributes(types, scope):
            ways.append((2, lambda: self.one(attributes)))
        if constants := [word for word, kinds in self.registry.constants.items() if types & set(kinds)]:
            ways.append((3, lambda: self.one(constants)))
        if ids := [name for kind in sorted(types) for name in self.ids_of(kind)]:
            ways.append((3, lambda: self.id(ids)))
        if "count" in types:
            ways.append((8, lambda: str(self.luck.choice((0, 1, 1, 1, 2, 2, 3, 4, 6)))))
            ways.append((1, lambda: f"{self.one(self.parted)}"))
        if depth < _DEEP:
            if patterns := [
                pattern for pattern in self.registry.expressions if pattern.gives in types and is_known(pattern, scope)
            ]:
                ways.append((5, lambda: self.said(self.one(self.special(patterns, scope)), scope, depth + 1)))
            if is_noun and (nouns := [noun for noun, kind in self.registry.nouns.items() if kind in types]):
                ways.append((2, lambda: self.noun(self.one(nouns), scope, depth + 1)))
            if "count" in types:
                ways.append((2, lambda: self.sum(scope, depth + 1)))
        if not ways:
            raise UnsayableError
        return self.luck.choices([way for _, way in ways], [weight for weight, _ in ways])[0]()

    def special(self, patterns: list[Pattern], scope: Scope) -> list[Pattern]:
        """Give now and then, of some patterns, those alone that speak of what few hooks have; else all of them."""
        if not self.chance(20):
            return patterns
        known = {pattern.gives for pattern in self.registry.expressions if pattern.needs and is_known(pattern, scope)}
        rare = known - set(self.registry.nouns.values())
        slots = {pattern: {slot for _, slot, _ in tokens_of(pattern.text)} for pattern in patterns}
        return [pattern for pattern in patterns if pattern.needs or slots[pattern] & rare] or patterns

    def id(self, ids: list[str]) -> str:
        """Write an id, at times with a number behind it."""
        name = self.one(ids)
        return f"{name} {self.luck.choice((1, 2))}" if name in self.parted and self.chance(60) else name

    def _attributes(self, types: set[str], scope: Scope) -> list[str]:
        """Give what is said with a dot, such as `self.rank`."""
        found = []
        for pattern in self.registry.expressions:
            match = re.fullmatch("([a-z]+) of ([A-Z_]+)", pattern.text)
            if match and pattern.gives in types:
                owners = self.takes(match[2].lower())
                found += [f"{name}.{match[1]}" for name, kind in scope.items() if kind in owners]
        return found

    def ids_of(self, kind: str) -> list[str]:
        """Give some ids of a kind; of kinds of definitions that nothing but effects name."""
        if kind not in self.ids:
            kinds = [one for one in RULESET.kinds if self.registry.named.get(one, one) == kind]
            self.ids[kind] = sorted(name for one in kinds for name in self.names.of_kind(one))
        return self.ids[kind]

    def said(self, pattern: Pattern, scope: Scope, depth: int = 0) -> str:
        """Write a pattern with something in each slot."""
        self.used.add(("pattern", pattern.text))
        words, place = [], -1
        several = self.registry.several.get(pattern.text, ())
        way = self.luck.choice(ways_of(pattern))
        is_behind = way != tokens_of(pattern.text)
        for alternatives, slot, optional in way:
            if optional and self.chance(70):
                continue
            place += bool(slot)
            is_noun = place in several or self.chance(3)
            said = self.thing(slot, scope, depth, is_noun=is_noun) if slot else self.one(sorted(alternatives))
            if slot == "count" and " " in said and not is_behind and self.chance(95):
                said = f"({said})"
            words.append(said)
        return " ".join(words)

    def sum(self, scope: Scope, depth: int) -> str:
        """Write a quantity that is computed."""
        first, other = (self.factor(scope, depth) for _ in range(2))
        return self.one(SUMS).format(first, other)

    def factor(self, scope: Scope, depth: int) -> str:
        """Write a quantity that may stand within one that is computed."""
        said = self.term("count", scope, depth)
        return f"({said})" if " " in said and self.chance(50) else said

    # ---- nouns

    def noun(self, noun: str, scope: Scope, depth: int, *, quantity: bool = True) -> str:
        """Write a noun with what narrows it: adjectives, relations, a condition."""
        kind = self.registry.nouns[noun]
        words: list[str] = []
        if quantity and self.chance(40 if noun in self.registry.plurals else 4):
            words.append(self.quantity(scope, depth))
        words += self.adjectives(kind) if self.chance(60) else []
        words.append(noun)
        self.used.add(("noun", noun))
        if self.chance(35):
            words.append(self.relation(kind, scope, depth))
        if self.chance(25) and depth <= _DEEP:
            words.append("where " + self.condition({**scope, "it": kind}, depth + 1))
        return " ".join(words)

    def quantity(self, scope: Scope, depth: int) -> str:
        """Write how many."""
        how = self.one(QUANTITIES)
        if "{}" not in how:
            return how
        counts = [name for name, kind in scope.items() if kind == "count"]
        if how == "up to {}" and counts and self.chance(30):
            return how.format(self.one(counts))
        return how.format(
            f"({self.term('count', scope, depth)})" if self.chance(15) else self.luck.choice((1, 1, 2, 3))
        )

    def adjectives(self, kind: str) -> list[str]:
        """Draw an adjective that may stand before a noun."""
        known = [word for word, kinds in self.registry.adjectives.items() if kind in kinds]
        sorts = [sort for sort, kinds in self.registry.adjective_kinds.items() if kind in kinds]
        if sorts and self.chance(30):
            known = [name for sort in sorts for name in self.ids_of(sort)]
        word = self.one(known) if known else ""
        self.used.add(("adjective", word))
        return [word] if known else []

    def relation(self, kind: str, scope: Scope, depth: int) -> str:
        """Write where a thing is, or beside whom."""
        ways = ["in"] * 2 + ["within"] * (kind in self.takes(self.registry.within[0])) + ["matching", "of"]
        ways += 2 * [name for name, (one, _) in self.registry.relations.items() if kind in self.takes(one)]
        way = self.one(RELATIONS if self.chance(2) else ways)
        self.used.add(("relation", way))
        match way:
            case "in":
                return "in " + self.thing(self.registry.area, scope, depth, is_noun=self.chance(20))
            case "within":
                counts = [name for name, type_ in scope.items() if type_ == "count"]
                count = self.one(counts) if counts and self.chance(30) else self.luck.choice((1, 1, 2, 3))
                if self.chance(10) and depth <= _DEEP:
                    count = f"({self.term('count', scope, depth + 1)})"
                unit = "hex" if count == 1 else self.one(("hexes", "hexes", "hexes", ""))
                return f"within {count} {unit} of {self.term(self.registry.within[1], scope, depth)}".replace("  ", " ")
            case "matching":
                return f"matching {self.term(self.one(('rank', 'face')), scope, depth)}"
            case "of":
                return f"of {self.thing(self.one(sorted(set(scope.values()) or {'unit'})), scope, depth)}"
        right = self.registry.relations.get(way, ("", "unit"))[1]
        return f"{way} {self.thing(right, scope, depth, is_noun=self.chance(20))}"

    def several(self, scope: Scope, depth: int = 0) -> str:
        """Write a noun for things to choose from, or to go through."""
        nouns = sorted(self.registry.plurals)
        if self.chance(60):
            nouns = ["units", "hexes"]
        elif self.chance(10):
            nouns = sorted(self.registry.nouns)
        return self.noun(self.one(nouns), scope, depth)

    def role(self, wanted: str, scope: Scope) -> str:
        """Write whom or what a hook is about."""
        names = set(scope)
        if wanted == "unit":
            if "self" in names and scope["self"] == "unit" and self.chance(65):
                return "self"
            if "here" in names and self.chance(60):
                return "unit here"
            if self.chance(75):
                return self.noun("unit", scope, 1, quantity=False)
        if wanted == "hex" and "here" in names and self.chance(60):
            return "here"
        if wanted == "token" and scope.get("self") == "token" and self.chance(60):
            return "self"
        return self.thing(wanted, scope, 1)

    # ---- conditions

    def condition(self, scope: Scope, depth: int = 0) -> str:
        """Write a condition."""
        if depth < _DEEP and self.chance(25):
            how = self.one(
                ("{0} and {1}", "{0} or {1}", "not {0}", "({0} or {1}) and {2}", "not ({0} and {1})", "({0})")
            )
            return how.format(*(self.condition(scope, depth + 1) for _ in range(3)))
        way = self.one((self._predicate, self._predicate, self._compared, self._alike, self._ranked, self._placed))
        return way(scope, depth)

    def _predicate(self, scope: Scope, depth: int) -> str:
        subjects = set(scope.values())
        sayable = {pattern.gives for pattern in self.registry.expressions}
        known = [
            predicate
            for predicate in self.registry.predicates
            if subjects & self.takes(predicate.subject)
            or self.chance(40 if sayable & self.takes(predicate.subject) else 5)
        ]
        found = self.one(known)
        self.used.add(("predicate", f"{found.subject} {found.verb} {found.text}"))
        subject = self.term(found.subject, scope, depth + 1)
        said = self.said(Pattern(found.text, found.cite), scope, depth + 1)
        return f"{subject} {found.verb} {'not ' if self.chance(20) else ''}{said}"

    def _compared(self, scope: Scope, depth: int) -> str:
        if self.chance(10):
            return f"{self.term('count', scope, depth)} is {self.term('count', scope, depth + 1)} or {self.one(BEYOND)}"
        how = self.one((*EXACTNESS, *THAN))
        negated = "not " if self.chance(5) else ""
        return f"{self.term('count', scope, depth)} is {negated}{how} {self.term('count', scope, depth + 1)}"

    def _alike(self, scope: Scope, depth: int) -> str:
        kind = self.one(self.types)
        left, right = (self.term(kind, scope, depth + 1) for _ in range(2))
        return f"{left} is {'not ' if self.chance(20) else ''}{right}"

    def _ranked(self, scope: Scope, depth: int) -> str:
        kind = self.one(sorted(self.registry.measured))
        left, right = (self.term(kind, scope, depth + 1) for _ in range(2))
        if self.chance(50):
            return f"{left} is {'not ' if self.chance(10) else ''}{right} or {self.one(BEYOND)}"
        return f"{left} is {self.one(THAN)} {right}"

    def _placed(self, scope: Scope, depth: int) -> str:
        kind = self.one(("unit", "hex", "commander", "token") if depth else ("unit", "unit", "hex"))
        negated = "not " if self.chance(10) else ""
        return f"{self.term(kind, scope, depth + 1)} is {negated}{self.relation(kind, scope, depth + 1)}"
