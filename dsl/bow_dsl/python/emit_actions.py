"""Actions to Python expressions: who is meant, to each of whom it is done, and how many."""

from bow_dsl import checked
from bow_dsl.checked.words import names_in, word_of, words_of
from bow_dsl.python.emit import Emitter
from bow_dsl.python.env import Chosen, Env
from bow_dsl.python.suppression import Barring
from bow_dsl.python.unsupported import NotCompiledError, told_where
from bow_dsl.ruleset.patterns import slots_of, verb_word
from bow_dsl.ruleset.registry import Pattern
from bow_dsl.syntax import ast
from bow_dsl.value import replace


class ActionEmitter:
    """Writes what the effects of one definition do."""

    def __init__(self, emitter: Emitter, definition: ast.Definition, barring: Barring) -> None:
        self.emitter = emitter
        self.definition = definition
        self.barring = barring

    def _owner(self, env: Env) -> str:
        """Give the Python of who decides and does what nobody else is said to: the owner, or whose turn it is."""
        return env.code.get("owner", "play.state.active_side")

    def _chosen(self, value: checked.Value, env: Env) -> Chosen:
        """Give the things that a noun speaks of; those that the definition may not act on are left out."""
        chosen = self.emitter.chosen(value, env)
        return replace(chosen, options=self.barring.left(self.definition, chosen.type, chosen.options))

    @told_where
    def _action(self, action: checked.Action, env: Env) -> str:
        return self._said(action, env)

    def _said(
        self,
        action: checked.Action,
        env: Env,
        templates: dict[str, str] | None = None,
        *,
        by: str | None = None,
        is_listed: bool = False,
    ) -> str:
        """Give the Python of an action that the owner does, or who else is said to, perhaps to each of a list.

        Other templates than those of the verbs may be given, which only ask: nobody chooses for them.
        """
        by = by or self._owner(env)
        verb = action.verb.text
        if action.each:
            return self._said_of_each(action, env, templates, by)
        template = (self.emitter.backend.verbs if templates is None else templates).get(verb)
        if template is None:
            raise NotCompiledError(" ".join(action.words))
        parts: list[str] = []
        reached: list[str | None] = []
        unsure = [self.emitter.is_unsure(part, env) for part in action.parts]
        for place, (part, slot) in enumerate(zip(action.parts, slots_of(action.verb), strict=True)):
            if templates is not None and f"{{{place}}}" not in template:
                parts.append("None")
                unsure[place] = False
                continue
            code = self._acted_on(action, place, env, by, is_asked=templates is not None)
            if isinstance(part, checked.UpTo) and templates is None:  # who decides on none does nothing
                for before in range(place):  # and is asked after all that is chosen before
                    if parts[before].startswith("pick"):
                        reached.append(f"((chosen_{before} := {parts[before]}),)")
                        parts[before] = f"chosen_{before}"
                reached.append(f"(many_{place} := {code})")
                code = f"many_{place}"
            if not self._is_told_apart(verb, place, part, env) and self.barring.acts_on(self.definition, slot):
                name = f"reached_{place}"
                reached.append(self.barring.asked(self.definition, f"{name} := {code}"))
                code = name
            parts.append(code)
        actor = self.emitter.backend.bearing.actor
        named = {**self._actor(actor, env), "id": self.definition.id.text, "owner": by}
        named["bearer"], named["there"] = self._bearer(env), self._where_paid(action, env)
        if templates is None and not is_listed:
            reached.append(self._are_two(action.verb, parts, named.get(actor)))
        call = self.emitter.absence.if_there(template, parts, unsure, named, "False")
        return " and ".join((*filter(None, reached), call))

    def _are_two(self, verb: Pattern, parts: list[str], actor: str | None) -> str | None:
        """Ask whether those are two between whom a verb does something; a list passes such a one over, untold."""
        between = [*([actor] if len(verb.to_others) == 1 else []), *(parts[place] for place in verb.to_others)]
        is_asked = len(between) == 2 and None not in between and self.emitter.backend.are_two
        return self.emitter.backend.are_two.format(*between) if is_asked else None

    def _said_of_each(self, action: checked.Action, env: Env, templates: dict[str, str] | None, by: str) -> str:
        """Give the Python of an action that is done to each of several things, one after the other."""
        listed, *rest = action.each
        chosen = self._chosen(listed.noun, env)
        name, things = f"each_{len(rest)}", chosen.options
        if chosen.is_choice and templates is None:
            alone = replace(action, each=tuple(rest))
            can = self._asked_of_one(alone, listed.name, chosen.type, listed.noun, env, by)
            things = f"[one for one in {things} if {can}]" if can else things
            things = f"pick_any(play, {verb_word(action.verb)!r}, {by}, {things}, {chosen.most})"
        inner = env.bind(listed.name, chosen.type, name, noun=listed.noun)
        done = self._said(replace(action, each=tuple(rest)), inner, templates, by=by, is_listed=True)
        things = self.emitter.loops.counted(things, listed.at, done, 1)
        return f"any([{done} for {name} in {things}])"

    def _asked_of_one(  # noqa: PLR0913, PLR0917 (whom, and what is done to him)
        self, action: checked.Action, name: str, kind: str, noun: checked.Value, env: Env, by: str
    ) -> str:
        """Give the Python of whether something can be done to one of those who may be chosen, in Python ``one``.

        It is empty where that cannot be asked of each by himself.
        """
        possible = self.emitter.backend.possible
        template = possible.get(action.verb.text)
        place = next((place for place, part in enumerate(action.parts) if word_of(part) == name), None)
        if template is None or place is None or f"{{{place}}}" not in template:
            return ""
        return self._said(action, env.bind(name, kind, "one", noun=noun), possible, by=by)

    def _able(self, action: checked.Action, place: int, chosen: Chosen, env: Env, by: str) -> str:
        """Give the Python of those who may be chosen: to whom it can be done, where nobody else is chosen."""
        part = action.parts[place]
        others = (other for other in action.parts if other is not part)
        if not chosen.is_choice or any(self.emitter.is_noun(other, env) for other in others):
            return chosen.options
        name = "which one"
        parts = (*action.parts[:place], checked.Name(part.at, name, part.types), *action.parts[place + 1 :])
        can = self._asked_of_one(replace(action, parts=parts), name, chosen.type, part, env, by)
        return f"[one for one in {chosen.options} if {can}]" if can else chosen.options

    def _how_many(self, action: checked.Action, place: int, env: Env, by: str, most: checked.Value) -> str:
        """Give the Python of how many somebody decides on: none, or as many as can be, up to the most."""
        parts = (*action.parts[:place], checked.Name(most.at, "how many", most.types), *action.parts[place + 1 :])
        possible, counted = self.emitter.backend.possible, "True"
        if action.verb.text in possible:
            inner = env.bind("how many", "count", "number")
            counted = self._said(replace(action, parts=parts), inner, possible, by=by)
        code = self.emitter.whole(self.emitter.value(most, env))
        numbers = self.emitter.loops.counted(f"range(1, {code} + 1)", most.at, counted)
        return f"how_many(play, {verb_word(action.verb)!r}, {by}, {numbers}, lambda number: {counted})"

    def _is_told_apart(self, verb: str, place: int, part: checked.Value, env: Env) -> bool:
        """Tell whether what fills a slot is described, or chosen among those that may be acted on."""
        return (verb, place) in self.emitter.backend.described or self.emitter.is_noun(part, env)

    def _acted_on(self, action: checked.Action, place: int, env: Env, by: str, *, is_asked: bool) -> str:
        """Give the Python of what fills a slot of a verb: its words, those who are chosen, or one thing.

        Where it is only asked, those who may be chosen.
        """
        backend, verb = self.emitter.backend, action.verb.text
        part, slot = action.parts[place], slots_of(action.verb)[place]
        if (verb, place) in backend.described:
            return repr(words_of(part))
        if isinstance(part, checked.UpTo):
            code = self.emitter.whole(self.emitter.value(part.most, env))
            return f"min(1, {code})" if is_asked else self._how_many(action, place, env, by, part.most)
        if self.emitter.is_noun(part, env):
            chosen = self._chosen(part, env)
            if is_asked:
                return chosen.options
            pick = "pick_any" if chosen.is_choice and chosen.most == "None" else "pick"
            options = self._able(action, place, chosen, env, by)
            return f"{pick}(play, {verb_word(action.verb)!r}, {by}, {options}, {chosen.most})"
        code = self.emitter.whole(self.emitter.acting(part, env))
        is_called = slot == backend.bearing.lying and verb not in backend.lying and word_of(part) in env.code
        return backend.kind_called.format(code) if is_called else code

    def _where_paid(self, action: checked.Action, env: Env) -> str:
        """Give the Python of where what is to be paid lies; None where nothing is said of that."""
        slot = self.emitter.matcher.registry.paying.get(action.verb.text)
        if slot is None:
            return "None"
        part = action.parts[slot]
        noun = env.chosen.get(word_of(part), part)
        for relation in noun.relations if isinstance(noun, checked.Noun) else ():
            if isinstance(relation, checked.Inside) and set(names_in(relation.area)) <= env.code.keys():
                return self.emitter.value(relation.area, env)
        return "None"

    def _actor(self, name: str, env: Env) -> dict[str, str]:
        """Give the name of who does what is said, where there is somebody who can."""
        does = "self" in env.code and env.types["self"] != self.emitter.backend.bearing.lying
        return {name: env.code["self"]} if does else {}

    def _bearer(self, env: Env) -> str:
        """Give the one whose effect it is, by itself or by what lies on it; None where nobody bears it."""
        bearer = self.emitter.backend.bearing.bearer
        known = (name for name in ("self", "here") if name in env.code and env.types[name] == bearer)
        return next((env.code[name] for name in known), "None")
