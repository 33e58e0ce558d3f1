"""Leadership cards and commit abilities: zone of control, costs, command limits, commands and tactics."""

from collections.abc import Container, Sequence
from functools import lru_cache, partial
from itertools import permutations
from typing import TYPE_CHECKING

from bow_author.engine.actions import PlayCard
from bow_author.engine.chapters.cards import players
from bow_author.engine.chapters.cards.hooks import COMMAND, COMMITMENT, PAYMENT, PLAYING, TACTIC_USE
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.events import CardPlayed, CommandTokensPaid, TacticUsed
from bow_author.engine.events_of_cards import CommandExecuted
from bow_author.engine.happening import begins, comes_after, comes_before, happens, is_replaced, may_happen
from bow_author.engine.rule_values import Offer, PlayedCard, PlayedCommand, Timing
from bow_author.engine.state import Turn, UnitState
from bow_author.engine.transaction import Meanwhile
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import CommanderId, HouseId

if TYPE_CHECKING:
    from bow_author.engine.play import Play


def leader(play: "Play", commander: CommanderId) -> UnitState | None:
    """Give the unit that a commander leads on the battlefield."""
    for unit in play.state.units.values():
        if unit.commander == commander and unit.at is not None:
            return unit
    return None


def leaders(play: "Play", side: HouseId) -> list[UnitState]:
    """Give the commander units of a side."""
    return [unit for unit in play.force(side) if unit.commander is not None and unit.at is not None]


def zone_of_control(play: "Play", unit: UnitState) -> list[UnitState]:
    """Give all units, of both sides, in the zone of control of a commander unit; itself included."""
    near = area_of_control(play, unit)
    return [other for other in play.state.units.values() if other.at in near]


def area_of_control(play: "Play", unit: UnitState) -> Container[Hex]:
    """Give the hexes of the zone of control of a commander unit, and those that effects add."""
    near = hexes_of_control(play, unit)
    return play.rules.control(play, tuple(near), unit) if "control" in play.said else near


def hexes_of_control(play: "Play", unit: UnitState) -> frozenset[Hex]:
    """Give the hexes of the zone of control of a commander unit; none if it has no commander."""
    card = play.card_of(unit)
    return frozenset() if card is None or unit.at is None else play.battlefield.within(unit.at, card.zone)


def controlled(play: "Play", unit: UnitState) -> list[UnitState]:
    """Give the units that a commander unit controls; itself included."""
    return [other for other in zone_of_control(play, unit) if other.side == unit.side]


def may_pay(play: "Play", unit: UnitState, cost: int) -> bool:
    """Tell whether a side has so many command tokens, and the commander of a unit may hold them, and may be paid."""
    return cost <= means(play, unit) and (cost <= 0 or may_happen(play, PAYMENT, unit, cost))


def means(play: "Play", unit: UnitState) -> int:
    """Count the command tokens that a side can pay to the commander of a unit; fewer than none without a commander."""
    commander = unit.commander
    if commander is None:
        return -1
    side, held = play.state.sides[unit.side], play.state.commanders[commander].command_tokens
    tokens = players.command_tokens(side, commander) if side.players else side.command_tokens
    return min(tokens, play.commander_cards[commander].command_limit - held)


def cost_of(play: "Play", card: str, commands: tuple[int, ...]) -> int:
    """Add up the costs of some commands of a card."""
    if not commands:
        return 0
    printed = play.rules.commands(card)
    return sum([printed[index].cost for index in commands])


def tactic_timings(play: "Play", card: str, unit: UnitState) -> tuple[Timing, ...]:
    """Give when the tactic of a card may be used on a commander unit; nothing if its requirements are not met."""
    tactic = play.rules.tactic(card)
    if tactic is None:
        return ()
    if TACTIC_USE.happening in play.said and not may_happen(play, TACTIC_USE, PlayedCard(card), unit.side):
        return ()
    return tactic.timings if tactic.holds(play, unit) else ()


