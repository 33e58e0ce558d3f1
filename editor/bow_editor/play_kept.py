"""The games of a plan, kept beside its journal to outlive the program: the one in progress, and those before. No Qt."""

import json
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache

from bow_dsl.value import value
from bow_editor.editor_state import EditorState
from bow_editor.play_begin import CannotPlayError, NotThatGameError, Prepared, battle_of, taken_up
from bow_editor.playing import Playing
from bow_editor.state import name_for, state_folder
from bow_editor.words import tr

_ENDING = ".game.json"


@value
class Kept:
    """A game that was put aside."""

    path: str
    last_played: datetime
    steps: int | None
    """How many it has; None if the file cannot be read."""


def kept_at(file: str) -> str:
    """Give the path where the game of a plan is kept."""
    return os.path.join(_folder(), name_for(file) + _ENDING)


def put_aside_of(file: str) -> list[Kept]:
    """Give the games of a plan that were put aside, the one that was played last first."""
    begin = f"{name_for(file)}.before"
    try:
        names = [name for name in os.listdir(_folder()) if name.startswith(begin) and name.endswith(_ENDING)]
    except OSError:
        return []
    games = []
    for path in (os.path.join(_folder(), name) for name in names):
        with suppress(OSError):  # another window has taken it up
            played = datetime.fromtimestamp(os.path.getmtime(path), UTC)
            games.append(Kept(path, played, _steps_in(path)))
    return sorted(games, key=lambda kept: kept.last_played, reverse=True)


def describe_games(editor: EditorState, games: Sequence[Kept]) -> list[str]:
    """Tell games by when they were played last, as clocks here have it, by round and step, and by who is to move."""
    prepared = cache(battle_of)  # all are games of one plan
    return [_describe_game(game, editor, prepared) for game in games]


def _describe_game(
    game: Kept, editor: EditorState, prepared: Callable[[EditorState, tuple[str, ...]], Prepared]
) -> str:
    when = f"{game.last_played.astimezone():%Y-%m-%d  %H:%M:%S}"
    if game.steps is None:
        return tr("{time}  cannot be read").format(time=when)
    try:
        played, _ = taken_up(editor, game.path, prepared)
    except CannotPlayError:
        played = None
    if played is None or played.last != game.steps:  # the plan is another now
        return tr("{time}  step {number}").format(time=when, number=game.steps)
    text = tr("{time}  round {round}, step {number}: {headline}")
    return text.format(time=when, round=played.play.state.round, number=game.steps, headline=played.headline())


def keep(game: Playing, editor: EditorState) -> None:
    """Write a game down as it stands now; one that has not begun is not written. Raises OSError.

    Of a plan that another window holds nothing is kept: that window keeps its own game.
    """
    if not editor.session.is_barred and _is_begun(game):
        _write(game, editor, kept_at(editor.session.path))


def put_aside(editor: EditorState, game: Playing | None = None) -> str:
    """Move what is kept, or the *game* that another window kept from being so, out of the way of another game.

    Returns:
        The path where it lies now, beside all that were put aside before; empty if there was nothing.
    """
    path = kept_at(editor.session.path)
    now = datetime.now(UTC)
    aside = f"{path.removesuffix(_ENDING)}.before-{now:%Y%m%dT%H%M%S%f}{_ENDING}"
    with suppress(OSError):
        if not editor.session.is_barred and os.path.lexists(path):
            os.replace(path, aside)
            return aside
        if editor.session.is_barred and game is not None and _is_begun(game):
            _write(game, editor, aside)
            return aside
    return ""


def kept_game(editor: EditorState) -> tuple[Playing | None, str]:
    """Take up the game that is kept of the plan, as it stood; None, and why, if it does not go on.

    A game of a plan, or of packs, that have changed since is put aside, and so is a file that cannot be read.
    Raises CannotPlayError if the plan itself cannot be played now; then the game stays where it is.
    """
    path = kept_at(editor.session.path)
    if editor.session.is_barred or not os.path.lexists(path):
        return None, ""
    try:
        game, changed = taken_up(editor, path)
    except NotThatGameError as fault:
        game, changed = None, str(fault)
    if game is not None and not changed:
        return game, ""
    put_aside(editor)
    text = tr("The game that was in progress does not go on ({why}). “Open a game…” has it; a new one begins.")
    return None, text.format(why=changed)


def _steps_in(path: str) -> int | None:
    """Count the steps of a game, which is read in full only when it is taken up; None if they cannot be read."""
    with open(path, "rb") as file:
        try:
            return len(json.load(file)["steps"])
        except (ValueError, KeyError, TypeError):
            return None


def _is_begun(game: Playing) -> bool:
    return bool(game.record.written or game.record.undone)


def _write(game: Playing, editor: EditorState, path: str) -> None:
    os.makedirs(_folder(), exist_ok=True)
    game.write(path, editor.session.path)


def _folder() -> str:
    return os.path.join(state_folder(), "journals")
