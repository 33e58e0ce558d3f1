"""The ways by which a mutant reaches the program; each raises if the program does, or ends as no program should.

`editor` is what happens at the editor of an author: the mutant lies in its place in a copy of all that is shipped, is
validated, and every few times something else is done with it: laid out, shown, printed, fixed; what is still sound is
played. `saves` damages a saved game, `inputs` types words at the terminal; both take the file for luck alone.
"""

import atexit
import contextlib
import gc
import io
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from bow_author.checks.run import validate
from bow_author.cli.parser import run
from bow_author.packs import read as reading
from bow_author.packs.documents import read_document
from bow_author.report.machine import to_json
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.fuzz.mutations import mutant

ROOT = Path(__file__).resolve().parent.parent.parent
SHIPPED = ("content", "examples")
ONE_IN = 8
"""Of so many mutants of a file one is given to another command besides."""

PLAYED_ONE_IN = 3
"""Of so many mutants that are found sound one is played."""

Route = Callable[[Path, bytes, int], None]
"""Takes the file a mutant was made from, the mutant, and a number that says what is done with it."""


def text(file: Path, data: bytes, _turn: int) -> None:
    """Read it as a YAML document."""
    read_document(data.decode("utf-8", errors="replace"), file.name)


def source(file: Path, data: bytes, _turn: int) -> None:
    """Read it as a program of the effect language."""
    read(Source(data.decode("utf-8", errors="replace"), file.name))


