"""When an effect acts: for whom, and where, as its roles and its condition say."""

from dataclasses import replace
from typing import Any

from bow_author.engine.effects.backend import BACKEND
from bow_author.engine.hooks import HOOKS
from bow_author.engine.play import Play
from bow_author.engine.ruleset.registry import REGISTRY
from bow_author.engine.state import UnitState
from bow_author.engine.suppression import affects
from bow_author.engine.token_locations import Card
from bow_dsl import checked
from bow_dsl.checked.words import word_of, words_of
from bow_dsl.python.backend import HookCode
from tests.naive.program.bearing import LYING, SIDES, Bearing, is_here, python, speaks_of
from tests.naive.program.book import Said
from tests.naive.program.scene import Scene


class Acting(Bearing):
    """Finds all that an effect acts for."""

    def scenes(self, play: Play, said: Said, hook: str, given: dict[str, Any]) -> list[Scene]:
        """Give all scenes in which an effect acts, found before it does anything in the first of them."""
        if said.lasts_as and all(lasting.effect != said.lasts_as for lasting in play.state.lasting):
            return []
        code = HOOKS[hook]
        names = {name: self.label(play, name) for name in self.labels}
        opening = Scene(play, said.definition, names).knowing(**given)
        for name, template in code.names.items():
            opening = opening.knowing(**{name: python(template, play, given)})
        opening = replace(opening, taking_part=opening.names)
        effect, spec = said.effect, said.effect.hook.spec
        for spec_role in spec.roles[:1]:
            if spec_role.participant in opening.names:
                opening = opening.knowing(it=opening.names[spec_role.participant])
        first = spec.roles[0].participant if spec.roles else ""
        for name in code.absent:
            if opening.names.get(name) is None and speaks_of(said, name, is_it=name == first):
                return []
        if code.each and opening.names.get(code.each) is not None:
            roles = {role.spec.participant for role in effect.hook.roles}
            if code.each not in roles and not speaks_of(said, code.each, is_it=False):
                return []
        found = self.borne_by(said, code, opening, given)
        return [scene for scene in found if self._acts(said, code, scene)]

    # ---- whether it acts

    def _acts(self, said: Said, code: HookCode, scene: Scene) -> bool:
        """Tell whether all roles fit, nothing bars the effect, and its condition holds."""
        if not all(self._fits(said, role, code, scene) for role in said.effect.hook.roles):
            return False
        sources = self.barred_as(said.definition)
        if sources:
            known = {**scene.taking_part, "self": scene.names.get("self"), "here": scene.names.get("here")}
            touched = python(code.touches.format(self="self", here="here"), scene.play, known)
            if not affects(scene.play, sources, *touched):
                return False
        when = said.effect.when
        return when is None or self.holds(when, scene)

    def _fits(self, said: Said, role: checked.Role, code: HookCode, scene: Scene) -> bool:
        """Tell whether who takes part is whom a role speaks of."""
        spec, thing = role.spec, role.thing
        who = scene.taking_part.get(spec.participant)
        words, word, scene = words_of(thing), word_of(thing), scene.knowing(it=who)
        if who is None and spec.participant in code.absent:
            return False
        if spec.type == "combat":
            return bool(self.value(thing, scene.knowing(combat=who)))
        if spec.type in SIDES and words in (("owner",), ("enemy",)):
            return (
                who == scene.names.get(words[0]) if spec.type == "house" else self._takes_part(thing, spec, who, scene)
            )
        if spec.type in BACKEND.taking_part and words != (spec.participant,):
            return self._takes_part(thing, spec, who, scene)
        if said.kind in LYING and words == ("self",) and not said.lasts_as:
            return True  # that was seen to when it was looked for
        if words == ("here",):
            return who is not None and who == scene.names.get("here")
        if is_here(words) and "here" in scene.names:
            return isinstance(who, UnitState) and self._is_at(who, scene.names["here"])
        is_kept = bool(said.lasts_as) and word in scene.names
        if word == spec.participant and not is_kept:
            return True
        if not (len(words) == 1 and word in REGISTRY.nouns and not is_kept) and word in scene.names:
            kind = min(thing.types, default="")
            return self._is_same(who, scene.names[word], spec, scene, kind)
        meant = thing
        if isinstance(thing, checked.Expression) and BACKEND.expressions.get(thing.pattern.text) == "{0}":
            meant = thing.parts[0]
            if word_of(meant) in scene.names:
                return self._is_same(who, scene.names[word_of(meant)], spec, scene, spec.type)
        noun = self._noun(meant)
        if noun is not None:
            return (who is not None or not noun.adjectives) and self.is_so_called(who, noun, scene, spec.type)
        asked = BACKEND.areas.get(f"{spec.participant} {min(thing.types, default='')}")
        if asked is None and isinstance(thing, checked.Expression | checked.Attribute):
            return bool(who == self.value(thing, scene))
        if asked is None:
            raise self.lost(f"role {spec.participant} {' '.join(words)}")
        return bool(scene.leaf(asked, self.value(thing, scene), it=who))

    def _noun(self, thing: checked.Value) -> checked.Noun | None:
        if isinstance(thing, checked.Noun):
            return thing
        word = word_of(thing)
        if word in REGISTRY.nouns:
            kind = REGISTRY.nouns[word]
            return checked.Noun(thing.at, "", None, (), word, kind, (), frozenset((kind,)))
        return None

    def _is_at(self, unit: UnitState, here: Any) -> bool:
        if isinstance(here, UnitState | Card):
            return unit is (here.unit if isinstance(here, Card) else here)
        return unit.place is not None and unit.place == here

    def _is_same(self, who: Any, other: Any, spec: Any, scene: Scene, kind: str) -> bool:
        template = BACKEND.areas.get(f"{spec.participant} {kind}")
        if template is not None:
            return bool(scene.leaf(template, other, it=who))
        return who is other if spec.type == "unit" else bool(who == other)

    def _takes_part(self, thing: checked.Value, spec: Any, who: Any, scene: Scene) -> bool:
        if spec.type == "engagement":
            return self._is_token_of(thing, who, scene)
        return bool(scene.leaf(BACKEND.taking_part[spec.type], it=who, other=self.value(thing, scene)))

    def _is_token_of(self, thing: checked.Value, who: UnitState, scene: Scene) -> bool:
        """Tell whether an engagement token is that of whoever is spoken of: either of the two between which it lies."""
        meant = thing.parts[0] if isinstance(thing, checked.Expression) and thing.parts else thing
        engagement = who.left_by or scene.play.state.engagement_of(who)
        two = [scene.play.state.units[label] for label in engagement.between] if engagement else [who]
        noun = self._noun(meant)
        if noun is not None and word_of(meant) not in scene.names:
            return any(self.is_so_called(one, noun, scene.knowing(it=one), "unit") for one in two)
        said = who if word_of(meant) == "engagement" else self.value(meant, scene)
        return any(one is said for one in two)
