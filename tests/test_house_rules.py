"""What must hold of the whole tree, whoever writes in it."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from tests.conftest import SLOW

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("bow_author", "dsl/bow_dsl", "editor/bow_editor")
MOST_LINES = 400
MADE = {"build", "dist", "out"}

# Words of a definition that Python needs for something that is not that definition. Each says for what.
ALSO_ORDINARY_WORDS = {
    "defend": "what a unit does that is attacked; a token is called after it",
    "line": "what a text or a sight has; a formation is called after it",
    "ranged": "one of the two kinds of attack, beside melee; a class of units is called after it",
}


def tracked_files() -> list[Path]:
    """List what belongs to the project: known to git, or about to be; without git, all but what is made."""
    listing = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listing.returncode == 0:
        names: Iterator[Path] = (ROOT / line for line in listing.stdout.splitlines())
    else:
        tops = (path for path in ROOT.iterdir() if not path.name.startswith(".") and path.name not in MADE)
        names = (path for top in tops for path in (top, *top.rglob("*")) if "__pycache__" not in path.parts)
    return sorted(path for path in names if path.is_file())


FILES = tracked_files()
SOURCES = [path for path in FILES if path.suffix == ".py" and any(ROOT / name in path.parents for name in PACKAGES)]
SHIPPED = [path for path in FILES if path.relative_to(ROOT).parts[0] in {"content", "examples"}]


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def text_of(path: Path) -> str:
    """Give the text of a file, or nothing for one that is not text."""
    data = path.read_bytes()
    return "" if b"\0" in data else data.decode("utf-8", errors="replace")


FORBIDDEN = {
    "a folder of one machine": re.compile(r"(?<![\w.>/])/(?:home|root|work|opt|Users|mnt)/[\w.-]+"),
    "a Windows folder of one machine": re.compile(r"\b[A-Z]:\\+(?:Users|work)\b"),
    "the address of a package registry": re.compile(
        r"https?://[^/\s]*(?:pypi|pythonhosted|registry|artifactory|nexus|mirror|proxy)"
    ),
    "a host inside someone's network": re.compile(
        r"https?://(?:localhost|\d+\.\d+\.\d+\.\d+|[\w.-]+\.(?:internal|lan|local))\b"
    ),
    "an option that names a registry": re.compile(r"--(?:extra-)?index-url|--find-links|--trusted-host"),
}
ITSELF = Path(__file__).resolve()


@pytest.mark.parametrize("what", FORBIDDEN)
def test_nothing_of_one_machine(what: str) -> None:
    """No file of the project names a folder, host or registry that only its writer has."""
    found = [
        f"{relative(path)}:{number}: {line.strip()[:100]}"
        for path in FILES
        if path != ITSELF
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if FORBIDDEN[what].search(line)
    ]
    assert not found, "\n".join([what, *found])


@pytest.mark.parametrize(
    ("what", "line"),
    [
        ("a folder of one machine", "see /home/someone/notes"),
        ("a Windows folder of one machine", r"C:\Users\someone"),
        ("the address of a package registry", "get it from https://registry.example.org/simple"),
        ("a host inside someone's network", "http://10.0.0.7:8080/"),
        ("an option that names a registry", "pip install --index-url x"),
    ],
)
def test_the_patterns_find_what_they_are_for(what: str, line: str) -> None:
    """Each forbidden thing is recognised in a line that holds it."""
    assert FORBIDDEN[what].search(line)


TOP = {
    *(".ci", ".github", ".gitignore", ".pre-commit-hooks.yaml", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE"),
    *("Makefile", "README.md", "action.yml", "bow_author", "constraints.txt", "content", "docs", "dsl", "editor"),
    *("examples", "pyproject.toml", "schemas", "tests"),
}


def test_the_top_level_is_tidy() -> None:
    """Nothing lies at the top of the project but what belongs there: no saved game, no print, no scratch file."""
    assert {path.relative_to(ROOT).parts[0] for path in FILES} - TOP == set()


def test_modules_say_what_they_are() -> None:
    """Every module of the three packages is Python and begins by saying what it is."""
    silent = [relative(path) for path in SOURCES if not ast.get_docstring(ast.parse(text_of(path)))]
    assert SOURCES
    assert not silent


def test_what_is_not_done_says_why() -> None:
    """Nothing is left to be written by a subclass; what a stand-in cannot do tells so."""
    bare = re.compile(r"raise NotImplementedError(\(\))?$", re.MULTILINE)
    assert [relative(path) for path in SOURCES if bare.search(text_of(path))] == []


def test_files_are_short() -> None:
    """No Python file is longer than a reader can hold in mind; one that is made from another may be."""
    lines = {relative(path): text_of(path).splitlines() for path in FILES if path.suffix == ".py"}
    written = {name: len(text) for name, text in lines.items() if text and "not to be edited" not in text[0]}
    assert {name: length for name, length in written.items() if length > MOST_LINES} == {}


def test_yaml_names_its_schema() -> None:
    """Every YAML document starts with the line by which editors complete it, and that schema exists."""
    wrong = []
    for path in SHIPPED:
        if path.suffix not in {".yaml", ".yml"}:
            continue
        first = text_of(path).partition("\n")[0]
        match = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first.rstrip("\r"))
        if match is None or not (path.parent / match[1]).is_file():
            wrong.append(f"{relative(path)}: {first[:100]}")
    assert not wrong, "\n".join(wrong)


# A definition or an overlay in canonical form starts its line; what follows its kind is its id.
DEFINITION = re.compile(
    r"^(?:(?:extend|replace|delete) )?[a-z]+ ([a-z][a-z0-9_]*(?:\.[a-z0-9_]+)?)\b.*[{;]?$", re.MULTILINE
)
WORD = re.compile(r"[A-Za-z][A-Za-z0-9_]*(?:\.[a-z0-9_]+)?")


DOCUMENT = re.compile(r"^(?:battle|board|skirmish|epic|pack): (\w+_\w+)$", re.MULTILINE)
"""Documents and packs by what they are called, but for those of one word, such as the pack that is always there."""
INSIDE = re.compile(r"^  [a-z]+ ([a-z][a-z0-9_]*(?:\.[a-z0-9_]+)?) \"", re.MULTILINE)
"""Definitions inside a battle plan or a skirmish."""


def defined_ids() -> set[str]:
    """Give the ids of all that is shipped: of definitions, wherever they stand, of battles, boards and packs."""
    patterns = {".bow": (DEFINITION,), ".yaml": (DOCUMENT, INSIDE)}
    found: set[str] = set()
    for path in SHIPPED:
        if not path.name.endswith(".cases.yaml"):  # what is defined for cases alone is no content
            found |= {one[1] for pattern in patterns.get(path.suffix, ()) for one in pattern.finditer(text_of(path))}
    return found | {part for name in found for part in name.split(".")}


def words_in(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Give the words of all names and texts of a module, docstrings left out, each with its line."""
    statements = (node.value for node in ast.walk(tree) if isinstance(node, ast.Expr))
    docstrings = {id(value) for value in statements if isinstance(value, ast.Constant)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in docstrings:
                yield from ((node.lineno, word) for word in WORD.findall(text))
            case ast.Name(id=name) | ast.arg(arg=name) | ast.keyword(arg=str(name)) | ast.Attribute(attr=name):
                yield node.lineno, name.strip("_").lower()
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield node.lineno, re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name.strip("_")).lower()
            case _:
                pass


