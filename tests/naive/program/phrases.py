"""What a phrase speaks of: a quantity, a thing, or all things that are so called."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from bow_author.engine.effects.backend import BACKEND
from bow_author.engine.effects.figures import figures_in
from bow_author.engine.effects.runtime import commanded, reached
from bow_author.engine.luck import DieFace
from bow_author.engine.ruleset.registry import REGISTRY
from bow_author.engine.state import UnitState
from bow_author.plans.model import Rank
from bow_dsl import checked
from bow_dsl.ruleset.patterns import slots_of
from bow_dsl.syntax.walk import walk
from bow_dsl.value import replace
from tests.naive.program.scene import Scene

FROM_ALL = ("deployed", "uncontrolled", "enemy")
"""Adjectives by which a card speaks of others than those that its commander controls."""


class UnsupportedError(Exception):
    """Something that can be said, and of which it is not known here what it means."""


class Phrases:
    """Finds what phrases speak of."""

    unsupported: dict[str, int]
    """What could not be made out, and how often."""

    def holds(self, condition: checked.Condition, scene: Scene) -> bool:
        """Tell whether a condition holds."""
        raise NotImplementedError

    def lost(self, what: str) -> UnsupportedError:
        """Count something that is not known here."""
        self.unsupported[what] = self.unsupported.get(what, 0) + 1
        return UnsupportedError(what)

    # ---- things and quantities

    def value(self, said: checked.Value, scene: Scene) -> Any:
        """Give what a phrase speaks of: one thing, or a list of those that a noun speaks of."""
        match said:
            case checked.Number():
                return said.value
            case checked.Name() if said.text in scene.names:
                return scene.names[said.text]
            case checked.Name() | checked.Noun() if (text := self.known_as(said, scene)) is not None:
                return scene.names[text]
            case checked.Constant() | checked.Noun() if (constant := self._constant(said)) is not None:
                return scene.leaf(constant)
            case checked.Noun():
                return self.things(said, scene)
            case checked.Name() if said.text in REGISTRY.nouns:
                kind = REGISTRY.nouns[said.text]
                return self.things(checked.Noun(said.at, "", None, (), said.text, kind, (), said.types), scene)
            case checked.Attribute():
                return self._said_of(said.pattern.text, [self.value(said.owner, scene)], scene)
            case checked.Reference() if said.type == "commander":
                return scene.leaf("leader(play, {0})", said.text)
            case checked.Reference():
                return said.text
            case checked.Expression():
                return self._expression(said, scene)
            case checked.Sum():
                total = self.value(said.first, scene)
                for sign, part in said.rest:
                    total = total + self.value(part, scene) if sign == "+" else total - self.value(part, scene)
                return max(0, total)
            case checked.Product():
                site = scene.play.rules.sites.get(scene.id)
                return scene.leaf("product(play, {0}, *{1})", site, [self.value(part, scene) for part in said.factors])
            case checked.Half():
                term = self.value(said.term, scene)
                return (term + 1) // 2 if said.rounded == "up" else term // 2
        raise self.lost(f"{type(said).__name__} {getattr(said, 'text', '')}")

    def amount(self, said: checked.Value, scene: Scene) -> int:
        """Give a quantity as a whole number."""
        quantity = self.value(said, scene)
        return int(quantity) if isinstance(quantity, Fraction) else quantity

    def known_as(self, said: checked.Value, scene: Scene) -> str | None:
        """Give the name that a phrase of one word is; None if it is none."""
        if isinstance(said, checked.Name):
            return said.text if said.text in scene.names else None
        if isinstance(said, checked.Noun) and not (said.how or said.count or said.adjectives or said.relations):
            return said.head if said.head in scene.names else None
        return None

    def _constant(self, said: checked.Constant | checked.Noun) -> str | None:
        if isinstance(said, checked.Constant):
            kinds = (said.type, *sorted(said.types))
            return next(
                (BACKEND.constants[said.text, kind] for kind in kinds if (said.text, kind) in BACKEND.constants), None
            )
        return BACKEND.constants.get((said.head, "count"))

    def _expression(self, said: checked.Expression, scene: Scene) -> Any:
        parts: dict[int, Any] = {}
        filled = [*enumerate(zip(said.parts, slots_of(said.pattern), strict=True))]
        for place, (part, slot) in sorted(filled, key=lambda one: _is_luck(one[1][0])):
            if _is_luck(part) and said.pattern.text in BACKEND.nothing and None in parts.values():
                parts[place] = None  # nothing is drawn for somebody who is not there
            elif slot == "combat":
                parts[place] = self._asked_of_a_combat(part, scene)
            elif said.pattern.text in BACKEND.by_id and isinstance(part, checked.Reference) and part.type == slot:
                parts[place] = part.text
            else:
                parts[place] = self.amount(part, scene) if slot == "count" else self.acting(part, scene)
                if slot == "place":
                    parts[place] = _standing(parts[place], scene)
        is_known = all(parts[place] is not None or isinstance(part, checked.Constant) for place, (part, _) in filled)
        things = [parts[place] for place, _ in filled]
        return self._said_of(said.pattern.text, things, scene, said.words, is_known=is_known)

    def acting(self, said: checked.Value, scene: Scene) -> Any:
        """Give what is to do something or is asked: the side that fights with a House, where a card names that."""
        thing = self.value(said, scene)
        pattern = said.pattern.text if isinstance(said, checked.Expression | checked.Attribute) else ""
        return scene.leaf("fights_for(play, {0})", thing) if pattern.startswith("house of ") else thing

    def _asked_of_a_combat(self, part: checked.Value, scene: Scene) -> Any:
        return lambda combat: self.value(part, scene.knowing(combat=combat))

    def _said_of(
        self, pattern: str, parts: list[Any], scene: Scene, words: tuple[str, ...] = (), *, is_known: bool = False
    ) -> Any:
        """Give what a row says of some things; of nothing, what the row has for that. The supply is no holding."""
        if pattern not in BACKEND.expressions:
            raise self.lost(pattern)
        if pattern in BACKEND.nothing and not is_known and any(part is None for part in parts):
            return scene.leaf(BACKEND.nothing[pattern])
        if pattern in BACKEND.listing:
            parts = [part if isinstance(part, list) else [] if part is None else [part] for part in parts]
        return scene.leaf(BACKEND.expressions[pattern], *parts, word=next(iter(words), ""))

    # ---- nouns

    def is_noun(self, said: checked.Value, scene: Scene) -> bool:
        """Tell whether a phrase speaks of all things that are so called, and not of one by its name."""
        if self.known_as(said, scene) is not None:
            return False
        if isinstance(said, checked.Noun):
            return self._constant(said) is None
        return isinstance(said, checked.Name) and said.text in REGISTRY.nouns

    def things(self, noun: checked.Noun, scene: Scene) -> list[Any]:
        """Give all things that a noun speaks of."""
        others = [relation for relation in noun.relations if not _is_chain(relation)]
        plain = replace(noun, relations=tuple(others))
        found = [thing for thing in self._everything(noun, scene) if self.is_so_called(thing, plain, scene, noun.type)]
        for relation in noun.relations:
            if isinstance(relation, checked.Related) and _is_chain(relation):
                found = scene.leaf("units_linked(play, {0}, {1})", found, self.value(relation.thing, scene))
        return found

    def _everything(self, noun: checked.Noun, scene: Scene) -> list[Any]:
        play, words = scene.play, noun.adjectives
        match noun.type:
            case "unit" | "commander" if "eliminated" in words:
                gone = [unit for unit in play.state.units.values() if unit.at is None]
                return [unit for unit in gone if noun.type == "unit" or unit.commander is not None]
            case "unit":
                return self._units(words, scene)
            case "commander":
                return [unit for unit in self._units(words, scene) if unit.commander is not None]
            case "hex":
                return list(play.battlefield.hexes)
            case "figure":
                return figures_in(self._units(words, scene))
            case "order_token":
                pools = [relation.area for relation in noun.relations if isinstance(relation, checked.Inside)]
                return list(self.value(pools[0], scene) if pools else play.state.sides[scene.owner].pool)
            case "leadership_card":
                piles = [relation.area for relation in noun.relations if isinstance(relation, checked.Inside)]
                held = self.value(piles[0], scene) if piles else None
                side = play.state.sides[held.house if held is not None else scene.owner]
                return list(getattr(side, held.name if held is not None else "hand"))
            case "die":
                return list(play.combat.faces) if play.combat is not None else []
            case "objective":
                return list(play.state.objectives)
            case "type":
                return list(play.catalogue.units)
        raise self.lost(f"all of type {noun.type}")

    def _units(self, words: Sequence[str], scene: Scene) -> list[Any]:
        """Give the units that are spoken of: of a card those in the zone of control, unless a word says others."""
        wider = next((word for word in FROM_ALL if word in words), None)
        if scene.commanding is None or wider in {"deployed", "uncontrolled"}:
            return _on_the_board(scene)
        return reached(scene.play) if wider == "enemy" else commanded(scene.play, scene.commanding)

    def is_so_called(self, thing: Any, noun: checked.Noun, scene: Scene, kind: str) -> bool:
        """Tell whether a noun may be said of a thing, which may be of some type."""
        if kind != noun.type and noun.type in BACKEND.is_a and not scene.leaf(BACKEND.is_a[noun.type], it=thing):
            return False
        return all(self._adjective(word, thing, noun, scene, kind) for word in noun.adjectives) and all(
            self.is_related(thing, relation, scene, noun, kind) for relation in noun.relations
        )

    def _adjective(self, word: str, thing: Any, noun: checked.Noun, scene: Scene, kind: str) -> bool:
        for known in (kind, noun.type):
            if (word, known) in BACKEND.adjectives:
                return bool(scene.leaf(BACKEND.adjectives[word, known], it=thing))
        if word in scene.names:
            asked = ((sort, row) for (sort, of), row in BACKEND.classes.items() if of in (kind, noun.type))
            rows = [row for sort, row in asked if self._is_of(sort, word, scene)]
            return bool(rows and scene.leaf(rows[0], scene.names[word], it=thing))
        names = self.names_of_kinds(word)
        for known in names:
            if (known, kind) in BACKEND.classes or (known, noun.type) in BACKEND.classes:
                row = BACKEND.classes.get((known, kind)) or BACKEND.classes[known, noun.type]
                return bool(scene.leaf(row, word, it=thing))
        raise self.lost(f"adjective {word} of {kind}")

    def _is_of(self, sort: str, name: str, scene: Scene) -> bool:
        """Tell whether what a name stands for is of a sort: a rank, a face, or an id of such a kind."""
        words = {"rank": tuple(Rank), "face": tuple(DieFace)}.get(sort)
        value = scene.names[name]
        return sort in self.names_of_kinds(str(value)) if words is None else value in words

    def names_of_kinds(self, word: str) -> list[str]:
        """Give the kinds of all definitions with an id."""
        raise NotImplementedError

    # ---- relations

    def is_related(
        self, thing: Any, relation: checked.Relation, scene: Scene, noun: checked.Noun | None = None, kind: str = ""
    ) -> bool:
        """Tell whether a thing stands in a relation; behind a noun `where` asks of the thing as `it`."""
        match relation:
            case checked.Where():
                return self.holds(relation.condition, scene.knowing(it=thing))
            case checked.Matching():
                return bool(scene.leaf(BACKEND.matching[kind], it=thing, other=self.value(relation.term, scene)))
            case checked.Related() if _is_chain(relation) and noun is not None:
                return any(thing is linked for linked in self.things(noun, scene))
            case checked.Related():
                other, thing = _standing(self.value(relation.thing, scene), scene), _standing(thing, scene)
                template = BACKEND.relations[relation.relation]
                if other is None or thing is None:
                    return False
                return bool(scene.leaf(template, it=thing, other=other, things=_on_the_board(scene)))
            case checked.Within():
                middle, hexes = _standing(self.value(relation.thing, scene), scene), self.amount(relation.amount, scene)
                near = BACKEND.relations["within"]
                return bool(scene.leaf(near, it=_standing(thing, scene), other=middle, count=hexes))
            case checked.Inside():
                return self._is_inside(thing, relation.area, scene, kind)
        raise self.lost(f"relation {type(relation).__name__}")

    def _is_inside(self, thing: Any, area: checked.Value, scene: Scene, kind: str) -> bool:
        if kind in ("order_token", "leadership_card"):
            return True  # all there are were looked for in that very pool or pile
        asked: list[Any]
        if isinstance(area, checked.Expression) and area.pattern.text in BACKEND.areas and area.parts:
            sort, asked = area.pattern.text, [self.value(part, scene) for part in area.parts]
        elif isinstance(area, checked.Attribute) and area.pattern.text in BACKEND.areas:
            sort, asked = area.pattern.text, [self.value(area.owner, scene)]
        else:
            sort, asked = min(area.types, default=""), [self.value(area, scene)]
        if sort not in BACKEND.areas:
            raise self.lost(f"in {sort}")
        at = thing if kind == "figure" or "." in str(thing) else _standing(thing, scene)
        return bool(scene.leaf(BACKEND.areas[sort], *asked, it=at))


def _standing(thing: Any, scene: Scene) -> Any:
    """Give where something lies that is called by its name: an objective, a figure."""
    if not isinstance(thing, str):
        return thing
    if thing in scene.play.plan.objectives or thing in scene.play.state.objectives:
        return scene.play.state.objectives.get(thing)  # type: ignore[call-overload]
    return scene.play.state.units.get(thing.rpartition(".")[0], thing)  # type: ignore[call-overload]


def _is_luck(said: checked.Value) -> bool:
    """Tell whether something is drawn for a phrase."""
    return any(isinstance(node, checked.Expression) and node.pattern.is_luck for node in walk(said))


def _is_chain(relation: checked.Relation) -> bool:
    """Tell whether it is a relation by way of others, who are so called, too."""
    return isinstance(relation, checked.Related) and relation.relation == "linked to"


def _on_the_board(scene: Scene) -> list[UnitState]:
    return [unit for unit in scene.play.state.units.values() if unit.at is not None]
