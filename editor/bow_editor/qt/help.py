"""Help: what this is, the table of keys, and the guides that come with the program."""

import os
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QUrl, qVersion
from PySide6.QtGui import QImage, QKeySequence, QTextDocument
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMessageBox, QTextBrowser, QVBoxLayout, QWidget

from bow_author import __version__
from bow_author.resources import docs_folder
from bow_editor.settings import Settings
from bow_editor.shortcuts import PanelKeys, bound
from bow_editor.words import tr


def about(parent: QWidget) -> QMessageBox:
    """Say what this program is."""
    lines = (
        tr("Write, check, draw and print battles for the hex wargame Battles of Westeros."),
        tr("An independent work of fans; the game and its names belong to their owners."),
        tr("Licence: MIT. Drawn with Qt {version}.").format(version=qVersion()),
    )
    title = f"bow-author {__version__}"
    box = QMessageBox(QMessageBox.Icon.NoIcon, tr("About bow-author"), title, parent=parent)
    box.setIconPixmap(parent.windowIcon().pixmap(64, 64))
    box.setInformativeText("\n\n".join(lines))
    box.addButton(tr("Close"), QMessageBox.ButtonRole.AcceptRole)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return box


class Pages(QTextBrowser):
    """A browser whose pictures are never wider than its window came."""

    WIDEST = 740

    def loadResource(self, kind: int, name: QUrl | str) -> Any:  # noqa: N802  # Qt's name
        """Give a picture in its size here."""
        resource = super().loadResource(kind, name)
        if kind == QTextDocument.ResourceType.ImageResource.value:
            picture = QImage(self.source().resolved(QUrl(name)).toLocalFile())
            if picture.width() > self.WIDEST:
                return picture.scaledToWidth(self.WIDEST, Qt.TransformationMode.SmoothTransformation)
        return resource


class Reader(QDialog):
    """A text to read, with its pictures and links."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(820, 680)
        self.text = Pages(self)
        self.text.setAccessibleName(title)
        self.text.setOpenExternalLinks(True)
        self.text.document().setDocumentMargin(18)
        buttons = QDialogButtonBox(self)
        buttons.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        rows = QVBoxLayout(self)
        rows.addWidget(self.text)
        rows.addWidget(buttons)

    def show_page(self, name: str) -> None:
        """Show a page of the folder with the guides."""
        folder = docs_folder()
        path = os.path.join(folder, name) if folder else ""
        if not os.path.isfile(path):
            self.text.setPlainText(tr("The guides did not come with this installation."))
            return
        self.text.setSearchPaths([str(Path(folder))])
        self.text.setSource(QUrl.fromLocalFile(path))


def guide(parent: QWidget) -> Reader:
    """Give the guide to the editor."""
    reader = Reader(tr("Guide to the editor"), parent)
    reader.show_page("editor.md")
    return reader


def tutorial(parent: QWidget) -> Reader:
    """Give the tutorial of the whole program."""
    reader = Reader(tr("Tutorial"), parent)
    reader.show_page("tutorial.md")
    return reader


def map_keys() -> tuple[tuple[str, str], ...]:
    """Give what keys do while the map has the keyboard."""
    return (
        (tr("arrows"), tr("go from hex to hex")),
        (tr("Home, End"), tr("first and last hex of the row; with Ctrl of the board")),
        (tr("Page up, Page down"), tr("first and last hex of the column")),
        (tr("Enter"), tr("as a click at the cursor")),
        (tr("Space"), tr("press and hold; again to let go: for lines and strokes")),
        (tr("Shift and arrows"), tr("select, or paint along the way")),
        (tr("0 to 9"), tr("rank, level or House of what is held; else the size of the brush")),
        (tr("+ and −"), tr("size of the brush")),
        (tr("Delete"), tr("clear the selection, or the hex, its unit first")),
        (tr("Escape"), tr("give up a gesture, what is in the hand, the selection")),
    )


def key_table(settings: Settings, panels: Sequence[PanelKeys], parent: QWidget) -> Reader:
    """Give the table of all keys, as they are now."""
    groups: dict[str, list[tuple[str, str]]] = {tr("On the map"): list(map_keys())}
    for binding in bound(settings, panels):
        keys = ", ".join(QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in binding.keys)
        groups.setdefault(binding.group, []).append((keys or "–", binding.title))
    parts = []
    for group, rows in groups.items():
        cells = "".join(
            f"<tr><td width='190'><b>{escape(keys)}</b></td><td>{escape(title)}</td></tr>" for keys, title in rows
        )
        parts.append(f"<h3>{escape(group)}</h3><table cellspacing='0' cellpadding='3'>{cells}</table>")
    reader = Reader(tr("Table of shortcuts"), parent)
    reader.text.setHtml("".join(parts))
    return reader
