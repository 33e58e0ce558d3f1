"""What the analysis says that is shown over the map: its key, and what follows from it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from bow_editor.analyses import ANALYSES, shown_for
from bow_editor.editor_state import Aspect, EditorChanged, EditorState
from bow_editor.words import tr

_HEIGHT = 108
"""Pixels; what needs more is scrolled."""


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
        self.title, self.key, self.lines = QLabel(), QLabel(), QLabel()
        bold = self.title.font()
        bold.setBold(True)
        self.title.setFont(bold)
        for label in (self.title, self.key, self.lines):
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
        for label, text in zip((self.title, self.key, self.lines), texts, strict=True):
            label.setText(text)
            label.setVisible(bool(text))
        self.setAccessibleDescription("\n".join(text for text in texts if text))

    def _changed(self, event: EditorChanged) -> None:
        is_moved = event.aspect is Aspect.CURSOR and bool(self.editor.analysis)
        if is_moved or event.aspect in {Aspect.ANALYSIS, Aspect.PLAN, Aspect.CONTENT}:
            self.refresh()
