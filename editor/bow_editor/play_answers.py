"""What was asked in a step of a game that is played in the editor, and what was answered. No Qt."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.luck import DieFace
from bow_author.games.record import Step
from bow_author.hexes.coordinates import parse_hex
from bow_author.terminal import questions
from bow_editor.play_words import Titles, aimed_at

if TYPE_CHECKING:
    from bow_author.engine.play import Play


def answers_told(step: Step, play: "Play", names: Titles) -> Iterator[str]:
    """Tell each question of a step with its answer; cards are left out, as the other side may not know of them."""
    for given in step.answers:
        answer = _meant(given.answer, play)
        if answer in play.catalogue.cards:
            continue
        options = (True, False) if isinstance(answer, bool) else (answer,)
        asked = questions.asked(Decision(given.decision, given.side, options, options[-1]), play, names)
        yield f"  {asked} {aimed_at(answer, play, names)}"


def _meant(written: Any, play: "Play") -> Answer:
    """Give an answer as it was before it was written down."""
    if isinstance(written, list):
        return tuple(_meant(one, play) for one in written)
    if not isinstance(written, str) or written in play.state.units:
        return str(written) if isinstance(written, dict) else written
    if written == "none":
        return None
    if written in {face.value for face in DieFace}:
        return DieFace(written)
    return parse_hex(written) or written
