"""All hooks of the rules, and the functions that the engine asks at them."""

from bow_author.engine.chapters.burning import hooks as burning
from bow_author.engine.chapters.cards import hooks as cards
from bow_author.engine.chapters.combat import hooks as combat
from bow_author.engine.chapters.engagement import hooks as engagement
from bow_author.engine.chapters.morale import hooks as morale
from bow_author.engine.chapters.movement import hooks as movement
from bow_author.engine.chapters.orders import hooks as orders
from bow_author.engine.chapters.retreat import hooks as retreat
from bow_author.engine.chapters.rounds import hooks as rounds
from bow_author.engine.chapters.sight import hooks as sight
from bow_author.engine.chapters.units import hooks as units
from bow_author.engine.chapters.victory import hooks as victory
from bow_author.engine.hook_rows import Event, Hook

ROWS = tuple(
    row
    for chapter in (
        combat,
        sight,
        units,
        retreat,
        movement,
        engagement,
        orders,
        cards,
        burning,
        morale,
        rounds,
        victory,
    )
    for row in vars(chapter).values()
    if isinstance(row, Hook)
)
EVENTS = tuple(row for row in ROWS if isinstance(row, Event))
HOOKS = {way: code for row in ROWS for way, code in row.codes.items()}
"""The functions by the ways to hang on a hook: `dice`, `before hits`, `replace hits`."""
