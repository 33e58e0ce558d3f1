"""The dice of a combat: how they are rolled again, turned, and how some of them are kept, until they are counted."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from bow_author.engine.chapters.combat.hooks import DICE_CHANGE, REROLLING
from bow_author.engine.events_of_dice import DiceChanged, DiceRerolled
from bow_author.engine.happening import happens
from bow_author.engine.luck import FACES, DieFace
from bow_author.engine.rule_values import Combat

if TYPE_CHECKING:
    from bow_author.engine.play import Play


def reroll(play: "Play", combat: Combat, picked: Sequence[DieFace], rule: str) -> bool:
    """Roll dice of a combat again that show some faces, and tell whether any were."""
    does = partial(_roll_again, play, combat, picked, rule)
    return bool(picked) and happens(play, REROLLING, combat.attacker, combat, does=does)


def _roll_again(play: "Play", combat: Combat, picked: Sequence[DieFace], rule: str) -> None:
    rolled = play.luck.dice(len(picked))
    combat.faces = _with_others(combat.faces, picked, rolled)
    if play.tells:
        play.record(DiceRerolled(rule=rule, rolled=tuple(picked), faces=combat.faces))


def show(play: "Play", combat: Combat, picked: Sequence[DieFace], face: DieFace) -> bool:
    """Turn dice of a combat that show some faces to another one, and tell whether any were."""
    return bool(picked) and _change(play, combat, _with_others(combat.faces, picked, (face,) * len(picked)))


def keep(play: "Play", combat: Combat, kept: Sequence[DieFace]) -> bool:
    """Put all dice of a combat aside but some, and tell whether any were."""
    return len(kept) < len(combat.faces) and _change(play, combat, tuple(kept))


def _change(play: "Play", combat: Combat, faces: tuple[DieFace, ...]) -> bool:
    return happens(play, DICE_CHANGE, combat.attacker, combat, does=partial(_set, play, combat, faces))


def _set(play: "Play", combat: Combat, faces: tuple[DieFace, ...]) -> None:
    combat.faces = faces
    if play.tells:
        play.record(DiceChanged(rule=play.rule("Combat Sequence, 6"), faces=faces))


def _with_others(faces: Sequence[DieFace], picked: Sequence[DieFace], others: Sequence[DieFace]) -> tuple[DieFace, ...]:
    """Give dice in which others stand in the places of those that were picked, which are told apart by their faces."""
    left, waiting = Counter(picked), iter(others)
    shown = []
    for face in faces:
        is_picked = left[face] > 0
        left[face] -= is_picked
        shown.append(next(waiting) if is_picked else face)
    return tuple(shown)


def without(faces: Sequence[DieFace], picked: Sequence[DieFace]) -> tuple[DieFace, ...]:
    """Give the dice that stay when those that were picked are gone."""
    left, shown = Counter(picked), []
    for face in faces:
        is_picked = left[face] > 0
        left[face] -= is_picked
        if not is_picked:
            shown.append(face)
    return tuple(shown)


def sorted_out(faces: Sequence[DieFace]) -> tuple[DieFace, ...]:
    """Give each face that dice show once, in the sequence in which faces are always listed."""
    return tuple(face for face in FACES if face in faces)
