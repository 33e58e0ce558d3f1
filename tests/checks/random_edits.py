"""Edits of packs as people make them, in no sensible sequence: most of them are mistakes."""

import random
import re
import shutil
from pathlib import Path

_WORD = re.compile(r"[a-z][a-z_.]{2,}")
_NUMBER = re.compile(r"\b\d+\b")
_HUGE = 60_000
_SMALL = 14_000
_UNDONE = 20
"""So many edits can be undone, the last one first."""
_TAKEN_BACK, _UNDO, _AFRESH = 0.25, 0.4, 0.42
"""How many edits of all take a file back, undo the last one, or take everything back, each on top of those before."""
_KEY = re.compile(r"^( *(?:- )?)([a-z][\w.]*):", re.MULTILINE)
_DEFINED = re.compile(r"^(?:define )?([a-z][a-z ]*?) ([a-z]\w*(?:\.\w+)?)(?=[ (].*\{$)", re.MULTILINE)
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


def copy_few(root: Path, to: Path, luck: random.Random) -> None:
    """Copy the core pack with a few of its documents, and some examples, those that change others among them.

    What is found in so few is soon found: very many edits can be tried.
    """
    shutil.copytree(root / "content" / "core", to / "core")
    clash = to / "core" / "battles" / "clash_on_the_kingsroad.yaml"
    for folder, kept in (("battles", 1), ("skirmishes", 1), ("cases", 4)):
        files = sorted(file for file in (to / "core" / folder).iterdir() if file != clash)
        small = [file for file in files if file.stat().st_size < _SMALL]
        for file in {*files} - {*luck.sample(small, kept)}:
            file.unlink()
    others = luck.sample(("captain_of_the_mill", "dawn_at_the_mill", "grey_holdfast", "river_men"), 2)
    for name in ("hills_erratum", "fords_erratum", *others):
        shutil.copytree(root / "examples" / name, to / name)


class Editor:
    """Edits what lies in a folder, and sometimes takes edits back."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.luck = random.Random(seed)
        self.was: dict[Path, str | None] = {}
        """What the edited files said at first; None for those that were not there."""
        self._undone: list[dict[Path, str | None]] = []
        """What the files said before each of the last edits."""
        self._before: dict[Path, str | None] = {}
        """What the files said before this edit that it has changed."""

    def edit(self) -> str:
        """Make one edit, and tell which."""
        self._before = {}
        told = self._edit()
        self._undone = [*self._undone[1 - _UNDONE :], self._before]
        return told

    @property
    def changed(self) -> dict[Path, str | None]:
        """What the files said before the last edit that it has changed; None for those that were not there."""
        return self._before

    def _edit(self) -> str:
        chance = self.luck.random()
        if self.was and chance < _TAKEN_BACK:
            return self._take_back(self.luck.choice(sorted(self.was)))
        if self._undone and chance < _UNDO:
            return self._undo()
        if chance < _AFRESH:
            self.take_back()
            return "take everything back"
        what = self.luck.choices(_EDITS, _WEIGHTS)[0]
        file = self._any_file()
        told = what(self, file)
        return f"{what.__name__} {file.relative_to(self.folder)}{f': {told}' if told else ''}"

    def take_back(self) -> None:
        """Let all files say what they said at first."""
        for file in sorted(self.was):
            self._take_back(file)

    def _any_file(self) -> Path:
        """Choose a file: first what it is, so that all that is rare has its turn."""
        return self.luck.choice(self.luck.choice([*self.files().values()]))

    def files(self) -> dict[str, list[Path]]:
        """Give all files, by what they are."""
        found: dict[str, list[Path]] = {}
        for file in sorted(self.folder.rglob("*")):
            if file.suffix in {".bow", ".yaml"}:
                found.setdefault(_sort_of(file), []).append(file)
        return found

    def _take_back(self, file: Path) -> str:
        self.write(file, self.was[file])
        del self.was[file]
        return f"take back {file.relative_to(self.folder)}"

    def _undo(self) -> str:
        before = self._undone.pop()
        for file, text in before.items():
            self.write(file, text)
        return f"undo {' '.join(str(file.relative_to(self.folder)) for file in before)}"

    def write(self, file: Path, text: str | None) -> None:
        """Let a file say something else, or be gone."""
        said = file.read_text("utf-8") if file.is_file() else None
        self.was.setdefault(file, said)
        self._before.setdefault(file, said)
        if text is None:
            file.unlink(missing_ok=True)
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")


def _sort_of(file: Path) -> str:
    """Tell what a file is, by its name and its folder."""
    if file.name.endswith(".cases.yaml"):
        return "cases"
    if file.suffix == ".bow" or file.parent.name in ("battles", "skirmishes"):
        return file.suffix
    return "translations" if file.name == "german.yaml" else "other"


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


def rename_definition(editor: Editor, file: Path) -> str:
    """Give a definition another id, in its own head alone or wherever it is named."""
    file = _with_definitions(editor, file)
    found = [*_DEFINED.finditer(file.read_text("utf-8"))]
    if not found:
        return "nothing"
    old = editor.luck.choice(found)[2]
    new = f"{old}_anew"
    named = re.compile(rf"(?<![\w.]){re.escape(old)}(?![\w])")
    files = [file for files in editor.files().values() for file in files] if editor.luck.random() < 0.5 else [file]
    for one in files:
        text = one.read_text("utf-8")
        if named.search(text):
            editor.write(one, named.sub(new, text, 1 if len(files) == 1 else 0))
    return f"{old} -> {new} in {len(files)}"


def other_key(editor: Editor, file: Path) -> str:
    """Give a key of a document the name of another one, or write one twice."""
    keys = [*_KEY.finditer(file.read_text("utf-8"))]
    return _other(editor, file, _KEY, lambda _: editor.luck.choice(keys)[0]) if keys else "nothing"


def move_lines(editor: Editor, file: Path) -> str:
    """Cut some lines out, and put them in elsewhere."""
    lines = file.read_text("utf-8").split("\n")
    at, count = editor.luck.randrange(len(lines)), editor.luck.randint(1, 4)
    cut, left = lines[at : at + count], [*lines[:at], *lines[at + count :]]
    to = editor.luck.randint(0, len(left))
    editor.write(file, "\n".join([*left[:to], *cut, *left[to:]]))
    return f"{at} to {to}, {count} lines"


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
    *(rename_definition, other_key, move_lines),
)
_WEIGHTS = (2, 4, 1, 6, 4, 4, 2, 1, 1, 1, 8, 6, 3, 4, 2)
