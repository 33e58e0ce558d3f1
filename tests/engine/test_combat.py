"""The combat sequence, with nothing but the procedures of the rulebook."""

import pytest

from bow_author.engine.chapters.combat import procedure as combat
from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.effects.acts import is_chosen
from bow_author.engine.events import CombatBegan, RetreatBarred
from bow_author.engine.events_of_dice import DiceRerolled
from bow_author.engine.luck import DieFace, LuckError, ScriptedLuck
from bow_author.engine.play import Play
from bow_author.engine.rule_values import Combat
from bow_author.engine.rules import Rules
from bow_author.engine.state import Engagement, Fate, UnitState
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import Label, Rank
from tests.engine.battles import LANNISTER, STARK, ScriptedChoices, battle, hex_, unit

HOST, RIDERS, BOWS = "war_host_of_the_north", "winterfell_riders", "northmen_archers"
GUARDS, HORSE = "lannisport_guards", "casterly_rock_cavaliers"
JAIME = "jaime_lannister.kingslayer"

# attacker's kind and rank, target's kind, rank and strength, faces; then strength left, and morale for Stark
HITS = {
    "shields of the target's rank hit": (HOST, "green", GUARDS, "blue", 4, "gb", 3, 0),
    "Valor hits any rank": (HOST, "green", GUARDS, "red", 4, "vg", 3, 0),
    "the rulebook's example: Valor and a green shield hit, a blue one misses": (
        HOST, "blue", GUARDS, "green", 4, "vgb", 2, 0,
    ),
    "some units do not hit by Valor": (BOWS, "green", GUARDS, "blue", 4, "vv", 4, 0),
    "red rolls four dice": (HOST, "red", GUARDS, "red", 4, "rrrg", 1, 0),
    "a green unit's loss is worth one": (HOST, "green", GUARDS, "green", 2, "gg", 0, 1),
    "a blue unit's loss is worth two": (HOST, "green", GUARDS, "blue", 1, "bg", 0, 2),
    "a red unit's loss is worth three": (HOST, "green", GUARDS, "red", 1, "rr", 0, 3),
    "more hits than figures": (HOST, "red", HORSE, "green", 3, "gggg", 0, 1),
    "the number of figures does not change the dice": (HOST, "blue", GUARDS, "red", 1, "ggg", 1, 0),
    "a commander's other figures go first": (HOST, "red", JAIME, "blue", 4, "bbbg", 1, 0),
    "a lone commander shrugs off fewer hits than his capture rating": (HOST, "blue", JAIME, "blue", 1, "bbg", 1, 0),
    "a lone commander is taken by as many hits as his capture rating": (HOST, "blue", JAIME, "blue", 1, "bbb", 0, 2),
    "hits left over after the other figures take him too": (HOST, "red", JAIME, "blue", 2, "bbbb", 0, 2),
    "too few are left over after the other figures": (HOST, "red", JAIME, "blue", 3, "bbbb", 1, 0),
}  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "rank", "target", "target_rank", "strength", "luck", "left", "morale"), HITS.values(), ids=HITS.keys()
)
def test_hits(
    kind: str, rank: str, target: str, target_rank: str, strength: int, luck: str, left: int, morale: int
) -> None:
    """Hits, figures, captures and the morale of an elimination are those of the rulebook."""
    play = battle(unit("a", kind, rank, "C5"), unit("B", target, target_rank, "C4", strength), luck=luck)
    combat.attack(play, play.unit(Label("a")), play.unit(Label("B")))
    found = play.unit(Label("B"))
    assert (found.strength, play.state.morale) == (left, morale)
    assert isinstance(play.luck, ScriptedLuck)
    assert play.luck.faces_left == ()
    assert (found.is_in_play, found.is_active) == (left > 0, left > 0)
    fate = Fate.CAPTURED if target == JAIME else Fate.ELIMINATED
    assert found.fate is (Fate.IN_PLAY if left else fate)


# who else stands where, terrain, faces, choices; then where the target ends and its strength
RETREATS: dict[str, tuple[str, dict[str, str], str, list[tuple[str, Answer]], str, int]] = {
    "one hex for each Morale result, towards its own edge": ("", {}, "mm", [], "B2", 4),
    "its owner chooses each hex anew": ("", {}, "mm", [("retreat", hex_("D3")), ("retreat", hex_("D2"))], "D2", 4),
    "not into a unit": ("C3", {}, "mr", [], "D3", 4),
    "not into impassable terrain": ("", {"C3": "river"}, "mr", [], "D3", 4),
    "other terrain does not matter": ("D3", {"C3": "forest", "C2": "forest", "B2": "building"}, "mm", [], "B2", 4),
    "a hit for each hex it cannot go": ("C3", {"D3": "river"}, "mm", [], "C4", 2),
    "as far as it can, then hits": ("D3", {"C2": "palisade", "B2": "river"}, "mm", [], "C3", 3),
    "hits come before the retreat": ("", {}, "mb", [], "C3", 3),
}


