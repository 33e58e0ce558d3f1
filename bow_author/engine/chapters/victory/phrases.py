"""What effects may say of victory: values and things, conditions, and what happens."""

from bow_author.engine.english_forms import COUNTED, is_said, of
from bow_author.engine.phrase_rows import Condition, Expression, Verb

EXPRESSIONS = (
    Expression("holder of OBJECTIVE", "house", "core rulebook, Component Overview, Control Markers",
        "play.state.holders.get({0})", "the holder of {0:object}",
        compared={"subject": "0", "is": "<is|are> held by {n:object}",
        "not is": "<is|are> not held by {n:object}"}, may_be_nothing=True),
    Expression("hex of OBJECTIVE", "hex", "core rulebook, Component Overview, Control Markers",
        "play.state.objectives.get({0})", of("hex"), nothing="None", may_be_nothing=True),
    Expression("points of HOUSE", "count", "core rulebook, Score Victory Points", "points_of(play, {0})",
        of("victory point total"), nothing="0"),
    Expression("points for ELIMINATION", "count", "core rulebook, Score Victory Points", "points_for(play, {0})",
        "the victory points for {0}",
        reason="what was scored then, which victory conditions decide"),
    Expression("number of OBJECTIVE", "count", "rules summary", "len({0})", "the number of {0}", compared=COUNTED,
        many=(0,), lists=True),
)  # fmt: skip

CONDITIONS = (
    Condition("objective is friendly", "core rulebook, Component Overview, Control Markers",
        "holder_of(play, {it}) == {owner}", is_said("friendly"), is_adjective=True),
    Condition("objective is enemy", "core rulebook, Component Overview, Control Markers",
        "holder_of(play, {it}) == play.enemy[{owner}]", is_said("your opponent's"), is_adjective=True),
)  # fmt: skip

VERBS = (
    Verb("score COUNT point/points for HOUSE", "core rulebook, Score Victory Points", "score(play, {1}, {0})",
        "{1} <1:scores|score> {0*victory point|victory points}",
        possible="can_score(play, {1}, {0})"),
    Verb("take OBJECTIVE", "core rulebook, Component Overview, Control Markers",
        "take_objectives(play, as_list({0}), {owner})", "take control of {0}", many=(0,),
        possible="can_take_objectives(play, as_list({0}), {owner})"),
    Verb("flip OBJECTIVE", "core rulebook, Component Overview, Control Markers",
        "flip_objectives(play, as_list({0}))", "turn the control marker of {0:object} over", many=(0,),
        possible="can_flip_objectives(play, as_list({0}))"),
    Verb("move OBJECTIVE to HEX", "rules summary", "move_objectives(play, as_list({0}), {1})", "move {0} to {1}",
        many=(0,),
        possible="can_move_objectives(play, as_list({0}), {1}, from_board=True)"),
    Verb("place OBJECTIVE on HEX", "rules summary", "place_objectives(play, as_list({0}), {1})", "place {0} in {1}",
        many=(0,),
        possible="can_move_objectives(play, as_list({0}), {1}, from_board=False)"),
    Verb("remove OBJECTIVE", "rules summary", "remove_objectives(play, as_list({0}))", "remove {0}", many=(0,),
        possible="can_remove_objectives(play, as_list({0}))"),
    Verb("win HOUSE", "core rulebook, Check Victory Conditions", "win(play, {0})", "{0} <0:wins|win> the battle",
        possible="can_win(play, {0})"),
    Verb("remove COUNT point/points from HOUSE", "core rulebook, Score Victory Points",
        "lose_points(play, {1}, {0})", "{1} <1:loses|lose> {0*victory point|victory points}",
        possible="can_lose_points(play, {1}, {0})"),
)  # fmt: skip
