"""Gambit cards: each side lays down one of those of its Houses, in secret; that of who has momentum lies face up."""

from functools import cache

from bow_author.engine.chapters.rounds import procedure as rounds
from bow_author.engine.chapters.setup.gambits import (
    GambitChosen,
    GambitTurnedUp,
    are_to_be_chosen,
    gambit_of,
    has_gambit,
    offered,
)
from bow_author.engine.chapters.units.formations import is_to_be_set_up
from bow_author.engine.chapters.victory.procedure import lose_momentum
from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.luck import SeededLuck
from bow_author.engine.play import Play
from bow_author.games.battle import Battle, prepare
from bow_author.packs.load import load
from bow_author.plans.model import HouseId
from bow_author.terminal.log import log_line
from bow_author.terminal.names import Names
from bow_author.terminal.panel import panel_lines
from tests.engine.own_rules import ROOT

STARK, LANNISTER = map(HouseId, ("stark", "lannister"))
PACK = ROOT / "content" / "tribes_of_the_vale"
STEEL, ROCKS = "paid_in_steel", "down_from_the_rocks"
TITLES = {STEEL: "Paid in Steel", ROCKS: "Down from the Rocks"}


@cache
def battle(*agreed: str) -> Battle:
    """The battle of the clansmen, who fight for Lannister, with some Gambit cards agreed on."""
    library = load([str(PACK)])
    entry = library.find("battle_plan", "steel_for_the_clans")
    assert entry is not None
    return prepare(library, entry, agreed)


def set_up(*agreed: str, chosen: Answer = None) -> tuple[Play, list[Decision]]:
    """Set the battle up; whoever is asked gives the answer that is chosen. Also gives what was asked."""
    asked: list[Decision] = []

    def choose(_play: Play, decision: Decision) -> Answer:
        asked.append(decision)
        return chosen if chosen in decision.options else decision.declining

    play = battle(*agreed).begin(SeededLuck(1), chooser=choose)
    rounds.decide_setup(play)
    return play, asked


def told(play: Play, viewer: HouseId | None) -> str:
    """Give the log and what lies on the table, as a viewer sees them."""
    names = Names(play)
    lines = [*(log_line(event, names, viewer) for event in play.events), *panel_lines(play, names, viewer)]
    return "\n".join("".join(part for part, _ in line) for line in lines)


def test_without_gambits_nobody_is_asked() -> None:
    """Where none is agreed on, nobody has one, and nothing is decided."""
    play, asked = set_up()
    assert (asked, play.events, gambit_of(play, LANNISTER)) == ([], [], None)
    assert not are_to_be_chosen(play)


def test_one_of_several_is_chosen() -> None:
    """The side that fields the ally chooses, the other is offered nothing; only what was chosen is in force."""
    for chosen in (STEEL, ROCKS):
        play, asked = set_up(STEEL, ROCKS, chosen=chosen)
        assert [(one.name, one.side, set(one.options)) for one in asked] == [("gambit", LANNISTER, {STEEL, ROCKS})]
        assert (offered(play, STARK), gambit_of(play, STARK)) == ((), None)
        assert [has_gambit(play, LANNISTER, gambit) for gambit in (STEEL, ROCKS)] == [chosen == STEEL, chosen == ROCKS]
        assert play.state.copy().sides[LANNISTER].gambit == chosen


def test_a_battle_waits_for_the_choice() -> None:
    """It is to be set up where there is something to choose, and not for a single card."""
    several, single = (battle(*agreed).begin(SeededLuck(1)) for agreed in ((STEEL, ROCKS), (ROCKS,)))
    assert (are_to_be_chosen(several), are_to_be_chosen(single)) == (True, False)
    assert (is_to_be_set_up(several), is_to_be_set_up(single)) == (True, False)


def test_what_lies_face_down_is_not_shown() -> None:
    """The other side, and who watches, learn of the card only when its owner has momentum."""
    play, _ = set_up(STEEL, ROCKS, chosen=ROCKS)
    play.state.momentum = STARK
    play.events[:] = [event for event in play.events if isinstance(event, GambitChosen)]
    for viewer, knows in {LANNISTER: True, STARK: False, None: False}.items():
        assert (TITLES[ROCKS] in told(play, viewer)) is knows
        assert TITLES[STEEL] not in told(play, viewer)
    lose_momentum(play, STARK)
    assert [event.gambit for event in play.events if isinstance(event, GambitTurnedUp)] == [ROCKS]
    assert all(TITLES[ROCKS] in told(play, viewer) for viewer in (LANNISTER, STARK, None))


def test_the_holder_of_momentum_turns_his_card_up() -> None:
    """At set-up the card of who has momentum is shown to all."""
    play, _ = set_up(STEEL, ROCKS, chosen=STEEL)
    assert [(event.side, event.gambit) for event in play.events if isinstance(event, GambitTurnedUp)] == [
        (LANNISTER, STEEL)
    ]
    assert TITLES[STEEL] in told(play, STARK)
