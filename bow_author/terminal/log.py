"""The log in sentences: what has happened, and why."""

from collections.abc import Iterator

from bow_author.engine import events as e
from bow_author.engine import events_of_pieces as of_pieces
from bow_author.engine import notes
from bow_author.engine.events_of_cards import CommandExecuted
from bow_author.engine.formations import FormationTaken
from bow_author.engine.play import Play
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId
from bow_author.report.text import Line
from bow_author.terminal.names import Names, faces
from bow_dsl import ast

_BOOK = "core rulebook, "


def log_line(event: e.Event, names: Names, viewer: HouseId | None) -> Line:
    """Tell an event with its reason; a card that only its owner sees is named to the *viewer* alone."""
    return [(f"  {sentence(event, names, viewer)}", ""), (f"  [{reason(event.rule, names)}]", "dim")]


def reason(rule: str, names: Names) -> str:
    """Name the reason of an event: a passage of the rulebook, or what a pack defines."""
    return rule.removeprefix(_BOOK) if rule.startswith(_BOOK) else names.title(rule)


def why(event: e.Event, names: Names, play: Play, viewer: HouseId | None) -> Iterator[Line]:
    """Tell more of an event: its reason in full, with what the definition says and on whose word."""
    yield [(sentence(event, names, viewer), "bold")]
    definitions = [
        (kind, by_id[event.rule].definition)
        for kind, by_id in play.catalogue.names.by_kind_everywhere().items()
        if event.rule in by_id
    ]
    if not definitions:
        yield [(f"  by the {event.rule}", "")]
    for kind, definition in definitions:
        yield [(f"  by {names.title(event.rule)} ({kind} {event.rule})", "")]
        for item in definition.items:
            if isinstance(item, ast.Property) and item.key.text == "text":
                told = (atom.value for value in item.values for atom in value if isinstance(atom, ast.Text))
                yield from ([(f"  {text}", "")] for text in told)
        yield [(f"  `bow show {event.rule}` tells where it comes from", "dim")]


def sentence(event: e.Event, names: Names, viewer: HouseId | None) -> str:
    """Say what has happened."""
    house, unit = names.house, names.unit
    match event:
        case e.RoundBegan(round=number):
            return f"Round {number} begins"
        case e.AdvantageGained(side=side):
            return f"{house(side)} has the advantage and acts first"
        case e.CommandersRefreshed(side=side, tokens=tokens):
            return f"{house(side)} takes {_count(tokens, 'command token')} back from its commanders"
        case e.UnitRallied(unit=label):
            return f"{unit(label)} is rallied"
        case e.OrderTokensReceived(side=side, faces=rolled):
            return f"{house(side)} receives order tokens: {faces(rolled)}"
        case e.CardDrawn(side=side, card=card):
            return f"{house(side)} draws {_card(card, names) if side == viewer else 'a card'}"
        case e.DeckReshuffled(side=side):
            return f"{house(side)} shuffles its discarded cards into a new deck"
        case e.OrderTokenSpent(side=side, face=face):
            return f"{house(side)} gives up an order token: {face.value}"
        case e.CardPlayed(rule=rule, side=side, card=card, commander=commander, commands=commands):
            told = " and ".join(str(index + 1) for index in commands)
            alone = ", for its tactic alone" if " " in rule else f", as {names.title(rule)}"
            how = f", command {told}" if commands else alone
            return f"{house(side)} plays {_card(card, names)} on {names.title(commander)}{how}"
        case e.CommandTokensPaid(commander=commander, tokens=tokens):
            return f"{_count(tokens, 'command token')} to {names.title(commander)}"
        case e.TacticUsed(card=card) | CommandExecuted(card=card):
            return f"{_part(event)} of {_card(card, names)} is used"
        case e.CardDiscarded(side=side, card=card):
            return f"{house(side)} discards {_card(card, names)}"
        case e.Passed(side=side, was_forced=was_forced):
            return f"{house(side)} passes" + (", for it can do nothing else" if was_forced else "")
        case e.UnitOrdered(unit=label):
            return f"{unit(label)} is ordered"
        case e.BannerTurned(unit=label):
            return f"{unit(label)} is done, and inactive"
        case e.UnitMoved(unit=label, start=start, path=path):
            return f"{unit(label)} moves {' '.join(at.name for at in (start, *path))}"
        case e.ActionTaken(unit=label, action=action, target=target):
            aim = "" if target is None else f" at {target.name if isinstance(target, Hex) else unit(target)}"
            return f"{unit(label)}: {names.title(action)}{aim}"
        case e.UnitRetreated(unit=label, start=start, end=end):
            return f"{unit(label)} retreats {start.name} {end.name}"
        case e.RetreatBarred(unit=label, hexes=hexes):
            return f"{unit(label)} cannot retreat {_count(hexes, 'hex')}: {_count(hexes, 'hit')} instead"
        case e.HitsTaken(unit=label, hits=hits, figures_lost=lost):
            return f"{unit(label)} takes {_count(hits, 'hit')} and loses {_count(lost, 'figure')}"
        case e.UnitEliminated(unit=label, rank=rank):
            return f"{unit(label)}, {rank.value}, is eliminated"
        case e.CommanderCaptured(commander=commander, by=side):
            return f"{names.title(commander)} is captured by {house(side)}"
        case e.CommanderCardFlipped(commander=commander, is_committed=is_committed):
            return f"the card of {names.title(commander)} is turned" + ("" if is_committed else " back")
        case e.FiguresAdded(unit=label, figures=figures):
            return f"{unit(label)} gains {_count(figures, 'figure')}"
        case e.UnitPromoted(unit=label, rank=rank):
            return f"{unit(label)} is {rank.value} now"
        case e.UnitStopped(unit=label):
            return f"{unit(label)} moves no further"
        case e.CommandersSwapped(between=(a, b)):
            return f"the commanders of {unit(a)} and {unit(b)} change places"
        case e.CombatBegan(kind=kind, attacker=attacker, target=target, is_flank=is_flank):
            told = kind.replace("_", " ") + (" from the flank" if is_flank else "")
            return f"{told}: {unit(attacker)} on {unit(target)}"
        case e.DiceRolled(faces=rolled):
            return f"dice: {faces(rolled)}"
        case e.DiceRerolled(face=face, faces=rolled):
            return f"all {face.value} are rolled again: {faces(rolled)}"
        case e.EngagementPlaced(between=(a, b), token=side):
            return f"{unit(a)} and {unit(b)} are engaged, token of {house(side)}"
        case e.EngagementRemoved(between=(a, b)):
            return f"{unit(a)} and {unit(b)} are engaged no more"
        case e.MoraleShifted(side=side, spaces=spaces):
            return f"{house(side)} {'gains' if spaces > 0 else 'loses'} {abs(spaces)} morale"
        case e.VictoryPointsScored(side=side, points=points):
            return f"{house(side)} scores {_count(points, 'victory point')}"
        case e.ObjectiveTaken(objective=label, side=side):
            return f"{house(side)} takes {names.objective(label)}"
        case e.BattleWon(side=side):
            return f"{house(side)} wins"
        case e.TerrainBurnt(at=at, terrain=terrain):
            return f"{names.title(terrain)} at {at.name} has burnt down"
        case FormationTaken(side=side, type=kind, formation=formation):
            return f"{names.title(kind)} of {house(side)} stand in {names.title(formation)}"
        case e.DirectionDrawn(number=number):
            return f"directional token {number} is drawn"
        case notes.ValueModified(value=value, of=of, before=before, after=after):
            return f"  {value} of {_place(of, names)}: {_value(before)} becomes {_value(after)}"
        case notes.EventPermitted(event=what, participants=who):
            return f"  {what} of {' and '.join(_place(one, names) for one in who)} is permitted"
        case notes.EventForbidden(event=what, participants=who):
            return f"  {what} of {' and '.join(_place(one, names) for one in who)} is forbidden"
    return _of_pieces(event, names)


