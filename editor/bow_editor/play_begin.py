"""Games of the open plan: begun anew, or taken up from a file. No Qt."""

import os
from collections.abc import Callable, Iterable

from bow_author.analysis.open_ground import may_be_set_up
from bow_author.engine.chain import RunawayError
from bow_author.games.battle import Battle, prepare
from bow_author.games.content import content_digests
from bow_author.games.record import start
from bow_author.games.resume import play_again
from bow_author.games.saved import read_game
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.plans.model import HouseId
from bow_author.terminal.machine import answerers, machines
from bow_dsl.diagnostics import Diagnostic
from bow_editor.editor_state import EditorState
from bow_editor.faults import ToldError, of_plan
from bow_editor.playing import Playing
from bow_editor.words import tr

_OF_BOXES = ("BOW6",)
"""The beginning of the codes of findings about components."""


Prepared = tuple[Library, Battle, dict[str, str]]
"""The packs as a plan sees them, its battle, and a digest of each pack."""


class CannotPlayError(ToldError):
    """The plan, or the saved game, cannot be played; it says why."""


class NotThatGameError(CannotPlayError):
    """The file holds no game of this plan; the plan may be played all the same."""


def battle_of(editor: EditorState, variants: tuple[str, ...] = ()) -> Prepared:
    """Make a battle of the plan as it stands now, saved or not; what the boxes lack is lacking at the table only."""
    document = editor.session.document
    library = load([document.file], instead={document.file: document.text})
    wrong = of_plan(editor, library, _OF_BOXES)
    if wrong:
        raise CannotPlayError(wrong)
    asked = library.asked_plan()
    if asked is None:
        raise CannotPlayError(tr("This is no battle plan."))
    battle = prepare(*asked, variants)
    if not may_be_set_up(battle.plan, battle.battlefield.board, battle.catalogue):
        raise CannotPlayError(tr("The plan names what no pack defines, and a comment lets nobody say so."))
    return asked[0], battle, content_digests(*asked)


def begin(editor: EditorState, players: dict[HouseId, str], seed: int) -> Playing:
    """Begin a game of the open plan; raises CannotPlayError."""
    library, battle, content = battle_of(editor)
    seated = machines(battle, seed, players)
    try:
        record = start(battle, seed, answerers(seated))
    except RunawayError as error:
        raise CannotPlayError(str(error)) from error
    return Playing(library, battle, content, dict(players), record, seated)


def taken_up(
    editor: EditorState, path: str, prepared: Callable[[EditorState, tuple[str, ...]], Prepared] = battle_of
) -> tuple[Playing, str]:
    """Take up a saved game of the open plan, and tell what is not as it was; raises CannotPlayError.

    Args:
        editor: the plan.
        path: the file of the game.
        prepared: gives the battle with these variants; who takes up many games remembers it.
    """
    saved, findings = read_game(path)
    if saved is None:
        raise NotThatGameError(_why(findings))
    library, battle, content = prepared(editor, saved.about.variants)
    if saved.about.plan != battle.plan.id or set(saved.about.players) != set(battle.plan.sides):
        raise NotThatGameError(tr("This is a game of another plan: `{plan}`.").format(plan=saved.about.plan))
    players = dict(saved.about.players)
    seated = machines(battle, saved.about.seed, players)
    record, findings = play_again(saved, battle, content, answerers(seated))
    return Playing(library, battle, content, players, record, seated), _why(findings)


def _why(findings: Iterable[Diagnostic]) -> str:
    """Say in the language of the editor what is wrong with a saved game; what it has no words for as it was found."""
    words = {
        "BOW701": tr("this is no saved game"),
        "BOW702": tr("another version of the program saved it"),
        "BOW704": tr("the plan or a pack is not as it was when the game was saved"),
        "BOW705": tr("one of its steps cannot be played any more"),
        "BOW706": tr("its steps lead elsewhere now"),
    }
    return "; ".join(dict.fromkeys(words.get(finding.code, finding.message) for finding in findings))


def new_seed() -> int:
    """Draw the seed of a new game."""
    return int.from_bytes(os.urandom(4))
