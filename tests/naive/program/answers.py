"""What the rules answer when they are asked: all that acts is looked for anew, each time."""

from collections.abc import Callable
from functools import partial
from typing import Any

from bow_author.engine.effects.acts import is_chosen
from bow_author.engine.effects.pieces import is_first
from bow_author.engine.effects.runtime import commits, committed, key_of, targets_of, thing
from bow_author.engine.hooks import HOOKS
from bow_author.engine.play import Play
from bow_author.engine.rule_values import Offer
from bow_author.engine.rules import Rules
from bow_author.engine.ruleset.registry import REGISTRY
from bow_author.engine.state import Moment, UnitState
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import CommanderId
from bow_dsl import checked
from bow_dsl.checked.words import words_of
from tests.naive.program.acting import Acting
from tests.naive.program.book import Book, Ref, Said, limited_name
from tests.naive.program.scene import Scene
from tests.naive.program.statements import is_choice

STEPS = (("set",), ("cap",), ("add", "subtract", "ignore"), ("at least", "at most"))
"""In which sequence the changes of a value are made."""
_DEEP = 2


class Answers(Acting):
    """Answers whatever is asked at a hook."""

    book: Book
    on: dict[str, list[Said]]
    """The effects of each hook that has any, in the sequence in which they act."""
    asked: dict[str, list[tuple[object, ...]]]
    """What is being answered just now."""

    # ---- all other questions

    def answer(self, hook: str, play: Play, *given: Any) -> Any:
        code = HOOKS[hook]
        base = given[:1] if code.kind == "value" else ()
        names = dict(zip(code.parameters, given[len(base) :], strict=True))
        if code.kind in ("value", "permission"):
            unsaid = getattr(Rules, code.method)
            return self._once(
                code.method, given, partial(self._plainly, hook, play, base, names), partial(unsaid, self, play, *given)
            )
        return self._plainly(hook, play, base, names)

    def _once(self, method: str, given: tuple[Any, ...], answer: Callable[[], Any], unsaid: Callable[[], Any]) -> Any:
        """Answer a question; one that is asked while it is being answered is answered as if nobody said anything."""
        about = tuple(
            who.label if isinstance(who, UnitState) else who for who in given if isinstance(who, UnitState | Hex)
        )
        asked = self.asked.setdefault(method, [])
        if len(asked) >= _DEEP or about in asked:
            return unsaid()
        asked.append(about)
        try:
            return answer()
        finally:
            asked.pop()

    def _plainly(self, hook: str, play: Play, base: tuple[Any, ...], names: dict[str, Any]) -> Any:
        match HOOKS[hook].kind:
            case "value":
                return self._value(hook, play, base[0], {**names, "base": base[0]})
            case "permission":
                return self._permission(hook, play, names)
            case "offer":
                return self._offers(hook, play, names)
            case "replacement":
                return self._replacement(hook, play, names)
        return self._reactions(hook, play, names)

    def acting_on(
        self, hook: str, play: Play, given: dict[str, Any]
    ) -> Callable[..., list[tuple[Said, Callable[[], list[Scene]]]]]:
        """Give the effects of a hook in their sequence, each with what finds the scenes in which it acts.

        Where one acts whose definition overrides others of its layer, those do not.
        """
        silent = set()
        for said in self.on[hook]:
            mates = self.book.overridden.get(said.ref, set())
            may_silence = mates and HOOKS[hook].kind != "reaction" and (said.layer, said.ref) not in silent
            if may_silence and self.scenes(play, said, hook, given):
                silent |= {(said.layer, mate) for mate in mates}

        def acting(*, backwards: bool = False) -> list[tuple[Said, Callable[[], list[Scene]]]]:
            hung = self.on[hook][::-1] if backwards else self.on[hook]
            left = [said for said in hung if (said.layer, said.ref) not in silent]
            return [(said, partial(self.scenes, play, said, hook, given)) for said in left]

        return acting

    def _value(self, hook: str, play: Play, base: Any, given: dict[str, Any]) -> Any:
        acting, value, code = self.acting_on(hook, play, given), base, HOOKS[hook]
        for step in STEPS:
            changes = [
                (operation, said, scenes)
                for said, scenes in acting()
                if isinstance(said.effect, checked.Modify)
                for operation in said.effect.operations
                if operation.name in step
            ]
            for operation, said, scenes in sorted(changes, key=lambda change: "add" in step and change[0].optional):
                for scene in scenes():
                    amount = self.amount(operation.term, scene)
                    if code.amount != "{0}":
                        amount = scene.leaf(code.amount, amount)
                    changed = _changed(operation.name, value, amount)
                    combat = scene.names.get("combat") if "combat" in code.parameters else None
                    if not operation.optional or (changed != value and is_chosen(play, said.id, scene.owner, combat)):
                        self.note_change(play, said, value, changed, [given[name] for name in code.parameters])
                        value = changed
        return value

    def note_change(self, play: Play, said: Said, before: Any, after: Any, participants: list[Any]) -> None:
        """Take note of a change."""

    def note_answer(self, play: Play, said: Said, hook: str, answer: bool, participants: list[Any]) -> None:
        """Take note of who has permitted or forbidden something."""

    def _permission(self, hook: str, play: Play, given: dict[str, Any]) -> Any:
        """Of the layers the last prevails that says anything, and in it whoever forbids."""
        code = HOOKS[hook]
        unsaid = getattr(Rules, code.method)
        answer = unsaid(self, play, *given.values())
        prevailing: Said | None = None
        acting = self.acting_on(hook, play, given)()
        for layer in sorted({said.layer for said, _ in acting}):
            speaking = [said for said, scenes in acting if said.layer == layer and scenes()]
            forbidding = [said for said in speaking if isinstance(said.effect, checked.Forbid)]
            if speaking:
                answer = not forbidding
                prevailing = (forbidding or speaking)[-1]
        if prevailing is not None:
            self.note_answer(play, prevailing, hook, answer, list(given.values()))
        return answer

    def _replacement(self, hook: str, play: Play, given: dict[str, Any]) -> bool:
        """The last that replaces an event takes its place; one that need not be made is asked for."""
        for said, scenes in self.acting_on(hook, play, given)(backwards=True):
            assert isinstance(said.effect, checked.Replace)
            for scene in scenes():
                if said.effect.optional and not (self.is_paid_for(said.effect.body, scene) and self.is_wanted(scene)):
                    continue
                words = [*map(words_of, (role.thing for role in said.effect.hook.roles[:1]))]
                is_of_many = any(word in REGISTRY.plurals for word in (words[0] if words else ()))
                if not is_of_many or is_first(play, said.id, scene.names.get("owner")):
                    play.because(said.id, self._run, said.effect.body, scene)
                return True
        return False

    def _run(self, _: Play, body: checked.Body, scene: Scene) -> bool:
        return self.carry_out(body, scene)

    def _reactions(self, hook: str, play: Play, given: dict[str, Any]) -> bool:
        acted = False
        silent: set[tuple[int, Ref]] = set()
        for said in self.on[hook]:
            if (said.layer, said.ref) in silent:
                continue
            for seen_from in self.seen_from(play, said, HOOKS[hook]):
                for scene in self.scenes(play, said, hook, {**given, **seen_from}):
                    if said.commits and not commits(play, scene.names["self"], CommanderId(said.id)):
                        continue
                    acted = True
                    has_acted = self._react(said, scene)
                    if said.commits:
                        committed(play, scene.names["self"])
                    if has_acted:
                        silent |= {(said.layer, mate) for mate in self.book.overridden.get(said.ref, ())}
        return acted

    def _react(self, said: Said, scene: Scene) -> bool:
        """Let an effect happen, as often as its limit lets it; tell whether that let it."""
        assert isinstance(said.effect, checked.React)
        limit, play = said.effect.limit, scene.play
        if limit is None:
            play.because(said.id, self._run, said.effect.body, scene)
            return True
        moment = Moment(f"end of {limit.per.text}")
        who = key_of(scene.names.get("self", scene.names.get("owner")))
        name = limited_name(said.definition, said.effect)
        if play.uses(moment, name, who) >= limit.times:
            return False
        play.use(moment, name, who)
        if not play.because(said.id, self._run, said.effect.body, scene):
            play.use(moment, name, who, times=-1)
        return True

    def _offers(self, hook: str, play: Play, given: dict[str, Any]) -> list[Offer]:
        offers = []
        for said, scenes in self.acting_on(hook, play, given)():
            assert isinstance(said.effect, checked.Replace)
            for scene in scenes():
                first = said.effect.body[0] if said.effect.body else None
                if isinstance(first, checked.Choose) and _is_aimed(first):
                    things = self._reached(self.all_of(first.noun, scene), first.type, scene)
                    if things:
                        offers.append(Offer(said.id, partial(self._aimed, said, first, scene), targets_of(things)))
                else:
                    offers.append(Offer(said.id, partial(self._aimed, said, None, scene), None))
        return offers

    def _aimed(
        self, said: Said, first: checked.Choose | None, scene: Scene, play: Play, _: UnitState, aimed: Any
    ) -> None:
        """Do what was offered, at what was chosen."""
        assert isinstance(said.effect, checked.Replace)
        if first is None:
            self.carry_out(said.effect.body, scene)
        else:
            aim = thing(play, aimed)
            self.carry_out(said.effect.body[1:], scene.knowing(**{first.name: aim}).among(first.name, first.noun))


def _is_aimed(first: checked.Choose) -> bool:
    """Tell whether the owner chooses one thing, at which what he may do is aimed."""
    return first.chooser is None and not first.is_random and not is_choice(first.noun)


def _changed(how: str, value: Any, amount: Any) -> Any:
    match how:
        case "set":
            return amount
        case "cap" | "at most":
            return min(value, amount)
        case "at least":
            return max(value, amount)
        case "add":
            return value + amount
        case "subtract":
            return value - amount
        case "ignore":
            return max(0, value - amount)
    raise AssertionError(how)
