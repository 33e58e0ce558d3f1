"""What a definition asks for and the rules do not allow: nothing is done, and that is told."""

from typing import TYPE_CHECKING

from bow_author.engine.events_of_pieces import CostUnpaid, DoneToItself, MoveBarred, PlacingBarred
from bow_author.engine.token_locations import Holding, is_of_no_variety, name_of
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import CommanderId, HouseId, Label, TokenId

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.hexes.board import TerrainId


def stays(play: "Play", what: "Label | TerrainId | TokenId", to: Hex) -> None:
    """Tell that something stays where it is: it may not leave, or cannot enter the hex to which it is to be moved."""
    if play.tells:
        play.record(MoveBarred(rule=play.rule("Moving Units"), what=what, to=to))


def lies_not(play: "Play", token: TokenId, at: Holding) -> bool:
    """Tell that a token never lies on what an effect would lay it on, or that nobody says of which variety it is.

    Gives False, for nothing is laid.
    """
    if play.tells:
        play.record(
            PlacingBarred(
                rule=play.rule("Status Conditions"),
                token=token,
                at=name_of(at),
                is_of_no_variety=is_of_no_variety(play, token),
            )
        )
    return False


def one_alone(play: "Play", what: Hex | Label | CommanderId | HouseId) -> bool:
    """Tell that two between whom something is to be done are one; gives False, for nothing is done."""
    if play.tells:
        play.record(DoneToItself(rule=play.rule("Commands"), what=what))
    return False


def owes(play: "Play", side: HouseId, what: str, count: int) -> bool:
    """Tell that a side cannot pay what it is asked for; gives False, for nothing is paid."""
    if play.tells:
        play.record(CostUnpaid(rule=play.rule("Commands"), side=side, what=what, count=count))
    return False
