"""Data that contradicts itself: boxes, skirmishes, translations, rules cases and manifests that say what cannot be."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from bow_author.packs.documents import Document, Step
from bow_author.plans.template_words import AUTHOR, DESCRIPTION
from tests.mistakes.in_documents import replaced
from tests.mistakes.in_plans import always
from tests.mistakes.mistakes import Edit, MistakeKind, Planting, Site
from tests.mistakes.shelf import Path, Shelf

_BRACED = re.compile(r" ?\{[a-z]+\}")


def _documents(shelf: Shelf, kind: str) -> Iterator[Document]:
    for entry in shelf.library.entries(kind):
        yield entry.document


def _instead(shelf: Shelf, document: Document, path: Path, text: str, *, key: bool = False) -> Site:
    """Write another text instead of a value or a key, where it must be found."""
    return always(shelf, document, path, text, replaced(shelf, document, path, text, key=key))


def _gone(shelf: Shelf, document: Document, path: Path, told: Path) -> Site | None:
    """Take out one entry of what is in brackets, or lines of its own; it must be found where *told* begins."""
    text = shelf.texts[shelf.name(document.file)]
    start, _ = shelf.place(document, path, key=True)
    _, end = shelf.place(document, path)
    line_start = text.rfind("\n", 0, start) + 1
    if not text[line_start:start].strip(" "):
        start, end = line_start, text.find("\n", end - 1) + 1
    elif text[end : end + 2] == ", ":
        end += 2
    elif text[start - 2 : start] == ", ":
        start -= 2
    else:
        return None
    there, _ = shelf.place(document, told, key=True)
    line = shelf.line(shelf.name(document.file), there)
    made = Planting((Edit(start, end, ""),), f"without `{path[-1]}`", line)
    return always(shelf, document, path, "taken out", made)


def _each(sites: Iterator[Site | None]) -> Iterator[Site]:
    return (site for site in sites if site is not None)


# ---- packs


def _both_ways(shelf: Shelf) -> Iterator[Site]:
    """Name a pack that is required under `optional` too."""
    for pack in shelf.library.packs.values():
        for name, versions in pack.manifest.requires.items() if pack.document is not None else ():
            assert pack.document is not None
            start, _ = shelf.place(pack.document, ("requires",), key=True)
            edit = Edit(start, start, f'optional:\n  {name}: "{versions}"\n')
            line = shelf.line(shelf.name(pack.document.file), start) + 1
            made = Planting((edit,), f"`{name}` required and optional", line)
            yield always(shelf, pack.document, ("requires", name), "optional too", made)


def _template_words(shelf: Shelf) -> Iterator[Site]:
    for pack in shelf.library.packs.values():
        if pack.document is not None:
            for number in range(len(pack.document.value["authors"])):
                yield _instead(shelf, pack.document, ("authors", number), AUTHOR)
            start, _ = shelf.place(pack.document, ("description",), key=True)
            value, end = shelf.place(pack.document, ("description",))
            text = shelf.texts[shelf.name(pack.document.file)][value:end]
            if text.rstrip("\n").count("\n"):
                edit = Edit(value, end, f"{DESCRIPTION}\n" if text.endswith("\n") else DESCRIPTION)
                made = Planting(
                    (edit,), "the description of the template", shelf.line(_name(shelf, pack.document), start)
                )
                yield always(shelf, pack.document, ("description",), "template", made)


def _name(shelf: Shelf, document: Document) -> str:
    return shelf.name(document.file)


def _required_in_vain(shelf: Shelf) -> Iterator[Site]:
    """Require a pack of which nothing is used."""
    added = ("unused/pack.yaml", _UNUSED), ("unused/keywords.bow", _UNUSED_KEYWORD)
    for pack in shelf.library.packs.values():
        for name in pack.manifest.requires if pack.document is not None else ():
            assert pack.document is not None
            start, _ = shelf.place(pack.document, ("requires", name), key=True)
            then = ", " if pack.document.text[start - 1] == "{" else "\n  "
            line = shelf.line(_name(shelf, pack.document), start)
            made = Planting(
                (Edit(start, start, f'unused: ">=1.0"{then}'),), "a pack required in vain", line, added=added
            )
            yield always(shelf, pack.document, ("requires", name), "in vain", made)


_UNUSED = "pack: unused\ntitle: Unused\nversion: 1.0.0\nrules: 1\nlicence: MIT\nauthors: [Nobody]\n"
_UNUSED_KEYWORD = 'keyword unwanted "Unwanted" {\n  homebrew "example"\n  permit counterattack by self\n}\n'

# ---- boxes


def _unit_left_out(shelf: Shelf) -> Iterator[Site]:
    for document in _documents(shelf, "components"):
        yield from _each(
            _gone(shelf, document, ("figures", name), ("figures",)) for name in list(document.value["figures"])[1:]
        )


def _too_few_bases(shelf: Shelf) -> Iterator[Site]:
    for document in _documents(shelf, "components"):
        for form in document.value["bases"]:
            figures = sum(
                count for name, count in document.value["figures"].items() if shelf.catalogue.units[name].base == form
            )
            for fewer in (1, 5, figures // 2):
                yield _instead(shelf, document, ("bases", form), str(figures - fewer))


def _versions_of_figures(shelf: Shelf) -> Iterator[Site]:
    for document in _documents(shelf, "components"):
        for number, person in enumerate(document.value["commander_figures"]):
            for card in shelf.catalogue.commanders.values():
                if card.person == person:
                    yield _instead(shelf, document, ("commander_figures", number), card.id)


# ---- skirmishes


def _ends_missing(shelf: Shelf) -> Iterator[Site]:
    for document in _documents(shelf, "skirmish"):
        yield from _each(
            _gone(shelf, document, ("morale_ends", house), ("morale_ends",)) for house in document.value["morale_ends"]
        )


def _numbers(shelf: Shelf, path: tuple[Step, ...], numbers: Sequence[int]) -> Iterator[Site]:
    for document in _documents(shelf, "skirmish"):
        for number in numbers:
            yield _instead(shelf, document, path, str(number))


def _beyond(shelf: Shelf) -> Iterator[Site]:
    for key in ("terrain", "commanders", "units"):
        yield from _numbers(shelf, ("placement", key), (12, 30))


def _meeting(shelf: Shelf) -> Iterator[Site]:
    for key in ("commanders", "units"):
        yield from _numbers(shelf, ("placement", key), (6, 9))


def _limits(shelf: Shelf) -> Iterator[Site]:
    yield from _numbers(shelf, ("commanders", "most"), (0, 7, 10))
    yield from _numbers(shelf, ("commanders", "value"), (0,))


def _values(shelf: Shelf) -> Iterator[Site]:
    for document in _documents(shelf, "skirmish"):
        for house, cards in document.value.get("setup_cards", {}).items():
            for number, card in enumerate(cards):
                if "value" in card:
                    yield _instead(shelf, document, ("setup_cards", house, number, "value"), "9")


def _cards_drawn(shelf: Shelf) -> Iterator[Site]:
    for key in ("units", "terrain"):
        yield from _numbers(shelf, ("cards", key), (5, 7, 20))


def _no_cards(shelf: Shelf) -> Iterator[Site]:
    for document in _documents(shelf, "skirmish"):
        for house in document.value.get("setup_cards", {}):
            yield from _each(iter([_gone(shelf, document, ("setup_cards", house), ("setup_cards",))]))


# ---- translations


def _placeholders(shelf: Shelf) -> Iterator[Site]:
    for document in _documents(shelf, "translations"):
        for kind, names in document.value["names"].items():
            for name, text in names.items():
                wrong = [_BRACED.sub("", text), text.replace("{x}", "{y}")] if "{" in text else [f"{text} {{x}}"]
                for other in wrong:
                    yield _instead(shelf, document, ("names", kind, name), f'"{other}"')


def _other_kinds(shelf: Shelf) -> Iterator[Site]:
    for document in _documents(shelf, "translations"):
        for kind in document.value["names"]:
            for other in (f"{kind}s", "ability", "name"):
                yield _instead(shelf, document, ("names", kind), other, key=True)


def _alike(shelf: Shelf) -> Iterator[Site]:
    for document in _documents(shelf, "translations"):
        for kind, names in document.value["names"].items():
            for (_, before), (name, text) in pairwise(names.items()):
                if "{" not in before + text:
                    yield _instead(shelf, document, ("names", kind, name), before)


# ---- rules cases


def _refusals(shelf: Shelf) -> Iterator[Site]:
    for document in _documents(shelf, "cases"):
        for number, case in enumerate(document.value["cases"]):
            if isinstance(case["expect"].get("illegal"), str):
                for other in ("too_far", "forbidden", "not_allowed"):
                    yield _instead(shelf, document, ("cases", number, "expect", "illegal"), other)


def _emptied(shelf: Shelf) -> Iterator[Site]:
    for document in _documents(shelf, "cases"):
        for number, case in enumerate(document.value["cases"]):
            for key, value in case["expect"].items():
                path = ("cases", number, "expect", key)
                start, end = shelf.place(document, path)
                if key in ("units", "morale", "victory_points") and "\n" not in document.text[start:end].strip():
                    yield _instead(shelf, document, path, "{}" if isinstance(value, dict) else "[]")


def _names_twice(shelf: Shelf) -> Iterator[Site]:
    for document in _documents(shelf, "cases"):
        for number, (before, _) in enumerate(pairwise(document.value["cases"]), 1):
            start, end = shelf.place(document, ("cases", number - 1, "name"))
            written = document.text[start:end].strip()
            if before["name"] and "\n" not in written:
                yield _instead(shelf, document, ("cases", number, "name"), written)


def _as_it_was(shelf: Shelf) -> Iterator[Site]:
    """Copy the hex of a unit that nobody orders or attacks into the expectations, in the place of all else."""
    for document in _documents(shelf, "cases"):
        for number, case in enumerate(document.value["cases"]):
            steps, said = case.get("do") or (), case.get("units") or {}
            plain = steps and all({"order", "pay", "move"}.issuperset(step) for step in steps)
            touched = {step.get("order") for step in steps}
            others = [label for label in said if label not in touched]
            allowed = {"name", "cites", "board", "units", "state", "do", "expect"}
            path = ("cases", number, "expect")
            start, end = shelf.place(document, path)
            written = document.text[start:end]
            if plain and others and allowed.issuperset(case) and "variants" not in document.value:
                indent = start - document.text.rfind("\n", 0, start) - 1
                text = f"units: {{{others[0]}: {{at: {said[others[0]]['at']}}}}}"
                if written.count("\n") > 1 or written.startswith("{") or not indent:
                    continue
                line = shelf.line(_name(shelf, document), shelf.place(document, path, key=True)[0])
                edit = Edit(start, start + len(written.rstrip()), text)
                yield always(shelf, document, path, "as it was", Planting((edit,), f"expects `{text}`", line))


_BOXES, _SKIRMISHES, _NAMES, _CASES = "components", "skirmishes", "translations", "rules cases"

KINDS = (
    MistakeKind("pack required and optional", "packs", ("BOW468",), _both_ways),
    MistakeKind("pack required in vain", "packs", ("BOW467",), _required_in_vain),
    MistakeKind("words of the template in a pack", "packs", ("BOW466",), _template_words),
    MistakeKind("own unit not in the box", _BOXES, ("BOW614",), _unit_left_out, 8),
    MistakeKind("fewer bases than figures", _BOXES, ("BOW615",), _too_few_bases, 8),
    MistakeKind("figure of a version", _BOXES, ("BOW616",), _versions_of_figures, 8),
    MistakeKind("morale end missing", _SKIRMISHES, ("BOW470",), _ends_missing, 8),
    MistakeKind("placement beyond the board", _SKIRMISHES, ("BOW471",), _beyond, 8),
    MistakeKind("placement that meets", _SKIRMISHES, ("BOW471",), _meeting, 8),
    MistakeKind("commanders nobody can choose", _SKIRMISHES, ("BOW472",), _limits, 8),
    MistakeKind("value nobody may choose", _SKIRMISHES, ("BOW472",), _values, 8),
    MistakeKind("more setup cards than there are", _SKIRMISHES, ("BOW473",), _cards_drawn, 8),
    MistakeKind("House without setup cards", _SKIRMISHES, ("BOW473",), _no_cards, 8),
    MistakeKind("placeholder of a name", _NAMES, ("BOW474",), _placeholders, 20),
    MistakeKind("names of no kind", _NAMES, ("BOW475",), _other_kinds, 8),
    MistakeKind("two names alike", _NAMES, ("BOW476",), _alike, 12),
    MistakeKind("unknown refusal", _CASES, ("BOW564",), _refusals, 15),
    MistakeKind("expects nothing", _CASES, ("BOW565",), _emptied, 15),
    MistakeKind("case name twice", _CASES, ("BOW567",), _names_twice, 15),
    MistakeKind("expects how it was", _CASES, ("BOW566",), _as_it_was, 10),
)
