"""The rulesets by which packs may be written, by the names under which `pack.yaml` asks for them."""

from bow_author.engine.ruleset import RULESET
from bow_author.packs.entries import OWN_RULESET
from bow_dsl.ruleset.kinds import Ruleset
from bow_dsl.ruleset.names import Names

RULESETS: dict[str, Ruleset] = {OWN_RULESET: RULESET}


def ruleset_of(names: Names) -> Ruleset:
    """Give the ruleset by which things are defined; the game's own where none or an unknown one is named (BOW414)."""
    return RULESETS.get(names.ruleset, RULESET)
