"""All phrases of the rules: values and things, conditions, and what happens."""

from bow_author.engine.chapters.burning import phrases as burning
from bow_author.engine.chapters.cards import phrases as cards
from bow_author.engine.chapters.combat import phrases as combat
from bow_author.engine.chapters.engagement import phrases as engagement
from bow_author.engine.chapters.morale import phrases as morale
from bow_author.engine.chapters.movement import phrases as movement
from bow_author.engine.chapters.orders import phrases as orders
from bow_author.engine.chapters.retreat import phrases as retreat
from bow_author.engine.chapters.rounds import phrases as rounds
from bow_author.engine.chapters.sight import phrases as sight
from bow_author.engine.chapters.units import phrases as units
from bow_author.engine.chapters.victory import phrases as victory
from bow_author.engine.phrase_rows import Condition, Expression, Verb

_CHAPTERS = (units, sight, combat, retreat, movement, engagement, orders, cards, burning, morale, rounds, victory)
EXPRESSIONS: tuple[Expression, ...] = tuple(row for chapter in _CHAPTERS for row in getattr(chapter, "EXPRESSIONS", ()))
CONDITIONS: tuple[Condition, ...] = tuple(row for chapter in _CHAPTERS for row in getattr(chapter, "CONDITIONS", ()))
VERBS: tuple[Verb, ...] = tuple(row for chapter in _CHAPTERS for row in getattr(chapter, "VERBS", ()))
