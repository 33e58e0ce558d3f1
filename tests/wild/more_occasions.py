"""More of what happens in a small position: units come and go, ground and tokens change, points and tokens are won."""

from bow_author.engine.chapters.burning import laying, procedure as burning
from bow_author.engine.chapters.cards import mustering, piles, procedure as cards
from bow_author.engine.chapters.combat import dice, losses, procedure as combat
from bow_author.engine.chapters.engagement import procedure as engagement
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.chapters.rounds import procedure as rounds
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.chapters.victory import procedure as victory
from bow_author.engine.effects import fighting
from bow_author.engine.luck import FACES, Luck
from bow_author.engine.play import Play
from bow_author.engine.state import Fate, Moment, Phase
from bow_author.engine.transaction import Meanwhile
from bow_author.plans.model import Label, TokenId
from tests.wild.occasions import in_turn, pairs_of, there


def come_and_go(play: Play, luck: Luck) -> None:
    """A unit comes back, goes over to the other side, or changes its commander with another."""
    units, gone = there(play), [unit for unit in play.state.units.values() if unit.at is None]
    taken = {unit.at for unit in units}
    free = [at for at in play.battlefield.hexes if at not in taken and not play.ground(at).is_impassable]
    match luck.draw("how", range(3)):
        case 0 if free and units:
            if not gone:
                losses.eliminate(play, luck.draw("unit", units))
            for unit in [unit for unit in play.state.units.values() if unit.fate is Fate.ELIMINATED][:1]:
                mustering.muster(play, unit, luck.draw("hex", free), 1)
        case 1 if units:
            unit = luck.draw("unit", units)
            if unit.commander is None:
                mustering.take(play, unit, play.enemy[unit.side])
        case _ if units:
            unit = luck.draw("unit", units)
            others = [other for other in units if other.side == unit.side and other is not unit]
            if others:
                play.swap_commanders(unit, luck.draw("other", others))


def give_keywords(play: Play, luck: Luck) -> None:
    """A unit is given a keyword until the end of the turn, or loses one."""
    for rule in ("wild_given", "wild_taken"):
        if units := there(play):
            unit = luck.draw("unit", units)
            mustering.perform_rule(play, rule, unit, unit.side, on_commander=False)
    play.end(Moment.TURN)


def lay_ground(play: Play, luck: Luck) -> None:
    """Ground is laid, or shifted with the token of it; a token is turned over, or taken away."""
    hexes, kinds = play.battlefield.hexes, [kind.id for kind in play.catalogue.terrain.values()]
    at = luck.draw("hex", hexes)
    taken = {unit.at for unit in there(play)}
    match luck.draw("how", range(5)):
        case 4:
            tokens = [place for place, kind in play.plan.terrain.items() if play.catalogue.terrain[kind].is_token]
            if tokens and at not in taken:
                start = luck.draw("token", tokens)
                laying.move(play, play.plan.terrain[start], start, at)
        case 0 | 1:
            laid = [place for place in hexes if place in play.plan.terrain and place not in play.state.removed_terrain]
            if laid and (place := luck.draw("laid", laid)) not in taken:
                laying.turn_into(play, place, luck.draw("kind", kinds))
        case 2:
            play.state.tokens.setdefault(at, {}).setdefault(TokenId("fire"), 1)
            play.remove_token(at, TokenId("fire"))
        case _:
            play.state.tokens.setdefault(at, {}).setdefault(TokenId("fire"), 1)
            burning.flip_token(play, at, TokenId("fire"))
            lying = play.state.tokens.get(at, {})
            play.state.tokens[at] = {name: level for name, level in lying.items() if "face_down" not in name}


def win_and_lose(play: Play, luck: Luck) -> None:
    """Points, momentum and objectives are won and lost; at last the battle."""
    side = luck.draw("side", tuple(play.state.sides))
    match luck.draw("how", range(6)):
        case 0:
            victory.score(play, side, 1)
        case 1:
            victory.score(play, side, 2)
            victory.lose_points(play, side, 1)
        case 2 | 3:
            play.lose_momentum(play.state.momentum)
        case 4:
            units = [unit for unit in there(play) if unit.at is not None]
            for unit in units:
                play.state.holders.pop(Label("crest"), None)
                if unit.at == play.state.objectives.get(Label("crest")):
                    victory.take_objective(play, unit)
        case _:
            play.win(side)


