"""What effects may say of combat: values and things, conditions, and what happens."""

from bow_author.engine.english_forms import is_done, is_said, results_of
from bow_author.engine.phrase_rows import Condition, Expression, Verb

EXPRESSIONS = (
    Expression(
        "number of FACE results of ROLL",
        "count",
        "core rulebook, Attacking the Enemy",
        "faces_in(play, {0}, {1}, {this})",
        "the number of {0} results of {1}",
        compared=results_of("{0} <n:result|results> of {1}"),
    ),
    Expression(
        "number of FACE results",
        "count",
        "core rulebook, Attacking the Enemy",
        "{roll}.count({0})",
        "the number of {0} results rolled",
        compared=results_of("{0} <n:result|results>"),
    ),
    Expression(
        "dice of UNIT",
        "count",
        "core rulebook, Attacking the Enemy",
        "dice_of(play, {0})",
        "the number of dice that {0} <0:rolls|roll>",
        nothing="0",
    ),
    Expression(
        "ranged attack of UNIT",
        "combat",
        "core rulebook, Attacking the Enemy",
        "({combat}.kind is CombatKind.ATTACK and {combat}.is_ranged and is_in({combat}.attacker, {0}))",
        "a ranged attack by {0}",
        many=(0,),
    ),
    Expression(
        "ranged attack",
        "combat",
        "core rulebook, Attacking the Enemy",
        "({combat}.kind is CombatKind.ATTACK and {combat}.is_ranged)",
        "a ranged attack",
    ),
    Expression(
        "melee attack of UNIT",
        "combat",
        "core rulebook, Attacking the Enemy",
        "({combat}.kind is CombatKind.ATTACK and not {combat}.is_ranged and is_in({combat}.attacker, {0}))",
        "a melee attack by {0}",
        many=(0,),
    ),
    Expression(
        "melee attack",
        "combat",
        "core rulebook, Attacking the Enemy",
        "({combat}.kind is CombatKind.ATTACK and not {combat}.is_ranged)",
        "a melee attack",
    ),
    Expression(
        "attack of UNIT",
        "combat",
        "core rulebook, Attacking the Enemy",
        "({combat}.kind is CombatKind.ATTACK and is_in({combat}.attacker, {0}))",
        "an attack by {0}",
        many=(0,),
    ),
    Expression(
        "combat of UNIT",
        "combat",
        "core rulebook, Attacking the Enemy",
        "is_in({combat}.attacker, {0})",
        "a combat of {0}",
        many=(0,),
    ),
    Expression("ranged combat", "combat", "core rulebook, Attacking the Enemy", "{combat}.is_ranged", "ranged combat"),
    Expression(
        "melee combat", "combat", "core rulebook, Attacking the Enemy", "(not {combat}.is_ranged)", "melee combat"
    ),
    Expression(
        "counterattack combat",
        "combat",
        "core rulebook, Counterattacking",
        "({combat}.kind is CombatKind.COUNTERATTACK)",
        "a counterattack",
    ),
    Expression(
        "dice of UNIT against UNIT",
        "count",
        "core rulebook, Attacking the Enemy",
        "dice_against(play, {0}, {1})",
        "the number of dice that {0} would roll against {1}",
        nothing="0",
    ),
    Expression(
        "dice on UNIT during RULE",
        "count",
        "rules summary",
        "dice_on(play, {0}, {1})",
        "the number of dice for {1} on {0}",
        nothing="0",
    ),
    Expression("elimination of UNIT", "elimination", "rules summary", "{0}", "the elimination of {0}"),
    Expression("elimination", "elimination", "rules summary", "{eliminated}", "that elimination"),
    Expression("elimination of COMMANDER", "elimination", "rules summary", "{0}", "the elimination of {0}"),
    Expression(
        "number of RANK results of ROLL",
        "count",
        "core rulebook, Attacking the Enemy",
        "results_of_rank(play, {0}, {1}, {this})",
        "the number of results of {1} that show {0}",
    ),
    Expression(
        "hits on COMMANDER by COMBAT",
        "count",
        "core rulebook, Attacking the Enemy",
        "hits_on_commander(play, lambda combat: {1})",
        "the number of hits on {0} in {1}",
    ),
    Expression(
        "attack by UNIT against UNIT",
        "act",
        "core rulebook, Attacking the Enemy",
        "may_attack_now(play, {0}, {1})",
        "an attack by {0} against {1}",
        compared={
            "subject": "0",
            "is legal": "may attack {1}",
            "not is legal": "may not attack {1}",
        },
        nothing="False",
    ),
    Expression(
        "melee attack by UNIT against UNIT",
        "act",
        "core rulebook, Attacking the Enemy",
        "may_strike(play, {0}, {1})",
        "a melee attack by {0} against {1}",
        compared={
            "subject": "0",
            "is legal": "may attack {1} in melee",
            "not is legal": "may not attack {1} in melee",
        },
        nothing="False",
    ),
    Expression(
        "counterattack by UNIT",
        "act",
        "core rulebook, Attacking the Enemy",
        "may_strike_back(play, {0})",
        "a counterattack by {0}",
        compared={
            "subject": "0",
            "is legal": "may counterattack",
            "not is legal": "may not counterattack",
        },
        nothing="False",
    ),
)

