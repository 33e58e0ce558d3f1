"""What was asked in a step of a game that is played in the editor, and what was answered. No Qt."""

from typing import TYPE_CHECKING, Any

from bow_author.engine.actions import Commit, ExecuteCommand, PlayCard, TakeAction
from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.luck import DieFace
from bow_author.games.record import Given, Pending
from bow_author.hexes.coordinates import parse_hex
from bow_author.terminal import questions
from bow_editor.play_words import Titles, aimed_at, said

if TYPE_CHECKING:
    from bow_author.engine.play import Play


def answer_told(given: Given, play: "Play", names: Titles) -> str:
    """Tell a question with its answer; empty if that is a card, which the other side may not know of."""
    answer = _meant(given.answer, play)
    if answer in play.catalogue.cards:
        return ""
    options = (True, False) if isinstance(answer, bool) else (answer,)
    asked = questions.asked(Decision(given.decision, given.side, options, options[-1]), play, names)
    return f"  {asked} {aimed_at(answer, play, names)}"


def explained(pending: Pending, before: "Play", names: Titles) -> str:
    """Say what that does about which a question is; else what the card or the ability says that has led to it."""
    decision, play = pending.decision, pending.play
    explanation = questions.explanation(decision, play, names)
    explanation = explanation or next(filter(None, map(names.rules.abilities, (decision.name, play.reason or ""))), "")
    action = pending.step.action
    return explanation or (said(action, before, names).hint if isinstance(action, _SAYING) else "")


_SAYING = PlayCard | ExecuteCommand | Commit | TakeAction
"""Actions that a card or an ability allows, which says what they do."""


def _meant(written: Any, play: "Play") -> Answer:
    """Give an answer as it was before it was written down."""
    if isinstance(written, list):
        return tuple(_meant(part, play) for part in written)
    if not isinstance(written, str) or written in play.state.units:
        return str(written) if isinstance(written, dict) else written
    if written == "none":
        return None
    if written in {face.value for face in DieFace}:
        return DieFace(written)
    return parse_hex(written) or written