@pytest.mark.parametrize(
    ("other", "terrain", "luck", "choices", "end", "strength"), RETREATS.values(), ids=RETREATS.keys()
)
def test_retreat(
    other: str, terrain: dict[str, str], luck: str, choices: list[tuple[str, Answer]], end: str, strength: int
) -> None:
    """A target retreats as the rulebook has it, and loses its engagement by it."""
    others = [unit("C", GUARDS, "blue", other)] if other else []
    units = [unit("a", HOST, "green", "C5"), unit("B", GUARDS, "blue", "C4"), *others]
    play = battle(*units, terrain=terrain, luck=luck, choices=choices)
    combat.attack(play, play.unit(Label("a")), play.unit(Label("B")))
    found = play.unit(Label("B"))
    assert (found.at, found.strength) == (hex_(end), strength)
    assert bool(play.state.engagements) is (end == "C4")


def test_a_retreat_ends_at_the_edge() -> None:
    """A unit cannot retreat off the board; what is left becomes hits, which may eliminate it."""
    units = [unit("a", HOST, "blue", "C2"), unit("B", GUARDS, "green", "C1", 2)]
    play = battle(*units, luck="mmr")
    combat.attack(play, play.unit(Label("a")), play.unit(Label("B")))
    assert play.unit(Label("B")).fate is Fate.ELIMINATED
    assert [event.hexes for event in play.events if isinstance(event, RetreatBarred)] == [2]
    assert play.state.morale == 1


def flank(luck: str, answer: Answer) -> Play:
    """Let b attack B, with which a is engaged."""
    units = [unit("a", HOST, "green", "C5"), unit("b", HOST, "blue", "B4"), unit("B", GUARDS, "blue", "C4")]
    play = battle(*units, luck=luck, choices=[("reroll", answer)])
    play.state.engagements.append(Engagement((Label("B"), Label("a")), STARK))
    combat.attack(play, play.unit(Label("b")), play.unit(Label("B")))
    return play


def test_a_flanking_unit_rolls_one_face_again() -> None:
    """All dice that show the chosen face are rolled again, once; the others stay. No token is placed."""
    play = flank("grr" + "bb", DieFace.RED)
    assert play.unit(Label("B")).strength == 2
    assert [len(event.faces) for event in play.events if isinstance(event, DiceRerolled)] == [3]
    assert [event.is_flank for event in play.events if isinstance(event, CombatBegan)] == [True]
    assert play.state.engagements == [Engagement((Label("B"), Label("a")), STARK)]


def test_a_flanking_unit_need_not_reroll() -> None:
    """The owner of the flanking unit may keep the first roll."""
    assert flank("grb", None).unit(Label("B")).strength == 3


ENGAGEMENTS = {
    "a melee attack places the attacker's token": (HOST, [], "gg", [("B", "a", STARK)]),
    "a ranged attack places none": (BOWS, [], "gg", []),
    "an attack on the unit it is engaged with turns the token": (
        HOST, [("B", "a", LANNISTER)], "gg", [("B", "a", STARK)],
    ),
    "an elimination takes the token away": (HOST, [], "bb", []),
}  # fmt: skip


@pytest.mark.parametrize(("kind", "before", "luck", "after"), ENGAGEMENTS.values(), ids=ENGAGEMENTS.keys())
def test_engagement(
    kind: str, before: list[tuple[str, str, str]], luck: str, after: list[tuple[str, str, str]]
) -> None:
    """Tokens lie where the rulebook puts them."""
    choices: list[tuple[str, Answer]] = [("parting_blow", True)]  # nobody breaks away, so nobody is asked
    play = battle(unit("a", kind, "green", "C5"), unit("B", GUARDS, "blue", "C4", 2), luck=luck, choices=choices)
    for first, second, token in before:
        play.state.engagements.append(Engagement((Label(first), Label(second)), STARK if token == STARK else LANNISTER))
    combat.attack(play, play.unit(Label("a")), play.unit(Label("B")))
    assert [(*item.between, item.token) for item in play.state.engagements] == after


# answer to the parting blow, faces, then a's strength, C's strength, who is engaged
PARTINGS: dict[str, tuple[bool, str, int, int, list[tuple[str, str]]]] = {
    "the unit left behind may strike first": (True, "ggb" + "bb", 2, 2, [("C", "a")]),
    "or let it go": (False, "bb", 4, 2, [("C", "a")]),
    "its Morale results are ignored": (True, "mmm" + "bb", 4, 2, [("C", "a")]),
    "an attacker that falls does not attack": (True, "ggg", 0, 4, []),
}


