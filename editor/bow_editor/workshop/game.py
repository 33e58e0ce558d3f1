"""*Play against the machine*: one game at a time, of the plan as it was typed when it began."""

from typing import Any

from bow_author.analysis.open_ground import may_be_set_up
from bow_author.draw.scene import map_svg
from bow_author.engine.chain import RunawayError
from bow_author.games.battle import prepare
from bow_author.games.content import content_digests
from bow_author.games.record import start
from bow_author.games.saved import PERSON
from bow_author.language_server.workspace import Workspace
from bow_author.playtest.players import PLAYERS
from bow_author.terminal.machine import answerers, machines
from bow_editor.play_begin import new_seed
from bow_editor.playing import Playing
from bow_editor.words import tr
from bow_editor.workshop.asking import CannotError, asked, sound_plan

_MACHINE = "greedy"
"""Who plays unless somebody else is named; as `bow play` has it."""
_LATEST = 60
"""So many lines are told of what has happened."""


class Game:
    """The one game that is played, if any."""

    def __init__(self) -> None:
        self._game: Playing | None = None

    def play(self, workspace: Workspace, params: Any) -> dict[str, Any]:
        """Do what is asked: `new` with `uri`, `side`, `against` and `seed`; `choose` with `number`; `machine`; `undo`.

        A `number` is one of the choices that were told last, when there were as many `steps`.

        Returns:
            How the game stands; `message` says why something was not done.
        """
        what, message = asked(params, "what"), ""
        try:
            if what == "new":
                self._game = self._begin(workspace, params)
            elif self._game is not None:
                message = self._go_on(self._game, str(what), params)
        except CannotError as error:
            self._game, message = None, str(error)
        if self._game is None:
            return {"message": message or tr("No game has begun."), "game": None}
        return {"message": message, "game": _told(self._game)}

    def _begin(self, workspace: Workspace, params: Any) -> Playing:
        library, entry = sound_plan(workspace, str(asked(params, "uri", "")))
        battle = prepare(library, entry)
        if not may_be_set_up(battle.plan, battle.battlefield.board, battle.catalogue):
            raise CannotError(tr("The plan names what no pack defines, and a comment lets nobody say so."))
        sides = list(battle.plan.sides)
        side = asked(params, "side", 0)
        person = sides[side % len(sides)] if isinstance(side, int) else sides[0]
        against = asked(params, "against", _MACHINE)
        machine = str(against) if against in PLAYERS else _MACHINE
        players = {house: PERSON if house == person else machine for house in sides}
        seed = asked(params, "seed")
        seed = seed if isinstance(seed, int) and 0 <= seed < 1 << 64 else new_seed()
        seated = machines(battle, seed, players)
        try:
            record = start(battle, seed, answerers(seated))
        except RunawayError as error:
            raise CannotError(str(error)) from error
        return Playing(library, battle, content_digests(library, entry), players, record, seated)

    def _go_on(self, game: Playing, what: str, params: Any) -> str:
        if what == "undo":
            return game.undo()
        if what == "machine":
            game.let_machine_act()
        elif what == "choose":
            choices, number = game.choices(), asked(params, "number")
            if asked(params, "steps") != game.last or not isinstance(number, int) or not 0 <= number < len(choices):
                return tr("That cannot be done any more.")
            game.choose(choices[number])
        return ""


def _told(game: Playing) -> dict[str, Any]:
    """Tell how a game stands."""
    return {
        "steps": game.last,
        "headline": game.headline(),
        "isMachineNext": game.is_machine_next,
        "isOver": game.record.play.state.winner is not None,
        "whyNothing": game.why_nothing(),
        "whyNoUndo": game.why_no_undo(),
        "explained": game.explained(),
        "choices": [{"head": choice.head, "text": choice.text, "hint": choice.hint} for choice in game.choices()],
        "log": [*game.log()][-_LATEST:],
        "beside": game.panel(),
        "svg": map_svg(game.picture(), title=game.headline()),
    }
