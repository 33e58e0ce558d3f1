"""A saved game shown again: the whole log, or step by step for a person."""

from collections.abc import Iterator

from bow_author.games.record import Given, Record
from bow_author.report.text import Line
from bow_author.terminal import menu
from bow_author.terminal.board import board_lines, width
from bow_author.terminal.log import log_line
from bow_author.terminal.names import Names
from bow_author.terminal.panel import legend, panel_lines
from bow_author.terminal.screen import Screen


def show_replay(record: Record, screen: Screen) -> None:
    """Show a game from its start to its end; a person goes on with Enter, back with `b`, and leaves with `q`."""
    names = Names(record.play)
    if not screen.is_interactive:
        for number in range(len(record.positions) + bool(record.pending)):
            screen.show(_step(record, number, names))
        return
    last = len(record.positions) - 1 + bool(record.pending)
    number = 0
    while True:
        _show_board(record, number, screen, names)
        screen.show(_step(record, number, names))
        typed = screen.ask(f"{number} of {last}; Enter goes on, `b` back, a number there, `q` leaves")
        word = (typed if typed is not None else "q").strip().lower()
        if word.startswith("q"):
            return
        number = max(0, min(last, int(word) if word.isdigit() else number - 1 if word == "b" else number + 1))


def _step(record: Record, number: int, names: Names) -> Iterator[Line]:
    """Tell one step: who did what, and what it brought about; an answer stands where it was given."""
    if number:
        step = record.written[number - 1]
        _, head, tail = menu.spelt(step.action)
        yield [(f"{number:>3} {names.house(step.side)}: {' '.join((*head, *tail))}", "bold")]
    for entry in record.story(number):
        if isinstance(entry, Given):
            yield [(f"    {names.house(entry.side)}, {entry.decision}: {entry.answer}", "cyan")]
        else:
            yield log_line(entry, names, None)  # who takes the game up again should not know hidden cards


def _show_board(record: Record, number: int, screen: Screen, names: Names) -> None:
    until = record.until(number)
    panel = list(panel_lines(until.play, names, None))
    screen.beside(board_lines(until.play, names), panel, width(until.play))
    screen.say(legend(names, until.play), "dim")
