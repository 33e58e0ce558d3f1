"""Plain values to the YAML that a person would write for them."""

import json
import re

from bow_author.packs.scalars import read_scalar

_PLAIN_START = re.compile(r"[A-Za-z0-9_(./]|[^\x00-\xbf]")
_SPECIAL = re.compile(r"[\n\t\r\x00-\x08\x0b-\x1f\x7f\x85\u2028\u2029\ufeff]|: |:$| #|^---|^\.\.\.")
_IN_BRACKETS = re.compile(r"[\w ./()'+-]*")


def scalar_text(value: object, *, in_brackets: bool = False, quote: str = "") -> str:
    r"""Write one word, number or text on one line.

    Args:
        value: anything but a mapping or a list.
        in_brackets: whether it stands inside `{}` or `[]`, where commas and brackets need quotes.
        quote: the mark, `"` or `'`, in which a text stands already and shall stay.

    >>> [scalar_text(value) for value in (5, True, None, "C5", "5", "a: b", "on")]
    ['5', 'true', 'null', 'C5', '"5"', '"a: b"', 'on']
    """
    if not isinstance(value, str):
        return json.dumps(value)
    if quote == "'" and not _SPECIAL.search(value.replace(": ", "").replace(" #", "")) and value.isprintable():
        return "'" + value.replace("'", "''") + "'"
    if quote != '"' and _is_plain(value, in_brackets=in_brackets):
        return value
    return _quoted(value)


def _is_plain(text: str, *, in_brackets: bool) -> bool:
    """Tell whether a text may stand without quotes and is read as this very text."""
    return (
        bool(_PLAIN_START.match(text))
        and text.isprintable()
        and text == text.strip()
        and not _SPECIAL.search(text)
        and (not in_brackets or _IN_BRACKETS.fullmatch(text) is not None)
        and read_scalar(text) == text
    )


def _quoted(text: str) -> str:
    """Write a text in double quotes, and what is no plain mark by its number."""
    escaped = json.dumps(text, ensure_ascii=False)
    return "".join(mark if mark.isprintable() else _by_number(mark) for mark in escaped)


def _by_number(mark: str) -> str:
    return f"\\u{ord(mark):04x}" if ord(mark) < 0x10000 else f"\\U{ord(mark):08x}"


def inline_text(value: object) -> str:
    """Write any value on one line.

    >>> inline_text({"unit": "northmen_archers", "at": "G6", "tokens": {"defend": True}, "zone": ["A1", "B1"]})
    '{unit: northmen_archers, at: G6, tokens: {defend: true}, zone: [A1, B1]}'
    """
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key_text(key)}: {inline_text(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(inline_text, value)) + "]"
    return scalar_text(value, in_brackets=True)


def key_text(key: str) -> str:
    """Write a key: as it is, or in quotes where it could be read as something else."""
    return key if re.fullmatch(r"[A-Za-z_][\w.-]*", key) and key != "" else _quoted(key)


def entry_text(key: str, value: object, indent: int, *, depth: int) -> str:
    """Write a key and its value as lines of their own, ending in a line end.

    Mappings nearest to the document are written in lines, those further inside in one line each.

    Args:
        key: the key.
        value: what it stands for.
        indent: spaces before the key.
        depth: how many mappings the key stands in; 1 for a key of the document itself.
    """
    margin = " " * indent
    head = f"{margin}{key_text(key)}:"
    if depth == 1 and isinstance(value, dict) and value:
        return f"{head}\n" + "".join(entry_text(inner, item, indent + 2, depth=2) for inner, item in value.items())
    if depth == 1 and isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
        return f"{head}\n" + "".join(f"{margin}  - {inline_text(item)}\n" for item in value)
    if isinstance(value, str) and "\n" in value:
        block = block_text(value, indent + 2)
        if block is not None:
            return f"{head} {block}\n"
    single = scalar_text(value) if not isinstance(value, dict | list | tuple) else inline_text(value)
    return f"{head} {single}\n"


def block_text(text: str, indent: int) -> str | None:
    r"""Write a text of several lines after `|`, without the end of its last line; None where YAML cannot hold it so.

    A text that ends in empty lines is written to the last of them: no further empty line may follow.

    Args:
        text: the text.
        indent: spaces before each line: two more than before its key.

    >>> block_text("a\n\n  b\n", 2)
    '|\n  a\n\n    b'
    >>> block_text("  a\n\n", 2)
    '|2+\n    a\n'
    >>> block_text(" a\n", 4)
    '|2\n     a'
    """
    if not text or _NOT_IN_BLOCK.search(text):
        return None
    # Where the first line begins deeper than the others, how much deeper than their key they begin has to be said.
    deep = "2" if _DEEP_START.match(text) else ""
    end = "+" if keeps_empty_lines(text) else "" if text.endswith("\n") else "-"
    lines = [f"{' ' * indent}{line}" if line else "" for line in text.removesuffix("\n").split("\n")]
    return "\n".join((f"|{deep}{end}", *lines))


def keeps_empty_lines(text: str) -> bool:
    """Tell whether a text ends in empty lines, all of which are kept where it is written after `|`."""
    return text.endswith("\n\n") or text == "\n"


_DEEP_START = re.compile(r"\n*[ \t]")
_NOT_IN_BLOCK = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\x85\u2028\u2029\ufeff\ud800-\udfff\ufffe\uffff]")
