"""What effects may say of burning: values and things, conditions, and what happens."""

from bow_author.engine.english_forms import has_said, is_said, of
from bow_author.engine.phrase_rows import Condition, Expression, Verb

EXPRESSIONS = (
    Expression("burn limit of HEX", "count", "core rulebook, Fire", "burn_limit(play, {0})", of("Burn Limit"),
        compared={"subject": "0", "at least": "<has|have> a Burn Limit of {n:simple} or more"}, nothing="0"),
    Expression(
        "TOKEN levels of HOLDING",
        "count",
        "core rulebook, Fire",
        "levels(play, {1}, {0})",
        "{0:without_levels}the number of {0} tokens on {1}||the level of {0} on {1}",
        compared={
            "subject": "1",
            "is": "{0:without_levels}<has|have> {n*{0} token|{0} tokens}||<has|have> {0} of level {n:simple}",
            "at least": "{0:without_levels}<has|have> at least {n*{0} token|{0} tokens}"
            "||<has|have> {0} of level {n:simple} or more",
        },
        nothing="0",
        held=((1, "in the supply no token has a level: count them, `number of {0} tokens on supply`"),),
    ),
    Expression("number of TOKEN token/tokens? on HOLDING", "count", "core rulebook, Status Conditions",
        "count_tokens(play, {1}, {0})", "the number of {0:simple} tokens on {1}||the number of {0} on {1}",
        compared={
            "subject": "1",
            "is": "<has|have> {n*{0:simple} token|{0:simple} tokens}||<has|have> {n:simple} of {0}",
            "at least": "<has|have> at least {n*{0:simple} token|{0:simple} tokens}"
            "||<has|have> at least {n:simple} of {0}",
        },
        nothing="0", numbered=(0, 1)),
    Expression("levels of TOKEN", "count", "core rulebook, Fire", "levels_of(play, {0})", of("level"),
        compared={"subject": "0", "is": "<is|are> of level {n:simple}"}, nothing="0", lying=(0,)),
    Expression("neighbour of HEX to DIRECTION", "hex", "core rulebook, Fire", "neighbour({0}, {1})",
        "the hex next to {0} in the direction {1:simple}||the hex next to {0} in {1}", nothing="None"),
    Expression("random direction", "direction", "core rulebook, Fire", "play.draw_direction()", "a random direction"),
)  # fmt: skip

CONDITIONS = (
    Condition("holding has TOKEN", "core rulebook, Status Conditions", "has(play, {it}, {0})",
        has_said("a {0:simple} token", "{0}")),
    Condition("holding has TYPE", "rules summary, Call to Arms X", "has_type(play, {it}, {0})", has_said("{0}")),
    Condition("token is active", "rules summary, Catapults", "is_ready(play, {it})", is_said("active"),
        lying=True),
    Condition("token is free", "rules summary, Shadow Child", "is_free(play, {it})", is_said("free"),
        lies_nowhere=True,
        reason="of a disc that lies nowhere there is no holder to ask"),
)  # fmt: skip