def take_objective(play: Play, luck: Luck) -> None:
    """A unit comes to an objective that the other side holds."""
    objective, units = play.state.objectives.get(Label("crest")), there(play)
    if not units or objective is None:
        return
    unit = luck.draw("unit", units)
    play.state.holders[Label("crest")] = play.enemy[unit.side]
    standing = play.state.unit_at(objective)
    if standing is None and not play.state.engagements and not play.ground(objective).is_impassable:
        unit.at = objective
        standing = unit
    if standing is not None:
        play.state.holders[Label("crest")] = play.enemy[standing.side]
        victory.take_objective(play, standing)


def relocate_objective(play: Play, luck: Luck) -> None:
    """An objective goes to another hex, from the battlefield, or back onto it."""
    for to in (luck.draw("to", tuple(play.battlefield.hexes)), None, luck.draw("back", tuple(play.battlefield.hexes))):
        victory.relocate_objective(play, Label("crest"), to)


def pay_and_draw(play: Play, luck: Luck) -> None:
    """Order tokens and command tokens change hands, decks are shuffled, cards are turned over."""
    state = play.state
    side = luck.draw("side", tuple(state.sides))
    match luck.draw("how", range(6)):
        case 0:
            pool = state.sides[play.enemy[side]].pool
            if pool:
                orders.take(play, side, (pool[0],))
        case 1:
            pool = state.sides[side].pool
            if pool:
                orders.spend(play, side, pool[:1])
        case 2:
            for unit in there(play):
                if unit.commander is not None and cards.may_pay(play, unit, 1):
                    cards.pay(play, unit, 1)
                    break
            rounds.refresh_commanders(play)
        case 3:
            own = state.sides[side]
            own.deck, own.discard = [], [*own.deck, *own.discard]
            own.hand, own.discard = own.hand[:1], [*own.discard, *own.hand[1:]]
            for each in state.sides.values():
                each.pool = each.pool[:1]
            state.turn = None
            rounds.marshaling_phase(play)
        case 4:
            for start, end in (("hand", "deck"), ("deck", "discard"), ("discard", "hand"), ("discard", "deck")):
                first = piles.Pile(side, start)
                for card in piles.cards_in(play, first)[:1]:
                    piles.move_card(play, card, first, piles.Pile(side, end))
        case _:
            leaders = [unit for unit in there(play) if unit.commander is not None]
            if leaders and (commander := luck.draw("leader", leaders).commander) is not None:
                play.flip_card(commander)


def flank(play: Play, luck: Luck) -> None:
    """A unit attacks one that is engaged with another, and rolls again."""
    pairs = pairs_of(play)
    if not pairs:
        return
    attacker, target = luck.draw("pair", pairs)
    others = [
        one for one, other in pairs if other is target and one is not attacker and engagement.adjoins(play, one, target)
    ]
    if not others:
        return
    engagement.engage(play, luck.draw("other", others), target)
    in_turn(play, attacker)
    if attacker.at is not None and target.at is not None and sight.may_attack(play, attacker, target):
        combat.attack(play, attacker, target)


def change_dice(play: Play, luck: Luck) -> None:
    """The dice of an attack are rolled again, turned to another face, or put aside."""
    pairs = pairs_of(play)
    if not pairs:
        return
    attacker, target = luck.draw("pair", pairs)
    if attacker.at is None or target.at is None:
        return
    expected = combat.expected(play, attacker, target)
    with Meanwhile(play, "combats", [expected]):
        expected.faces = play.luck.dice(2)
        dice.reroll(play, expected, expected.faces[:1], "own")
        dice.show(play, expected, expected.faces[:1], luck.draw("face", FACES))
        dice.keep(play, expected, expected.faces[:1])


def gain_and_stop(play: Play, luck: Luck) -> None:
    """A unit loses figures and gets them back; or it stops."""
    units = there(play)
    if not units:
        return
    unit = luck.draw("unit", units)
    if luck.draw("stops", (False, True)):
        in_turn(play, unit)
        fighting.stop(play, unit)
    elif unit.strength > 1:
        play.remove_figures(unit, 1)
        losses.add_figures(play, unit, 1)


def pass_by(play: Play, luck: Luck) -> None:
    """A side passes."""
    play.state.phase, play.state.turn = Phase.COMMAND, None
    play.state.active_side = luck.draw("side", tuple(play.state.sides))
    rounds.pass_turn(play)


def break_up(play: Play, luck: Luck) -> None:
    """An engagement token is taken away."""
    pairs = pairs_of(play)
    if pairs:
        unit, other = luck.draw("pair", pairs)
        engagement.engage(play, unit, other)
        play.remove_engagement(unit)
