"""Trying two definitions in both sequences on small battles, to see whether it makes a difference."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple
from zlib import crc32

from bow_author.analysis.battle_generator import Wanted, base_value, begin_lasting, small_battle, written_values
from bow_author.analysis.outcome_words import in_words
from bow_author.engine.agreed import AGREED
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.chain import EndlessChainError
from bow_author.engine.chapters.cards.piles import Pile
from bow_author.engine.chapters.movement.procedure import MOVEMENT, RETREAT
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.codec import to_plain
from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.hooks import HOOKS
from bow_author.engine.luck import FACES, DieFace, Luck, Mark, SeededLuck
from bow_author.engine.play import Play
from bow_author.engine.rule_values import Combat, CombatKind, PlayedCard, PlayedCommand
from bow_author.engine.rules import Rules
from bow_author.engine.state import State, UnitState
from bow_author.engine.transaction import Meanwhile
from bow_author.engine.work import Work
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import CommanderId, Label, UnitId
from bow_dsl.checked.words import ids_in
from bow_dsl.checks.effect_conflicts import HookedEffect
from bow_dsl.python.backend import HookCode
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.precedence import Ref, ref_of
from bow_dsl.value import value

_BATTLES = 40
_SMALL = 16
"""So many battles of two units come first: what is seen on one of them is seen best."""
_MOST_COURSES = 40
"""Ways in which players may decide; a battle with more is left out."""
MOST_TRIED = 4_000_000
"""Things that effects may look at in all the trials of a run."""
MOST_OF_PAIR = 1_000_000
"""Things that they may look at in those of one pair."""
_OTHERWISE = "it comes otherwise"
_PAIRS = 3
"""Pairs of units that are looked at in a battle."""


class Difference(NamedTuple):
    """A battle on which the sequence of two definitions matters."""

    play: Play
    between: tuple[UnitState, UnitState]
    """The units that took part, as the hook names them first and second."""
    combat: CombatKind | None
    at: Hex | None
    """The hex that the hook is told of, if it is told of one."""
    first: str
    """What comes of it if the first definition acts first; empty, as the other, if that cannot be said in words."""
    second: str


_FEW = 2
"""Of what a parameter may name, how many are looked for in each battle."""


@value
class _Asked:
    """A question to a hook on one battle; everything that belongs to a battle is named by its label."""

    hook: HookCode
    labels: tuple[Label, Label]
    kind: CombatKind
    is_ranged: bool
    at: Hex
    count: int
    base: Any
    seed: int
    action: str | None

    def arguments(self, play: Play) -> list[Any]:
        """Give the participants in the sequence of the hook, as they are in this battle."""
        return [_PARTICIPANTS[name](self, play) for name in self.hook.parameters]

    def first(self, play: Play) -> UnitState:
        return play.state.units[self.labels[0]]

    def second(self, play: Play) -> UnitState:
        return play.state.units[self.labels[1]]

    def combat(self, play: Play) -> Combat:
        """Give the combat between the two, in which the target has been driven back if it has moved."""
        attacker, target = self.first(play), self.second(play)
        combat = Combat(attacker, target, self.kind, self.is_ranged, target.at or self.at)
        combat.hits, combat.retreated = self.count, self.seed % 2
        return combat


def _passed(asked: _Asked, play: Play) -> Hex | UnitState | None:
    """Give what is passed on the way: a hex, or by following up a unit; at times nothing is."""
    if asked.seed % 2:
        return None
    return asked.second(play) if "follow_up" in asked.hook.method else asked.at


def _card(play: Play) -> PlayedCard:
    """Give a Leadership card, played for its first command."""
    return PlayedCard(next(iter(play.catalogue.cards), ""), (0,))


_PARTICIPANTS: dict[str, Callable[[_Asked, Play], Any]] = {
    **dict.fromkeys(("attacker", "unit", "bearer", "moving", "engagement"), _Asked.first),
    **dict.fromkeys(("target", "eliminated", "foe", "obstacle", "commander", "other"), _Asked.second),
    "house": lambda asked, play: asked.first(play).side,
    "player": lambda asked, play: asked.first(play).side,
    "cause": lambda asked, _: orders.EFFECTS if asked.seed % 2 else "",
    "combat": lambda _, play: play.combats[-1],
    "origin": lambda asked, play: asked.first(play).at or asked.at,
    "passed": _passed,
    "act": lambda asked, _: (MOVEMENT, RETREAT)[asked.seed % 2],
    "path": lambda asked, _: (asked.at,),
    **dict.fromkeys(("hits", "hexes", "figures", "points", "spaces", "tokens"), lambda asked, _: asked.count),
    **dict.fromkeys(("at", "hex", "goal", "place", "holding"), lambda asked, _: asked.at),
    "face": lambda asked, _: FACES[asked.seed % len(FACES)],
    "card": lambda _, play: _card(play),
    "command": lambda _, play: PlayedCommand(_card(play), 0),
    "objective": lambda _, play: next(iter(play.plan.objectives), ""),
    "start": lambda asked, play: Pile(asked.first(play).side, "hand"),
    "end": lambda asked, play: Pile(asked.first(play).side, "deck"),
    "owner": lambda asked, play: asked.second(play).side,
    "action": lambda asked, _: asked.action,
    "roll": lambda asked, _: SeededLuck(asked.seed).dice(3),
    "terrain": lambda asked, play: play.terrain(asked.at),
    "keyword": lambda _, play: next(iter(play.catalogue.names.of_kind("keyword")), ""),
    "token": lambda asked, play: (list(play.catalogue.tokens) or [""])[asked.seed % max(1, len(play.catalogue.tokens))],
}
"""What is told to a hook, by the names of its parameters."""


def can_be_tried(hook: str) -> bool:
    """Tell whether effects on a hook are carried out yet, and with participants that are known here."""
    code = HOOKS.get(hook)
    return code is not None and set(code.parameters) <= set(_PARTICIPANTS)


def difference(  # noqa: PLR0913, PLR0917 (all that decides what is tried)
    names: Names,
    catalogue: Catalogue,
    first: HookedEffect,
    second: HookedEffect,
    labels: dict[str, str] | None = None,
    work: Work | None = None,
) -> Difference | None:
    """Look for a battle on which the sequence of two effects matters; None if there is none among those tried.

    Args:
        names: all definitions that there are.
        catalogue: what they are as values.
        first: an effect.
        second: an effect of another definition, on the same hook.
        labels: what a battle plan names, and the types of these things.
        work: what may still be done in all the trials of a run; raises TooMuchWorkError if that is not enough.
    """
    work = work or Work({}, MOST_TRIED)
    pair = ref_of(first.definition), ref_of(second.definition)
    wanted = _wanted(catalogue, labels or {}, first, second)
    rules_both_ways = [_compiled(names, (first, second), sequence, labels) for sequence in (pair, pair[::-1])]
    if wanted is None or any(rules.uncompiled for rules in rules_both_ways):
        return None
    code = HOOKS[first.hook]
    for seed in range(_BATTLES):
        luck = SeededLuck(seed)
        play = small_battle(catalogue, Rules(), luck, wanted, 2 if seed < _SMALL else 4)
        if play is None:
            return None
        play.work = work
        begin_lasting(play, rules_both_ways[0].lasting, luck)
        start = play.state.copy()
        for asked in _questions(play, code, first, luck, seed):
            results = [_results(play, start, rules, first.hook, asked) for rules in rules_both_ways]
            play.state, play.rules = start.copy(), rules_both_ways[0]
            ours, theirs = results
            if ours is not None and theirs is not None and _differ(ours, theirs):
                outcomes = _outcomes_that_differ(ours, theirs)
                kind = asked.kind if "combat" in code.parameters else None
                at = asked.at if {"at", "hex"} & set(code.parameters) else None
                return Difference(play, (asked.first(play), asked.second(play)), kind, at, *outcomes)
    return None


def _compiled(
    names: Names, effects: tuple[HookedEffect, HookedEffect], sequence: tuple[Ref, Ref], labels: dict[str, str] | None
) -> CompiledRules:
    variants = [name for kind, name in sequence if kind in AGREED]
    own = [act.definition for act in effects]
    return CompiledRules(names, variants, own, labels, only=frozenset(sequence), precedence=(sequence,))


def _wanted(catalogue: Catalogue, labels: dict[str, str], *effects: HookedEffect) -> Wanted | None:
    """Give what the definitions are borne by and speak of; None if that is a unit of a battle plan, or unknown."""
    refs = [ref_of(act.definition) for act in effects]
    keywords = [act.definition for act in effects if act.definition.kind.text == "keyword"]
    words = {word for effect in effects for word in ids_in(effect.checked)}
    values = {
        definition.id.text: tuple(
            value for of in definition.parameters for value in written_values(of.type.text, catalogue)
        )
        for definition in keywords
    }
    if any(definition.parameters and not values[definition.id.text] for definition in keywords):
        return None
    if any(labels.get(word) == "unit" for word in words):
        return None
    given = [(of.type.text, value) for one in keywords for of in one.parameters for value in values[one.id.text][:_FEW]]
    refs += [(kind, str(value)) for kind, value in given]
    named = words | {name for _, name in refs}
    formations = tuple(name for kind, name in refs if kind == "formation")
    formed = (
        (kind.id for kind in catalogue.units.values() if set(kind.formations) & set(formations)) if formations else ()
    )
    return Wanted(
        units=(*(UnitId(name) for kind, name in refs if kind == "unit"), *formed),
        formations=formations,
        commanders=tuple(CommanderId(name) for kind, name in refs if kind == "commander"),
        keywords=tuple(values.items()),
        terrain=tuple(kind.id for kind in catalogue.terrain.values() if kind.id in named),
        tokens=tuple(kind.id for kind in catalogue.tokens.values() if kind.id in named),
        objectives=tuple(Label(name) for name, kind in labels.items() if kind == "objective"),
    )


def _questions(play: Play, code: HookCode, act: HookedEffect, luck: Luck, seed: int) -> Iterator[_Asked]:
    """Give questions about pairs of enemies, and about anybody where a hook speaks of one unit."""
    labels = tuple(play.state.units)
    pairs = [(a, b) for a in labels for b in labels if play.state.units[a].side != play.state.units[b].side]
    hexes = [unit.at for unit in play.state.units.values() if unit.at is not None]
    for number in range(_PAIRS):
        pair = luck.draw("pair", pairs)
        is_ranged = play.type_of(play.state.units[pair[0]]).is_ranged
        kinds = tuple(CombatKind) if not is_ranged else (CombatKind.ATTACK,)
        yield _Asked(
            hook=code,
            labels=pair,
            kind=luck.draw("kind", kinds)
            if "action" not in act.hook and "attack" not in act.hook
            else CombatKind.ATTACK,
            is_ranged=is_ranged,
            at=luck.draw("hex", hexes if luck.draw("where", (False, True)) else play.battlefield.hexes),
            count=luck.draw("count", (1, 2, 3)),
            base=base_value(play, act.spec.value, luck),
            seed=seed * _PAIRS + number,
            action=luck.draw("action", (None, act.definition.id.text)),
        )


# ---- what comes of it


def _results(play: Play, start: State, rules: CompiledRules, hook: str, asked: _Asked) -> list[object] | None:
    """Give everything that may come of a question; None if that is too much."""
    function = rules.function(hook)
    if function is None:
        return None
    play.rules = rules
    if asked.hook.kind in ("reaction", "replacement"):
        return _courses(play, start, function, asked)
    play.state = start.copy()
    play.chooser = lambda _, decision: decision.options[-1]
    base = dict(asked.base) if isinstance(asked.base, dict) else asked.base
    with Meanwhile(play, "combats", [asked.combat(play)]):
        value = function(play, base, *asked.arguments(play))
    return [str(_final(value))]


def _final(value: Any) -> Any:
    """Give what the procedures make of a value: all choices taken, nothing below none, keywords by name."""
    if isinstance(value, tuple) and all(isinstance(place, Hex) for place in value):
        return " ".join(sorted({at.name for at in value}))
    if isinstance(value, dict):
        return ", ".join(f"{name} {number}" if number else name for name, number in sorted(value.items())) or "none"
    return max(0, value) if isinstance(value, int) else value


def _courses(play: Play, start: State, function: Callable[..., Any], asked: _Asked) -> list[object] | None:
    """Carry a reaction out in every way in which the players may decide, and give the states that come of it."""
    states: list[State] = []
    is_endless = False
    waiting: list[tuple[Answer, ...]] = [()]
    for _ in range(_MOST_COURSES):
        if not waiting:
            return [*states, *(["never ends"] if is_endless else [])]
        player = _Player(waiting.pop())
        play.state, play.events, play.chooser = start.copy(), [], player
        play.luck = _OwnLuck(play, asked.seed)
        try:
            with Meanwhile(play, "combats", [asked.combat(play)]):
                function(play, *asked.arguments(play))
            _sort_what_lies(play.state)
            if play.state not in states:
                states.append(play.state)
        except EndlessChainError:
            is_endless = True
        waiting += player.others()
    return None


class _Player:
    """Decides as it is told, and then for the first option; remembers what else could have been decided."""

    def __init__(self, answers: tuple[Answer, ...]) -> None:
        self._told = answers
        self._given: list[Answer] = []
        self._others: list[tuple[Answer, ...]] = []

    def __call__(self, _play: Play, decision: Decision) -> Answer:
        if len(self._given) < len(self._told):
            answer = self._told[len(self._given)]
        else:
            answer, *others = decision.options
            self._others += [(*self._given, option) for option in others]
        self._given.append(answer)
        return answer

    def others(self) -> list[tuple[Answer, ...]]:
        return self._others


class _OwnLuck:
    """Luck of which each definition has its own: two that roll dice roll the same ones in either sequence."""

    def __init__(self, play: Play, seed: int) -> None:
        self._play = play
        self._seed = seed
        self._lucks: dict[str, SeededLuck] = {}

    def _own(self) -> SeededLuck:
        name = self._play.chain[-1] if self._play.chain else ""
        return self._lucks.setdefault(name, SeededLuck(self._seed ^ crc32(name.encode())))

    def dice(self, count: int) -> tuple[DieFace, ...]:
        return self._own().dice(count)

    def draw(self, what: str, options: Any) -> Any:
        return self._own().draw(what, options)

    def mark(self) -> Mark:
        return ()

    def rewind(self, mark: Mark) -> None:
        """Nothing is taken back in a trial."""


def _sort_what_lies(state: State) -> None:
    """Forget in which sequence things were laid down: it makes no difference."""
    state.lasting.sort(key=repr)
    state.engagements.sort(key=repr)
    state.removed_terrain.sort(key=lambda at: at.reading)


def _written(result: object) -> list[str]:
    """Write what came of it; a state in lines."""
    if not isinstance(result, State):
        return [str(result)]
    lines: list[str] = []
    _write(to_plain(result), "", lines)
    return lines


def _write(value: Any, name: str, lines: list[str]) -> None:
    if isinstance(value, dict):
        for key, item in value.items():
            _write(item, f"{name} {key}".strip(), lines)
    elif isinstance(value, list):
        for item in value:
            lines.append(f"{name}: {item}")
    else:
        lines.append(f"{name}: {value}")


def _differ(ours: list[object], theirs: list[object]) -> bool:
    return any(result not in theirs for result in ours) or any(result not in ours for result in theirs)


def _outcomes_that_differ(ours: list[object], theirs: list[object]) -> tuple[str, str]:
    """Tell what comes of one sequence and not of the other; of two states, that in which they differ.

    Both are empty if that cannot be said in words.

    Where all that comes of one sequence may come of the other too, the first of it is told.
    """
    mine = _written(next((result for result in ours if result not in theirs), ours[0]))
    its = _written(next((result for result in theirs if result not in ours), theirs[0]))
    if len(mine) == 1 or len(its) == 1:
        first, second = (lines[0] if len(lines) == 1 else "it ends" for lines in (mine, its))
        return first, second
    first, second = (in_words([line for line in a if line not in b]) for a, b in ((mine, its), (its, mine)))
    return (first or _OTHERWISE, second or _OTHERWISE) if first != second else ("", "")
