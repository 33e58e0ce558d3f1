"""German grammar: how sentences, nouns and comparisons are put together. It names no game."""

from collections.abc import Mapping

from bow_dsl.words.wording import ORDINALS, Wording

THE: Mapping[str, tuple[str, ...]] = {
    "m": ("der", "den", "dem", "des"),
    "f": ("die", "die", "der", "der"),
    "n": ("das", "das", "dem", "des"),
    "many": ("die", "die", "den", "der"),
}

_WEAK = ("e", "e", "en", "en")
_WEAK_ENDINGS = {"m": ("e", "en", "en", "en"), "f": _WEAK, "n": _WEAK, "many": ("en", "en", "en", "en")}


def _numbered(stem: str) -> Mapping[str, tuple[str, ...]]:
    """Give the forms of `the first`, `the second`, by gender and case."""
    return {
        gender: tuple(f"{article} {stem}{ending}" for article, ending in zip(forms, _WEAK_ENDINGS[gender], strict=True))
        for gender, forms in THE.items()
    }


_ARTICLES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "a": {
        "m": ("ein", "einen", "einem", "eines"),
        "f": ("eine", "eine", "einer", "einer"),
        "n": ("ein", "ein", "einem", "eines"),
    },
    "all": {
        "m": ("aller", "allen", "allem", "allen"),
        "f": ("alle", "alle", "aller", "aller"),
        "n": ("alles", "alles", "allem", "allen"),
        "many": ("alle", "alle", "allen", "aller"),
    },
    "the": THE,
    "that": {
        "m": ("jener", "jenen", "jenem", "jenes"),
        "f": ("jene", "jene", "jener", "jener"),
        "n": ("jenes", "jenes", "jenem", "jenes"),
        "many": ("jene", "jene", "jenen", "jener"),
    },
    "chosen": {
        "m": ("der gewählte", "den gewählten", "dem gewählten", "des gewählten"),
        "f": ("die gewählte", "die gewählte", "der gewählten", "der gewählten"),
        "n": ("das gewählte", "das gewählte", "dem gewählten", "des gewählten"),
        "many": ("die gewählten", "die gewählten", "den gewählten", "der gewählten"),
    },
    **{word: _numbered(stem) for word, stem in zip(ORDINALS, ("erst", "zweit", "dritt", "viert"), strict=True)},
    "each": {
        "m": ("jeder", "jeden", "jedem", "jedes"),
        "f": ("jede", "jede", "jeder", "jeder"),
        "n": ("jedes", "jedes", "jedem", "jedes"),
        "many": ("alle", "alle", "allen", "aller"),
    },
    "any": {"many": ("beliebig viele", "beliebig viele", "beliebig vielen", "beliebig vieler")},
    "no": {
        "m": ("kein", "keinen", "keinem", "keines"),
        "f": ("keine", "keine", "keiner", "keiner"),
        "n": ("kein", "kein", "keinem", "keines"),
        "many": ("keine", "keine", "keinen", "keiner"),
    },
    "no such": {
        "m": ("kein solcher", "keinen solchen", "keinem solchen", "keines solchen"),
        "f": ("keine solche", "keine solche", "keiner solchen", "keiner solchen"),
        "n": ("kein solches", "kein solches", "keinem solchen", "keines solchen"),
    },
    "relative": {gender: forms[:1] for gender, forms in THE.items()},
}

_ENDINGS = {
    "strong": {
        "m": ("er", "en", "em", "en"),
        "f": ("e", "e", "er", "er"),
        "n": ("es", "es", "em", "en"),
        "many": ("e", "e", "en", "er"),
    },
    "mixed": {
        "m": ("er", "en", "en", "en"),
        "f": _WEAK,
        "n": ("es", "es", "en", "en"),
        "many": ("en", "en", "en", "en"),
    },
    "weak": _WEAK_ENDINGS,
}

