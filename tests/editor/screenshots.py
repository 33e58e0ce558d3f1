"""Pictures of the editor for the guides: the window and every panel and dialog, light and dark.

Run by `make screenshots`. Nothing in them depends on the day, the machine or its user.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

os.environ["QT_QPA_PLATFORM"] = "offscreen"  # before anything asks Qt for a screen

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QTransform
from PySide6.QtWidgets import QAbstractItemView, QApplication, QCheckBox, QDialog, QWidget

from bow_author.hexes.coordinates import Hex, parse_hex
from bow_author.packs.edits import Edit, Put
from bow_author.resources import content_folder
from bow_editor.editor_state import EditorState
from bow_editor.qt.app import make_app
from bow_editor.qt.diff_view import DiffView
from bow_editor.qt.new_plan import NewPlanDialog
from bow_editor.qt.new_rule import NewRuleDialog
from bow_editor.qt.palette import Palette
from bow_editor.qt.panels import PANELS, PanelKind
from bow_editor.qt.panels.hexes import HexesView
from bow_editor.qt.panels.problems import ProblemsView
from bow_editor.qt.play_pane import PlayPane
from bow_editor.qt.print_preview import PrintPreview
from bow_editor.qt.theme import FocusRings, show_theme
from bow_editor.qt.underlay_dialog import UnderlayDialog
from bow_editor.qt.window import Window
from bow_editor.rule_kinds import KINDS, Facts
from bow_editor.themes import DARK, LIGHT, Theme

View = TypeVar("View", bound=QWidget)
PLAN = Path(content_folder()) / "core/battles/clash_on_the_kingsroad.yaml"
SIZES = {"left": (320, 620), "right": (340, 620), "bottom": (860, 260)}
DIALOGS = {
    "new-plan": "file.new",
    "shortcuts": "edit.shortcuts",
    "settings": "edit.settings",
    "find": "view.find",
}


_BESIDE = (1280, 800)
"""How large the windows are in which a plan is played, compared or printed."""


def main(folder: Path) -> None:
    """Write all pictures into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    app = make_app()
    app.setFont(QFont("Inter", 10))
    app.setCursorFlashTime(0)
    rings = FocusRings(app)
    for theme in (LIGHT, DARK):
        show_theme(app, theme)
        for name, picture in pictures(app, theme):
            path = folder / f"{name}-{theme.id}.png"
            if not picture.save(str(path)):
                sys.exit(f"{path} cannot be written")
            print(path)
    rings.let_go()


def pictures(app: QApplication, theme: Theme) -> Iterator[tuple[str, QImage]]:
    """Give the name of each picture, and it."""
    with opened(app) as window:
        editor = window.editor
        assert editor is not None
        work_on(editor)
        settle(app)
        yield "window", window.grab().toImage()
        for kind in PANELS:
            yield f"panel-{kind.id}", panel(app, kind, editor)
        for name, command in DIALOGS.items():
            yield name, dialog(app, window, command)
        yield "new-rule", new_rule(app, window)
        yield "compare", beside(app, window, "look.compare", DiffView, lambda _: False)
        yield "play", beside(app, window, "look.play", PlayPane, is_playing)
        yield "print", beside(app, window, "file.print", PrintPreview, lambda view: view.is_busy or not view.pages)
        yield "underlay", underlay(app, window)
        editor.move_cursor(hex_of("G4"))
        editor.select([])
        editor.look_at("movement")
        settle(app)
        yield "movement", window.grab().toImage()
    with opened(app, map_colours="colour-blind") as window:
        yield "colour-blind", canvas_picture(app, window)
    if theme is LIGHT:
        with opened(app, map_colours="print") as window:
            yield "greys", canvas_picture(app, window)


@contextmanager
def opened(app: QApplication, **settings: str) -> Iterator[Window]:
    """Open a copy of a shipped plan, in folders of its own."""
    with tempfile.TemporaryDirectory() as scratch:
        for name in ("STATE", "CONFIG", "CACHE"):
            os.environ[f"BOW_{name}_DIR"] = str(Path(scratch, name.lower()))
        copy = Path(scratch, f"my_{PLAN.name}")
        copy.write_text(PLAN.read_text("utf-8").replace("battle: clash", "battle: my_clash"), "utf-8")
        before = os.getcwd()
        os.chdir(scratch)
        window = Window()
        window.settings.change(**settings)
        window.open_path(copy.name)
        window.resize(1480, 940)
        window.show()
        window.activateWindow()
        settle(app)
        yield window
        os.chdir(before)
        for editor in list(window.workbench.editors):
            window.workbench.close(editor)
        window.close()
        window.deleteLater()
        settle(app)


def work_on(editor: EditorState) -> None:
    """Do a little, so that there is something to show."""
    editor.do(Edit("Lay hills on L7", (Put(("terrain", "L7"), "hills"),)))
    editor.do(Edit("Play six rounds", (Put(("rounds",), 6),)))
    editor.move_cursor(hex_of("H6"))
    editor.select([hex_of("H6")])


def hex_of(name: str) -> Hex:
    """Give the hex of a name."""
    found = parse_hex(name)
    assert found is not None
    return found