def ways_to_play(play: "Play", card: str, unit: UnitState) -> tuple[PlayCard, ...]:
    """Give every choice of commands that can be paid, in every sequence, with and without the tactic.

    The first of them are carried out when the card is played, the others in the course of the turn.
    """
    commander = unit.commander
    if commander is None or not players.may_hold(play.state.sides[unit.side], commander, card):
        return ()
    costs = tuple([command.cost for command in play.rules.commands(card)])
    ways = _ways(card, commander, costs, tactic_timings(play, card, unit), means(play, unit))
    if PAYMENT.functions[""] in play.said:
        ways = tuple(way for way in ways if may_pay(play, unit, cost_of(play, card, (*way.commands, *way.later))))
    if "may_command" in play.said:
        ways = tuple(way for way in ways if _permitted(play, card, (*way.commands, *way.later)))
    if "may_play" in play.said:
        ways = tuple(way for way in ways if play.rules.may_play(play, PlayedCard(card, way.commands), unit))
    return ways


@lru_cache(maxsize=1 << 14)
def _ways(
    card: str, commander: CommanderId, costs: tuple[int, ...], timings: tuple[Timing, ...], tokens: int
) -> tuple[PlayCard, ...]:
    """Give every way to play a card whose commands cost so much for at most so many tokens."""
    ways: list[PlayCard] = []
    for count in range(len(costs) + 1):
        for commands in permutations(range(len(costs)), count):
            if sum(costs[index] for index in commands) > tokens:
                continue
            for now in range(1, count + 1) if commands else (0,):
                first, later = commands[:now], commands[now:]
                if later == tuple(sorted(later)):  # they come in any sequence, whichever it is written in
                    uses: tuple[Timing | None, ...] = (None, *timings) if commands else timings
                    ways += [PlayCard(card, commander, first, timing, None, later) for timing in uses]
    return tuple(ways)


def _permitted(play: "Play", card: str, commands: tuple[int, ...]) -> bool:
    """Tell whether no effect forbids to carry these commands out together."""
    played = PlayedCard(card, commands)
    return all(play.rules.may_command(play, played, PlayedCommand(played, index)) for index in commands)


def why_not(play: "Play", action: PlayCard, unit: UnitState) -> str:
    """Tell why a card cannot be played with some of its commands, or with its tactic, on a commander unit."""
    card, commands = action.card, (*action.commands, *action.later)
    if action.instead is not None:
        return f"nothing lets `{card}` be played as `{action.instead}` now"
    printed = play.rules.commands(card)
    if beyond := [index for index in commands if index not in range(len(printed))]:
        return f"`{card}` has no command {beyond[0] + 1}"
    if action.tactic is not None and action.tactic not in tactic_timings(play, card, unit):
        return why_no_tactic(play, card, unit)
    if not action.commands and (action.later or action.tactic is None):
        return f"a command of `{card}`, or its tactic alone, comes first"
    if not may_pay(play, unit, cost := cost_of(play, card, commands)) and (leads := play.card_of(unit)) is not None:
        named = " and ".join(f"command {index + 1} costs {printed[index].cost}" for index in commands)
        total = f", {cost} together" if len(commands) > 1 else ""
        held = play.state.commanders[leads.id].command_tokens
        side = play.state.sides[unit.side]
        tokens, player = players.command_tokens(side, leads.id), players.player_of(side, leads.id)
        limit = f"`{leads.id}` holds {held} of {leads.command_limit} command tokens"
        if not may_happen(play, PAYMENT, unit, cost):
            return f"of `{card}` {named}{total}, and an effect forbids to pay command tokens to `{leads.id}`"
        owner = f"`{unit.side}` has {tokens} on its" if player is None else f"`{player.label}` has {tokens} on his"
        return f"of `{card}` {named}{total}; {limit}, and {owner} board"
    return f"an effect forbids to play `{card}` like this on `{unit.commander}`"


