"""Finding and reading files: everything that can be wrong with one is said, nothing is raised."""

import os
import socket
import tempfile
from pathlib import Path

import pytest

from bow_author.packs.files import MAX_BYTES, MAX_FOLDERS_DEEP, decode, find_documents, read_text


def test_line_ends_and_byte_order_mark(tmp_path: Path) -> None:
    """Files of all systems give the same text."""
    (tmp_path / "a.yaml").write_bytes(b"\xef\xbb\xbfone\r\ntwo\rthree\n")
    assert read_text(str(tmp_path / "a.yaml")) == ("one\ntwo\nthree\n", [])


BYTES = {
    "bad byte": (b"a: 1\nb: \xff\n", "BOW102", (2, 4), "the byte `ff`"),
    "bad byte after letters of two bytes": ("é\r\nüü".encode() + b"\x80", "BOW102", (2, 3), "the byte `80`"),
    "cut in the middle of a letter": (b"ab\xc3", "BOW102", (1, 3), "the byte `c3`"),
    "nothing": (b"a\x00b", "BOW102", (1, 2), "U+0000"),
    "control character": (b"a\n \x1b", "BOW102", (2, 2), "U+001B"),
    "line separator": ("a\u2028b".encode(), "BOW102", (1, 2), "U+2028"),
}


@pytest.mark.parametrize(("raw", "code", "place", "words"), BYTES.values(), ids=BYTES.keys())
def test_text_that_is_none(raw: bytes, code: str, place: tuple[int, int], words: str) -> None:
    """What is not text is refused at its exact place."""
    text, [finding] = decode(raw, "a.yaml")
    assert text is None
    assert (finding.code, finding.span[1:3]) == (code, place)
    assert words in finding.message


def refusal(path: Path) -> tuple[str, str]:
    """Read what cannot be read; give the code and the words of the finding."""
    text, [finding] = read_text(str(path))
    assert text is None
    assert finding.span.line == 0
    return finding.code, finding.message


def test_missing_file(tmp_path: Path) -> None:
    """A file that is not there is reported."""
    assert refusal(tmp_path / "a") == ("BOW101", f"`{tmp_path / 'a'}` cannot be read: there is no such file or folder")


def test_folder_in_place_of_a_file(tmp_path: Path) -> None:
    """A folder is not read as a file."""
    assert refusal(tmp_path)[1].endswith("it is a folder, not a file")


def test_link_to_itself(tmp_path: Path) -> None:
    """A link that leads back to itself is reported."""
    (tmp_path / "a.yaml").symlink_to(tmp_path / "a.yaml")
    assert refusal(tmp_path / "a.yaml")[1].endswith("it is a link that leads back to itself")


def test_name_that_no_file_can_have() -> None:
    """Impossible names are reported."""
    assert refusal(Path("a\0b"))[1].endswith("its name holds a character that no file name may hold")
    assert refusal(Path("a" * 5000))[1].endswith("its name is too long")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes on this system")
def test_pipe(tmp_path: Path) -> None:
    """A pipe is not waited for."""
    os.mkfifo(tmp_path / "a.yaml")
    assert refusal(tmp_path / "a.yaml")[1].endswith("it is a device or a pipe, not a file")


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="no such sockets on this system")
def test_socket_in_place_of_a_folder() -> None:
    """What is neither file nor folder is not looked into."""
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as listener:
        listener.bind(f"{folder}/s")
        found, [finding] = find_documents(f"{folder}/s")
    assert found == []
    assert finding.message.endswith("it is a device or a pipe, not a file")


def test_file_without_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that may not be read is reported; root may read all, so the refusal is staged."""

    def refuse(path: str, mode: str) -> None:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "a.yaml").write_text("a: 1")
    monkeypatch.setattr("builtins.open", refuse)
    assert refusal(tmp_path / "a.yaml")[1].endswith("you are not allowed to read it")


def test_file_that_is_too_large(tmp_path: Path) -> None:
    """A file of more than 8 MB is not read."""
    with (tmp_path / "a.yaml").open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    assert refusal(tmp_path / "a.yaml") == ("BOW103", f"`{tmp_path / 'a.yaml'}` is larger than 8 MB")


def test_find_documents(tmp_path: Path) -> None:
    """The documents of a folder are found sorted; what is hidden or belongs to programs is not."""
    wanted = ["a.yaml", "b/c.bow", "b/d.YML"]
    others = ["b/e.txt", ".hidden/f.yaml", ".g.yaml", "__pycache__/h.yaml", "my_env/pyvenv.cfg", "my_env/i.yaml"]
    for name in wanted + others:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    assert find_documents(str(tmp_path)) == ([str(tmp_path / name) for name in wanted], [])


def test_find_one_document(tmp_path: Path) -> None:
    """A single file is found if it is a document, and else refused."""
    for name in ("a.bow", "a.txt"):
        (tmp_path / name).write_text("")
    assert find_documents(str(tmp_path / "a.bow")) == ([str(tmp_path / "a.bow")], [])
    found, [finding] = find_documents(str(tmp_path / "a.txt"))
    assert (found, finding.code) == ([], "BOW101")
    assert find_documents(str(tmp_path / "b"))[1][0].message.endswith("there is no such file or folder")


def test_folder_that_holds_itself(tmp_path: Path) -> None:
    """A link to a folder above is reported, not followed for ever; other links are followed."""
    (tmp_path / "pack" / "inner").mkdir(parents=True)
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "a.bow").write_text("")
    (tmp_path / "pack" / "inner" / "loop").symlink_to(tmp_path / "pack")
    (tmp_path / "pack" / "linked").symlink_to(tmp_path / "other")
    found, [finding] = find_documents(str(tmp_path / "pack"))
    assert found == [str(tmp_path / "pack" / "linked" / "a.bow")]
    assert (finding.code, finding.span.file) == ("BOW101", str(tmp_path / "pack" / "inner" / "loop"))
    assert finding.message.endswith("it is a link to a folder that holds it")


def test_folders_that_are_too_deep(tmp_path: Path) -> None:
    """Folders deeper than the limit are reported."""
    (tmp_path / "/".join("d" * (MAX_FOLDERS_DEEP + 2))).mkdir(parents=True)
    assert [finding.code for finding in find_documents(str(tmp_path))[1]] == ["BOW103"]


def test_folder_without_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that may not be looked into is reported; root may look into all, so the refusal is staged."""

    def refuse(path: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("os.scandir", refuse)
    assert find_documents(str(tmp_path))[1][0].message.endswith("you are not allowed to read it")
