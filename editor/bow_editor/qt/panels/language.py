"""The rules of a plan in the effect language, with everything that is wrong with them."""

from typing import ClassVar

from PySide6.QtCore import QKeyCombination, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QPushButton, QSplitter, QVBoxLayout

from bow_dsl.diagnostics import Diagnostic, Severity
from bow_editor.completion import Completion, completions
from bow_editor.editor_state import Aspect, EditorState
from bow_editor.language import Mark, diagnosed, fixed_well, formatted, known_in
from bow_editor.qt.code_edit import CodeEdit
from bow_editor.qt.panels.panel import Panel
from bow_editor.refusals import unticked
from bow_editor.rules import retold
from bow_editor.words import tr

_SIGNS = {Severity.ERROR: "✖", Severity.WARNING: "⚠", Severity.NOTE: "•"}
_PAUSE = 800
"""Milliseconds after the last key until what was typed is in the plan."""
_LOOK = 150
"""Milliseconds until problems are looked for."""


class LanguagePane(Panel):
    """The text of `define`. What is typed comes into the plan after a pause, and whenever the pane is left."""

    watches: ClassVar = frozenset((Aspect.PLAN, Aspect.CONTENT, Aspect.FILE))

    def __init__(self, editor: EditorState) -> None:
        super().__init__(editor)
        self.setAccessibleName(tr("Rule text"))
        self._shown = ""
        """The text as the plan has it, as far as this pane knows."""
        self.edit = CodeEdit(self._complete, self.hand_on)
        self.edit.setObjectName("program")
        self.edit.setAccessibleName(tr("Rules of the plan, in the effect language"))
        self.edit.setPlaceholderText(tr("Special rules and victory conditions of this battle"))
        self.edit.textChanged.connect(self._typed)
        self.edit.refused = lambda: editor.say(editor.session.document.barred)
        self.list = QListWidget()
        self.list.setObjectName("problems")
        self.list.setAccessibleName(tr("Problems of the rules"))
        self.list.itemActivated.connect(self._jump)
        self.list.itemClicked.connect(self._jump)
        self.format = QPushButton(tr("Format"))
        self.format.setObjectName("format")
        self.format.setToolTip(tr("Write the rules in their canonical form (Ctrl+Shift+F)"))
        self.format.clicked.connect(self._format)
        self._tried: tuple[str, dict[Diagnostic, str | None]] = "", {}
        """A text, and what it says with each fix that was tried; None for those that are not good."""
        self.fix = QPushButton(tr("Fix"))
        self.fix.setObjectName("fix")
        self.fix.setToolTip(tr("Fix the problem at the cursor (Ctrl+.)"))
        self.fix.clicked.connect(self._fix)
        self.state = QLabel()
        self.why = QLabel()
        self.why.setObjectName("why")
        self.why.setWordWrap(True)
        self._lay_out()
        control, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
        self.edit.own_keys = {
            QKeyCombination(control, Qt.Key.Key_Period): self._fix,
            QKeyCombination(control | shift, Qt.Key.Key_F): self._format,
        }
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self.hand_on)
        self._look = QTimer(self, singleShot=True, interval=_LOOK)
        self._look.timeout.connect(self.look)
        self.edit.cursorPositionChanged.connect(self._moved)
        self.hand_on_by(self.hand_on)
        self.setFocusProxy(self.edit)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.setSpacing(4)
        bar = QHBoxLayout()
        bar.addWidget(self.format)
        bar.addWidget(self.fix)
        bar.addWidget(self.state, 1)
        layout.addLayout(bar)
        layout.addWidget(self.why)
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.addWidget(self.edit)
        self.split.addWidget(self.list)
        self.split.setStretchFactor(0, 3)
        self.split.setStretchFactor(1, 2)
        self.split.setChildrenCollapsible(False)
        layout.addWidget(self.split, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        """Put the problems where there is room: beside the rules, or below them if the pane is high."""
        super().resizeEvent(event)
        is_wide = self.width() > self.height() * 1.3
        wanted = Qt.Orientation.Horizontal if is_wide else Qt.Orientation.Vertical
        if self.split.orientation() is not wanted:
            self.split.setOrientation(wanted)

    # ---- showing

    def refresh(self) -> None:
        """Show the rules as the plan has them, unless something is typed that it does not have yet."""
        document = self.editor.session.document
        is_plan = not document.is_readonly
        barred = document.barred
        self.edit.setEnabled(is_plan)
        self.edit.setReadOnly(bool(barred))
        self.format.setEnabled(is_plan and not barred)
        self.why.setText(f"⚠ {barred}")
        self.why.setVisible(bool(barred))
        if not is_plan or self.editor.content is None:
            return
        now = self._in_plan()
        if not self.is_typed and self.edit.toPlainText().rstrip("\n") != now.rstrip("\n"):
            self.edit.replace_text(now)
            self.edit.document().clearUndoRedoStacks()  # Ctrl+Z takes back what was typed, never what the plan says
            self._shown = self.edit.toPlainText()
        known = known_in(self.editor.content, document.plan)
        if known != self.edit.highlighter.known:
            self.edit.highlighter.known = known
            self.edit.colour_anew()
        self.look()

    def look(self) -> None:
        """Look for problems, underline and list them."""
        content, document = self.editor.content, self.editor.session.document
        if content is None or document.is_readonly:
            return
        self._look.stop()
        self._tried = "", {}  # what was tried while the problems of an earlier text were known
        marks = diagnosed(self.edit.toPlainText(), content, document.plan)
        self.edit.show_marks(marks)
        self.edit.colour_anew()
        row = self.list.currentRow()
        self.list.clear()
        for mark in marks:
            self.list.addItem(self._item(mark))
        self.list.setCurrentRow(min(row, len(marks) - 1))
        self.list.setVisible(bool(marks))
        self.state.setText(f"{tr('Problems')}: {len(marks)}" if marks else tr("No problems"))
        self._show_fix()

    def _item(self, mark: Mark) -> QListWidgetItem:
        finding = mark.finding
        line = self.edit.document().findBlock(mark.start).blockNumber() + 1
        text = f"{_SIGNS[finding.severity]} {line}: {unticked(finding.message)}  [{finding.code}]"
        item = QListWidgetItem(text + (f"\n     {unticked(finding.hint)}" if finding.hint else ""))
        item.setData(Qt.ItemDataRole.UserRole, mark.start)
        item.setData(
            Qt.ItemDataRole.AccessibleTextRole, f"{tr(finding.severity.value)}, {tr('line')} {line}: {text[2:]}"
        )
        return item

    def _moved(self) -> None:
        """Show what can be fixed in another line; while something is typed, only when its problems are known."""
        if not self._look.isActive():
            self._show_fix()

    def _show_fix(self) -> None:
        mark = self._mark()
        self.fix.setEnabled(mark is not None and not self.edit.isReadOnly())
        self.fix.setText(f"{tr('Fix')}: {unticked(mark.finding.fix.title)}" if mark and mark.finding.fix else tr("Fix"))

    def show_rule(self, name: str) -> None:
        """Go to a definition."""
        from bow_editor.rules import rules_in

        wanted = next((rule for rule in rules_in(self.edit.toPlainText()) if rule.id == name), None)
        if wanted is not None:
            self.edit.go_to(wanted.start)

    def go_to_line(self, line: int, column: int) -> None:
        """Go to a line and a column, both counted from 0."""
        lines = self.edit.toPlainText().split("\n")
        line = min(max(line, 0), len(lines) - 1)
        before = sum(len(text_line) + 1 for text_line in lines[:line])
        self.edit.go_to(before + min(max(column, 0), len(lines[line])))
        self.edit.setFocus()

    # ---- doing

    def hand_on(self) -> None:
        """Bring what was typed into the plan."""
        self._pause.stop()
        if not self.is_typed or self.editor.session.document.is_readonly:
            return
        text = self._shown = self.edit.toPlainText()
        if text.rstrip("\n") != self._in_plan().rstrip("\n"):
            self.editor.do(retold(self._in_plan(), text))

    def _in_plan(self) -> str:
        return str(self.editor.session.document.value.get("define") or "")

    @property
    def is_typed(self) -> bool:
        """Whether something is typed that is not in the plan yet."""
        return self.edit.toPlainText() != self._shown

    def _typed(self) -> None:
        # Qt also says that a text has changed when only its font or its colours have.
        if self.is_typed:
            self._pause.start()
        self._look.start()

    def _complete(self, text: str, place: int) -> list[Completion]:
        content, document = self.editor.content, self.editor.session.document
        return [] if content is None else completions(text, place, content, document.plan)

    def _format(self) -> None:
        text = self.edit.toPlainText()
        made = formatted(text)
        if made is None:
            self.editor.say(tr("The rules cannot be read as they are; fix their problems first"))
        elif made != text:
            self.edit.replace_text(made)
            self.hand_on()

    def _mark(self) -> Mark | None:
        """Give the problem that can be fixed: the one at the cursor, or else one in its line."""
        text, place = self.edit.toPlainText(), self.edit.place()
        start = text.rfind("\n", 0, place) + 1
        end = start + len(text[start:].partition("\n")[0])
        can = [
            mark for mark in self.edit.marks if mark.finding.fix is not None and mark.start <= end and mark.end >= start
        ]
        can.sort(key=lambda mark: not mark.start <= place <= mark.end)
        return next((mark for mark in can if self._fixed(mark) is not None), None)

    def _fixed(self, mark: Mark) -> str | None:
        """Give the text with a problem fixed, if nothing else is wrong with it then."""
        text, content, plan = self.edit.toPlainText(), self.editor.content, self.editor.session.document.plan
        if content is None:
            return None
        if self._tried[0] != text:
            self._tried = text, {}
        known = self._tried[1]
        if mark.finding not in known:
            known[mark.finding] = fixed_well(text, mark, self.edit.marks, content, plan)
        return known[mark.finding]

    def _fix(self) -> None:
        self.look()
        mark = self._mark()
        text = self._fixed(mark) if mark else None
        if mark is None or text is None:
            self.editor.say(tr("In this line there is no problem that has a safe fix"))
            return
        self.edit.replace_text(text)
        self.hand_on()
        self.look()
        self.editor.say(tr("Fixed: {problem}").format(problem=unticked(mark.finding.message)))

    def _jump(self, item: QListWidgetItem) -> None:
        self.edit.go_to(item.data(Qt.ItemDataRole.UserRole))
        self.edit.setFocus()
