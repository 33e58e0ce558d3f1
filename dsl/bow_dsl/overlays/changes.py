"""Overlays as changes: what a pack changes of a definition of another, path by path, and which of two prevails."""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple, Protocol, TypeVar

from bow_dsl.diagnostics import Diagnostic, Related, Severity, Span
from bow_dsl.listing import quoted
from bow_dsl.source import At, Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.phrase_text import say

IN_CONFLICT = "BOW222"
BADLY_SAID = "BOW226"
SINCE, SUPERSEDES, ADD = "since", "supersedes", "add"
ABOUT = frozenset((SINCE, SUPERSEDES))
"""The keys of an overlay that speak of the overlay itself."""

Path = tuple[str, ...]
"""What is changed: nothing for the whole definition, a key, a key and the first word of a value, an effect."""
Deed = Literal["whole", "title", "set", "sum", "put", "delete", "effect", "no effect"]


class Laid(NamedTuple):
    """An overlay, where it stands, and the pack that lays it."""

    overlay: ast.Overlay
    source: Source
    pack: str

    @property
    def ref(self) -> tuple[str, str]:
        """The kind and the id of the definition that it changes."""
        return self.overlay.definition.kind.text, self.overlay.definition.id.text

    @property
    def mark(self) -> ast.Mark | None:
        """On whose word it stands."""
        return next((item for item in self.overlay.definition.items if isinstance(item, ast.Mark)), None)

    @property
    def since(self) -> str:
        """From which edition of the rules on it holds; empty if it does not say."""
        texts = (atom.value for value in self._about(SINCE) for atom in value if isinstance(atom, ast.Text))
        return next(texts, "")

    @property
    def supersedes(self) -> tuple[ast.Word, ...]:
        """The packs whose overlays give way to it."""
        return tuple(atom for value in self._about(SUPERSEDES) for atom in value if isinstance(atom, ast.Word))

    def span(self, at: At | None = None) -> Span:
        """Give the place of something in it, else of its first words."""
        definition = self.overlay.definition
        return self.source.span(at or (self.overlay.at[0], definition.id.at[1]))

    def _about(self, key: str) -> Iterator[ast.Value]:
        for item in self.overlay.definition.items:
            if isinstance(item, ast.Property) and item.key.text == key:
                yield from item.values


class Changing(Protocol):
    """One thing that a pack changes of what another pack says, be it a definition or a document."""

    @property
    def path(self) -> tuple[str | int, ...]:
        """What is changed; the numbers are those of items of lists."""

    @property
    def pack(self) -> str:
        """Whose change it is."""

    @property
    def prevails_over(self) -> frozenset[str]:
        """The packs whose changes give way to it."""

    @property
    def what(self) -> str:
        """What is changed, in words."""

    @property
    def whole(self) -> str:
        """In words, what it is changed of: `unit guards`."""

    @property
    def span(self) -> Span:
        """Where it is said."""


C = TypeVar("C", bound=Changing)


class Change(NamedTuple):
    """One thing that an overlay changes."""

    laid: Laid
    path: Path
    deed: Deed
    node: ast.Node
    """Where it is said."""
    value: ast.Value = ()
    """What is put into a list, or first the number that is added."""

    @property
    def span(self) -> Span:
        """Where it is said."""
        return self.laid.span(None if isinstance(self.node, ast.Overlay) else self.node.at)

    @property
    def pack(self) -> str:
        """Whose change it is."""
        return self.laid.pack

    @property
    def prevails_over(self) -> frozenset[str]:
        """The packs whose changes give way to it."""
        return frozenset(word.text for word in self.laid.supersedes)

    @property
    def whole(self) -> str:
        """The kind and the id of the definition."""
        return " ".join(self.laid.ref)

    @property
    def what(self) -> str:
        """What is changed, in words: `capture`, `keywords pursue`, or the definition itself; not too long."""
        path = self.path[1:] if self.deed == "effect" else self.path
        return quoted(" ".join(path)) or self.whole


def changes_of(laid: Laid) -> tuple[list[Change], list[Diagnostic]]:
    """Give what an overlay changes, and what of it cannot be meant."""
    overlay = laid.overlay
    changes: list[Change] = []
    problems: list[Diagnostic] = []
    if overlay.verb.text != "extend":
        changes.append(Change(laid, (), "whole", overlay))
        if overlay.verb.text == "delete":
            hint = "only its source, `since` and `supersedes` are said of what is deleted"
            problems += [
                _bad(laid, item.at, "a definition that is deleted says nothing more", hint)
                for item in overlay.definition.items
                if not (isinstance(item, ast.Mark) or _is_about(item))
            ]
        return changes, [*problems, *_about(laid)]
    definition = overlay.definition
    titles = (("title", definition.title), ("titled", definition.titled))
    changes += [Change(laid, (name,), "title", title) for name, title in titles if title]
    for item in definition.items:
        if isinstance(item, ast.Property) and item.key.text == ADD:
            added = list(_added(laid, item))
            changes += added
            if not added:
                hint = "written `add 1 to KEY`, or `add KEY VALUE` for one more of a list"
                problems.append(_bad(laid, item.at, "`add` does not say what is added to what", hint))
        elif not (isinstance(item, ast.Mark) or _is_about(item)):
            changes += _changes(laid, item)
    if not changes and definition.is_whole:
        hint = "say what changes, or remove it"
        problems.append(_bad(laid, definition.id.at, "this overlay says nothing", hint))
    return changes, [*problems, *_about(laid)]


