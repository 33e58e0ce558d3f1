"""A real window on a screen in memory, worked by mouse and keys from outside: `bow edit` as a person has it."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.editor.conftest import KINGSROAD

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have no X server by themselves")

LONGEST = 90
"""Seconds that a loaded machine may take for one step."""
MISSING = """{name} is not installed, with which the editor's window is tested.
`make setup` installs it on Debian and Ubuntu for root; else, as root: apt-get install {name}"""


def until(what: str, holds: Callable[[], bool], act: Callable[[], None] = lambda: None) -> None:
    """Act, and wait until something holds; act again now and then, as a person does, and fail if it never does.

    To act twice must do no more than to act once: what was done may only be late.
    """
    end = again = time.monotonic()
    end += LONGEST
    while not holds():
        if time.monotonic() >= again:
            act()
            again = time.monotonic() + LONGEST / 9
        assert time.monotonic() < end, f"never came: {what}"
        time.sleep(0.05)


@pytest.fixture
def screen() -> Iterator[str]:
    """Give the number of a screen that nobody else has, as X writes it."""
    for name, package in (("Xvfb", "xvfb"), ("xdotool", "xdotool")):
        assert shutil.which(name), MISSING.format(name=package)
    for _ in range(5):  # two servers that start at once may want the same number, and one gives up
        server, number = begin_server()
        if number:
            break
        server.wait(LONGEST)
    assert number, "Xvfb did not start"
    yield f":{number}"
    server.terminate()
    server.wait(LONGEST)


def begin_server() -> tuple[subprocess.Popen[bytes], str]:
    """Start an X server; give it and the number of its screen, empty if it has given up."""
    reading, writing = os.pipe()
    # Without repeating keys: between pressing one and letting it go a loaded machine may take as long as a person.
    # Without resetting: else it begins anew whenever the last of those that look for the window goes, and who comes
    # at that moment is sent away.
    command = ["Xvfb", "-displayfd", str(writing), "-noreset", "-r", "-screen", "0", "1400x900x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        return server, pipe.readline().strip()


class Hand:
    """Somebody at the screen."""

    def __init__(self, screen: str) -> None:
        self.environment = os.environ | {"DISPLAY": screen, "QT_QPA_PLATFORM": "xcb", "LC_ALL": "C.UTF-8"}
        self.window = ""

    def do(self, *words: str) -> str:
        """Do something, and give what is told of it; nothing if it was in vain: who waits for it does it again."""
        try:
            done = subprocess.run(
                ["xdotool", *words], env=self.environment, capture_output=True, text=True, timeout=LONGEST, check=False
            )
        except subprocess.TimeoutExpired:  # it waits for what somebody else has done meanwhile
            return ""
        return done.stdout.strip()

    def sees(self, title: str) -> bool:
        """Tell whether there is a window of that title, and work in it."""
        found = self.do("search", "--onlyvisible", "--name", title).split()
        self.window = found[-1] if found else self.window
        return bool(found)

    def press(self, *keys: str) -> None:
        """Press keys in the window; there is no one else who says which window has the keyboard."""
        self.do("windowfocus", "--sync", self.window, "key", "--delay", "40", *keys)

    def click(self, across: float, down: float) -> None:
        """Click a place of the window, in shares of its size."""
        size = dict(line.split("=") for line in self.do("getwindowgeometry", "--shell", self.window).splitlines())
        place = (str(round(int(size["WIDTH"]) * across)), str(round(int(size["HEIGHT"]) * down)))
        self.do("mousemove", "--sync", "--window", self.window, *place)
        self.do("click", "1")


def test_the_screen_stays_when_its_last_guest_goes(screen: str) -> None:
    """The pointer is where it was left: the screen has not begun anew."""
    hand = Hand(screen)
    hand.do("mousemove", "321", "123")
    assert hand.do("getmouselocation").startswith("x:321 y:123 ")


class Desk:
    """The editor with one plan, and somebody who works with it."""

    def __init__(self, hand: Hand, folder: Path) -> None:
        self.hand = hand
        self.plan, self._told = folder / "plan.yaml", folder / "told"
        self.original = KINGSROAD.read_text("utf-8")
        self.plan.write_text(self.original, "utf-8")
        with self._told.open("w") as told:
            words = [sys.executable, "-m", "bow_author", "edit", str(self.plan)]
            self.editor = subprocess.Popen(words, env=hand.environment, stdout=told, stderr=told)

    def is_there(self, title: str) -> bool:
        """Tell whether there is a window of that title, and work in it; fail if the editor has ended."""
        assert self.editor.poll() is None, self.told()
        return self.hand.sees(title)

    def saved(self) -> str:
        """Save the plan, and give what is in its file."""
        self.hand.press("ctrl+s")
        return self.plan.read_text("utf-8")

    def told(self) -> str:
        """Give what the editor has written at the terminal."""
        return self._told.read_text("utf-8")


@pytest.fixture
def desk(screen: str, tmp_path: Path) -> Iterator[Desk]:
    """Open a plan at a screen of its own."""
    desk = Desk(Hand(screen), tmp_path)
    try:
        until("the window", lambda: desk.is_there("Clash on the Kingsroad"))
        yield desk
    finally:
        desk.editor.kill()
        desk.editor.wait(LONGEST)
    assert "Traceback" not in desk.told()


def test_a_plan_is_changed_saved_and_left(desk: Desk) -> None:
    """The window opens; a click with a tool makes an edit, Ctrl+S saves it, Ctrl+Z takes it back, Ctrl+Q ends it."""
    hand, original = desk.hand, desk.original

    def lay() -> None:
        """Lay an objective and name it; where one lies a click lays no second. Its name takes no tool."""
        hand.press("F6", "o")
        hand.click(0.5, 0.4)
        hand.press("m", "i", "l", "l", "Return")

    until("the file with one objective more", lambda: objectives(desk.saved()) == objectives(original) + 1, lay)
    until("the file as it was", lambda: desk.saved() == original, lambda: hand.press("ctrl+z"))
    until("the end", lambda: desk.editor.poll() is not None, lambda: hand.press("ctrl+q"))
    assert desk.editor.returncode == 0


def test_what_is_taken_back_in_a_field_is_done_again_by_either_key(desk: Desk) -> None:
    """Also by Ctrl+Y, which Qt knows on this screen for no field; and Ctrl+Z never goes behind what the plan says."""
    hand = desk.hand

    def is_typed() -> bool:
        return "# x" in desk.saved()

    def begin() -> None:
        hand.press("alt+r", "ctrl+z", "ctrl+End", "numbersign", "space", "x")

    until("what is typed", is_typed, begin)
    for again in ("ctrl+shift+z", "ctrl+y"):
        until("the file as it was", lambda: desk.saved() == desk.original, lambda: hand.press("ctrl+z"))
        until(f"what is typed, by {again}", is_typed, partial(hand.press, again))


def objectives(plan: str) -> int:
    """Count the objectives of a plan."""
    _, _, rest = plan.partition("\nobjectives:\n")
    return rest.partition("\nnames:")[0].count("{at:")
