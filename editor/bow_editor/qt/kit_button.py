"""The button that prints all of a pack into a folder, and how far that is."""

import os
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QWidget

from bow_editor.editor_state import EditorState
from bow_editor.print_kit import kit_folder, write_kit
from bow_editor.printing import Paper
from bow_editor.qt import asking
from bow_editor.qt.worker import Worker
from bow_editor.words import tr


class KitButton(QWidget):
    """Asks for a folder and prints the kit into it, beside the window; pressed meanwhile, it stops."""

    said = Signal(str)
    """What has come of it."""
    _made = Signal(int, int, str)

    def __init__(self, editor: EditorState, how: Callable[[], Paper], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editor = editor
        self._how = how
        self._is_wanted = True
        self._worker = Worker(self)
        self._worker.done.connect(self._done)
        self._worker.failed.connect(self._failed)
        self.button = QPushButton(self)
        self.button.setAutoDefault(False)
        self.button.setToolTip(tr("Booklet, cards, counters, boards, reference and questions, each as a PDF file"))
        self.button.clicked.connect(self._press)
        self.bar = QProgressBar(self)
        self.bar.setAccessibleName(tr("How much of the kit is printed"))
        self._made.connect(self._show)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.button)
        row.addWidget(self.bar)
        self._rest()

    @property
    def is_busy(self) -> bool:
        """Whether a kit is being printed."""
        return self._worker.is_busy

    def print_into(self, folder: str) -> None:
        """Print the kit of the plan as it stands now, into a folder of its own in the one that is given."""
        content = self.editor.content
        if content is None or content.entry.pack not in content.loaded.packs:
            self.said.emit(tr("This plan is in no pack, so there is no kit of it."))
            return
        self._is_wanted = True
        self._call(tr("Stop"))
        self.bar.setRange(0, 0)
        self.bar.show()
        self.updateGeometry()
        self.said.emit(tr("The pack is looked at…"))
        self._worker.do(partial(write_kit, content, self._how(), kit_folder(content, folder), self._goes_on))

    def let_go(self) -> None:
        """Print no more; the file that is being made is the last."""
        self._is_wanted = False
        self._worker.stop()

    def _press(self) -> None:
        if self.is_busy:
            self._is_wanted = False
            self.button.setEnabled(False)
            return
        start = os.path.dirname(self.editor.session.path)
        folder = asking.folder_to_use(self, tr("Folder for the kit"), start)
        if folder:
            self.print_into(folder)

    def _goes_on(self, number: int, count: int, name: str) -> bool:
        """Hear of it in the thread that prints."""
        self._made.emit(number, count, name)
        return self._is_wanted

    def _show(self, number: int, count: int, name: str) -> None:
        self.bar.setRange(0, count)
        self.bar.setValue(number)
        self.said.emit(tr("Setting {file}…").format(file=name))

    def _done(self, told: object) -> None:
        assert isinstance(told, list), "what is to be said"
        self._rest()
        self.said.emit("\n".join(map(str, told)))

    def _failed(self, fault: str) -> None:
        self._rest()
        self.said.emit(fault)

    def _rest(self) -> None:
        self.bar.hide()
        self.button.setEnabled(True)
        self._call(tr("Kit of its pack…"))
        self.updateGeometry()

    def _call(self, text: str) -> None:
        """Name the button; it gets broader if need be, and never narrower under the mouse."""
        self.button.setText(text)
        self.button.setMinimumWidth(max(self.button.minimumWidth(), self.button.sizeHint().width()))
