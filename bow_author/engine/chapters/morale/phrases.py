"""What effects may say of morale: values and things, conditions, and what happens."""

from bow_author.engine.english_forms import of
from bow_author.engine.phrase_rows import Expression, Verb

EXPRESSIONS = (
    Expression("morale of HOUSE", "zone", "core rulebook, Morale Track", "zone_or_rout(play, {0})", of("morale"),
        nothing="0"),
    Expression("enemy morale", "zone", "core rulebook, Morale Track", "zone_or_rout(play, {enemy})", "enemy morale"),
    Expression("depth of ZONE", "count", "core rulebook, Morale Track", "{0}",
        "the depth of {0} (green 1, yellow 2, red 3)"),
    Expression("morale shift of ELIMINATION", "count", "core rulebook, Morale Track", "morale_shift_of({0})",
        "the morale shift of {0}"),
    Expression("gain of COUNT morale for HOUSE", "act", "core rulebook, Morale Track", "may_shift(play, {1}, {0})",
        "a gain of {0} morale for {1}",
        compared={"subject": "1", "is legal": "can gain {0} morale", "not is legal": "cannot gain {0} morale"}),
    Expression("loss of COUNT morale for HOUSE", "act", "core rulebook, Morale Track", "may_shift(play, {1}, -{0})",
        "a loss of {0} morale for {1}",
        compared={"subject": "1", "is legal": "can lose {0} morale", "not is legal": "cannot lose {0} morale"}),
)  # fmt: skip

VERBS = (
    Verb("gain COUNT morale", "core rulebook, Morale Track", "play.shift_morale({owner}, {0})", "gain {0} morale",
        most=22, causes=("morale shift",),
        possible="may_shift(play, {owner}, {0})"),
    Verb("lose COUNT morale", "core rulebook, Morale Track", "play.shift_morale({owner}, -{0})", "lose {0} morale",
        most=22, causes=("morale shift",),
        possible="may_shift(play, {owner}, -{0})"),
    Verb("keep morale", "core rulebook, Recover Morale", "None", "keep morale where it is",
        reason="says that nothing takes the place of a recovery"),
    Verb("gain COUNT morale for HOUSE", "core rulebook, Morale Track", "shift_morale(play, {1}, {0})",
        "{1} <1:gains|gain> {0} morale", causes=("morale shift",),
        possible="may_shift(play, {1}, {0})"),
    Verb("lose COUNT morale for HOUSE", "core rulebook, Morale Track", "shift_morale(play, {1}, -{0})",
        "{1} <1:loses|lose> {0} morale", causes=("morale shift",),
        possible="may_shift(play, {1}, -{0})"),
)  # fmt: skip
