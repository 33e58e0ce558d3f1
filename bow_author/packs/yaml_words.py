"""Tell a YAML syntax error in the words of someone who writes battle plans."""

import re
from typing import NamedTuple


class Trouble(NamedTuple):
    """What the YAML parser says, and where: places are counted in characters from the start of the text."""

    text: str
    problem: str
    context: str
    at: int
    context_at: int


class Words(NamedTuple):
    """The same for the author."""

    message: str
    start: int
    end: int
    hint: str | None = None
    fixed: str | None = None
    """What is to stand there instead, if there is no doubt."""


_GLUED = re.compile(r"[ ]*(?:- )*([A-Za-z_][\w.-]*):([^\s:/][^\n]*)")
_GLUED_IN_BRACKETS = re.compile(r"[{,] *([A-Za-z_][\w.-]*):([^\s:/,}][^,}\n]*)")
_OPENING_QUOTE = re.compile(r"[ ]*(?:- )*[\w.-]+:[ ]+([\"'])")
_BRACKET = re.compile(r"[\[\]{}]")
_CONFLICT = re.compile(r"^(<{7}|={7}|>{7})(?: .*)?$", re.MULTILINE)
_QUOTED = "put the whole text into quotes, of the sort that does not stand in it"
_CLOSING = {"[": "]", "{": "}"}
_KEY_LINE = re.compile(r"[ ]*(?:- )*[\w.\"'-]+:(?:\s|$)")


def short(text: str) -> str:
    r"""Shorten what an author wrote to one line of 40 characters, none of which does anything to a terminal.

    >>> short("rounds\nmomentum")
    'rounds...'
    """
    first, _, rest = text.strip().partition("\n")
    shown = "".join(letter if letter.isprintable() else "?" for letter in first[:40])
    return f"{shown}..." if rest or len(first) > 40 else shown


def in_words(trouble: Trouble) -> Words:
    """Find out what the author probably did, from the text around the place where the parser gave up."""
    return (
        _conflict(trouble)
        or _tab(trouble)
        or _unclosed_quote(trouble)
        or _unclosed_bracket(trouble)
        or _missing_space(trouble)
        or _by_problem(trouble)
    )


def _conflict(trouble: Trouble) -> Words | None:
    """Both versions of some lines, as git leaves them where two people have changed the same."""
    marks = list(_CONFLICT.finditer(trouble.text))
    if not marks or len({mark[1] for mark in marks}) == 1:
        return None
    start, end = marks[0].span()
    hint = "keep the lines of one, and delete the three lines with `<<<<<<<`, `=======` and `>>>>>>>`"
    return Words("git has left two versions of these lines here", start, end, hint)


def _tab(trouble: Trouble) -> Words | None:
    """A tab among the spaces at the start of the line, which YAML does not take for indentation."""
    start, line = _line_at(trouble.text, trouble.at)
    indentation = line[: len(line) - len(line.lstrip())]
    if "\t" not in indentation:
        return None
    at = start + indentation.index("\t")
    return Words("a tab stands at the start of this line", at, at + 1, "indent with spaces only")


def _unclosed_quote(trouble: Trouble) -> Words | None:
    """A quote that runs to the end of the file, or to the next quote, lines further down."""
    if "quoted scalar" in trouble.context and "escape" not in trouble.problem and "hex" not in trouble.problem:
        return _never_closed(trouble.text, trouble.context_at)
    # The text in quotes ended where another was meant to start: look for one that is open at the end of its line.
    before = trouble.text[: trouble.at]
    opened = before.rfind("\n", 0, max(before.rfind('"'), before.rfind("'"), 0))
    if trouble.at and before[-1:] in "\"'" and opened >= 0:
        start = _start_of_quoted(before)
        if start is not None and "\n" in before[start:]:
            return _never_closed(trouble.text, start)
    return None


def _start_of_quoted(before: str) -> int | None:
    """Find where the quoted text that ends *before* starts: a quote after a colon, some lines up."""
    quote = before[-1]
    for match in reversed(list(_each_line(_OPENING_QUOTE, before[:-1]))):
        if match[1] == quote:
            return match.start(1)
    return None


