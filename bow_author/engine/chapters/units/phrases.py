"""What effects may say of units: values and things, conditions, and what happens."""

from bow_author.engine.english_forms import COUNTED, JUST, has_said, is_said, of
from bow_author.engine.phrase_rows import Condition, Expression, Verb

EXPRESSIONS = (
    Expression(
        "number of UNIT",
        "count",
        "core rulebook, Unit Composition and Strength",
        "len({0})",
        "the number of {0}",
        compared=COUNTED,
        many=(0,),
        lists=True,
    ),
    Expression(
        "rank of UNIT",
        "rank",
        "core rulebook, Unit Ranks",
        "play.rank_of({0})",
        of("rank"),
        compared={**JUST, "or lower": "<is|are> of {n} or lower", "or higher": "<is|are> of {n} or higher"},
        nothing="None",
    ),
    Expression(
        "class of UNIT", "class", "core rulebook, Unit Ranks", "class_of(play, {0})", of("class"), compared=JUST
    ),
    Expression(
        "house of UNIT",
        "house",
        "core rulebook, Choose a Battle and a House to Play",
        "{0}.side",
        of("House"),
        nothing="None",
    ),
    Expression(
        "hex of UNIT", "hex", "core rulebook, Moving Units", "{0}.at", of("hex"), nothing="None", may_be_nothing=True
    ),
    Expression("commander of UNIT", "commander", "core rulebook, Commander Units", "{0}", of("commander")),
    Expression(
        "enemy of UNIT",
        "house",
        "core rulebook, Choose a Battle and a House to Play",
        "play.enemy[{0}.side]",
        of("opponent"),
        nothing="None",
    ),
    Expression(
        "zone of control of UNIT",
        "area",
        "core rulebook, Zone of Control",
        "control_of(play, {0})",
        of("zone of control"),
        nothing="()",
    ),
    Expression(
        "unit here",
        "unit",
        "core rulebook, Terrain Hexes",
        "unit_at(play, {here})",
        "the unit in this hex",
        may_be_nothing=True,
    ),
    Expression(
        "figures of UNIT",
        "count",
        "core rulebook, Unit Composition and Strength",
        "{0}.strength",
        "the number of {0:possessive} figures||the number of figures of {0:object}",
        compared={
            "subject": "0",
            "at most": "<has|have> at most {n:simple} <n:figure|figures>||<has|have> no more figures than {n}",
        },
        nothing="0",
    ),
    Expression(
        "strength of TYPE",
        "count",
        "core rulebook, Unit Composition and Strength",
        "play.catalogue.units[{0}].strength",
        "the full strength of {0}",
        nothing="0",
    ),
    Expression(
        "type of UNIT", "type", "core rulebook, Unit Composition and Strength", "{0}.type", of("type"), nothing="None"
    ),
    Expression("primary house", "house", "rules summary", "{owner}", "your primary House"),
    Expression("owner of HOUSED", "house", "rules summary", "owner_of(play, {0})", of("owner"), may_be_nothing=True),
    Expression(
        "highest rank of UNIT",
        "rank",
        "rules summary",
        "highest_rank(play, {0})",
        "the highest rank among {0}",
        many=(0,),
        lists=True,
    ),
    Expression("house of TYPE", "house", "rules summary", "house_of(play, {0})", of("House"), nothing="None"),
    Expression("house of COMMANDER", "house", "rules summary", "house_of(play, {0})", of("House"), nothing="None"),
    Expression("enemy of COMMANDER", "house", "rules summary", "play.enemy[{0}.side]", of("opponent"), nothing="None"),
    Expression("zone of control of COMMANDER", "area", "rules summary", "control_of(play, {0})", of("zone of control")),
    Expression(
        "number of COMMANDER",
        "count",
        "rules summary",
        "count_of({0})",
        "the number of {0}",
        compared=COUNTED,
        many=(0,),
    ),
    Expression(
        "number of FIGURE",
        "count",
        "core rulebook, Unit Composition and Strength",
        "count_of({0})",
        "the number of {0}",
        compared=COUNTED,
        many=(0,),
    ),
    Expression("disc of COMMANDER", "token", "rules summary", "disc_of({0})", of("disc"), nothing="None"),
    Expression("TOKEN of CLASS", "token", "rules summary", "variety({0}, {1})", "the {0} of {1}"),
    Expression("TOKEN of RANK", "token", "rules summary", "variety({0}, {1}.value)", "the {1} {0}"),
)

CONDITIONS = (
    Condition("unit is alone", "core rulebook, Capturing Commanders", "{it}.is_alone", is_said("alone")),
    Condition(
        "unit has commander", "core rulebook, Commander Units", "({it}.commander is not None)", has_said("a commander")
    ),
    Condition(
        "unit has KEYWORD", "core rulebook, Traits and Keywords", "has_keyword(play, {it}, {0})", has_said("{0}")
    ),
)

VERBS = (
    Verb(
        "remove figures from UNIT equal to COUNT",
        "core rulebook, Fire",
        "take_figures(play, {0}, {1})",
        "remove {1*figure from {0}|figures from {0}}",
        many=(0,),
    ),
    Verb(
        "swap COMMANDER with UNIT",
        "core rulebook, Commander Units",
        "play.swap_commanders({0}, {1})",
        "{0} <0:changes|change> places with {1}",
    ),
    Verb(
        "remove COUNT figure/figures from UNIT",
        "core rulebook, Unit Composition and Strength",
        "take_figures(play, {1}, {0})",
        "remove {0*figure|figures} from {1}",
        many=(1,),
    ),
    Verb(
        "add figures to UNIT equal to COUNT",
        "core rulebook, Unit Composition and Strength",
        "add_figures(play, {0}, {1})",
        "add {1*figure to {0}|figures to {0}}",
        many=(0,),
    ),
    Verb("take UNIT", "rules summary", "take_over(play, {0}, {owner})", "take control of {0}", many=(0,)),
    Verb("promote UNIT", "rules summary", "promote(play, {0})", "raise {0} by one rank", many=(0,)),
    Verb(
        "muster TYPE as UNIT on HEX with strength equal to COUNT",
        "rules summary",
        "muster_type(play, {owner}, {0}, {1}, {2}, {3})",
        "place {0} in {2} as {1} with {3*figure|figures}",
        many=(1,),
    ),
    Verb(
        "muster UNIT on HEX with strength equal to COUNT",
        "rules summary",
        "muster_again(play, {0}, {1}, {2})",
        "place {0} in {1} with {2*figure|figures}",
        many=(0,),
    ),
    Verb(
        "muster COMMANDER on HEX with strength equal to COUNT",
        "rules summary",
        "muster_again(play, {0}, {1}, {2})",
        "place {0} in {1} with {2*figure|figures}",
        many=(0,),
    ),
)
