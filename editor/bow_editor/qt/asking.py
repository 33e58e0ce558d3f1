"""Questions in boxes of their own, and the choice of files: the only place that waits for an answer."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from bow_editor.words import tr

Answer = QMessageBox.StandardButton


def ask(parent: QWidget, title: str, text: str, answers: Answer, proposed: Answer) -> Answer:
    """Ask, and give the button that was pressed; Escape, and closing the box, press Cancel.

    Args:
        parent: the window that has to wait.
        title: what the box is called.
        text: the question.
        answers: the buttons, with Cancel among them.
        proposed: the one that Enter presses.
    """
    assert answers & Answer.Cancel, "there is a way back"
    box = QMessageBox(QMessageBox.Icon.Question, title, text, answers, parent)
    if answers & Answer.Save:
        box.button(Answer.Save).setText(tr("Save"))  # as the menus say it, where Qt has another word
    box.setDefaultButton(proposed)
    box.setEscapeButton(Answer.Cancel)
    box.exec()
    # The number that `exec` gives, like that of `QMessageBox.question`, is none of these answers by identity.
    answer = box.standardButton(box.clickedButton())
    box.deleteLater()
    return answer


def plans() -> str:
    """Give the files that hold battle plans, as a file dialog has them."""
    return tr("Battle plans (*.yaml *.yml)")


def file_to_open(parent: QWidget, title: str, folder: str, kinds: str) -> str:
    """Let a person choose a file that is there; empty if none was."""
    return _chosen(QFileDialog(parent, title, folder, kinds), QFileDialog.FileMode.ExistingFile)


def file_to_save(parent: QWidget, title: str, start: str, kinds: str, ending: str) -> str:
    """Let a person choose where something is written, and ask before a file is written over; empty if nowhere.

    Args:
        parent: the window that has to wait.
        title: what the dialog is called.
        start: a folder, or a file that is proposed.
        kinds: the files that are shown.
        ending: what a name without one gets, such as `.yaml`.
    """
    is_folder = Path(start).is_dir()
    dialog = QFileDialog(parent, title, start if is_folder else str(Path(start).parent), kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setLabelText(QFileDialog.DialogLabel.Accept, tr("Save"))
    dialog.setDefaultSuffix(ending.removeprefix("."))
    if not is_folder:
        dialog.selectFile(Path(start).name)
    return _chosen(dialog, QFileDialog.FileMode.AnyFile)


def folder_to_use(parent: QWidget, title: str, folder: str) -> str:
    """Let a person choose a folder; empty if none was."""
    dialog = QFileDialog(parent, title, folder)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    return _chosen(dialog, QFileDialog.FileMode.Directory)


def _chosen(dialog: QFileDialog, mode: QFileDialog.FileMode) -> str:
    dialog.setFileMode(mode)
    is_chosen = dialog.exec() == QFileDialog.DialogCode.Accepted
    chosen = dialog.selectedFiles()[0] if is_chosen else ""
    dialog.deleteLater()
    return chosen
