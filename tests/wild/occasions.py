"""What brings the values and events of the rules about in a small position: each hook has its occasions."""

from collections.abc import Callable

from bow_author.engine.actions import Action, PlayCard, Refused, TakeAction
from bow_author.engine.chain import EndlessChainError
from bow_author.engine.chapters.burning import procedure as burning
from bow_author.engine.chapters.cards import mustering, procedure as cards
from bow_author.engine.chapters.combat import losses, procedure as combat
from bow_author.engine.chapters.engagement import procedure as engagement
from bow_author.engine.chapters.morale import procedure as morale
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.orders import legality, procedure as orders
from bow_author.engine.chapters.retreat import procedure as retreat
from bow_author.engine.chapters.rounds import procedure as rounds
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.effects import fighting
from bow_author.engine.luck import Luck
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.engine.state import Phase, UnitState
from bow_author.engine.transaction import Meanwhile, in_transaction
from bow_author.engine.work import TooMuchWorkError
from bow_author.plans.model import TokenId

Occasion = Callable[[Play, Luck], None]


_FIRE = TokenId("fire")


class RefusedError(AssertionError):
    """What was legal has been refused."""


class EndlessError(Exception):
    """The effects set each other off without end, or do too much: their author is told so."""


def carried_out(play: Play, occasion: Occasion, luck: Luck) -> None:
    """Let an occasion come, whole or not at all; raises EndlessError if it was taken back."""
    play.work.renew()
    with Meanwhile(play, "is_in_earnest", value=True):
        refused = in_transaction(play, lambda: occasion(play, luck))
    _see(refused)


def _see(refused: Refused | None) -> None:
    if refused is not None:
        raise EndlessError(refused.reason) if refused.code != "illegal_answer" else RefusedError(refused.reason)


def _perform(play: Play, action: Action) -> None:
    """Carry out what is legal."""
    done = perform(play, action)
    if isinstance(done, Refused):
        if done.code in _TAKEN_BACK:
            _see(done)
        raise RefusedError(f"{action} is legal and refused: {done.reason}")


_TAKEN_BACK = frozenset(("illegal_answer", EndlessChainError.code, TooMuchWorkError.code))


def there(play: Play) -> list[UnitState]:
    """Give the units on the battlefield, those that bear something more than once, so that they are drawn first."""
    units = [unit for unit in play.state.units.values() if unit.at is not None]
    return [unit for unit in units for _ in range(3 if _bears(play, unit) else 1)]


def _bears(play: Play, unit: UnitState) -> bool:
    at = unit.at
    lies = at is not None and (at in play.state.tokens or play.terrain(at).startswith("wild"))
    return bool(unit.gained or unit.tokens or lies or unit.type.startswith("wild"))


def pairs_of(play: Play) -> list[tuple[UnitState, UnitState]]:
    """Give who may fight whom, those first who stand side by side."""
    units = there(play)
    pairs = [(a, b) for a in units for b in units if a.side != b.side]
    near = [(a, b) for a, b in pairs if engagement.adjoins(play, a, b)]
    return near * 3 + [(a, b) for a, b in pairs if sight.may_attack(play, a, b)]


def in_turn(play: Play, unit: UnitState) -> None:
    """Let it be the turn of a unit's side, in the middle of the command phase, with the unit ordered."""
    state = play.state
    state.phase = Phase.COMMAND
    if state.turn is not None and state.turn.side != unit.side:
        state.turn = None
    state.active_side = unit.side
    orders.declare(play, [unit])


# ---- occasions


def fight(play: Play, luck: Luck) -> None:
    """One unit attacks another, and follows up if it can."""
    pairs = pairs_of(play)
    if not pairs:
        return
    attacker, target = luck.draw("pair", pairs)
    in_turn(play, attacker)
    if attacker.at is None or target.at is None or not sight.may_attack(play, attacker, target):
        return
    at = target.at
    combat.attack(play, attacker, target)
    if attacker.at is not None and target.at != at and play.combat is None:
        names = tuple(play.catalogue.names.of_kind("keyword"))
        with Meanwhile(play, "combats", [combat.expected(play, attacker, target)] if target.at else []):
            play.follow_up(attacker, luck.draw("hexes", (1, 2)), luck.draw("keyword", names))


