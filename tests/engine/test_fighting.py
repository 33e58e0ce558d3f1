"""What effects say of ranges, engagements, figures and commanders is played, and is legal or not accordingly."""

from typing import Any

import pytest

from bow_author.engine.actions import AttackUnit, MoveUnit
from bow_author.engine.chapters.combat import procedure as combat
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.movement.procedure import leaves
from bow_author.engine.chapters.orders import legality, procedure as orders
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.decisions import Answer
from bow_author.engine.effects.fighting import attack_as
from bow_author.engine.effects.rounds import rank_shown
from bow_author.engine.events import (
    CommanderCaptured,
    FiguresAdded,
    HitsTaken,
    MoraleShifted,
    UnitPromoted,
    UnitStopped,
)
from bow_author.engine.play import Play
from bow_author.engine.state import Fate
from bow_author.plans.model import CommanderId, HouseId, Rank
from tests.engine.battles import LANNISTER, STARK, faces, hex_, path
from tests.engine.bold_and_keen import ARCHERS, GUARDS, HOST, KEVAN, ROBB, A, B, C, D, attack, camp

_STRIKE = [("counterattack", True)]

# ---- range, adjacency, disengaging: what is legal


def test_range() -> None:
    """A longer range counts wherever the engine is asked, and only where its condition holds."""
    far = "C7 C2 E6 E3"
    for effect, is_near in {
        "modify range of self: add 1": True,
        "modify range of self when self is in forest: add 1": False,
        "modify range of self when target_is_near: add 1".replace("target_is_near", "range of self is 4"): True,
    }.items():
        play = camp(effect, kinds=(ARCHERS, GUARDS), places=far)
        archer, target = play.unit(A), play.unit(B)
        assert sight.attack_range(play, archer) == (5 if is_near else 4)
        assert sight.may_attack(play, archer, target) is is_near
        assert (target in sight.targets(play, archer)) is is_near
        assert (legality.refusal(play, AttackUnit(A, B)) is None) is is_near
        assert (AttackUnit(A, B) in legality.legal_actions(play)) is is_near
    assert sight.targets(camp("modify range of self: set 0", kinds=(ARCHERS, GUARDS)), play.unit(A)) == []


def test_range_in_a_count() -> None:
    """Effects ask how far a unit can shoot."""
    play = camp("modify dice of self: set range of self", luck="gggg", kinds=(ARCHERS, GUARDS))
    assert combat.attack_dice(play, combat.expected(play, play.unit(A), play.unit(B))) == 4


def test_who_may_not_disengage() -> None:
    """A unit that is held neither moves nor attacks another; one that is not leaves with a parting blow."""
    for keen, is_free in {
        "forbid disengaging of enemy unit from self": False,
        "modify dice of self: add 0": True,
    }.items():
        play = camp(keen=keen, luck="rrrr", places="C5 C4 E6 D5")
        attack(play)
        assert bool(movement.ends(play, play.unit(A))) is is_free
        assert (legality.refusal(play, MoveUnit(A, path("B6"))) is None) is is_free
        assert sight.may_attack(play, play.unit(A), play.unit(D)) is is_free
        assert sight.may_attack(play, play.unit(A), play.unit(B))
        play.move(play.unit(A), hex_("B6"))
        assert (play.unit(A).at == hex_("B6")) is is_free


@pytest.mark.parametrize("held", ["forbid adjacency of self to unit", "forbid adjacency of unit to self"])
def test_who_is_adjacent_to_nobody(held: str) -> None:
    """A unit that nobody is adjacent to is struck by nobody, and counts for nobody as one beside him."""
    near = 'rule close "C" {\n  homebrew "own"\n  modify dice of unit: add number of units adjacent to unit\n}\n'
    for keen, is_near in {held: False, "modify dice of self: add 0": True}.items():
        play = camp(keen=keen, more=near, places="C5 C4 E6 B5")
        a, b = play.unit(A), play.unit(B)
        assert sight.may_attack(play, a, b) is is_near
        assert sight.may_attack(play, b, a) is is_near
        assert combat.attack_dice(play, combat.expected(play, a, play.unit(D))) == 3 + is_near