def _each_line(pattern: re.Pattern[str], text: str) -> "list[re.Match[str]]":
    """Match *pattern* at the start of each of the last lines of *text*."""
    matches = []
    start = len(text)
    for _ in range(50):
        start = text.rfind("\n", 0, max(start - 1, 0)) + 1
        match = pattern.match(text, start)
        if match:
            matches.append(match)
        if start == 0:
            break
    return matches[::-1]


def _never_closed(text: str, at: int) -> Words:
    return Words(
        f"the quote `{text[at : at + 1]}` is never closed", at, at + 1, "write the same quote where the text ends"
    )


def _unclosed_bracket(trouble: Trouble) -> Words | None:
    """A bracket that is still open where a new line of keys starts, or a comma left out."""
    text, at = trouble.text, trouble.at
    if "flow" not in trouble.context:
        return None
    if not text[at:].strip():
        return _bracket_never_closed(text, _open_bracket(text, at))
    opening = text[trouble.context_at : trouble.context_at + 1]
    if opening not in _CLOSING or "expected ','" not in trouble.problem:
        return None
    start, line = _line_at(text, at)
    open_start, open_line = _line_at(text, trouble.context_at)
    if start > open_start and _indent(line) <= _indent(open_line):
        return _bracket_never_closed(text, trouble.context_at)
    if text[at - 1] in "\"'":
        return Words("text goes on after the closing quote", at, _word_end(text, at), _QUOTED)
    closing = _CLOSING[opening]
    if text[at] in "]}":
        return Words(f"`{text[at]}` cannot close the bracket `{opening}`", at, at + 1, f"write `{closing}`")
    message = f"a comma or the bracket `{closing}` is missing before this"
    return Words(message, at, _word_end(text, at), "divide what is in brackets by commas")


def _bracket_never_closed(text: str, at: int) -> Words:
    hint = f"write `{_CLOSING.get(text[at], ']')}` where it ends"
    return Words(f"the bracket `{text[at]}` is never closed", at, at + 1, hint)


def _open_bracket(text: str, before: int) -> int:
    """Find the last bracket that is still open at the end of the text."""
    closed = 0
    for match in _BRACKET.finditer(text[:before][::-1]):
        closed += 1 if match[0] in "]}" else -1
        if closed < 0:
            return before - 1 - match.start()
    return max(before - 1, 0)


def _missing_space(trouble: Trouble) -> Words | None:
    """`rounds:5`: without the space, that is one word."""
    start, _ = _line_at(trouble.text, trouble.at)
    above = trouble.text.rfind("\n", 0, max(start - 1, 0)) + 1
    for at in (start, above, _line_at(trouble.text, trouble.context_at)[0]):
        end = _line_end(trouble.text, at)
        match = _GLUED.match(trouble.text, at) or _GLUED_IN_BRACKETS.search(trouble.text, at, end)
        if match:
            written = short(f"{match[1]}: {match[2]}")
            message, key = "a space is missing after the colon", f"{match[1]}: "
            return Words(message, match.start(1), match.start(2), f"write `{written}`", key)
    return None


