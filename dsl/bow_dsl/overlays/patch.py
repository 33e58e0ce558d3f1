"""Changes laid over a definition: the definition that comes of them, its text spliced from all who have a say in it."""

from collections.abc import Iterable, Iterator, Sequence

from bow_dsl.diagnostics import Diagnostic, Severity, did_you_mean
from bow_dsl.overlays.changes import ABOUT, Change, effect_head, item_path, path_of
from bow_dsl.overlays.splice import Piece, spliced, whole_lines
from bow_dsl.ruleset.names import Defined
from bow_dsl.source import At, Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.read import read

NOT_THERE = "BOW221"
NOTHING_NEW = "BOW225"
_TITLES = {"title": "title", "titled": "second title"}
_SHOWN = 8
"""So many of what is there are shown."""


def patched(defined: Defined, changes: Sequence[Change]) -> tuple[Defined | None, list[Diagnostic]]:
    """Lay changes that are not in conflict over a definition.

    Returns:
        The definition that comes of them, None if it is deleted; and what of the changes cannot be made, or makes
        no difference.
    """
    whole = next((change for change in changes if change.deed == "whole"), None)
    if whole is not None:
        if whole.laid.overlay.verb.text == "delete":
            return None, []
        return _read(_replacing(whole), defined), []
    patch = _Patch(defined)
    for change in changes:
        patch.make(change)
    return _read(patch.pieces(), defined), patch.findings


class _Patch:
    """What becomes of the items of one definition."""

    def __init__(self, defined: Defined) -> None:
        self.defined = defined
        self.findings: list[Diagnostic] = []
        self.instead: dict[At, list[Piece]] = {}
        """Stretches of the text, and what stands there instead."""
        self.values: dict[At, list[tuple[ast.Value, list[Piece]]]] = {}
        """Properties whose values change: each value, and its text."""
        self.marks: dict[At, list[Piece]] = {}
        """The new marks of such properties."""
        self.added: list[list[Piece]] = []

    # ---- changes

    def make(self, change: Change) -> None:
        """Make one change, or tell why it cannot be made."""
        match change.deed:
            case "title":
                self._title(change)
            case "set":
                self._set(change)
            case "sum":
                self._sum(change)
            case "put":
                self._put(change)
            case "delete":
                self._delete(change)
            case "effect":
                if any(item == change.node for item in self._items):
                    self._nothing_new(change, "the definition has this effect already")
                self.added.append([_piece(change, change.node.at)])
            case "no effect":
                self._no_effect(change)

    def _title(self, change: Change) -> None:
        old = self._definition.title if change.path == ("title",) else self._definition.titled
        if old is None:
            self._not_there(change, f"it has no {_TITLES[change.path[0]]}", ())
        elif old == change.node:
            self._nothing_new(change, "it has this title already")
        else:
            self.instead[old.at] = [_piece(change, change.node.at)]

    def _set(self, change: Change) -> None:
        """Say a property or a section anew, or for the first time."""
        node = change.node
        assert isinstance(node, ast.Property | ast.Section)
        pieces = [_piece(change, node.at)]
        if isinstance(node, ast.Property) and not node.marks:
            pieces += self._mark(change)
        old = [item for item in self._said() if item_path(item) == change.path]
        if not old:
            self.added.append(pieces)
            return
        if _bare(old[0]) == _bare(node):
            self._nothing_new(change, f"`{change.what}` is said so already")
        self.instead[old[0].at] = pieces

    def _sum(self, change: Change) -> None:
        """Add to the number of a value."""
        key, *words = change.path
        number = change.value[0]
        assert isinstance(number, ast.Number)
        for item in self._properties(key):
            values = self._values_of(item)
            for index, (value, _) in enumerate(values):
                old = next((atom for atom in value if isinstance(atom, ast.Number)), None)
                if old is None or path_of(value)[: len(words)] != tuple(words):
                    continue
                if number.value == 0:
                    self._nothing_new(change, "nothing is added to a number by 0")
                total = Piece(str(old.value + number.value), change.laid.source, number.at)
                before, after = (value[0].at[0], old.at[0]), (old.at[1], value[-1].at[1])
                values[index] = value, [self._own(before), total, self._own(after)]
                if len(values) == 1:
                    self.marks[item.at] = self._mark(change)
                return
        numbered = (
            " ".join((item.key.text, *path_of(value)[:1])) if len(item.values) > 1 else item.key.text
            for item in self._properties()
            for value in item.values
            if any(isinstance(atom, ast.Number) for atom in value)
        )
        self._not_there(change, f"it has no number at `{change.what}`", numbered)

    def _put(self, change: Change) -> None:
        """Put one more value into a list; one with the same first word gives way to it."""
        text = _piece(change, (change.value[0].at[0], change.value[-1].at[1]))
        for item in self._properties(change.path[0]):
            values = self._values_of(item)
            for index, (value, _) in enumerate(values):
                if path_of(value)[:1] == change.path[1:]:
                    if value == change.value:
                        self._nothing_new(change, f"`{change.what}` is there already")
                    values[index] = change.value, [text]
                    return
            values.append((change.value, [text]))
            return
        mark = self._mark(change)
        self.added.append([_glue(f"{change.path[0]} ", change), text, *mark])

    def _delete(self, change: Change) -> None:
        """Take out a value, a property or a section."""
        key, *words = change.path
        for item in self._properties(key):
            if words and not item.alternatives:
                values = self._values_of(item)
                left = [pair for pair in values if path_of(pair[0])[: len(words)] != tuple(words)]
                if len(left) < len(values):
                    values[:] = left
                    return
        items = [item for item in self._said() if item_path(item)[: len(change.path)] == change.path]
        if not items:
            candidates = [item for item in self._said() if not words or item.key.text == key]
            known = [" ".join(item_path(item)) for item in candidates]
            if words:
                listed = (value for item in self._properties(key) if not item.alternatives for value in item.values)
                known = [f"{key} {path_of(value)[0]}" for value in listed] or known
            self._not_there(change, f"it has no `{change.what}`", known)
        self.instead.update({item.at: [] for item in items})

    def _no_effect(self, change: Change) -> None:
        """Take out the effects with a head."""
        heads = {item.at: effect_head(*verb_and_hook(item)) for item in self._items if isinstance(item, ast.Effect)}
        places = [at for at, head in heads.items() if head == change.path[0]]
        if not places:
            self._not_there(change, "it has no such effect", heads.values())
        self.instead.update({at: [] for at in places})

    # ---- what there is

    @property
    def _definition(self) -> ast.Definition:
        return self.defined.definition

    @property
    def _items(self) -> tuple[ast.Item, ...]:
        return self._definition.items

    def _said(self) -> list[ast.Property | ast.Section]:
        return [item for item in self._items if isinstance(item, ast.Property | ast.Section)]

    def _properties(self, key: str | None = None) -> list[ast.Property]:
        return [item for item in self._items if isinstance(item, ast.Property) and key in (None, item.key.text)]

    def _values_of(self, item: ast.Property) -> list[tuple[ast.Value, list[Piece]]]:
        return self.values.setdefault(
            item.at, [(value, [self._own((value[0].at[0], value[-1].at[1]))]) for value in item.values]
        )

    def _own(self, at: At) -> Piece:
        return Piece.of(self.defined.source, at)

    def _mark(self, change: Change) -> list[Piece]:
        """Give the mark of an overlay, as that of one of its figures."""
        mark = change.laid.mark
        return [_glue(" ", change), _piece(change, mark.at)] if mark else []

    # ---- what comes of it

    def pieces(self) -> Iterator[Piece]:
        """Give the text of the definition with all changes."""
        for item in self._properties():
            if item.at in self.values and item.at not in self.instead:
                self.instead[item.at] = list(self._property(item))
        start, end = self._definition.at
        for place in sorted(self.instead):
            pieces = self.instead[place]
            at = place if pieces else whole_lines(self.defined.source.text, place)
            yield self._own((start, max(start, at[0])))
            yield from pieces
            start = at[1]
        last = start + len(self.defined.source.text[start : end - 1].rstrip())
        yield self._own((start, last))
        for added in self.added:
            yield Piece("\n", *added[0][1:])
            yield from added
        yield Piece("\n", self.defined.source, (last, last))
        yield self._own((end - 1, end))

    def _property(self, item: ast.Property) -> Iterator[Piece]:
        values = self.values[item.at]
        if not values:
            return
        yield self._own(item.key.at)
        for index, (_, pieces) in enumerate(values):
            yield _glue_here(", " if index else " ", pieces[0])
            yield from pieces
        if item.at in self.marks:
            yield from self.marks[item.at]
        elif item.marks:
            yield self._own((item.marks[0].at[0] - 1, item.marks[-1].at[1]))

    def _not_there(self, change: Change, message: str, known: Iterable[str]) -> None:
        known = sorted(set(known))
        hint = did_you_mean(change.what, known)
        if hint is None:
            shown = ", ".join(f"`{name}`" for name in known[:_SHOWN])
            more = " and others" if len(known) > _SHOWN else ""
            hint = f"there is {shown}{more}" if known else "remove it: there is nothing of the kind"
        whole = f"{message.replace('it', ' '.join(change.laid.ref), 1)}"
        self.findings.append(Diagnostic(NOT_THERE, Severity.ERROR, whole, change.span, hint))

    def _nothing_new(self, change: Change, message: str) -> None:
        self.findings.append(Diagnostic(NOTHING_NEW, Severity.WARNING, message, change.span, "remove it"))


