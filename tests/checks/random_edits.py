"""Edits of packs as people make them, in no sensible sequence: most of them are mistakes."""

import random
import re
import shutil
from pathlib import Path

_WORD = re.compile(r"[a-z][a-z_.]{2,}")
_NUMBER = re.compile(r"\b\d+\b")
_HUGE = 60_000


def copy_packs(root: Path, to: Path) -> None:
    """Copy the shipped packs and the examples, the largest files left out: many edits are to be tried."""
    for packs in (root / "content", root / "examples"):
        shutil.copytree(packs, to, dirs_exist_ok=True)
    for file in to.rglob("*.yaml"):
        if file.stat().st_size > _HUGE:
            file.unlink()


class Editor:
    """Edits what lies in a folder, and sometimes takes an edit back."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.luck = random.Random(seed)
        self.was: dict[Path, str | None] = {}
        """What the edited files said at first; None for those that were not there."""

    def edit(self) -> str:
        """Make one edit, and tell which."""
        files = sorted(file for file in self.folder.rglob("*") if file.suffix in {".bow", ".yaml"})
        file = self.luck.choice(files)
        if self.was and self.luck.random() < 0.4:
            return self._take_back()
        what = self.luck.choices(_EDITS, _WEIGHTS)[0]
        told = what(self, file)
        return f"{what.__name__} {file.relative_to(self.folder)}{f': {told}' if told else ''}"

    def _take_back(self) -> str:
        file, text = self.was.popitem()
        if text is None:
            file.unlink(missing_ok=True)
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        return f"take back {file.relative_to(self.folder)}"

    def write(self, file: Path, text: str | None) -> None:
        """Let a file say something else, or be gone."""
        self.was.setdefault(file, file.read_text("utf-8") if file.is_file() else None)
        if text is None:
            file.unlink()
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")


def comment(editor: Editor, file: Path) -> None:
    lines = file.read_text("utf-8").split("\n")
    at = editor.luck.randrange(len(lines))
    editor.write(file, "\n".join([*lines[:at], "# a remark", *lines[at:]]))


def delete_line(editor: Editor, file: Path) -> str:
    lines = file.read_text("utf-8").split("\n")
    gone = lines.pop(editor.luck.randrange(len(lines)))
    editor.write(file, "\n".join(lines))
    return gone


def repeat_line(editor: Editor, file: Path) -> str:
    lines = file.read_text("utf-8").split("\n")
    at = editor.luck.randrange(len(lines))
    editor.write(file, "\n".join([*lines[: at + 1], *lines[at:]]))
    return lines[at]


def other_number(editor: Editor, file: Path) -> str:
    return _other(editor, file, _NUMBER, lambda number: str(max(0, int(number) + editor.luck.choice((-1, 1, 5)))))


def misspell(editor: Editor, file: Path) -> str:
    return _other(editor, file, _WORD, lambda word: word[:1] + word[2:])


def other_word(editor: Editor, file: Path) -> str:
    words = sorted({word for path in editor.folder.rglob("*.bow") for word in _WORD.findall(path.read_text("utf-8"))})
    return _other(editor, file, _WORD, lambda _: editor.luck.choice(words))


def _other(editor: Editor, file: Path, pattern: re.Pattern[str], change: object) -> str:
    text = file.read_text("utf-8")
    found = list(pattern.finditer(text))
    if not found or not callable(change):
        return "nothing"
    match = editor.luck.choice(found)
    said = change(match[0])
    editor.write(file, text[: match.start()] + said + text[match.end() :])
    return f"{match[0]} -> {said}"


def new_definition(editor: Editor, file: Path) -> None:
    file = file if file.suffix == ".bow" else next(iter(sorted(editor.folder.rglob("*.bow"))))
    number = editor.luck.randrange(1000)
    said = f'\nkeyword tried_{number} "Tried" {{\n  homebrew "made up"\n  permit counterattack by self\n}}\n'
    editor.write(file, file.read_text("utf-8") + said)


def delete_file(editor: Editor, file: Path) -> None:
    editor.write(file, None)


def copy_file(editor: Editor, file: Path) -> None:
    editor.write(file.with_name(f"copy_of_{file.name}"), file.read_text("utf-8"))


def move_file(editor: Editor, file: Path) -> None:
    text = file.read_text("utf-8")
    editor.write(file, None)
    packs = sorted(path for path in editor.folder.iterdir() if path.is_dir())
    editor.write(editor.luck.choice(packs) / file.name, text)


_EDITS = (
    *(comment, delete_line, repeat_line, other_number, misspell, other_word),
    *(new_definition, delete_file, copy_file, move_file),
)
_WEIGHTS = (2, 4, 1, 4, 4, 4, 2, 1, 1, 1)
