"""The cache: what was stored is given back, and whatever befalls its folder costs nothing but time."""

import os
import pickle
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bow_author.packs import cache
from bow_author.packs.read import read_cached
from bow_dsl.source import Source

KEY = cache.key_of("test")
TEXT = 'keyword bold "Bold" {\n  homebrew "own"\n  modify x: = 1\n}\n'


@pytest.fixture(autouse=True)
def folder(cache_of_its_own: Path) -> Path:
    """The cache folder of the test."""
    return cache_of_its_own


def test_stored_and_fetched(folder: Path) -> None:
    """What is stored under a key is given back under it alone."""
    assert cache.fetch(KEY) is None
    cache.store(KEY, b"some bytes")
    cache.store(KEY, b"other bytes")
    assert cache.fetch(KEY) == b"other bytes"
    assert cache.fetch(cache.key_of("another")) is None
    assert [path.name for path in folder.iterdir()] == [KEY]


def test_keys_tell_parts_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts, where they begin, their sequence and the program itself make the key."""
    keys = {cache.key_of(*parts) for parts in [("a", "b"), ("ab",), ("ab", ""), ("b", "a"), ("a", b"b\0"), ()]}
    assert len(keys) == 6
    before = cache.key_of("a")
    monkeypatch.setattr(cache, "_PROGRAM", b"another version")
    assert cache.key_of("a") != before


def test_other_libraries_have_other_verdicts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was stored with one version of a library that judges is not taken with another; any other does not count."""
    installed = tmp_path / "site-packages"
    (installed / "jsonschema-4.23.0.dist-info").mkdir(parents=True)
    monkeypatch.setattr("sys.path", [str(installed)])
    before = cache._program_stamp()
    (installed / "pytest-8.0.dist-info").mkdir()
    assert cache._program_stamp() == before
    (installed / "jsonschema-4.23.0.dist-info").rename(installed / "jsonschema-4.24.0.dist-info")
    assert cache._program_stamp() != before


def test_key_of_any_text() -> None:
    """File names that are no text have keys too."""
    assert cache.key_of("\udcff") != cache.key_of("\udcfe")


DAMAGE = {
    "cut short": lambda raw: raw[:-1],
    "nothing left": lambda raw: b"",
    "one bit": lambda raw: raw[:-1] + bytes([raw[-1] ^ 1]),
    "foreign": lambda raw: b"GIF89a" * 100,
    "longer": lambda raw: raw + b"x",
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
def test_damaged_entry(damage: object, folder: Path) -> None:
    """An entry that is not whole is none, and the next run writes it again."""
    expected = read_cached(Source(TEXT, "a.bow"))
    [entry] = folder.iterdir()
    whole = entry.read_bytes()
    assert callable(damage)
    entry.write_bytes(damage(whole))
    assert read_cached(Source(TEXT, "a.bow")) == expected
    assert entry.read_bytes() == whole


@pytest.mark.parametrize("value", [b"no pickle", pickle.dumps(("a", [])), pickle.dumps(7), pickle.dumps((1, 2, 3))])
def test_whole_entry_of_something_else(value: bytes, folder: Path) -> None:
    """An entry that is whole but holds something else is read past."""
    expected = read_cached(Source(TEXT, "a.bow"))
    [entry] = folder.iterdir()
    cache.store(entry.name, value)
    assert read_cached(Source(TEXT, "a.bow")) == expected


def test_place_belongs_to_what_is_cached() -> None:
    """The same text in another file, or further down or in, has its findings there."""
    sources = [Source(TEXT, "a.bow"), Source(TEXT, "b.bow"), Source(TEXT, "a.bow", 9), Source(TEXT, "a.bow", 9, 2)]
    for _ in range(2):  # written, then fetched
        spans = [read_cached(source)[1][0].span[:3] for source in sources]
        assert spans == [("a.bow", 3, 13), ("b.bow", 3, 13), ("a.bow", 11, 13), ("a.bow", 11, 15)]


def test_folder_that_is_a_file(folder: Path) -> None:
    """Where a file has the name of the folder, nothing is stored and nothing is harmed."""
    folder.write_text("mine", "utf-8")
    cache.store(KEY, b"bytes")
    assert cache.fetch(KEY) is None
    assert folder.read_text("utf-8") == "mine"


@pytest.mark.parametrize("call", ["makedirs", "scandir", "replace"])
def test_folder_that_cannot_be_used(call: str, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """A folder that may not be written, or is full, costs nothing but time."""

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, call, refuse)
    program, problems = read_cached(Source(TEXT, "a.bow"))
    assert (len(program.definitions), len(problems)) == (1, 1)
    assert cache.fetch(KEY) is None


def test_entry_that_is_a_folder(folder: Path) -> None:
    """A folder in the place of an entry is left alone."""
    (folder / KEY).mkdir(parents=True)
    cache.store(KEY, b"bytes")
    assert cache.fetch(KEY) is None


def test_room_is_made(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When there are too many entries the older half goes."""
    monkeypatch.setattr(cache, "_MOST_ENTRIES", 10)
    keys = [cache.key_of(str(number)) for number in range(11)]
    for age, key in enumerate(keys):
        cache.store(key, b"bytes")
        os.utime(folder / key, ns=(age, age))
    assert {path.name for path in folder.iterdir()} == set(keys[5:])


def test_many_at_once() -> None:
    """Runs that write and read the same entry at once each get all of it or nothing."""
    payload = os.urandom(200_000)

    def turn(_: int) -> bool:
        cache.store(KEY, payload)
        return cache.fetch(KEY) in (payload, None)

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(turn, range(100)))


WHERE = {
    "linux": ({"XDG_CACHE_HOME": "/x"}, "/x/bow-author"),
    "darwin": ({"HOME": "/h"}, "/h/Library/Caches/bow-author"),
    "win32": ({"LOCALAPPDATA": "/l"}, "/l/bow-author"),
}


@pytest.mark.skipif(os.sep != "/", reason="paths are written with slashes")
@pytest.mark.parametrize(("system", "variables", "expected"), [(name, *how) for name, how in WHERE.items()])
def test_where_it_is(system: str, variables: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder is where the system keeps caches, unless BOW_CACHE_DIR says otherwise."""
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.delenv("BOW_CACHE_DIR")
    assert cache.cache_folder() == expected
    monkeypatch.setenv("BOW_CACHE_DIR", "/mine")
    assert cache.cache_folder() == "/mine"
