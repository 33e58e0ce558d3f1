"""The hooks of engagement: what authors may write, what is said of it, and what the engine asks of content."""

from __future__ import annotations

from bow_author.engine.english_forms import done_to, happening
from bow_author.engine.hook_rows import Event

DISENGAGING = Event(
    "disengaging", "core rulebook, Disengaging", "of unit, from foe: unit", moves=True,
    also={"other": "foe"},
    english=happening("{of|unit}", "<of:disengages|disengage>", "disengage", "[ from {from}]"),
)  # fmt: skip

PARTING_BLOW = Event(
    "parting blow", "core rulebook, Parting Blow", "by attacker: unit, against target: unit",
    english=happening("{by|unit}", "<by:makes|make> a parting blow", "make a parting blow", "[ against {against}]"),
)  # fmt: skip

ENGAGEMENT = Event(
    "engagement", "core rulebook, Engaging the Enemy", "of target: unit, by combat?", scope="attacker: unit",
    also={"unit": "target"},
    english=happening("{of|unit}", "<of:becomes|become> engaged", "become engaged", "[ by {by}]"),
)  # fmt: skip

REPLACING = Event(
    "replacing", "core rulebook, Engaging the Enemy", "of engagement, by combat?",
    english={
        **done_to("{of|engagement}", "replaced", "[ by {by}]"),
        "permit": "{of|engagement} may be replaced[ by {by}]",
        "forbid": "{of|engagement} is not replaced[ by {by}]",
    },
)  # fmt: skip

REMOVING = Event(
    "removing", "core rulebook, Removing Engagements", "of engagement",
    english={
        **done_to("{of|engagement}", "removed"),
        "permit": "effects may remove {of|engagement}",
        "forbid": "no effect removes {of|engagement}",
        "replace": "when an effect would remove {of|engagement}",
    },
)  # fmt: skip


class EngagementHooks:
    """What the engine asks in this chapter besides its events; each answer is that of a game without content."""
