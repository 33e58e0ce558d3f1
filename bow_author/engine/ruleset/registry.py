"""The registry of Battles of Westeros: hooks, and the ways to say things in effects."""

from bow_author.engine.ruleset.hooks import HOOKS
from bow_author.engine.ruleset.limits import CAUSES, COUNTING, MOST, SCALES
from bow_author.engine.ruleset.phrases import (
    ADJECTIVES,
    CONSTANTS,
    EXPRESSIONS,
    LAYERS,
    NAMED,
    NOUNS,
    PLURALS,
    PREDICATES,
    RELATIONS,
    SCOPES,
    SEVERAL,
    VERBS,
    WIDER,
)
from bow_dsl.registry import Registry

REGISTRY = Registry(
    hooks=HOOKS,
    expressions=EXPRESSIONS,
    predicates=PREDICATES,
    verbs=VERBS,
    constants=CONSTANTS,
    nouns=NOUNS,
    plurals=PLURALS,
    outcome="face",
    adjectives=ADJECTIVES,
    adjective_kinds=("class", "house", "terrain"),
    wider=WIDER,
    named=NAMED,
    several=SEVERAL,
    lies_on="lies",
    relations=RELATIONS,
    scopes=SCOPES,
    layers=LAYERS,
    lasting="card",
    most=MOST,
    scales=SCALES,
    causes=CAUSES,
    counting=COUNTING,
)
