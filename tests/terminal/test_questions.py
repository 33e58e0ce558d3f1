"""What `bow play` asks: in titles and texts of the cards, never in names that an author has given in an effect."""

import pytest

from bow_author.engine.actions import AttackUnit, OrderUnit
from bow_author.engine.decisions import Answer, Decision, decline
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.plans.model import Label
from bow_author.terminal.names import Names
from bow_author.terminal.questions import question
from tests.engine.battles import STARK, faces, unit
from tests.engine.own_rules import GUARDS, HOST, RIDERS, define, played

CHOOSE = "react before attack by unit: "
ASKED = {
    "a unit": (CHOOSE + "{ choose quarry from enemy units; gain 1 morale }", "Stark chooses a unit for Bold. Which?"),
    "a hex": (
        CHOOSE + "{ choose ground from hexes adjacent to attacker; place oil on ground }",
        "Stark chooses a hex for Bold. Which?",
    ),
    "any of some": (CHOOSE + "for each prey from any enemy units: gain 1 morale", "Stark may choose a unit for Bold."),
    "an offer": (CHOOSE + "may gain 1 morale", "Stark may use Bold."),
}


def questions_of(effect: str) -> list[tuple[Decision, str]]:
    """Let a unit attack under a rule, and give all that is asked, as it is told."""
    asked: list[tuple[Decision, str]] = []
    play = played(
        define("rule", "bold", 'text "Whoever attacks is bold."', effect),
        unit("a", HOST, "green", "C5"),
        unit("b", RIDERS, "green", "E5"),
        unit("Y", GUARDS, "red", "C4"),
        unit("Z", GUARDS, "red", "E4"),
        luck="gggggggggggg",
    )

    def choose(now: Play, decision: Decision) -> Answer:
        asked.append((decision, question(decision, now, Names(now))))
        return decline(now, decision)

    play.chooser = choose
    play.state.sides[STARK].pool = list(faces("g"))
    perform(play, OrderUnit(Label("a"), faces("g")))
    perform(play, AttackUnit(Label("a"), Label("Y")))
    return asked


@pytest.mark.parametrize(("effect", "told"), ASKED.values(), ids=ASKED.keys())
def test_questions(effect: str, told: str) -> None:
    """What is chosen is told by its sort and by the title and the text of what asks."""
    decision, text = next(one for one in questions_of(effect) if one[0].name != "counterattack")
    first, explained = text.split("\n")
    assert first.startswith(told)
    assert explained == "  Whoever attacks is bold."
    assert decision.name not in first.split() or decision.name == "bold"
