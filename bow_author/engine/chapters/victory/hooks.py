"""The hooks of victory: points, objectives, momentum and the end of a battle. All are events."""

from bow_author.engine.english_forms import done_to, happening
from bow_author.engine.hook_rows import Event

POINT_GAIN = Event(
    "point gain", "core rulebook, Score Victory Points", "by house", scope="points: count",
    english=happening("{by|house}", "<by:gains|gain> victory points", "gain victory points"),
)  # fmt: skip

POINT_LOSS = Event(
    "point loss", "core rulebook, Score Victory Points", "by house", scope="points: count",
    english=happening("{by|house}", "<by:loses|lose> victory points", "lose victory points"),
)  # fmt: skip

MOMENTUM = Event(
    "momentum", "core rulebook, Momentum Token", "to house",
    english=happening("{to|house}", "<to:takes|take> the momentum token", "take the momentum token"),
)  # fmt: skip

TAKING = Event(
    "taking", "core rulebook, Component Overview, Control Markers", "of objective, by unit?, for house",
    english=done_to("{of|objective}", "taken", "[ by {by}][ for {for}]"),
)  # fmt: skip

RELOCATION = Event(
    "relocation", "rules summary", "of objective, from hex?, to goal?: hex",
    english=done_to("{of|objective}", "relocated", "[ from {from}][ to {to}]"),
)  # fmt: skip

WINNING = Event(
    "winning", "core rulebook, Victory Conditions", "by house",
    lacks=dict.fromkeys(("", "replace"), "a battle that is won is over; `modify` or `replace` what wins it"),
    english=happening("{by|house}", "<by:wins|win> the battle", "win the battle"),
)  # fmt: skip
