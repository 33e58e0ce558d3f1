"""Copies of the shipped packs that are packs of their own: all that they define has another name in each of them."""

import re
from pathlib import Path

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.packs.load import load

ROOT = Path(__file__).resolve().parent.parent.parent
CONTENT = ROOT / "content"
_WORD = re.compile(r"(?<!\w)[a-z][a-z0-9_]*(?!\w)")

_CLASS_OR_WORD = re.compile(r"(?<!attack )\branged\b(?! attack| combat|_)")
"""An id that is a word of the language too, where it is an id."""


def write_copies(folder: Path, count: int, largest: int = 1_000_000) -> int:
    """Write *count* copies of all shipped packs into a folder, each renamed; give the number of files.

    Cases with more than *largest* bytes are left out.
    """
    found = (file for file in sorted(CONTENT.rglob("*")) if file.suffix in (".bow", ".yaml"))
    kept = (file for file in found if file.stat().st_size <= largest or not file.name.endswith(".cases.yaml"))
    texts = {file: file.read_text("utf-8") for file in kept}
    names = _names()
    tokens = frozenset(match[1] for text in texts.values() for match in _TOKEN.finditer(text))
    files = 0
    for number in range(1, count + 1):
        for file, text in texts.items():
            target = folder / _renamed(file.relative_to(CONTENT).as_posix(), names, number)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(_in_order(_renamed(text, names, number), tokens, number), "utf-8")
            files += 1
    return files


_DRAWING = re.compile(r'\b((?:symbol|pattern|sign) "\w+?)_copy\d+"')
"""A drawing is not defined by a pack, and keeps its name."""
_COLOUR = re.compile(r'(?ms)(^house (?:(?!^}).)*?colour "#\w{4})\w\w"')
"""No two Houses have the same colour."""


_TOKEN = re.compile(r"(?ms)^token (\w+).*?^}$")
_UNNAMED = re.compile(r"(?m)^# bow: ignore BOW461.*\n(?=token )")
_AFTER = re.compile(r"(?m)^  after (.*)$")


def _in_order(text: str, tokens: frozenset[str], number: int) -> str:
    """Say what BOW310 asks for: which copy of a token comes first, for any two of them may lie in one hex."""
    text = _UNNAMED.sub("", text)  # the next copy names it
    if number == 1:
        return text
    before = ", ".join(f"{token}_copy{number - 1}" for token in sorted(tokens))

    def ordered(match: re.Match[str]) -> str:
        block = match[0]
        if _AFTER.search(block):
            return _AFTER.sub(rf"  after \1, {before}", block)
        return block.replace("\n", f"\n  after {before}\n", 1)

    return _TOKEN.sub(ordered, text)


def _names() -> frozenset[str]:
    """Give all that the packs name: themselves, their definitions and their documents; persons without versions.

    What is a word of the language besides keeps its name.
    """
    library = load([str(CONTENT)])
    ids = {name.partition(".")[0] for name in library.names.ids()}
    documents = {entry.id for pack in library.packs.values() for entry in pack.entries if entry.kind != "cases"}
    return frozenset((*ids, *documents, *library.packs)) - RULESET.registry.words()


def _renamed(text: str, names: frozenset[str], number: int) -> str:
    text = _WORD.sub(lambda match: f"{match[0]}_copy{number}" if match[0] in names else match[0], text)
    text = _COLOUR.sub(rf'\g<1>{number % 256:02x}"', _CLASS_OR_WORD.sub(f"ranged_copy{number}", text))
    return _DRAWING.sub(r'\1"', text)
