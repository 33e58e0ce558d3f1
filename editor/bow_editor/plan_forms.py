"""The forms of a whole plan: everything on the sheet that does not lie in a hex, page by page, as fields."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from bow_author.hexes.coordinates import Direction
from bow_author.packs.edits import Change, Edit, Path, Put, Rename, Take
from bow_author.plans.model import ROUT, Orientation
from bow_author.plans.players import dealt
from bow_dsl.value import value
from bow_editor.content import Content
from bow_editor.editor_state import EditorState
from bow_editor.fields import Action, Field, FieldKind, Option, Section, field_at, field_of
from bow_editor.offered import offered
from bow_editor.renaming import house_changed
from bow_editor.words import tr
from bow_editor.zoning import ZoneOfPlan, filled, retitled, zones_in

SOURCE_KINDS = ("cite", "reported", "inferred", "homebrew")
"""How a source may say where figures come from, exactly one of them."""


def _battle(plan: Any, content: Content) -> Iterator[Section]:
    variants = plan.get("variants") or ()
    none: dict[str, Any] = {"empty": tr("none")}
    known = offered(content, "variant", variants)
    fields = [
        field_of(plan, [("title",)], is_needed=True),
        field_of(plan, [("battle",)], is_needed=True),
        field_of(plan, [("number",)], title=tr("Number"), **none),
        field_of(plan, [("rounds",)], is_needed=True),
        field_of(plan, [("introduction",)], kind=FieldKind.LONG_TEXT, **none),
        field_of(plan, [("designer_notes",)], kind=FieldKind.LONG_TEXT, **none),
        _many(plan["packs"], ("packs",), offered(content, "pack", plan["packs"]), title=tr("Packs")),
        *_skirmish(plan, content),
        *([_many(variants, ("variants",), known, title=tr("Variants"), **none)] if known else []),
        field_of(plan, [("cite",)], title=tr("Printed in"), **none),
        field_of(plan, [("homebrew",)], title=tr("Own work"), **none),
    ]
    yield Section("battle", "", tuple(fields))


def _skirmish(plan: Any, content: Content) -> Iterator[Field]:
    """Give the field of the skirmish by whose rules the battle was set up, where there are any."""
    known = offered(content, "skirmish", [plan.get("skirmish")])
    if known:
        yield field_of(plan, [("skirmish",)], known, title=tr("Skirmish"), empty=tr("none"))


def _many(value: Any, path: Path, options: tuple[Option, ...], empty: str = "", **more: Any) -> Field:
    """Give the field of a list of ids that stands at a path; what is chosen keeps its sequence."""

    def change(value: Any) -> tuple[Change, ...]:
        chosen = [*(old for old in now if old in value), *(new for new in value if new not in now)]
        return (Put(path, chosen),) if chosen or not empty else (Take(path),) if now else ()

    now = tuple(value or ())
    return field_at(path, options, kind=FieldKind.MANY, value=now, change=change, empty=empty, **more)


def _battlefield(plan: Any, content: Content) -> Iterator[Section]:
    orientation = plan.get("orientation", Orientation.LANDSCAPE.value)
    sides = offered(content, "side")
    yield Section(
        "board",
        "",
        (
            field_of(plan, [("board",)], offered(content, "board", [plan["board"]]), is_needed=True, title=tr("Board")),
            field_of(plan, [("orientation",)], is_needed=True, value=orientation),
            field_of(plan, [("momentum",)], sides, is_needed=True, title=tr("Momentum")),
        ),
    )
    yield Section("edges", tr("Edges of the Houses"), tuple(_edge(plan, side.value, side.title) for side in sides))
    yield from _zones(plan, sides)
    printed = Action("printed", tr("As printed"), Edit(tr("Leave the compass as printed"), (Take(("compass",)),)))
    fields = tuple(_direction(plan, number) for number in range(6))
    actions = (printed,) if plan.get("compass") else ()
    yield Section("compass", tr("Directional tokens"), fields, actions=actions)


def _edge(plan: Any, house: str, title: str) -> Field:
    """Give the field of the edge of a House; if the other sits there, the two change places."""
    edges = plan["edges"]

    def change(edge: Any) -> tuple[Change, ...]:
        others = [sharing for sharing in edges if sharing != house and edges[sharing] == edge]
        mine = edges.get(house)
        return (Put(("edges", house), edge), *(Put(("edges", sharing), mine) for sharing in others if mine))

    called = f"{tr('edge of')} {title}"
    more: dict[str, Any] = {"title": title, "key": house, "change": change, "called": called}
    return field_of(plan, [("edges", house)], is_needed=True, **more)


def _zones(plan: Any, sides: tuple[Option, ...]) -> Iterator[Section]:
    """Give the deployment zones: those without a title in one section, of the others each in its own."""
    zones = [(zone, side.title) for side in sides for zone in zones_in(plan, side.value)]
    plain = tuple(_zone(plan, zone, title) for zone, title in zones if not zone.title)
    if plain:
        yield Section("zones", tr("Deployment zones"), plain)
    for number, (zone, title) in enumerate(zones):
        if zone.title:
            called = Field(
                *("title", tr("Title"), FieldKind.TEXT, zone.title),
                help=tr("What the zone is called on the map; of several zones of a House each has a title."),
                of=zone.called(title),
                change=partial(retitled, plan, zone),
            )
            remove = Edit(f"{tr('Remove')} {zone.called(title)}", filled(plan, zone, ()))
            hexes = _zone(plan, zone, tr("Hexes"), title)
            whole = f"{tr('Deployment zone')}: {title}, {zone.title}"
            yield Section(f"zone {number}", whole, (called, hexes), remove)


def _zone(plan: Any, zone: ZoneOfPlan, title: str, house: str = "") -> Field:
    """Give the field of the hexes of a zone: their names, with spaces between them."""

    def change(text: Any) -> tuple[Change, ...]:
        return filled(plan, zone, list(dict.fromkeys(re.findall(r"[^\s,;]+", (text or "").upper()))))

    value = " ".join(zone.hexes) or None
    help_text = tr("Its hexes, with spaces between them; they can be painted on the map too.")
    more: dict[str, Any] = {"kind": FieldKind.LONG_TEXT, "empty": tr("none"), "help": help_text}
    called = f"{tr('deployment zone of')} {zone.called(house or title)}"
    return Field(zone.house if not zone.title else "hexes", title, value=value, called=called, change=change, **more)


def _direction(plan: Any, number: int) -> Field:
    """Give the field of the way in which a directional token points; two tokens change places."""
    now = list(plan.get("compass") or [direction.value for direction in Direction])
    options = tuple(Option(direction.value, tr(direction.value)) for direction in Direction)

    def change(direction: Any) -> tuple[Change, ...]:
        changed = [now[number] if present == direction else present for present in now]
        changed[number] = direction
        return (Put(("compass",), changed),)

    title = f"{tr('Token')} {number + 1}"
    return Field(str(number + 1), title, FieldKind.CHOICE, now[number], options=options, change=change)


def _sides(plan: Any, content: Content) -> Iterator[Section]:
    houses = tuple(option for option in offered(content, "house", plan["sides"]))
    for side in offered(content, "side"):
        house = side.value
        others = tuple(option for option in houses if option.value == house or option.value not in plan["sides"])
        path = ("sides", house)
        morale = plan["sides"][house]["morale_end"]
        yield Section(
            house,
            side.title,
            (
                Field(
                    *("house", tr("House"), FieldKind.CHOICE, house),
                    help=tr("Another House takes over ratings, edge, zone, units and objectives."),
                    options=others,
                    of=side.title,
                    change=_taken_over(plan, house),
                ),
                field_of(plan, [(*path, "command")], is_needed=True, of=side.title, title=tr("Command")),
                field_of(plan, [(*path, "order")], is_needed=True, of=side.title, title=tr("Order")),
                field_of(plan, [(*path, "leadership")], is_needed=True, of=side.title, title=tr("Leadership")),
                field_of(
                    *(plan, [(*path, "morale_end")]),
                    kind=FieldKind.NUMBER,
                    value=None if morale == ROUT else morale,
                    least=1,
                    most=20,
                    empty=tr("Rout"),
                    also=(ROUT,),
                    of=side.title,
                    change=_morale(house),
                ),
                *_players(plan, content, side),
            ),
        )


def _players(plan: Any, content: Content, side: Option) -> Iterator[Field]:
    """Give the fields of who plays a side: how many do, and of each of several his name and his commanders."""
    path = ("sides", side.value, "players")
    players = plan["sides"][side.value].get("players") or {}
    units = (plan.get("units") or {}).values()
    own = [unit["commander"] for unit in units if unit.get("side") == side.value and unit.get("commander")]
    yield field_of(
        *(plan, [path]),
        kind=FieldKind.NUMBER,
        value=len(players) or None,
        least=2,
        most=max(2, len(own)),
        empty="1",
        title=tr("Players"),
        help=tr("The commanders are dealt to them one after the other."),
        of=side.title,
        change=partial(_dealt, plan, side.value, own),
    )
    known = tuple(option for option in offered(content, "commander", own) if option.value in own)
    for number, (label, player) in enumerate(players.items(), 1):
        of = f"{side.title}, {player.get('title') or label}"
        title = tr("Player {number}").format(number=number)
        yield field_of(plan, [(*path, label, "title")], key=f"{label}.title", title=title, of=of, empty=label)
        commanders = tr("Commanders of player {number}").format(number=number)
        yield _many(
            player["commanders"],
            (*path, label, "commanders"),
            known,
            key=f"{label}.commanders",
            title=commanders,
            of=of,
        )


def _dealt(plan: Any, house: str, commanders: list[str], count: int | None) -> tuple[Change, ...]:
    path = ("sides", house, "players")
    if count is None or len(commanders) < count:
        return (Take(path),) if plan["sides"][house].get("players") else ()
    shares = enumerate(dealt(commanders, count), 1)
    players = {
        f"{house}_{number}": {"title": tr("Player {number}").format(number=number), "commanders": share}
        for number, share in shares
    }
    return (Put(path, players),)


def _taken_over(plan: Any, house: str) -> Callable[[Any], tuple[Change, ...]]:
    return lambda new: house_changed(plan, house, new)


def _morale(house: str) -> Callable[[Any], tuple[Change, ...]]:
    return lambda value: (Put(("sides", house, "morale_end"), ROUT if value is None else value),)


def _sources(plan: Any, _: Content) -> Iterator[Section]:
    sources = plan.get("sources") or ()
    for number, source in enumerate(sources):
        yield _source(plan, number, source)
    new = {"of": ["units"], SOURCE_KINDS[-1]: tr("own work")}
    change: Change = Put(("sources", len(sources)), new) if sources else Put(("sources",), [new])
    add = Action("add", tr("Add a source"), Edit(tr("Add a source"), (change,)))
    yield Section("more", "" if sources else tr("No source is said yet"), (), actions=(add,))


def _source(plan: Any, number: int, source: Any) -> Section:
    kinds = tuple(Option(kind, title) for kind, title in zip(SOURCE_KINDS, _source_titles(), strict=True))
    old = next((key for key in SOURCE_KINDS if key in source), SOURCE_KINDS[-1])
    path = ("sources", number)
    title = f"{tr('Source')} {number + 1}"

    def of_these(text: Any) -> tuple[Change, ...]:
        return (Put((*path, "of"), re.findall(r"[^\s,;]+", text or "")),)

    def said_so(kind: Any) -> tuple[Change, ...]:
        return (Rename((*path, old), kind),) if kind != old else ()

    help_text = tr("Keys of the plan with dots between them, such as sides.stark.morale_end; spaces part them.")
    figures: dict[str, Any] = {"value": " ".join(source["of"]), "help": help_text, "change": of_these, "of": title}
    how: dict[str, Any] = {"value": old, "options": kinds, "change": said_so, "of": title}
    return Section(
        f"source {number + 1}",
        title,
        (
            Field("of", tr("Figures"), FieldKind.LONG_TEXT, **figures),
            Field("kind", tr("Kind"), FieldKind.CHOICE, **how),
            field_of(plan, [(*path, old)], is_needed=True, of=title, title=tr("Text"), key="text"),
        ),
        remove=Edit(f"{tr('Remove')} {title.lower()}", (Take(path if len(plan["sources"]) > 1 else ("sources",)),)),
    )


def _source_titles() -> tuple[str, ...]:
    return tr("printed in"), tr("reported by"), tr("inferred from"), tr("chosen by us")


@value
class Page:
    """One page of the forms."""

    id: str
    title: str
    sections: Callable[[Any, Content], Iterator[Section]]


PAGES = (
    Page("battle", "Battle", _battle),
    Page("battlefield", "Field", _battlefield),
    Page("sides", "Sides", _sides),
    Page("sources", "Sources", _sources),
)


def page_sections(editor: EditorState, page: Page) -> list[Section]:
    """Give the sections of a page; none of a plan that cannot be edited."""
    if editor.content is None or editor.session.document.is_readonly:
        return []
    return list(page.sections(editor.session.document.value, editor.content))