def settle(app: QApplication, patience: float = 120) -> None:
    """Wait until everything is drawn that is to be drawn, soon or after a pause, however busy the machine is.

    Raises:
        TimeoutError: if there is no end to it within so many seconds.
    """
    end = time.monotonic() + patience
    turns = 0
    while turns < 5 or is_waiting(app):
        if time.monotonic() > end:
            raise TimeoutError("the window still has something to do")
        turns += 1
        app.processEvents()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def is_waiting(app: QApplication) -> bool:
    """Tell whether something is to happen within a second, or is being done piece by piece, as the checks run."""
    timers = (timer for window in app.topLevelWidgets() for timer in window.findChildren(QTimer))
    return any(
        timer.isActive() and (timer.interval() <= 1000 if timer.isSingleShot() else timer.interval() == 0)
        for timer in timers
    )


def panel(app: QApplication, kind: PanelKind, editor: EditorState) -> QImage:
    """Give a picture of a panel by itself."""
    shown = kind.make(editor)
    shown.resize(*SIZES[kind.area])
    shown.show()
    settle(app)
    prepare(shown)
    settle(app)
    picture = shown.grab().toImage()
    shown.close()
    shown.deleteLater()
    settle(app)
    return picture


def prepare(panel: QWidget) -> None:
    """Let a panel show something: the first problem, or the hexes with something in them."""
    if isinstance(panel, ProblemsView):
        for view in panel.findChildren(QAbstractItemView):
            view.setCurrentIndex(view.model().index(0, 0))
        assert panel.page.toPlainText(), "no page stands beside the problems"
    elif isinstance(panel, HexesView):
        for switch in panel.findChildren(QCheckBox):
            switch.setChecked(True)


def dialog(app: QApplication, window: Window, command: str) -> QImage:
    """Give a picture of the dialog that a command opens."""
    window.do(command)
    settle(app)
    (shown,) = (candidate for candidate in window.findChildren(QDialog) if candidate.isVisible())
    if isinstance(shown, Palette):
        shown.line.setText("go")
        settle(app)
    if isinstance(shown, NewPlanDialog):
        shown.folder.setText(str(Path("battles")))
        shown.seed.setValue(7)  # else every picture has another
        settle(app)
    picture = shown.grab().toImage()
    shown.close()
    settle(app)
    return picture


def new_rule(app: QApplication, window: Window) -> QImage:
    """Give a picture of the dialog that asks for a rule."""
    editor = window.editor
    assert editor is not None
    assert editor.content is not None
    dialog = NewRuleDialog(Facts.of(editor.content, editor.session.document.plan, ""), window)
    dialog.kind.setCurrentIndex([kind.id for kind in KINDS].index("held"))
    dialog.show()
    settle(app)
    picture = dialog.grab().toImage()
    dialog.close()
    dialog.deleteLater()
    settle(app)
    return picture


def play_a_little(pane: PlayPane) -> None:
    """Begin a game with known luck, and order a unit."""
    pane.new_game(7)
    game = pane.game
    assert game is not None
    order = next(choice for choice in game.choices() if choice.head == "Winterfell Riders, G4")
    game.choose(order)
    game.focus = order.at
    pane.show_game()


def beside(
    app: QApplication, window: Window, command: str, kind: type[View], is_busy: Callable[[View], bool]
) -> QImage:
    """Give a picture of a view in a window of its own, when it has done its work."""
    window.do(command)
    settle(app)
    (view,) = (candidate for candidate in window.findChildren(kind) if candidate.isVisible())
    view.window().resize(*_BESIDE)  # the screen in memory is smaller than anybody's
    if isinstance(view, PlayPane):
        play_a_little(view)
    while is_busy(view):
        settle(app)
    settle(app)
    picture = view.window().grab().toImage()
    view.window().close()
    settle(app)
    return picture


def is_playing(view: PlayPane) -> bool:
    """Tell whether the machine is playing."""
    return view.game is not None and view.game.is_machine_next


def underlay(app: QApplication, window: Window) -> QImage:
    """Give a picture of the window with a scan under the map, and its dialog before it."""
    canvas = window.canvas
    assert canvas is not None
    scan = QImage(1150, 820, QImage.Format.Format_RGB32)
    scan.fill(QColor("white"))
    painter = QPainter(scan)
    painter.setTransform(QTransform().translate(90, 40).rotate(3).scale(0.6, 0.63))
    canvas.map.render(painter, canvas.map.sceneRect(), canvas.map.sceneRect())
    painter.end()
    scan.save("scan.png")
    window.do("view.underlay")
    shown = canvas.findChild(UnderlayDialog)
    assert isinstance(shown, UnderlayDialog)
    shown.lay("scan.png")
    settle(app)
    picture = before(window, shown)
    shown.close()
    settle(app)
    assert window.editor is not None
    window.editor.lay_under(None)
    return picture


def before(window: QWidget, dialog: QWidget) -> QImage:
    """Give a picture of a dialog before its window."""
    picture, front = window.grab().toImage(), dialog.grab().toImage()
    painter = QPainter(picture)
    x, y = (picture.width() - front.width()) // 2, (picture.height() - front.height()) // 2
    painter.fillRect(x - 1, y - 1, front.width() + 2, front.height() + 2, QColor("#85888f"))
    painter.drawImage(x, y, front)
    painter.end()
    return picture


def canvas_picture(app: QApplication, window: Window) -> QImage:
    """Give a picture of the map alone."""
    assert window.canvas is not None
    settle(app)
    return window.canvas.grab().toImage()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the pictures are written")
    main(parser.parse_args().folder.absolute())
