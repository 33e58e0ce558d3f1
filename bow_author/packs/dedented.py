"""A line of a text after `define: |` that is indented less than the others, so that YAML takes the text to be over."""

import re

from bow_author.packs.yaml_words import Words, short

_BLOCK = re.compile(r"^( *)(?:- +)*define:[ ]+[|>][-+\d]*[ ]*(?:#.*)?$", re.MULTILINE)
_LINE = re.compile(r"( *)(.*)\n?")
_NO_BRACE = re.compile(r'"(?:\\.|[^"\\\n])*"|#.*')
_YAML = re.compile(r"""(?:- |-$|---|\.\.\.|["']?[\w.-]+["']?[ ]*:(?:\s|$))""")
_OF_A_DEFINITION = re.compile(r'\}|.*\{$|[a-z_]+ "[^"]*"$')


def dedented(text: str) -> Words | None:
    r"""Find the first line that has slipped out of a `define: |`; None if there is none.

    >>> dedented('define: |\n  rule a "A" {\nhouse "own"\n  }\n').message
    'this line is indented less than the rest of `define`, which ends before it'
    """
    for block in _BLOCK.finditer(text):
        found = _slipped(text, block.end() + 1, len(block[1]))
        if found is not None:
            start, end, indent = found
            message = "this line is indented less than the rest of `define`, which ends before it"
            cure = f"indent it as the lines of `define` are: at least {indent} spaces before `{short(text[start:end])}`"
            return Words(message, start, end, cure)
    return None


def _slipped(text: str, at: int, outside: int) -> tuple[int, int, int] | None:
    """Give where the line that has slipped out of the text at *at* begins and ends, and how far that is indented."""
    indent, opened = 0, 0
    first: tuple[int, int] | None = None
    for line in _LINE.finditer(text, at):
        depth, said = len(line[1]), line[2].rstrip()
        here = (line.start(2), line.start(2) + len(said))
        if not said:
            continue
        if first is None and depth >= (indent or outside + 1):
            indent = indent or depth
            bare = _NO_BRACE.sub("", said)
            opened += bare.count("{") - bare.count("}")
            continue
        first = first or here
        if not said.startswith("#"):  # a remark may be what has slipped out, if the rules go on behind it
            is_yaml = _YAML.match(said) is not None
            return (*first, indent) if indent and not is_yaml and (opened or _OF_A_DEFINITION.match(said)) else None
    return None