def _about(laid: Laid) -> Iterator[Diagnostic]:
    """Find what is wrong with what an overlay says of itself."""
    definition = laid.overlay.definition
    for item in definition.items:
        if not isinstance(item, ast.Property) or not _is_about(item):
            continue
        wanted = ast.Text if item.key.text == SINCE else ast.Word
        if (
            item.alternatives
            or not item.values
            or any(len(v) != 1 or not isinstance(v[0], wanted) for v in item.values)
        ):
            hint = 'written `since "1.3.2"`' if item.key.text == SINCE else "written `supersedes PACK`"
            yield _bad(laid, item.at, f"`{item.key.text}` has another value than it takes", hint)
    if laid.mark is None and definition.is_whole:
        hint = 'add `cite "..."`, or `homebrew "..."` if it is your own'
        message = f"this overlay of {' '.join(laid.ref)} does not say where it comes from"
        yield Diagnostic("BOW213", Severity.WARNING, message, laid.span(), hint)


def _is_about(item: ast.Item) -> bool:
    return isinstance(item, ast.Property) and item.key.text in ABOUT


def _added(laid: Laid, item: ast.Property) -> Iterator[Change]:
    if item.alternatives or not item.values:
        return
    first, *rest = item.values
    match first:
        case (ast.Number(), ast.Word(text="to"), ast.Word(), *_) if not rest:
            yield Change(laid, path_of(first[2:]), "sum", item, first)
        case (ast.Word() as key, _, *_):
            for value in (first[1:], *rest):
                yield Change(laid, (key.text, *path_of(value[:1])), "put", item, value)


def _changes(laid: Laid, item: ast.Item) -> Iterator[Change]:
    match item:
        case ast.Delete():
            for value in item.values or ((),):
                yield Change(laid, (item.key.text, *path_of(value)), "delete", item)
        case ast.DeleteEffect():
            yield Change(laid, (effect_head(item.verb, item.hook),), "no effect", item)
        case ast.Property() | ast.Section():
            yield Change(laid, item_path(item), "set", item)
        case _:
            written = " ".join(laid.source.text[item.at[0] : item.at[1]].split())
            yield Change(laid, ("effect", written), "effect", item)


def effect_head(verb: str, hook: ast.Hook) -> str:
    """Write what an effect is told by: `modify hits on self by attack`."""
    return f"{verb} {' '.join(say(hook).split())}"


def item_path(item: ast.Property | ast.Section) -> Path:
    """Give what tells an item from others: its key; of a section or an order row, its values too."""
    is_one_of_several = isinstance(item, ast.Section) or item.alternatives
    return (item.key.text, *(path_of(*item.values) if is_one_of_several else ()))


def path_of(*values: ast.Value) -> Path:
    """Give values as steps of a path."""
    return tuple(" ".join(say(atom).split()) for value in values for atom in value)


def settled(changes: Iterable[C]) -> tuple[list[C], list[tuple[C, C]]]:
    """Give the changes that prevail, and each two that are in conflict, of which the first prevails for now.

    Two changes of one path, or of a thing and of something in it, are in conflict unless one supersedes the pack of
    the other.
    """
    kept: list[C] = []
    conflicts: list[tuple[C, C]] = []
    for change in changes:
        against = [earlier for earlier in kept if _meet(change.path, earlier.path)]
        beaten = [earlier for earlier in against if _gives_way(earlier, change)]
        left = [earlier for earlier in against if earlier not in beaten and not _gives_way(change, earlier)]
        conflicts += [(earlier, change) for earlier in left]
        if len(beaten) == len(against):
            kept = [*(earlier for earlier in kept if earlier not in beaten), change]
    return kept, conflicts


def in_conflict(first: Changing, second: Changing) -> Diagnostic:
    """Say that two overlays change one thing."""
    longer = max(first, second, key=lambda change: len(change.path))
    target = f"{longer.what} of {longer.whole}" if longer.path else longer.what
    if first.pack != second.pack:
        message = f"`{target}` is changed by pack `{first.pack}` too"
        hint = f"add `supersedes {first.pack}` if this one is to prevail"
    else:
        message, hint = f"`{target}` is changed twice by this pack", "remove one of the two"
    related = (Related(first.span, "the other change is here"),)
    return Diagnostic(IN_CONFLICT, Severity.ERROR, message, second.span, hint, related)


def _meet(first: tuple[str | int, ...], second: tuple[str | int, ...]) -> bool:
    return first[: len(second)] == second[: len(first)]


def _gives_way(change: Changing, to: Changing) -> bool:
    return change.pack in to.prevails_over and change.pack != to.pack


def _bad(laid: Laid, at: At, message: str, hint: str) -> Diagnostic:
    return Diagnostic(BADLY_SAID, Severity.ERROR, message, laid.source.span(at), hint)