def why_no_tactic(play: "Play", card: str, unit: UnitState) -> str:
    """Tell why the tactic of a card cannot be used on a commander unit, or not at the time that was said."""
    tactic = play.rules.tactic(card)
    if tactic is None:
        return f"`{card}` has no tactic"
    if not tactic.holds(play, unit):
        lacking = f"`{tactic.needs}`, which is not so" if tactic.needs else "what is not there"
        return f"the tactic of `{card}` needs {lacking} now"
    if timings := tactic_timings(play, card, unit):
        return f"the tactic of `{card}` is used {' or '.join(timings)} its commands"
    return f"an effect forbids the tactic of `{card}` now"


def other_ways_to_play(play: "Play", card: str, unit: UnitState) -> Sequence[Offer]:
    """Give what definitions let a card be played as, instead of what it says."""
    if "offers_playing" not in play.said or unit.commander is None:
        return ()
    is_held = players.may_hold(play.state.sides[unit.side], unit.commander, card)
    return play.rules.offers_playing(play, PlayedCard(card), unit) if is_held else ()


def may_be_played(play: "Play", card: str, unit: UnitState) -> bool:
    """Tell whether there is any way to play a card on a commander unit."""
    return bool(ways_to_play(play, card, unit) or other_ways_to_play(play, card, unit))


def play_card(play: "Play", action: PlayCard, unit: UnitState) -> None:
    """Play a card on a commander unit: pay, use a tactic that comes first, carry out the commands.

    Or carry out what the card is played as instead.
    """
    card, commands = action.card, action.commands
    commander = unit.commander
    assert commander is not None, "cards are played on commanders"
    is_told = PLAYING.happening in play.said
    if is_told:
        if is_replaced(play, PLAYING, PlayedCard(card, commands), unit):
            orders.begin_turn(play, unit.side)  # the turn is over; the card stays in the hand, and nothing is paid
            return
        comes_before(play, PLAYING, PlayedCard(card, commands), unit)
    turn = orders.begin_turn(play, unit.side)
    side = play.state.sides[unit.side]
    cost = cost_of(play, card, (*commands, *action.later))
    if is_told:
        led = leader(play, commander)
        if led is None or led.side != unit.side or card not in side.hand or not may_pay(play, led, cost):
            return  # what came before has brought the commander down, or has used up the card, or what pays for it
        unit = led
    side.hand.remove(card)
    side.discard.append(card)
    if side.players:
        players.settle(side, players.player_of(side, commander))
    passage = action.instead or "core rulebook, Play Leadership Card"
    if play.tells:
        play.record(CardPlayed(rule=passage, side=unit.side, card=card, commander=commander, commands=commands))
    pay(play, unit, cost)
    turn.card = card
    turn.commander = commander
    near = area_of_control(play, unit)
    turn.controlled = tuple([other.label for other in play.state.units.values() if other.at in near])
    if action.instead is not None:
        for offer in play.rules.offers_playing(play, PlayedCard(card), unit):
            if offer.id == action.instead:
                play.because(offer.id, offer.run, unit, None)
    turn.tactic_after = action.tactic == "after"
    turn.commands_left = action.later
    if action.tactic == "before":
        _use_tactic(play, card, unit)
    for index in commands:
        _execute(play, turn, index, unit)
    if is_told:
        comes_after(play, PLAYING, PlayedCard(card, commands), unit)


def may_execute(play: "Play", command: int) -> bool:
    """Tell whether a command of the card being played is still to come, and its commander there to give it."""
    turn = play.state.turn
    return turn is not None and command in turn.commands_left and _giver(play, turn) is not None


def execute(play: "Play", command: int) -> None:
    """Carry out a command that was left for later."""
    turn = play.state.turn
    assert turn is not None, "commands are carried out in a turn"
    unit, card = _giver(play, turn), turn.card
    assert unit is not None, "who carries an action out has seen that it is legal"
    assert card is not None, "a card is played where commands are left"
    turn.commands_left = tuple(left for left in turn.commands_left if left != command)
    if play.tells:
        play.record(CommandExecuted(rule="core rulebook, Commands", card=card, command=command))
    _execute(play, turn, command, unit)


