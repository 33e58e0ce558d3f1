"""What the editor says, in the language of its user. The texts stand in the code in English; tables translate them."""

import json
from importlib.resources import files

LANGUAGES = {"en": "English", "de": "Deutsch"}
"""The languages that there are, by code, each in its own words."""

_TABLE: dict[str, str] = {}
_SPOKEN = ["en"]


def tr(text: str) -> str:
    """Give a text of the editor in the language of its user; one that has no translation as it is."""
    return _TABLE.get(text, text)


def table_of(language: str) -> dict[str, str]:
    """Give the table of a language, from the English text to its own; empty for English and unknown languages."""
    file = files("bow_editor").joinpath("translations", f"{language}.json")
    if language not in LANGUAGES or not file.is_file():
        return {}
    table: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return table


def language_of(code: str) -> str:
    """Give the language that the editor speaks for a code such as `de` or `de_AT`: English where it knows no other.

    >>> language_of("de_AT"), language_of("fr-FR"), language_of("C")
    ('de', 'en', 'en')
    """
    language = code.replace("-", "_").partition("_")[0].lower()
    return language if language in LANGUAGES else "en"


def use_language(code: str) -> str:
    """Speak the language of a code from now on; give the code of the one that is spoken."""
    language = language_of(code)
    _TABLE.clear()
    _TABLE.update(table_of(language))
    _SPOKEN[:] = [language]
    return language


def quoted(text: str) -> str:
    """Put what somebody has called a thing between the quotation marks of the language that the editor speaks."""
    return tr("“{text}”").format(text=text)


def spoken() -> str:
    """Give the code of the language that the editor speaks."""
    return _SPOKEN[0]
