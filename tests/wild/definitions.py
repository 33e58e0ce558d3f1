"""Definitions made by luck: every kind with every key, its sections and effects, and overlays of what there is."""

from collections.abc import Callable, Iterator

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.ruleset.kinds import Count, Key, Kind, Name, OneOf, Quoted, Reference, SectionKind, Slot
from bow_dsl.syntax import ast
from bow_dsl.syntax.phrase_text import say
from tests.wild.effects import Effects
from tests.wild.phrases import UnsayableError

KINDS = (*("keyword", "terrain", "token", "rule", "card") * 2, *RULESET.kinds)
"""What is defined: those with the most to say twice as often."""
MARKS = ("homebrew", "homebrew", "cite", "reported", "inferred")
ORDERS = ("before", "after", "overrides")
"""The keys that say who comes first."""
_TRIES = 40
_TOLD = frozenset(("text", "printed"))


class Definitions(Effects):
    """Writes definitions and overlays."""

    def definition(self, kind: str, name: str) -> str:
        """Write a definition of a kind, or an overlay of one."""
        is_overlay = self.chance(12)
        return self._always(lambda: self._overlay(kind, name) if is_overlay else self._definition(kind, name))

    def _definition(self, kind: str, name: str, *, verb: str = "") -> str:
        known = RULESET.kinds[kind]
        scope = dict(self.registry.scopes.get(kind, ()))
        parameters = ""
        if (known.parameters and self.chance(35)) or self.chance(1):
            type_ = self.one(("count", "count", *sorted(RULESET.parameter_types)))
            parameters, scope["x"] = f"(x: {type_})", type_
        own = f"{name}.version" if known.versioned and not verb else name
        shown = " {x}" if parameters and self.chance(90) else ""
        title = f' "{name.partition(".")[0].title()}{shown}"'
        titled = ' titled "The Wild"' if known.titled or self.chance(1) else ""
        head = " ".join(filter(None, (verb, kind, own)))
        items = self._items(known, scope)
        return f"{head}{parameters}{title}{titled} {{\n" + "".join(f"  {item}\n" for item in items) + "}\n"

    def _items(self, kind: Kind, scope: dict[str, str]) -> list[str]:
        items = [self.mark()] if self.chance(97) else []
        items += [item for key in kind.keys if self.chance(self._chance_of(key)) for item in self.key(key)]
        if lies := next((item for item in items if item.startswith("lies on ")), ""):
            scope.update(self.registry.scopes.get(f"{kind.name} {lies.removeprefix('lies ')}", ()))
        items += [item for section in kind.sections if self.chance(70) for item in self.sections(section, scope)]
        if kind.effects or self.chance(1):
            items += [self.effect(scope) for _ in range(self.luck.choice((1, 1, 1, 2, 2, 3)))]
        if self.registry.layer(kind.name) is not None and self.chance(4):
            others = self.ids_of(self.registry.named.get(kind.name, kind.name))
            items.append(f"{self.one(ORDERS)} {self.one(others)}")
        return items

    def mark(self) -> str:
        """Write on whose word something stands."""
        return f'{self.one(MARKS)} "own"'

    def _chance_of(self, key: Key) -> int:
        """Give in how many of a hundred a key is said."""
        if key.needed:
            return 98
        return 60 if key.name == "text" else 4 if key.name in _TOLD else 30

    def key(self, key: Key) -> Iterator[str]:
        """Write a key, several times where it is told apart by its first word."""
        self.used.add(("key", key.name))
        first = [slot.words for shape in key.shapes for slot in shape[:1] if isinstance(slot, OneOf)]
        for word in first[0] if key.by_first and first else ("",):
            shape = self.one(key.shapes)
            values = [self._value(shape) for _ in range(self.luck.choice((1, 1, 2, 3)) if key.listed else 1)]
            said = word if word else ", ".join(values)
            ways = ", or ".join(self._way(key) for _ in range(self.luck.choice((1, 1, 2)))) if key.alternatives else ""
            mark = f" {self.mark()}" if self.chance(8) else ""
            yield f"{key.name} {said}".rstrip() + (f": {ways}" if ways else "") + mark

    def _way(self, key: Key) -> str:
        count = self.luck.choice((1, 2, 2))
        ways = [self.one(key.alternatives).replace("COUNT", str(self.luck.choice((1, 2, 3)))) for _ in range(count)]
        return " then ".join(ways)

    def _value(self, shape: tuple[Slot, ...]) -> str:
        return " ".join(self._slot(slot) for slot in shape)

    def _slot(self, slot: Slot) -> str:
        match slot:
            case Count(least, most):
                return str(self.luck.randint(least, min(most, least + 4)) if self.chance(97) else most + 1)
            case OneOf(words):
                return self.one(words)
            case Reference(kind, person):
                name = self.one(sorted(self.names.of_kind(kind)))
                if person:
                    return name.partition(".")[0]
                return f"{name} {self.luck.choice((1, 2))}" if name in self.parted and self.chance(95) else name
            case Quoted(_, example, drawings):
                return f'"{example or (self.one(drawings()) if drawings else "It is wild.")}"'
            case Name():
                return "wildly"

    def sections(self, section: SectionKind, scope: dict[str, str]) -> Iterator[str]:
        """Write a section, or several where there may be."""
        inner = {**scope, **({"self": "unit"} if section.name == "commit" else {})}
        for _ in range(self.luck.choice((1, 1, 2)) if section.repeated else 1):
            values = {
                self._value(shape) for shape in section.shapes for _ in range(1 + section.listed * self.chance(30))
            }
            said = " ".join(filter(None, (section.name, ", ".join(sorted(values)))))
            mark = f" {self.mark()}" if self.chance(5) else ""
            if section.name == "ability":
                effects = "; ".join(self.effect(inner) for _ in range(self.luck.choice((1, 1, 2))))
                yield f"{said}{mark} {{ {effects} }}"
            else:
                yield f"{said}{mark} {self.block(inner)}"

    def borne(self, kind: str, name: str) -> str:
        """Write a definition of a kind, and what gives it to some units; of units and commanders an overlay."""
        if kind in ("unit", "commander"):
            return self._always(lambda: self._extended(kind, name))
        text = self._always(lambda: self._definition(kind, name))
        if kind not in ("keyword", "formation"):
            return text
        number = " 2" if "(x: " in text else ""
        bearers = self.luck.sample(sorted(self.names.of_kind("unit")), 3)
        return text + "".join(
            f'extend unit {bearer} {{ homebrew "own"; add {kind}s {name}{number} }}\n' for bearer in bearers
        )

    def _always(self, write: Callable[[], str]) -> str:
        while True:  # luck ends it: every kind can be said
            try:
                return write()
            except UnsayableError:
                continue

    # ---- overlays

    def _overlay(self, kind: str, name: str) -> str:
        """Write an overlay of something there is."""
        target = self.one(sorted(self.names.of_kind(kind)) or [name])
        match self.luck.randrange(6):
            case 0:
                since = '\n  since "1.3"' if self.chance(40) else ""
                return f"delete {kind} {target} {{\n  {self.mark()}{since}\n}}\n"
            case 1:
                return self._definition(kind, target, verb="replace")
        return self._extended(kind, target)

    def _extended(self, kind: str, name: str) -> str:
        """Write an `extend` of something there is, if not of what is called so then of another."""
        target = name if self.names.find(kind, name) else self.one(sorted(self.names.of_kind(kind)) or [name])
        defined = self.names.find(kind, target)
        own = list(defined.definition.items) if defined is not None else []
        scope = dict(self.registry.scopes.get(kind, ()))
        changes = [self._change_of(RULESET.kinds[kind], own, scope) for _ in range(self.luck.choice((1, 1, 2, 3)))]
        title = f' "{target.title()}"' if self.chance(5) else ""
        items = [self.mark(), *(['since "1.3"'] if self.chance(20) else []), *filter(None, changes)]
        return f"extend {kind} {target}{title} {{\n" + "".join(f"  {item}\n" for item in items) + "}\n"

    def _change_of(self, kind: Kind, own: list[ast.Item], scope: dict[str, str]) -> str:
        """Write one change of an overlay."""
        keys = [key for key in kind.keys if key.name not in _TOLD]
        said = [item for item in own if isinstance(item, ast.Property) and item.key.text not in _TOLD]
        acting = [
            item for item in own if isinstance(item, ast.Modify | ast.Permit | ast.Forbid | ast.Replace | ast.React)
        ]
        match self.one(("effect", "effect", "effect", "key", "section", "add", "put", "delete", "delete effect")):
            case "effect" if kind.effects:
                return self.effect(scope)
            case "key" if keys:
                return "\n  ".join(self.key(self.one(keys)))
            case "section" if kind.sections:
                return "\n  ".join(self.sections(self.one(kind.sections), scope))
            case "add" if said:
                return f"add {self.luck.choice((1, 1, 2))} to {self.one(said).key.text}"
            case "put" if listed := [key for key in keys if key.listed]:
                key = self.one(listed)
                return f"add {key.name} {self._value(self.one(key.shapes))}"
            case "delete" if said:
                item = self.one(said)
                first = say(item.values[0][0]) if item.values and item.values[0] and self.chance(60) else ""
                return f"delete {item.key.text} {first}".rstrip()
            case "delete effect" if acting:
                effect = self.one(acting)
                way = type(effect).__name__.lower()
                way = f"react {effect.timing}" if isinstance(effect, ast.React) else way
                return f"delete {way} {' '.join(say(effect.hook).split())}"
        return self.effect(scope) if kind.effects else ""
