"""The phases of a round as a player looks them up: their steps in our own words, in the sequence of the engine."""

from bow_author.engine.state import Phase

TITLES = {
    "en": {
        Phase.RALLY: "Rally Phase",
        Phase.MARSHALING: "Marshaling Phase",
        Phase.COMMAND: "Command Phase",
        Phase.REGROUP: "Regroup Phase",
    },
    "de": {
        Phase.RALLY: "Sammelphase",
        Phase.MARSHALING: "Bereitstellungsphase",
        Phase.COMMAND: "Kommandophase",
        Phase.REGROUP: "Umgruppierungsphase",
    },
}

STEPS = {
    "en": {
        Phase.RALLY: (
            "The side with more command tokens on its board is the first player of this round; the momentum token "
            "breaks a tie.",
            "All command tokens come back from the Commander cards.",
            "All units rally: their banners show the active side.",
        ),
        Phase.MARSHALING: (
            "The first player rolls as many dice as his Order Rating, takes the order tokens that they show, and draws "
            "as many Leadership cards as his Leadership Rating.",
            "The other side does the same.",
        ),
        Phase.COMMAND: (
            "The first player begins, and turns alternate. Whoever has passed acts no more in this round; it ends "
            "when both have passed.",
            "In a turn: order a unit with an order token, or spend a morale token, or play a Leadership card on a "
            "commander, or pass.",
            "All ordered units move before any of them attacks. Then their banners are turned.",
        ),
        Phase.REGROUP: (
            "Status conditions: first those of terrain, then those of units, then what spreads.",
            "Victory points are scored. After the last round the battle is decided.",
            "Each side keeps one Leadership card and one order token of its choice, and discards the others.",
            "Morale recovers to the next break.",
            "The round marker moves on.",
        ),
    },
    "de": {
        Phase.RALLY: (
            "Die Seite mit mehr Kommandomarkern auf ihrer Tafel ist in dieser Runde Startspieler; bei Gleichstand "
            "entscheidet der Schwungmarker.",
            "Alle Kommandomarker kommen von den Kommandantenkarten zurück.",
            "Alle Einheiten sammeln sich: Ihre Banner zeigen die aktive Seite.",
        ),
        Phase.MARSHALING: (
            "Der Startspieler würfelt mit so vielen Würfeln wie sein Befehlswert, nimmt die gewürfelten Befehlsmarker "
            "und zieht so viele Führungskarten wie sein Führungswert.",
            "Die andere Seite tut dasselbe.",
        ),
        Phase.COMMAND: (
            "Der Startspieler beginnt, dann wechseln sich die Züge ab. Wer gepasst hat, handelt in dieser Runde nicht "
            "mehr; die Phase endet, wenn beide gepasst haben.",
            "In einem Zug: mit einem Befehlsmarker eine Einheit befehligen, oder einen Moralmarker ausgeben, oder "
            "eine Führungskarte auf einen Kommandanten spielen, oder passen.",
            "Alle befehligten Einheiten bewegen sich, bevor eine von ihnen angreift; dann werden ihre Banner "
            "umgedreht.",
        ),
        Phase.REGROUP: (
            "Zustände: erst die von Gelände, dann die von Einheiten, dann was sich ausbreitet.",
            "Siegpunkte werden gezählt. Nach der letzten Runde wird die Schlacht entschieden.",
            "Jede Seite behält eine Führungskarte und einen Befehlsmarker ihrer Wahl und legt die übrigen ab.",
            "Die Moral erholt sich bis zur nächsten Grenze.",
            "Der Rundenmarker rückt vor.",
        ),
    },
}
"""What is done in each phase, by language; as many steps in each language."""
