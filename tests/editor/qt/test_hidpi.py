"""A screen with two pixels where others have one: everything is as large as before, and twice as sharp."""

import json
import os
import subprocess
import sys

import pytest

from tests.editor.conftest import KINGSROAD

PROGRAM = """
import json, sys
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from bow_author.draw.layout import centre
from bow_author.hexes.coordinates import Hex
from bow_editor.qt.app import make_app
from bow_editor.qt.window import Window

app = make_app()
window = Window()
window.open_path(sys.argv[1])
window.resize(1200, 800)
window.show()
app.processEvents()
canvas = window.canvas
canvas.zoom_to(1)
canvas.show_hex(Hex(6, 9))
app.processEvents()

def detail(picture):
    '''Tell how much of a picture is lost with half of its pixels, on the average of one.'''
    small = picture.scaled(picture.size() / 2, mode=Qt.TransformationMode.SmoothTransformation)
    again = small.scaled(picture.size(), mode=Qt.TransformationMode.SmoothTransformation)
    lost = 0
    for x in range(picture.width()):
        for y in range(picture.height()):
            lost += abs(picture.pixelColor(x, y).green() - again.pixelColor(x, y).green())
    return lost / picture.width() / picture.height()

ratio = canvas.devicePixelRatioF()
whole = canvas.grab().toImage()
middle = canvas.mapFromScene(QPointF(*centre(Hex(6, 9))))
corner, side = (middle - QPoint(8, 18)) * ratio, round(16 * ratio)
unit = whole.copy(QRect(corner, QSize(side, side)))
unit.setDevicePixelRatio(1)
tool = window.tool_actions["brush"].icon().pixmap(24, 24)
print(json.dumps({
    "ratio": ratio, "canvas": [canvas.width(), canvas.height()], "pixels": [whole.width(), whole.height()],
    "detail": detail(unit), "tool": tool.width(),
}))
window.close()
"""


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, float]]:
    """What the window is like on a screen of each kind."""
    found = {}
    for factor in ("1", "2"):
        home = str(tmp_path_factory.mktemp("home"))
        environment = os.environ | {"QT_SCALE_FACTOR": factor, "BOW_STATE_DIR": home, "BOW_CONFIG_DIR": home}
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, str(KINGSROAD)],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        found[factor] = json.loads(done.stdout)
    return found


@pytest.mark.slow
def test_everything_is_as_large(seen: dict[str, dict[str, float]]) -> None:
    """Of twice the pixels."""
    once, twice = seen["1"], seen["2"]
    assert (once["ratio"], twice["ratio"]) == (1, 2)
    assert twice["canvas"] == once["canvas"]
    assert twice["pixels"] == [2 * side for side in once["canvas"]]  # type: ignore[attr-defined]  # a list


@pytest.mark.slow
def test_pieces_are_sharp(seen: dict[str, dict[str, float]]) -> None:
    """A unit has edges that half of the pixels could not show: it is not a small picture made large."""
    assert seen["2"]["detail"] > 0.4 * seen["1"]["detail"]
