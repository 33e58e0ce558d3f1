"""What effects may say of retreat: values and things, conditions, and what happens."""

from bow_author.engine.english_forms import is_done
from bow_author.engine.phrase_rows import Condition, Expression, Verb

EXPRESSIONS = (
    Expression("direction from PLACE to PLACE", "direction", "FAQ and errata 1.3.2, Directional Retreats",
        "direction({0}, {1})", "the direction from {0} to {1}", may_be_nothing=True, between=(0, 1),
        reason="a direction goes on over the edge of the two places"),
    Expression(
        "bend of DIRECTION for UNIT",
        "direction",
        "FAQ and errata 1.3.2, Directional Retreats",
        "bend(play, {0}, {1})",
        "the direction one step aside from {0} towards {1:possessive} edge"
        "||the direction one step aside from {0} towards the edge of {1}",
        nothing="None",
        may_be_nothing=True,
        reason="which way a direction turns towards an edge is a matter of the map"),
    Expression("step back of UNIT", "act", "core rulebook, Retreating", "may_give_way(play, {0})",
        "a step of {0} towards its edge", compared={"subject": "0", "is legal": "may go one hex towards its edge",
        "not is legal": "may not go one hex towards its edge"}, nothing="False"),
    Expression("retreat room of UNIT from HEX", "count", "core rulebook, Retreating", "room_to_retreat(play, {0}, {1})",
        "the number of hexes that {0} could retreat from {1}",
        reason="the longest of all ways back cannot be said hex by hex"),
)  # fmt: skip

CONDITIONS = (
    Condition("unit has retreated", "core rulebook, Retreating", "play.has_retreated({it})", is_done("retreated")),
)  # fmt: skip

VERBS = (
    Verb("retreat UNIT COUNT hex/hexes regardless?", "core rulebook, Retreating", "play.force_retreat({0}, {1})",
        "{0} <0:retreats|retreat> {1*hex|hexes}[<regardless:, whatever it could ignore|>]",
        most=12, causes=("retreat",),
        possible="can_be_driven_back(play, {0}, {1})"),
    Verb("push UNIT COUNT hex/hexes to DIRECTION", "FAQ and errata 1.3.2, Directional Retreats",
        "play.push({0}, {2}, {1})",
        "push {0} in the direction {2:simple}, {1*hex|hexes}||push {0} in {2}, {1*hex|hexes}",
        reason="a retreat in a direction, which asks for no edge",
        possible="can_be_driven_back(play, {0}, {1})"),
)  # fmt: skip
