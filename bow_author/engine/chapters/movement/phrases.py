"""What effects may say of movement: values and things, conditions, and what happens."""

from bow_author.engine.english_forms import COUNTED, far_away, is_done, is_said, of
from bow_author.engine.hook_rows import A_COMBAT, A_TURN
from bow_author.engine.phrase_rows import FALLEN, Condition, Expression, Verb

EXPRESSIONS = (
    Expression("number of HEX", "count", "core rulebook, Terrain Hexes", "len({0})", "the number of {0}",
        compared=COUNTED, many=(0,), lists=True),
    Expression("movement of UNIT", "movement", "core rulebook, Moving Units", "{0}", of("movement")),
    Expression("edge of HOUSE", "edge", "core rulebook, Moving Units", "play.battlefield.edges.get({0})", of("edge"),
        nothing="None", may_be_nothing=True),
    Expression("distance from PLACE to EDGE", "count", "core rulebook, Moving Units", "depth(play, {0}, {1})",
        "the distance from {0} to {1}", nothing="0"),
    Expression("distance from EDGE to PLACE", "count", "core rulebook, Moving Units", "depth(play, {1}, {0})",
        "the distance from {0} to {1}", compared=far_away("1", "0"), nothing="0"),
    Expression("entry of MOVER into HEX", "act", "core rulebook, Moving Units", "may_come(play, {0}, {1})",
        "the entry of {0} into {1}",
        compared={"subject": "0", "is legal": "may enter {1}", "not is legal": "may not enter {1}"}, nothing="False",
        lying=(0,)),
    Expression("movement of MOVER through TERRAIN to HEX", "act", "core rulebook, Moving Units",
        "may_cross(play, {0}, {1}, {2})", "the movement of {0} through {1} to {2}", compared={"subject": "0",
        "is legal": "may move through {1} to {2}", "not is legal": "may not move through {1} to {2}"}, nothing="False",
        lying=(0,), particular=(0,)),
)  # fmt: skip

CONDITIONS = (
    Condition("hex is empty", "core rulebook, Moving Units", "unit_at(play, {it}) is None", is_said("empty"),
        is_adjective=True),
    Condition("hex is raised", "fan-corrected rules, Terrain, Crag", "is_raised(play, {it})", is_said("raised ground"),
        is_adjective=True),
    Condition("hex is TERRAIN", "core rulebook, Terrain Hexes", "(terrain_at(play, {it}) == {0})", is_said("{0}")),
    Condition("unit has moved", "core rulebook, Moving Units", "play.has_moved({it})", is_done("moved")),
    Condition("path is TERRAIN", "core rulebook, Terrain Hexes, Road", "path_is(play, {it}, {0})",
        ("<is|are> {0}", "<is|are> not {0}")),
    Condition("path is new", "fan-corrected rules, Pursue X", "path_is_new(play, {unit}, {it})",
        ("<is|are> new to the unit in this turn", "<is|are> not new to the unit in this turn"),
        reason="which hexes a unit has entered before is known to its move alone"),
)  # fmt: skip

_FALLEN = ((*FALLEN[0][:2], "it still stands in `react before elimination of self by combat`"),)

VERBS = (
    Verb("follow up COUNT hex/hexes", "core rulebook, Traits and Keywords, Advance and Pursue X",
        "play.follow_up({unit}, {0}, {id!r})", "follow up {0*hex|hexes}", asks=True, most=20, in_vain=_FALLEN,
        possible="can_follow_up(play, {unit}, {0}, {id!r})",
        occasion=A_COMBAT),
    Verb("stop UNIT", "core rulebook, Moving Units", "stop(play, {0})",
        "{0} <0:stops where it is|stop where they are>", many=(0,),
        reason="ends a move on its way and leaves the order as it is",
        possible="can_stop_any(play, {0})", occasion=A_TURN),
    Verb("swap UNIT with UNIT", "core rulebook, Moving Units", "swap_places(play, {0}, {1})",
        "{0} <0:swaps|swap> places with {1}", to_others=(0, 1),
        possible="may_swap_places(play, {0}, {1})"),
    Verb("move MOVER to HEX", "core rulebook, Moving Units", "move_piece(play, {0}, {1})", "move {0} to {1}",
        possible="can_move_piece(play, {0}, {1})", lying=(0,), particular=(0,), lays=(0, 1)),
)  # fmt: skip
