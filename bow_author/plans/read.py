"""Document to battle plan."""

from typing import Any

from bow_author.hexes.board import Board, ShortRows, TerrainId
from bow_author.hexes.coordinates import Direction, Edge, Hex, parse_hex
from bow_author.packs.documents import Document
from bow_author.plans.model import (
    BattlePlan,
    CommanderId,
    HouseId,
    Label,
    Objective,
    Orientation,
    Rank,
    SideSetup,
    UnitId,
    UnitSetup,
)


def read_plan(document: Document) -> BattlePlan:
    """Build the battle plan that *document* describes; it fits the schema of battle plans."""
    value = document.value
    return BattlePlan(
        id=value["battle"],
        title=value["title"],
        number=value.get("number"),
        introduction=(value.get("introduction") or "").strip(),
        packs=tuple(value["packs"]),
        board=value["board"],
        orientation=Orientation(value.get("orientation", Orientation.LANDSCAPE.value)),
        edges={HouseId(house): Edge(edge) for house, edge in value["edges"].items()},
        compass=tuple(map(Direction, value.get("compass") or ())) or tuple(Direction),
        rounds=value["rounds"],
        momentum=HouseId(value["momentum"]),
        sides={HouseId(house): SideSetup(**side) for house, side in value["sides"].items()},
        terrain=_terrain(value),
        tokens={_hex(at): dict(tokens) for at, tokens in (value.get("tokens") or {}).items()},
        objectives=dict(_objective(*item) for item in (value.get("objectives") or {}).items()),
        units=dict(_unit(*item) for item in (value.get("units") or {}).items()),
        zones={HouseId(house): tuple(map(_hex, zone)) for house, zone in (value.get("zones") or {}).items()},
        names={_hex(at): name for at, name in (value.get("names") or {}).items()},
        variants=tuple(value.get("variants") or ()),
        skirmish=value.get("skirmish") or "",
        define=value.get("define") or "",
    )


def read_board(document: Document) -> Board:
    """Build the board that *document* describes; it fits the schema of boards."""
    value = document.value
    short = ShortRows(value.get("short_rows", ShortRows.NONE.value))
    return Board(value["columns"], value["rows"], short, _terrain(value))


def _hex(text: str) -> Hex:
    at = parse_hex(text)
    assert at is not None, "the schema lets nothing else pass"
    return at


def _terrain(value: dict[str, Any]) -> dict[Hex, TerrainId]:
    return {_hex(at): TerrainId(name) for at, name in (value.get("terrain") or {}).items()}


def _objective(label: str, value: dict[str, Any]) -> tuple[Label, Objective]:
    holder = value.get("holder")
    return Label(label), Objective(
        Label(label), _hex(value["at"]), value.get("title") or label, HouseId(holder) if holder else None
    )


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
