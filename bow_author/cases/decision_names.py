"""The decisions that the rules themselves ask by a name: what `choices` of a case may answer wherever it plays."""

DECISIONS = {
    "retreat": ("for each hex of a retreat with a choice", "a hex"),
    "reroll": ("of whoever attacks from the flank", "a face, or `none`"),
    "keep": ("of whoever chooses which dice of a combat are kept, one die after the other", "a face"),
    "counterattack": ("of whoever may strike back", "`true`, `false`"),
    "parting_blow": ("of whoever may strike at a unit that breaks away", "`true`, `false`"),
    "target": ("where an attack may go on to another", "a unit, or `none`"),
    "keep_card": ("in the regroup phase, for what exceeds the limit", "a card"),
    "keep_token": ("in the regroup phase, for what exceeds the limit", "a face"),
    "give_card": (
        "in the marshaling phase of the Lord of a side that several play, for each card that was drawn",
        "a list of the card and the name of a player",
    ),
    "gambit": ("at set-up, of a side that has several Gambit cards to choose from", "a gambit"),
    "discard_card": ("of whoever discards cards, one after the other: `enemy discards 1 card`", "a card"),
}
"""When each is asked, and what answers it; a test holds that the engine asks by no other name."""
