"""Any text made fit to be set with the fonts that come with the program."""

import re

from bow_author.draw.letters import displayable

_LONG_WORD = re.compile(r"\S{26,}")
_PIECE = 13


def settable(text: str) -> str:
    """Replace what no font has, and let very long words break."""
    return _LONG_WORD.sub(lambda word: "\u200b".join(re.findall(f".{{1,{_PIECE}}}", word[0])), displayable(text))


def paragraphs(text: str) -> list[str]:
    """Give the paragraphs of a text, each fit to be set; empty lines stand between them."""
    return [settable(" ".join(part.split())) for part in re.split(r"\n[ \t]*\n", text) if not is_blank(part)]


def is_blank(text: str) -> bool:
    """Tell whether there is nothing to be seen in a text."""
    return not re.sub("[\\s\u200b-\u200f\u2060-\u2064\ufeff\u00ad]", "", text)
