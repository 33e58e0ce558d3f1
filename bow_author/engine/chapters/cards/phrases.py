"""What effects may say of cards: values and things, conditions, and what happens."""

from bow_author.engine.english_forms import COUNTED, is_said, of
from bow_author.engine.phrase_rows import Condition, Expression, Verb

EXPRESSIONS = (
    Expression("card of UNIT", "card", "core rulebook, Commands", "Card({0})", of("card"), nothing="None"),
    Expression("card of COMMANDER", "card", "core rulebook, Commands", "Card({0})", of("card"), nothing="None"),
    Expression("board of HOUSE", "board", "rules summary", "Board({0})", of("board"), nothing="None"),
    Expression("hand of HOUSE", "pile", "core rulebook, Draw Leadership Cards", "pile_of(play, {0}, 'hand')",
        of("hand"), nothing="None"),
    Expression("deck of HOUSE", "pile", "core rulebook, Draw Leadership Cards", "pile_of(play, {0}, 'deck')",
        of("deck"), nothing="None"),
    Expression("discard pile of HOUSE", "pile", "core rulebook, Discard Excess Resources",
        "pile_of(play, {0}, 'discard')", of("discard pile"), nothing="None"),
    Expression("number of LEADERSHIP_CARD", "count", "core rulebook, Draw Leadership Cards", "len(as_list({0}))",
        "the number of {0}", compared=COUNTED, many=(0,)),
    Expression("first command of PLAYED_CARD", "command", "core rulebook, Commands", "PlayedCommand({0}, 0)",
        "the first command of {0}"),
    Expression("payment of COUNT command token/tokens to CARD", "act", "core rulebook, Commands",
        "may_pay(play, {1}.unit, {0})", "the payment of {0*command token|command tokens} to {1}",
        compared={"subject": "1", "is legal": "may take {0*command token|command tokens}",
        "not is legal": "may not take {0*command token|command tokens}"}, nothing="False"),
)  # fmt: skip

CONDITIONS = (
    Condition("act is legal", "core rulebook", "{it}", is_said("legal")),
    Condition("command is first", "core rulebook, Commands", "({it}.number == 0)", is_said("the first"),
        reason="its place is on the card, and nowhere else"),
    Condition("command is paid", "core rulebook, Commands", "{it}.is_paid", is_said("paid for"),
        reason="what was paid for is known to the card in play alone"),
    Condition("played_card is paid", "core rulebook, Commands", "is_paid({it})", is_said("played for a command"),
        reason="what was paid for is known to the card in play alone"),
)  # fmt: skip

VERBS = (
    Verb("pay COUNT command token/tokens to CARD", "core rulebook, Commands",
        "pay_command(play, {owner}, {1}.unit, {0})", "put {0*command token|command tokens} on {1}",
        possible="({1}.unit.side == {owner} and may_pay(play, {1}.unit, {0}))", pays_from=1),
    Verb("HOUSE draws COUNT card/cards", "core rulebook, Draw Leadership Cards", "draw_cards(play, {0}, {1})",
        "{0} <0:draws|draw> {1*card|cards}",
        possible="can_draw(play, {0}, {1})"),
    Verb("HOUSE discards COUNT card/cards", "core rulebook, Discard Excess Resources", "discard_cards(play, {0}, {1})",
        "{0} <0:discards|discard> {1*card|cards}",
        possible="can_discard(play, {0}, {1})"),
    Verb("move LEADERSHIP_CARD from PILE to PILE", "rules summary", "move_cards(play, as_list({0}), {1}, {2})",
        "move {0} from {1} to {2}", many=(0,), taken_from=(0, 1), one_side=(1, 2), to_others=(1, 2),
        possible="can_move_cards(play, as_list({0}), {1}, {2})"),
    Verb("swap LEADERSHIP_CARD from PILE with LEADERSHIP_CARD from PILE", "rules summary",
        "swap_cards(play, as_list({0}), {1}, as_list({2}), {3})", "swap {0} from {1} with {2} from {3}",
        many=(0, 2), taken_from=(0, 1, 2, 3), one_side=(1, 3), to_others=(1, 3),
        possible="can_swap_cards(play, as_list({0}), {1}, as_list({2}), {3})"),
    Verb("perform RULE on UNIT", "rules summary", "perform_on(play, {0}, {1}, {owner}, on_commander=False)",
        "perform {0} on {1}", many=(1,), raises=True,
        possible="can_perform(play, {0}, {1}, {owner}, on_commander=False)"),
    Verb("perform RULE on COMMANDER", "rules summary", "perform_on(play, {0}, {1}, {owner}, on_commander=True)",
        "perform {0} on {1}", many=(1,),
        reason="what a rule describes is an event of its own, and a commander is not his unit",
        raises=True, possible="can_perform(play, {0}, {1}, {owner}, on_commander=True)"),
)  # fmt: skip
