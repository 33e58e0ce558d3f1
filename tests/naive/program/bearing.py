"""Who has a definition, where it lies, and whose it is."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from bow_author.engine.chapters.setup.gambits import offered
from bow_author.engine.effects import pieces
from bow_author.engine.effects.backend import BACKEND
from bow_author.engine.effects.runtime import has_keyword, hexes_of, hexes_with, keyword_number
from bow_author.engine.luck import DieFace
from bow_author.engine.play import Play
from bow_author.engine.ruleset.registry import REGISTRY
from bow_author.engine.state import UnitState
from bow_author.engine.token_locations import Board, Card, is_of, variety_of
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId, Rank, TokenId, UnitSetup
from bow_dsl import checked
from bow_dsl.checked.words import words_of
from bow_dsl.python.backend import HookCode
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import fields_of, walk
from tests.naive.program.book import Said, property_of
from tests.naive.program.keeping import acts_itself, standing_for
from tests.naive.program.scene import LEAVES, Scene
from tests.naive.program.statements import Statements, is_choice

BORNE = ("keyword", "unit", "formation", "commander")
"""Kinds that units have; `self` is one of these."""
LYING = ("terrain", "token")
"""Kinds that lie somewhere; that is `here`."""
SIDES = ("house", "player")
_ZONES = ("grey", "green", "yellow", "red", "rout")
"""The zones of the morale track, from the centre outward."""
_MADE: dict[str, Any] = {"rank": Rank, "face": DieFace, "zone": _ZONES.index}
"""What is made of what is written for a parameter, by its type."""
SIDED = ("unit", "commander", "mover")
_OF_A_SIDE = ("friendly", "enemy", "uncontrolled")
_SAYS_A_SIDE = ("owner", *_OF_A_SIDE)


class Bearing(Statements):
    """Finds all that have a definition."""

    labels: dict[str, str]
    """The names of the plan, with their types."""

    def label(self, play: Play, name: str) -> Any:
        return play.state.units.get(name, name) if self.labels[name] == "unit" else name  # type: ignore[call-overload]

    # ---- who has it

    def borne_by(self, said: Said, code: HookCode, opening: Scene, given: dict[str, Any]) -> Iterator[Scene]:
        """Give a scene for everybody who has the definition, and every place where it lies."""
        play = opening.play
        if said.lasts_as:
            for lasting in play.state.lasting:
                if lasting.effect == said.lasts_as:
                    begun = opening.knowing(**standing_for(play, lasting.bound)).of_side(lasting.owner)
                    yield replace(begun, spared=lasting.spared)
        elif said.kind in BORNE:
            yield from self._for_units(said, code, opening)
        elif said.kind in LYING:
            for scene in self._for_places(said, code, opening):
                yield from self._for_sides(said, code, scene, given)
        elif said.kind == "gambit":
            house = property_of(said.definition, "house")
            fielded = (unit.side for unit in play.plan.units.values() if house == _house_on_the_card(play, unit))
            side = house if house in play.state.sides else next(fielded, None)
            if side is not None and self._has_chosen(play, side, said):
                yield opening.of_side(side)
        else:
            yield from self._for_sides(said, code, opening, given)

    def _has_chosen(self, play: Play, side: HouseId, said: Said) -> bool:
        """Tell whether a side has laid down this Gambit card; before it has chosen, the first that it may choose."""
        chosen, mine = play.state.sides[side].gambit, str(said.definition.id.text)
        return chosen == mine if chosen else mine == next(iter(offered(play, side)), None)

    def _for_units(self, said: Said, code: HookCode, opening: Scene) -> Iterator[Scene]:
        """Give a scene for each unit that has a definition."""
        play, effect = opening.play, said.effect
        taking_part = [role for role in effect.hook.roles if self._is_self_itself(role)]
        units = [unit for unit in play.state.units.values() if unit.at is not None]
        if not self._is_of_each(said, code, "unit"):  # it speaks of nobody: it acts once, while anybody has it
            if names_itself(said) or any(self._has(play, unit, said) for unit in units):
                yield opening
            return
        if taking_part:
            known = [*play.state.units.values(), *opening.names.values(), _attacker(opening)]
            units = list({id(unit): unit for unit in known if isinstance(unit, UnitState)}.values())
        for unit in units:
            if self._has(play, unit, said) or self._had(said, code, unit, opening):
                scene = opening.knowing(self=unit).of_side(unit.side)
                for parameter in said.definition.parameters:
                    number = keyword_number(play, unit, said.id)
                    number = pieces.leader(play, number) if parameter.type.text == "commander" else number
                    number = _MADE.get(parameter.type.text, _as_it_is)(number)
                    scene = scene.knowing(**{parameter.name.text: number})
                yield scene

    def _is_of_each(self, said: Said, code: HookCode, on: str) -> bool:
        """Tell whether an effect acts for each that has it: it speaks of that, of its side, or of its parameter."""
        own = ["self", "here", *(parameter.name.text for parameter in said.definition.parameters)]
        is_of_side = on != "hex" and (self._concerns_sides(said.effect) or any(map(said.mentions, _SAYS_A_SIDE)))
        does = on == "unit" and acts_itself(said.effect)
        return said.commits or not code.parameters or is_of_side or does or any(map(said.mentions, own))

    def _has(self, play: Play, unit: UnitState, said: Said) -> bool:
        match said.kind:
            case "keyword":
                return has_keyword(play, unit, said.id)
            case "unit":
                return unit.type == said.id
            case "commander":
                return unit.commander == said.id
        return bool(Scene(play, said.definition).leaf("stands_in(play, {it}, {id!r})", it=unit))

    def _had(self, said: Said, code: HookCode, unit: UnitState, opening: Scene) -> bool:
        """Tell whether a unit has what an event gives it, or takes from it."""
        if said.kind not in code.borne or said.definition.parameters:
            return False
        asked = code.borne[said.kind].format(it="bearer_", id=said.id)
        return bool(python(asked, opening.play, {**opening.names, "bearer_": unit}))

    def _is_self_itself(self, role: checked.Role) -> bool:
        """Tell whether a role is that of `self`, be it by another word, or of a combat that it makes."""
        words = words_of(role.thing)
        if role.spec.type == "combat":
            return words[-1] == "self"
        himself = role.spec.type not in BACKEND.taking_part and (
            isinstance(role.thing, checked.Expression) and BACKEND.expressions.get(role.thing.pattern.text) == "{0}"
        )
        return list(words) == ["self"] or (himself and words[-1] == "self")

    # ---- where it lies

    def _for_places(self, said: Said, code: HookCode, opening: Scene) -> Iterator[Scene]:
        """Give a scene for each place where a definition lies."""
        play, effect, token = opening.play, said.effect, TokenId(said.id)
        on = property_of(said.definition, "lies") if said.kind == "token" else "hex"
        for role in effect.hook.roles:
            if list(words_of(role.thing)) == ["self"]:
                yield from self._lying_itself(said, role, opening)
                return
        there = [role for role in effect.hook.roles if is_here(words_of(role.thing))]
        if said.definition.parameters:
            kind = said.definition.parameters[0].type.text
            for lying in pieces.each_lying(play, token, kind):
                if not there or all(self._is_there(lying[0], role, opening) for role in there):
                    yield self._lying(said, lying, opening)
            return
        places: list[Any]
        if there:
            everywhere = [self._place_of(role, opening, on) for role in there if on == "hex"]
            hexes = dict.fromkeys(here for here in everywhere if isinstance(here, Hex))
            places = [here for here in hexes if self._lies_there(said, code, here, opening)]
            if on == "card":
                cards = [Card(unit) for unit in opening.names.values() if isinstance(unit, UnitState)]
                cards += [card for card in opening.names.values() if isinstance(card, Card) and card not in cards]
                places = [card for card in cards if card in pieces.bearers(play, token)]
            if on == "board":
                boards = dict.fromkeys(board for board in opening.names.values() if isinstance(board, Board))
                places = [board for board in boards if board in pieces.bearers(play, token)]
            if on == "unit":
                units = [unit for unit in opening.names.values() if isinstance(unit, UnitState)]
                places = list({id(unit): unit for unit in units if pieces.bears(unit, token)}.values())
        else:
            places = hexes_of(play, TerrainId(said.id)) if said.kind == "terrain" else _pieces_in_hexes(play, token)
            places = places if on == "hex" else pieces.bearers(play, token)
            if not self._is_of_each(said, code, str(on)):
                if names_itself(said) or places or any(said.id == ground.counts_as for ground in grounds(play)):
                    yield opening
                return
        for here in places:
            yield self._lying(said, (here, token), opening)

    def _lying(self, said: Said, lying: tuple[Any, Any], opening: Scene) -> Scene:
        """Give the scene of what lies somewhere."""
        here = lying[0]
        scene = opening.knowing(here=here, self=lying)
        if isinstance(here, Board):
            scene = scene.of_side(here.house)
        elif isinstance(here, Card):
            scene = scene.of_side(here.unit.side)
        elif isinstance(here, UnitState):
            scene = scene.of_side(here.side)
        for parameter in said.definition.parameters:
            variety: Any = variety_of(lying[1])
            variety = {**_MADE, "count": int}.get(parameter.type.text, str)(variety)
            variety = pieces.leader(opening.play, variety) if parameter.type.text == "commander" else variety
            scene = scene.knowing(**{parameter.name.text: variety})
        return scene

    def _lying_itself(self, said: Said, role: checked.Role, opening: Scene) -> Iterator[Scene]:
        """Give the scene where what lies takes part itself: a token that is placed, or moves, or shoots."""
        thing = opening.names[role.spec.participant]
        if isinstance(thing, tuple) and not isinstance(thing, Hex) and len(thing) == 2:
            if is_of(thing[1], TokenId(said.id)):
                yield self._lying(said, thing, opening)
        elif isinstance(thing, str) and is_of(TokenId(thing), TokenId(said.id)):
            here = opening.names.get("holder", opening.names.get("hex"))
            yield self._lying(said, (here, TokenId(thing)), opening)

    def _place_of(self, role: checked.Role, opening: Scene, on: str) -> Any:
        thing = opening.names[role.spec.participant]
        return thing.place if isinstance(thing, UnitState) and words_of(role.thing) != ("here",) else thing

    def _is_there(self, here: Any, role: checked.Role, opening: Scene) -> bool:
        return bool(self._place_of(role, opening, "") == here)

    def _lies_there(self, said: Said, code: HookCode, here: Any, opening: Scene) -> bool:
        if said.kind in code.borne:
            return bool(python(code.borne[said.kind].format(it="hex", id=said.id), opening.play, opening.names))
        template = "terrain_at(play, {it}) == {id!r}" if said.kind == "terrain" else "lies(play, {it}, {id!r})"
        if property_of(said.definition, "lies") in ("card", "board"):
            return False
        return bool(Scene(opening.play, said.definition).leaf(template, it=here))

    # ---- whose it is

    def _for_sides(self, said: Said, code: HookCode, scene: Scene, given: dict[str, Any]) -> Iterator[Scene]:
        """Give a scene as it is seen from whoever is the owner: the first who takes part, or each side in turn."""
        if "owner" in scene.names:
            yield scene
            return
        for role in said.effect.hook.roles:
            words = words_of(role.thing)
            if role.spec.type in SIDES and words in (("owner",), ("enemy",)):
                side = scene.names[role.spec.participant]
                yield scene.of_side(side if words == ("owner",) else scene.play.enemy[side])
                return
        yield self._of_first_side(said, code, scene)

    def seen_from(self, play: Play, said: Said, code: HookCode) -> list[dict[str, Any]]:
        """Give who are the owner and the enemy of an effect at a moment of the round, one side after the other.

        Nobody is where it has an owner, or speaks of no side; what the first side does is over before the other begins.
        """
        is_somebodys = said.lasts_as or said.kind in BORNE or said.kind == "gambit"
        lies_with_somebody = property_of(said.definition, "lies") in ("unit", "card", "board")
        scoped = any(name == "owner" for name, _ in said.effect.hook.spec.scope)
        if is_somebodys or lies_with_somebody or scoped or code.parameters or not self._concerns_sides(said.effect):
            return [{}]
        first = play.state.first_player
        second = play.enemy[first]
        return [{"owner": first, "enemy": second}, {"owner": second, "enemy": first}]

    def _of_first_side(self, said: Said, code: HookCode, scene: Scene) -> Scene:
        """Let the first who takes part be the owner, by the roles of the hook."""
        for spec in said.effect.hook.spec.roles:
            who = scene.names.get(spec.participant)
            if spec.participant in scene.names and spec.type in SIDES:
                return scene.of_side(who)
            if spec.participant in scene.names and spec.type in SIDED:
                return scene.of_side(who.side) if isinstance(who, UnitState) else scene
        return scene

    def _concerns_sides(self, effect: checked.Effect) -> bool:
        """Tell whether an effect says something of a side, or lets one decide."""
        return any(_is_of_a_side(node) for node in walk(effect)) or _lets_one_decide(effect)


def _as_it_is(given: Any) -> Any:
    return given


def python(template: str, play: Play, names: dict[str, Any]) -> Any:
    """Carry out what a hook says of those who take part."""
    return eval(template, {**LEAVES, **names, "play": play})


def names_itself(said: Said) -> bool:
    """Tell whether an effect acts only if something is what it defines: of a road, `when path is road`."""
    when = said.effect.when
    asked = when.conditions if isinstance(when, checked.Both) else (when,)
    judged = [part for part in asked if isinstance(part, checked.Judged) and not part.negated]
    return any(isinstance(slot, checked.Reference) and slot.text == said.id for part in judged for slot in part.parts)


def grounds(play: Play) -> Iterator[Any]:
    """Give what lies in each hex."""
    return map(play.ground, play.battlefield.hexes)


def is_here(words: tuple[str, ...]) -> bool:
    """Tell whether a phrase is `here`, or the unit that is there."""
    return words == ("here",) or (len(words) == 2 and words[1] == "here" and REGISTRY.nouns.get(words[0]) == "unit")


def _attacker(scene: Scene) -> Any:
    """Give who makes the combat that a hook is about."""
    return getattr(scene.names.get("combat"), "attacker", None)


def speaks_of(said: Said, name: str, *, is_it: bool) -> bool:
    """Tell whether an effect speaks of somebody who takes part, who may be `it`, too."""
    return name in said.words or (is_it and said.says_it)


def _pieces_in_hexes(play: Play, token: TokenId) -> list[Hex]:
    """Give the hex of each piece of a kind of tokens: one with levels is one piece."""
    return [at for at in hexes_with(play, token) for _ in range(pieces.count_tokens(play, at, token))]


def _is_of_a_side(node: object) -> bool:
    """Tell whether a part of an effect speaks of a side."""
    match node:
        case checked.Name():
            return node.text in ("owner", "enemy")
        case checked.Noun():
            return not {"owner", "enemy", *_OF_A_SIDE}.isdisjoint((*node.adjectives, node.head))
        case checked.Expression():
            return any(name in BACKEND.expressions.get(node.pattern.text, "") for name in ("{owner}", "{enemy}"))
        case checked.Judged():
            return node.predicate.text in _OF_A_SIDE
    return False


def _lets_one_decide(node: object) -> bool:
    """Tell whether a part of an effect leaves something to a side, or has one do it, that is not named there."""
    match node:
        case checked.Choose(is_random=True):
            return _lets_one_decide(node.noun)
        case checked.May(chooser=chooser) | checked.Choose(chooser=chooser) if chooser is None:
            return True
        case checked.May():
            return _lets_one_decide((node.body, node.otherwise))
        case checked.Choose():
            return False
        case checked.Noun() if is_choice(node):
            return True
        case checked.Hook():  # there `any unit` is whichever it is
            return False
        case checked.Action() if "{owner}" in BACKEND.verbs.get(node.verb.text, ""):
            return True
        case tuple():
            return any(map(_lets_one_decide, node))
        case ast.Node():
            return any(_lets_one_decide(getattr(node, name)) for name in fields_of(type(node)) if name != "written")
    return False


def _house_on_the_card(play: Play, unit: UnitSetup) -> str:
    cards: Any = play.catalogue.commanders if unit.commander else play.catalogue.units
    return str(cards[unit.commander or unit.unit].house)
