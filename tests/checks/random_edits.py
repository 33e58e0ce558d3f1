"""Edits of packs as people make them, in no sensible sequence: most of them are mistakes."""

import random
import re
import shutil
from pathlib import Path

_WORD = re.compile(r"[a-z][a-z_.]{2,}")
_NUMBER = re.compile(r"\b\d+\b")
_HUGE = 60_000
_HEAD = re.compile(r"^(keyword|terrain|token|rule|unit|commander|card|variant|house) .*\{$", re.MULTILINE)
_EFFECT = re.compile(
    r"^ +(modify|permit|forbid|until|react|replace|order|command|orders|strength|burn)\b.*\b\d+\b", re.MULTILINE
)
_SAID = {
    "keyword": (
        *(
            "modify movement of self: add 1",
            "modify movement of self: subtract 1",
            "modify dice of self by attack: add 1",
        ),
        *("permit movement of self through forest_river", "forbid effects of ford on movement of self"),
        *("modify follow up hexes of self: add 1", "permit follow up by self", "modify hits on self: ignore 1"),
        *("forbid order of self", "modify remaining movement of self: set 0", "forbid attack by self"),
        *("react after order of self: gain 1 morale", "forbid taking by self", "modify rank of self: set red"),
    ),
    "terrain": (
        *(
            "modify remaining movement of unit into here: set 0",
            "modify remaining movement of unit into here: subtract 1",
        ),
        *("forbid entry of unit into here", "forbid leaving of unit from here", "modify dice against unit here: cap 1"),
        *(
            "stops movement",
            "impassable",
            "burn none",
            "modify retreat of unit here: add 1",
            "blocks sight",
            "like road",
        ),
    ),
    "token": (
        *("forbid entry of unit into here when unit.side is not owner of here", "modify terrain of here: set ford"),
        *("modify dice of unit here: cap 1", "permit movement of unit through here"),
    ),
    "rule": (
        *("modify movement of infantry unit: add 1", "modify dice of unit by attack: subtract 1"),
        *("modify order rating of house: add 1", "react before turn of house: gain 1 morale"),
    ),
    "card": (
        "command cost 1 { until end of turn: modify movement of friendly units: add 1 }",
        "command cost 1 { until end of round: modify order rating of owner: add 1 }",
        "command cost 1 { order up to 2 units }",
    ),
    "unit": ("keywords pursue 2", "strength 2", "attack ranged 2", "modify movement of self: add 1"),
    "commander": ("keywords pursue 2", "ability { modify movement of self: add 1 }"),
}
"""What may be said in definitions of a kind that changes how units move, what lasts, who may enter, and who fights."""


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


def one_effect_more(editor: Editor, file: Path) -> str:
    """Let a definition say one thing more that changes a battle."""
    file = _with_definitions(editor, file)
    text = file.read_text("utf-8")
    heads = [head for head in _HEAD.finditer(text) if head[1] in _SAID]
    if not heads:
        return "nothing"
    head = editor.luck.choice(heads)
    said = editor.luck.choice(_SAID[head[1]])
    editor.write(file, f"{text[: head.end()]}\n  {said}{text[head.end() :]}")
    return f"{head[0]} {said}"


def other_number_of_an_effect(editor: Editor, file: Path) -> str:
    """Let an effect, an order table or a strength say another number."""
    file = _with_definitions(editor, file)
    text = file.read_text("utf-8")
    effects = [*_EFFECT.finditer(text)]
    if not effects:
        return "nothing"
    effect = editor.luck.choice(effects)
    number = editor.luck.choice([*_NUMBER.finditer(effect[0])])
    at = effect.start() + number.start(), effect.start() + number.end()
    said = str(max(0, int(number[0]) + editor.luck.choice((-1, 1, 2))))
    editor.write(file, text[: at[0]] + said + text[at[1] :])
    return f"{effect[0].strip()}: {said}"


def _with_definitions(editor: Editor, file: Path) -> Path:
    """Give a file if it is in the effect language, else another one that is."""
    return file if file.suffix == ".bow" else editor.luck.choice(sorted(editor.folder.rglob("*.bow")))


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
    *(one_effect_more, other_number_of_an_effect),
)
_WEIGHTS = (2, 4, 1, 4, 4, 4, 2, 1, 1, 1, 8, 8)
