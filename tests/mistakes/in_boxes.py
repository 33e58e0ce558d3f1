"""Boxes that hold fewer pieces than a battle plan needs."""

from collections.abc import Iterator
from functools import partial
from itertools import accumulate

from bow_author.packs.documents import Document
from tests.mistakes.in_documents import replaced
from tests.mistakes.in_plans import always, plans
from tests.mistakes.mistakes import Edit, MistakeKind, Planting, Site
from tests.mistakes.shelf import Path, Shelf


def _boxes(shelf: Shelf, document: Document) -> Iterator[Document]:
    for entry in shelf.library.entries("components"):
        if entry.id in document.value["packs"]:
            yield entry.document


def _needs(shelf: Shelf, document: Document) -> Iterator[tuple[Path, int, Path]]:
    """Count by hand what a plan needs: the entry of the box, how many pieces, and where in the plan that is."""
    for label, unit in document.value["units"].items():
        card = shelf.catalogue.commanders.get(unit.get("commander", ""))
        kind = shelf.catalogue.units[card.unit if card else unit["unit"]]
        strength = unit.get("strength", kind.strength)
        here: Path = ("units", label)
        yield ("figures", kind.id), strength - bool(card), here
        yield ("bases", kind.base), strength, here
        yield ("banners", kind.house), 1, here
        yield ("banner_poles",), 1, here
    for at, terrain in document.value.get("terrain", {}).items():
        yield ("terrain", terrain), 1, ("terrain", at)
    for house, side in document.value["sides"].items():
        yield ("command_tokens",), side["command"], ("sides", house)
    for label, objective in document.value.get("objectives", {}).items():
        if "holder" in objective:
            yield ("control_markers", objective["holder"]), 1, ("objectives", label)


def _short_of(shelf: Shelf, group: str) -> Iterator[Site]:
    """Let a box hold fewer pieces than a plan needs: found at the first that cannot be had."""
    for document, _ in plans(shelf):
        for box in _boxes(shelf, document):
            needs = [need for need in _needs(shelf, document) if need[0][0] == group]
            for piece in dict.fromkeys(path for path, _, _ in needs):
                total = sum(amount for path, amount, _ in needs if path == piece)
                for held in range(max(0, total - 9), total):
                    of_it = [(amount, here) for path, amount, here in needs if path == piece]
                    so_far = accumulate(amount for amount, _ in of_it)
                    told = next(here for (_, here), count in zip(of_it, so_far, strict=True) if count > held)
                    edit = replaced(shelf, box, piece, str(held)).edits
                    start, _ = shelf.place(document, told, key=True)
                    file = shelf.name(document.file)
                    made = Planting(edit, f"{held} where {total} are needed", shelf.line(file, start), found_in=file)
                    yield always(shelf, box, piece, held, made)


def _no_figure(shelf: Shelf) -> Iterator[Site]:
    for document, _ in plans(shelf):
        for box in _boxes(shelf, document):
            persons = box.value.get("commander_figures", [])
            for label, unit in document.value["units"].items():
                person = unit.get("commander", "").partition(".")[0]
                if person in persons:
                    other = next(
                        one
                        for one in persons
                        if not any(
                            one == other.get("commander", "").partition(".")[0]
                            for other in document.value["units"].values()
                        )
                    )
                    number = persons.index(person)
                    start, _ = shelf.place(document, ("units", label, "commander"))
                    file = shelf.name(document.file)
                    text_start = box.text.rfind("\n", 0, shelf.place(box, ("commander_figures", number))[0]) + 1
                    text_end = box.text.index("\n", text_start) + 1
                    made = Planting(
                        (Edit(text_start, text_end, ""),),
                        f"no figure of {person}, but of {other}",
                        shelf.line(file, start),
                        found_in=file,
                    )
                    yield always(shelf, box, ("commander_figures", number), person, made)


KINDS = (
    *(
        MistakeKind(f"too few {words}", "battlefield", (code,), partial(_short_of, group=group), 15)
        for group, words, code in (
            ("figures", "figures", "BOW601"),
            ("banners", "banners", "BOW602"),
            ("command_tokens", "command tokens", "BOW603"),
            ("terrain", "overlays", "BOW604"),
            ("banner_poles", "banner poles", "BOW606"),
            ("bases", "bases", "BOW608"),
            ("control_markers", "control markers", "BOW611"),
        )
    ),
    MistakeKind("no figure of a commander", "battlefield", ("BOW607",), _no_figure),
)