_QUANTITIES = {
    "one": ("@a", "mixed"),
    "many": ("", "strong"),
    "that": ("@that", "weak"),
    "chosen": ("@chosen", "weak"),
    **{word: (f"@{word}", "weak") for word in ORDINALS},
    "each": ("@each", "weak"),
    "exactly": ("{n}", "strong"),
    "exactly one": ("{n}", "mixed"),
    "up to": ("bis zu {n}", "strong"),
    "up to one": ("bis zu {n}", "mixed"),
    "at least": ("mindestens {n}", "strong"),
    "at least one": ("mindestens {n}", "mixed"),
    "at most": ("höchstens {n}", "strong"),
    "at most one": ("höchstens {n}", "mixed"),
    "exactly computed": ("N", "strong"),
    "up to computed": ("bis zu N", "strong"),
    "at least computed": ("mindestens N", "strong"),
    "at most computed": ("höchstens N", "strong"),
    "any": ("@any", "strong"),
    "all": ("@all", "weak"),
    "every": ("@each", "weak"),
    "no": ("@no", "mixed"),
    "no such": ("@no such", "mixed"),
}

_FRAMES = {
    "of a name": "von {0}",
    "when": "{0}, wenn {1}",
    "event if": "{0}, falls {1}",
    "each side": "{0}, für jede Seite nacheinander",
    "side of it": "{0}, für die Seite von {1:dat}",
    "that side": "{0}, für {1:acc}",
    "acting side": "{0}, für den, der handelt",
    "lead": "{0}: {1}",
    "section": "{0}: {1}",
    "if": "falls {0}",
    "otherwise": "sonst",
    "otherwise if": "sonst, falls {0}",
    "if not done": "tust du das nicht",
    "if not done by another": "geschieht das nicht",
    "not": "nicht gilt, dass {0}",
    "role": "{0} ({1})",
    "shared": "",
    "and": "{0} und {1}",
    "or": "{0} oder {1}",
    "but": "{0} (aber {1})",
    "owned": "{0}",
    "chosen": "du {0} gewählt hast",
    "instead": "{0}, geschieht stattdessen Folgendes",
    "instead of it": "{0}, gilt stattdessen: {1}",
    "may instead": "{0}, darfst du stattdessen Folgendes tun",
    "may instead of it": "{0}, darfst du stattdessen {1}",
    "may decide instead of it": "{0}, darfst du stattdessen entscheiden: {1}",
    "once": " (einmal je {0})",
    "twice": " (zweimal je {0})",
    "times": " ({n}-mal je {0})",
    "until": "bis {0}",
    "even so": "{0}, im Rahmen der Regeln, auch wenn ein anderer Effekt es verbietet",
    "may": "du darfst {0}",
    "may decide": "du darfst entscheiden: {0}",
    "may then": "{0}; wenn du das tust: {1}",
    "may then all": "{0}; wenn du das tust",
    "choose": "wähle {0:acc}",
    "choose at random": "wähle durch Zufall {0:acc}",
    "choose several at random": "wähle durch Zufall {0:acc}, oder so viele, wie es gibt",
    "may by another": "{1} <1:darf|dürfen|darfst> {0}",
    "may decide by another": "{1} <1:darf|dürfen|darfst> entscheiden: {0}",
    "may then by another": "{0}; in diesem Fall: {1}",
    "may then all by another": "{0}; in diesem Fall",
    "there is none": "gibt es {0:acc}, geschieht nichts weiter",
    "there is none, this time": "gibt es {0:acc}, geschieht dieses Mal nichts weiter",
    "one of them is missing": "fehlt eines davon, geschieht nichts weiter",
    "one of them is missing, this time": "fehlt eines davon, geschieht dieses Mal nichts weiter",
    "choose by another": "{1} <1:wählt|wählen|wählst> {0:acc}",
    "each": "für {0:acc}",
    "each chosen": "für {0:acc}, falls du willst",
    "each of chosen": "einzeln für {0:acc} deiner Wahl",
    "one chosen": "für {0:acc} deiner Wahl",
    "each of": "einzeln für {0:acc}",
    "of several": "{0:gen}",
    "of some": "von {0:dat}",
    "roll": "wirf {n} {0}",
    "roll as many": "wirf N {0} (N = {n})",
    "draw": "ziehe {n} {0}",
    "draw as many": "ziehe N {0} (N = {n})",
    "outcome": "bei {0}",
    "let": "{0} sei {1}",
    "quoted": "„{0}“",
    "named": "„{0}“",
    "where": ", wobei {0},",
    "of sort": " {0:gen}",
    "relative": ", {0} {1},",
    "matching": "passend zu {0:dat}",
    "within": "höchstens {n} von {0:dat} entfernt",
    "in": "in {0:dat}",
    "plus": "{0} plus {1}",
    "minus": "{0} minus {1}",
    "not below": "{0}, aber nicht unter 0,",
    "not below, inside": "{0}, aber nicht unter 0",
    "times of": "{0} mal {1}",
    "half up": "die Hälfte (aufgerundet) von {0:dat}",
    "half down": "die Hälfte (abgerundet) von {0:dat}",
    "as many": "{0} (N = {1})",
    "so many": "N {0} (N = {1})",
    "up to so many": "bis zu N {0} (N = {1})",
}

