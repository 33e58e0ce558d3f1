"""German: what `german.yaml` says of this game, with the grammar of the language; what is missing is said in English.

What is said of a subject has its verb at the end: it stands behind `wenn`, `falls` or a relative pronoun. What
happens stands behind a colon, and behind `du darfst` as an infinitive.
"""

from pathlib import Path
from typing import Any

from bow_author.packs.documents import read_document
from bow_dsl.value import replace
from bow_dsl.words import german as grammar
from bow_dsl.words.wording import NounForms, NounPhrase, Wording

_DECLINED = (
    (r"\b([Dd]e[nms]) Kommandant\b", r"\1 Kommandanten"),
    (
        r"\b([Dd]es) (Feld|Gegner|Besitzer|Rang|Rand|Stapel|Ablagestapel|Befehlsvorrat|Bindungsmarker|Halter)\b",
        r"\1 \2s",
    ),
    (r"\b([Dd]es) Haus\b", r"\1 Hauses"),
    (r"\b([Ww])ährend die Phase\b", r"\1ährend der Phase"),
    (r"\b([Vv])on dem\b", r"\1om"),
    (r"\b([Zz])u dem\b", r"\1um"),
    (r"\b([Zz])u der\b", r"\1ur"),
)
"""The endings of nouns behind the article of an expression, `des Felds`, and what is said in one word."""
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
        name: NounPhrase(**{**words, "forms": forms(words["forms"])}) for name, words in tables["names"].items()
    }
    for event, said in tables.pop("events").items():
        tables["hooks"][event] = {**_happening(**said), **tables["hooks"].get(event, {})}
    return replace(grammar.GERMAN, **tables, repairs=(*grammar.GERMAN.repairs, *_DECLINED))


def _happening(  # noqa: PLR0913 (all that differs from event to event)
    *, who: str, done: str, how: str = "", does: str = "", do: str = "", has: str = "", no: str = ""
) -> dict[str, str]:
    """Say in each way that something happens to somebody; with *does* and *do*, that he does it.

    *has* is `ist` where that is the verb of what he has done. *no* is *how* it does not happen, where `nicht` does not
    stand behind that: `keine Figuren`.
    """

    def agreeing(*forms: str) -> str:
        """Give a verb that agrees with who it happens to; with what is no more than a text, the first form."""
        slot = who.strip("{}").partition("|")[0]
        return f"<{slot}:{'|'.join(forms)}>" if who.startswith("{") else forms[0]

    is_passive = not do
    do = do or f"{done} werden"
    does = does or f"{done} {agreeing('wird', 'werden', 'wirst')}"
    would = f"{done if is_passive else do} {agreeing('würde', 'würden', 'würdest')}"
    did = agreeing("wurde", "wurden", "wurdest") if is_passive else agreeing("hat", "haben", "hast")
    did = agreeing("ist", "sind", "bist") if has == "ist" else did
    may = agreeing("darf", "dürfen", "darfst")
    return {
        "permit": f"{who} {may}{how} {do}",
        "forbid": f"{who} {may}{no or f'{how} nicht'} {do}",
        "replace": f"wenn {who}{how} {would}",
        "before": f"bevor {who}{how} {does}",
        "after": f"nachdem {who}{how} {done} {did}",
    }
