"""What statements do, one after the other, and whether anything was done."""

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from bow_author.engine.effects.backend import BACKEND
from bow_author.engine.effects.fighting import choose_several
from bow_author.engine.effects.pieces import draw_one, kind_called
from bow_author.engine.effects.runtime import key_of, pick, pick_any, pick_one
from bow_author.engine.luck import DieFace
from bow_author.engine.ruleset.registry import REGISTRY
from bow_author.engine.state import Moment, UnitState
from bow_author.engine.suppression import affects
from bow_dsl import checked
from bow_dsl.checked.words import names_in, word_of, words_of
from bow_dsl.ruleset.patterns import slots_of
from bow_dsl.value import replace as changed
from tests.naive.program.book import lasting_name
from tests.naive.program.conditions import Conditions
from tests.naive.program.keeping import kept
from tests.naive.program.scene import Scene

_MOMENTS = {moment.value.removeprefix("end of "): moment for moment in Moment}
_ONE = "which one"
"""The name of one of those who may be chosen, which no author can write."""
_BARRED = ("unit", "hex", "holding")
"""What other effects can keep those of a definition from."""


class NobodyToChooseError(Exception):
    """There is nothing to choose from, so what follows does not happen."""


@dataclass
class Deeds:
    """Whether a body has done anything."""

    done: bool = False


