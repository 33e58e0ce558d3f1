"""What an overlay document changes of a document of another pack: changes with paths, as edits of its value."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from bow_author.packs.documents import KINDS, OVERLAY, Step
from bow_author.packs.edits import Change as ValueChange, Path, Put, Take, value_at, written
from bow_author.packs.plain_values import same
from bow_dsl.diagnostics import Diagnostic, Severity, Span, did_you_mean
from bow_dsl.overlays.changes import BADLY_SAID
from bow_dsl.overlays.patch import NOT_THERE, NOTHING_NEW

if TYPE_CHECKING:
    from bow_author.packs.entries import Entry

DEEDS: tuple["Deed", ...] = ("extend", "replace", "delete", "add")
STANDINGS = ("cite", "reported", "inferred", "homebrew")
Deed = Literal["extend", "replace", "delete", "add"]
Ref = tuple[str, str]
"""The kind and the id of a document."""


class PathChange(NamedTuple):
    """One thing that an overlay changes of a document."""

    entry: "Entry"
    """The overlay."""
    path: Path
    """What is changed; of one more item of a list, the list and then the item, written out."""
    deed: Deed
    what: str
    """What is changed, as the overlay says it: keys with dots between them."""
    key: Path
    """Where the overlay says it."""
    edit: ValueChange
    """What becomes of the document."""
    before: Any = None
    """What stood there."""

    @property
    def pack(self) -> str:
        """Whose change it is."""
        return self.entry.pack or ""

    @property
    def prevails_over(self) -> frozenset[str]:
        """The packs whose changes give way to it."""
        return frozenset(self.entry.document.value.get("supersedes") or ())

    @property
    def since(self) -> str:
        """From which edition of the rules on it holds; empty if it does not say."""
        return str(self.entry.document.value.get("since") or "")

    @property
    def source(self) -> tuple[str, str]:
        """On whose word it stands: the word of the language, and the source."""
        return next((word, self.entry.document.value[word]) for word in STANDINGS if word in self.entry.document.value)

    @property
    def whole(self) -> str:
        """The kind and the id of the document."""
        kind, name = ref_of(self.entry)
        return f"{kind.replace('_', ' ')} {name}"

    @property
    def span(self) -> Span:
        """Where it is said."""
        return self.entry.document.key_span(*self.key)

    @property
    def after(self) -> Any:
        """What stands there then; None if nothing does."""
        return self.edit.value if isinstance(self.edit, Put) else None


def ref_of(entry: "Entry") -> Ref:
    """Give the kind and the id of the document that an overlay changes."""
    key, name = next(iter(entry.document.value["of"].items()))
    return KINDS[key], name


def path_changes(entry: "Entry", value: Any) -> tuple[list[PathChange], list[Diagnostic]]:
    """Give what an overlay changes of a document that holds *value*, and what of it cannot be meant."""
    changes: list[PathChange] = []
    findings: list[Diagnostic] = []
    for place, written_at in places_changed(entry):
        deed: Deed = written_at[0]
        result = _change(entry, value, deed, place, written_at)
        if isinstance(result, Diagnostic):
            findings.append(result)
        if isinstance(result, PathChange):
            changes.append(result)
            if result.deed != "delete" and same(result.before, result.after):
                message = f"`{place}` is so already" if deed != "add" else "nothing is added to a number by 0"
                findings.append(_found(NOTHING_NEW, Severity.WARNING, message, result.span, "remove it"))
    if not any(deed in entry.document.value for deed in DEEDS):
        hint = "say what it changes: `extend`, `replace`, `delete` or `add`"
        message, span = "this overlay says nothing", entry.document.span(OVERLAY)
        findings.append(_found(BADLY_SAID, Severity.ERROR, message, span, hint))
    return changes, findings


def places_changed(entry: "Entry") -> Iterator[tuple[str, tuple[Deed, Step]]]:
    """Give each place that an overlay speaks of, and where it says what is to be done there."""
    for deed in DEEDS:
        places = entry.document.value.get(deed) or ()
        for number, place in enumerate(places):
            yield place, (deed, place if isinstance(places, dict) else number)


def _change(entry: "Entry", value: Any, deed: Deed, place: str, written_at: Path) -> PathChange | Diagnostic:
    path, missing = _resolved(value, place)
    document = entry.document
    span = document.key_span(*written_at)
    kind, name = ref_of(entry)
    if path[0] in KINDS and KINDS[str(path[0])] == kind:
        message = f"`{path[0]}` is the id of the document, by which others know it"
        return _found(BADLY_SAID, Severity.ERROR, message, span, "an overlay cannot change it")
    new: Any = document.value[deed][place] if deed != "delete" else None
    whose = f"{kind.replace('_', ' ')} {name}"
    if missing is not None and (deed != "extend" or not _may_hold_keys(value_at(value, path[:missing]))):
        known, above = _beside(value, path[:missing]), written(path[:missing])
        hint = did_you_mean(str(path[missing]), known)
        where = f"`{above}` of {whose}" if above else whose
        return _found(NOT_THERE, Severity.ERROR, f"{where} has no `{path[missing]}`", span, hint)
    before = value_at(value, path) if missing is None else None
    match deed:
        case "extend" if isinstance(before, list):
            known_already = new if any(same(new, item) for item in before) else None
            item = (*path, repr(new))
            return PathChange(entry, item, deed, place, written_at, Put((*path, len(before)), new), known_already)
        case "extend" if missing is None:
            message, hint = f"{whose} has a `{place}` already", "say it under `replace`"
            return _found(BADLY_SAID, Severity.ERROR, message, span, hint)
        case "add" if isinstance(before, int) and not isinstance(before, bool):
            return PathChange(entry, path, deed, place, written_at, Put(path, before + new), before)
        case "add":
            return _found(NOT_THERE, Severity.ERROR, f"{whose} has no number at `{place}`", span, None)
        case "delete":
            return PathChange(entry, path, deed, place, written_at, Take(path), before)
        case _:
            return PathChange(entry, path, deed, place, written_at, Put(path, new), before)


def _may_hold_keys(value: Any) -> bool:
    """Tell whether a value is a mapping, or a key that was left empty."""
    return value is None or isinstance(value, dict)


def _resolved(value: Any, place: str) -> tuple[Path, int | None]:
    """Give a place as steps, and which of them is the first that is not there; None if all are.

    A key may have dots itself, as the id of a commander has.
    """
    words, path = place.split("."), list[Step]()
    missing: int | None = None
    holder = value
    while words:
        step, count = _step(holder, words) if missing is None else (None, 1)
        if step is None:
            missing = len(path) if missing is None else missing
            step = ".".join(words[:count])
        else:
            holder = holder[step]
        path.append(step)
        words = words[count:]
    return tuple(path), missing


def _step(holder: Any, words: list[str]) -> tuple[Step | None, int]:
    """Give the step that the first words mean, and how many words it takes; None if there is no such."""
    if isinstance(holder, dict):
        for count in range(len(words), 0, -1):
            if ".".join(words[:count]) in holder:
                return ".".join(words[:count]), count
        is_dotted = any("." in key for key in holder)  # a new key is written as those are that stand there
        return None, len(words) if is_dotted else 1
    if isinstance(holder, list):
        named = (index for index, item in enumerate(holder) if isinstance(item, dict) and item.get("id") == words[0])
        index = next(named, int(words[0]) if words[0].isdecimal() else len(holder))
        return (index, 1) if index < len(holder) else (None, 1)
    return None, 1


def _beside(value: Any, path: Path) -> list[str]:
    inner = value_at(value, path)
    if isinstance(inner, list):
        return [str(item["id"]) for item in inner if isinstance(item, dict) and "id" in item]
    return list(inner) if isinstance(inner, dict) else []


def _found(code: str, severity: Severity, message: str, span: Span, hint: str | None) -> Diagnostic:
    return Diagnostic(code, severity, message, span, hint)
