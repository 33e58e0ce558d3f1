"""The forms of the whole plan, page by page, and the list of its rules."""

from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QTabWidget, QVBoxLayout, QWidget

from bow_editor.editor_state import Aspect, EditorState
from bow_editor.plan_forms import PAGES, page_sections
from bow_editor.qt.panels.panel import Panel
from bow_editor.qt.panels.rules_page import RulesPage
from bow_editor.qt.section_view import Sections
from bow_editor.words import tr


class Forms(Panel):
    """Everything on the sheet of a plan that does not lie in a hex."""

    watches: ClassVar = frozenset((Aspect.PLAN, Aspect.CONTENT, Aspect.FILE))

    def __init__(self, editor: EditorState) -> None:
        super().__init__(editor)
        self.setAccessibleName(tr("Plan"))
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.setUsesScrollButtons(False)  # which would hide the last pages
        self.tabs.setElideMode(Qt.TextElideMode.ElideNone)
        self.tabs.tabBar().setObjectName("pages")
        self.tabs.tabBar().setAccessibleName(tr("Pages of the plan"))
        self.pages = [Sections(editor, self.catch_up) for _ in PAGES]
        for page, sections in zip(PAGES, self.pages, strict=True):
            self.hand_on_by(sections.hand_on)
            self.tabs.addTab(_scrolled(sections), tr(page.title))
        self.rules = RulesPage(self)
        self.tabs.addTab(self.rules, tr("Rules"))
        self.tabs.currentChanged.connect(self.refresh)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.tabs)

    def bring(self, page: str) -> None:
        """Bring a page to the front, by its id; that of the rules is `rules`."""
        ids = [*(form.id for form in PAGES), "rules"]
        self.tabs.setCurrentIndex(ids.index(page))

    def refresh(self) -> None:
        """Show the page that is seen as the plan is now."""
        place = self.tabs.currentIndex()
        if place < len(PAGES):
            self.pages[place].show_sections(page_sections(self.editor, PAGES[place]))
        else:
            self.rules.refresh()


def _scrolled(inside: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    return area
