"""A line of a text after `define: |` that is indented less than the others, so that YAML takes the text to be over."""

import re

from bow_author.packs.yaml_words import Words, short

_BLOCK = re.compile(r"^( *+(?:- ++)*+)(?!#)(?:(.+?):[ ]++)?[|>][-+]?([1-9]?)[-+]?[ ]*+(?:#.*)?$", re.MULTILINE)
"""The head of a text in lines of its own: what stands before its key, the key, and how much deeper the lines begin."""
_LINE = re.compile(r"( *)(.*)\n?")
_NO_BRACE = re.compile(r'"(?:\\.|[^"\\\n])*"|#.*')
_YAML = re.compile(r"""(?:- |-$|---|\.\.\.|["']?[\w.-]+["']?[ ]*:(?:\s|$))""")
_OF_A_DEFINITION = re.compile(r'\}|.*\{$|[a-z_]+ "[^"]*"$')


def dedented(text: str) -> Words | None:
    r"""Find the first line that has slipped out of a `define: |`; None if there is none.

    >>> dedented('define: |\n  rule a "A" {\nhomebrew "own"\n  }\n').message
    'this line is indented less than the rest of `define`, which ends before it'
    """
    at = 0
    while block := _BLOCK.search(text, at):
        before, key, deeper = block.groups()
        outside = len(before) if key else len(before) - 2  # the text is an item itself
        slipped = None
        if key == "define":
            slipped = _slipped(text, block.end() + 1, outside, outside + int(deeper) if deeper else 0)
        if slipped is not None:
            start, end, indent = slipped
            message = "this line is indented less than the rest of `define`, which ends before it"
            hint = f"indent it as the lines of `define` are: at least {indent} spaces before `{short(text[start:end])}`"
            return Words(message, start, end, hint)
        at = _behind(text, block.end() + 1, outside)
    return None


def _behind(text: str, at: int, outside: int) -> int:
    """Give where the text that begins at *at* is over: what looks like a key in it is none."""
    for line in _LINE.finditer(text, at):
        if line[2].strip() and len(line[1]) <= outside:
            return line.start()
    return len(text)


def _slipped(text: str, at: int, outside: int, indent: int) -> tuple[int, int, int] | None:
    """Give where the line that has slipped out of the text at *at* begins and ends, and how far that is indented.

    Args:
        text: the document.
        at: where the first line of the text in it begins.
        outside: how far its key is indented.
        indent: how far its lines are, where the head says so; otherwise 0, and the first one tells.
    """
    opened = 0
    first: tuple[int, int] | None = None
    for line in _LINE.finditer(text, at):
        depth, content = len(line[1]), line[2].rstrip()
        span = (line.start(2), line.start(2) + len(content))
        if not content:
            continue
        if first is None and depth >= (indent or outside + 1):
            indent = indent or depth
            bare = _NO_BRACE.sub("", content)
            opened += bare.count("{") - bare.count("}")
            continue
        first = first or span
        if not content.startswith("#"):  # a remark may be what has slipped out, if the rules go on behind it
            is_yaml = _YAML.match(content) is not None
            return (*first, indent) if indent and not is_yaml and (opened or _OF_A_DEFINITION.match(content)) else None
    return None
