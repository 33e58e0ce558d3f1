"""The words of a kit's own list of its files, in each language; `words.py` tells how they are written."""

ENGLISH = {
    "kit of": "Print kit of {title}",
    "kit booklet": "all battle plans, with contents and credits",
    "kit cards": "cards to cut: {size}",
    "kit counters": "counters, banners and terrain tiles to cut",
    "kit board": "a board true to scale, on sheets to glue together",
    "kit reference": "keywords, terrain, tokens and the phases of a round",
    "kit faq": "questions and their answers",
    "kit how": (
        "How to print: choose actual size or 100 %, never fit to page, and measure one piece of the first sheet. "
        "Sheets of cards and counters are cut along the marks, all upright lines first. "
        "{backs}"
    ),
    "kit no backs": "They have no backs; put cards into sleeves.",
    "kit mirrored": (
        "Print them on both sides and turn over the long edge; `bow print-test` measures how far a printer is off."
    ),
    "kit folded": "Fold each sheet along its dashed line, glue its halves together, then cut.",
    "kit behind": "Each page is one piece, with its back on the next.",
}
GERMAN = {
    "kit of": "Druckpaket: {title}",
    "kit booklet": "alle Schlachtpläne, mit Inhalt und Mitwirkenden",
    "kit cards": "Karten zum Ausschneiden: {size}",
    "kit counters": "Marker, Banner und Geländeplättchen zum Ausschneiden",
    "kit board": "ein Spielplan in wahrer Größe, auf Blättern zum Zusammenkleben",
    "kit reference": "Schlüsselwörter, Gelände, Marker und die Phasen einer Runde",
    "kit faq": "Fragen und ihre Antworten",
    "kit how": (
        "So wird gedruckt: Tatsächliche Größe oder 100 % wählen, nie an die Seite anpassen, und ein Stück des ersten "
        "Blattes nachmessen. Karten und Marker werden an den Schnittmarken geschnitten, zuerst alle senkrechten. "
        "{backs}"
    ),
    "kit no backs": "Sie haben keine Rückseiten; Karten kommen in Hüllen.",
    "kit mirrored": (
        "Beidseitig drucken und über die lange Kante wenden; `bow print-test` misst, wie weit ein Drucker danebenliegt."
    ),
    "kit folded": "Jedes Blatt an der gestrichelten Linie falten, die Hälften aufeinanderkleben, dann schneiden.",
    "kit behind": "Jede Seite ist ein Stück, mit seiner Rückseite auf der nächsten.",
}
