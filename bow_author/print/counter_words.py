"""The words of counters, of the sheets that they lie on, and of the test page of the printer."""

ENGLISH = {
    "counters of": "{title}: counters to print",
    "fold": "fold here",
    # ---- what stands on counters: short, for they are small
    "inactive": "inactive",
    "counter engagement": "Engaged",
    "counter command": "Command",
    "order green": "Green order",
    "order blue": "Blue order",
    "order red": "Red order",
    "order valor": "Valor order",
    "order morale": "Morale order",
    "counter momentum": "Momentum",
    "counter morale": "Morale",
    "counter round": "Round",
    "counter victory": "Victory points",
    "counter direction": "Direction",
    "counter control": "Control",
    "counter objective": "Objective",
    "counter commander": "Commander",
    # ---- the test page of the printer
    "print test": "Do backs meet their fronts?",
    "decimal point": ".",
    "shift right": "X: to the right",
    "shift down": "Y: down",
    "print test steps": "Print both pages of this file on the two sides of one sheet, in actual size (100 %), never "
    "“fit to page”; turn over the long edge.\n"
    "Hold the sheet against a window, this side towards you.\n"
    "On each scale, find the stroke that goes on straight across the middle, into a stroke of the other side. The "
    "numbers are millimetres; between two of them each stroke is a tenth.\n"
    "Say both numbers: bow print-test --set X Y. From then on, backs are moved by so much.",
    "print test back": "This is the back.",
}

GERMAN = {
    "counters of": "{title}: Marker zum Drucken",
    "fold": "hier falten",
    "inactive": "inaktiv",
    "counter engagement": "Gebunden",
    "counter command": "Kommando",
    "order green": "Befehl Grün",
    "order blue": "Befehl Blau",
    "order red": "Befehl Rot",
    "order valor": "Befehl Tapferkeit",
    "order morale": "Befehl Moral",
    "counter momentum": "Schwung",
    "counter morale": "Moral",
    "counter round": "Runde",
    "counter victory": "Siegpunkte",
    "counter direction": "Richtung",
    "counter control": "Kontrolle",
    "counter objective": "Ziel",
    "counter commander": "Kommandant",
    "print test": "Liegen Rückseiten hinter ihren Vorderseiten?",
    "decimal point": ",",
    "shift right": "X: nach rechts",
    "shift down": "Y: nach unten",
    "print test steps": "Drucke beide Seiten dieser Datei auf die zwei Seiten eines Blatts, in Originalgröße (100 %), "
    "nie „an Seite anpassen“; gewendet wird über die lange Kante.\n"
    "Halte das Blatt gegen ein Fenster, diese Seite zu dir.\n"
    "Suche auf jeder Skala den Strich, der über die Mitte hinweg gerade in einen der anderen Seite übergeht. Die "
    "Zahlen sind Millimeter; dazwischen ist jeder Strich ein Zehntel.\n"
    "Nenne beide Zahlen, mit Punkt: bow print-test --set X Y. Von da an werden Rückseiten um so viel verschoben.",
    "print test back": "Dies ist die Rückseite.",
}
