"""The functions that generated Python may call: those of these modules, by their names."""

from typing import Any

from bow_author.engine.effects import (
    acts,
    arrivals,
    everything,
    fighting,
    figures,
    holders,
    lasting,
    levels,
    pieces,
    places,
    possible,
    rounds,
    runtime,
    suppression,
    swapping,
)
from bow_dsl.python import runtime as language

_MODULES = (
    *(language, runtime, acts, suppression, pieces, holders, places, arrivals, everything),
    *(fighting, figures, rounds, lasting, levels, possible, swapping),
)


def functions() -> dict[str, Any]:
    """Give all of them."""
    return {name: getattr(module, name) for module in _MODULES for name in module.__all__}
