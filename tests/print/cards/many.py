"""Set cards that are drawn by luck, and hold every word of them against its frame and against every other.

    python -m tests.print.cards.many --cards 10000 --seed 1 --jobs 2
    python -m tests.print.cards.many --seed 1 --only 4711 -o card.pdf

A card is known by seed and number. What a template keeps in memory is given back when its process ends: each process
sets a batch and is then replaced by a fresh one.
"""

import argparse
import os
import resource
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import pypdfium2

from bow_author.print.cards.export import export_cards
from bow_author.print.layouts import card_size
from bow_author.workers import end_with_parent
from tests.print.cards.boxes import faults, words_on
from tests.print.cards.random_cards import BATCH, card_and_setting

BATCHES_OF_A_PROCESS = 1
_TOLD_EVERY = 1000


class Tried(NamedTuple):
    """What came of one batch."""

    cards: int
    words: int
    cut: int
    """Cards of which it is told that a text does not fit even when it is tiny; what of it is seen is not looked at."""
    faults: tuple[tuple[int, str], ...]
    """The number of a card, and what is wrong with it."""
    megabytes: int
    """How much memory its process has taken at most."""
    process: int
    """The number of that process."""


def try_batch(seed: int, batch: int, size: int = BATCH) -> Tried:
    """Set the cards of a batch, one a page, and look at each."""
    numbers = range(batch * BATCH, batch * BATCH + min(size, BATCH))
    drawn = [card_and_setting(seed, number) for number in numbers]
    setting = drawn[0][1]
    cards = [card for card, _ in drawn]
    made = export_cards(cards, "Cards", "pdf", setting)
    cut = {text.piece for text in made.too_small if text.is_cut}
    found, count = [], 0
    with pypdfium2.PdfDocument(made.files[0]) as document:
        fronts = [document[number] for number in range(0, len(document), 2)]
        assert len(fronts) == len(cards)
        for number, card, page in zip(numbers, cards, fronts, strict=True):
            words = words_on(page)
            count += len(words)
            if card.id not in cut:
                found += [(number, fault) for fault in faults(words, card_size(setting.size))]
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return Tried(len(cards), count, len(cut), tuple(found), memory, os.getpid())


def tried(seed: int, batches: range, *, jobs: int) -> Iterator[Tried]:
    """Try batches in processes of which each is replaced after one."""
    with get_context("spawn").Pool(jobs, end_with_parent, maxtasksperchild=BATCHES_OF_A_PROCESS) as workers:
        yield from workers.imap(partial(try_batch, seed), batches)


def main() -> int:
    """Read the arguments; 1 if any text is cut without being told, leaves its room, or lies in another."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=int, default=1000, help=f"how many, rounded up to {BATCH}")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    parser.add_argument("--only", type=int, help="this card alone, into a file")
    parser.add_argument("-o", "--output", type=Path, default=Path("card.pdf"), help="where that card is written to")
    given = parser.parse_args()
    if given.only is not None:
        card, setting = card_and_setting(given.seed, given.only)
        given.output.write_bytes(export_cards([card], "Card", "pdf", setting).files[0])
        print(given.output)
        return 0
    began, kinds, bad, cards, words, cut, most = time.perf_counter(), Counter[str](), set[int](), 0, 0, 0, 0
    for one in tried(given.seed, range(-(-given.cards // BATCH)), jobs=given.jobs):
        cards, words, cut, most = cards + one.cards, words + one.words, cut + one.cut, max(most, one.megabytes)
        for number, fault in one.faults:
            kind = "lie in each other" if "lie in each other" in fault else "leave their rooms"
            kinds[kind] += 1
            if number not in bad:
                print(f"seed {given.seed}, card {number}: {fault}", flush=True)
            bad.add(number)
        if cards % _TOLD_EVERY == 0:
            print(f"{cards} cards in {time.perf_counter() - began:.0f} s, {len(bad)} of them with faults", flush=True)
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{cards} cards, {words} words, {cut} cards with a text that is told to be cut")
    print(f"{len(bad)} cards with faults: {dict(kinds)}")
    print(f"{time.perf_counter() - began:.0f} s; {most} MB the largest process, {own} MB this one")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
