"""What effects may say of rounds: values and things, conditions, and what happens."""

from bow_author.engine.english_forms import has_said
from bow_author.engine.phrase_rows import Condition, Expression, Verb

EXPRESSIONS = (
    Expression("end of turn/round/attack/battle", "moment", "core rulebook, Playing the Game", "",
        "the end of the {word}"),
    Expression("command/rally/marshaling phase", "phase", "rules summary", "Phase({word!r})", "the {word} phase",
        reason="the phases that effects tell apart"),
    Expression("end of phase/retreat", "moment", "rules summary", "", "the end of the {word}"),
    Expression("round limit", "count", "rules summary", "play.plan.rounds", "the number of the last round",
        reason="a figure of the battle plan"),
)  # fmt: skip

CONDITIONS = (
    Condition("house has momentum", "core rulebook, Momentum Token", "(play.state.momentum == {it})",
        has_said("momentum")),
    Condition("house has partners", "rules summary, Alliance Battle", "(play.state.sides[{it}].players != [])",
        has_said("partners"), reason="battles of more than two players alone tell that apart"),
)  # fmt: skip

VERBS = (
    Verb("lose momentum", "rules summary", "play.lose_momentum({owner})", "give up momentum",
        possible="can_take_momentum(play, play.enemy[{owner}])"),
    Verb("take momentum", "core rulebook, Momentum Token", "take_momentum(play, {owner})", "take the momentum token",
        possible="can_take_momentum(play, {owner})"),
)  # fmt: skip
