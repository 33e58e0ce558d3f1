"""The dialog in which a rule is begun: its kind, what that asks, its title and words, and the text that comes of it."""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from bow_editor.qt.long_text import LongTextEdit
from bow_editor.qt.number_box import NumberBox
from bow_editor.qt.tick_list import TickList
from bow_editor.rule_kinds import KINDS, Answers, Facts, Question, RuleKind, proposed, why_not, written
from bow_editor.rules import NewRule
from bow_editor.words import tr

_LEAST_LINES, _MOST_LINES = 4, 12
"""The lines of the words for the players that are shown at once."""
_Widget = TypeVar("_Widget", bound=QWidget)


class NewRuleDialog(QDialog):
    """Asks for a rule."""

    def __init__(self, facts: Facts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.facts = facts
        self._asked: dict[str, QComboBox | QSpinBox | TickList] = {}
        self.setWindowTitle(tr("Add a rule"))
        self.setMinimumWidth(560)
        self.kind = _named(QComboBox(self), tr("Kind of rule"))
        for kind in KINDS:
            self.kind.addItem(tr(kind.title), kind)
        self.help = QLabel(self)
        self.help.setWordWrap(True)
        self.title = _named(QLineEdit(self), tr("Title"))
        self.said = _named(LongTextEdit(_LEAST_LINES, _MOST_LINES, self), tr("Words for the players"))
        self.text = _named(QPlainTextEdit(self), tr("What is written"))
        self.text.setReadOnly(True)
        self.text.setObjectName("preview")  # which looks like nothing to type into
        self.text.setPlaceholderText(tr("What is written stands here as soon as all is answered."))
        self.text.setTabChangesFocus(True)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setMinimumHeight(11 * self.text.fontMetrics().lineSpacing())
        self.why = QLabel(self)
        self.why.setWordWrap(True)
        self.why.setTextFormat(Qt.TextFormat.PlainText)
        self.why.setMinimumHeight(self.why.fontMetrics().height())
        self.form = QFormLayout()
        self.form.setHorizontalSpacing(16)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.form.addRow(tr("Kind of rule"), self.kind)
        self.form.addRow("", self.help)
        self.form.addRow(tr("Title"), self.title)
        self.form.addRow(tr("Words for the players"), self.said)
        self.form.addRow(tr("What is written"), self.text)
        self.buttons = QDialogButtonBox(self)
        self.add = self.buttons.addButton(tr("Add"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        rows = QVBoxLayout(self)
        rows.addLayout(self.form)
        rows.addWidget(self.why)
        rows.addWidget(self.buttons)
        self.kind.currentIndexChanged.connect(self._ask)
        self.title.textEdited.connect(self._look)
        self.said.textChanged.connect(self._look)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._ask()

    def chosen(self) -> RuleKind:
        """Give the kind that is chosen."""
        kind = self.kind.currentData()
        assert isinstance(kind, RuleKind), "nothing else is in the box"
        return kind

    def answers(self) -> Answers:
        """Give what has been answered."""
        return {
            key: str(box.currentData())
            if isinstance(box, QComboBox)
            else box.ticked()
            if isinstance(box, TickList)
            else box.value()
            for key, box in self._asked.items()
        }

    def rule(self) -> NewRule:
        """Give the rule as it stands."""
        return written(self.chosen(), self.facts, self.answers(), self.title.text(), self.said.toPlainText())

    def _ask(self) -> None:
        """Ask what the chosen kind asks."""
        for box in self._asked.values():
            self.form.removeRow(box)
        kind = self.chosen()
        self.help.setText(tr(kind.help))
        self._asked = {}
        before: QWidget = self.kind
        for row, question in enumerate(kind.ask(self.facts), start=2):
            box = self._asked[question.key] = self._box(question)
            self.form.insertRow(row, question.title, box)
            box.show()  # at once: Tab leads to nothing that is to be shown in a moment
            self.setTabOrder(before, box)
            before = box
        self.setTabOrder(before, self.title)
        self._propose()

    def _box(self, question: Question) -> QComboBox | QSpinBox | TickList:
        if question.is_many:
            ticks = _named(TickList(question.options, self), question.title)
            ticks.itemChanged.connect(self._propose)
            return ticks
        if not question.most:
            choice = _named(QComboBox(self), question.title)
            for value, title in question.options:
                choice.addItem(title, value)
            choice.currentIndexChanged.connect(self._propose)
            return choice
        number = _named(NumberBox(self), question.title)
        number.setRange(question.least, question.most)
        number.setSpecialValueText(question.least_title)
        number.setValue(question.proposed)
        number.valueChanged.connect(self._propose)
        return number

    def _propose(self) -> None:
        """Propose title and words for the answers, where nobody has written others."""
        asked, answers = self.chosen().ask(self.facts), self.answers()
        if all(question.most or (question.options and answers[question.key] != ()) for question in asked):
            made = proposed(self.chosen(), self.facts, answers)
            if not self.title.isModified():
                self.title.setText(made.title)
            if not self.said.document().isModified():
                self.said.blockSignals(True)
                self.said.setPlainText(made.said)
                self.said.document().setModified(False)
                self.said.blockSignals(False)
        self._look()

    def _look(self) -> None:
        """Show what would be written, or why it cannot be."""
        title, text = self.title.text(), self.said.toPlainText()
        why = why_not(self.chosen(), self.facts, self.answers(), title, text)
        broken = tr("The words of a rule are one paragraph: line breaks become spaces.") if "\n" in text.strip() else ""
        self.why.setText(f"⚠ {why}" if why else f"ℹ {broken}" if broken else "")
        self.add.setEnabled(not why)
        self.text.setPlainText("" if why else self.rule().text)


def _named(widget: _Widget, name: str) -> _Widget:
    widget.setAccessibleName(name)
    return widget
