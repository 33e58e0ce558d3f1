"""What came of a stage, from a saved game of its battle."""

from typing import Any

from bow_author.epics.stages import StagePlan, result_of
from bow_author.games.battle import library_for, prepare
from bow_author.games.content import content_digests
from bow_author.games.resume import find_plan, play_again
from bow_author.games.saved import read_game
from bow_author.packs.entries import Entry
from bow_author.plans.epic import Result
from bow_dsl.diagnostics import Severity


class NoResultError(Exception):
    """There is no result to be had; the message says why."""


def result_of_game(made: StagePlan, file: str) -> Result:
    """Play a saved game of the battle of a stage again, and give what came of it; raises NoResultError."""
    saved, findings = read_game(file)
    plan_file: str | None = None
    if saved is not None:
        plan_file, findings = find_plan(saved)
    if saved is None or plan_file is None:
        raise NoResultError(f"`{file}`: {findings[0].message}" if findings else f"`{file}` cannot be read")
    asked = library_for(plan_file, saved.about.variants).asked_plan()
    if asked is None:
        raise NoResultError(f"`{plan_file}` is not a battle plan")
    if _says(asked[1]) != _says(made.entry):
        raise NoResultError(f"`{file}` is no game of stage `{made.stage.label}` as it is after the stages before it")
    battle = prepare(*asked, saved.about.variants)
    record, findings = play_again(saved, battle, content_digests(*asked), {})
    errors = [finding for finding in findings if finding.severity is Severity.ERROR]
    if errors:
        raise NoResultError(f"`{file}`: {errors[0].message}")
    if record.play.state.winner is None:
        raise NoResultError(f"the game in `{file}` is not over")
    return result_of(made.stage, record.play)


def _says(plan: Entry) -> dict[str, Any]:
    """Give what a battle plan says, but for its id, which is that of its file."""
    return {key: value for key, value in plan.document.value.items() if key != "battle"}
