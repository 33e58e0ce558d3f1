"""Where somebody is writing in a YAML document that need not be whole: the keys around, and whether a key is begun."""

import re

from bow_author.packs.documents import Step
from bow_dsl.value import replace, value

_KEY = re.compile(
    r"""("(?:[^"\\]|\\.)*"|'[^']*'|[^\s:#,\[\]{}"'&*!|>%@`-][^:#,\[\]{}]*?|[A-Za-z0-9_.-]+)\s*:(?=\s|$)"""
)
_LITERAL = re.compile(r"[|>][+-]?\d*\s*(#.*)?$")


@value
class YamlPlace:
    """A place in a document."""

    path: tuple[Step, ...]
    """The keys and the numbers of items around."""
    is_key: bool
    """Whether a key may be written there; else a value."""
    prefix: str
    """What is written of it already."""
    beside: frozenset[str]
    """The other keys of the same mapping."""


def place_in(text: str, offset: int) -> YamlPlace | None:
    """Tell where an offset of a document is; None within a comment or a text of several lines."""
    reader = _Reader()
    *lines, last = text[:offset].split("\n")
    for line in (*filter(str.strip, lines), last):  # an empty line ends nothing
        reader.line(line)
    place = reader.place()
    return place and replace(place, beside=place.beside | reader.keys_behind(text[offset:]))


class _Reader:
    """Reads lines up to the cursor, and then for the keys of the same mapping those behind."""

    def __init__(self) -> None:
        self.closed: list[tuple[int, list[str]]] = []
        """The keys of braces that were closed, each with how many were around it."""
        self.block: list[tuple[int, Step, bool]] = []
        """The steps around, each with its indentation, and whether it is an item of a list."""
        self.flow: list[tuple[str, Step | None, list[str]]] = []
        """The braces and brackets around in one line: which, the key or number, the keys before."""
        self.keys: dict[tuple[Step, ...], list[str]] = {}
        self.literal: int | None = None
        self.rest = ""
        self.in_value = self.is_comment = False

    def line(self, line: str) -> None:
        """Read a line."""
        self.is_comment = False
        if self.flow:
            self._flow(line)
            return
        indent = len(line) - len(line.lstrip(" "))
        content = line[indent:]
        if self.literal is not None and (indent > self.literal or not content):
            self.rest, self.is_comment = "", indent > self.literal
            return
        self.literal = None
        if content.startswith("#"):
            self.is_comment = True
            return
        self._content(indent, content)

    def _content(self, indent: int, content: str) -> None:
        while content == "-" or content.startswith("- "):
            number = 0
            while self.block and self.block[-1][0] >= indent:
                if self.block[-1][0] == indent and not self.block[-1][2]:
                    break
                at, step, is_item = self.block.pop()
                if at == indent and is_item and isinstance(step, int):
                    number = step + 1
            self.block.append((indent, number, True))
            after = content[1:]
            content = after.lstrip(" ")
            indent += 1 + len(after) - len(content)
        if not content:
            self._end(indent, "")
            return
        while self.block and self.block[-1][0] >= indent:
            self.block.pop()
        match = _KEY.match(content)
        if match is None:
            self._end(indent, content)
            return
        key = match[1].strip("\"'")
        self.keys.setdefault(self._path(), []).append(key)
        self.block.append((indent, key, False))
        after = content[match.end() :]
        self.in_value = True
        if _LITERAL.search(after.strip()):
            self.literal = indent
        self.rest = ""
        self._flow(after)

    def _end(self, indent: int, content: str) -> None:
        """Come to the end of a line that has no key."""
        while self.block and self.block[-1][0] >= indent and content:
            self.block.pop()
        while not content and self.block and self.block[-1][0] >= indent and not self.block[-1][2]:
            self.block.pop()
        self.in_value = False
        self.rest = content
        if content[:1] in "{[" and content:
            self._flow(content)

    def _flow(self, text: str) -> None:
        """Read what stands in braces and brackets, and what is begun behind them."""
        word, quote, is_escaped = "", "", False
        for index, letter in enumerate(text):
            if quote:
                is_end = letter == quote and not is_escaped
                is_escaped = quote == '"' and letter == "\\" and not is_escaped
                quote = "" if is_end else quote
                word += letter
            elif letter in "\"'" and (not word.strip() or word.strip()[-1:] == letter):
                quote, word = letter, word + letter
            elif letter == "#" and (index == 0 or text[index - 1] == " "):
                self.is_comment = True
                break
            elif letter in "{[" and not word.strip():
                self.flow.append((letter, 0 if letter == "[" else None, []))
                word = ""
            elif letter in "}]" and self.flow:
                _, _, keys = self.flow.pop()
                self.closed.append((len(self.flow), keys))
                word = ""
            elif letter == "," and self.flow:
                kind, step, keys = self.flow[-1]
                self.flow[-1] = (kind, step + 1 if isinstance(step, int) else None, keys)
                word = ""
            elif letter == ":" and self.flow and self.flow[-1][0] == "{" and text[index + 1 : index + 2] in ("", " "):
                key = word.strip().strip("\"'")
                self.flow[-1] = ("{", key, [*self.flow[-1][2], key])
                word = ""
            else:
                word += letter
        self.rest = word.lstrip()

    def _path(self) -> tuple[Step, ...]:
        return tuple(step for _, step, _ in self.block)

    def keys_behind(self, text: str) -> frozenset[str]:
        """Read on, and give the keys of the mapping around that stand behind the word at which the text begins."""
        rest, *lines = text.split("\n")
        path, depth = self._path(), len(self.flow)
        if not depth:
            known = len(self.keys.get(path, ()))
            for line in filter(str.strip, lines):
                self.line(line)
                if not self.flow and self._path()[: len(path)] != path:
                    break
            return frozenset(self.keys.get(path, [])[known:])
        known = len(self.flow[-1][2])
        begun = re.match(r"[^,{}\[\]\n]*", rest)
        assert begun is not None
        self.closed.clear()
        for line in (rest[begun.end() :], *lines):
            self._flow(line)
            for around, keys in self.closed:
                if around == depth - 1:
                    return frozenset(keys[known:])
        return frozenset()

    def place(self) -> YamlPlace | None:
        """Tell where the last line has led to."""
        if self.is_comment:
            return None
        path = self._path()
        prefix = self.rest.lstrip("\"'")
        if not self.flow:
            return YamlPlace(path, not self.in_value, prefix, frozenset(self.keys.get(path, ())))
        inner = tuple(step for _, step, _ in self.flow[:-1] if step is not None)
        kind, last, keys = self.flow[-1]
        if kind == "{" and last is None:
            return YamlPlace((*path, *inner), True, prefix, frozenset(keys))
        assert last is not None
        return YamlPlace((*path, *inner, last), False, prefix, frozenset(keys))
