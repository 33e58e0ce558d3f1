"""What documents name that a pack must define: the kinds and ids, and where they stand."""

from collections.abc import Iterator
from typing import NamedTuple

from bow_author.checks.shared.places import places_of_each
from bow_author.packs.documents import Step
from bow_author.packs.entries import Entry

TOKENS_IN_CASES = (
    *("units.*.tokens", "state.boards.*", "state.commanders.*.tokens", "state.supply"),
    *("expect.units.*.tokens", "expect.boards.*", "expect.commanders.*.tokens", "expect.supply"),
)
"""Where a case speaks of tokens that lie in no hex."""
# For each kind of document: the kind of what is named, and the places where it is (see `places`). Where no kind is
# said, it stands in the place of `*`.
REFERENCES: dict[str, tuple[tuple[str, str], ...]] = {
    "battle_plan": (
        ("variant", "variants.*"),
        ("house", "edges.@"),
        ("house", "momentum"),
        ("house", "sides.@"),
        ("token", "sides.*.tokens.@"),
        ("commander", "sides.*.players.*.commanders.*"),
        ("terrain", "terrain.*"),
        ("token", "tokens.*.@"),
        ("house", "objectives.*.holder"),
        ("house", "zones.@"),
        ("unit", "units.*.unit"),
        ("commander", "units.*.commander"),
        ("house", "units.*.side"),
    ),
    "skirmish": (
        ("house", "houses.*"),
        ("house", "momentum"),
        ("house", "morale_ends.@"),
        ("house", "setup_cards.@"),
        ("commander", "setup_cards.*.*.commander"),
        ("unit", "setup_cards.*.*.units.*.unit"),
        ("terrain", "setup_cards.*.*.terrain.@"),
    ),
    "epic": (
        ("house", "stages.*.after.*.won_by"),
        ("house", "stages.*.after.*.momentum"),
        ("variant", "stages.*.after.*.variants.*"),
    ),
    "board": (("terrain", "terrain.*"),),
    "translations": (("", "names.*.@"), ("", "bynames.*.@"), ("", "texts.*.@")),
    "components": (
        ("unit", "figures.@"),
        ("commander", "commander_figures.*"),
        ("house", "banners.@"),
        ("house", "engagement_tokens.@"),
        ("house", "control_markers.@"),
        ("terrain", "terrain.@"),
        ("token", "tokens.@"),
        ("terrain", "pieces.*.sides.*.terrain"),
        ("token", "pieces.*.sides.*.token"),
    ),
    "cases": (
        ("variant", "variants.*"),
        ("house", "cases.*.board.edges.@"),
        ("terrain", "cases.*.board.terrain.*"),
        ("terrain", "cases.*.expect.terrain.*"),
        ("token", "cases.*.board.tokens.*.@"),
        ("token", "cases.*.state.tokens.*.@"),
        ("unit", "cases.*.units.*.unit"),
        ("commander", "cases.*.units.*.commander"),
        ("house", "cases.*.units.*.side"),
        ("card", "cases.*.state.hands.*.*"),
        ("card", "cases.*.state.decks.*.*"),
        ("card", "cases.*.state.discards.*.*"),
        ("card", "cases.*.state.players.*.*.hand.*"),
        ("card", "cases.*.expect.players.*.*.hand.*"),
        ("card", "cases.*.expect.hands.*.*"),
        ("card", "cases.*.expect.decks.*.*"),
        ("card", "cases.*.expect.discards.*.*"),
        ("card", "cases.*.do.*.play"),
        ("token", "cases.*.expect.tokens.*.@"),
        *(("token", f"cases.*.{place}.@") for place in TOKENS_IN_CASES),
        ("unit", "cases.*.expect.units.*.unit"),
    ),
}
DOCUMENT_REFERENCES: dict[str, tuple[tuple[str, str], ...]] = {
    "battle_plan": (("pack", "packs.*"), ("skirmish", "skirmish"), ("board", "board")),
    "skirmish": (("pack", "packs.*"), ("board", "board")),
    "board": (("board", "joins.*"),),
    "epic": (("pack", "packs.*"), ("battle_plan", "stages.*.plan")),
    "cases": (("pack", "packs.*"),),
    "pack": (("pack", "requires.@"), ("pack", "optional.@")),
}
"""For each kind of document: the places where it names another document or a pack, beside the definitions it names."""
NO_HOUSE = {"momentum": "random", "houses.*": "any"}
"""What may stand at a place in a skirmish instead of a House."""


class Reference(NamedTuple):
    """Something that a document names; a commander without version is meant as a person."""

    kind: str
    name: str
    path: tuple[Step, ...]
    is_key: bool

    @property
    def person(self) -> str:
        """Give the commander who is named, without version."""
        return self.name.partition(".")[0]

    @property
    def is_person(self) -> bool:
        """Tell whether a commander is named without version."""
        return self.kind == "commander" and "." not in self.name


def named(entry: Entry) -> tuple[tuple[str, str], ...]:
    """Give the kind and the id of everything that a document names, each once."""
    return tuple(sorted({(reference.kind, reference.name) for reference in references(entry)}, key=repr))


def references(entry: Entry) -> Iterator[Reference]:
    """Give everything that a document names, place by place."""
    named = REFERENCES.get(entry.kind, ())
    each = places_of_each(entry.document.value, [pattern for _, pattern in named])
    for (kind, pattern), there in zip(named, each, strict=True):
        for place in there:
            if entry.kind != "skirmish" or place.value != NO_HOUSE.get(pattern):
                yield Reference(kind or str(place.path[-2]), place.value, place.path, place.is_key)