def alone(file: Path, data: bytes, _turn: int) -> None:
    """Validate it where it stands alone in a folder, which belongs to no pack."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, file.name)
        path.write_bytes(data)
        report = validate([str(path)])
        to_json(report.findings, len(report.files))


def editor(file: Path, data: bytes, turn: int) -> None:
    """Validate it in its place among all that is shipped, and in some turns do something else with it."""
    copy = _copy()
    place = copy / file.relative_to(ROOT)
    was = place.read_bytes()
    try:
        place.write_bytes(data)
        form = FORMS[turn % len(FORMS)]
        is_sound = _bow("validate", "--format", form, str(place)) == 0
        if is_sound and turn % PLAYED_ONE_IN == 0:
            _play(place, turn)
        if turn % ONE_IN == 0:
            others = list(_others(place, was.decode(), turn))
            _bow(*others[turn // ONE_IN % len(others)])
    finally:
        place.write_bytes(was)


def saves(file: Path, _data: bytes, turn: int) -> None:
    """Show a damaged copy of a saved game again, and go on with it."""
    copy = _copy()
    made = mutant(turn, len(file.name) + file.stat().st_size, _saved_game())
    game = copy / "damaged.game.json"
    game.write_bytes(made.data)
    _bow("play", "--replay" if turn % 2 else "--load", str(game), said=_words(Random(f"{file.name}:{turn}")))


def inputs(file: Path, _data: bytes, turn: int) -> None:
    """Type words at the terminal: some that mean something, some that do not."""
    luck = Random(f"{file.name}:{turn}")
    game = _copy() / "typed.game.json"
    game.unlink(missing_ok=True)
    _bow("play", str(_copy() / PLAN), "--seed", str(turn), "--save", str(game), said=_words(luck))


PLAN = "content/core/battles/clash_on_the_kingsroad.yaml"
_TYPED = (
    "order move attack end pass undo redo help log yes no 1 2 3 17 -1 quit riders archers war_host_1 maege kevan H8 A1 "
    "Z99 g valor play commit raise rally show board save load ß"
)
_SAID = (*_TYPED.split(), "", "\x00", "9" * 50)


def _words(luck: Random) -> str:
    """Give lines of words that a player might type."""
    lines = (" ".join(luck.choices(_SAID, k=luck.choice((1, 1, 2, 3)))) for _ in range(luck.randrange(40)))
    return "".join(f"{line}\n" for line in lines)


@cache
def _saved_game() -> bytes:
    """Give a saved game of a few rounds."""
    folder = _copy() / "saved"
    _bow("simulate", str(_copy() / PLAN), "--games", "1", "--jobs", "1", "--save-games", str(folder))
    (game,) = folder.glob("*.game.json")
    return game.read_bytes()


def _play(place: Path, turn: int) -> None:
    """Play what is sound: the mutant if it is a battle plan, else a plan of its pack, or of the core pack."""
    pack = next((up for up in place.parents if (up / "pack.yaml").exists()), place.parent)
    own = (
        [place]
        if "\nbattle:" in f"\n{place.read_text('utf-8', errors='replace')}"
        else sorted(pack.rglob("battles/*.yaml"))
    )
    plan = str(own[0] if own else _copy() / PLAN)
    _bow("simulate", plan, "--games", "1", "--jobs", "1", "--seed", str(turn))
    if turn % 2:
        _bow("play", plan, "--seed", str(turn), "--save", str(_copy() / "t.game.json"), said=_words(Random(turn)))
    if place.suffix == ".bow":
        _bow("fmt", str(place))


FORMS = ("text", "json", "sarif", "junit", "github")
ROUTES: dict[str, Route] = {
    "editor": editor,
    "alone": alone,
    "text": text,
    "source": source,
    "saves": saves,
    "inputs": inputs,
}


def _others(place: Path, text: str, turn: int) -> Sequence[Sequence[str]]:
    """Say what else can be done with a file: what commands there are for its kind."""
    path, out = str(place), str(_copy() / "made.svg")
    folder = next((str(up) for up in place.parents if (up / "pack.yaml").exists()), path)
    ways = [["validate", "--diff", path], ["validate", folder]]
    if place.suffix == ".bow":
        names = [words[1] for line in text.splitlines() if len(words := line.split()) > 2 and line[0].isalpha()]
        shown = Random(turn).choice(names or ["none"])
        ways += [["fmt", "--diff", path], ["show", shown, folder], ["trace", path], ["provenance", folder]]
    elif place.name.endswith(".cases.yaml"):
        ways += [["test", path]] * 3
    elif text.startswith("battle:") or "\nbattle:" in text:
        ways += [["export", "plan", "--draft", path, "-o", out], ["boxes", path], ["graph", path, "-o", out]]
        sound = _copy() / "sound.yaml"
        sound.write_text(text, "utf-8")
        ways += [["show", place.stem, folder], ["diff", str(sound), path, "--svg", out], ["diff", path, str(sound)]]
    elif "\ntranslations:" in text:
        ways += [["translations", "de", folder], ["show", "--language", "de", "bowmen", folder]]
    else:
        ways += [["provenance", folder], ["show", place.stem, folder]]
    return ways


def _bow(*arguments: str, said: str = "", folder: Path | None = None) -> int:
    """Run a command as the command line does; it must answer that all is well, that there are problems, or usage.

    It reads what is *said*, and stands in the copy of all that is shipped, or in a *folder*. Gives the exit code.
    """
    told, stdin = io.StringIO(), sys.stdin
    sys.stdin = io.StringIO(said)
    try:
        with contextlib.redirect_stdout(told), contextlib.redirect_stderr(told), contextlib.chdir(folder or _copy()):
            code = run(arguments)  # who types `save` and a word writes a file of that name
    finally:
        sys.stdin = stdin
    if code not in {0, 1, 2} or (code == 2 and arguments[0] == "validate"):
        raise RuntimeError(f"bow {' '.join(arguments)}: exit code {code}: {told.getvalue()[:500]}")
    return code


def prepare() -> None:
    """Make this process ready: what is loaded once is loaded, by checks and by a game."""
    _copy()
    _saved_game()


class _Kept:
    """A function whose results are kept, but not those of the mutants: by and by they would fill the memory."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._results: dict[tuple[Any, ...], Any] = {}
        self.is_filling = True

    def __call__(self, *given: Any) -> Any:
        if given in self._results:
            return self._results[given]
        result = self._function(*given)
        if self.is_filling:
            self._results[given] = result
        return result


@cache
def _copy() -> Path:
    """Give a copy of all that is shipped that belongs to this process, with a cache of its own."""
    folder = Path(tempfile.mkdtemp(prefix="bow-fuzz-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for top in SHIPPED:
        shutil.copytree(ROOT / top, folder / top)
    os.environ["BOW_CACHE_DIR"] = str(folder / "cache")
    os.environ.pop("BOW_PATH", None)
    # Beside the mutant all is as it was in the call before, and is read once; nobody changes what has been read.
    kept = [_Kept(reading.entry_of), _Kept(reading._unpickled)]
    reading.entry_of, reading._unpickled = kept
    _bow("validate", str(folder), folder=folder)
    for one in kept:
        one.is_filling = False
    gc.freeze()
    return folder
