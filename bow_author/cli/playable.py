"""Whether a plan of which nothing is reported can be played: comments may ignore findings that stand in the way."""

import sys
from typing import TYPE_CHECKING

from bow_author.analysis.open_ground import may_be_set_up

if TYPE_CHECKING:
    from bow_author.games.battle import Battle


NOT_IN_THE_WAY = ("BOW60", "BOW61")
"""Codes that say what the boxes lack: nobody needs pieces to play a battle here."""


def tell_what_is_left_out(command: str, battle: "Battle") -> None:
    """Say on the error output which effects a battle is played without."""
    for definition, text in battle.rules.uncompiled:
        print(f"bow {command}: {without(definition, text)}", file=sys.stderr)


def without(definition: str, text: str) -> str:
    """Say that a definition is played without one of its effects, and what of that no game carries out."""
    return f"`{definition}` is played without an effect: `{text.strip()}` is not carried out yet"


def what_is_missing(battle: "Battle") -> str | None:
    """Tell why a battle cannot be set up; None if it can."""
    if may_be_set_up(battle.plan, battle.battlefield.board, battle.catalogue):
        return None
    return "the plan names what no pack defines, and a comment lets nobody say so"
