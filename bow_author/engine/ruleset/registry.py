"""The registry of Battles of Westeros: hooks, and the ways to say things in effects."""

from bow_author.engine.hooks import ROWS
from bow_author.engine.phrases import CONDITIONS, EXPRESSIONS, VERBS
from bow_author.engine.ruleset.limits import (
    COUNTING,
    DEED,
    MOST,
    MOST_NUMBER,
    MOST_SECTIONS,
    MOST_WORK,
    NEVER_ABOVE,
    SCALES,
    SIZES,
)
from bow_author.engine.ruleset.otherwise import OTHERWISE, RESPELT
from bow_author.engine.ruleset.phrases import (
    BEYOND,
    CLOSED,
    CONSTANTS,
    GATHERED,
    INSIDE,
    LAYERS,
    MEASURED,
    MOVING,
    NAMED,
    NOUNS,
    PLURALS,
    RELATIONS,
    SCOPES,
    UNSPOKEN,
    WIDER,
)
from bow_dsl.ruleset.registry import Registry

REGISTRY = Registry(
    hooks=tuple(row.spec for row in ROWS),
    expressions=tuple(row.pattern for row in EXPRESSIONS),
    predicates=tuple(row.predicate for row in CONDITIONS),
    verbs=tuple(row.pattern for row in VERBS),
    constants=CONSTANTS,
    nouns=NOUNS,
    plurals=PLURALS,
    outcome="face",
    adjectives={
        word: tuple(row.key[0] for row in CONDITIONS if row.is_adjective and row.key[2] == word)
        for word in dict.fromkeys(row.key[2] for row in CONDITIONS if row.is_adjective)
    },
    adjective_kinds=("class", "house", "terrain"),
    wider=WIDER,
    named=NAMED,
    unspoken=UNSPOKEN,
    several={row.text: row.many for rows in (EXPRESSIONS, VERBS) for row in rows if row.many},
    deciding="house",
    lies_on="lies",
    relations=RELATIONS,
    within=("place", "place"),
    area="area",
    scopes=SCOPES,
    layers=LAYERS,
    lasting="card",
    most=MOST | {row.text: row.most for row in VERBS if row.most is not None},
    never_above=NEVER_ABOVE,
    scales=SCALES,
    causes={row.text: row.causes for row in VERBS if row.causes},
    counting=COUNTING,
    sizes=SIZES,
    most_work=MOST_WORK,
    deed=DEED,
    most_number=MOST_NUMBER,
    paying={row.text: row.pays_from for row in VERBS if row.pays_from is not None},
    taking=("remove", "take"),
    whole="battle",
    moving=MOVING,
    closed=CLOSED,
    gathered=GATHERED,
    inside=INSIDE,
    measured=MEASURED,
    beyond=BEYOND,
    most_sections=MOST_SECTIONS,
    otherwise=OTHERWISE,
    respelt=RESPELT,
    only_as_role=frozenset(("combat",)),
)
