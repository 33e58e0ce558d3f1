"""Why nothing happens at a hex that somebody points at, as far as the engine knows. No Qt."""

from typing import TYPE_CHECKING

from bow_author.engine.chapters.engagement.procedure import may_disengage
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.state import Stage, UnitState
from bow_author.engine.transaction import aside
from bow_author.hexes.coordinates import Hex, distance
from bow_editor.play_words import Titles
from bow_editor.telling import told_hexes
from bow_editor.words import tr

if TYPE_CHECKING:
    from bow_author.engine.play import Play


def why_not(play: "Play", names: Titles, focus: Hex | None, at: Hex) -> str:
    """Say why the unit that is chosen does nothing at a hex; without one, why nothing there can be chosen."""
    with aside(play):
        unit = play.state.unit_at(focus) if focus is not None else None
        there = play.state.unit_at(at)
        if unit is None or at == focus:
            return _nothing_there(play, names, at, there)
        turn = play.state.turn
        who = names.unit_there(unit.label, play)
        if turn is None or unit.label not in turn.ordered:
            return tr("{unit} must be ordered first: click the unit again, or choose how in the list.").format(unit=who)
        if there is not None and there.side == unit.side:
            return tr("Occupied: {unit} stands there.").format(unit=names.unit_there(there.label, play))
        if there is not None:
            return _no_attack(play, names, unit, there)
        return _no_move(play, names, unit, at)


def _nothing_there(play: "Play", names: Titles, at: Hex, there: UnitState | None) -> str:
    """Say why nothing can be done by whoever stands in a hex."""
    if there is None:
        return tr("Nobody stands on {hex}: click a hex with a ring, or choose in the list.").format(
            hex=names.place(at, play)
        )
    who = names.unit_there(there.label, play)
    if there.side != play.state.active_side:
        text = tr("{unit} is of {house}, which is not to move.")
        return text.format(unit=who, house=names.house(there.side))
    turn = play.state.turn
    if turn is not None and there.label in turn.ordered:
        return tr("{unit} has nothing left to do in this turn.").format(unit=who)
    if not orders.is_active(play, there):
        return tr("{unit} is done: it can be ordered again in the next round.").format(unit=who)
    if turn is not None:
        return tr("{unit} is not ordered in this turn: end the turn first.").format(unit=who)
    return tr("No order token of yours can order {unit}.").format(unit=who)


def _no_move(play: "Play", names: Titles, unit: UnitState, at: Hex) -> str:
    """Say why an ordered unit cannot move to a hex."""
    turn, who, place = play.state.turn, names.unit(unit.label), names.place(at, play)
    assert turn is not None, "the unit is ordered"
    assert unit.at is not None, "it has been clicked"
    if unit.label in turn.paths:
        return tr("Out of reach: {unit} has moved already.").format(unit=who)
    if turn.stage is not Stage.MOVES:
        return tr("Out of reach: no unit moves any more once one has attacked.")
    if not may_disengage(play, unit):
        return tr("Out of reach: {unit} is engaged and may not break away.").format(unit=who)
    if movement.entrances(play, unit)(at, None) is None:
        return tr("Out of reach: {unit} may not enter {hex}.").format(unit=who, hex=place)
    bases = [option.move for option in movement.options_of(play, unit)]
    most = max((play.rules.movement(play, base, unit, ()) for base in bases), default=0)
    away = distance(unit.at, at)
    if away > most:
        text = tr("Out of reach: {hex} is {far} away, and {unit} moves {most} at the most.")
        return text.format(hex=place, far=told_hexes(away), unit=who, most=most)
    return tr("Out of reach: what lies on the way to {hex} stops {unit} or lets nobody through.").format(
        hex=place, unit=who
    )


def _no_attack(play: "Play", names: Titles, unit: UnitState, target: UnitState) -> str:
    """Say why an ordered unit cannot attack another."""
    turn, who, whom = play.state.turn, names.unit(unit.label), names.unit(target.label)
    assert turn is not None, "the unit is ordered"
    assert unit.at is not None, "it has been clicked"
    assert target.at is not None, "it stands where somebody clicked"
    if not movement.may_attack_after(play, unit, turn.paths.get(unit.label, ())):
        return tr("No attack: {unit} may not attack after its move.").format(unit=who)
    away, most = distance(unit.at, target.at), sight.attack_range(play, unit)
    if away > most:
        text = tr("No attack: {target} is {far} away, and the range of {unit} is {most}.")
        return text.format(target=whom, far=told_hexes(away), unit=who, most=most)
    foe = play.state.engaged_with(unit)
    if foe is not None and foe is not target:
        text = tr("No attack: {unit} is engaged with {foe}.")
        return text.format(unit=who, foe=names.unit_there(foe.label, play))
    hidden = sight.obstacles(play, unit, target.at)
    if hidden:
        text = tr("No attack: {unit} does not see {target}; in the way: {hexes}.")
        return text.format(unit=who, target=whom, hexes=", ".join(names.place(place, play) for place in hidden))
    return tr("No attack: a rule keeps {unit} from attacking {target}.").format(unit=who, target=whom)
