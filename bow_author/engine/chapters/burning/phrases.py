"""What effects may say of burning: values and things, conditions, and what happens."""

from bow_author.engine.english_forms import has_said, is_said, of
from bow_author.engine.phrase_rows import Condition, Expression, Verb

EXPRESSIONS = (
    Expression("burn limit of HEX", "count", "core rulebook, Fire", "burn_limit(play, {0})", of("Burn Limit"),
        compared={"subject": "0", "at least": "<has|have> a Burn Limit of {n} or more"}, nothing="0"),
    Expression(
        "TOKEN levels of HEX",
        "count",
        "core rulebook, Fire",
        "(levels(play, {1}, {0}) if play.state.tokens else 0)",
        "{0:without_levels}the number of {0} tokens in {1}||the level of {0} in {1}",
        compared={
            "subject": "1",
            "is": "{0:without_levels}<has|have> {n*{0} token|{0} tokens}||<has|have> {0} of level {n}",
            "at least": "{0:without_levels}<has|have> at least {n*{0} token|{0} tokens}"
            "||<has|have> {0} of level {n} or more",
        },
        nothing="0",
    ),
    Expression("levels of TOKEN", "count", "core rulebook, Fire", "levels_of(play, {0})", of("level"),
        compared={"subject": "0", "is": "<is|are> of level {n}"}),
    Expression("neighbour of HEX to DIRECTION", "hex", "core rulebook, Fire", "neighbour({0}, {1})",
        "the hex next to {0} in the direction {1:simple}||the hex next to {0} in {1}", nothing="None"),
    Expression("random direction", "direction", "core rulebook, Fire", "play.draw_direction()", "a random direction"),
)  # fmt: skip

CONDITIONS = (
    Condition("holding has TOKEN", "core rulebook, Status Conditions", "has(play, {it}, {0})",
        has_said("a {0:simple} token", "{0}")),
    Condition("holding has TYPE", "rules summary, Call to Arms X", "has_type(play, {it}, {0})", has_said("{0}")),
    Condition("token is active", "rules summary, Catapults", "is_ready(play, {it})", is_said("active")),
    Condition("token is free", "rules summary, Shadow Child", "is_free(play, {it})", is_said("free")),
)  # fmt: skip

VERBS = (
    Verb(
        "add TOKEN to HEX equal to COUNT",
        "core rulebook, Fire",
        "play.add_token({1}, {0}, {2})",
        "put {0:without_levels}{2*{0} token on {1}|{0} tokens on {1}}"
        "||add {2*level of {0} to {1}|levels of {0} to {1}}",
    ),
    Verb("remove TOKEN from HEX", "core rulebook, Fire", "play.remove_token({1}, {0})", "remove {0} from {1}"),
    Verb("burn HEX", "core rulebook, Fire", "play.burn({0})", "{0} <0:burns|burn>"),
    Verb("pay COUNT TOKEN from HOLDING", "rules summary", "pay(play, {owner}, {2}, {1}, {0})",
        "pay {0} {1} <0:token|tokens> from {2}", payable="can_pay(play, {owner}, {2}, {1}, {0})", pays_from=2),
    Verb("recover COUNT TOKEN", "rules summary", "recover(play, {owner}, {1}, {0})",
        "take back {0} spent {1} <0:token|tokens>"),
    Verb("add TOKEN to HOLDING", "rules summary", "add(play, {1}, {0})",
        "put a {0:simple} token on {1}||put {0} on {1}"),
    Verb("add TOKEN to HOLDING equal to COUNT", "rules summary", "add(play, {1}, {0}, {2})",
        "put {2*{0} token on {1}|{0} tokens on {1}}"),
    Verb("remove TOKEN", "rules summary", "remove_lying(play, {0})", "remove {0}"),
    Verb("remove COUNT TOKEN from HOLDING", "rules summary", "remove(play, {2}, {1}, {0})",
        "remove {0} {1} <0:token|tokens> from {2}"),
    Verb("remove TOKEN from HOLDING", "rules summary", "remove(play, {1}, {0})", "remove {0} from {1}"),
    Verb("flip FLIPPED", "rules summary", "flip_piece(play, {0})", "turn {0} over", many=(0,)),
)  # fmt: skip
