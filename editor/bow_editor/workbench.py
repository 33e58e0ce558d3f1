"""All open plans, and which of them is in front. No Qt."""

from collections.abc import Callable
from os.path import abspath, exists
from pathlib import Path

from bow_editor.editor_state import EditorState
from bow_editor.journal import remains_of
from bow_editor.session import Session


class Workbench:
    """The open editors; views hear when one comes, goes, or comes to the front."""

    def __init__(self) -> None:
        self.editors: list[EditorState] = []
        self.front: EditorState | None = None
        self._listeners: list[Callable[[], None]] = []

    def open(self, path: str) -> EditorState:
        """Bring a file to the front, and open it if it is not; one that was never saved, from what is left of it.

        Raises:
            FileError: it cannot be read.
        """
        same = next((editor for editor in self.editors if _is_same(editor.session.path, path)), None)
        if same is not None:
            return self.bring(same)
        remains = None if exists(path) else remains_of(abspath(path))
        return self._add(EditorState(Session.open(abspath(path)) if remains is None else Session.again(remains)))

    def begin(self, path: str, text: str) -> EditorState:
        """Begin a plan whose file is not there yet."""
        return self._add(EditorState(Session.new(abspath(path), text)))

    def bring(self, editor: EditorState) -> EditorState:
        """Bring an editor to the front."""
        if editor is not self.front:
            self.front = editor
            self._tell()
        return editor

    def close(self, editor: EditorState) -> None:
        """Close an editor; what is not saved is given up on purpose."""
        place = self.editors.index(editor)
        self.editors.remove(editor)
        editor.session.close()
        if self.front is editor:
            self.front = self.editors[min(place, len(self.editors) - 1)] if self.editors else None
        self._tell()

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Let a view hear of the open plans; what comes back lets it hear no more."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _add(self, editor: EditorState) -> EditorState:
        self.editors.append(editor)
        self.front = editor
        self._tell()
        return editor

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()


def _is_same(first: str, second: str) -> bool:
    return Path(first).resolve() == Path(second).resolve()