CONDITIONS = (
    Condition("unit is eliminated", "core rulebook, Taking Hits", "(not {it}.is_in_play)", is_said("eliminated")),
    Condition(
        "unit is flanking",
        "core rulebook, Flanking an Engaged Target",
        "is_flanking({it}, {fight})",
        is_said("flanking"),
    ),
    Condition(
        "unit has attacked", "core rulebook, Attacking the Enemy", "has_attacked(play, {it})", is_done("attacked")
    ),
    Condition(
        "roll is RANK", "rules summary, Catapults", "shows({it}, {0})", ("<shows|show> {0}", "<does|do> not show {0}")
    ),
)

VERBS = (
    Verb(
        "attack again",
        "core rulebook, Traits and Keywords, Pursue X",
        "play.attack_again({unit})",
        "attack again",
        asks=True,
    ),
    Verb(
        "attack UNIT as RANK",
        "core rulebook, Traits and Keywords, Dogs of War",
        "play.attack_as({unit}, {0}, {1}, {id!r})",
        "attack {0} as a {1} unit",
    ),
    Verb(
        "UNIT takes COUNT hit/hits regardless?",
        "core rulebook, Taking Hits",
        "hit(play, {0}, {1})",
        "{0} <0:takes|take> {1*hit|hits}[<regardless:, whatever it could ignore|>]",
        many=(0,),
    ),
    Verb("counterattack", "core rulebook, Attacking the Enemy", "strike_back(play)", "counterattack"),
    Verb(
        "counterattack simultaneously",
        "core rulebook, Attacking the Enemy",
        "strike_back_at_once(play)",
        "counterattack at the same time",
    ),
    Verb(
        "counterattack again",
        "core rulebook, Attacking the Enemy",
        "strike_back(play, again=True)",
        "counterattack again",
    ),
    Verb(
        "FIGURE takes hits equal to COUNT",
        "core rulebook, Attacking the Enemy",
        "hit_figure(play, {0}, {1})",
        "{0} <0:takes|take> {1*hit|hits}",
        many=(0,),
    ),
    Verb(
        "UNIT takes hits equal to COUNT",
        "core rulebook, Attacking the Enemy",
        "hit(play, {0}, {1})",
        "{0} <0:takes|take> {1*hit|hits}",
        many=(0,),
    ),
    Verb("eliminate UNIT", "rules summary", "eliminate(play, {0})", "eliminate {0}", many=(0,)),
    Verb("eliminate COMMANDER", "rules summary", "end_commander(play, {0})", "eliminate {0}", many=(0,)),
    Verb(
        "attack UNIT as rank of ORDER_TOKEN",
        "rules summary",
        "attack_as_token(play, {unit}, {0}, {1}, {id!r})",
        "attack {0} as a unit of the rank of {1}",
    ),
)