@pytest.mark.parametrize(("strikes", "luck", "left", "hit", "engaged"), PARTINGS.values(), ids=PARTINGS.keys())
def test_attacking_another_unit(strikes: bool, luck: str, left: int, hit: int, engaged: list[tuple[str, str]]) -> None:
    """An engaged unit that attacks another breaks away first, and may suffer a parting blow."""
    units = [
        unit("a", HOST, "green", "C5", 3 if left == 0 else 4),
        unit("B", GUARDS, "blue", "C4"),
        unit("C", GUARDS, "blue", "B4"),
    ]
    play = battle(*units, luck=luck, choices=[("parting_blow", strikes)])
    play.state.engagements.append(Engagement((Label("B"), Label("a")), LANNISTER))
    combat.attack(play, play.unit(Label("a")), play.unit(Label("C")))
    assert play.unit(Label("a")).strength == left
    assert play.unit(Label("C")).strength == hit
    assert [item.between for item in play.state.engagements] == engaged
    assert isinstance(play.luck, ScriptedLuck)
    assert play.luck.faces_left == ()


class Stubborn(Rules):
    """Everybody may strike back and ignore one Morale result."""

    def may_counterattack(self, play: Play, target: UnitState, attacker: UnitState) -> bool:
        """Yes."""
        return True

    def morale_results(self, play: Play, base: int, target: UnitState, attacker: UnitState, combat: Combat) -> int:
        """One may be ignored."""
        return base - 1 if base and is_chosen(play, "calm", target.side, combat) else base


YES, STRIKE = ("calm", True), ("counterattack", True)
# attacker, faces, choices, then the attacker's strength, and where the target ends
COUNTERS: dict[str, tuple[str, str, list[tuple[str, Answer]], int, str]] = {
    "a target that stays may strike back": (HOST, "rr" + "ggb", [STRIKE], 2, "C4"),
    "it need not": (HOST, "rr", [], 4, "C4"),
    "a target that retreats cannot": (HOST, "mr", [], 4, "C3"),
    "one that ignores its only Morale result stays": (HOST, "mr" + "ggb", [YES, STRIKE], 2, "C4"),
    "two Morale results are one too many": (HOST, "mm", [YES], 4, "C3"),
    "a ranged attack is not countered": (BOWS, "rr", [STRIKE], 4, "C4"),
    "a counterattack may drive the attacker to its edge": (HOST, "rr" + "mmm", [STRIKE], 3, "C4"),
}


@pytest.mark.parametrize(("kind", "luck", "choices", "left", "end"), COUNTERS.values(), ids=COUNTERS.keys())
def test_counterattack(kind: str, luck: str, choices: list[tuple[str, Answer]], left: int, end: str) -> None:
    """A target that may counterattack does so after a melee attack, if it is still in its hex."""
    units = [unit("a", kind, "green", "C5"), unit("B", GUARDS, "blue", "C4")]
    play = battle(*units, luck=luck, choices=choices, rules=Stubborn())
    combat.attack(play, play.unit(Label("a")), play.unit(Label("B")))
    assert play.unit(Label("a")).strength == left
    assert play.unit(Label("B")).at == hex_(end)
    assert isinstance(play.luck, ScriptedLuck)
    assert play.luck.faces_left == ()


def _fall(play: Play, attacker: UnitState, *_: object) -> bool:
    play.take_hits(attacker, 9)
    return True


class Deadly(Stubborn):
    """Whoever attacks falls afterwards."""

    after_attack = staticmethod(_fall)


def test_nobody_is_left_to_strike_back_at() -> None:
    """An attacker that is gone is not countered."""
    units = [unit("a", HOST, "green", "C5"), unit("B", GUARDS, "blue", "C4")]
    play = battle(*units, luck="rr", choices=[STRIKE], rules=Deadly())
    combat.attack(play, play.unit(Label("a")), play.unit(Label("B")))
    assert play.unit(Label("a")).fate is Fate.ELIMINATED


def _return(play: Play, attacker: UnitState, target: UnitState, _: Combat) -> bool:
    target.at = hex_("C4")
    return True


class Returning(Stubborn):
    """A target that was driven off comes back to its hex after the attack."""

    after_attack = staticmethod(_return)


def test_who_comes_back_does_not_strike_back() -> None:
    """A unit that was forced out of its hex cannot counterattack, wherever it stands afterwards."""
    units = [unit("a", HOST, "green", "C5"), unit("B", GUARDS, "blue", "C4")]
    queue = ScriptedChoices([STRIKE])
    play = battle(*units, luck="mr", chooser=queue, rules=Returning())
    combat.attack(play, play.unit(Label("a")), play.unit(Label("B")))
    assert play.unit(Label("B")).at == hex_("C4")
    assert queue.left == [STRIKE]


