"""What is done is done to somebody: one thing of which nobody says which it is, is refused with what to write."""

import pytest

from tests.dsl.test_said_otherwise import told

REFUSED = {
    "enemy unit takes 1 hit": (
        "enemy unit",
        "choose one first: `choose one from enemy units`, or say that all are meant: `every enemy unit`",
    ),
    "rally friendly unit adjacent to self where it is engaged": (
        "friendly unit adjacent to self where it is engaged",
        "choose one first: `choose one from friendly units adjacent to self where it is engaged`, or say that all are "
        "meant: `every friendly unit adjacent to self where it is engaged`",
    ),
    "eliminate commander": (
        "commander",
        "choose one first: `choose one from commanders`, or say that all are meant: `every commander`",
    ),
    "may stop enemy unit": (
        "enemy unit",
        "choose one first: `choose one from enemy units`, or say that all are meant: `every enemy unit`",
    ),
    "unit takes (dice of target - 1) hits": (
        "unit",
        "choose one first: `choose one from units`, or say that all are meant: `every unit`",
    ),
    "figure takes 1 hit": (
        "figure",
        "choose one first: `choose one from figures`, or say that all are meant: `every figure`",
    ),
    "take objective": (
        "objective",
        "choose one first: `choose one from objectives`, or say that all are meant: `every objective`",
    ),
}


@pytest.mark.parametrize("action", REFUSED)
def test_nobody_says_which(action: str) -> None:
    """A single noun that nothing in scope stands for is no thing, and its help can be obeyed."""
    words, hint = REFUSED[action]
    assert told(f"react after attack by self: {action}") == [(f"nobody says which `{words}` it is", hint)]
    _, chosen, _, all_of_them, _ = hint.split("`")
    plain = action.removeprefix("may ")
    assert told(f"react after attack by self: {{\n{chosen}\n{plain.replace(words, 'one')}\n}}") == []
    assert told(f"react after attack by self: {plain.replace(words, all_of_them)}") == []


DETERMINED = (
    ("keyword", "react after attack by self: target takes 1 hit"),
    ("keyword", "react after order of unit: unit takes 1 hit"),
    ("keyword", "react after attack by self when target has commander: eliminate commander of target"),
    ("keyword", "react after attack by self: rally every friendly unit"),
    ("keyword", "react after attack by self: rally friendly units"),
    ("keyword", "react after attack by self: rally up to 1 friendly unit"),
    ("keyword", "react after attack by self: for each one from friendly units: rally one"),
    ("keyword", "react after attack by self: { choose some from up to 2 friendly units\nrally some }"),
    ("terrain", "piece hex\n  react after order of unit: unit here takes 1 hit"),
)


@pytest.mark.parametrize(("kind", "effect"), DETERMINED)
def test_what_the_place_or_the_event_determines(kind: str, effect: str) -> None:
    """What the place, the event, a choice or a word such as `every` determines is meant."""
    assert told(effect, kind) == []
