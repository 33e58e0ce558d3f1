"""A pack to the booklet of its battle plans."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bow_author.draw.lettering import imprint_of
from bow_author.packs.entries import Entry, Pack
from bow_author.packs.library import PLAN, Library
from bow_author.packs.provenance import Claim, entry_claims, program_claims
from bow_author.packs.translated_plans import plan_in
from bow_author.packs.translations import pack_description, pack_title
from bow_author.print.booklet.booklet import Booklet, Claimed, Claims, Standings
from bow_author.print.cards.collect import cards_of_pack
from bow_author.print.plan_sheet import plan_sheet
from bow_author.print.sheet import Sheet, Standing
from bow_author.print.words import SheetWords

SKIRMISH, VARIANT = "skirmish", "variant"


class LeftOut(NamedTuple):
    """A battle plan that cannot be printed, and why."""

    entry: Entry
    reason: str


def is_in_booklet(entry: Entry) -> bool:
    """Tell whether a document is printed in the booklet of its pack."""
    return entry.kind in (PLAN, SKIRMISH)


def booklet_of_pack(
    pack: Pack, library: Library, language: str = "en", *, with_standings: bool = False
) -> tuple[Booklet, list[LeftOut]]:
    """Gather the booklet of a pack, and the plans that cannot be printed.

    Args:
        pack: Whose plans; those with a number come first, in its sequence.
        library: The packs that it is read with.
        language: The code of the language of the booklet's own words and of names.
        with_standings: Whether it is told on whose word figures stand. All documents of the pack are counted, its
            cases too if they have been read.
    """
    words = SheetWords(language)
    sheets: list[Sheet] = []
    left_out: list[LeftOut] = []
    for entry in (entry for entry in documents_of(pack) if entry.kind == PLAN):
        if entry.repaired:
            left_out.append(LeftOut(entry, "it does not fit its schema"))
            continue
        try:
            sheets.append(plan_sheet(entry, library, language))
        except LookupError as missing:
            left_out.append(LeftOut(entry, str(missing.args[0])))
    about = pack.document.value if pack.document is not None else {}
    manifest, title = pack.manifest, pack_title(pack, library, language)
    cards = cards_of_pack(pack, library, language, only=[SKIRMISH, VARIANT])
    booklet = Booklet(
        title=title,
        version=manifest.version,
        authors=tuple(about.get("authors") or ()),
        licence=about.get("licence") or "",
        plans=tuple(sheets),
        skirmishes=tuple(card for card in cards if card.kind == SKIRMISH),
        variants=tuple(card for card in cards if card.kind == VARIANT),
        description=pack_description(pack, library, language),
        homepage=about.get("homepage") or "",
        needs=tuple(
            pack_title(library.packs[name], library, language) for name in manifest.requires if name in library.packs
        ),
        standings=_standings(pack, library, language) if with_standings else None,
        imprint=imprint_of(title, manifest.version, words("imprint")),
        language=language,
    )
    return booklet, left_out


def documents_of(pack: Pack) -> list[Entry]:
    """Give the battle plans and skirmishes of a pack, in the sequence in which they stand in its booklet."""
    return sorted(filter(is_in_booklet, pack.entries), key=_sequence)


def _sequence(entry: Entry) -> tuple[bool, bool, int, str]:
    number = entry.document.value.get("number")
    return entry.kind == SKIRMISH, number is None, number or 0, entry.id


def _standings(pack: Pack, library: Library, language: str) -> Standings:
    printed = documents_of(pack)
    claims = [claim for program in pack.programs for claim in program_claims(program)]
    claims += [claim for entry in pack.entries for claim in entry_claims(entry)]
    titles = (plan_in(entry, library, language).document.value.get("title", entry.id) for entry in printed)
    told = (Claims(str(title), tuple(_claimed(entry))) for title, entry in zip(titles, printed, strict=True))
    return Standings(
        of_pack=_counted(claims),
        of_documents=_counted(claim for entry in printed for claim in entry_claims(entry)),
        claims=tuple(of_one for of_one in told if of_one.claimed),
    )


def _counted(claims: Iterable[Claim]) -> dict[Standing, int]:
    count = Counter(Standing[claim.standing.name] for claim in claims)
    return {standing: count[standing] for standing in Standing}


def _claimed(entry: Entry) -> Iterator[Claimed]:
    """Give what a document claims that is not printed, the surest first, together what stands on one word."""
    whole = f"{entry.kind.replace('_', ' ')} {entry.id}"
    of_source: dict[tuple[Standing, str], list[str]] = {}
    for claim in entry_claims(entry):
        of_source.setdefault((Standing[claim.standing.name], claim.source), []).append(claim.what)
    for standing in Standing:
        for (of, source), what in of_source.items():
            if of is standing is not Standing.PRINTED:
                yield Claimed(tuple(one.removeprefix(whole).removeprefix(": ") for one in what), standing, source)
