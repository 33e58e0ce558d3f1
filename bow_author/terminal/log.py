"""The log in sentences: what has happened, and why."""

from collections.abc import Iterator

from bow_author.engine import events as e, notes
from bow_author.engine.chapters.setup.gambits import GambitChosen, GambitTurnedUp
from bow_author.engine.events_of_cards import CardGiven, CardMoved, CommandExecuted
from bow_author.engine.events_of_dice import DiceChanged, DiceRerolled, DiceRolled
from bow_author.engine.events_of_pieces import ObjectiveRelocated
from bow_author.engine.play import Play
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId
from bow_author.report.text import Line
from bow_author.terminal.log_of_pieces import of_pieces_told
from bow_author.terminal.names import Names
from bow_dsl.syntax import ast

_BOOK = "core rulebook, "


def log_line(event: e.Event, names: Names, viewer: HouseId | None) -> Line:
    """Tell an event with its reason; a card that only its owner sees is named to the *viewer* alone."""
    return [(f"  {sentence(event, names, viewer)}", ""), (f"  [{reason(event.rule, names)}]", "dim")]


def reason(rule: str, names: Names) -> str:
    """Name the reason of an event: a passage of the rulebook, or what a pack defines."""
    return names.word(rule.removeprefix(_BOOK)) if rule.startswith(_BOOK) else names.title(rule)


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
                texts = (atom.value for value in item.values for atom in value if isinstance(atom, ast.Text))
                yield from ([(f"  {text}", "")] for text in texts)
        yield [(f"  `bow show {event.rule}` tells where it comes from", "dim")]


def sentence(event: e.Event, names: Names, viewer: HouseId | None) -> str:
    """Say what has happened."""
    house, say = names.house, names.say
    match event:
        case e.RoundBegan(round=number):
            return say("Round {number} begins", number=number)
        case e.AdvantageGained(side=side):
            return say("{house} has the advantage and acts first", house=house(side))
        case e.CommandersRefreshed(side=side, tokens=tokens):
            back = names.count(tokens, "{count} command token", "{count} command tokens")
            return say("{house} takes {tokens} back from its commanders", house=house(side), tokens=back)
        case e.OrderTokensReceived(side=side, faces=rolled):
            return say("{house} receives order tokens: {faces}", house=house(side), faces=names.faces(rolled))
        case e.CardDrawn(side=side, card=card):
            if side != viewer:
                return say("{house} draws a card", house=house(side))
            return say("{house} draws {card}", house=house(side), card=names.card(card))
        case e.DeckReshuffled(side=side):
            return say("{house} shuffles its discarded cards into a new deck", house=house(side))
        case e.OrderTokenSpent(side=side, face=face):
            return say("{house} gives up an order token: {face}", house=house(side), face=names.face(face))
        case e.CardPlayed():
            return _card_played(event, names)
        case e.CommandTokensPaid(commander=commander, tokens=tokens):
            paid = names.count(tokens, "{count} command token", "{count} command tokens")
            return say("{tokens} to {commander}", tokens=paid, commander=names.title(commander))
        case e.TacticUsed(card=card):
            return say("the tactic of {card} is used", card=names.card(card))
        case CommandExecuted(card=card, command=command):
            return say("command {number} of {card} is used", number=command + 1, card=names.card(card))
        case e.CardDiscarded(side=side, card=card):
            return say("{house} discards {card}", house=house(side), card=names.card(card))
        case CardMoved(side=side):
            return _card_moved(event, names, viewer)
        case CardGiven(side=side, card=card, player=player):
            if side != viewer:
                return say("{house} deals a card to {player}", house=house(side), player=names.player(player))
            return say(
                "{house} deals {card} to {player}",
                house=house(side),
                card=names.card(card),
                player=names.player(player),
            )
        case GambitChosen(side=side, gambit=gambit):
            if side != viewer:
                return say("{house} lays down a Gambit card", house=house(side))
            return say("{house} lays down a Gambit card: {gambit}", house=house(side), gambit=names.title(gambit))
        case GambitTurnedUp(side=side, gambit=gambit):
            return say("the Gambit card of {house} is face up: {gambit}", house=house(side), gambit=names.title(gambit))
        case e.Passed(side=side, was_forced=True):
            return say("{house} passes, for it can do nothing else", house=house(side))
        case e.Passed(side=side):
            return say("{house} passes", house=house(side))
        case notes.ValueModified(value=value, of=of, before=before, after=after):
            return f"  {value} of {_place(of, names)}: {_value(before)} becomes {_value(after)}"
        case notes.EventPermitted(event=name, participants=who):
            return f"  {name} of {' and '.join(_place(participant, names) for participant in who)} is permitted"
        case notes.EventForbidden(event=name, participants=who):
            return f"  {name} of {' and '.join(_place(participant, names) for participant in who)} is forbidden"
    return _of_units(event, names) or _of_points(event, names) or of_pieces_told(event, names)


