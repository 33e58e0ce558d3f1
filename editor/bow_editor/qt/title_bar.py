"""The bar above a panel: its title, and buttons that are seen, to fold, to float and to close it."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QCursor, QShowEvent
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QLabel, QToolButton, QWidget

from bow_editor.words import tr


class BarButton(QToolButton):
    """A button of the bar, which looks as if the mouse were over it only while that is so."""

    def __init__(self, name: str, tip: str, bar: QWidget) -> None:
        super().__init__(bar)
        self.setObjectName(name)
        self.setFixedSize(QSize(22, 22))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.say(tip)

    def say(self, tip: str) -> None:
        """Say what it does."""
        self.setToolTip(tip)
        self.setAccessibleName(tip)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802  # Qt's name
        """Look where the mouse is: Qt does not say that it has left what was hidden, or has become a window."""
        super().showEvent(event)
        is_over = self.rect().contains(self.mapFromGlobal(QCursor.pos()))
        self.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, is_over)


class TitleBar(QWidget):
    """The title of a dock; a drag of it moves the dock, a double click lets it float."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.title = QLabel(dock.windowTitle(), self)  # what its tab counts is said there and in the panel
        panel = dock.windowTitle()
        self.float = BarButton("float", tr("Let {panel} float, or dock it").format(panel=panel), self)
        self.float.clicked.connect(lambda: dock.setFloating(not dock.isFloating()))
        self.close_ = BarButton("close", tr("Close {panel}; the menu View shows it again").format(panel=panel), self)
        self.close_.clicked.connect(dock.close)
        self.fold: BarButton | None = None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(8, 3, 4, 3)
        self._row.setSpacing(2)
        self._row.addWidget(self.title, 1)
        self._row.addWidget(self.float)
        self._row.addWidget(self.close_)

    def let_fold(self, do: Callable[[], None]) -> None:
        """Put a button before the others that folds the panel, or unfolds it."""
        self.fold = BarButton("fold", "", self)
        self.fold.clicked.connect(do)
        self._row.insertWidget(1, self.fold)

    def show_folded(self, is_folded: bool, can_fold: bool, tip: str) -> None:
        """Say what the button does that folds the panel, where that can be done."""
        if self.fold is not None:
            self.fold.setVisible(can_fold)
            self.fold.say(tip)
            self.fold.setProperty("isFolded", is_folded)
            self.fold.style().unpolish(self.fold)
            self.fold.style().polish(self.fold)