VERBS = (
    Verb(
        "place COUNT? TOKEN token/tokens? on HOLDING",
        "core rulebook, Fire",
        "lay_tokens(play, {2}, {1}, {0})",
        "put {1:without_levels}{0:one}a {1:simple} token on {2}||put {1:without_levels}{0:one}{1} on {2}"
        "||put {1:without_levels}{0*{1:simple} token on {2}|{1:simple} tokens on {2}}"
        "||put {1:without_levels}{0*token ({1}) on {2}|tokens ({1}) on {2}}"
        "||add {0*level of {1} to {2}|levels of {1} to {2}}",
        lays=(1, 2),
        held=((2, "what goes there is taken from somewhere: `remove {0} {1} from ...`"),),
        possible="can_lay_tokens(play, {2}, {1}, {0})",
    ),
    Verb("remove COUNT TOKEN token/tokens? from HOLDING", "rules summary", "remove(play, {2}, {1}, {0})",
        "remove {0*{1:simple} token|{1:simple} tokens} from {2}||remove {0*token|tokens} ({1}) from {2}",
        held=((2, "what comes from there is put somewhere: `place {0} {1} on ...`"),),
        possible="can_remove_tokens_of(play, {2}, {1}, {0})"),
    Verb("remove COUNT level/levels of TOKEN from HOLDING", "rules summary", "take_levels(play, {2}, {1}, {0})",
        "remove {1:without_levels}{0*{1:simple} token|{1:simple} tokens} from {2}"
        "||remove {1:without_levels}{0*token|tokens} ({1}) from {2}||lower {1} on {2} by {0*level|levels}",
        held=((2, "in the supply no token has a level"),),
        possible="can_take_levels(play, {2}, {1}, {0})"),
    Verb("remove all? TOKEN tokens? from HOLDING", "core rulebook, Fire", "remove(play, {1}, {0})",
        "remove {0:without_levels}all {0:simple} tokens from {1}"
        "||remove [<all:all|all> ]{0}[ <tokens:tokens|tokens>] from {1}",
        held=((1, "what comes from there is put somewhere: `place 1 {0} on ...`"),),
        possible="can_remove_tokens_of(play, {1}, {0})"),
    Verb("remove TOKEN", "rules summary", "remove_lying(play, {0})", "remove {0}", lying=(0,),
        possible="can_remove_lying(play, {0})"),
    Verb("move all? TOKEN tokens from HOLDING to HOLDING", "rules summary",
        "move_tokens(play, {1}, {2}, {0}, count_tokens(play, {1}, {0}))",
        "move {0:without_levels}all {0:simple} tokens from {1} to {2}"
        "||move {0:without_levels}all tokens ({0}) from {1} to {2}"
        "||move [<all:all|all> ]{0} tokens from {1} to {2}",
        lays=(0, 2), to_others=(1, 2),
        held=((1, "written `place 1 {0} on {2}`"), (2, "written `remove all {0} tokens from {1}`")),
        possible="can_move_some(play, {1}, {2}, {0}, count_tokens(play, {1}, {0}))"),
    Verb("move COUNT? TOKEN token/tokens? from HOLDING to HOLDING", "rules summary",
        "move_tokens(play, {2}, {3}, {1}, {0})", "move {0*{1:simple} token|{1:simple} tokens} from {2} to {3}"
        "||move {0*token|tokens} ({1}) from {2} to {3}", lays=(1, 3), to_others=(2, 3),
        held=((2, "written `place {0} {1} on {3}`"), (3, "written `remove {0} {1} from {2}`")),
        possible="can_move_some(play, {2}, {3}, {1}, {0})"),
    Verb("swap COUNT? TOKEN token/tokens? from HOLDING with COUNT? TOKEN token/tokens? from HOLDING", "rules summary",
        "swap_tokens(play, ({2}, {1}, {0}), ({5}, {4}, {3}))",
        "swap {0*{1:simple} token|{1:simple} tokens} from {2} with {3*{4:simple} token|{4:simple} tokens} from {5}"
        "||swap {0*token|tokens} ({1}) from {2} with {3*token|tokens} ({4}) from {5}",
        lays=(1, 2, 1, 5, 4, 2, 4, 5), to_others=(2, 5),
        held=((2, "written `remove {3} {4} from {5}`"), (5, "written `remove {0} {1} from {2}`")),
        possible="can_swap_tokens(play, ({2}, {1}, {0}), ({5}, {4}, {3}))"),
    Verb("pay COUNT? TOKEN token/tokens? from HOLDING", "rules summary", "pay(play, {owner}, {2}, {1}, {0})",
        "pay {0*{1:simple} token|{1:simple} tokens} from {2}||pay {0*token|tokens} ({1}) from {2}",
        possible="can_pay(play, {owner}, {2}, {1}, {0})", pays_from=2,
        held=((2, "one pays with what one has: `pay {0} {1} from board of owner`"),)),
    Verb("return COUNT? TOKEN token/tokens? to BOARD", "rules summary", "give_back(play, {2}, {1}, {0})",
        "put {0*spent {1:simple} token|spent {1:simple} tokens} back on {2}"
        "||put {0*spent token|spent tokens} ({1}) back on {2}", lays=(1, 2),
        possible="can_give_back(play, {2}, {1}, {0})"),
    Verb("burn HEX", "core rulebook, Fire", "play.burn({0})", "{0} <0:burns|burn>", causes=("burn",),
        possible="can_burn(play, {0})"),
    Verb("flip FLIPPED", "rules summary", "flip_piece(play, {0})",
        "turn all {0:sort}{0:simple} tokens over||turn all tokens{0:sort} ({0}) over||turn {0} over", many=(0,),
        two_sided=(0,), possible="can_flip_pieces(play, {0})"),
)  # fmt: skip