def test_whether_an_attack_is_legal() -> None:
    """Effects ask whether a unit could be attacked, even to say that it may not be."""
    friends = "number of friendly units where attack by attacker against it is legal"
    hidden = f"forbid attack against self when {friends} is at least 1"
    play = camp(keen=hidden, places="C5 C4 E6 B5")
    assert not sight.may_attack(play, play.unit(A), play.unit(B))
    assert sight.may_attack(play, play.unit(A), play.unit(D))


# ---- engagement and flanks


def test_engagement() -> None:
    """It is reacted to when two units come to be engaged, not when a token is turned over."""
    play = camp(keen="react after engagement of self: self takes 1 hit", luck="mmmm")
    attack(play)
    assert play.unit(B).strength == 3
    play.unit(B).at = hex_("C4")
    combat.place_engagement(play, play.unit(B), play.unit(A))
    assert play.unit(B).strength == 3


def test_engagement_replaced() -> None:
    """An attack takes over the engagement of another; what stands for engaging leaves the rest of the attack."""
    honour = (
        "replace engagement of target by melee attack of self when target is engaged\n"
        "    and target is not engaged with self: {\n"
        "    remove engagement token of target\n    engage self with target\n  }"
    )
    for bold, foe in {honour: A, "modify dice of self: add 0": C}.items():
        play = camp(bold, luck="vvvv", places="C5 C4 B4 E2")
        combat.place_engagement(play, play.unit(C), play.unit(B))
        attack(play)
        engaged = play.state.engaged_with(play.unit(B))
        assert engaged is play.unit(foe)
    alone = camp("replace engagement of target by melee attack of self: gain 1 morale", luck="vv")
    attack(alone)
    assert (alone.state.engagements, alone.state.morale) == ([], 1)


def test_flanking() -> None:
    """A unit that flanks knows it while it rolls, and when it is only thought of; one that does not, does not."""
    for places, dice in {"C5 C4 B4 E2": 3, "C5 C4 E6 E2": 2}.items():
        play = camp("modify dice of self when self is flanking: add 1", luck="v" * dice, places=places)
        if dice == 3:
            combat.place_engagement(play, play.unit(C), play.unit(B))
        assert combat.attack_dice(play, combat.expected(play, play.unit(A), play.unit(B))) == dice
        attack(play)
        assert play.luck.mark() == (dice, 0)


def test_counterattacks_against_who_flanks() -> None:
    """What is forbidden against a flanking unit is permitted against others."""
    sly = 'rule sly "S" {\n  homebrew "own"\n  permit counterattack by unit\n}\n'
    for places, left in {"C5 C4 B4 E2": 4, "C5 C4 E6 E2": 2}.items():
        play = camp(
            "forbid counterattack against self when self is flanking",
            more=sly,
            luck="vvgg",
            places=places,
            choices=_STRIKE,
        )
        if left == 4:
            combat.place_engagement(play, play.unit(C), play.unit(B))
        attack(play)
        assert play.unit(A).strength == left


# ---- striking at the same time, figures, commanders


def test_a_counterattack_at_the_same_time() -> None:
    """Both take their hits though both fall, and morale moves once, by the difference."""
    play = camp(
        keen="react before rolling by melee attack against self: counterattack simultaneously",
        luck="bbbggg", ranks=("green", "blue"),
    )  # fmt: skip
    play.unit(A).strength = play.unit(B).strength = 2
    attack(play)
    assert [event.unit for event in play.events if isinstance(event, HitsTaken)] == ["B", "a"]
    assert (play.unit(A).at, play.unit(B).at) == (None, None)
    assert [(event.side, event.spaces) for event in play.events if isinstance(event, MoraleShifted)] == [(STARK, 1)]


def test_shifts_that_cancel() -> None:
    """Two units of one rank that fall together leave morale where it is."""
    play = camp(keen="react before rolling against self: counterattack simultaneously", luck="gggg")
    play.unit(A).strength = play.unit(B).strength = 2
    attack(play)
    assert (play.unit(A).at, play.unit(B).at, play.state.morale) == (None, None, 0)
    assert play.held_shifts is None


