"""What a map shows, told in words to those who do not see it, from the list of its hexes."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from bow_author.engine.catalogue import Catalogue
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import BattlePlan
from bow_author.print.hex_list import Row, rows
from bow_author.print.words import SheetWords
from bow_dsl.value import replace, value

MOST_LETTERS = 6000
"""A longer description is shortened: it takes ten minutes to hear, and files have their limit for texts as well."""


@value
class SpokenMap:
    """The hexes of a map as rows of words, in the language of its reader."""

    title: str
    ground: str
    """What is where no row tells a terrain."""
    rows: tuple[Row, ...]
    words: SheetWords

    def whole(self) -> str:
        """Tell the whole map: how large it is, and all that lies on it."""
        hexes = [row.at for row in self.rows]
        columns, count = max((at.column for at in hexes), default=0), max((at.row for at in hexes), default=0)
        first, last = (Hex(column, 1).name.rstrip("1") for column in (1, columns)) if columns else ("", "")
        head = self.words("map of", title=self.title, columns=columns, first=first, last=last, rows=count)
        return self._told(head, self.rows)

    def part(self, label: str, shows: Callable[[Hex], bool]) -> str:
        """Tell what one sheet of the map shows."""
        seen = [row for row in self.rows if shows(row.at)]
        if not seen:
            return self.words("nothing on map", label=label)
        first, last = seen[0].at.name, seen[-1].at.name
        return self._told(self.words("part of map", label=label, first=first, last=last), seen)

    def _told(self, head: str, seen: Sequence[Row]) -> str:
        """Put the parts together; those that say most are shortened until all of it can be heard in time."""
        parts = [(head, head), *self._parts(seen)]
        told = [full for full, _ in parts]
        for number in sorted(range(len(parts)), key=lambda number: -len(parts[number][0])):
            if len(" ".join(told)) <= MOST_LETTERS:
                break
            told[number] = parts[number][1]
        text = " ".join(told)
        return text if len(text) <= MOST_LETTERS else text[:MOST_LETTERS].rpartition(" ")[0] + " …"

    def _parts(self, seen: Sequence[Row]) -> Iterator[tuple[str, str]]:
        """Give each part of the description in full, and in short: of each thing only on how many hexes it is."""
        yield from self._groups("terrain", ((row.at, row.terrain) for row in seen))
        if self.ground and any(not row.terrain for row in seen):
            yield (self.words("spoken ground", title=self.ground),) * 2
        yield from self._groups("tokens", ((row.at, token) for row in seen for token in row.tokens))
        objectives = [self._objective(row) for row in seen if row.objective]
        if objectives:
            short = self.words.some("on hexes", len(objectives), title=self.words("objective"), count=len(objectives))
            yield self._listed("objectives", objectives), self._listed("objectives", [short])
        for house in dict.fromkeys(row.house for row in seen if row.unit):
            units = [row for row in seen if row.unit and row.house == house]
            kinds = [(row.at, f"{row.unit}, {row.rank}") for row in units]
            short_list = self.words("spoken units", house=house, list="; ".join(self._short(kinds)))
            yield self.words("spoken units", house=house, list="; ".join(map(self._unit, units))), short_list
        yield from self._groups("zones", ((row.at, row.zone) for row in seen))
        yield from self._groups("names", ((row.at, row.name) for row in seen))
        yield from self._groups("notes", ((row.at, row.note) for row in seen))

    def _groups(self, kind: str, found: Iterable[tuple[Hex, str]]) -> Iterator[tuple[str, str]]:
        """Tell of each thing of a kind in which hexes it is; nothing if there is none."""
        things = [(at, title) for at, title in found if title]
        if things:
            full = [
                self.words("at hexes", title=title, hexes=", ".join(self._runs(hexes)))
                for title, hexes in _by_title(things).items()
            ]
            yield self._listed(kind, full), self._listed(kind, self._short(things))

    def _short(self, things: Iterable[tuple[Hex, str]]) -> list[str]:
        return [
            self.words.some("on hexes", len(hexes), title=title, count=len(hexes))
            for title, hexes in _by_title(things).items()
        ]

    def _listed(self, kind: str, entries: Sequence[str]) -> str:
        return self.words(f"spoken {kind}", list="; ".join(entries))

    def _objective(self, row: Row) -> str:
        if row.holder:
            return self.words("spoken held", title=row.objective, hex=row.at.name, house=row.holder)
        return self.words("at hexes", title=row.objective, hexes=row.at.name)

    def _unit(self, row: Row) -> str:
        if not row.figures.isdecimal():
            return self.words("spoken unit", title=row.unit, rank=row.rank, hex=row.at.name)
        return self.words.some(
            "spoken unit of", int(row.figures), title=row.unit, rank=row.rank, figures=row.figures, hex=row.at.name
        )

    def _runs(self, hexes: Sequence[Hex]) -> Iterator[str]:
        """Name hexes in the sequence of reading; three or more beside each other in a row by the first and the last."""
        runs: list[list[Hex]] = []
        for at in hexes:
            if runs and runs[-1][-1] == Hex(at.column - 1, at.row):
                runs[-1].append(at)
            else:
                runs.append([at])
        for run in runs:
            if len(run) > 2:
                yield self.words("to hex", first=run[0].name, last=run[-1].name)
            else:
                yield from (at.name for at in run)


def _by_title(things: Iterable[tuple[Hex, str]]) -> dict[str, list[Hex]]:
    by_title: dict[str, list[Hex]] = {}
    for at, title in things:
        by_title.setdefault(title, []).append(at)
    return by_title


def spoken_map(title: str, plan: BattlePlan, board: Board, catalogue: Catalogue, words: SheetWords) -> SpokenMap:
    """Put the hexes of a battle plan into words.

    Args:
        title: What the map is called.
        plan: What lies on the board.
        board: The board.
        catalogue: What gives titles, in the language of the words.
        words: The language of the reader.
    """
    ground = next((terrain.title for terrain in catalogue.terrain.values() if terrain.is_ground), "")
    houses = {name: house.title for name, house in catalogue.houses.items()}
    all_rows = rows(plan, board, catalogue, houses, lambda key: words(f"spoken {key}"))
    told = (replace(row, terrain="") if row.terrain == ground else row for row in all_rows)
    return SpokenMap(title, ground, tuple(told), words)
