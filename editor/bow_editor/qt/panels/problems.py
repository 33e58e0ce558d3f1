"""The problems of the plan, live: a list to jump from, the hint of each, and the page that explains it."""

import re
from dataclasses import replace
from functools import cache
from typing import ClassVar

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QTextBrowser,
    QVBoxLayout,
)

from bow_author.checks.pages import page_of
from bow_dsl.diagnostics import Severity
from bow_editor.editor_state import EditorState
from bow_editor.problem_words import Wording, page_of as form_of, place_of
from bow_editor.problems import Problem, Problems
from bow_editor.qt.panels.forms import Forms
from bow_editor.qt.panels.inspector import Inspector
from bow_editor.qt.panels.language import LanguagePane
from bow_editor.qt.panels.panel import Panel
from bow_editor.words import tr

SIGNS = {Severity.ERROR: "✖", Severity.WARNING: "⚠", Severity.NOTE: "•"}
_STEP = 0.02
"""Seconds for which checks run before the window may draw again."""
_PROBLEM = Qt.ItemDataRole.UserRole


class ProblemsView(Panel):
    """What the checks say of the plan as it is now."""

    watches: ClassVar = frozenset()
    asked_for = Signal()
    """Somebody wants to see more than the line to which it is folded, or no more than that."""
    counted = Signal(object)
    """How many problems there are now, by their severity."""

    def __init__(self, editor: EditorState) -> None:
        super().__init__(editor)
        self.setAccessibleName(tr("Problems"))
        self.problems = Problems(editor)
        self._wording = Wording(None, None)
        self._is_whole = True
        """Whether more of it is seen than a line with the numbers."""
        self.is_counted = False
        """Whether somebody wants to know how many there are, though nobody sees the panel."""
        self.state = QLabel()
        self.state.setObjectName("state")
        self.switches = {severity: self._switch(severity) for severity in Severity}
        self.fix_button = QPushButton(tr("Fix"))
        self.fix_button.setObjectName("fix")
        self.fix_button.setToolTip(tr("Fix the chosen problem (Ctrl+.)"))
        self.fix_button.clicked.connect(self.fix_chosen)
        self.list = _List(self)
        self.list.currentItemChanged.connect(self._show_chosen)
        self.list.itemClicked.connect(self.jump)
        self.page = QTextBrowser()
        self.page.setObjectName("page")
        self.page.setAccessibleName(tr("What the problem means"))
        self.page.setOpenLinks(False)
        self._lay_out()
        self._clock = QTimer(self, interval=0)
        self._clock.timeout.connect(self._work)
        # The checks hear of every edit before this view does; each edit sets the clock going.
        self._stop_listening += [editor.listen(lambda _: self._go_on()), self.problems.close]
        self._stop_listening.append(self.problems.listen(self.refresh))
        self.setFocusProxy(self.list)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.setSpacing(4)
        bar = QHBoxLayout()
        bar.setSpacing(12)  # each box is nearer to its own words than to those before it
        bar.addWidget(self.state, 1)
        for switch in self.switches.values():
            bar.addWidget(switch)
        bar.addWidget(self.fix_button)
        layout.addLayout(bar)
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.addWidget(self.list)
        self.split.addWidget(self.page)
        self.split.setStretchFactor(0, 3)
        self.split.setStretchFactor(1, 2)
        layout.addWidget(self.split, 1)
        layout.setAlignment(bar, Qt.AlignmentFlag.AlignTop)

    def _switch(self, severity: Severity) -> QCheckBox:
        switch = QCheckBox(f"{SIGNS[severity]} {tr(severity.value)}")
        switch.setObjectName(severity.value)
        self.lead_back(switch)
        switch.setAccessibleName(f"{tr('Show')}: {tr(severity.value)}")
        switch.setChecked(True)
        switch.toggled.connect(self.refresh)
        return switch

    def show_whole(self, is_whole: bool) -> None:
        """Show all that there is, or a line with the numbers alone, of which a click asks for all."""
        if is_whole is self._is_whole:
            return
        self._is_whole = is_whole
        self.setCursor(Qt.CursorShape.ArrowCursor if is_whole else Qt.CursorShape.PointingHandCursor)
        self.state.setToolTip("" if is_whole else tr("Show the problems"))
        self.refresh()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Ask for all, if only a line is seen; at a click on the numbers, for no more than the line again."""
        super().mouseReleaseEvent(event)
        at = event.position().toPoint()
        is_meant = self.childAt(at) is self.state if self._is_whole else self.rect().contains(at)
        if is_meant and event.button() is Qt.MouseButton.LeftButton:
            self.asked_for.emit()

    # ---- looking

    def settle(self) -> None:
        """Run all checks that wait, now."""
        self.problems.settle()

    def _go_on(self) -> None:
        if not self.problems.is_settled and (self.is_counted or self.is_seen()):
            self._clock.start()

    def count(self, is_counted: bool) -> None:
        """Look for problems also while nobody sees the panel, or no more."""
        self.is_counted = is_counted
        self._go_on()

    def counts(self) -> dict[Severity, int]:
        """Give how many problems there are, by their severity."""
        problems = self.problems.found
        return {severity: sum(problem.finding.severity is severity for problem in problems) for severity in Severity}

    def _work(self) -> None:
        if not self.problems.step(_STEP):
            self._clock.stop()
            self.counted.emit(self.counts())

    def catch_up(self) -> None:
        """Look for problems when somebody sees them."""
        if self._is_stale and self.is_seen():
            self._is_stale = False
            self.refresh()
            self._go_on()

    def refresh(self) -> None:
        """Show the problems that are known."""
        document = self.editor.session.document
        self._wording = Wording(self.editor.content, None if document.is_readonly else document.plan)
        problems = self.problems.found
        chosen = self.chosen()
        row = self.list.currentRow()
        shown = [problem for problem in problems if self.switches[problem.finding.severity].isChecked()]
        self.list.blockSignals(True)
        self.list.clear()
        for problem in shown:
            self.list.addItem(self._item(problem))
        again = next((place for place, problem in enumerate(shown) if problem == chosen), row)
        self.list.setCurrentRow(min(again, len(shown) - 1))
        self.list.blockSignals(False)
        counts = self.counts()
        for widget in (self.split, self.fix_button, *self.switches.values()):
            widget.setVisible(bool(problems) and self._is_whole)
        texts = [f"{SIGNS[severity]} {count}" for severity, count in counts.items() if count]
        none = f"✔ {tr('No problems')}" if self.problems.has_looked else tr("Looking for problems…")
        self.state.setText("   ".join(texts) or none)
        self.setAccessibleDescription(f"{len(problems)} {tr('problems')}")
        self._show_chosen()
        if self.problems.is_settled:
            self.counted.emit(counts)

    def _item(self, problem: Problem) -> QListWidgetItem:
        finding, place = problem.finding, place_of(problem)
        message, hint = self._wording.message(problem), self._wording.hint(problem)
        text = f"{SIGNS[finding.severity]} {place and place + ': '}{message}  [{finding.code}]"
        hint_line = f"\n     {hint}" if hint else ""
        item = QListWidgetItem(text + hint_line)
        item.setData(_PROBLEM, problem)
        item.setToolTip("\n".join(finding.exhibit) or hint or message)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{tr(finding.severity.value)}, {text[2:]}{hint_line}")
        return item

    def chosen(self) -> Problem | None:
        """Give the problem that is chosen."""
        item = self.list.currentItem()
        problem = item.data(_PROBLEM) if item is not None else None
        return problem if isinstance(problem, Problem) else None

    def _show_chosen(self) -> None:
        problem = self.chosen()
        fix = problem.finding.fix if problem is not None and self._can_fix(problem) else None
        self.fix_button.setEnabled(fix is not None)
        self.fix_button.setText(f"{tr('Fix')}: {self._wording.in_titles(fix.title)}" if fix else tr("Fix"))
        if not self.problems.is_tried:
            self._clock.start()
        explained = _explained(problem.finding.code, problem.finding.severity) if problem else ""
        beside = [f"**{line}**" for line in self._wording.beside(problem)] if problem and explained else []
        self.page.setMarkdown("\n\n".join((*beside, explained)))
        _let_lines_break(self.page.document())
        self.page.verticalScrollBar().setValue(0)  # Qt scrolls to the cursor where a line has no room yet

    # ---- doing

    def jump(self) -> None:
        """Go to what the chosen problem is about: its hex, its line among the rules, or the page of the forms."""
        problem = self.chosen()
        if problem is None:
            return
        self.problems.jump(problem)
        page = form_of(problem)
        if page:
            forms = self.panel_beside(Forms)
            if forms is not None:
                forms.bring(page)
        elif problem.path[:1] == ("define",):
            origin = self.editor.session.document.document.text_origin("define")
            pane = self.panel_beside(LanguagePane)
            if pane is not None and origin is not None:
                pane.catch_up()
                pane.go_to_line(problem.finding.span.line - origin[0], problem.finding.span.column - 1 - origin[1])
        elif problem.at is not None:
            self.panel_beside(Inspector)
        self.editor.say(self._wording.message(problem))

    def step(self, way: int) -> None:
        """Go to the next problem, or to the one before; after the last comes the first."""
        count = self.list.count()
        if count:
            self.list.setCurrentRow((self.list.currentRow() + way) % count)
            self.jump()
        else:
            self.editor.say(tr("No problems"))

    def fix_chosen(self) -> None:
        """Make the fix of the chosen problem, or else of one where the cursor is, as an edit that can be undone."""
        self.editor.session.finish()
        self.settle()
        if self.chosen() is None:
            self._choose_here()
        problem = self.chosen()
        if problem is None:
            is_there = bool(self.problems.found)
            self.editor.say(tr("Choose the problem first: F8 leads to the next") if is_there else tr("No problems"))
        elif not self._can_fix(problem, now=True):
            self.editor.say(tr("There is no fix for this that is safe beyond doubt"))
        elif self.problems.fix(problem):
            message = self._wording.message(problem)
            self.settle()
            self.editor.say(tr("Fixed: {problem}").format(problem=message))

    def _choose_here(self) -> None:
        """Choose a problem of what is looked at on the map, if there is one; one that has a fix, if there is."""
        items = [self.list.item(row) for row in range(self.list.count())]
        on_hex = [item for item in items if item.data(_PROBLEM).at in self.editor.looked_at]
        if on_hex:
            self.list.setCurrentItem(next((item for item in on_hex if item.data(_PROBLEM).can_be_fixed), on_hex[0]))

    def _can_fix(self, problem: Problem, *, now: bool = False) -> bool:
        """Tell whether a problem has a fix that was tried and found good; *now* it is, whatever time that takes."""
        return problem.can_be_fixed and self.problems.try_fix(problem, now=now) is True


class _List(QListWidget):
    """The list: Enter jumps."""

    def __init__(self, view: ProblemsView) -> None:
        super().__init__()
        self.view = view
        self.setObjectName("problems")
        self.setAccessibleName(tr("Problems of the plan"))
        self.setAlternatingRowColors(True)
        self.setWordWrap(True)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.view.jump()
        else:
            super().keyPressEvent(event)


@cache
def _explained(code: str, severity: Severity) -> str:
    """Give the page of a code, from what it does and why to its name; with the severity that a finding has."""
    page = page_of(code)
    if page is None:
        return ""
    name, _, text = replace(page, severity=severity).markdown.removeprefix("# ").partition("\n")
    return re.sub("^##", "####", re.sub("^## (What it does|Why)\n", "", text, flags=re.M), flags=re.M) + f"\n{name}"


def _let_lines_break(document: QTextDocument) -> None:
    """Let the lines of examples break where there is no room for them, so that nobody has to scroll sideways."""
    block = document.begin()
    while block.isValid():
        layout = block.blockFormat()
        layout.setNonBreakableLines(False)
        QTextCursor(block).setBlockFormat(layout)
        block = block.next()
