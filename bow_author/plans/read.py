"""Document to battle plan."""

from collections.abc import Callable
from typing import Any, cast

from bow_author.hexes.board import Board, ShortRows, TerrainId
from bow_author.hexes.coordinates import Direction, Edge, Hex, parse_hex
from bow_author.packs.documents import Document
from bow_author.plans.model import (
    Arrow,
    BattlePlan,
    CommanderId,
    DeploymentZone,
    HouseId,
    Ink,
    Label,
    Note,
    Objective,
    Orientation,
    Player,
    Rank,
    SideSetup,
    TextSize,
    TokenId,
    UnitId,
    UnitSetup,
)
from bow_author.plans.zones import zones_of


def read_plan(document: Document, before: tuple[Document, BattlePlan] | None = None) -> BattlePlan:
    """Build the battle plan that *document* describes; it fits the schema of battle plans.

    Args:
        document: what was read.
        before: another document and its plan; of what the two share the plan has the very same parts.
    """
    value = document.value
    was, old = (before[0].value, before[1]) if before else ({}, None)

    def part(name: str, make: Callable[[Any], Any]) -> Any:
        written = value.get(name)
        return getattr(old, name) if old is not None and was.get(name) is written else make(written or {})

    return BattlePlan(
        id=value["battle"],
        title=value["title"],
        number=value.get("number"),
        introduction=(value.get("introduction") or "").strip(),
        packs=tuple(value["packs"]),
        board=value["board"],
        orientation=Orientation(value.get("orientation", Orientation.LANDSCAPE.value)),
        edges=part("edges", lambda edges: {HouseId(house): Edge(edge) for house, edge in edges.items()}),
        compass=part("compass", lambda compass: tuple(map(Direction, compass)) or tuple(Direction)),
        rounds=value["rounds"],
        momentum=HouseId(value["momentum"]),
        sides=part("sides", lambda sides: {HouseId(house): _side(side) for house, side in sides.items()}),
        terrain=part("terrain", _terrain),
        tokens=part("tokens", lambda tokens: {_hex(at): dict(lies) for at, lies in tokens.items()}),
        objectives=part("objectives", lambda objectives: dict(_objective(*item) for item in objectives.items())),
        units=part("units", lambda units: dict(_unit(*item) for item in units.items())),
        zones=part("zones", lambda zones: {HouseId(house): _zones(written) for house, written in zones.items()}),
        names=part("names", lambda names: {_hex(at): name for at, name in names.items()}),
        notes=part("notes", lambda notes: dict(_note(*item) for item in notes.items())),
        arrows=part("arrows", lambda arrows: dict(_arrow(*item) for item in arrows.items())),
        variants=tuple(value.get("variants") or ()),
        skirmish=value.get("skirmish") or "",
        define=value.get("define") or "",
        designer_notes=(value.get("designer_notes") or "").strip(),
    )


def read_board(document: Document) -> Board:
    """Build the board that *document* describes; it fits the schema of boards."""
    value = document.value
    short = ShortRows(value.get("short_rows", ShortRows.NONE.value))
    return Board(value["columns"], value["rows"], short, _terrain(value.get("terrain") or {}))


def _hex(text: str) -> Hex:
    at = parse_hex(text)
    assert at is not None, "the schema lets nothing else pass"
    return at


def _terrain(written: dict[str, str]) -> dict[Hex, TerrainId]:
    laid = dict(zip(map(parse_hex, written), written.values(), strict=True))
    assert None not in laid, "the schema lets nothing else pass"
    return cast("dict[Hex, TerrainId]", laid)


def _side(value: dict[str, Any]) -> SideSetup:
    amounts = (value.get("tokens") or {}).items()
    varieties = (
        (f"{token} {variety}" if variety else token, int(count))
        for token, amount in amounts
        for variety, count in (amount.items() if isinstance(amount, dict) else (("", amount),))
    )
    tokens = {TokenId(token): count for token, count in varieties if count}
    players = tuple(
        Player(Label(label), player.get("title") or label, tuple(map(CommanderId, player["commanders"])))
        for label, player in (value.get("players") or {}).items()
    )
    return SideSetup(value["command"], value["order"], value["leadership"], value["morale_end"], tokens, players)


def _zones(written: Any) -> tuple[DeploymentZone, ...]:
    return tuple(DeploymentZone(title, tuple(map(_hex, hexes))) for title, hexes in zones_of(written).items())


def _objective(label: str, value: dict[str, Any]) -> tuple[Label, Objective]:
    holder = value.get("holder")
    return Label(label), Objective(
        Label(label), _hex(value["at"]), value.get("title") or label, HouseId(holder) if holder else None
    )


def _note(name: str, value: dict[str, Any]) -> tuple[Hex, Note]:
    return _hex(name), Note(_hex(name), value["text"].strip(), *_drawn_with(value))


def _arrow(label: str, value: dict[str, Any]) -> tuple[Label, Arrow]:
    return Label(label), Arrow(Label(label), _hex(value["from"]), _hex(value["to"]), *_drawn_with(value))


def _drawn_with(value: dict[str, Any]) -> tuple[Ink, TextSize]:
    return Ink(value.get("colour", Ink.BLACK.value)), TextSize(value.get("size", TextSize.NORMAL.value))


def _unit(label: str, value: dict[str, Any]) -> tuple[Label, UnitSetup]:
    unit, commander = value.get("unit"), value.get("commander")
    return Label(label), UnitSetup(
        label=Label(label),
        unit=UnitId(unit) if unit else None,
        commander=CommanderId(commander) if commander else None,
        side=HouseId(value["side"]),
        rank=Rank(value["rank"]),
        at=_hex(value["at"]),
        strength=value.get("strength"),
    )