def _by_problem(trouble: Trouble) -> Words:
    """The parser's own complaint, in other words."""
    text, problem, at = trouble.text, trouble.problem, trouble.at
    end = _word_end(text, at)
    start, line = _line_at(text, at)
    if "mapping values are not allowed" in problem:
        if _KEY_LINE.match(line) and ": " in line[: at - start].lstrip("- "):
            hint = "put quotes around a text that holds a colon"
            return Words("a second colon stands in this line", at, at + 1, hint)
        if (key := _key_of_text(text, start)) is not None:
            hint = f"write `{key[0]}: |`, and the text below it, deeper"
            return Words("a text of several lines stands behind `|`", key[1], key[1] + len(key[0]), hint)
        first = start + _indent(line)
        hint = "give it the indentation of the line it belongs with"
        return Words("this line is indented deeper than the one above allows", first, max(at, first + 1), hint)
    if "block sequence entries are not allowed" in problem:
        return Words("a list cannot start here", at, end, "start it in the next line, or write it in brackets")
    if "cannot start any token" in problem:
        return Words(f"a text cannot start with `{text[at : at + 1]}`", at, at + 1, "put quotes around it")
    if "could not find expected ':'" in problem:
        first = _line_at(text, trouble.context_at)[0]
        first += _indent(text[first:])
        return Words("a colon is missing in this line", first, _line_end(text, first), "write it as `key: value`")
    if "escape" in problem or "hex" in problem:
        hint = "in double quotes write `\\\\` for a backslash, or use single quotes"
        return Words("this backslash means nothing", _backslash(text, at), at + 1, hint)
    if "block scalar" in trouble.context:
        return Words("nothing else can stand in a line after `|` or `>`", at, end, "start the text in the next line")
    if "alphabetic or numeric" in problem:
        return Words(
            "a name must follow `&` or `*`", trouble.context_at, trouble.context_at + 1, "or put quotes around the text"
        )
    if "directive" in problem or "directive" in trouble.context or "incompatible" in problem:
        return Words("lines that start with `%` are not used here", start, start + 1, "delete the line")
    if "tag" in problem or "tag" in trouble.context:
        return Words("`!` cannot start a text", trouble.context_at, trouble.context_at + 1, "put quotes around it")
    if "expected key" in problem or "'-' indicator" in problem or "block end" in problem:
        return _out_of_line(trouble, start, line, end)
    if text[at : at + 1] == ":":
        return Words("a key is missing before the colon", at, at + 1)
    if text[at : at + 1] in ("]", "}"):
        return Words(f"`{text[at : at + 1]}` closes a bracket that is not open", at, at + 1, "delete it")
    if "node content" in problem or "not allowed in this context" in problem:
        return Words(f"`{short(text[at:end])}` cannot stand here", at, end)
    return Words("the text cannot be read from here on", at, end, "look for a quote, bracket or colon out of place")


def _key_of_text(text: str, start: int) -> tuple[str, int] | None:
    """Find the key above a line below which words stand that are no keys; None if it has a value, or has keys."""
    lines = text[:start].split("\n")[:-1]
    below, at = "", start
    for line in reversed(lines[-50:]):
        at -= len(line) + 1
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        match = re.fullmatch(r"( *)([A-Za-z_]\w*): *", line)
        if match and below and _indent(below) > len(match[1]):
            return (match[2], at + len(match[1])) if not _KEY_LINE.match(below) else None
        below = line
    return None


def _out_of_line(trouble: Trouble, start: int, line: str, end: int) -> Words:
    """Something stands where a new key or a new item of a list should."""
    at = trouble.at
    sign = trouble.text[at : at + 1]
    if sign == ":":
        return Words("a key is missing before the colon", at, at + 1)
    if sign in ("]", "}"):
        return Words(f"`{sign}` closes a bracket that is not open", at, at + 1, "delete it")
    if line[: at - start].strip():
        if trouble.text[at - 1 : at] in "\"'" or trouble.text[:at].rstrip()[-1:] in "\"'":
            return Words("text goes on after the closing quote", at, end, _QUOTED)
        return Words(f"`{short(trouble.text[at:end])}` cannot stand here", at, end)
    if line.lstrip().startswith("- ") and "mapping" in trouble.context:
        return Words("an item of a list stands among keys", at, at + 1, "indent it below the key that it belongs to")
    if "collection" in trouble.context or "sequence" in trouble.context:
        return Words("a key stands among the items of a list", at, end, "start it with `- `, or end the list before it")
    hint = "give it the indentation of the line it belongs with"
    above = _indent_above(trouble.text, start)
    how = "deeper" if above is not None and _indent(line) > above else "less"
    return Words(f"this line is indented {how} than its neighbours", at, end, hint)


def _indent_above(text: str, start: int) -> int | None:
    """Count the spaces before the key above a line, other lines left out; None if there is no line above."""
    for line in reversed(text[:start].split("\n")[-50:]):
        if line.strip() and not line.lstrip().startswith("#"):
            return _indent(line)
    return None


def _line_at(text: str, at: int) -> tuple[int, str]:
    start = text.rfind("\n", 0, at) + 1
    return start, text[start : _line_end(text, at)]


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _word_end(text: str, at: int) -> int:
    """Find the end of the word that starts at *at*: never at *at* itself, never in the next line."""
    end = at + 1
    stop = min(_line_end(text, at), at + 40)
    while end < stop and not text[end].isspace() and text[end] not in ",]}":
        end += 1
    return end


def _backslash(text: str, at: int) -> int:
    backslash = text.rfind("\\", 0, at + 1)
    return at if backslash < 0 else backslash


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
