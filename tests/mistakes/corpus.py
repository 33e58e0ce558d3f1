"""The corpus: from a seed, the same mistakes of every kind, spread over the files."""

from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from random import Random

from tests.mistakes import (
    in_battlefields,
    in_boxes,
    in_data,
    in_documents,
    in_drawings,
    in_effects,
    in_meaning,
    in_packs,
    in_plans,
    in_programs,
)
from tests.mistakes.mistakes import Mistake, MistakeKind, Site
from tests.mistakes.shelf import Shelf

SEED = 1
KINDS: tuple[MistakeKind, ...] = (
    *in_programs.KINDS,
    *in_effects.KINDS,
    *in_meaning.KINDS,
    *in_documents.KINDS,
    *in_plans.KINDS,
    *in_battlefields.KINDS,
    *in_boxes.KINDS,
    *in_packs.KINDS,
    *in_data.KINDS,
    *in_drawings.KINDS,
)
_SHARES = 4
"""No file has more than one part in so many of the mistakes of a kind, while others still have sites."""


def corpus(shelf: Shelf, kind: str = "", seed: int = SEED) -> Iterator[Mistake]:
    """Give the mistakes of the corpus, or of the kinds whose names or groups hold *kind*.

    Sites are drawn by a hash of their names, so that a change of content changes few of the others.
    """
    for planted_kind in KINDS:
        if kind in planted_kind.name or kind in planted_kind.group:
            yield from _of_kind(shelf, planted_kind, seed)


def _of_kind(shelf: Shelf, kind: MistakeKind, seed: int) -> Iterator[Mistake]:
    drawn = sorted((_digest(seed, kind, site), number, site) for number, site in enumerate(kind.sites(shelf)))
    share = max(2, kind.most // _SHARES)
    per_file: Counter[str] = Counter()
    later: list[tuple[int, Site]] = []
    left = kind.most
    for digest, _, site in drawn:
        if per_file[site.file] >= share:
            later.append((digest, site))
            continue
        made = _made(kind, digest, site) if left else None
        if made is not None:
            per_file[site.file] += 1
            left -= 1
            yield made
    for digest, site in later:
        made = _made(kind, digest, site) if left else None
        if made is not None:
            left -= 1
            yield made


def _made(kind: MistakeKind, digest: int, site: Site) -> Mistake | None:
    planting = site.make(Random(digest))  # nothing secret
    return Mistake(kind, site.file, site.name, planting) if planting is not None else None


def _digest(seed: int, kind: MistakeKind, site: Site) -> int:
    text = f"{seed}\n{kind.name}\n{site.file}\n{site.name}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