_COMPARISONS = {
    "is": "{n} <ist|sind|bist>",
    "not is": "nicht {n} <ist|sind|bist>",
    "at least": "mindestens {n} <ist|sind|bist>",
    "not at least": "kleiner als {n} <ist|sind|bist>",
    "at most": "höchstens {n} <ist|sind|bist>",
    "not at most": "größer als {n} <ist|sind|bist>",
    "exactly": "genau {n} <ist|sind|bist>",
    "not exactly": "nicht {n} <ist|sind|bist>",
    "more than": "größer als {n} <ist|sind|bist>",
    "not more than": "nicht größer als {n} <ist|sind|bist>",
    "fewer than": "kleiner als {n} <ist|sind|bist>",
    "not fewer than": "nicht kleiner als {n} <ist|sind|bist>",
    "higher than": "höher als {n} <ist|sind|bist>",
    "not higher than": "nicht höher als {n} <ist|sind|bist>",
    "lower than": "niedriger als {n} <ist|sind|bist>",
    "not lower than": "nicht niedriger als {n} <ist|sind|bist>",
    "or better": "{n} oder besser <ist|sind|bist>",
    "not or better": "schlechter als {n} <ist|sind|bist>",
    "or worse": "{n} oder schlechter <ist|sind|bist>",
    "not or worse": "besser als {n} <ist|sind|bist>",
    "or more": "mindestens {n} <ist|sind|bist>",
    "not or more": "kleiner als {n} <ist|sind|bist>",
    "or fewer": "höchstens {n} <ist|sind|bist>",
    "not or fewer": "größer als {n} <ist|sind|bist>",
    "or higher": "{n:simple} oder höher <ist|sind|bist>||mindestens so hoch wie {n} <ist|sind|bist>",
    "not or higher": "niedriger als {n} <ist|sind|bist>",
    "or lower": "{n:simple} oder niedriger <ist|sind|bist>||höchstens so hoch wie {n} <ist|sind|bist>",
    "not or lower": "höher als {n} <ist|sind|bist>",
    "related": "{0} <ist|sind|bist>",
    "not related": "nicht {0} <ist|sind|bist>",
}

GERMAN = Wording(
    language="de",
    cases=("nom", "acc", "dat", "gen"),
    frames=_FRAMES,
    quantities=_QUANTITIES,
    articles=_ARTICLES,
    endings=_ENDINGS,
    pronouns={
        "m": ("er", "ihn", "ihm", ""),
        "f": ("sie", "sie", "ihr", ""),
        "n": ("es", "es", "ihm", ""),
        "many": ("sie", "sie", "ihnen", ""),
    },
    repairs=(
        (r",(?: ?,)+", ","),
        (r" ,", ","),
        (r",(?=[):;.]|$)", ""),
        (r",\)", ")"),
        (r"\b(?:für|durch) (?=(?:beim?|in einem) )", ""),
        (r"„(„[^“]*“)“", r"\1"),
    ),
    comparisons=_COMPARISONS,
)
"""Without a word of any game; a ruleset fills in its tables."""
