"""Plain YAML values: the core schema of YAML 1.2, in which `on`, `yes` and `no` stay words."""

import re

Scalar = str | int | float | bool | None

_WORDS: dict[str, Scalar] = {
    "": None,
    "~": None,
    "null": None,
    "Null": None,
    "NULL": None,
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
}
_INTEGER = re.compile(r"[-+]?[0-9]{1,18}")
_EIGHTS = re.compile(r"0o[0-7]{1,20}")
_SIXTEENS = re.compile(r"0x[0-9a-fA-F]{1,15}")
_FRACTION = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_STARTS_NUMBER = frozenset("+-.0123456789")
_LARGEST = 2**53


def read_scalar(text: str) -> Scalar:
    """Give the value of a word that stands without quotes.

    A fraction that is whole is a whole number, as in JSON Schema; a number of more than 18 digits,
    of which nothing in the game has any need, stays a text.

    >>> [read_scalar(text) for text in ("5", "5.0", "0.5", "on", "true", "~", "C5", "1.2.3")]
    [5, 5, 0.5, 'on', True, None, 'C5', '1.2.3']
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _STARTS_NUMBER:
        return text
    if _INTEGER.fullmatch(text):
        return int(text)
    if _EIGHTS.fullmatch(text):
        return int(text[2:], 8)
    if _SIXTEENS.fullmatch(text):
        return int(text[2:], 16)
    if len(text) <= 32 and _FRACTION.fullmatch(text):
        number = float(text)
        return int(number) if abs(number) < _LARGEST and number.is_integer() else number
    if _NOT_FINITE.fullmatch(text):
        return float(text.replace(".", ""))
    return text
