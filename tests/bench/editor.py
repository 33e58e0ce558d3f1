"""What the editor costs, on the board of the core box and on one of 60 by 40 hexes, in one run."""

import os
import tempfile
import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

from bow_author.cli import collect_seldom
from tests.bench.large_plan import SHIPPED, write_large
from tests.bench.timing import Row, Timing, take_turns

SIZE = 1400, 900
"""Of the map on the screen, in pixels."""


def editor_speed(runs: int) -> list[Row]:
    """Measure each thing on both boards, in turns; by processor time, drawn without a screen."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    collect_seldom()  # as in the program
    with tempfile.TemporaryDirectory() as folder:
        os.environ["BOW_STATE_DIR"] = str(Path(folder) / "state")
        small = Path(folder) / SHIPPED.name
        small.write_bytes(SHIPPED.read_bytes())
        large = write_large(Path(folder))
        boards = {"small": _actions(small), "large": _actions(large)}
        rows = []
        for name, aim in _AIMS.items():
            timings = take_turns({board: actions[name] for board, actions in boards.items()}, runs, time.process_time)
            rows.append(_row(name, timings["small"], timings["large"], aim))
        return rows


_AIMS = {
    "one-hex edit, all views told": "< 5 ms",
    "repaint after it": "< 20 ms",
    "repaint of the whole map": "",
    "overlay: movement": "",
    "overlay: sight": "",
    "problems after it": "< 100 ms",
    "opening": "< 300 ms",
    "saving": "",
}


def _row(name: str, small: Timing, large: Timing, aim: str) -> Row:
    return Row(f"editor, {name}", str(small), str(large), f"{large.median / max(small.median, 1e-6):.2f}", aim)


def _actions(file: Path) -> dict[str, Callable[[], object]]:
    from PySide6.QtWidgets import QApplication

    from bow_author.hexes.coordinates import Hex
    from bow_author.packs.edits import Edit, Put
    from bow_editor.editor_state import EditorState
    from bow_editor.problems import Problems
    from bow_editor.qt.app import make_app
    from bow_editor.qt.canvas import Canvas
    from bow_editor.session import Session

    make_app()
    editor = EditorState(Session.open(str(file)))
    canvas = Canvas(editor)
    canvas.resize(*SIZE)
    canvas.show()
    canvas.fit()
    problems = Problems(editor)
    ground = cycle(["forest", "hills"])

    def settle() -> None:
        QApplication.processEvents()

    def edit() -> None:
        editor.do(Edit("Lay it", (Put(("terrain", "C3"), next(ground)),)))

    def overlay(name: str) -> Callable[[], None]:
        places = cycle([Hex(8, 5), Hex(7, 4)])

        def look() -> None:
            editor.look_at(name)
            editor.move_cursor(next(places))

        return look

    def open_it() -> Canvas:
        return Canvas(EditorState(Session.open(str(file))))

    return {
        "one-hex edit, all views told": edit,
        "repaint after it": lambda: (edit(), settle()),
        "repaint of the whole map": lambda: canvas.viewport().grab(),
        "overlay: movement": overlay("movement"),
        "overlay: sight": overlay("sight"),
        "problems after it": lambda: (edit(), problems.settle()),
        "opening": open_it,
        "saving": lambda: (edit(), editor.session.save()),
    }