_MARK = """react before rolling by attack of self: {
    choose mark from up to 1 figure in target
    if number of mark is 1 then {
      until end of attack: {
        modify defense rank of target: subtract 1
        replace hits on target: mark takes hits equal to hits
      }
    }
  }"""
MARKED: dict[str, tuple[Answer, str, int, bool]] = {
    "nobody": (None, "bb", 2, True),
    "a man": ("B.figure_1", "gg", 3, True),
    "the commander": ("B.commander", "gg", 3, False),
    "the commander, by too few hits": ("B.commander", "gm", 4, True),
}


@pytest.mark.parametrize(("mark", "luck", "left", "is_led"), MARKED.values(), ids=MARKED.keys())
def test_a_figure_that_is_chosen(mark: Answer, luck: str, left: int, is_led: bool) -> None:
    """One figure takes all hits: any falls to the first, a commander to as many as his capture rating."""
    play = camp(_MARK, luck=luck, choices=[("mark", mark)], kinds=(HOST, KEVAN), ranks=("green", "blue"))
    attack(play)
    assert play.unit(B).strength == left
    assert (play.unit(B).commander is not None) is is_led
    captured = [event.commander for event in play.events if isinstance(event, CommanderCaptured)]
    assert captured == ([] if is_led else [KEVAN])


def test_the_end_of_a_commander() -> None:
    """A commander alone is eliminated; his men go on, and who waits for his capture acts."""
    bold = "react before attack by self: eliminate commander of target"
    for when in ("commander", KEVAN):
        rule = f'rule joy "J" {{\n  homebrew "own"\n  react after capture of {when}: win enemy of commander\n}}\n'
        play = camp(bold, luck="mm", kinds=(HOST, KEVAN), more=rule)
        attack(play)
        assert (play.unit(B).strength, play.unit(B).commander, play.state.winner) == (3, None, STARK)
        assert play.state.commanders[CommanderId(KEVAN)].fate is Fate.CAPTURED
    foe = camp(f"{bold}\n  react after capture of enemy commander: gain 1 morale", luck="mm", kinds=(HOST, KEVAN))
    assert attack(foe).state.morale == 1
    own = "react after capture of commander of self: gain 1 morale"
    play = camp(bold, own, luck="mm", kinds=(HOST, KEVAN))
    attack(play)
    assert play.state.morale == -1


def test_commanders_are_counted() -> None:
    """How many commanders there are, of either side."""
    bold = "modify dice of self: add number of friendly commanders, add 2 times number of enemy commanders"
    play = camp(bold, kinds=(ROBB, KEVAN))
    assert combat.attack_dice(play, combat.expected(play, play.unit(A), play.unit(B))) == 2 + 1 + 2


# ---- other words


def test_a_promoted_unit() -> None:
    """A banner rises by one rank, to red at the most, and the log tells it with its reason."""
    play = camp("react before attack by self: promote self", luck="r" * 11)
    for rank in ("blue", "red", "red"):
        play.unit(B).at, play.unit(B).strength = hex_("C4"), 4
        attack(play)
        assert play.unit(A).rank is Rank(rank)
    told = [(event.rule, event.rank) for event in play.events if isinstance(event, UnitPromoted)]
    assert told == [("bold", Rank.BLUE), ("bold", Rank.RED)]


def test_figures_that_come_back_are_told() -> None:
    """The log tells how many came, and why."""
    play = camp(
        "react before attack by self: {\n    remove 1 figure from self\n    place up to 3 figures on self\n  }",
        luck="vv",
        choices=[("place", "1")],
    )
    attack(play)
    assert [(e.rule, e.figures) for e in play.events if isinstance(e, FiguresAdded)] == [("bold", 1)]


def test_a_unit_that_is_stopped() -> None:
    """It goes no further this turn, and counts as having moved."""
    play = camp("react before leaving of unit from hex: stop unit")
    assert not leaves(play, play.unit(A), hex_("C6"), "movement")
    assert (play.unit(A).at, play.has_moved(play.unit(A))) == (hex_("C5"), True)
    assert [event.rule for event in play.events if isinstance(event, UnitStopped)] == ["bold"]


