"""How the victory conditions of a plan combine, and which of them can decide nothing beside another. No Qt."""

from collections.abc import Iterable, Iterator

from bow_editor.rule_answers import answered
from bow_editor.rule_kinds import Facts
from bow_editor.rules import Rule, rules_in
from bow_editor.words import quoted, tr

_ALWAYS = frozenset(("hold",))
"""Kinds of rules by which somebody wins at the end of the battle, however it stands."""
_POINTS = frozenset(("held", "eliminations", "capture"))
"""Kinds of rules that give points."""


def how_they_combine(text: str, facts: Facts) -> str:
    """Say how the victory conditions of a plan decide the battle together; empty if it has none.

    That a rule gives points which never count is told of rules that come of answers; of others nobody knows it.

    Args:
        text: the rules of the plan.
        facts: what answers are about.
    """
    victory = [rule for rule in rules_in(text) if rule.kind == "victory"]
    if not victory:
        return ""
    return "\n".join(_idle(text, victory, facts)) or tr(
        "A rule that lets a House win at once goes first. After the last round the rules for the end of the battle "
        "decide, and only if none does, points, then morale, then the momentum token."
    )


def _idle(text: str, victory: Iterable[Rule], facts: Facts) -> Iterator[str]:
    """Tell of each rule that decides nothing, since another one always decides before it."""
    deciding: Rule | None = None
    known = [(rule, given) for rule in victory if (given := answered(text, rule, facts)) is not None]
    for rule, given in known:
        if given.kind.id in _ALWAYS and deciding is None:
            deciding = rule
        elif given.kind.id in _ALWAYS and deciding is not None:
            yield tr("{rule} never decides: {other} stands before it, and always lets one House win.").format(
                rule=quoted(rule.title), other=quoted(deciding.title)
            )
    for rule, given in known:
        is_at_once = given.kind.id == "capture" and not given.answers.get("points")
        if deciding is not None and given.kind.id in _POINTS and not is_at_once:
            yield tr(
                "The points of {rule} decide nothing: {other} always lets one House win before they count."
            ).format(rule=quoted(rule.title), other=quoted(deciding.title))
