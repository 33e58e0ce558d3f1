"""German: what `german.yaml` says of this game, with the grammar of the language; what is missing is said in English.

What is said of a subject has its verb at the end: it stands behind `wenn`, `falls` or a relative pronoun. What
happens stands behind a colon, and behind `du darfst` as an infinitive.
"""

from pathlib import Path
from typing import Any

from bow_author.packs.documents import read_document
from bow_dsl.value import replace
from bow_dsl.words import german as grammar
from bow_dsl.words.wording import NounForms, Said, Wording

_FILE = Path(__file__).with_suffix(".yaml")


def german() -> Wording:
    """Read the tables."""
    document, _ = read_document(_FILE.read_text("utf-8"), _FILE.name)
    assert document is not None, "the file is our own"
    tables: dict[str, Any] = document.value
    cases = len(grammar.GERMAN.cases)

    def forms(written: str | list[str]) -> tuple[str, ...]:
        """Give the forms by case, of which one stands for all where they are alike."""
        return (written,) * cases if isinstance(written, str) else tuple(written)

    tables["frames"] = {**grammar.GERMAN.frames, **tables["frames"]}
    tables["nouns"] = {
        kind: NounForms(forms(noun["one"]), forms(noun["many"]), noun["gender"])
        for kind, noun in tables["nouns"].items()
    }
    tables["names"] = {
        name: Said(**{**words, "forms": forms(words["forms"])}) for name, words in tables["names"].items()
    }
    return replace(grammar.GERMAN, **tables)
