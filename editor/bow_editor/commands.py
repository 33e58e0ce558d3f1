"""What the editor can be told to do: the one table behind menus, tool bar, shortcuts and the command palette."""

from enum import Enum

from bow_dsl.value import value


class Needs(Enum):
    """What there must be for a command to make sense."""

    NOTHING = "nothing"
    FILE = "file"
    """An open file, even one that can only be read."""
    PLAN = "plan"
    """An open plan that can be edited."""
    UNDO = "undo"
    REDO = "redo"
    SELECTION = "selection"


class Mark(Enum):
    """How a menu shows that what a command does holds already."""

    NONE = "none"
    TICK = "tick"
    """It is on or off."""
    ONE = "one"
    """One of those in its group holds."""


@value
class Command:
    """One thing to be told; what it does is in `qt.doing`."""

    id: str
    title: str
    menu: str
    """The menu it stands in; after a slash, the group inside it."""
    keys: tuple[str, ...] = ()
    """The shortcuts that it comes with, as Qt writes them."""
    needs: Needs = Needs.PLAN
    mark: Mark = Mark.NONE
    """Whether the menu shows what holds now."""
    help: str = ""


COMMANDS: tuple[Command, ...] = (
    Command("file.new", "New…", "File/open", ("Ctrl+N",), Needs.NOTHING, help="Begin a battle plan"),
    Command("file.new_pack", "New pack…", "File/open", (), Needs.NOTHING, help="Make a pack, and begin a plan in it"),
    Command("file.open", "Open…", "File/open", ("Ctrl+O",), Needs.NOTHING, help="Open a battle plan"),
    Command("file.save", "Save", "File/save", ("Ctrl+S",), Needs.FILE, help="Write the plan into its file"),
    Command("file.save_as", "Save as…", "File/save", ("Ctrl+Shift+S",), Needs.FILE),
    Command(
        "file.backups", "Backups…", "File/save", (), Needs.FILE, help="What the file held before it was saved over"
    ),
    Command("file.print", "Print…", "File/print", ("Ctrl+P",), help="See the printed sheet, export it, print it"),
    Command("file.export", "Export…", "File/print", (), help="The sheet as PDF or pictures, the map as SVG"),
    Command("file.map_png", "Map as PNG…", "File/print", (), help="The map alone, as it is seen, as a picture"),
    Command("file.close", "Close", "File/close", ("Ctrl+W",), Needs.FILE),
    Command("file.quit", "Quit", "File/close", ("Ctrl+Q",), Needs.NOTHING),
    Command("edit.undo", "Undo", "Edit/undo", ("Ctrl+Z",), Needs.UNDO),
    Command("edit.redo", "Redo", "Edit/undo", ("Ctrl+Shift+Z", "Ctrl+Y"), Needs.REDO),
    Command("edit.cut", "Cut", "Edit/clipboard", ("Ctrl+X",)),
    Command("edit.copy", "Copy", "Edit/clipboard", ("Ctrl+C",)),
    Command("edit.copy_map", "Copy the map as a picture", "Edit/clipboard", ("Ctrl+Shift+C",)),
    Command("edit.paste", "Paste", "Edit/clipboard", ("Ctrl+V",), help="Hold what was copied; a click lays it down"),
    Command("edit.delete", "Delete", "Edit/clipboard", help="Clear the selection, or the hex, its unit first"),
    Command("edit.mirror", "Mirror", "Edit/turn", ("Ctrl+M",), Needs.SELECTION, help="West and east change places"),
    Command("edit.rotate", "Rotate by 60°", "Edit/turn", ("Ctrl+R",), Needs.SELECTION, help="Around the cursor"),
    Command("edit.select_all", "Select all", "Edit/select", ("Ctrl+A",)),
    Command("edit.select_none", "Select nothing", "Edit/select", ("Ctrl+Shift+A",), Needs.SELECTION),
    Command("edit.shortcuts", "Shortcuts…", "Edit/settings", (), Needs.NOTHING, help="Look up keys, and choose others"),
    Command(
        "edit.settings",
        "Settings…",
        "Edit/settings",
        ("Ctrl+,",),
        Needs.NOTHING,
        help="Theme, colours of the map, language, mouse wheel",
    ),
    Command("draw.symmetry_none", "No symmetry", "Draw/symmetry", help="Paint one hex at a time", mark=Mark.ONE),
    Command(
        "draw.symmetry_west_east",
        "Mirror west and east",
        "Draw/symmetry",
        help="Paint both halves at once",
        mark=Mark.ONE,
    ),
    Command(
        "draw.symmetry_north_south",
        "Mirror north and south",
        "Draw/symmetry",
        help="Paint both halves at once",
        mark=Mark.ONE,
    ),
    Command(
        "draw.symmetry_half_turn",
        "Half turn",
        "Draw/symmetry",
        help="Paint so that both Houses see the same",
        mark=Mark.ONE,
    ),
    Command(
        "draw.symmetry_four", "Mirror both ways", "Draw/symmetry", help="Paint four quarters at once", mark=Mark.ONE
    ),
    Command(
        "view.find",
        "Find anything…",
        "View/find",
        ("Ctrl+Shift+P",),
        Needs.NOTHING,
        help="Commands, tools, panels, units and hexes by name",
    ),
    Command(
        "view.tray",
        "Search the tray",
        "View/find",
        ("Ctrl+F",),
        help="Type, Down to the list, Enter takes; Escape goes back",
    ),
    Command("view.zoom_in", "Zoom in", "View/zoom", ("Ctrl++", "Ctrl+="), Needs.FILE),
    Command("view.zoom_out", "Zoom out", "View/zoom", ("Ctrl+-",), Needs.FILE),
    Command("view.zoom_fit", "Fit the board", "View/zoom", ("Ctrl+0",), Needs.FILE),
    Command("view.zoom_full", "Actual size", "View/zoom", ("Ctrl+1",), Needs.FILE),
    Command("view.map", "Go to the map", "View/zoom", ("F6",), help="From a panel, with the keyboard"),
    Command(
        "view.menus", "Go to the menus", "View/zoom", ("F10",), Needs.NOTHING, help="From anywhere, with the keyboard"
    ),
    Command("view.centre", "Centre on the cursor", "View/zoom", ("Ctrl+L",)),
    Command("problems.next", "Next problem", "View/problems", ("F8",), help="Go to what it is about"),
    Command("problems.previous", "Previous problem", "View/problems", ("Shift+F8",), help="Go to what it is about"),
    Command("problems.fix", "Fix the problem", "View/problems", ("Ctrl+.",), help="Where there is one safe fix"),
    Command("look.sight", "Line of sight", "Look/at", ("F7",), help="What is seen from the cursor", mark=Mark.TICK),
    Command(
        "look.movement",
        "Movement",
        "Look/at",
        ("F9",),
        help="Where the unit at the cursor can go by one order",
        mark=Mark.TICK,
    ),
    Command(
        "look.threat",
        "Threat",
        "Look/at",
        ("Shift+F9",),
        help="Where the unit at the cursor can attack by one order",
        mark=Mark.TICK,
    ),
    Command(
        "look.control",
        "Zones of control",
        "Look/at",
        ("Shift+F7",),
        help="Which units each commander controls",
        mark=Mark.TICK,
    ),
    Command(
        "look.distance",
        "Distances",
        "Look/at",
        ("Ctrl+F7",),
        help="How many orders it takes to come to each hex",
        mark=Mark.TICK,
    ),
    Command(
        "look.compare", "Compare…", "Look/other", ("Ctrl+D",), help="What differs from the file, a backup, or another"
    ),
    Command("look.play", "Play…", "Look/other", ("F5",), help="Play the plan, or step through a saved game"),
    Command("look.none", "No analysis", "Look/none", ("Ctrl+F9",), help="Show no analysis any more"),
    Command("view.theme_light", "Light theme", "View/theme", (), Needs.NOTHING, mark=Mark.ONE),
    Command("view.theme_dark", "Dark theme", "View/theme", (), Needs.NOTHING, mark=Mark.ONE),
    Command("view.theme_system", "Theme of the system", "View/theme", (), Needs.NOTHING, mark=Mark.ONE),
    Command("view.map_printed", "Map as printed", "View/colours", (), Needs.NOTHING, mark=Mark.ONE),
    Command(
        "view.map_colour_blind",
        "Map for colour-blind eyes",
        "View/colours",
        (),
        Needs.NOTHING,
        help="Colours that are told apart with every kind of colour vision; shapes and pips stay",
        mark=Mark.ONE,
    ),
    Command(
        "view.map_print",
        "Map in greys",
        "View/colours",
        (),
        Needs.NOTHING,
        help="As a printer without colours has it",
        mark=Mark.ONE,
    ),
    Command(
        "view.large_names",
        "Large names",
        "View/names",
        (),
        Needs.NOTHING,
        help="Names and notes in letters that can be read, however small the map is",
        mark=Mark.TICK,
    ),
    Command(
        "view.underlay",
        "Picture under the map…",
        "View/underlay",
        ("Ctrl+U",),
        help="Load a scanned board, fit it to the hexes, and trace it",
    ),
    Command("view.underlay_show", "Show or hide the picture", "View/underlay", ("Ctrl+Shift+U",), mark=Mark.TICK),
    Command(
        "view.reset_panels",
        "Reset panels",
        "View/panels",
        (),
        Needs.NOTHING,
        help="All panels where they were at first, and as large",
    ),
    Command("help.guide", "Guide to the editor", "Help/read", ("F1",), Needs.NOTHING, help="How to draw a battle plan"),
    Command(
        "help.tutorial", "Tutorial", "Help/read", (), Needs.NOTHING, help="From nothing to a printed battle of your own"
    ),
    Command("help.shortcuts", "Table of shortcuts", "Help/read", ("Ctrl+F1",), Needs.NOTHING),
    Command("help.about", "About bow-author", "Help/about", (), Needs.NOTHING),
)


def command(name: str) -> Command:
    """Give the command of an id; raises LookupError if there is none."""
    known = next((candidate for candidate in COMMANDS if candidate.id == name), None)
    if known is None:
        raise LookupError(name)
    return known
