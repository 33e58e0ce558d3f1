"""The dialog in which a rule that comes of answers is asked for again."""

from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QSpinBox, QWidget

from bow_editor.qt.new_rule import NewRuleDialog
from bow_editor.qt.tick_list import TickList
from bow_editor.rule_answers import Answered
from bow_editor.rule_kinds import KINDS, Facts
from bow_editor.rules import NewRule
from bow_editor.words import tr


class EditRuleDialog(NewRuleDialog):
    """Asks for other answers. Title and words follow them where they are those that are proposed."""

    def __init__(self, facts: Facts, given: Answered, parent: QWidget | None = None) -> None:
        self._given: Answered | None = None  # as long as its answers are not given
        super().__init__(facts, parent)
        self.setWindowTitle(tr("Edit the rule"))
        self.add.setText(tr("Change"))
        self.wants_text = False
        """Whether the text of the rule is to be edited instead."""
        as_text = self.buttons.addButton(tr("Edit as text"), QDialogButtonBox.ButtonRole.ActionRole)
        as_text.clicked.connect(self._want_text)
        self.kind.setCurrentIndex(KINDS.index(given.kind))
        self.kind.setEnabled(False)
        self._given = given
        self._answer(given)

    def rule(self) -> NewRule:
        """Give the rule as it stands, with its own id and source."""
        if self._given is None:
            return super().rule()
        return self._given.again(self.facts, self.answers(), self.title.text(), self.said.toPlainText())

    def _answer(self, given: Answered) -> None:
        for key, box in self._asked.items():
            answer = given.answers[key]
            if isinstance(box, QComboBox):
                box.setCurrentIndex(box.findData(answer))
            elif isinstance(box, TickList) and isinstance(answer, tuple):
                box.tick(answer)
            elif isinstance(box, QSpinBox) and isinstance(answer, int):
                box.setValue(answer)
        if self.title.text() != given.title:
            self.title.setText(given.title)
            self.title.setModified(True)
        if self.said.toPlainText() != given.said:
            self.said.setPlainText(given.said)
            self.said.document().setModified(True)
        self._look()

    def _want_text(self) -> None:
        self.wants_text = True
        self.reject()
