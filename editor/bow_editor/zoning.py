"""The deployment zones of a plan for panels: each with its title, the changes that give it another, or other hexes."""

from collections.abc import Iterator, Sequence
from typing import Any

from bow_author.packs.edits import Change, Put, Rename, Take
from bow_author.plans.zones import as_said, zones_of
from bow_dsl.value import value
from bow_editor.words import tr


@value
class ZoneOfPlan:
    """One zone of a House, as the plan says it."""

    house: str
    title: str
    """Empty for the one zone of a House that has no other."""
    hexes: tuple[str, ...]

    @property
    def key(self) -> str:
        """Name it among the fields of a panel."""
        return f"{self.house} {self.title}" if self.title else self.house

    def called(self, house: str) -> str:
        """Give what a panel calls it, the title of its House included."""
        return f"{house}: {self.title}" if self.title else house


def zones_in(plan: Any, house: str) -> Iterator[ZoneOfPlan]:
    """Give the zones of a House; one without hexes if it has none."""
    zones = zones_of((plan.get("zones") or {}).get(house)) or {"": []}
    return (ZoneOfPlan(house, title, tuple(hexes)) for title, hexes in zones.items())


def filled(plan: Any, zone: ZoneOfPlan, hexes: Sequence[str]) -> tuple[Change, ...]:
    """Give the changes that let a zone have these hexes; no other zone of its House keeps one of them."""
    now = (plan.get("zones") or {}).get(zone.house)
    zones = {title: [at for at in there if at not in hexes] for title, there in zones_of(now).items()}
    written = as_said({**zones, zone.title: list(hexes)}, tr("First zone"))
    if written is None:
        return (Take(("zones", zone.house)),) if now is not None else ()
    return (Put(("zones", zone.house), written),) if written != now else ()


def retitled(plan: Any, zone: ZoneOfPlan, title: str | None) -> tuple[Change, ...]:
    """Give the changes that give a zone another title; None takes it away, which only a zone that is alone can lack."""
    new = " ".join((title or "").split())
    if new == zone.title:
        return ()
    if zone.title and new:
        return (Rename(("zones", zone.house, zone.title), new),)
    if new:
        return (Put(("zones", zone.house), {new: list(zone.hexes)}),)
    is_alone = len(zones_of(plan["zones"][zone.house])) == 1
    return (Put(("zones", zone.house), list(zone.hexes)),) if is_alone else ()
