"""What is written for one number under one seed: a definition out of the registry, or of the grammar itself."""

from random import Random

from bow_author.engine.ruleset.registry import REGISTRY
from tests.wild.definitions import KINDS, Definitions
from tests.wild.directed import core
from tests.wild.grammar import Derivations

BY_THE_GRAMMAR = 15
"""So many of a hundred are drawn from the grammar, rule by rule."""


def written(seed: int, number: int) -> str:
    """Write a definition."""
    luck = Random(f"{seed}/{number}")
    if luck.randrange(100) < BY_THE_GRAMMAR:
        return Derivations(luck, REGISTRY, core()).text(f"wild_{number % 10}")
    return Definitions(luck, REGISTRY, core()).definition(luck.choice(KINDS), f"wild_{number % 10}")