class Statements(Conditions):
    """Carries out statements."""

    def carry_out(self, body: checked.Body, scene: Scene) -> bool:
        """Carry out the statements of an effect, and tell whether anything was done."""
        deeds = Deeds()
        with suppress(NobodyToChooseError):
            self._all(body, scene, deeds)
        return deeds.done

    def _all(self, body: checked.Body, scene: Scene, deeds: Deeds) -> None:
        for statement in body:
            scene = self._one(statement, scene, deeds)

    def _one(self, statement: checked.Statement, scene: Scene, deeds: Deeds) -> Scene:
        """Carry out a statement, and give what is known behind it."""
        match statement:
            case checked.Action():
                self._act(statement, scene)
                deeds.done = True
            case checked.May():
                self._may(statement, scene, deeds)
            case checked.Choose():
                return self._choose(statement, scene)
            case checked.Each():
                for thing in self._chosen(statement.noun, scene):
                    inside = scene.knowing(**{statement.name: thing}).among(statement.name, statement.noun)
                    try:
                        self._all(statement.body, inside, deeds)
                    except NobodyToChooseError:
                        continue
            case checked.If():
                holds = self.holds(statement.condition, scene)
                self._all(statement.then if holds else statement.otherwise, scene, deeds)
            case checked.Roll():
                return self._roll(statement, scene, deeds)
            case checked.Let():
                return scene.knowing(**{statement.name: self.value(statement.term, scene)})
            case checked.Until():
                self._until(statement, scene)
                deeds.done = True
            case _:
                raise self.lost(f"statement {type(statement).__name__}")
        return scene

    # ---- choices

    def _choose(self, statement: checked.Choose, scene: Scene) -> Scene:
        """Let the owner choose one thing, or several where a noun says `up to` or `any`."""
        noun, name = statement.noun, statement.name
        chooser = self._decider(statement.chooser, scene)
        if chooser is None:
            raise NobodyToChooseError
        things = self._reached(self.all_of(noun, scene), statement.type, scene)
        chosen: Any
        if statement.is_random:
            chosen = self._drawn(name, things, self._most(noun, scene) if is_choice(noun) else 1, scene)
            if not is_choice(noun):
                if not chosen:
                    raise NobodyToChooseError
                (chosen,) = chosen
        elif is_choice(noun):
            chosen = choose_several(scene.play, name, chooser, things, self._most(noun, scene))
        else:
            chosen = pick_one(scene.play, name, chooser, things)
            if chosen is None:
                raise NobodyToChooseError
        return scene.knowing(**{name: chosen}).among(name, noun)

    def _drawn(self, name: str, things: list[Any], most: int | None, scene: Scene) -> list[Any]:
        """Draw things by luck, each from those that are left."""
        left, drawn = list(things), []
        while left and len(drawn) < (most or 0):
            keys = [key_of(thing) for thing in left]
            place = keys.index(scene.play.luck.draw(name, keys))
            drawn.append(left[place])
            del left[place]
        return drawn

    def _decider(self, chooser: checked.Value | None, scene: Scene) -> Any:
        """Give who decides: who is named, else the owner; None if who is named is not there."""
        return scene.owner if chooser is None else self.acting(chooser, scene)

    def _chosen(self, noun: checked.Value, scene: Scene) -> list[Any]:
        """Give the things that are gone through: all of them, or those that the owner chooses."""
        things = self._reached(self.all_of(noun, scene), getattr(noun, "type", ""), scene)
        if not is_choice(noun):
            return things
        return pick_any(scene.play, scene.id, scene.owner, things, self._most(noun, scene))

    def all_of(self, noun: checked.Value, scene: Scene) -> list[Any]:
        """Give all things that a noun speaks of, or that a name stands for."""
        things = self.value(noun, scene)
        return list(things) if isinstance(things, list) else [things]

    def _most(self, noun: checked.Value, scene: Scene) -> int | None:
        count = noun.count if isinstance(noun, checked.Noun) else None
        return None if count is None else self.amount(count, scene)

    # ---- actions

    def _act(self, action: checked.Action, scene: Scene, rows: dict[str, str] = BACKEND.verbs) -> Any:
        """Do something, unless something that it speaks of is not there; give what the verb gives."""
        verb = action.verb.text
        if verb not in rows:
            raise self.lost(verb)
        if action.each:
            return self._to_each(action, scene, rows)
        parts: list[Any] = []
        for place, (part, slot) in enumerate(zip(action.parts, slots_of(action.verb), strict=True)):
            if f"{{{place}}}" not in rows[verb] and rows is not BACKEND.verbs:
                parts.append(False)  # whether it can be done does not depend on it
            elif (verb, place) in BACKEND.described:
                parts.append(words_of(part))
            elif self.is_noun(part, scene):
                assert isinstance(part, checked.Noun | checked.Name)
                kind = part.type if isinstance(part, checked.Noun) else slot
                is_asked = rows is not BACKEND.verbs
                among = self._reached(self.all_of(part, scene), kind, scene) if is_asked else None
                parts.append(self._picked(action, place, slot, scene) if among is None else among)
            elif isinstance(part, checked.UpTo):
                number = self._how_many(action, place, part, scene, is_asked=rows is not BACKEND.verbs)
                if number == 0 and rows is BACKEND.verbs:
                    return False
                parts.append(number)
            else:
                thing = self.amount(part, scene) if slot == "count" else self.acting(part, scene)
                if slot == "token" and verb not in BACKEND.lying and word_of(part) in scene.names:
                    thing = kind_called(thing)
                if slot in _BARRED and thing is not None and not self._reached([thing], slot, scene):
                    return False
                parts.append(thing)
        if any(part is None for part, said in zip(parts, action.parts, strict=True) if not _may_be_none(said)):
            return False
        doer = scene.names.get("self")
        doer = doer if isinstance(doer, UnitState) else scene.names.get("unit")
        return scene.leaf(rows[verb], *parts, unit=doer, owner=scene.decider, there=self._where_paid(action, scene))

    def _to_each(self, action: checked.Action, scene: Scene, rows: dict[str, str]) -> bool:
        """Do something to each of several things, and tell whether it was done to any."""
        listed, *rest = action.each
        things = self._reached(self.all_of(listed.noun, scene), listed.type, scene)
        if is_choice(listed.noun) and rows is BACKEND.verbs:
            name, most = _asked_by(action), self._most(listed.noun, scene)
            alone = changed(action, each=tuple(rest))
            things = [one for one in things if self._can_be_done(alone, listed.name, listed.noun, one, scene)]
            things = pick_any(scene.play, name, scene.decider, things, most)
        alone, done = changed(action, each=tuple(rest)), False
        for thing in things:
            inside = scene.knowing(**{listed.name: thing}).among(listed.name, listed.noun)
            done = bool(self._act(alone, inside, rows)) or done
        return done

    def _how_many(self, action: checked.Action, place: int, part: checked.UpTo, scene: Scene, *, is_asked: bool) -> int:
        """Let somebody decide how many, among the numbers with which it can be done."""
        most = self.amount(part.most, scene)
        if is_asked:
            return min(1, most)
        numbers = [0]
        for number in range(1, most + 1):
            parts = (*action.parts[:place], checked.Number(part.at, number), *action.parts[place + 1 :])
            rows = BACKEND.possible
            if action.verb.text not in rows or self._act(changed(action, parts=parts), scene, rows):
                numbers.append(number)
            elif numbers != [0]:
                break
        options = tuple(map(str, numbers))
        return int(str(scene.play.choose(_asked_by(action), scene.decider, options, options[0])))

    def _picked(self, action: checked.Action, place: int, slot: str, scene: Scene) -> list[Any]:
        """Give those whom an action is about: the owner chooses them where he may, from those it can be done to."""
        noun = action.parts[place]
        kind = noun.type if isinstance(noun, checked.Noun) else slot
        things = self._reached(self.all_of(noun, scene), kind, scene)
        name, most = _asked_by(action), self._most(noun, scene)
        if is_choice(noun) and not any(self.is_noun(part, scene) for part in action.parts if part is not noun):
            parts = (*action.parts[:place], checked.Name(noun.at, _ONE, noun.types), *action.parts[place + 1 :])
            alone = changed(action, parts=parts)
            things = [one for one in things if self._can_be_done(alone, _ONE, noun, one, scene)]
        if is_choice(noun) and most is None:
            return pick_any(scene.play, name, scene.decider, things, None)
        return pick(scene.play, name, scene.decider, things, most)

    def _can_be_done(self, action: checked.Action, name: str, noun: checked.Value, one: Any, scene: Scene) -> bool:
        """Tell whether something can be done to one who may be chosen, where that depends on who it is."""
        place = next((place for place, part in enumerate(action.parts) if word_of(part) == name), None)
        rows = BACKEND.possible
        if place is None or f"{{{place}}}" not in rows.get(action.verb.text, ""):
            return True
        return bool(self._act(action, scene.knowing(**{name: one}).among(name, noun), rows))

    def _where_paid(self, action: checked.Action, scene: Scene) -> Any:
        """Give from where something is paid, as the noun says that it was chosen from."""
        slot = REGISTRY.paying.get(action.verb.text)
        if slot is None:
            return None
        part = action.parts[slot]
        noun = scene.chosen_from.get(word_of(part), part)
        for relation in noun.relations if isinstance(noun, checked.Noun) else ():
            if isinstance(relation, checked.Inside) and set(names_in(relation.area)) <= scene.names.keys():
                return self.value(relation.area, scene)
        return None

    def _may(self, may: checked.May, scene: Scene, deeds: Deeds) -> None:
        """Let somebody decide whether to do something; what cannot be done he is not asked for."""
        if not isinstance(may.action, checked.Action):
            raise self.lost("may")
        verb, chooser = may.action.verb.text, self._decider(may.chooser, scene)
        acting = replace(scene, chooser=chooser)
        if chooser is None:
            does = False
        elif verb in BACKEND.asking and may.chooser is None:  # it asks by itself, and only whom it is about
            does = bool(self._act(may.action, acting))
        elif verb in BACKEND.possible:
            can = bool(self._act(may.action, acting, BACKEND.possible))
            does = can and self.is_wanted(acting) and bool(self._act(may.action, acting))
        else:
            does = self.is_wanted(acting)
        if does:
            deeds.done = True
            if verb not in BACKEND.possible:
                self._act(may.action, acting)
        self._all(may.body if does else may.otherwise, scene, deeds)

    def is_paid_for(self, body: checked.Body, scene: Scene) -> bool:
        """Tell whether what is done first can be done, where that can be asked."""
        first, rows = body[0] if body else None, BACKEND.possible
        if not isinstance(first, checked.Action) or first.verb.text not in rows or first.verb.text in BACKEND.asking:
            return True
        return bool(self._act(first, scene, rows))

    def is_wanted(self, scene: Scene) -> bool:
        """Ask whoever decides whether something is done."""
        return scene.play.choose(scene.id, scene.decider, (False, True), False) is True

    def _reached(self, things: list[Any], kind: str, scene: Scene) -> list[Any]:
        """Leave out those that others keep the effects of a definition from."""
        sources = self.barred_as(scene.definition)
        if not sources or kind not in _BARRED:
            return things
        return [thing for thing in things if affects(scene.play, sources, thing)]

    def barred_as(self, definition: Any) -> tuple[str, ...]:
        """Give the words by which others speak of a definition where they keep it from acting."""
        raise NotImplementedError

    # ---- luck, and what lasts

    def _roll(self, roll: checked.Roll, scene: Scene, deeds: Deeds) -> Scene:
        faces = tuple(DieFace(row.face) for row in roll.table)
        if roll.how == "roll":
            shown = scene.play.roll(self.amount(roll.amount, scene))
        else:
            shown = draw_one(scene.play, roll.thing, faces)
        behind = scene.knowing(**{roll.name: shown}) if roll.name else scene
        for face in shown:
            for row in roll.table:
                if DieFace(row.face) is face:
                    try:
                        self._all(row.body, behind, deeds)
                    except NobodyToChooseError:
                        continue
        return behind

    def _until(self, until: checked.Until, scene: Scene) -> None:
        moment = _MOMENTS[" ".join(words_of(until.end)).removeprefix("end of ")]
        for effect in until.body:
            if not isinstance(effect, checked.Effect):
                raise self.lost(f"until {type(effect).__name__}")
            name = lasting_name(scene.definition, effect)
            scene.play.until(moment, name, scene.owner, kept(effect, scene.names))


def is_choice(noun: checked.Value) -> bool:
    """Tell whether the owner chooses how many."""
    return isinstance(noun, checked.Noun) and noun.how in ("any", "up to", "at most")


def _asked_by(action: checked.Action) -> str:
    """Give the word by which one is asked about an action: its first that is no slot."""
    return next(word for word in action.verb.text.split() if not word.isupper())


def _may_be_none(said: checked.Value) -> bool:
    """Tell whether a phrase stands for what is nothing: the supply is no holding."""
    return isinstance(said, checked.Constant)
