"""What a unit sees from where it starts, asked of the engine."""

from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.luck import SeededLuck
from bow_author.games.battle import Battle
from bow_author.hexes.coordinates import Hex, distance
from bow_author.plans.model import Label


def seen_from_start(battle: Battle, label: Label) -> dict[Hex, int]:
    """Give the hexes that a unit has in sight when the battle begins, each with its distance."""
    play = battle.begin(SeededLuck(0))
    unit = play.unit(label)
    assert unit.at is not None
    return {at: distance(unit.at, at) for at in sight.hexes_seen(play, unit) if at != unit.at}
