"""What effects may say of morale: values and things, conditions, and what happens."""

from bow_author.engine.chapters.morale.hooks import A_RECOVERY
from bow_author.engine.english_forms import of
from bow_author.engine.phrase_rows import Expression, Verb


def _morale(begun: str) -> str:
    """Say that morale is gained or lost."""
    left_open = f"{begun} {{0:left_open}}at most as much morale as {{0}}"
    return f"{begun} {{0:simple}} morale||{left_open}||{begun} morale equal to {{0}}"


EXPRESSIONS = (
    Expression("morale of HOUSE", "zone", "core rulebook, Morale Track", "zone_or_rout(play, {0})", of("morale"),
        nothing="0"),
    Expression("enemy morale", "zone", "core rulebook, Morale Track", "zone_or_rout(play, {enemy})", "enemy morale"),
    Expression("depth of ZONE", "count", "core rulebook, Morale Track", "{0}",
        "the depth of {0} (green 1, yellow 2, red 3)"),
    Expression("morale shift of ELIMINATION", "count", "core rulebook, Morale Track", "morale_shift_of({0})",
        "the morale shift of {0}"),
    Expression("gain of COUNT morale for HOUSE", "act", "core rulebook, Morale Track", "may_shift(play, {1}, {0})",
        "a gain of {0:simple} morale for {1}||a gain of morale for {1} equal to {0}",
        compared={"subject": "1", "is legal": _morale("can gain"), "not is legal": _morale("cannot gain")}),
    Expression("loss of COUNT morale for HOUSE", "act", "core rulebook, Morale Track", "may_shift(play, {1}, -{0})",
        "a loss of {0:simple} morale for {1}||a loss of morale for {1} equal to {0}",
        compared={"subject": "1", "is legal": _morale("can lose"), "not is legal": _morale("cannot lose")}),
)  # fmt: skip

VERBS = (
    Verb("gain COUNT morale", "core rulebook, Morale Track", "play.shift_morale({owner}, {0})", _morale("gain"),
        most=22, causes=("morale shift",),
        possible="may_shift(play, {owner}, {0})"),
    Verb("lose COUNT morale", "core rulebook, Morale Track", "play.shift_morale({owner}, -{0})", _morale("lose"),
        most=22, causes=("morale shift",),
        possible="may_shift(play, {owner}, -{0})"),
    Verb("keep morale", "core rulebook, Recover Morale", "None", "keep morale where it is",
        reason="says that nothing takes the place of a recovery",
        occasion=A_RECOVERY),
    Verb("gain COUNT morale for HOUSE", "core rulebook, Morale Track", "shift_morale(play, {1}, {0})",
        _morale("{1} <1:gains|gain>"), causes=("morale shift",),
        possible="may_shift(play, {1}, {0})"),
    Verb("lose COUNT morale for HOUSE", "core rulebook, Morale Track", "shift_morale(play, {1}, -{0})",
        _morale("{1} <1:loses|lose>"), causes=("morale shift",),
        possible="may_shift(play, {1}, -{0})"),
)  # fmt: skip