def _card_moved(event: CardMoved, names: Names, viewer: HouseId | None) -> str:
    """Say where a card went; one that goes from hand to deck is known to its owner alone."""
    say, house = names.say, names.house(event.side)
    if event.is_hidden and event.side != viewer:
        return say("{house} shuffles a card of its hand into its deck", house=house)
    card = names.card(event.card)
    match event.start, event.end:
        case _, "deck":
            return say("{house} shuffles {card} into its deck", house=house, card=card)
        case "deck", _:
            return say("{house} discards {card} from its deck", house=house, card=card)
    return say("{house} takes {card} back to its hand", house=house, card=card)


def _of_units(event: e.Event, names: Names) -> str:
    """Say what units do and suffer; empty if an event is about something else."""
    house, unit, say = names.house, names.unit, names.say
    match event:
        case e.UnitRallied(unit=label):
            return say("{unit} is rallied", unit=unit(label))
        case e.UnitOrdered(unit=label):
            return say("{unit} is ordered", unit=unit(label))
        case e.BannerTurned(unit=label):
            return say("{unit} is done, and inactive", unit=unit(label))
        case e.UnitMoved(unit=label, start=start, path=path):
            way = " ".join(at.name for at in (start, *path))
            return say("{unit} moves {way}", unit=unit(label), way=way)
        case e.ActionTaken(unit=label, action=action, target=None):
            return say("{unit}: {action}", unit=unit(label), action=names.title(action))
        case e.ActionTaken(unit=label, action=action, target=target):
            aim = target.name if isinstance(target, Hex) else unit(str(target))
            return say("{unit}: {action} at {target}", unit=unit(label), action=names.title(action), target=aim)
        case e.UnitRetreated(unit=label, start=start, end=end):
            return say("{unit} retreats {start} {end}", unit=unit(label), start=start.name, end=end.name)
        case e.RetreatBarred(unit=label, hexes=hexes):
            barred = names.count(hexes, "{count} hex", "{count} hexes")
            hits = names.count(hexes, "{count} hit", "{count} hits")
            return say("{unit} cannot retreat {hexes}: {hits} instead", unit=unit(label), hexes=barred, hits=hits)
        case e.HitsTaken(unit=label, hits=taken, figures_lost=gone):
            hits = names.count(taken, "{count} hit", "{count} hits")
            lost = names.count(gone, "{count} figure", "{count} figures")
            return say("{unit} takes {hits} and loses {figures}", unit=unit(label), hits=hits, figures=lost)
        case e.UnitEliminated(unit=label, rank=rank):
            return say("{unit}, {rank}, is eliminated", unit=unit(label), rank=names.word(rank.value))
        case e.CommanderCaptured(commander=commander, by=side):
            return say("{commander} is captured by {house}", commander=names.title(commander), house=house(side))
        case e.CommanderCardFlipped(commander=commander, is_committed=True):
            return say("the card of {commander} is turned", commander=names.title(commander))
        case e.CommanderCardFlipped(commander=commander):
            return say("the card of {commander} is turned back", commander=names.title(commander))
        case e.FiguresAdded(unit=label, figures=figures):
            gained = names.count(figures, "{count} figure", "{count} figures")
            return say("{unit} gains {figures}", unit=unit(label), figures=gained)
        case e.UnitPromoted(unit=label, rank=rank):
            return say("{unit} is {rank} now", unit=unit(label), rank=names.word(rank.value))
        case e.UnitStopped(unit=label):
            return say("{unit} moves no further", unit=unit(label))
        case e.CommandersSwapped(between=(a, b)):
            return say("the commanders of {unit} and {other} change places", unit=unit(a), other=unit(b))
        case e.CombatBegan(kind=kind, attacker=attacker, target=target, is_flank=is_flank):
            kind_title = names.word(kind.replace("_", " "))
            text = "{kind} from the flank: {unit} on {target}" if is_flank else "{kind}: {unit} on {target}"
            return say(text, kind=kind_title, unit=unit(attacker), target=unit(target))
        case DiceRolled(faces=rolled):
            return say("dice: {faces}", faces=names.faces(rolled))
        case DiceRerolled(rolled=before, faces=rolled):
            return say("{dice} are rolled again: {faces}", dice=names.faces(before), faces=names.faces(rolled))
        case DiceChanged(faces=rolled):
            return say("dice now: {faces}", faces=names.faces(rolled))
        case e.EngagementPlaced(between=(a, b), token=side):
            text = "{unit} and {other} are engaged, token of {house}"
            return say(text, unit=unit(a), other=unit(b), house=house(side))
        case e.EngagementRemoved(between=(a, b)):
            return say("{unit} and {other} are engaged no more", unit=unit(a), other=unit(b))
    return ""


