"""The game of a plan that nobody has saved, kept beside its journal, so that it outlives the program. No Qt."""

import os
from contextlib import suppress

from bow_editor.editor_state import EditorState
from bow_editor.play_begin import NotThatGameError, taken_up
from bow_editor.playing import Playing
from bow_editor.state import name_for, state_folder
from bow_editor.words import tr


def kept_at(file: str) -> str:
    """Give the path where the game of a plan is kept."""
    return os.path.join(state_folder(), "journals", f"{name_for(file)}.game.json")


def put_aside_at(file: str) -> str:
    """Give the path of what was kept before."""
    return os.path.join(state_folder(), "journals", f"{name_for(file)}.before.game.json")


def keep(game: Playing, editor: EditorState) -> None:
    """Write a game down as it stands now; one that has not begun is not written. Raises OSError.

    Of a plan that another window holds nothing is kept: that window keeps its own game.
    """
    if editor.session.is_barred or (not game.record.written and not game.record.undone):
        return
    path = kept_at(editor.session.path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    game.write(path, editor.session.path)


def put_aside(editor: EditorState) -> str:
    """Move what is kept out of the way of another game, and give where to; empty if nothing was kept."""
    path, aside = kept_at(editor.session.path), put_aside_at(editor.session.path)
    if not editor.session.is_barred and os.path.lexists(path):
        with suppress(OSError):
            os.replace(path, aside)
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
    told = tr("The game that was in progress does not go on ({why}). It is kept in {file}; a new one begins.")
    return None, told.format(why=changed, file=put_aside(editor))