def _triumph(play: Play, *_: object) -> bool:
    play.win(STARK)
    return False


class Triumphant(Stubborn):
    """The first hit wins the battle."""

    before_taking_hits = staticmethod(_triumph)


def test_nobody_strikes_back_in_a_battle_that_is_over() -> None:
    """An instant victory ends the battle in the middle of the attack."""
    units = [unit("a", HOST, "green", "C5"), unit("B", GUARDS, "blue", "C4")]
    queue = ScriptedChoices([STRIKE])
    play = battle(*units, luck="br", chooser=queue, rules=Triumphant())
    combat.attack(play, play.unit(Label("a")), play.unit(Label("B")))
    assert (play.state.winner, queue.left) == (STARK, [STRIKE])


def test_nothing_to_ignore() -> None:
    """Without a Morale result nobody is asked whether to ignore one."""
    units = [unit("a", HOST, "green", "C5"), unit("B", GUARDS, "blue", "C4")]
    queue = ScriptedChoices([YES])
    play = battle(*units, luck="rr", chooser=queue, rules=Stubborn())
    combat.attack(play, play.unit(Label("a")), play.unit(Label("B")))
    assert queue.left == [YES]


def test_an_extra_attack_is_made_on_an_adjacent_unit() -> None:
    """The attack that follows a pursuit is made on an adjacent unit, even by a ranged one, or not at all."""
    units = [unit("a", BOWS, "green", "C5"), unit("B", GUARDS, "blue", "C4"), unit("C", GUARDS, "blue", "E5")]
    asked: list[tuple[Answer, ...]] = []

    def chooser(_play: Play, decision: Decision) -> Answer:
        asked.append(decision.options)
        return decision.declining

    play = battle(*units, chooser=chooser)
    play.attack_again(play.unit(Label("a")))
    assert asked == [("B", None)]


class Trapped(Rules):
    """Nobody leaves C4, or enters C3."""

    def __init__(self, leaves: bool) -> None:
        self.leaves = leaves

    def may_leave(self, play: Play, unit: UnitState, at: Hex, goal: Hex | None, act: str | None) -> bool:
        """As told."""
        return self.leaves

    def may_enter(self, play: Play, unit: UnitState, at: Hex, origin: Hex | None) -> bool:
        """Not C3."""
        return at != hex_("C3")


@pytest.mark.parametrize(("leaves", "end", "strength"), [(True, "D3", 4), (False, "C4", 3)])
def test_a_retreat_that_is_forbidden(leaves: bool, end: str, strength: int) -> None:
    """A unit does not retreat from or into a hex that it may not leave or enter: that makes hits."""
    units = [unit("a", HOST, "green", "C5"), unit("B", GUARDS, "blue", "C4")]
    play = battle(*units, luck="mr", rules=Trapped(leaves))
    combat.attack(play, play.unit(Label("a")), play.unit(Label("B")))
    assert (play.unit(Label("B")).at, play.unit(Label("B")).strength) == (hex_(end), strength)


class Armoured(Rules):
    """Every value is changed, to see where it goes."""

    def dice(self, play: Play, base: int, attacker: UnitState, target: UnitState, combat: Combat) -> int:
        """Fewer than none."""
        return base - 3

    def defense_rank(self, play: Play, base: int, target: UnitState, attacker: UnitState, combat: Combat) -> int:
        """Higher than red."""
        return base + 3


@pytest.mark.parametrize(("rank", "luck", "left"), [("green", "", 4), ("blue", "", 4), ("red", "r", 3)])
def test_bounds(rank: str, luck: str, left: int) -> None:
    """There are never fewer dice than none, and no rank above red."""
    play = battle(unit("a", HOST, rank, "C5"), unit("B", GUARDS, "green", "C4"), luck=luck, rules=Armoured())
    combat.attack(play, play.unit(Label("a")), play.unit(Label("B")))
    assert play.unit(Label("B")).strength == left


def test_an_attack_as_another_rank() -> None:
    """An attack that a definition gives is ranged, has the dice of the rank it names, and engages nobody."""
    play = battle(unit("a", HOST, "green", "C5"), unit("B", GUARDS, "red", "C2"), luck="rrrr")
    combat.attack(play, play.unit(Label("a")), play.unit(Label("B")), as_rank=Rank.RED, action="howl")
    assert play.unit(Label("B")).fate is Fate.ELIMINATED
    assert play.state.engagements == []


def test_scripted_luck_runs_out() -> None:
    """A roll of more dice than were written down is an error of whoever wrote them down."""
    play = battle(unit("a", HOST, "green", "C5"), unit("B", GUARDS, "blue", "C4"), luck="g")
    with pytest.raises(LuckError):
        combat.attack(play, play.unit(Label("a")), play.unit(Label("B")))
