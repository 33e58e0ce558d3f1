"""The window: its frame, what its commands do, and what makes it its user's own."""

from PySide6.QtCore import QTimer
from PySide6.QtGui import QCloseEvent, QShowEvent

from bow_editor.qt.command_handlers import HANDLERS
from bow_editor.qt.frame import WindowFrame
from bow_editor.qt.window_settings import Comfort
from bow_editor.settings import SettingsFile
from bow_editor.workbench import Workbench


class Window(WindowFrame):
    """The one window of the editor."""

    def __init__(self, workbench: Workbench | None = None, settings: SettingsFile | None = None) -> None:
        super().__init__(HANDLERS, workbench, settings)
        self._is_laid_out = False
        self.comfort = Comfort(self, self.settings)
        self.follow_workbench()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802  # Qt's name
        """Lay the docks out when the window is shown for the first time."""
        super().showEvent(event)
        if not self._is_laid_out:
            self._is_laid_out = True
            with self.panels.folding.at_rest():
                if not self.comfort.lay_out():
                    self.panels.arrange(self)
            QTimer.singleShot(0, self.panels.folding.fold_anew)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802  # Qt's name
        """Keep the layout, if all plans could be closed."""
        super().closeEvent(event)
        if event.isAccepted():
            self.comfort.keep()
            self.comfort.let_go()
