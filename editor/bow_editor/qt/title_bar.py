"""The bar above a panel: its title, and buttons that are seen, to float and to close it."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QLabel, QToolButton, QWidget

from bow_editor.words import tr


class TitleBar(QWidget):
    """The title of a dock; a drag of it moves the dock, a double click lets it float."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.title = QLabel(dock.windowTitle(), self)
        dock.windowTitleChanged.connect(self.title.setText)
        self.float = self._button("float", tr("Let {panel} float, or dock it"), dock)
        self.float.clicked.connect(lambda: dock.setFloating(not dock.isFloating()))
        self.close_ = self._button("close", tr("Close {panel}; the menu View shows it again"), dock)
        self.close_.clicked.connect(dock.close)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 3, 4, 3)
        row.setSpacing(2)
        row.addWidget(self.title, 1)
        row.addWidget(self.float)
        row.addWidget(self.close_)

    def _button(self, name: str, tip: str, dock: QDockWidget) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName(name)
        button.setFixedSize(QSize(22, 22))
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setToolTip(tip.format(panel=dock.windowTitle()))
        button.setAccessibleName(tip.format(panel=dock.windowTitle()))
        return button
