"""The special rules and victory conditions of a plan as a list: asked for by forms, or written as text."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from bow_editor.qt.edit_rule import EditRuleDialog
from bow_editor.qt.new_rule import NewRuleDialog
from bow_editor.qt.panels.language import LanguagePane
from bow_editor.qt.panels.panel import Panel
from bow_editor.rule_answers import answered, changed
from bow_editor.rule_kinds import Facts
from bow_editor.rules import NewRule, Rule, added, removed, rules_in
from bow_editor.rules_together import how_they_combine
from bow_editor.words import tr

_RULE = Qt.ItemDataRole.UserRole


class RulesPage(QWidget):
    """A page of the forms."""

    def __init__(self, panel: Panel) -> None:
        super().__init__()
        self.panel = panel
        self.editor = panel.editor
        self.list = _List(self)
        self.add = QPushButton(tr("Add…"))
        self.add.setObjectName("add")
        self.add.setAccessibleName(tr("Add a rule"))
        self.add.clicked.connect(self.ask_and_add)
        self.edit = QPushButton(tr("Edit"))
        self.edit.setObjectName("edit")
        self.edit.setToolTip(tr("Asks again what the rule was made of; a rule of another shape is edited as text"))
        self.edit.clicked.connect(self.edit_chosen)
        self.remove = QPushButton(tr("Remove"))
        self.remove.setObjectName("remove")
        self.remove.clicked.connect(self.remove_chosen)
        self.list.currentRowChanged.connect(self._show_buttons)
        layout = QVBoxLayout(self)
        row = QHBoxLayout()
        for button in (self.add, self.edit, self.remove):
            row.addWidget(button)
        row.addStretch(1)
        self.together = QLabel(self)
        self.together.setWordWrap(True)
        self.together.setAccessibleName(tr("How the victory conditions combine"))
        self.none = QLabel(tr("There is no rule yet: “Add…” asks what it is to say."), self)
        self.none.setWordWrap(True)
        layout.addWidget(self.none)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.together)
        layout.addLayout(row)

    def refresh(self) -> None:
        """Show the rules that there are."""
        row = self.list.currentRow()
        self.list.clear()
        for rule in rules_in(self._text()):
            item = QListWidgetItem(f"{rule.title or rule.id}\n    {tr(rule.kind)} · {rule.id}", self.list)
            item.setData(_RULE, rule)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{tr(rule.kind)}: {rule.title or rule.id}")
        self.list.setCurrentRow(min(max(row, 0), self.list.count() - 1))
        self.none.setVisible(not self.list.count())
        facts = self._facts()
        together = how_they_combine(self._text(), facts) if facts is not None else ""
        self.together.setText(together)
        self.together.setVisible(bool(together))
        self._show_buttons()

    def chosen(self) -> Rule | None:
        """Give the rule that is chosen."""
        item = self.list.currentItem()
        rule = item.data(_RULE) if item is not None else None
        return rule if isinstance(rule, Rule) else None

    def edit_chosen(self) -> None:
        """Ask again what the chosen rule was made of; if it is of another shape, go to its text."""
        self.editor.session.finish()
        self.panel.catch_up()
        rule, facts = self.chosen(), self._facts()
        before = self._text()
        given = answered(before, rule, facts) if rule is not None and facts is not None else None
        if given is None or facts is None or self.editor.session.is_barred:
            self.go_to_text()
            return
        dialog = EditRuleDialog(facts, given, self)
        wanted = _asked(dialog)
        if dialog.wants_text:
            self.go_to_text()
        elif wanted is not None and self.editor.do(changed(before, given.rule, wanted)):
            self.panel.catch_up()
            self.list.setFocus()

    def go_to_text(self) -> None:
        """Go to the text of the chosen rule."""
        rule = self.chosen()
        pane = self.panel.panel_beside(LanguagePane)
        if rule is not None and pane is not None:
            pane.catch_up()
            pane.show_rule(rule.id)
            pane.edit.setFocus()

    def remove_chosen(self) -> None:
        """Take the chosen rule away, and say so."""
        rule = self.chosen()
        if rule is not None and self.editor.do(removed(self._text(), rule)):
            self.panel.catch_up()
            text = tr("The rule “{rule}” is removed. Undo brings it back.")
            self.editor.say(text.format(rule=rule.title or rule.id), can_be_undone=True)

    def ask_and_add(self) -> None:
        """Ask for a rule, and add it at the end."""
        self.editor.session.finish()
        facts = self._facts()
        if facts is None:
            return
        rule = _asked(NewRuleDialog(facts, self))
        if rule is not None and self.editor.do(added(self._text(), rule)):
            self.panel.catch_up()
            self.list.setCurrentRow(self.list.count() - 1)
            self.list.setFocus()

    def _show_buttons(self) -> None:
        has_rule, barred = self.chosen() is not None, self.editor.session.document.barred
        self.add.setEnabled(self.editor.content is not None and not barred)
        self.edit.setEnabled(has_rule)
        self.remove.setEnabled(has_rule and not barred)
        self.add.setToolTip(barred or tr("Asks which House, which objectives, how many points"))

    def _facts(self) -> Facts | None:
        content = self.editor.content
        return Facts.of(content, self.editor.session.document.plan, self._text()) if content is not None else None

    def _text(self) -> str:
        document = self.editor.session.document
        return "" if document.is_readonly else str(document.value.get("define") or "")


def _asked(dialog: NewRuleDialog) -> NewRule | None:
    """Give the rule that is wanted; None if none is."""
    rule = dialog.rule() if dialog.exec() == NewRuleDialog.DialogCode.Accepted else None
    dialog.deleteLater()
    return rule


class _List(QListWidget):
    """Enter edits a rule, or asks for the first one; Delete takes it away."""

    def __init__(self, page: RulesPage) -> None:
        super().__init__()
        self.page = page
        self.setObjectName("rules")
        self.setAccessibleName(tr("Special rules and victory conditions"))
        self.itemDoubleClicked.connect(page.edit_chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            if self.count():
                self.page.edit_chosen()
            else:
                self.page.add.click()
        elif event.key() == Qt.Key.Key_Delete:
            self.page.remove_chosen()
        else:
            super().keyPressEvent(event)
