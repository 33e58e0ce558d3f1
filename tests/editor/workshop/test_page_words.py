"""What the page of the workshop says, it says in German too, and its game holds nothing in vain."""

import json
import re

from bow_author.playtest.players import PLAYERS
from tests.conftest import ROOT

SOURCES = ROOT / "editor" / "workshop" / "src"
_STRING = r'"((?:[^"\\]|\\.)*)"'
_FROM_TABLES = ("error", "warning", "note", "starting", "reading")
"""What is said of a severity, and of the progress of the worker."""


def said() -> set[str]:
    """Give every text that the page asks a translation of."""
    code = "\n".join(path.read_text("utf-8") for path in sorted(SOURCES.glob("*.mjs")))
    page = (SOURCES / "index.html").read_text("utf-8")
    texts = {json.loads(f'"{found}"') for found in re.findall(rf"\btr\({_STRING}", code)}
    return texts | set(re.findall(r'data-(?:said|label)="([^"]+)"', page)) | set(_FROM_TABLES) | set(PLAYERS)


def game() -> dict[str, str]:
    """Give the German game of the page."""
    code = (SOURCES / "words.mjs").read_text("utf-8")
    inside = code[code.index("{") : code.index("};")].rstrip().rstrip(",") + "}"
    found: dict[str, str] = json.loads(inside)
    return found


def test_everything_is_said_in_german() -> None:
    """Nothing is lacking, nothing is left over, and what is put in is put in there as well."""
    german = game()
    assert set(german) == said()
    assert all(sorted(re.findall(r"\{\w+\}", text)) == sorted(re.findall(r"\{\w+\}", german[text])) for text in german)


def test_all_players_of_the_machine_are_offered() -> None:
    """The page knows the players that there are."""
    code = (SOURCES / "play.mjs").read_text("utf-8")
    match = re.search(r"const MACHINES = (\[.*?\]);", code)
    assert match is not None
    assert set(json.loads(match[1])) == set(PLAYERS)