def _of_points(event: e.Event, names: Names) -> str:
    """Say what has become of morale, points and objectives; empty if an event is about something else."""
    house, say = names.house, names.say
    match event:
        case e.MoraleShifted(side=side, spaces=spaces):
            text = "{house} gains {count} morale" if spaces > 0 else "{house} loses {count} morale"
            return say(text, house=house(side), count=abs(spaces))
        case e.VictoryPointsScored(side=side, points=points):
            scored = names.count(points, "{count} victory point", "{count} victory points")
            return say("{house} scores {points}", house=house(side), points=scored)
        case e.VictoryPointsLost(side=side, points=points):
            lost = names.count(points, "{count} victory point", "{count} victory points")
            return say("{house} loses {points}", house=house(side), points=lost)
        case e.ObjectiveTaken(objective=label, side=side):
            return say("{house} takes {objective}", house=house(side), objective=names.objective(label))
        case ObjectiveRelocated(objective=label, to=None):
            return say("{objective} is removed", objective=names.objective(label))
        case ObjectiveRelocated(objective=label, to=Hex() as to):
            return say("{objective} now lies at {hex}", objective=names.objective(label), hex=to.name)
        case e.BattleWon(side=side):
            return say("{house} wins", house=house(side))
        case e.MomentumPassed(side=side):
            return say("{house} is given the momentum token", house=house(side))
        case e.OrderTokenTaken(side=side, face=face):
            return say("{house} takes an order token of the enemy: {face}", house=house(side), face=names.face(face))
    return ""


def _card_played(event: e.CardPlayed, names: Names) -> str:
    """Say how a card is played: by which of its commands, as what else, or for its tactic alone."""
    put_in = {
        "house": names.house(event.side),
        "card": names.card(event.card),
        "commander": names.title(event.commander),
    }
    if event.commands:
        numbers = ", ".join(str(index + 1) for index in event.commands)
        return names.say("{house} plays {card} on {commander}, command {numbers}", **put_in, numbers=numbers)
    if " " in event.rule:
        return names.say("{house} plays {card} on {commander}, for its tactic alone", **put_in)
    return names.say("{house} plays {card} on {commander}, as {rule}", **put_in, rule=names.title(event.rule))


def _place(at: Hex | str, names: Names) -> str:
    return at.name if isinstance(at, Hex) else names.unit(at)


def _value(value: int | str) -> str:
    return "none" if value == "" else str(value)
