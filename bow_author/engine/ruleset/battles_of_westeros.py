"""The ruleset of Battles of Westeros, put together."""

from bow_author.engine.ruleset.kinds import KINDS, OTHER_WORDS
from bow_author.engine.ruleset.registry import REGISTRY
from bow_dsl.ruleset.kinds import Ruleset

RULESET = Ruleset(
    name="Battles of Westeros",
    kinds={kind.name: kind for kind in KINDS},
    registry=REGISTRY,
    parameter_types=frozenset(
        (
            *("count", "rank", "face", "house", "class", "type", "keyword", "rule", "commander"),
            *("leadership_card", "terrain", "token", "zone", "formation"),
        )
    ),
    other_words=OTHER_WORDS,
)
"""Battles of Westeros, as the effect language and its checker are handed it."""