def _execute(play: "Play", turn: Turn, command: int, unit: UnitState) -> None:
    """Carry out a command of the card being played."""
    card = turn.card
    assert card is not None, "commands stand on cards"
    if COMMAND.happening in play.said:
        played, run = PlayedCard(card, (command,)), partial(_run, play, turn, card, command, unit)
        happens(play, COMMAND, played, PlayedCommand(played, command), does=run, is_permitted=True)
    else:
        _run(play, turn, card, command, unit)


def _run(play: "Play", turn: Turn, card: str, command: int, unit: UnitState) -> None:
    before, play.command = play.command, turn.commands_done
    turn.commands_done += 1
    try:
        play.because(card, play.rules.commands(card)[command].run, unit)
    finally:
        play.command = before


def _giver(play: "Play", turn: Turn) -> UnitState | None:
    """Give the unit of the commander on whom the card of a turn is played, if it is still there."""
    return leader(play, turn.commander) if turn.commander is not None else None


def finish_card(play: "Play") -> None:
    """Use the tactic that comes after the commands of the card being played."""
    turn = play.state.turn
    if turn is None or not turn.tactic_after or turn.card is None:
        return
    turn.tactic_after = False
    unit = _giver(play, turn)
    if unit is not None:
        _use_tactic(play, turn.card, unit)


def may_commit(play: "Play", unit: UnitState) -> bool:
    """Tell whether the commander of a unit may use his commit ability."""
    commander = unit.commander
    return (
        commander is not None
        and not play.state.commanders[commander].is_committed
        and play.rules.commit(commander) is not None
        and may_happen(play, COMMITMENT, unit)
    )


def commit(play: "Play", unit: UnitState) -> None:
    """Use the commit ability of the commander of a unit, and turn his card over."""
    commander = unit.commander
    run = play.rules.commit(commander) if commander is not None else None
    assert commander is not None, "only who has such an ability uses it"
    assert run is not None, "only who has such an ability uses it"
    if not begins(play, COMMITMENT, unit):
        return
    if unit.at is None or unit.commander != commander or play.state.commanders[commander].is_committed:
        return  # what came before it has brought him down, or has turned his card
    play.flip_card(commander)
    play.because(commander, run, unit)
    comes_after(play, COMMITMENT, unit)


def pay(play: "Play", unit: UnitState, cost: int) -> None:
    """Move command tokens from the command board to the commander's card."""
    if cost and unit.commander is not None:
        if PAYMENT.happening in play.said:
            happens(play, PAYMENT, unit, cost, does=partial(_pay_if_possible, play, unit, cost))
        else:
            _pay(play, unit, cost)


def _pay_if_possible(play: "Play", unit: UnitState, cost: int) -> None:
    if may_pay(play, unit, cost):  # what came before it may have spent them
        _pay(play, unit, cost)


def _pay(play: "Play", unit: UnitState, cost: int) -> None:
    if unit.commander is not None:
        players.change_board(play.state.sides[unit.side], -cost, unit.commander)
        play.state.commanders[unit.commander].command_tokens += cost
        if play.tells:
            play.record(CommandTokensPaid(rule="core rulebook, Commands", commander=unit.commander, tokens=cost))


def _use_tactic(play: "Play", card: str, unit: UnitState) -> None:
    tactic = play.rules.tactic(card)
    assert tactic is not None, "a tactic that is declared is there"
    roles = PlayedCard(card), unit.side
    if not begins(play, TACTIC_USE, *roles):
        return
    if play.tells:
        play.record(TacticUsed(rule="core rulebook, Execute Tactic", card=card))
    with Meanwhile(play, "is_in_tactic", value=True):
        play.because(card, tactic.run, unit)
    comes_after(play, TACTIC_USE, *roles)