def test_who_has_attacked() -> None:
    """An order that ends without an attack is told from one with it."""
    for strikes, morale in {True: 0, False: 1}.items():
        play = camp("react after order of self when self has not attacked: gain 1 morale", luck="vv")
        if strikes:
            attack(play)
        orders.finish(play, play.unit(A))
        assert play.state.morale == morale


def test_the_rank_pays_and_moves() -> None:
    """Orders are paid for, moves are made, and morale shifts by the rank that a unit has."""
    play = camp("modify rank of self: set red", "modify rank of self: set red", luck="rrrr")
    a, b = play.unit(A), play.unit(B)
    assert [pay.pay for pay in _ways(play, a, "gr")] == [faces("r")]
    assert {option.move for option in movement.options_of(play, a)} == {1}
    b.strength = 1
    attack(play)
    assert (b.at, play.state.morale, a.rank) == (None, 3, Rank.GREEN)


def _ways(play: Play, of: Any, pool: str) -> list[Any]:
    play.state.sides[STARK].pool = list(faces(pool))
    return orders.ways_to_order(play, of)


def test_what_is_rolled_on_a_unit() -> None:
    """Dice during a rite are no dice of a combat, and the other way round."""
    rite = """rule rite "R" {
  homebrew "own"
  modify dice on green unit during rite: set 3
  modify dice on cavalry unit during rite: subtract 1
  react before attack: { roll dice equal to dice on target during rite as faith }
}
"""
    play = camp(more=rite, luck="mmmvv")
    attack(play)
    assert play.luck.mark() == (5, 0)


def test_an_attack_by_an_order_token() -> None:
    """The shield of a token tells as which rank a unit shoots; another face is no attack."""
    for token, left in {"r": 0, "g": 2, "v": 4}.items():
        play = camp("modify dice of self: add 0", luck="gggg", kinds=(ARCHERS, GUARDS))
        attack_as(play, play.unit(A), play.unit(B), rank_shown(faces(token)[0]), "bold")
        assert play.unit(B).strength == left


def test_what_lasts_until_the_end_of_a_retreat() -> None:
    """It holds for the hexes of this retreat, and is over with it."""
    keen = "react before retreat of self: until end of retreat: forbid entry of self into hex"
    play = camp(keen=keen, luck="mm")
    attack(play)
    assert (play.unit(B).at, play.unit(B).strength, play.state.lasting) == (hex_("C4"), 2, [])


def test_wishes_that_go_in_circles() -> None:
    """A value that is asked for by what changes it is what it was before."""
    play = camp(
        "modify rank of self when self.rank is blue: set red\n  modify rank of self when self.rank is green: set blue"
    )
    assert play.rank_of(play.unit(A)) is Rank.BLUE


TOKENS = {
    "as the rulebook has it": ("modify dice of self: add 0", "", STARK),
    "forbidden": ("modify dice of self: add 0", "forbid replacing of engagement token by attack", LANNISTER),
    "permitted again": (
        "permit replacing of engagement token by attack of self",
        "forbid replacing of engagement token by attack",
        STARK,
    ),
    "permitted for another": (
        "permit replacing of engagement token by attack of enemy unit",
        "forbid replacing of engagement token by attack",
        LANNISTER,
    ),
}


@pytest.mark.parametrize(("bold", "rule", "token"), TOKENS.values(), ids=TOKENS.keys())
def test_whose_engagement_token_lies_there(bold: str, rule: str, token: HouseId) -> None:
    """The token of who attacks last takes the place of the other's, unless effects forbid it; a later layer permits."""
    more = f'rule held "H" {{\n  homebrew "own"\n  {rule}\n}}\n' if rule else ""
    play = camp(bold, luck="rrrrrr", more=more)
    attack(play, B, A)
    assert [engagement.token for engagement in play.state.engagements] == [LANNISTER]
    attack(play)
    assert [engagement.token for engagement in play.state.engagements] == [token]
