"""What effects may say of engagement: values and things, conditions, and what happens."""

from bow_author.engine.english_forms import is_said, of
from bow_author.engine.phrase_rows import Condition, Expression, Verb

EXPRESSIONS = (
    Expression("engagement token of UNIT", "engagement", "core rulebook, Engaging the Enemy", "{0}",
        of("engagement token")),
    Expression("engagement token", "engagement", "core rulebook, Attacking the Enemy", "{engagement}",
        "an engagement token",
        reason="the token that the event in progress is about"),
)  # fmt: skip

CONDITIONS = (
    Condition("unit is engaged", "core rulebook, Engaging the Enemy", "(play.state.engagement_of({it}) is not None)",
        is_said("engaged"), is_adjective=True),
    Condition("engagement is its own", "core rulebook, Terrain Hexes, Building", "engages_by_its_own(play, {it})",
        ("<is|are> of its own House", "<is|are> not of its own House")),
)  # fmt: skip

VERBS = (
    Verb("remove ENGAGEMENT", "core rulebook, Removing Engagements", "play.remove_engagement({0})", "remove {0}",
        possible="can_part(play, {0})"),
    Verb("engage UNIT with UNIT", "core rulebook, Attacking the Enemy", "engage(play, {0}, {1})",
        "{0} <0:engages|engage> {1}", to_others=(0, 1),
        reason="the token lies between two units, and in no holder",
        possible="can_engage(play, {0}, {1})"),
)  # fmt: skip
