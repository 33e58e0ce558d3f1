"""The inspector: what lies in the selected hexes, or in the one at the cursor, in fields that can be edited."""

from typing import ClassVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout

from bow_author.hexes.coordinates import Hex
from bow_editor.editor_state import Aspect, EditorState
from bow_editor.inspecting import foremost, inspected, sections
from bow_editor.qt.panels.panel import Panel
from bow_editor.qt.section_view import Sections
from bow_editor.words import tr

_ABOVE = 4
"""Pixels above a section that is scrolled to."""


class Inspector(Panel):
    """What lies in the hexes that are looked at. Several are edited at once where they have something in common."""

    watches: ClassVar = frozenset(
        (
            *(Aspect.PLAN, Aspect.CONTENT, Aspect.CURSOR, Aspect.SELECTION, Aspect.GESTURE),
            *(Aspect.LAYERS, Aspect.TOOL, Aspect.FILE),
        )
    )

    def __init__(self, editor: EditorState) -> None:
        super().__init__(editor)
        self.setAccessibleName(tr("Inspector"))
        self.heading = QLabel()
        self.heading.setObjectName("heading")
        self.heading.setContentsMargins(8, 6, 8, 0)
        font = self.heading.font()
        font.setPointSizeF(font.pointSizeF() * 1.2)
        font.setBold(True)
        self.heading.setFont(font)
        self.besides = QLabel()
        self.besides.setObjectName("besides")
        self.besides.setContentsMargins(8, 0, 8, 0)
        self.besides.setWordWrap(True)
        self.sections = Sections(editor, self.catch_up)
        self.sections.taken.connect(lambda: QTimer.singleShot(0, self, self.done.emit))  # as in the tray and the strip
        self.sections.entered.connect(self.entered)  # letters are tools again
        self.hand_on_by(self.sections.hand_on)
        self._shown: tuple[object, ...] = ()
        """What was looked at when it was last scrolled to, and with which tool."""
        self.area = scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(self.sections)
        scroll.verticalScrollBar().rangeChanged.connect(self._scroll)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.heading)
        layout.addWidget(self.besides)
        layout.addWidget(_rim())
        layout.addWidget(scroll, 1)

    def refresh(self) -> None:
        """Show what lies there now; what was typed for other hexes has been handed on when its field was left."""
        content = sections(self.editor)
        hexes = inspected(self.editor)
        if not content:
            self.heading.setText(tr("Nothing to inspect"))
        elif len(hexes) == 1:
            self.heading.setText(f"{tr('Hex')} {hexes[0].name}")
        else:
            self.heading.setText(f"{len(hexes)} {tr('hexes')}")
        chosen = frozenset[Hex]() if self.editor.in_gesture else self.editor.selection  # which is about to change
        text = tr("{count} other hexes are selected: Delete, copying and turning work on those.")
        if len(chosen) == 1:
            text = tr("Another hex is selected: Delete, copying and turning work on that.")
        self.besides.setText(text.format(count=len(chosen)))
        self.besides.setVisible(bool(content and chosen) and chosen != self.editor.looked_at)
        self.sections.show_sections(content)
        shown = (hexes, self.editor.tool, foremost(self.editor) if content else "")
        if shown != self._shown:
            self._shown = shown
            QTimer.singleShot(0, self, self._scroll)

    def _scroll(self) -> None:
        """Bring what one has come for into sight, when it lies where it will; while somebody types nothing moves."""
        key = self._shown[-1] if self._shown else ""
        focus = self.sections.focusWidget()
        if focus is not None and focus.hasFocus():
            return
        view = next((view for view in self.sections.views if view.section.key == key), None)
        is_low = view is not None and view.geometry().bottom() > self.area.viewport().height()
        self.area.verticalScrollBar().setValue(view.y() - _ABOVE if view is not None and is_low else 0)


def _rim() -> QFrame:
    """Draw a line under which what is scrolled goes out of sight."""
    line = QFrame()
    line.setObjectName("rim")
    line.setFixedHeight(1)
    return line
