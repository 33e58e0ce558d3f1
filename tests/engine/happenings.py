"""A small position for each event of the registry, in which it happens."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from bow_author.engine import events
from bow_author.engine.actions import PlayCard
from bow_author.engine.chapters.burning import laying, procedure as burning
from bow_author.engine.chapters.cards import mustering, piles, procedure as cards
from bow_author.engine.chapters.combat import dice, losses, procedure as combat
from bow_author.engine.chapters.engagement import procedure as engagement
from bow_author.engine.chapters.morale import procedure as morale
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.chapters.rounds import procedure as rounds
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.chapters.victory import procedure as victory
from bow_author.engine.effects import fighting
from bow_author.engine.events_of_cards import CardMoved
from bow_author.engine.events_of_dice import DiceChanged, DiceRerolled, DiceRolled
from bow_author.engine.events_of_pieces import (
    FiguresLost,
    KeywordChanged,
    ObjectiveRelocated,
    TerrainLaid,
    TerrainMoved,
)
from bow_author.engine.luck import DieFace, SeededLuck
from bow_author.engine.play import Play
from bow_author.engine.rule_values import Combat, CombatKind
from bow_author.engine.state import Engagement, Fate, Laid, Phase
from bow_author.engine.token_locations import Board
from bow_author.hexes.board import TerrainId
from bow_author.plans.model import CommanderId, HouseId, Label, Objective, TokenId
from tests.engine.battles import LANNISTER, STARK, faces, hex_
from tests.engine.trying import HOST, KEVAN

A, B, K = map(Label, "aBK")
RICKARD = "rickard_karstark.card_1"
DEFINED = {("card", "ll21"), ("commander", RICKARD), ("rule", "given"), ("rule", "taken"), ("unit", HOST)}
"""What is in force besides the effects that are tried."""
RULES = "".join(
    f'rule {name} "One" {{\n  homebrew "own"\n  text "One."\n  react after performance of {name} on unit:'
    f" until end of turn: modify keywords of unit: {change}\n}}\n"
    for name, change in (("given", "add stalwart"), ("taken", "remove advance"))
)
"""Those of them that are rules of their own."""


class Happening(NamedTuple):
    """How an event is brought about."""

    hook: str
    """The event with a role."""
    told: Callable[[Play], bool]
    """Tells whether it has happened."""
    make: Callable[[Play], object]
    unless_permitted: bool = False
    """Whether it happens only where an effect permits it."""
    is_step: bool = False
    """Whether it is a step of what is written down when all of that is done."""


def _recorded(*kinds: type[events.Event]) -> Callable[[Play], bool]:
    return lambda play: any(isinstance(event, kinds) for event in play.events)


def _combats(kind: str) -> Callable[[Play], bool]:
    return lambda play: any(isinstance(event, events.CombatBegan) and event.kind == kind for event in play.events)


def _engaged(play: Play) -> None:
    engagement.engage(play, play.unit(A), play.unit(B))


def _disengaged(play: Play) -> None:
    _engaged(play)
    play.events.clear()
    engagement.disengage(play, play.unit(A))


def _parted(play: Play) -> None:
    _engaged(play)
    play.events.clear()
    play.remove_engagement(play.unit(A))


def _replaced(play: Play) -> None:
    _engaged(play)
    play.events.clear()
    engagement.engage(play, play.unit(B), play.unit(A))


def _attacked(play: Play) -> None:
    combat.attack(play, play.unit(A), play.unit(B))


def _recovered(play: Play) -> None:
    play.state.morale = -5
    morale.recover(play)


def _burnt(play: Play) -> None:
    play.state.tokens[hex_("D4")] = {TokenId("fire"): 3}
    play.burn(hex_("D4"))


def _rallied(play: Play) -> None:
    play.unit(A).is_active = False
    play.rally(play.unit(A))


def _finished(play: Play) -> None:
    orders.begin_turn(play, STARK)
    orders.declare(play, [play.unit(A)])
    orders.finish(play, play.unit(A))


def _moved(play: Play) -> None:
    play.move(play.unit(A), hex_("B5"))


def _followed(play: Play) -> None:
    fight = Combat(play.unit(A), play.unit(B), CombatKind.ATTACK, is_ranged=False, target_hex=hex_("C4"))
    play.unit(B).at = hex_("C3")
    play.combats.append(fight)
    play.follow_up(play.unit(A), 1, "pursue")


def _driven_back(play: Play) -> None:
    play.force_retreat(play.unit(A), 1)


def _rerolled(play: Play) -> None:
    play.state.engagements.append(Engagement((B, K), STARK))
    combat.attack(play, play.unit(A), play.unit(B))


def _turned_a_die(play: Play) -> None:
    fight = Combat(play.unit(A), play.unit(B), CombatKind.ATTACK, is_ranged=False, target_hex=hex_("C4"))
    fight.faces = faces("gm")
    dice.show(play, fight, faces("m"), DieFace.VALOR)


def _stopped(play: Play) -> None:
    orders.begin_turn(play, STARK)
    fighting.stop(play, play.unit(A))


def _burden(play: Play) -> None:
    play.state.tokens[hex_("D4")] = {TokenId("fire"): 1}
    play.remove_token(hex_("D4"), TokenId("fire"))


def _on_a_board(play: Play) -> None:
    play.add_token(Board(STARK), TokenId("fire"))


def _turned_over(play: Play) -> None:
    play.state.tokens[hex_("D4")] = {TokenId("fire"): 1}
    burning.flip_token(play, hex_("D4"), TokenId("fire"))


def _played_a_card(play: Play) -> None:
    play.state.phase = Phase.COMMAND
    lannister = play.state.sides[LANNISTER]
    lannister.hand, lannister.command_tokens = ["ll21"], 3
    lannister.pool = list(faces("b"))
    play.unit(B).is_active = False
    play.state.active_side = LANNISTER
    action = PlayCard("ll21", CommanderId(KEVAN), (0,), "after", None, ())
    if action in cards.ways_to_play(play, "ll21", play.unit(K)):
        cards.play_card(play, action, play.unit(K))
        cards.finish_card(play)


def _committed(play: Play) -> None:
    if cards.may_commit(play, play.unit(Label("r"))):
        cards.commit(play, play.unit(Label("r")))


def _drew(play: Play) -> None:
    play.state.sides[LANNISTER].deck = ["ll21"]
    play.state.sides[STARK].deck = ["sl11"]
    rounds.marshaling_phase(play)


def _discarded(play: Play) -> None:
    play.state.sides[STARK].hand = ["sl11", "sl12"]
    rounds.discard_excess(play)


def _moved_a_card(play: Play) -> None:
    play.state.sides[STARK].hand = ["sl11"]
    piles.move_card(play, "sl11", piles.Pile(STARK, "hand"), piles.Pile(STARK, "deck"))


def _shuffled(play: Play) -> None:
    play.state.sides[STARK].deck, play.state.sides[STARK].discard = [], ["sl11"]
    rounds.marshaling_phase(play)


def _refreshed(play: Play) -> None:
    play.state.commanders[CommanderId(KEVAN)].command_tokens = 2
    rounds.refresh_commanders(play)


def _paid(play: Play) -> None:
    play.state.sides[LANNISTER].command_tokens = 2
    cards.pay(play, play.unit(K), 1)


def _swapped(play: Play) -> None:
    play.swap_commanders(play.unit(K), play.unit(B))


def _mustered(play: Play) -> None:
    host = play.unit(A)
    host.at, host.strength, host.fate = None, 0, Fate.ELIMINATED
    mustering.muster(play, play.unit(A), hex_("A1"), 2)


def _passed(play: Play) -> None:
    play.state.phase = Phase.COMMAND
    play.state.active_side = STARK
    rounds.pass_turn(play)


def _took_an_objective(play: Play) -> None:
    objective = Objective(Label("mill"), hex_("C5"), "Mill")
    play.plan = replace(play.plan, objectives={Label("mill"): objective})
    play.state.objectives = {Label("mill"): hex_("C5")}
    victory.take_objective(play, play.unit(A))


def _relocated_an_objective(play: Play) -> None:
    victory.relocate_objective(play, Label("mill"), hex_("D4"))


def _laid(play: Play) -> None:
    laying.turn_into(play, hex_("D4"), TerrainId("hills"))


def _shifted(play: Play) -> None:
    play.state.laid_terrain[hex_("D4")] = Laid(TerrainId("ford"))
    laying.move(play, TerrainId("ford"), hex_("D4"), hex_("D5"))


def _lost_momentum(play: Play) -> None:
    play.state.momentum = LANNISTER
    play.lose_momentum(LANNISTER)


def _performing(rule: str) -> Callable[[Play], object]:
    return lambda play: mustering.perform_rule(play, rule, play.unit(A), STARK, on_commander=False)


def _spent(play: Play) -> None:
    play.state.sides[STARK].pool = list(faces("g"))
    orders.spend(play, STARK, faces("g"))


def _took_a_token(play: Play) -> None:
    play.state.sides[LANNISTER].pool = list(faces("g"))
    orders.take(play, STARK, (DieFace.GREEN,))


def _attacked_if_legal(play: Play) -> None:
    if sight.may_attack(play, play.unit(A), play.unit(B)):
        _attacked(play)


def _hit(play: Play) -> None:
    play.luck = SeededLuck(3)
    _attacked(play)


def _lost_points(play: Play) -> None:
    play.state.sides[LANNISTER].victory_points = 2
    victory.lose_points(play, LANNISTER, 1)


def _scored_by(side: HouseId) -> Callable[[Play], bool]:
    return lambda play: side in [event.side for event in play.events if isinstance(event, events.VictoryPointsScored)]


def _lost_and_got_back(play: Play) -> None:
    play.remove_figures(play.unit(A), 2)
    losses.add_figures(play, play.unit(A), 1)


def _ordered(play: Play) -> None:
    play.state.phase = Phase.COMMAND
    play.state.active_side = STARK
    if orders.declare(play, [play.unit(A)]):
        orders.finish(play, play.unit(A))


HAPPENINGS = {
    "attack": Happening("attack by unit", _combats("attack"), _attacked_if_legal),
    "order": Happening("order of unit", _recorded(events.UnitOrdered), _ordered, is_step=True),
    "counterattack": Happening("counterattack by unit", _combats("counterattack"), _attacked, unless_permitted=True),
    "rolling": Happening("rolling of unit", _recorded(DiceRolled), _attacked),
    "elimination": Happening(
        "elimination of unit", _recorded(events.UnitEliminated), lambda play: losses.eliminate(play, play.unit(A))
    ),
    "capture": Happening(
        "capture of commander",
        _recorded(events.CommanderCaptured),
        lambda play: losses.lose_commander(play, play.unit(K)),
    ),
    "engagement": Happening("engagement of unit", _recorded(events.EngagementPlaced), _engaged),
    "replacing": Happening("replacing of engagement token", _recorded(events.EngagementPlaced), _replaced),
    "disengaging": Happening("disengaging of unit", _recorded(events.EngagementRemoved), _disengaged),
    "parting blow": Happening("parting blow by unit", _combats("parting_blow"), _disengaged),
    "rally": Happening("rally of unit", _recorded(events.UnitRallied), _rallied),
    "flip": Happening("flip of unit", _recorded(events.BannerTurned), _finished),
    "promotion": Happening(
        "promotion of unit", _recorded(events.UnitPromoted), lambda play: fighting.promote(play, play.unit(A))
    ),
    "recovery": Happening("recovery by house", _recorded(events.MoraleShifted), _recovered),
    "burn": Happening("burn of hex", _recorded(events.TerrainBurnt), _burnt),
    "placing": Happening(
        "placing of fire", _recorded(events.TokenPlaced), lambda play: play.add_token(hex_("D4"), TokenId("fire"))
    ),
    "removal": Happening("removal of fire", _recorded(events.TokenRemoved), _burden),
    "turning": Happening("turning of fire", _recorded(events.TokenTurned), _turned_over),
    "laying": Happening("laying of hills on hex", _recorded(TerrainLaid), _laid),
    "shifting": Happening("shifting of ford from hex", _recorded(TerrainMoved), _shifted),
    "taking hits": Happening("hits on unit", _recorded(events.HitsTaken), _hit),
    "figure loss": Happening(
        "figure loss of unit", _recorded(FiguresLost), lambda play: play.remove_figures(play.unit(A), 1)
    ),
    "figure gain": Happening(
        "figure gain of unit",
        _recorded(events.FiguresAdded),
        _lost_and_got_back,
    ),
    "melee attack": Happening("melee attack by unit", _recorded(events.CombatBegan), _attacked_if_legal),
    "dice change": Happening("dice change of unit", _recorded(DiceChanged), _turned_a_die),
    "rerolling": Happening("rerolling of unit", _recorded(DiceRerolled), _rerolled),
    "retreating": Happening("retreat of unit", _recorded(events.UnitRetreated), _driven_back),
    "retreat into": Happening("retreat of unit into hex", _recorded(events.UnitRetreated), _driven_back),
    "entry": Happening("entry of unit into hex", _recorded(events.UnitMoved), _moved, is_step=True),
    "leaving": Happening("leaving of unit from hex", _recorded(events.UnitMoved), _moved, is_step=True),
    "moving": Happening("movement of unit into hex", _recorded(events.UnitMoved), _moved),
    "stopping": Happening("stopping of unit", _recorded(events.UnitStopped), _stopped),
    "follow up": Happening("follow up by unit", _recorded(events.UnitMoved), _followed),
    "removing": Happening("removing of engagement token", _recorded(events.EngagementRemoved), _parted),
    "order token gain": Happening("order token gain by house", _recorded(events.OrderTokenTaken), _took_a_token),
    "order token loss": Happening("order token loss by house", _recorded(events.OrderTokenSpent), _spent),
    "performance": Happening("performance of one", _recorded(events.RulePerformed), _performing("one")),
    "command": Happening("command of card", _recorded(events.UnitOrdered), _played_a_card),
    "tactic use": Happening("tactic of card", _recorded(events.TacticUsed), _played_a_card),
    "playing": Happening("playing of card", _recorded(events.CardPlayed), _played_a_card),
    "commitment": Happening("commitment of commander", _recorded(events.CommanderCardFlipped), _committed),
    "card flip": Happening(
        "card flip of commander",
        _recorded(events.CommanderCardFlipped),
        lambda play: play.flip_card(CommanderId(KEVAN)),
    ),
    "drawing": Happening("drawing of card", _recorded(events.CardDrawn), _drew),
    "discarding": Happening("discarding of card", _recorded(events.CardDiscarded), _discarded),
    "transfer": Happening("transfer of card", _recorded(CardMoved), _moved_a_card),
    "shuffling": Happening("shuffling by house", _recorded(events.DeckReshuffled), _shuffled),
    "payment": Happening("payment on commander", _recorded(events.CommandTokensPaid), _paid),
    "refreshing": Happening("refreshing of commander", _recorded(events.CommandersRefreshed), _refreshed, is_step=True),
    "muster": Happening("muster of unit", _recorded(events.UnitMustered), _mustered),
    "desertion": Happening(
        "desertion of unit", _recorded(events.UnitTaken), lambda play: mustering.take(play, play.unit(A), LANNISTER)
    ),
    "keyword gain": Happening("keyword gain by unit", _recorded(KeywordChanged), _performing("given")),
    "keyword loss": Happening("keyword loss by unit", _recorded(KeywordChanged), _performing("taken")),
    "swap": Happening("swap of unit", _recorded(events.CommandersSwapped), _swapped),
    "morale shift": Happening(
        "morale shift for house", _recorded(events.MoraleShifted), lambda play: play.shift_morale(STARK, 1)
    ),
    "advantage": Happening("advantage of house", _recorded(events.AdvantageGained), rounds.determine_advantage),
    "passing": Happening("passing by house", _recorded(events.Passed), _passed),
    "point gain": Happening(
        "point gain by lannister", _scored_by(LANNISTER), lambda play: victory.score(play, LANNISTER, 1)
    ),
    "point loss": Happening("point loss by lannister", _recorded(events.VictoryPointsLost), _lost_points),
    "momentum": Happening("momentum to house", _recorded(events.MomentumPassed), _lost_momentum),
    "taking": Happening("taking of objective", _recorded(events.ObjectiveTaken), _took_an_objective),
    "relocation": Happening("relocation of objective", _recorded(ObjectiveRelocated), _relocated_an_objective),
    "winning": Happening("winning by house", _recorded(events.BattleWon), lambda play: play.win(STARK)),
}
MORE = {
    "placing on a unit": HAPPENINGS["placing"]._replace(
        hook="placing on unit", make=lambda play: play.add_token(play.unit(A), TokenId("disc"))
    ),
    "flip by an effect": HAPPENINGS["flip"]._replace(make=lambda play: play.flip(play.unit(A))),
    "capture with his unit": HAPPENINGS["capture"]._replace(make=lambda play: losses.eliminate(play, play.unit(K))),
    "capture by hits": HAPPENINGS["capture"]._replace(make=lambda play: losses.take_hits(play, play.unit(K), 9)),
    "elimination by hits": HAPPENINGS["elimination"]._replace(
        make=lambda play: losses.take_hits(play, play.unit(A), 9)
    ),
}
ALL = {**HAPPENINGS, **MORE}