def chase(play: Play, luck: Luck) -> None:
    """A unit follows up where another has just been."""
    pairs = pairs_of(play)
    if not pairs:
        return
    attacker, target = luck.draw("pair", pairs)
    if not engagement.adjoins(play, attacker, target):
        return
    in_turn(play, attacker)
    engagement.engage(play, attacker, target)  # whoever attacks is engaged with its target
    if attacker.at is None or target.at is None or play.state.engaged_with(attacker) is not target:
        return
    fight_on = combat.expected(play, attacker, target)
    play.combats.append(fight_on)
    try:
        if luck.draw("falls", (False, True)):
            losses.eliminate(play, target)
        else:
            retreat.retreat(play, target, 2)
        if attacker.at is not None:
            names = tuple(play.catalogue.names.of_kind("keyword"))
            play.follow_up(attacker, luck.draw("hexes", (1, 2)), luck.draw("keyword", names))
    finally:
        play.combats.pop()


def march(play: Play, luck: Luck) -> None:
    """A unit is ordered and moves; then the moves are over, and its order."""
    units = [unit for unit in there(play) if orders.may_order(play, unit) or unit.is_active]
    if not units:
        return
    unit = luck.draw("unit", units)
    if play.state.turn is not None:
        play.state.turn.paths.pop(unit.label, None)
    in_turn(play, unit)
    ways = list(movement.ends(play, unit).values())
    if ways and unit.at is not None and engagement.disengage(play, unit):
        way = luck.draw("way", ways)
        if play.state.turn is not None and unit.at is not None:
            play.state.turn.paths[unit.label] = way
            movement.move(play, unit, way)
    if play.state.turn is not None:
        orders.end_moves(play)
        orders.finish(play, unit)


def look(play: Play, luck: Luck) -> None:
    """Somebody looks for all that may be done, and does one thing of it."""
    play.state.phase = Phase.COMMAND
    if luck.draw("between", (False, False, True)):
        play.state.turn = None
    actions = legality.legal_actions(play)
    if actions:
        _perform(play, luck.draw("action", actions))


def take_part(play: Play, luck: Luck) -> None:
    """Both sides do a few things that they may do."""
    for _ in range(4):
        if play.state.winner is None and play.state.phase is Phase.COMMAND:
            look(play, luck)


def play_cards(play: Play, luck: Luck) -> None:
    """Cards are played on commanders, and commit abilities used."""
    state = play.state
    state.phase, state.turn = Phase.COMMAND, None
    for house in luck.draw("sides", (tuple(state.sides), tuple(state.sides)[::-1])):
        state.active_side = house
        actions = [action for action in legality.legal_actions(play) if isinstance(action, PlayCard)]
        own = [action for action in actions if action.card.startswith("wild")]
        many = [action for action in own if action.tactic is not None or len(action.commands) > 1]
        chosen = many if many and luck.draw("many", (True, True, False)) else own or actions
        if chosen:
            _perform(play, luck.draw("card", chosen))
        if state.winner is None and play.state.turn is not None:
            rounds.end_turn(play)
        play.state.turn = None


def commit(play: Play, luck: Luck) -> None:
    """A commander commits himself."""
    leaders = [unit for unit in there(play) if unit.commander is not None and cards.may_commit(play, unit)]
    if leaders:
        unit = luck.draw("leader", leaders)
        play.state.phase = Phase.COMMAND
        if play.state.turn is not None and play.state.turn.side != unit.side:
            play.state.turn = None
        play.state.active_side = unit.side
        cards.commit(play, unit)


def engage(play: Play, luck: Luck) -> None:
    """Units are engaged, in turn by either, and part."""
    pairs = pairs_of(play)
    if not pairs:
        return
    unit, other = luck.draw("pair", pairs)
    engagement.engage(play, unit, other)
    if other.at is not None and unit.at is not None:
        engagement.engage(play, other, unit)
    if unit.at is not None and luck.draw("parts", (False, True, True)):
        engagement.disengage(play, unit)


def drive_back(play: Play, luck: Luck) -> None:
    """A unit retreats, or is pushed."""
    units = there(play)
    if not units:
        return
    unit = luck.draw("unit", units)
    if luck.draw("pushed", range(4)):
        retreat.retreat(play, unit, luck.draw("hexes", (1, 2, 3)))
    else:
        retreat.push(play, unit, play.draw_direction(), 2)


def suffer(play: Play, luck: Luck) -> None:
    """A unit takes hits, falls, or loses its commander."""
    units = there(play)
    if not units:
        return
    unit = luck.draw("unit", units)
    match luck.draw("how", range(4)):
        case 0:
            losses.eliminate(play, unit)
        case 1:
            losses.take_hits(play, unit, luck.draw("hits", (1, 2, 9)))
        case 2:
            losses.remove_figures(play, unit, 1)
        case _:
            losses.take_hits(play, luck.draw("leader", [one for one in units if one.commander] or units), 9)


