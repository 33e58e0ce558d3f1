"""Nothing is told in English, in German: hooks, comparisons of values and predicates all have their words."""

import re
from collections.abc import Iterator

import pytest

from bow_author.engine.ruleset.registry import REGISTRY
from bow_author.engine.ruleset.wording import languages, wording_of
from bow_dsl.ruleset.patterns import ways_of as said_as
from bow_dsl.ruleset.registry import Pattern
from bow_dsl.words.wording import missing
from tests.words.conftest import errors, one
from tests.words.test_amounts import SEVERAL, THINGS
from tests.words.test_every_role import sound

COMPARED = (
    *("is", "is not", "is at least", "is at most", "is exactly", "is more than", "is fewer than"),
    *("is higher than", "is lower than", "is not higher than", "is not at least"),
)
BEHIND = ("or higher", "or lower", "or more", "or fewer")
"""How a value is compared, before what it is compared with, and behind it."""
OTHERS = {
    "count": ("3", "round limit", "(round + 1)"),
    "rank": ("blue", "rank of target", "highest rank of friendly units"),
    "class": ("cavalry", "class of target"),
    "house": ("enemy", "side of target"),
    "unit": ("self", "target"),
    "hex": ("hex of target",),
    "commander": ("commander of self",),
}
"""What a value is compared with, by its type."""
SUBJECTS = {
    **THINGS,
    "unit": "target",
    "path": "path",
    "act": "attack by self against target",
    "engagement": "engagement token of self",
}


def conditions() -> Iterator[str]:
    """Give conditions of every sort: each value compared in every way, each predicate said and denied."""
    for expression in (*(pattern for pattern in REGISTRY.expressions if pattern.gives in OTHERS), Pattern("round", "")):
        value, kind = _said(expression), expression.gives or "count"
        for other in OTHERS[kind]:
            yield from (f"{value} {how} {other}" for how in COMPARED)
            yield from (f"{value} is {other} {how}" for how in BEHIND)
    for predicate in REGISTRY.predicates:
        subject = SUBJECTS.get(predicate.subject, predicate.subject)
        said = _said(Pattern(predicate.text, ""))
        yield f"{subject} {predicate.verb} {said}"
        yield f"{subject} {predicate.verb} not {said}"


def _said(pattern: Pattern) -> str:
    """Say a phrase of something."""
    things = {
        **THINGS,
        "count": "2",
        "keyword": "advance",
        "terrain": "forest",
        "formation": "line",
        **(SEVERAL if pattern.text.startswith("number of") else {}),
    }
    return " ".join(
        things.get(slot, "") if slot else max(texts, default="", key=len) for texts, slot, _ in said_as(pattern)[0]
    )


def test_no_table_lacks_anything() -> None:
    """What English says of anything, in any way, German has words for."""
    assert missing(languages()["de"], wording_of()) == []


def test_each_verb_may_be_left_to_somebody() -> None:
    """Behind `du darfst` stands no imperative: the verb is last. What has a subject is behind `entscheiden`."""
    verbs = {key: words for key, words in languages()["de"].verbs.items() if not words.startswith("{")}
    assert [key for key, words in verbs.items() if " / " not in words] == []
    left = [part.strip() for words in verbs.values() for part in words.partition(" / ")[2].split("||")]
    without_more = [re.sub(r" \(.*\)$|, wo sie ist$", "", words) for words in left]
    assert [words for words in without_more if not re.search(r"\w(en|eln|ern)$", words)] == []


def test_no_effect_is_told_in_english() -> None:
    """Each hook, in each way, is told in German."""
    effects = [written for effects in sound().values() for written, *_ in effects]
    assert [written for written in effects if one(written, "de") == one(written)] == []


def test_no_condition_is_told_in_english() -> None:
    """Each comparison and each predicate is told in German."""
    effects = [f"modify dice of self against target by attack when {condition}: add 1" for condition in conditions()]
    valid = [effect for effect in effects if not errors(effect)]
    assert len(valid) > 700
    assert [effect for effect in valid if one(effect, "de") == one(effect)] == []


TOLD = {
    "round is 3": ("it is round 3", "es Runde 3 ist"),
    "round is not 3": ("it is not round 3", "es nicht Runde 3 ist"),
    "round is round limit": ("it is the last round", "es die letzte Runde ist"),
    "round is figures of self": ("the round number is the number of this unit's figures", "die Rundenzahl die Figuren"),
    "target.rank is blue or lower": ("the target is blue or lower", "das Ziel höchstens blau ist"),
    "target.rank is blue or higher": ("the target is blue or higher", "das Ziel mindestens blau ist"),
    "not (target.rank is blue or lower)": (
        "the target's rank is higher than blue",
        "der Rang des Ziels höher als blau",
    ),
    "self.rank is not target.rank": (
        "this unit's rank is not the target's rank",
        "der Rang dieser Einheit nicht der Rang des Ziels ist",
    ),
    "self.class is not class of target": (
        "this unit's class is not the target's class",
        "die Klasse dieser Einheit nicht die Klasse des Ziels ist",
    ),
    "self.rank is rank of target or higher": (
        "this unit's rank is the target's rank or higher",
        "der Rang dieser Einheit mindestens so hoch wie der Rang des Ziels ist",
    ),
}


@pytest.mark.parametrize("condition", TOLD)
def test_what_is_compared(condition: str) -> None:
    """A word is said of the thing itself, and whatever else of its rank, class or number."""
    effect = f"modify dice of self against target when {condition}: add 1"
    english, german = TOLD[condition]
    assert f"when {english}" in one(effect)
    assert f"wenn {german}" in one(effect, "de")
