"""The rules cases of a pack to the questions that they answer, each with the position that it begins with."""

import os
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bow_author.cases.build import Bench
from bow_author.cases.model import Case, cases_of, write_keyword
from bow_author.cases.run import run_case
from bow_author.draw.lettering import imprint_of
from bow_author.engine.catalogue import Catalogue, keyword_title
from bow_author.engine.decisions import decline
from bow_author.engine.luck import ScriptedLuck
from bow_author.engine.play import Play
from bow_author.engine.state import UnitState
from bow_author.packs.entries import Entry, Pack
from bow_author.packs.library import Library
from bow_author.packs.translations import names_called, pack_title
from bow_author.plans.model import CommanderId
from bow_author.print.cases_page import battle_picture
from bow_author.print.faq.question import Faq, Question, UnitLine
from bow_author.print.words import SheetWords


class Answered(NamedTuple):
    """The questions of a pack, and the cases that do not pass, so that their answers are shown by nothing."""

    faq: Faq
    failed: tuple[Case, ...]


def has_questions(entry: Entry) -> bool:
    """Tell whether a document is a file of cases, and one of these answers a question."""
    return entry.kind == "cases" and any(case.get("question") for case in entry.document.value.get("cases") or ())


def questions_of_pack(pack: Pack, library: Library, language: str = "en") -> Answered:
    """Give the questions that the cases of a pack answer, in the sequence in which they are written.

    Args:
        pack: Whose cases; they have been read, and hold no errors.
        library: The packs that it is read with.
        language: The code of the language of what is told of a position; the questions remain as they were asked.
    """
    questions: list[Question] = []
    failed: list[Case] = []
    benches: dict[object, Bench] = {}
    for entry in filter(has_questions, pack.entries):
        # Files that are played with the same definitions share what is compiled of them.
        alike = (library.used_by(entry), tuple(entry.document.value.get("variants") or ()))
        key = (*alike, os.path.dirname(entry.document.file)) if entry.program is None else entry.document.file
        if key not in benches:
            benches[key] = Bench(entry, library)
        bench = benches[key]
        teller = _Teller(Catalogue(names_called(bench.names, library.as_used_by(entry), language)), language)
        for case in cases_of(entry):
            if case.question and case.answer:
                questions.append(teller.question(case, bench))
                if not run_case(bench, case, is_replayed=False).has_passed:
                    failed.append(case)
    title = pack_title(pack, library, language)
    imprint = imprint_of(title, pack.manifest.version, SheetWords(language)("imprint"))
    return Answered(Faq(title, tuple(questions), imprint, language), tuple(failed))


class _Teller:
    """Tells positions in one language."""

    def __init__(self, catalogue: Catalogue, language: str) -> None:
        self.catalogue = catalogue
        self.words = SheetWords(language)

    def question(self, case: Case, bench: Bench) -> Question:
        play = bench.play(case, ScriptedLuck(case.dice, case.draws), decline)
        picture = battle_picture(play, "{label}")
        marks = {mark.at: mark for mark in picture.units}
        units = [unit for unit in play.state.units.values() if unit.at in marks]
        places = [self.words("stands at", label=unit.label, hex=unit.at.name) for unit in units if unit.at]
        return Question(
            question=case.question,
            answer=case.answer,
            cites=case.cites,
            place=case.span(),
            picture=picture,
            units=tuple(
                UnitLine(unit.label, unit.side, unit.rank, marks[unit.at].symbol, self._told(unit, play))
                for unit in units
                if unit.at is not None
            ),
            notes=tuple(self._notes(play)),
            alt=self.words("position", units=", ".join(places)),
        )

    def _told(self, unit: UnitState, play: Play) -> str:
        kind = self.catalogue.units.get(unit.type)
        card = self.catalogue.commanders.get(unit.commander or CommanderId(""))
        parts = [card.name if card else kind.title if kind else str(unit.type)]
        full = play.catalogue.units[unit.type].strength
        if unit.strength != full:
            parts.append(self.words.some("figures of", unit.strength, count=unit.strength))
        if not unit.is_active:
            parts.append(self.words("turned"))
        for key, keywords in (("with", unit.gained), ("without", tuple((name, None) for name in unit.lost))):
            if keywords:
                parts.append(self.words(key, keywords=", ".join(self._keywords(keywords))))
        return ", ".join(parts)

    def _keywords(self, keywords: Iterable[tuple[str, int | str | None]]) -> Iterator[str]:
        for name, number in keywords:
            title = keyword_title(self.catalogue.names, name, number)
            yield title if "{" not in title else write_keyword(name, number)

    def _notes(self, play: Play) -> Iterator[str]:
        for engagement in play.state.engagements:
            house = self.catalogue.houses.get(engagement.token)
            units = f" {self.words('and')} ".join(engagement.between)
            yield self.words("engaged", units=units, house=house.title if house else engagement.token)
