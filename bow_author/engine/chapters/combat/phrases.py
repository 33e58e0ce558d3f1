"""What effects may say of combat: values and things, conditions, and what happens."""

from bow_author.engine.english_forms import COUNTED, is_done, is_said, results_of
from bow_author.engine.hook_rows import A_COMBAT, ROLLED, UNROLLED
from bow_author.engine.luck import FACES, SHIELDS
from bow_author.engine.phrase_rows import FALLEN, Condition, Expression, Verb

FACE_WORDS = {face: face.value if face in SHIELDS else face.value.capitalize() for face in FACES}
"""What the faces of dice are called in a sentence."""

EXPRESSIONS = (
    Expression("number of FACE results of ROLL", "count", "core rulebook, Attacking the Enemy",
        "faces_in(play, {0}, {1}, {this})", "the number of {0} results of {1}",
        compared=results_of("{0} <n:result|results> of {1}")),
    Expression("number of FACE results", "count", "core rulebook, Attacking the Enemy", "{roll}.count({0})",
        "the number of {0} results rolled", compared=results_of("{0} <n:result|results>")),
    Expression("number of DIE", "count", "core rulebook, Attacking the Enemy", "len(as_list({0}))", "the number of {0}",
        compared=COUNTED, many=(0,)),
    Expression("dice of UNIT", "count", "core rulebook, Attacking the Enemy", "dice_of(play, {0})",
        "the number of dice that {0} <0:rolls|roll>", nothing="0"),
    Expression("ranged attack of UNIT", "combat", "core rulebook, Attacking the Enemy",
        "({combat}.kind is CombatKind.ATTACK and {combat}.is_ranged and is_in({combat}.attacker, {0}))",
        "a ranged attack by {0}", many=(0,)),
    Expression("ranged attack", "combat", "core rulebook, Attacking the Enemy",
        "({combat}.kind is CombatKind.ATTACK and {combat}.is_ranged)", "a ranged attack"),
    Expression("melee attack of UNIT", "combat", "core rulebook, Attacking the Enemy",
        "({combat}.kind is CombatKind.ATTACK and not {combat}.is_ranged and is_in({combat}.attacker, {0}))",
        "a melee attack by {0}", many=(0,)),
    Expression("melee attack", "combat", "core rulebook, Attacking the Enemy",
        "({combat}.kind is CombatKind.ATTACK and not {combat}.is_ranged)", "a melee attack"),
    Expression("attack of UNIT", "combat", "core rulebook, Attacking the Enemy",
        "({combat}.kind is CombatKind.ATTACK and is_in({combat}.attacker, {0}))", "an attack by {0}", many=(0,)),
    Expression("combat of UNIT", "combat", "core rulebook, Attacking the Enemy", "is_in({combat}.attacker, {0})",
        "a combat of {0}", many=(0,)),
    Expression("ranged combat", "combat", "core rulebook, Attacking the Enemy", "{combat}.is_ranged", "ranged combat",
        reason="a role for attacks and counterattacks alike; `ranged attack` is the attack alone"),
    Expression("melee combat", "combat", "core rulebook, Attacking the Enemy", "(not {combat}.is_ranged)",
        "melee combat",
        reason="a role for attacks and counterattacks alike; `melee attack` is the attack alone"),
    Expression("dice of UNIT against UNIT", "count", "core rulebook, Attacking the Enemy",
        "dice_against(play, {0}, {1})", "the number of dice that {0} would roll against {1}", nothing="0",
        reason="what would be rolled, where nobody attacks yet"),
    Expression("dice on UNIT during RULE", "count", "rules summary", "dice_on(play, {0}, {1})",
        "the number of dice for {1} on {0}", nothing="0",
        reason="the dice of a rule, which `modify dice on` changes"),
    Expression("elimination of UNIT", "elimination", "rules summary", "{0}", "the elimination of {0}"),
    Expression("elimination", "elimination", "rules summary", "{eliminated}", "that elimination"),
    Expression("elimination of COMMANDER", "elimination", "rules summary", "{0}", "the elimination of {0}"),
    Expression("number of RANK results of ROLL", "count", "core rulebook, Attacking the Enemy",
        "results_of_rank(play, {0}, {1}, {this})", "the number of results of {1} that show {0}"),
    Expression("hits on COMMANDER by COMBAT", "count", "core rulebook, Attacking the Enemy",
        "hits_on_commander(play, lambda combat: {1})", "the number of hits on {0} in {1}",
        reason="hits that are left for the commander when his men have fallen"),
    Expression("attack by UNIT against UNIT", "act", "core rulebook, Attacking the Enemy",
        "may_attack_now(play, {0}, {1})", "an attack by {0} against {1}",
        compared={"subject": "0", "is legal": "may attack {1}", "not is legal": "may not attack {1}"}, nothing="False"),
    Expression("melee attack by UNIT against UNIT", "act", "core rulebook, Attacking the Enemy",
        "may_strike(play, {0}, {1})", "a melee attack by {0} against {1}",
        compared={"subject": "0", "is legal": "may attack {1} in melee", "not is legal": "may not attack {1} in melee"},
        nothing="False"),
    Expression("counterattack by UNIT", "act", "core rulebook, Attacking the Enemy", "may_strike_back(play, {0})",
        "a counterattack by {0}",
        compared={"subject": "0", "is legal": "may counterattack", "not is legal": "may not counterattack"},
        nothing="False"),
)  # fmt: skip

