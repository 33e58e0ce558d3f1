"""The special rules and victory conditions of a plan as a list; they are written in the pane of the rules."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from bow_editor.qt.new_rule import NewRuleDialog
from bow_editor.qt.panels.language import LanguagePane
from bow_editor.qt.panels.panel import Panel
from bow_editor.rule_kinds import Facts
from bow_editor.rules import Rule, added, removed, rules_in
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
        self.add.setToolTip(tr("Asks which House, which objectives, how many points"))
        self.add.clicked.connect(self.ask_and_add)
        self.edit = QPushButton(tr("Edit"))
        self.edit.setObjectName("edit")
        self.edit.setToolTip(tr("Go to the text of the rule"))
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
        layout.addWidget(self.list, 1)
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
        self.add.setEnabled(self.editor.content is not None)
        self._show_buttons()

    def chosen(self) -> Rule | None:
        """Give the rule that is chosen."""
        item = self.list.currentItem()
        rule = item.data(_RULE) if item is not None else None
        return rule if isinstance(rule, Rule) else None

    def edit_chosen(self) -> None:
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
        content = self.editor.content
        if content is None:
            return
        self.editor.session.finish()
        dialog = NewRuleDialog(Facts.of(content, self.editor.session.document.plan, self._text()), self)
        is_wanted = dialog.exec() == NewRuleDialog.DialogCode.Accepted
        rule = dialog.rule() if is_wanted else None
        dialog.deleteLater()
        if rule is not None and self.editor.do(added(self._text(), rule)):
            self.panel.catch_up()
            self.list.setCurrentRow(self.list.count() - 1)
            self.list.setFocus()

    def _show_buttons(self) -> None:
        has_rule = self.chosen() is not None
        self.edit.setEnabled(has_rule)
        self.remove.setEnabled(has_rule)

    def _text(self) -> str:
        document = self.editor.session.document
        return "" if document.is_readonly else str(document.value.get("define") or "")


class _List(QListWidget):
    """Enter goes to the text of a rule, Delete takes it away."""

    def __init__(self, page: RulesPage) -> None:
        super().__init__()
        self.page = page
        self.setObjectName("rules")
        self.setAccessibleName(tr("Special rules and victory conditions"))
        self.itemDoubleClicked.connect(page.edit_chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.page.edit_chosen()
        elif event.key() == Qt.Key.Key_Delete:
            self.page.remove_chosen()
        else:
            super().keyPressEvent(event)
