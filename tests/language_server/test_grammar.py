"""The grammar for editors without a server: up to date, and it colours each word of all shipped files as what it is."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from bow_author.language_server import grammar
from bow_dsl.overlays.changes import ADD
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.lexemes import END, SEPARATOR, scan
from bow_dsl.syntax.parse_table import RESERVED
from bow_dsl.syntax.read import read
from tests.conftest import ROOT

EXTENSION = ROOT / "editor" / "vscode"
WRITTEN = EXTENSION / "syntaxes" / "bow.tmLanguage.json"
FILES = [*sorted((ROOT / "content").rglob("*.bow")), *sorted((ROOT / "examples").rglob("*.bow"))]

needs_textmate = pytest.mark.skipif(
    shutil.which("node") is None or not (EXTENSION / "node_modules" / "vscode-textmate").is_dir(),
    reason="needs node, and what `make vscode` installs",
)


class Token(NamedTuple):
    """A stretch of a file, and the scopes that the grammar gives it beside that of all."""

    start: int
    end: int
    scopes: str


def tokens_of(files: list[Path]) -> dict[Path, list[Token]]:
    """Cut files into tokens as VS Code does."""
    done = subprocess.run(
        ["node", str(EXTENSION / "test" / "tokens.js")],
        input=json.dumps([str(file) for file in files]),
        capture_output=True,
        text=True,
        check=True,
    )
    return {Path(file): [Token(*token) for token in tokens] for file, tokens in json.loads(done.stdout).items()}


def test_the_file_is_up_to_date() -> None:
    """What the extension ships is what the parse table and the rulesets say now; `make docs` writes it."""
    assert WRITTEN.read_text("utf-8") == grammar.text()


class Wanted(NamedTuple):
    """A word of a file and the beginnings of the scopes that it may have."""

    start: int
    end: int
    scopes: tuple[str, ...]


def wanted_of(file: Path) -> Iterator[Wanted]:
    """Say for each word of a program what it is, as the parser sees it."""
    text = file.read_text("utf-8")
    program, problems = read(Source(text, str(file)))
    assert not problems
    places: dict[tuple[int, int], str] = {}
    for definition in (*program.definitions, *(overlay.definition for overlay in program.overlays)):
        places |= {definition.kind.at: "storage.type", definition.id.at: "entity.name.type"}
        for item in definition.items:
            if isinstance(item, ast.Property | ast.Section | ast.Delete):
                places[item.key.at] = "keyword.control" if item.key.text == ADD else "support.type.property-name"
    found = scan(text)
    for comment in found.comments:
        yield Wanted(comment.start, comment.start + len(comment.text), ("comment.line",))
    for lexeme in found.lexemes:
        if lexeme.kind in (END, SEPARATOR) and lexeme.text != ";":
            continue
        if lexeme.at in places:
            scopes: tuple[str, ...] = (places[lexeme.at],)
        elif lexeme.kind == "STRING":
            scopes = ("string.quoted",)
        elif lexeme.kind == "INT":
            scopes = ("constant.numeric",)
        elif lexeme.kind == "MARK":
            scopes = ("keyword.other.provenance",)
        elif lexeme.text in RESERVED and lexeme.text.isalpha():
            scopes = ("keyword.", "support.function.hook")  # `end of battle` is one thing
        elif lexeme.kind in ("NAME", "DOTTED"):
            scopes = ("variable.", "constant.language", "support.", "entity.name.type")
        else:
            scopes = ("punctuation.", "keyword.")
        yield Wanted(*lexeme.at, scopes)


@pytest.mark.slow
@needs_textmate
def test_each_word_is_coloured_as_what_it_is() -> None:
    """Of all shipped files no word is without a scope, and each has that of what the parser takes it for."""
    tokens = tokens_of(FILES)
    assert len(FILES) > 50
    wrong: list[str] = []
    for file in FILES:
        text = file.read_text("utf-8")
        assert max(map(ord, text), default=0) <= 0xFFFF  # offsets of both are the same
        bare = [token for token in tokens[file] if not token.scopes or "invalid" in token.scopes]
        wrong += [f"{file}: `{text[token.start : token.end]}` has `{token.scopes}`" for token in bare]
        scopes = [""] * len(text)
        for token in tokens[file]:
            scopes[token.start : token.end] = [token.scopes] * (token.end - token.start)
        for wanted in wanted_of(file):
            for offset in range(wanted.start, wanted.end):
                if not text[offset].isspace() and not scopes[offset].startswith(wanted.scopes):
                    said = text[wanted.start : wanted.end]
                    wrong.append(f"{file}:{text.count(chr(10), 0, offset) + 1}: `{said}` has `{scopes[offset]}`")
                    break
    assert not wrong, f"{len(wrong)}\n" + "\n".join(wrong[:40])


@needs_textmate
def test_what_is_half_written_leaves_the_next_definition_alone(tmp_path: Path) -> None:
    """A definition without its brace, and a text without its end, colour nothing behind the line or the definition."""
    file = tmp_path / "half.bow"
    kind, other = sorted(name for name in grammar.grammar()["repository"] if name.startswith("kind-"))[:2]
    kind, other = kind.removeprefix("kind-"), other.removeprefix("kind-")
    file.write_text(f'{kind} first "never ended\n{other} second "Ended" {{\n}}\n', "utf-8")
    text = file.read_text("utf-8")
    scopes = {text[token.start : token.end].strip(): token.scopes for token in tokens_of([file])[file]}
    assert scopes[other] == "storage.type.bow"
    assert scopes["second"] == "entity.name.type.bow"
