"""Which keys lead to which command, panel and tool: those that they come with, or those that the user chose. No Qt."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bow_dsl.value import value
from bow_editor.commands import COMMANDS
from bow_editor.settings import Settings, SettingsFile
from bow_editor.tools import TOOLS
from bow_editor.words import tr


@value
class Bound:
    """Something that keys can lead to."""

    id: str
    """The id of a command, of a panel after `panel.`, or of a tool after `tool.`."""
    title: str
    group: str
    """The menu that it stands in, in the language of the user."""
    default: tuple[str, ...]
    keys: tuple[str, ...]

    @property
    def is_tool(self) -> bool:
        """Whether a single letter leads to it, while the map has the keyboard."""
        return self.id.startswith("tool.")


PanelKeys = tuple[str, str, str]
"""Id, title and shortcut of a panel; which panels there are only the window knows."""


def bound(settings: Settings, panels: Iterable[PanelKeys] = ()) -> tuple[Bound, ...]:
    """Give all that keys can lead to, with the keys that do now."""
    return tuple(_bound(settings.keys, panels))


def _bound(keys: Mapping[str, tuple[str, ...]], panels: Iterable[PanelKeys]) -> Iterator[Bound]:
    for command in COMMANDS:
        group = tr(command.menu.partition("/")[0])
        yield Bound(
            command.id, tr(command.title).removesuffix("…"), group, command.keys, keys.get(command.id, command.keys)
        )
    for panel, title, comes_with in panels:
        name, default = f"panel.{panel}", (comes_with,) if comes_with else ()
        yield Bound(name, title, tr("Panels"), default, keys.get(name, default))
    for tool in TOOLS:
        name = f"tool.{tool.id}"
        yield Bound(name, tr(tool.title), tr("Tools"), (tool.key,), keys.get(name, (tool.key,)))


def keys_of(settings: Settings, name: str) -> tuple[str, ...]:
    """Give the keys that lead to a command or a tool."""
    return next((binding.keys for binding in bound(settings) if binding.id == name), ())


def conflict(settings: Settings, name: str, keys: str, panels: Iterable[PanelKeys] = ()) -> Bound | None:
    """Give what these keys lead to already, other than *name*; None if nothing.

    A letter by itself can lead to a tool, keys with Control or Alt to a command; so the two never meet.
    """
    wanted = keys.casefold()
    others = (binding for binding in bound(settings, panels) if binding.id != name)
    return next((binding for binding in others if wanted in map(str.casefold, binding.keys)), None)


def suits(binding: Bound, keys: str) -> bool:
    """Tell whether keys can lead there: a letter or mark to a tool; keys with Ctrl or Alt, or named ones, to a command.

    >>> one = bound(Settings())[0]
    >>> [suits(one, keys) for keys in ("Ctrl+K", "F6", "Shift+K", "K")]
    [True, True, False, False]
    """
    if binding.is_tool:
        return len(keys) == 1
    *held, key = keys.split("+") if not keys.endswith("+") else [*keys[:-1].split("+")[:-1], "+"]
    return len(key) > 1 or bool({"Ctrl", "Alt", "Meta"} & set(held))


def bind(file: SettingsFile, name: str, keys: tuple[str, ...], panels: Iterable[PanelKeys] = ()) -> None:
    """Let keys lead somewhere, and take them from wherever they led."""
    taken = {key.casefold() for key in keys}
    changed = dict(file.value.keys)
    for binding in bound(file.value, panels):
        wanted = keys if binding.id == name else tuple(key for key in binding.keys if key.casefold() not in taken)
        if wanted == binding.default:
            changed.pop(binding.id, None)
        else:
            changed[binding.id] = wanted
    file.change(keys=changed)


def reset(file: SettingsFile, name: str = "", panels: Sequence[PanelKeys] = ()) -> None:
    """Give something the keys that it comes with; without a *name* everything."""
    if not name:
        file.change(keys={})
        return
    default = next(binding.default for binding in bound(file.value, panels) if binding.id == name)
    bind(file, name, default, panels)


def as_typed(settings: Settings) -> dict[str, str]:
    """Give, for letters that lead to a tool now, the letter that it comes with; empty for letters that lead nowhere."""
    tools = [binding for binding in bound(settings) if binding.is_tool and binding.keys != binding.default]
    typed = dict.fromkeys((binding.default[0] for binding in tools), "")
    typed.update({key.upper(): binding.default[0] for binding in tools for key in binding.keys})
    return typed
