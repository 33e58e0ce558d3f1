"""Texts drawn from the grammar itself, rule by rule, with words of the registry where it wants any word.

Most of them mean nothing, and must be refused well. Where luck has it a rule is filled by `Definitions` instead, which
knows what goes together.
"""

from functools import cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.registry import Registry
from bow_dsl.syntax.lexemes import scan
from bow_dsl.syntax.make_table import lark_parser
from bow_dsl.syntax.parse_table import ACCEPT, RESERVED, RULES, STATES
from tests.wild.definitions import KINDS, Definitions
from tests.wild.phrases import UnsayableError

if TYPE_CHECKING:
    from collections.abc import Callable

_LEXEMES = {
    "INT": ("0", "1", "1", "2", "3", "12"), "STRING": ('"wild"', '"Wild {x}"'),
    "MARK": ("homebrew", "cite", "reported", "inferred"),
    "RELATION": ("adjacent to", "engaged with", "linked to"), "_LIMIT": ("limit",),
    "THAN": ("more than", "fewer than", "higher than", "lower than"),
    "OR_BEYOND": ("or better", "or worse", "or more", "or fewer", "or higher", "or lower"),
    "AT_LEAST": ("at least",), "AT_MOST": ("at most",), "UP_TO": ("up to",), "EQUAL_TO": ("equal to",),
    "AT_RANDOM": ("at random",),
    "FOR_EACH": ("for each",), "ROUNDED": ("rounded up", "rounded down"), "_SEP": (";", "\n"),
}  # fmt: skip
"""What the lexemes with a pattern may be."""
_DEEPEST = 14
_FULL, _THERE = 0.9, 0.8
"""How often a definition has something in its braces, and an overlay is one of something there is."""


class Rule(NamedTuple):
    """One way to write a rule of the grammar."""

    origin: str
    parts: tuple[tuple[str, bool], ...]
    """The symbols, and whether each is a lexeme."""


@cache
def rules() -> tuple[Rule, ...]:
    """Give the rules of the grammar, in the sequence in which the parse table numbers them."""
    ways = sorted(
        lark_parser().rules,
        key=lambda rule: (rule.origin.name, [part.name for part in rule.expansion], str(rule.alias)),
    )
    return tuple(Rule(way.origin.name, tuple((part.name, part.is_term) for part in way.expansion)) for way in ways)


@cache
def _depths() -> dict[str, int]:
    """Give how deep each symbol goes at least."""
    depths: dict[str, int] = {}
    while True:
        before = dict(depths)
        for rule in rules():
            if all(is_lexeme or name in depths for name, is_lexeme in rule.parts):
                depth = 1 + max((depths[name] for name, is_lexeme in rule.parts if not is_lexeme), default=0)
                depths[rule.origin] = min(depth, depths.get(rule.origin, depth))
        if depths == before:
            return depths


def told(text: str) -> set[int]:
    """Give the numbers of the rules by which a text is read, as far as it can be."""
    states, seen = [0], set[int]()
    lexemes = iter(scan(text).lexemes)
    lexeme = next(lexemes)
    while True:
        action = STATES[states[-1]].get(lexeme.kind)
        if action is None:
            return seen
        if action >= 0:
            states.append(action)
            following = next(lexemes, None)
            if following is None:
                return seen
            lexeme = following
            continue
        number = -1 - action
        seen.add(number)
        origin, size = RULES[number][0], RULES[number][2]
        if size:
            del states[-size:]
        states.append(STATES[states[-1]][origin])
        if states[-1] == ACCEPT:
            return seen


class Derivations:
    """Writes what the grammar allows."""

    def __init__(self, luck: Random, registry: Registry, names: Names) -> None:
        self.luck = luck
        self.typed = Definitions(luck, registry, names)
        self.words = sorted(
            {
                word
                for word in (*registry.words(), *names.ids(), *RULESET.kinds, "x")
                if "." not in word and word.isidentifier()
            }
            - RESERVED.keys()
        )
        self.dotted = [*sorted({name for name in names.ids() if "." in name}), "self.rank", "unit.hex", "target.class"]
        self.fixed = {name: word for word, name in RESERVED.items()}
        self.scope = {"self": "unit", "owner": "house", "enemy": "house", "it": "unit", "target": "unit", "x": "count"}
        self.meant: dict[str, Callable[[], str]] = {
            "hook": lambda: self.typed.one(registry.hooks).text,
            "_effect": lambda: self.typed.effect(self.scope, 1),
            "action": lambda: self.typed.action(self.scope),
            "noun": lambda: self.typed.noun("unit", self.scope, 1),
            "_term": lambda: self.typed.term("count", self.scope, 1),
            "_condition": lambda: self.typed.condition(self.scope, 1),
            "_operation": lambda: f"add {self.luck.choice((1, 2))}",
            "limit": lambda: "limit once per turn",
        }

    def text(self, name: str) -> str:
        """Write a text: mostly one definition, now and then two, or none."""
        match self.luck.randrange(40):
            case 0:
                return ""
            case 1 | 2:
                names = (name, f"{name}_other", f"{name}_more")[: self.luck.choice((2, 3))]
                return self.lexeme("_SEP").join(map(self.definition, names))
        return self.definition(name)

    def definition(self, name: str) -> str:
        """Write a definition, whose kind there is and whose id is *name*."""
        kind = self.luck.choice(KINDS)
        own = f"{name}.version" if RULESET.kinds[kind].versioned else name
        text = self.symbol("definition", 0)
        words = text.split(" ", 3)
        if words[0] not in ("extend", "replace", "delete"):
            return " ".join((kind, own, *words[2:])) + "\n"
        there = sorted(self.typed.names.of_kind(kind)) if self.luck.random() < _THERE else [own]
        return " ".join((words[0], kind, self.luck.choice(there or [own]), *words[3:])) + "\n"

    def symbol(self, name: str, depth: int) -> str:
        """Write a symbol of the grammar."""
        if name in self.meant and self.luck.random() < (0.5 if depth < _DEEPEST else 0.9):
            try:
                return self.meant[name]()
            except UnsayableError:
                pass
        ways = [rule for rule in rules() if rule.origin == name]
        if depth > _DEEPEST:
            least = min(map(self._depth, ways))
            ways = [way for way in ways if self._depth(way) == least]
        if name == "definition" and self.luck.random() < _FULL:
            ways = [way for way in ways if ("_items", False) in way.parts]
        way = self.luck.choice(ways)
        said = [self.lexeme(part) if is_lexeme else self.symbol(part, depth + 1) for part, is_lexeme in way.parts]
        return " ".join(filter(None, said))

    def _depth(self, rule: Rule) -> int:
        return max((_depths()[name] for name, is_lexeme in rule.parts if not is_lexeme), default=0)

    def lexeme(self, name: str) -> str:
        """Write a lexeme."""
        if name in self.fixed:
            return self.fixed[name]
        if name == "NAME":
            return self.luck.choice(self.words)
        if name == "DOTTED":
            return self.luck.choice(self.dotted)
        return self.luck.choice(_LEXEMES[name])
