"""What the analysis says that is shown over the map: its key, and what follows from it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QToolButton, QVBoxLayout, QWidget

from bow_editor.analyses import ANALYSES, shown_for
from bow_editor.editor_state import Aspect, EditorChanged, EditorState
from bow_editor.words import tr

_HEIGHT = 108
"""Pixels; what needs more is scrolled."""
_AROUND = 14
"""Pixels around the title when only that is shown."""


class Legend(QScrollArea):
    """A strip below the map; nobody sees it while no analysis is chosen."""

    def __init__(self, editor: EditorState, parent: QWidget) -> None:
        super().__init__(parent)
        self.editor = editor
        self.setObjectName("legend")
        self.setAccessibleName(tr("Analysis"))
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setWidgetResizable(True)
        self.setFixedHeight(_HEIGHT)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        sheet = QWidget()
        self.setWidget(sheet)
        rows = QVBoxLayout(sheet)
        rows.setContentsMargins(10, 4, 10, 6)
        rows.setSpacing(2)
        self.title, self.key, self.lines = QToolButton(), QLabel(), QLabel()
        bold = self.title.font()
        bold.setBold(True)
        self.title.setFont(bold)
        self.title.setAutoRaise(True)
        self._is_open = True
        self.title.setToolTip(tr("Fold or unfold what the marks mean"))
        self.title.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.title.clicked.connect(lambda: self._fold(not self._is_open))
        rows.addWidget(self.title)
        for label in (self.key, self.lines):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            rows.addWidget(label)
        rows.addStretch(1)
        self._let_go = editor.listen(self._changed)
        self.refresh()

    def let_go(self) -> None:
        """Hear of no more changes."""
        self._let_go()

    def refresh(self) -> None:
        """Say what is shown now."""
        shown = shown_for(self.editor)
        self.setVisible(shown is not None)
        if shown is None:
            return
        texts = (
            f"{tr(ANALYSES[self.editor.analysis].title)} · {self.editor.cursor.name}",
            shown.key,
            "\n".join(shown.lines),
        )
        shown_in: tuple[QToolButton | QLabel, ...] = (self.title, self.key, self.lines)
        for widget, text in zip(shown_in, texts, strict=True):
            widget.setText(text)
        self._fold(self._is_open)
        self.setAccessibleDescription("\n".join(text for text in texts if text))

    def _fold(self, is_open: bool) -> None:
        """Leave the line of the title alone, so that the map has the room, or show all again."""
        self._is_open = is_open
        self.title.setArrowType(Qt.ArrowType.DownArrow if is_open else Qt.ArrowType.RightArrow)
        for label in (self.key, self.lines):
            label.setVisible(is_open and bool(label.text()))
        self.setFixedHeight(_HEIGHT if is_open else self.title.sizeHint().height() + _AROUND)

    def _changed(self, event: EditorChanged) -> None:
        is_moved = event.aspect is Aspect.CURSOR and bool(self.editor.analysis)
        if is_moved or event.aspect in {Aspect.ANALYSIS, Aspect.PLAN, Aspect.CONTENT}:
            self.refresh()