def _of_pieces(event: e.Event, names: Names) -> str:
    """Say what pieces have come, gone, or been turned, and what has changed hands."""
    house, unit = names.house, names.unit
    match event:
        case e.VictoryPointsLost(side=side, points=points):
            return f"{house(side)} loses {_count(points, 'victory point')}"
        case e.MomentumPassed(side=side):
            return f"{house(side)} is given the momentum token"
        case e.OrderTokenTaken(side=side, face=face):
            return f"{house(side)} takes an order token of the enemy: {face.value}"
        case of_pieces.TerrainLaid(at=at, terrain=terrain):
            return f"{names.title(terrain)} lies at {at.name}"
        case of_pieces.TerrainMoved(terrain=terrain, start=start, end=end, unit=label):
            told = f"{names.title(terrain)} moves from {start.name} to {end.name}"
            return told + (f" with {unit(label)}" if label is not None else "")
        case of_pieces.TokenDrawn(token=token, face=face):
            return f"{names.token(token)} is drawn: {face.value}"
        case e.TokenPlaced(at=at, token=token, level=level):
            return f"{names.token(token)} {level} lies at {_place(at, names)}"
        case e.TokenTurned(at=at, token=token, is_active=is_active):
            return f"{names.token(token)} at {_place(at, names)} is turned" + (" back" if is_active else "")
        case e.UnitMustered(unit=label, at=at, strength=strength):
            return f"{unit(label)} comes to {at.name} with {_count(strength, 'figure')}"
        case e.UnitTaken(unit=label, side=side):
            return f"{unit(label)} goes over to {house(side)}"
        case e.RulePerformed(performed=rule, unit=label):
            return f"{names.title(rule)} on {unit(label)}"
        case e.TokenRemoved(at=at, token=token):
            return f"{names.token(token)} is gone from {_place(at, names)}"
        case of_pieces.MoveBarred(what=what, to=to):
            return f"{_moved(what, names)} cannot be moved to {to.name}"
        case of_pieces.CostUnpaid(side=side, what=what, count=count):
            return f"{house(side)} cannot pay {count} {names.title(what)}"
    raise TypeError(type(event).__name__)


def _moved(what: str, names: Names) -> str:
    return names.unit(what) if what in names.short else names.token(what)


def _card(card: str, names: Names) -> str:
    return f"{card} {names.title(card)}"


def _part(event: e.Event) -> str:
    """Say which part of a card is used."""
    return f"command {event.command + 1}" if isinstance(event, CommandExecuted) else "the tactic"


def _place(at: Hex | str, names: Names) -> str:
    return at.name if isinstance(at, Hex) else names.unit(at)


def _value(value: int | str) -> str:
    return "none" if value == "" else str(value)


def _count(number: int, what: str) -> str:
    """Count things.

    >>> _count(1, "hex"), _count(2, "hex"), _count(2, "hit")
    ('1 hex', '2 hexes', '2 hits')
    """
    many = "es" if what.endswith("x") else "s"
    return f"{number} {what}" + ("" if number == 1 else many)
