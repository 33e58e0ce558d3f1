"""A tab: the map of a plan with its notices, or the problems of a file that cannot be edited."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QListWidget, QPlainTextEdit, QSplitter, QVBoxLayout, QWidget

from bow_dsl.diagnostics import Severity
from bow_editor.editor_state import Aspect, EditorChanged, EditorState
from bow_editor.files import FileError
from bow_editor.problem_words import Wording
from bow_editor.qt.canvas import Canvas
from bow_editor.qt.legend import Legend
from bow_editor.qt.notices import Choice, Notices
from bow_editor.session import Brought
from bow_editor.words import tr

if TYPE_CHECKING:
    from bow_editor.journal import Remains


class Page(QWidget):
    """What stands in one tab."""

    canvas_made = Signal()
    """There is a map now, or another one."""
    asked = Signal(str)
    """A notice asks the window for a command, by its id."""

    def __init__(self, editor: EditorState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editor = editor
        self.notices = Notices(self)
        self._offered: list[str] = []
        """What the last notice about the file offered; while that is the same, it stays as it is."""
        self._taken_up: Remains | None = None
        """What was done again when the plan was opened."""
        self.canvas: Canvas | None = None
        self.legend: Legend | None = None
        self._unreadable: QWidget | None = None
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        self._rows.addWidget(self.notices)
        self._let_go = editor.listen(self._changed)
        self._show()
        self._tell_of_hold()
        self._offer_remains()

    def let_go(self) -> None:
        """Hear of no more changes."""
        self._let_go()
        if self.canvas is not None:
            self.canvas.let_go()
        if self.legend is not None:
            self.legend.let_go()

    def look_at_disk(self, *, was_to_be_saved: bool = False) -> None:
        """Tell if somebody else has changed the file, and offer what can be done.

        Args:
            was_to_be_saved: whether the author wanted to save: then it is said that nothing was, and why.
        """
        session = self.editor.session
        if session.is_barred and session.take_over():
            self._tell_of_hold()
        if not session.is_changed_on_disk:
            self.notices.close_notice("disk")
            return
        save_as = Choice(tr("Save as…"), lambda: self.asked.emit("file.save_as"), keeps=True)
        compare = Choice(tr("Compare…"), lambda: self.asked.emit("look.compare"), keeps=True)
        reread = Choice(tr("Read it again"), self._reread)
        if not _is_there(session.path):
            text = tr("The file is not there any more. What you see is kept here; Save writes it again.")
            choices = [Choice(tr("Save"), self._save), save_as]
        elif session.document.is_readonly:
            text, choices = tr("Somebody else has changed the file."), [reread]
        elif session.document.is_saved:
            text, choices = tr("Somebody else has changed the file."), [reread, compare, save_as]
        else:
            text = tr("Somebody else has changed the file, and you have changed the plan.")
            leave = Choice(tr("Read the file, leave mine"), self._reread)
            choices = [Choice(tr("Merge both"), self._merge), compare, save_as, leave]
        if was_to_be_saved:
            text = f"{tr('Nothing was saved.')} {text} {tr('Choose what is to become of both.')}"
        elif "disk" in self.notices.names() and [choice.title for choice in choices] == self._offered:
            return
        self._offered = [choice.title for choice in choices]
        self.notices.show_notice("disk", text, choices, Severity.WARNING)
        if was_to_be_saved:
            self.notices.lead_to("disk")

    def _save(self) -> None:
        try:
            self.editor.session.save()
        except FileError as error:
            self._complain("save", error)
        self.editor.file_changed()

    def _complain(self, name: str, error: FileError) -> None:
        self.notices.show_notice(name, str(error), severity=Severity.ERROR)

    def _reread(self) -> None:
        try:
            self.editor.session.reread()
        except FileError as error:
            self._complain("disk", error)
        self.editor.file_changed()

    def _merge(self) -> None:
        try:
            self._tell_of(self.editor.session.merge_from_disk())
        except FileError as error:
            self._complain("disk", error)
        self.editor.file_changed()

    def _tell_of_hold(self) -> None:
        """Say that the file can only be read here, or that this has come to an end."""
        session = self.editor.session
        if session.is_barred:
            owner = session.hold.owner()
            text = tr(
                "This file is open in another window of the editor{owner}:"
                " here it can only be read until it is closed there."
            )
            process = tr(" (process {number})").format(number=owner) if owner is not None else ""
            self.notices.show_notice("held", text.format(owner=process), severity=Severity.WARNING)
        elif "held" in self.notices.names():
            self.notices.show_notice("held", tr("The other window has let go of the file: it can be edited here now."))
            self._offer_remains()
            self.editor.file_changed()

    def _offer_remains(self) -> None:
        remains = self.editor.session.remains
        if remains is self._taken_up or self.editor.session.document.is_saved:
            self.notices.close_notice("again")
        if remains is None:
            self.notices.close_notice("remains")
            return
        text = tr(
            "An earlier session ended before it saved 1 edit, “{title}”."
            if len(remains.titles) == 1
            else "An earlier session ended before it saved {count} edits, the last one “{title}”."
        )
        notice = text.format(count=len(remains.titles), title=remains.titles[-1])
        if not remains.is_whole:
            notice += " " + tr("What came after them cannot be read.")
        choices = [Choice(tr("Do them again"), self._take_up), Choice(tr("Throw them away"), self._throw_away)]
        later = Choice(tr("Later"), self.editor.session.put_off)
        self.notices.show_notice("remains", notice, choices, Severity.WARNING, later)

    def take_up(self) -> None:
        """Do again what an earlier session did last and never saved, and say so; undone, it is offered again."""
        remains = self.editor.session.remains
        if remains is None:
            return
        self._take_up()
        self._taken_up = remains
        text = tr(
            "1 edit that was never saved is done again, “{title}”. Undo leaves it out."
            if len(remains.titles) == 1
            else "{count} edits that were never saved are done again, the last one “{title}”. Undo leaves them out."
        )
        notice = text.format(count=len(remains.titles), title=remains.titles[-1])
        undo = Choice(tr("Undo"), lambda: self.asked.emit("edit.undo"), keeps=True)
        self.notices.show_notice("again", notice, [undo])

    def _take_up(self) -> None:
        self._tell_of(self.editor.session.take_up())
        self._offer_remains()

    def _throw_away(self) -> None:
        self.editor.session.leave()
        self._offer_remains()

    def _tell_of(self, brought: Brought) -> None:
        if brought.clashes:
            document = self.editor.session.document
            wording = Wording(self.editor.content, None if document.is_readonly else document.plan)
            paths = dict.fromkeys(clash.path[:2] for clash in brought.clashes)
            places = ", ".join(wording.in_titles(" ".join(f"`{step}`" for step in path)) for path in [*paths][:5])
            text = tr("Both have changed {places}: yours is kept. Undo goes back.")
            compare = Choice(tr("Compare…"), lambda: self.asked.emit("look.compare"), keeps=True)
            self.notices.show_notice("clashes", text.format(places=places), [compare], Severity.WARNING)

    def _changed(self, event: EditorChanged) -> None:
        if event.aspect in {Aspect.PLAN, Aspect.CONTENT}:
            self._show()
        if event.aspect in {Aspect.PLAN, Aspect.FILE}:
            self._offer_remains()
        journal = self.editor.session.journal
        fault = journal.fault if journal is not None else None
        if fault is not None and "journal" not in self.notices.names():
            text = tr("What you do cannot be kept for the case of a crash ({reason}). Save often.")
            save_as = Choice(tr("Save as…"), lambda: self.asked.emit("file.save_as"), keeps=True)
            self.notices.show_notice("journal", text.format(reason=fault), [save_as], Severity.WARNING)

    def _show(self) -> None:
        """Show the map, or the problems if the file cannot be edited now."""
        if self.editor.session.document.is_readonly:
            if self.canvas is not None:
                self.canvas.let_go()
                self.canvas.deleteLater()
                self.canvas = None
            if self.legend is not None:
                self.legend.let_go()
                self.legend.deleteLater()
                self.legend = None
            if self._unreadable is not None:
                self._unreadable.deleteLater()
            self._unreadable = _problems(self.editor)
            self._rows.addWidget(self._unreadable, 1)
        elif self.canvas is None:
            if self._unreadable is not None:
                self._unreadable.deleteLater()
                self._unreadable = None
            self.canvas = Canvas(self.editor, self)
            self._rows.addWidget(self.canvas, 1)
            self.canvas_made.emit()
            self.legend = Legend(self.editor, self)
            self._rows.addWidget(self.legend)


def _problems(editor: EditorState) -> QWidget:
    """Make a view of a file that cannot be edited: its problems, and its text as it is."""
    box = QSplitter(Qt.Orientation.Vertical)
    top = QWidget(box)
    rows = QVBoxLayout(top)
    label = QLabel(
        tr("This file cannot be edited as a battle plan before its problems are fixed. Nothing of it is lost.")
    )
    label.setWordWrap(True)
    rows.addWidget(label)
    problems = QListWidget(top)
    problems.setAccessibleName(tr("Problems of the file"))
    text = QPlainTextEdit(editor.session.document.text, box)
    text.setReadOnly(True)
    text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
    text.setAccessibleName(tr("Text of the file"))
    faults = editor.session.document.problems
    for problem in faults:
        hint_line = f"\n{problem.hint}" if problem.hint else ""
        problems.addItem(f"{problem.span.line}:{problem.span.column}  {problem.message}  [{problem.code}]{hint_line}")

    def jump(row: int) -> None:
        if 0 <= row < len(faults):
            cursor = text.textCursor()
            cursor.setPosition(text.document().findBlockByLineNumber(faults[row].span.line - 1).position())
            text.setTextCursor(cursor)
            text.centerCursor()

    problems.currentRowChanged.connect(jump)
    rows.addWidget(problems)
    return box


def _is_there(path: str) -> bool:
    from pathlib import Path

    return Path(path).exists()
