"""The schemas themselves: sound, described throughout, closed, and told in words wherever they can refuse."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from bow_author.checks.run import check_library
from bow_author.packs.documents import KINDS, kind_of, read_document
from bow_author.packs.load import load
from bow_author.packs.schema_phrases import phrase, written
from bow_author.packs.schemas import accepts, check_schema, load_schema
from bow_author.resources import content_folder

WRITTEN_BY_US = {"balance", "diagnostics", "differences", "game"}
KINDS_WITH_SCHEMA = sorted([*KINDS.values(), *WRITTEN_BY_US])

Schema = dict[str, Any]


def parts(schema: Any, path: str = "") -> Iterator[tuple[str, Schema]]:
    """Give every schema inside *schema*, with the way there."""
    if not isinstance(schema, dict):
        return
    yield path, schema
    for keyword in ("properties", "$defs"):
        for name, inner in schema.get(keyword, {}).items():
            yield from parts(inner, f"{path}/{keyword}/{name}")
    for keyword in ("items", "additionalProperties", "propertyNames"):
        yield from parts(schema.get(keyword), f"{path}/{keyword}")
    for keyword in ("oneOf", "anyOf"):
        for number, inner in enumerate(schema.get(keyword, [])):
            yield from parts(inner, f"{path}/{keyword}/{number}")


ALL_PARTS = [(f"{kind}{path}", part) for kind in KINDS_WITH_SCHEMA for path, part in parts(load_schema(kind))]


def test_there_is_a_schema_for_each_kind(root: Path) -> None:
    """Every kind of document has a schema, and every schema a kind."""
    assert sorted(path.name.removesuffix(".schema.json") for path in (root / "schemas").iterdir()) == KINDS_WITH_SCHEMA


@pytest.mark.parametrize("kind", KINDS_WITH_SCHEMA)
def test_schema_is_sound(kind: str) -> None:
    """Each schema is JSON Schema 2020-12 and is named after its file."""
    schema = load_schema(kind)
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == f"{kind}.schema.json"


@pytest.mark.parametrize("kind", KINDS_WITH_SCHEMA)
def test_schema_file_is_written_in_one_way(kind: str, root: Path) -> None:
    """The files hold no duplicate keys: writing what was read loses nothing."""
    text = (root / "schemas" / f"{kind}.schema.json").read_text(encoding="utf-8")
    assert json.loads(
        text, object_pairs_hook=lambda pairs: len(dict(pairs)) == len(pairs) and dict(pairs)
    ) == load_schema(kind)


def test_objects_are_closed() -> None:
    """No object takes keys that the schema does not know of."""
    open_ones = [
        path
        for path, part in ALL_PARTS
        if part.get("type") == "object" and "additionalProperties" not in part and "oneOf" not in part
    ]
    assert open_ones == []


def test_everything_is_described() -> None:
    """Every part that a person can point at has a title, and a description or an own definition."""
    bare = [
        path
        for path, part in ALL_PARTS
        if not ({"$ref", "const", "enum", "required"} & part.keys() and "properties" not in part)
        and part.get("type") not in ("integer", "boolean")
        and "title" not in part
    ]
    assert bare == []
    assert [
        path for path, part in ALL_PARTS if "title" in part and not part.get("description") and "/anyOf/" not in path
    ] == []


def test_choices_and_patterns_have_examples() -> None:
    """What is written in a way of its own shows an example, which follows its pattern."""
    for path, part in ALL_PARTS:
        if "pattern" in part:
            assert re.fullmatch(r"\^.*\$", part["pattern"]), path
            assert all(re.fullmatch(part["pattern"], example) for example in part["examples"]), path


@pytest.mark.parametrize("kind", KINDS_WITH_SCHEMA)
def test_examples_are_valid(kind: str) -> None:
    """Each example of a schema, wherever it stands, is accepted there."""
    schema = load_schema(kind)
    for path, part in parts(schema):
        for example in part.get("examples", ()):
            validator = Draft202012Validator({**part, "$defs": schema.get("$defs", {})})
            assert validator.is_valid(example), (path, example)


@pytest.mark.parametrize("kind", [kind for kind in KINDS_WITH_SCHEMA if kind not in WRITTEN_BY_US])
def test_example_of_a_document_reads_back(kind: str) -> None:
    """The example of a whole document, written as YAML, is recognised and sound."""
    for example in load_schema(kind)["examples"]:
        document, findings = read_document(written(example), "x.yaml")
        assert findings == []
        assert document is not None
        assert kind_of(document) == kind
        assert check_schema(document, kind) == []


def test_examples_name_what_there_is(tmp_path: Path) -> None:
    """What an example promises can be written: each thing that it names is there, and goes by that name."""
    here = [content_folder()]
    for kind in set(KINDS_WITH_SCHEMA) - WRITTEN_BY_US:
        for number, example in enumerate(load_schema(kind)["examples"]):
            file = tmp_path / f"{kind}{number}" / FILES.get(kind, f"{kind}.yaml")
            file.parent.mkdir()
            file.write_text(written(example), "utf-8")
            here.append(str(file))
    unknown = {"BOW201", "BOW420", "BOW421", "BOW422"}
    library = load(here)
    assert [finding.message for finding in check_library(library).findings if finding.code in unknown] == []
    ids = {name for names in library.names.by_kind_everywhere().values() for name in names} | {*library.packs}
    named = [
        (path, example.partition(" ")[0])
        for path, part in ALL_PARTS
        for example in part.get("examples", ())
        if path.rpartition("$defs/")[2] in NAMING
    ]
    assert {path.rpartition("$defs/")[2] for path, _ in named} == NAMING
    assert [(path, name) for path, name in named if name not in ids] == []


NAMING = {"id", "commander", "house", "keyword", "pack_id", "terrain/additionalProperties"}
"""The parts of schemas that name a definition or a pack."""
FILES = {"cases": "examples.cases.yaml", "pack": "pack.yaml"}
"""What documents are called that do not go by their kind."""


def test_definitions_of_one_name_are_the_same() -> None:
    """Schemas stand alone, so that every editor can use them; a definition that several have is the same in all."""
    differing = {"unit", "board"}  # a unit and a board of a case say more than those of a battle plan
    found: dict[str, Schema] = {}
    for kind in KINDS_WITH_SCHEMA:
        for name, definition in load_schema(kind).get("$defs", {}).items():
            if name not in differing:
                assert found.setdefault(name, definition) == definition, (kind, name)


def test_definitions_are_used() -> None:
    """No definition is left over."""
    for kind in KINDS_WITH_SCHEMA:
        schema = load_schema(kind)
        text = json.dumps(schema)
        assert [name for name in schema.get("$defs", {}) if f'"#/$defs/{name}"' not in text] == [], kind


def test_everything_asked_for_can_be_said() -> None:
    """For each part there are words without the jargon of schemas."""
    for kind in KINDS_WITH_SCHEMA:
        schema = load_schema(kind)
        for path, part in parts(schema):
            words = phrase(part, schema.get("$defs", {}))
            assert words, path
            assert not re.search(r"object|array|string|integer|null|schema|\^|\$", words.replace("null where", "")), (
                path,
                words,
            )


def test_accepts_is_fast_only_because_it_is_right() -> None:
    """What the fast validator takes and leaves is what is meant."""
    assert accepts("board")({"board": "a", "title": "A", "columns": 5, "rows": 5})
    assert not accepts("board")({"board": "a", "title": "A", "columns": 5, "rows": 5, "extra": 1})


def test_networking_is_left_alone() -> None:
    """The validator is imported without what knows about networks, which is there for others all the same."""
    said = (
        "import sys; from bow_author.packs.schemas import accepts; assert not accepts('pack')({})\n"
        "assert 'socket' not in sys.modules, 'networking'; import email.utils; email.utils.parsedate_to_datetime\n"
        "assert email.utils.formataddr(('', 'a@b')) == 'a@b'"
    )
    subprocess.run([sys.executable, "-c", said], check=True)
