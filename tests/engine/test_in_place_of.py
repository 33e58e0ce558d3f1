"""What takes the place of an attack, an order or a card always does; what is offered is an action beside it."""

import pytest

from bow_author.engine.actions import TakeAction
from bow_author.engine.chapters.combat.procedure import attack
from bow_author.engine.chapters.movement.procedure import put
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.chapters.orders.legality import legal_actions
from bow_author.engine.events import CombatBegan
from bow_author.engine.state import Phase
from tests.engine.battles import LANNISTER, STARK, faces, hex_
from tests.engine.trying import A, B, small

ATTACKS = {
    "by a": True,
    "by a against enemy unit": True,
    "by unit against unit when target is red": True,
    "against enemy unit": True,
    "by a when target is green": False,
}


@pytest.mark.parametrize("roles", ATTACKS)
def test_an_attack_is_replaced(roles: str) -> None:
    """Whoever takes part is known: who attacks, and whom."""
    play = small(f"replace attack {roles}: score 1 point for stark", luck="vvvvvv")
    play.tells = True
    put(play, play.unit(B), hex_("C4"))
    assert attack(play, play.unit(A), play.unit(B)) != ATTACKS[roles]
    assert any(isinstance(event, CombatBegan) for event in play.events) != ATTACKS[roles]
    assert (play.state.sides[STARK].victory_points > 0) == ATTACKS[roles]


@pytest.mark.parametrize("optional", [False, True])
def test_what_is_offered_is_an_action_of_its_own(optional: bool) -> None:
    """With `may` the unit is ordered, and may take the action; without it the other thing happens at once."""
    play = small(f"{'may ' * optional}replace order of a: score 1 point for stark")
    play.state.phase, play.state.active_side = Phase.COMMAND, STARK
    assert orders.declare(play, [play.unit(A)]) == optional
    assert (play.state.sides[STARK].victory_points > 0) != optional
    offered = [action for action in legal_actions(play) if isinstance(action, TakeAction)]
    assert bool(offered) == optional


PAID = "pay 1 green token from order pool of owner"
PRICES = [
    # what is done instead, the order tokens there are, and whether it is offered
    (PAID, "g", True),
    (PAID, "r", False),
    (f"{{ {PAID}\n gain 1 morale }}", "g", True),
    (f"{{ {PAID}\n gain 1 morale }}", "r", False),
    (f"may {PAID}", "r", True),
    ("gain 1 morale", "r", True),
]


@pytest.mark.parametrize(("done", "pool", "is_offered"), PRICES)
def test_nothing_takes_the_place_of_an_event_for_a_price_that_is_not_paid(
    done: str, pool: str, is_offered: bool
) -> None:
    """Who is to pay for it is asked if he has it; else what he would avert comes."""
    choices = (("tried", True), ("tried", False))
    text = f"may replace attack by enemy unit against self: {done}"
    play = small(text, "keyword", luck="bbbbbb", choices=choices)
    play.tells = True
    play.state.sides[LANNISTER].pool = [*faces(pool)]
    target = play.unit(B)
    target.gained = (("tried", None),)
    put(play, target, hex_("C4"))
    attack(play, play.unit(A), target)
    assert any(isinstance(event, CombatBegan) for event in play.events) != is_offered


FROM_POOL = "pay 1 green token from order pool of stark"
OFFERS = [
    (FROM_POOL, "g", True),
    (FROM_POOL, "r", False),
    (f"{{ {FROM_POOL}\n gain 1 morale }}", "g", True),
    (f"{{ {FROM_POOL}\n gain 1 morale }}", "r", False),
    (f"may {FROM_POOL}", "r", True),
    (f"{{ choose led from stark units\n {FROM_POOL}\n rally led }}", "g", True),
    (f"{{ choose led from stark units\n {FROM_POOL}\n rally led }}", "r", False),
    (f"{{ choose led from red stark units\n {FROM_POOL}\n rally led }}", "g", False),
    ("{ choose led from stark units\n rally led }", "r", True),
    (f"{{ gain 1 morale\n {FROM_POOL} }}", "r", True),
]


@pytest.mark.parametrize("event", ["order of a", "attack by a"])
@pytest.mark.parametrize(("done", "pool", "is_offered"), OFFERS)
def test_what_is_offered_can_be_paid(event: str, done: str, pool: str, is_offered: bool) -> None:
    """What begins with a price is no action of a unit whose owner has not got it."""
    play = small(f"may replace {event}: {done}")
    play.state.phase, play.state.active_side = Phase.COMMAND, STARK
    play.state.sides[STARK].pool = [*faces("g")]
    assert orders.declare(play, [play.unit(A)])
    play.state.sides[STARK].pool = [*faces(pool)]
    assert any(isinstance(action, TakeAction) for action in legal_actions(play)) == is_offered
