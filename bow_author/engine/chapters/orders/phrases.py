"""What effects may say of orders: values and things, conditions, and what happens."""

from bow_author.engine.chapters.combat.phrases import FACE_WORDS
from bow_author.engine.english_forms import COUNTED, has_said, is_said, of
from bow_author.engine.hook_rows import A_TURN
from bow_author.engine.luck import FACES
from bow_author.engine.phrase_rows import Condition, Expression, Verb

EXPRESSIONS = (
    Expression("order pool of HOUSE", "pool", "core rulebook, Use Order Token", "pool_of(play, {0})", of("order pool"),
        nothing="()"),
    Expression("rank of ORDER_TOKEN", "rank", "rules summary", "rank_shown({0})", of("rank"), nothing="None",
        may_be_nothing=True),
    Expression("number of ORDER_TOKEN", "count", "core rulebook, Use Order Token", "len(as_list({0}))",
        "the number of {0}", compared=COUNTED, many=(0,)),
    Expression("payment of ORDER_TOKEN", "act", "core rulebook, Use Order Token", "may_pay_tokens(play, {owner}, {0})",
        "the payment of {0}", compared={"subject": "0", "is legal": "may be paid", "not is legal": "may not be paid"},
        many=(0,), nothing="False"),
)  # fmt: skip

CONDITIONS = (
    Condition("unit is ordered", "core rulebook, Commands", "is_ordered(play, {it})", is_said("ordered"),
        is_adjective=True),
    Condition("unit is active", "core rulebook, Rally Units", "counts_as_active(play, {it})", is_said("active"),
        is_adjective=True),
    Condition("order_token is shield", "core rulebook, Use Order Token", "any(matches({it}, rank) for rank in Rank)",
        is_said("a shield"), is_adjective=True),
    *(
        Condition(f"order_token is {face.value}", "core rulebook, Use Order Token", f"({{it}} is DieFace.{face.name})",
            is_said(FACE_WORDS[face]), is_adjective=True)
        for face in FACES
    ),
    Condition("order_token is FACE", "core rulebook, Use Order Token", "({it} == {0})", is_said("{0}"),
        reason="of a face that a name stands for"),
    Condition("pool has ROLL", "rules summary, Raider", "any(face in {it} for face in {0})",
        has_said("a token that matches {0}")),
    Condition("pool has FACE", "core rulebook, Check Requirements", "({0} in {it})", has_said("a {0} token")),
)  # fmt: skip

VERBS = (
    Verb("order UNIT", "core rulebook, Commands", "play.order(as_list({0}))", "order {0}", many=(0,), most=24,
        possible="can_order(play, {0})"),
    Verb("rally UNIT", "core rulebook, Rally Units", "together(play, play.rally, {0})", "rally {0}",
        many=(0,), most=24,
        possible="can_rally(play, {0})"),
    Verb("HOUSE receives COUNT FACE token/tokens", "core rulebook, Receive Order Tokens",
        "gain_tokens(play, {0}, {2}, {1})", "{0} <0:receives|receive> {1*{2} token|{2} tokens}",
        possible="can_gain(play, {0}, {2}, {1})"),
    *(
        Verb(f"{verb} COUNT? FACE token/tokens {to} POOL", "core rulebook, Receive Order Tokens",
            "gain_tokens(play, house_of_pool(play, {2}), {1}, {0})",
            f"{said} {{0*{{1}} token|{{1}} tokens}} {where} {{2}}",
            possible="can_gain(play, house_of_pool(play, {2}), {1}, {0})")
        for verb, to, said, where in (("place", "on", "put", "into"), ("return", "to", "return", "to"))
    ),
    Verb("pay ORDER_TOKEN", "core rulebook, Use Order Token", "pay_tokens(play, {owner}, {0}, {there})", "pay {0}",
        many=(0,), possible="is_own_pool(play, {owner}, {there})", pays_from=0),
    Verb("move ORDER_TOKEN from POOL to POOL", "core rulebook, Use Order Token",
        "move_order_tokens(play, as_list({0}), {1}, {2})", "move {0} from {1} to {2}", many=(0,), taken_from=(0, 1),
        to_others=(1, 2),
        possible="can_move_tokens(play, as_list({0}), {1}, {2})"),
    Verb("move COUNT? FACE token/tokens from POOL to POOL", "core rulebook, Use Order Token",
        "move_order_tokens(play, [{1}] * {0}, {2}, {3})", "move {0*{1} token|{1} tokens} from {2} to {3}",
        to_others=(2, 3),
        possible="can_move_tokens(play, [{1}] * {0}, {2}, {3})"),
    Verb("swap ORDER_TOKEN from POOL with ORDER_TOKEN from POOL", "core rulebook, Use Order Token",
        "swap_order_tokens(play, as_list({0}), {1}, as_list({2}), {3})", "swap {0} from {1} with {2} from {3}",
        many=(0, 2), taken_from=(0, 1, 2, 3), to_others=(1, 3),
        possible="can_swap_order_tokens(play, as_list({0}), {1}, as_list({2}), {3})"),
    Verb("swap COUNT? FACE token/tokens from POOL with COUNT? FACE token/tokens from POOL",
        "core rulebook, Use Order Token", "swap_order_tokens(play, [{1}] * {0}, {2}, [{4}] * {3}, {5})",
        "swap {0*{1} token|{1} tokens} from {2} with {3*{4} token|{4} tokens} from {5}",
        to_others=(2, 5), possible="can_swap_order_tokens(play, [{1}] * {0}, {2}, [{4}] * {3}, {5})"),
    Verb("remove ORDER_TOKEN from POOL", "core rulebook, Use Order Token",
        "remove_order_tokens(play, as_list({0}), {1})", "remove {0} from {1}", many=(0,), taken_from=(0, 1),
        possible="can_remove_tokens(play, as_list({0}), {1})"),
    Verb("remove COUNT? FACE token/tokens from POOL", "core rulebook, Use Order Token",
        "remove_order_tokens(play, [{1}] * {0}, {2})", "remove {0*{1} token|{1} tokens} from {2}",
        possible="can_remove_tokens(play, [{1}] * {0}, {2})"),
    Verb("pay COUNT? FACE token/tokens from POOL", "core rulebook, Use Order Token",
        "pay_tokens(play, {owner}, [{1}] * {0}, {2})", "pay {0*{1} token|{1} tokens} from {2}",
        possible="has_tokens(play, {owner}, [{1}] * {0}, {2})", pays_from=2),
    Verb("take ROLL from POOL", "rules summary", "take_tokens(play, {owner}, {0}, {1})",
        "take a token that matches {0} from {1}",
        possible="can_take_tokens(play, {owner}, {0}, {1})"),
    Verb("end order of UNIT", "core rulebook, Combat Sequence, 8", "play.end_order({0})", "end the order of {0}",
        reason="an order that is over before its unit has acted",
        possible="can_end_order(play, {0})", occasion=A_TURN),
)  # fmt: skip
