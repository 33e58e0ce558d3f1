"""What effects may say of sight: values and things, conditions, and what happens."""

from bow_author.engine.english_forms import far_away, of
from bow_author.engine.phrase_rows import Expression

EXPRESSIONS = (
    Expression("distance from PLACE to PLACE", "count", "core rulebook, Range", "gap({0}, {1})",
        "the distance from {0} to {1}", compared=far_away("1", "0"),
        between=(0, 1)),
    Expression("sight of UNIT", "area", "core rulebook, Line of Sight", "hexes_in_sight(play, {0}, {this})",
        of("line of sight"), nothing="()"),
    Expression("sight of COMMANDER", "area", "core rulebook, Line of Sight", "hexes_in_sight(play, {0}, {this})",
        of("line of sight"), nothing="()"),
    Expression("reach of UNIT", "area", "core rulebook, Range", "hexes_in_reach(play, {0}, {this})", of("reach"),
        nothing="()"),
    Expression("range of SHOOTER", "count", "core rulebook, Moving Units", "range_of(play, {0})", of("range"),
        nothing="0", lying=(0,)),
)  # fmt: skip
