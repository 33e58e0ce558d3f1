"""What all panels share: they listen to an editor, show it anew when they are seen, and let go when they are closed."""

import sys
from collections.abc import Callable
from functools import partial
from typing import ClassVar, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QDockWidget, QWidget

from bow_editor.editor_state import Aspect, EditorChanged, EditorState
from bow_editor.settings import SettingsFile

_CATCH_UP = QEvent.Type(QEvent.registerEventType())
_NARROW = 220
"""Pixels: no panel asks for more width than this."""
_LOW = 34
"""Pixels: no panel asks for more height than this, a line with a button."""

_P = TypeVar("_P", bound="Panel")


class Panel(QWidget):
    """A view of the editor. It holds nothing of the plan, and while it is hidden it does nothing."""

    done = Signal()
    """What was chosen is to be used on the map, which gets the keyboard."""
    entered = Signal()
    """So it is, and a key says so."""
    watches: ClassVar[frozenset[Aspect]] = frozenset()
    """The aspects of the editor that it shows."""

    def __init__(self, editor: EditorState) -> None:
        super().__init__()
        self.editor = editor
        self._is_stale = True
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # who clicks beside a field and types means no tool
        self.settings: SettingsFile | None = None
        self._dock: QDockWidget | None = None
        self._is_asked = False
        """Whether the panel is about to catch up: several changes that come together are shown together."""
        self._stop_listening = [editor.listen(self._heard)]
        self.destroyed.connect(partial(_stop, self._stop_listening))

    def refresh(self) -> None:
        """Show what the editor says now."""

    def take_settings(self, settings: SettingsFile) -> None:
        """Follow the settings of the user from now on."""
        self.settings = settings
        self._stop_listening.append(settings.listen(self.settings_changed))
        self.settings_changed()

    def settings_changed(self) -> None:
        """Show what other settings change."""

    def hand_on_by(self, hand_on: Callable[[], None]) -> None:
        """Say what hands on what is typed here, for when the plan is saved while somebody types."""
        unfinished = self.editor.session.unfinished
        unfinished.append(hand_on)
        self._stop_listening.append(partial(unfinished.remove, hand_on))

    def lead_back(self, switch: QCheckBox) -> None:
        """Let a click on a box give the keyboard to the map; whoever came by Tab goes on by Tab."""
        switch.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        switch.clicked.connect(lambda: None if switch.hasFocus() else self.done.emit())

    def panel_beside(self, kind: type[_P]) -> "_P | None":
        """Bring another panel of the same plan to the front, and give it; None if the window has none."""
        neighbour = next((panel for panel in self.window().findChildren(kind) if panel.editor is self.editor), None)
        above = neighbour.parentWidget() if neighbour else None
        while above is not None:
            if isinstance(above, QDockWidget):
                above.show()
                above.raise_()
            above = above.parentWidget()
        return neighbour

    def let_go(self) -> None:
        """Hear no more of the editor."""
        _stop(self._stop_listening)

    def _heard(self, event: EditorChanged) -> None:
        if event.aspect in self.watches:
            self.show_soon()

    def show_soon(self) -> None:
        """Show what the editor says anew, once, when this event has been worked off."""
        self._is_stale = True
        if self.is_seen():
            self._catch_up_soon()

    def _catch_up_soon(self) -> None:
        if not self._is_asked:
            self._is_asked = True
            # Before anything is painted: nobody sees what was before beside what is now.
            QCoreApplication.postEvent(self, QEvent(_CATCH_UP), Qt.EventPriority.HighEventPriority.value)

    def event(self, event: QEvent) -> bool:
        """Catch up when that was asked for."""
        if event.type() == _CATCH_UP:
            self._is_asked = False
            self.catch_up()
            return True
        return super().event(event)

    def is_seen(self) -> bool:
        """Tell whether anybody can see the panel: that of another tab is visible for Qt, but lies off the screen."""
        return self.isVisible() and not self.visibleRegion().isEmpty()

    def catch_up(self) -> None:
        """Show at once what has changed, if anybody can see it."""
        if self._is_stale and self.is_seen():
            self._is_stale = False
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802  # Qt's name
        """Catch up on what changed while the panel was hidden."""
        super().showEvent(event)
        self._follow_dock()
        if self._dock is not None and self._is_being_opened():
            self._catch_up_soon()
            return
        try:
            self.catch_up()
        except Exception:  # Qt has no way to hand it on from here: it is told as a fault of any other handler is
            sys.excepthook(*sys.exc_info())

    def _is_being_opened(self) -> bool:
        """Tell whether the window is not on the screen yet: all docks are shown before they are laid out."""
        handle = self.window().windowHandle()
        return handle is None or not handle.isVisible()

    def _follow_dock(self) -> None:
        """Hear when the tab of the panel comes to the front."""
        above = self.parentWidget()
        while above is not None and not isinstance(above, QDockWidget):
            above = above.parentWidget()
        if above is not None and above is not self._dock:
            self._dock = above
            above.visibilityChanged.connect(self._brought)

    def _brought(self, is_in_front: bool) -> None:
        """Show what has changed before the tab is painted; where it will lie Qt does not say yet."""
        if is_in_front and self._is_stale and self.isVisible() and not self._is_being_opened():
            self._is_stale = False
            self.refresh()

    def minimumSizeHint(self) -> QSize:  # noqa: N802  # Qt's name
        """Let the map have the room if the window is narrow."""
        hint = super().minimumSizeHint()
        return QSize(min(hint.width(), _NARROW), min(hint.height(), _LOW))

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802  # Qt's name
        """Let go of the editor."""
        self.let_go()
        super().closeEvent(event)


def _stop(listening: list[Callable[[], None]], *_: object) -> None:
    while listening:
        listening.pop()()
