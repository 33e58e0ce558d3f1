"""The window: its frame, what its commands do, and what makes it its user's own."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from bow_editor.qt.command_handlers import HANDLERS
from bow_editor.qt.frame import WindowFrame
from bow_editor.qt.tabbing import is_covered
from bow_editor.qt.window_settings import Comfort
from bow_editor.settings import SettingsFile
from bow_editor.workbench import Workbench

_GROWN = 2000
"""Milliseconds after which a window has the size that it was to have when it was shown."""


class Window(WindowFrame):
    """The one window of the editor."""

    def __init__(self, workbench: Workbench | None = None, settings: SettingsFile | None = None) -> None:
        super().__init__(HANDLERS, workbench, settings)
        self._is_laid_out = False
        self._is_to_grow = False
        """Whether it was shown in another size than the one in which its docks were laid out last."""
        self.comfort = Comfort(self, self.settings)
        self.follow_workbench()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802  # Qt's name
        """Lay the docks out when the window is shown for the first time."""
        super().showEvent(event)
        if not self._is_laid_out:
            self._is_laid_out = True
            self._is_to_grow = self.isMaximized() or self.isFullScreen()
            self._lay_out()
            QTimer.singleShot(_GROWN, self, self._has_grown)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        """Lay the docks out once more in the size of a window that covers the screen, which comes after it is shown.

        Laid out in a smaller one, some docks would take the room of others: a little more at each start. In one of
        any other size the panels make room for the map.
        """
        super().resizeEvent(event)
        if self._is_laid_out and self._is_to_grow:
            QTimer.singleShot(0, self, self._lay_out)
        elif self._is_laid_out:
            self.panels.sharing.look_soon()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        """Let Enter press the button that has the keyboard, as Space does, and as both do in dialogs."""
        button = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(button, QPushButton):
            button.click()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: N802  # Qt's names
        """Lead Tab past what nobody sees, from one to the next."""
        passed: list[QWidget | None] = []
        while super().focusNextPrevChild(next):
            now = self.focusWidget()
            if now is None or now in passed or not is_covered(now):
                return True
            passed.append(now)
        return False

    def _has_grown(self) -> None:
        if self._is_to_grow:
            self._is_to_grow = False
            self.panels.sharing.begin()

    def _lay_out(self) -> None:
        with self.panels.folding.at_rest():
            if not self.comfort.lay_out():
                self.panels.arrange(self)
        if not self._is_to_grow:
            self.panels.sharing.begin()
        QTimer.singleShot(0, self, self.panels.folding.fold_anew)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802  # Qt's name
        """Keep the layout, if all plans could be closed."""
        super().closeEvent(event)
        if event.isAccepted():
            self.comfort.keep()
            self.comfort.let_go()