def test_python_names_no_content() -> None:
    """No unit, keyword, commander, card, terrain, token or House stands in the engine, the tools or the editor."""
    ids = defined_ids() - set(ALSO_ORDINARY_WORDS)
    found = [
        f"{relative(path)}:{line}: {word}"
        for path in SOURCES
        for line, word in words_in(ast.parse(text_of(path)))
        if word in ids
    ]
    assert not found, "\n".join(found)


NOT_OF_THE_GAME = {
    *("card", "class", "count", "dice", "die", "figures", "house", "round", "rule"),
    *("special", "token", "tokens", "type", "types", "unit"),
}
"""What the language says all the same: marks, lexemes, the types of a game, German articles, a measure."""


def test_the_language_names_no_game() -> None:
    """No kind of definition and no noun of the game stands in the language; what it tells in these words are rows."""
    words = {*RULESET.kinds, *RULESET.registry.nouns, *RULESET.registry.nouns.values()} - NOT_OF_THE_GAME
    found = [
        f"{relative(path)}:{line}: {word}"
        for path in SOURCES
        if ROOT / "dsl" in path.parents
        for line, word in words_in(ast.parse(text_of(path)))
        if word in words
    ]
    assert len(words) > 15
    assert not found, "\n".join(found)


def test_ordinary_words_are_needed() -> None:
    """The list of exceptions holds nothing that is not defined, or that Python no longer says."""
    said = {word for path in SOURCES for _, word in words_in(ast.parse(text_of(path)))}
    assert set(ALSO_ORDINARY_WORDS) <= defined_ids() & said


def test_words_in_finds_names_and_texts() -> None:
    """Content named in a text, a variable, an attribute or a class is found; in a docstring it is not."""
    source = '"""forest"""\nclass RoseGuard:\n    """forest"""\nx.stalwart = "a forest hill"\nfire = f(ford=1)\n'
    words = {word for _, word in words_in(ast.parse(source))}
    assert {"rose_guard", "stalwart", "forest", "hill", "fire", "ford"} <= words
    assert "forest" not in {word for _, word in words_in(ast.parse('"""forest"""\n'))}


def test_what_is_called_slow_is_there() -> None:
    """A test that is renamed takes its place among the slow ones along."""
    missing = []
    for name in SLOW:
        path, _, test = name.partition("::")
        place = ROOT / "tests" / path
        function = test.partition("[")[0]
        if not place.exists() or (test and f"def {function}" not in place.read_text("utf-8")):
            missing.append(name)
    assert missing == []