def turn_banners(play: Play, luck: Luck) -> None:
    """Banners turn: units rally, by the rulebook and by a morale token, are promoted, are ordered."""
    units = there(play)
    if not units:
        return
    unit = luck.draw("unit", units)
    play.state.turn = None
    match luck.draw("how", range(5)):
        case 0:
            unit.is_active = False
            orders.rally(play, unit)
        case 1:
            unit.is_active = False
            play.rally(unit)
        case 2:
            fighting.promote(play, unit)
        case 3:
            play.flip(unit)
        case _:
            in_turn(play, unit)
            if play.state.turn is not None:
                orders.finish(play, unit)


def burn(play: Play, luck: Luck) -> None:
    """Something burns, and tokens are laid."""
    hexes, kinds = play.battlefield.hexes, list(play.catalogue.tokens.values())
    where = [unit.at for unit in there(play)]
    at = luck.draw("hex", [*hexes, *(at for at in where * 4 if at is not None)])
    kind = luck.draw("kind", kinds)
    lies_on = kind.lies_on
    units = there(play)
    if lies_on == "hex":
        play.add_token(at, kind.id)
    elif lies_on == "unit" and units:
        play.add_token(luck.draw("unit", units), kind.id)
    flammable = [place for place in hexes if play.ground(place).terrain.burn_limit is not None]
    if flammable and luck.draw("burns", (False, True)):
        spot = luck.draw("hex", flammable)
        play.state.tokens.setdefault(spot, {})[_FIRE] = _highest(play)
        burning.burn(play, spot)


def shift(play: Play, luck: Luck) -> None:
    """Morale shifts, and recovers."""
    play.shift_morale(luck.draw("side", tuple(play.state.sides)), luck.draw("spaces", (-2, -1, 1, 2)))
    if play.state.winner is None and luck.draw("recovers", (False, True)):
        play.state.morale = luck.draw("morale", (-5, 5))
        morale.recover(play)


def begin_round(play: Play, luck: Luck) -> None:
    """A round begins: set-up, rally, marshaling, the command phase."""
    play.state.phase, play.state.turn = Phase.RALLY, None
    for unit in there(play):
        unit.is_active = bool(luck.draw("active", (False, True)))
    for side in play.state.sides.values():  # what is in excess was given back
        side.pool, side.discard, side.hand = side.pool[:1], [*side.discard, *side.hand[1:]], side.hand[:1]
    if play.state.round == 1 or luck.draw("setup", (False, True)):
        rounds.decide_setup(play)
    for phase in (rounds.rally_phase, rounds.marshaling_phase, rounds.begin_command_phase):
        if play.state.winner is None:
            phase(play)


def end_round(play: Play, luck: Luck) -> None:
    """A turn ends, both pass, and the round is over; perhaps it was the last."""
    state = play.state
    state.phase = Phase.COMMAND
    if state.turn is not None:
        rounds.end_turn(play)
    state.turn = None
    if luck.draw("last", (False, True)):
        state.round = play.plan.rounds
    while play.state.phase is Phase.COMMAND and play.state.winner is None:
        rounds.pass_turn(play)
    if play.state.winner is None and play.state.phase is Phase.REGROUP:
        rounds.regroup_phase(play)


def perform_rules(play: Play, luck: Luck) -> None:
    """A rule of the packs is performed on a unit or a commander."""
    units = there(play)
    if not units:
        return
    rule = luck.draw("rule", tuple(play.catalogue.names.of_kind("rule")))
    leaders = [unit for unit in units if unit.commander is not None]
    on_commander = bool(leaders) and luck.draw("who", (False, True))
    subject = luck.draw("subject", leaders if on_commander else units)
    owner = luck.draw("owner", tuple(play.state.sides))
    play.because(rule, lambda play: mustering.perform_rule(play, rule, subject, owner, on_commander=on_commander))


def _highest(play: Play) -> int:
    return play.catalogue.tokens[_FIRE].levels or 1


def put_out(play: Play, luck: Luck) -> None:
    """A unit that stands in a fire does what it may do there."""
    units = there(play)
    if not units:
        return
    unit = luck.draw("unit", units)
    if unit.at is None:
        return
    play.state.tokens.setdefault(unit.at, {})[_FIRE] = min(_highest(play), luck.draw("level", (1, 2)))
    in_turn(play, unit)
    actions = [action for action in legality.legal_actions(play) if isinstance(action, TakeAction)]
    if actions:
        _perform(play, luck.draw("action", actions))