CONDITIONS = (
    Condition("unit is eliminated", "core rulebook, Taking Hits", "(not {it}.is_in_play)", is_said("eliminated"),
        is_adjective=True),
    Condition("unit is flanking", "core rulebook, Flanking an Engaged Target", "is_flanking({it}, {fight})",
        is_said("flanking"), is_adjective=True),
    Condition("unit has attacked", "core rulebook, Attacking the Enemy", "has_attacked(play, {it})",
        is_done("attacked")),
    Condition("roll is RANK", "rules summary, Catapults", "shows({it}, {0})",
        ("<shows|show> {0}", "<does|do> not show {0}")),
    *(
        Condition(f"die is {face.value}", "core rulebook, Attacking the Enemy", f"({{it}} is DieFace.{face.name})",
            (f"<shows|show> {FACE_WORDS[face]}", f"<does|do> not show {FACE_WORDS[face]}"), is_adjective=True)
        for face in FACES
    ),
    Condition("die is FACE", "core rulebook, Attacking the Enemy", "({it} == {0})",
        ("<shows|show> {0}", "<does|do> not show {0}"), reason="of a face that a name stands for"),
)  # fmt: skip

_NOT_ATTACKED = (
    (
        "after elimination",
        "eliminated",
        "it still stands in `react before elimination of self by melee attack: counterattack again`",
    ),
    *(
        (f"{way} {event}", "attacker", "who is attacked strikes back: `react after attack against self: counterattack`")
        for event in ("attack", "melee attack", "counterattack")
        for way in ("before", "after", "replace")
    ),
)
"""When a unit cannot strike back: it has fallen, or nobody attacks it."""

VERBS = (
    Verb("attack again", "core rulebook, Traits and Keywords, Pursue X", "play.attack_again({unit})", "attack again",
        asks=True, in_vain=FALLEN,
        reason="who attacks chooses among the enemies beside it, and is asked whether it does",
        causes=("attack", "hits", "retreat"),
        possible="can_attack_again(play, {unit})"),
    Verb("UNIT attacks UNIT", "core rulebook, Attacking the Enemy", "attack_with(play, {0}, {1})",
        "{0} <0:attacks|attack> {1}", causes=("attack", "hits", "retreat"), to_others=(0, 1),
        possible="({0}.side != {1}.side and may_attack_now(play, {0}, {1}))"),
    Verb("attack UNIT as RANK", "core rulebook, Traits and Keywords, Dogs of War",
        "attack_as(play, {unit}, {0}, {1}, {id!r})", "attack {0} as a {1:simple} unit||attack {0} as a unit of {1}",
        in_vain=FALLEN, causes=("attack", "hits", "retreat"), to_others=(0,),
        possible="({1} is not None and {0} is not {unit} and {unit}.at is not None and {0}.at is not None)"),
    Verb("UNIT takes COUNT hit/hits regardless?", "core rulebook, Taking Hits", "hit(play, {0}, {1})",
        "{0} <0:takes|take> {1*hit|hits}[<regardless:, whatever it could ignore|>]", many=(0,), most=12,
        possible="can_be_hit({0}, {1})"),
    Verb("counterattack", "core rulebook, Attacking the Enemy", "strike_back(play, {bearer})", "counterattack",
        in_vain=_NOT_ATTACKED,
        reason="answers the attack in progress, whatever permits or forbids that",
        possible="can_answer(play, {bearer})",
        occasion=A_COMBAT),
    Verb("counterattack simultaneously", "core rulebook, Attacking the Enemy", "strike_back_at_once(play, {bearer})",
        "counterattack at the same time",
        in_vain=_NOT_ATTACKED,
        reason="is rolled before the hits of the attack are taken, which no other words can say",
        possible="can_answer_at_once(play, {bearer})",
        occasion=UNROLLED),
    Verb("counterattack again", "core rulebook, Attacking the Enemy", "strike_back(play, {bearer}, again=True)",
        "counterattack again",
        in_vain=_NOT_ATTACKED,
        reason="a second answer, where `counterattack` gives none",
        possible="can_answer(play, {bearer}, again=True)",
        occasion=A_COMBAT),
    Verb("FIGURE takes COUNT hit/hits", "core rulebook, Attacking the Enemy", "hit_figure(play, {0}, {1})",
        "{0} <0:takes|take> {1*hit|hits}", many=(0,),
        possible="can_hit_figures(play, {0}, {1})"),
    Verb("reroll DIE", "core rulebook, Flanking an Engaged Target", "reroll(play, as_list({0}))", "roll again {0}",
        many=(0,), causes=("rerolling",),
        reason="luck decides once more; no other verb leaves anything to it that has been decided",
        possible="can_reroll(play, as_list({0}))",
        occasion=ROLLED),
    Verb("turn DIE to FACE", "rules summary", "turn_dice(play, as_list({0}), {1})", "turn {0} to {1}", many=(0,),
        causes=("dice change",),
        reason="a die is no piece that comes and goes: it lies there, and shows another face",
        possible="can_change_dice(play, as_list({0}))",
        occasion=ROLLED),
    Verb("keep COUNT die/dice", "rules summary", "keep_dice(play, {owner}, {0})",
        "keep only {0*rolled die|rolled dice}", causes=("dice change",), most=12,
        reason="the dice that are kept are as many as it says, and chosen together",
        possible="can_keep_dice(play, {0})",
        occasion=ROLLED),
    Verb("eliminate UNIT", "rules summary", "eliminate(play, {0})", "eliminate {0}", many=(0,),
        possible="can_eliminate({0})"),
    Verb("eliminate COMMANDER", "rules summary", "end_commander(play, {0})", "eliminate {0}", many=(0,),
        possible="can_end_commander({0})"),
)  # fmt: skip
