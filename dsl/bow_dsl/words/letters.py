"""Letters for numbers that are told behind: one number within another has a letter of its own."""

import re

_SAID = re.compile(r"\(([A-Z]) = ")
_LETTERS = "NMKL"


def letters_apart(text: str, letters: str = _LETTERS) -> str:
    """Give what is told within the explanation of a letter other letters.

    >>> letters_apart("N dice (N = the units N hexes away (N = the round)) and N tokens (N = 2)")
    'N dice (N = the units M hexes away (M = the round)) and N tokens (N = 2)'
    """
    told, start = "", 0
    for match in _SAID.finditer(text):
        if match.start() < start or match[1] != letters[:1]:
            continue
        end = _closed(text, match.start())
        inner = text[match.end() : end]
        if letters[1:2] and _SAID.search(inner):
            inner = letters_apart(re.sub(rf"\b{letters[0]}\b", letters[1], inner), letters[1:])
        told, start = f"{told}{text[start : match.end()]}{inner}", end
    return told + text[start:]


def _closed(text: str, begun: int) -> int:
    """Give where a parenthesis is closed, or the end of the text."""
    depth = 0
    for place in range(begun, len(text)):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if not depth:
            return place
    return len(text)
