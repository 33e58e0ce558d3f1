"""What a side may answer, naively, when it is asked something in the middle of an action."""

from bow_author.engine.actions import Action, TakeAction
from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.luck import DieFace
from bow_author.engine.play import Play
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import Label
from tests.naive import moving, seeing
from tests.naive.table import stands_in, steps_between, towards_edge

YES_OR_NO = {
    "stalwart",  # ignore the first Morale result
    "counterattack",
    "parting_blow",
    "robb_stark.king_in_the_north",  # take his engagement token away, or let him change places
}
OF_CARDS = {"order", "rally", "champion", "lead", "guard", "victim", "host"}
"""Which units an effect is for: that hangs on the text of each card, and is left to the rules cases."""
HEXES_TO_FOLLOW = {"advance": 1, "pursue": 2}


def answers(play: Play, action: Action, decision: Decision) -> set[Answer]:
    """Give all answers to a question that comes up while an action is carried out, or when a round ends."""
    combat, side = play.combat, play.state.sides[decision.side]
    match decision.name:
        case "advance" | "pursue":
            assert combat is not None
            hexes = HEXES_TO_FOLLOW[decision.name]
            return {False, *moving.ways_after_attack(play, combat.attacker, combat.target_hex, hexes)}
        case "target":
            assert combat is not None
            return {None, *_adjacent_targets(play, combat.attacker.label)}
        case "reroll":
            assert combat is not None
            return {None, *combat.faces}
        case "retreat":
            return set(_ways_back(play, action))
        case "keep_card":
            return set(side.hand)
        case "keep_token":
            return set(side.pool)
        case name if name in OF_CARDS:
            return set(decision.options)
        case name:
            assert name in YES_OR_NO, decision
            return {False, True}


def _adjacent_targets(play: Play, label: Label) -> set[str]:
    unit = play.state.units[label]
    assert unit.at is not None
    places = {name: play.state.units[Label(name)].at for name in seeing.targets(play, unit)}
    return {name for name, at in places.items() if at is not None and steps_between(unit.at, at) == 1}


def _ways_back(play: Play, action: Action) -> list[Hex]:
    """One of the two hexes towards its board edge, if it is free and can be entered."""
    if play.combat is not None:
        unit = play.combat.target
    else:
        assert isinstance(action, TakeAction)
        unit = play.state.units[Label(str(action.target))]
    return [at for at in towards_edge(play, unit) if not stands_in(play, at) and moving.may_stand(play, at)]


def order_of(answer: Answer) -> tuple[str, str]:
    """Sort key of answers, so that a set of them has one sequence."""
    return type(answer).__name__, answer.value if isinstance(answer, DieFace) else str(answer)