def _replacing(change: Change) -> Iterator[Piece]:
    """Give the text of a definition that takes the place of another, without what its overlay says of itself."""
    node = change.laid.overlay.definition
    start = node.kind.at[0]
    for item in node.items:
        if isinstance(item, ast.Property) and item.key.text in ABOUT:
            at = whole_lines(change.laid.source.text, item.at)
            yield _piece(change, (start, at[0]))
            start = at[1]
    yield _piece(change, (start, change.laid.overlay.at[1]))


def _read(pieces: Iterable[Piece], base: Defined) -> Defined:
    """Read a spliced text; where it cannot be read, a mistake in one of its parts has been told there."""
    source: Source = spliced(base.source.file, pieces)
    program, _ = read(source)
    return Defined(program.definitions[0], source) if program.definitions else base


def verb_and_hook(
    effect: ast.Modify | ast.Permit | ast.Forbid | ast.Replace | ast.React,
) -> tuple[str, ast.Hook]:
    """Give what an effect begins with, and the hook at which it acts."""
    match effect:
        case ast.React():
            return f"react {effect.timing}", effect.hook
        case _:
            return type(effect).__name__.lower(), effect.hook


def _bare(item: ast.Property | ast.Section) -> tuple[object, ...]:
    """Give what an item says, whoever says so."""
    return item.values, item.alternatives if isinstance(item, ast.Property) else item.body


def _piece(change: Change, at: At) -> Piece:
    return Piece.of(change.laid.source, at)


def _glue(text: str, change: Change) -> Piece:
    return Piece(text, change.laid.source, change.node.at)


def _glue_here(text: str, piece: Piece) -> Piece:
    return Piece(text, piece.source, (piece.at[0], piece.at[0]))
