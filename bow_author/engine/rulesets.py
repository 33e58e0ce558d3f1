"""The rulesets by which packs may be written, by the names under which `pack.yaml` asks for them.

A ruleset is put together when it is first asked for: most runs on what was checked before never do.
"""

from functools import cache
from typing import TYPE_CHECKING

from bow_author.packs.entries import OWN_RULESET

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow_dsl.ruleset.kinds import Ruleset
    from bow_dsl.ruleset.names import Names


@cache
def _battles_of_westeros() -> "Ruleset":
    from bow_author.engine.ruleset.battles_of_westeros import RULESET

    return RULESET


RULESETS: "dict[str, Callable[[], Ruleset]]" = {OWN_RULESET: _battles_of_westeros}


def ruleset_of(names: "Names") -> "Ruleset":
    """Give the ruleset by which things are defined; the game's own where none or an unknown one is named (BOW414)."""
    return RULESETS.get(names.ruleset, _battles_of_westeros)()
