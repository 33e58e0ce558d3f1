"""Taking a saved game up again: finding its plan, and playing its steps as far as they go."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import replace

from bow_author.engine.actions import Refused
from bow_author.games.battle import Battle
from bow_author.games.log import log_digest
from bow_author.games.record import Answerers, Record, add, laid_out
from bow_author.games.saved import SavedGame
from bow_author.packs.load import load
from bow_author.resources import content_folder
from bow_dsl.diagnostics import Diagnostic, Severity


def find_plan(saved: SavedGame) -> tuple[str | None, list[Diagnostic]]:
    """Find the file of the plan of a saved game: where it lay, or else by its id among what comes with the program."""
    about = saved.about
    beside = os.path.normpath(os.path.join(os.path.dirname(saved.document.file), about.file))
    if os.path.isfile(beside):
        return beside, []
    shipped = load([content_folder()]).find("battle_plan", about.plan)
    if shipped is not None:
        return shipped.document.file, []
    message = f"the battle plan `{about.plan}` of this game is not at `{about.file}`"
    place = saved.document.span("plan", "file")
    return None, [Diagnostic("BOW703", Severity.ERROR, message, place, "name its file: `bow play PLAN --load GAME`")]


def play_again(
    saved: SavedGame, battle: Battle, content: Mapping[str, str], answerers: Answerers
) -> tuple[Record, list[Diagnostic]]:
    """Play the steps of a saved game as far as they go, and tell what is not as it was when it was saved."""
    findings = list(_changes(saved, battle, content))
    record = laid_out(battle, saved.about.seed)  # nobody answers but what was written down
    if not any(finding.severity is Severity.ERROR for finding in findings):
        record, refused = _steps(record, saved)
        findings += refused
    if not any(finding.severity is Severity.ERROR for finding in findings):
        record = replace(record, undone=saved.undone)
        findings += _other_way(saved, record)
    record, waiting = replace(record, pending=None, answerers=answerers), record.pending
    if waiting is not None:  # what is asked may be asked of the machine
        again = add(record, waiting.step)
        assert isinstance(again, Record), "what was done before can be done again"
        record = replace(again, undone=saved.undone)
    return record, findings


def _steps(record: Record, saved: SavedGame) -> tuple[Record, list[Diagnostic]]:
    for number, step in enumerate(saved.steps):
        if record.pending is not None:
            return replace(record, pending=None), [_lacking(saved, record, number - 1)]
        done = add(record, step)
        if isinstance(done, Refused):
            return record, [_refused(saved, number, done)]
        record = done
    return record, []


def _changes(saved: SavedGame, battle: Battle, content: Mapping[str, str]) -> Iterator[Diagnostic]:
    """Tell what has changed since the game was saved."""
    about, document = saved.about, saved.document
    if about.plan != battle.plan.id:
        message = f"this is a game of `{about.plan}`, and the plan is `{battle.plan.id}`"
        yield Diagnostic("BOW703", Severity.ERROR, message, document.span("plan", "id"), "name the right plan")
        return
    if set(about.players) != set(battle.plan.sides):
        message = f"the players of this game are not of the two Houses of `{about.plan}`"
        yield Diagnostic("BOW703", Severity.ERROR, message, document.span("players"), "name the right plan")
        return
    for name, digest in content.items():
        if about.content.get(name) != digest:
            subject = "the plan" if name == about.plan else f"the pack `{name}`"
            message = f"{subject} is not as it was when the game was saved"
            place = document.span("content", name)
            yield Diagnostic("BOW704", Severity.WARNING, message, place, "the game is played with what is there now")


def _refused(saved: SavedGame, number: int, refused: Refused) -> Diagnostic:
    message = f"step {number + 1} of {len(saved.steps)} cannot be played: {refused.reason} ({refused.code})"
    return Diagnostic("BOW705", Severity.ERROR, message, saved.document.span("steps", number), _as_far(number))


def _lacking(saved: SavedGame, record: Record, number: int) -> Diagnostic:
    assert record.pending is not None
    message = f"step {number + 1} of {len(saved.steps)} has no answer to `{record.pending.decision.name}`"
    return Diagnostic("BOW705", Severity.ERROR, message, saved.document.span("steps", number), _as_far(number))


def _as_far(number: int) -> str:
    before = "the step before it" if number == 1 else f"the {number} steps before it"
    return f"{before} can be played: `--as-far-as-it-goes`" if number else "the game can only begin anew"


def _other_way(saved: SavedGame, record: Record) -> Iterator[Diagnostic]:
    if log_digest(record.events()) != saved.digest:
        message = "the game goes another way than when it was saved, by the same steps"
        help_ = "the rules or the program have changed; `bow play --replay GAME` shows how it goes now"
        yield Diagnostic("BOW706", Severity.WARNING, message, saved.document.span("events"), help_)
