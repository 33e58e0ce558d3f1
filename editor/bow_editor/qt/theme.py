"""The theme of the window: Fusion with a palette of our own, spacing, and a ring around what has the keyboard."""

from collections.abc import Iterator
from importlib.resources import files

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QApplication, QCheckBox, QRadioButton, QWidget
from shiboken6 import isValid

from bow_editor.themes import DARK, LIGHT, THEME, Theme

_GROUPS = (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive)


def theme_of(name: str) -> Theme:
    """Give the theme of a setting: for `system` the one that the system has."""
    if name in THEME:
        return THEME[name]
    return DARK if QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark else LIGHT


def show_theme(app: QApplication, theme: Theme) -> None:
    """Let all windows look so."""
    if app.style().objectName() != "fusion":
        app.setStyle("Fusion")
    app.setPalette(palette_of(theme))
    app.setStyleSheet(stylesheet_of(theme))


def palette_of(theme: Theme) -> QPalette:
    """Give the theme as Qt's roles."""
    roles = QPalette.ColorRole
    palette = QPalette()
    colours = {
        roles.Window: theme.window,
        roles.WindowText: theme.text,
        roles.Base: theme.base,
        roles.AlternateBase: theme.other,
        roles.ToolTipBase: theme.hint,
        roles.ToolTipText: theme.on_hint,
        roles.PlaceholderText: theme.faint,
        roles.Text: theme.text,
        roles.Button: theme.raised,
        roles.ButtonText: theme.text,
        roles.BrightText: theme.bad,
        roles.Highlight: theme.accent,
        roles.Accent: theme.accent,
        roles.HighlightedText: theme.on_accent,
        roles.Link: theme.link,
        roles.LinkVisited: theme.link,
        roles.Light: theme.raised,
        roles.Midlight: theme.raised,
        roles.Mid: theme.line,
        roles.Dark: theme.edge,
    }
    for group in _GROUPS:
        for role, colour in colours.items():
            palette.setColor(group, role, QColor(colour))
    for role, colour in colours.items():
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(colour))
    faint = QColor(theme.faint)
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, faint)
    palette.setColor(QPalette.ColorGroup.Disabled, roles.Highlight, QColor(theme.line))
    palette.setColor(QPalette.ColorGroup.Disabled, roles.HighlightedText, QColor(theme.text))
    return palette


def stylesheet_of(theme: Theme) -> str:
    """Give what the palette cannot say: spacing, and the looks of bars, tabs, panels and notices."""
    tick, cross, up, down, float_, menu_tick, dot = (
        str(files("bow_editor").joinpath("icons", f"{name}_{theme.id}.svg")).replace("\\", "/")
        for name in ("check", "close", "up", "down", "float", "menu_tick", "dot")
    )
    return f"""
QMainWindow::separator {{ background: {theme.line}; width: 3px; height: 3px; }}
QMainWindow::separator:hover {{ background: {theme.accent}; }}
QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
QMenuBar {{ background: {theme.window}; padding: 2px 4px; }}
QMenuBar::item {{ padding: 4px 9px; border-radius: 4px; }}
QMenuBar::item:selected {{ background: {theme.accent}; color: {theme.on_accent}; }}
QMenu {{ background: {theme.raised}; border: 1px solid {theme.edge}; padding: 4px; }}
QMenu::item {{ padding: 5px 28px 5px 26px; border-radius: 4px; }}
QMenu::item:selected {{ background: {theme.accent}; color: {theme.on_accent}; }}
QMenu::item:disabled {{ color: {theme.faint}; background: transparent; }}
QMenu::indicator {{ width: 14px; height: 14px; left: 6px; }}
QMenu::indicator:non-exclusive:checked {{ image: url("{menu_tick}"); }}
QMenu::indicator:exclusive:checked {{ image: url("{dot}"); }}
QMenu::separator {{ height: 1px; background: {theme.line}; margin: 4px 8px; }}
QToolBar {{ background: {theme.window}; border: none; padding: 4px; spacing: 3px; }}
QToolBar#tools {{ spacing: 0; }}
QToolBar QToolButton {{ padding: 5px; border: 1px solid transparent; border-radius: 5px; }}
QToolBar#tools QToolButton {{ padding: 4px 5px; }}
QToolBar#tools QToolButton:checked {{ padding: 3px 4px; }}
QToolBar QToolButton:hover {{ background: {theme.raised}; border-color: {theme.edge}; }}
QToolBar QToolButton:checked {{ background: {theme.raised}; border: 2px solid {theme.accent}; padding: 4px; }}
QToolBar QToolButton#qt_toolbar_ext_button {{ padding: 0; image: url("{down}"); }}
QStatusBar {{ background: {theme.window}; border-top: 1px solid {theme.line}; }}
QStatusBar::item {{ border: none; }}
QStatusBar QLabel {{ padding: 2px 8px; }}
QFrame#rim {{ background: {theme.line}; border: none; }}
TitleBar {{ background: {theme.window}; border-bottom: 1px solid {theme.line}; }}
TitleBar QToolButton {{ border: 1px solid transparent; border-radius: 4px; padding: 3px; }}
TitleBar QToolButton:hover, TitleBar QToolButton:focus {{ background: {theme.line}; border-color: {theme.edge}; }}
TitleBar QToolButton#close {{ image: url("{cross}"); }}
TitleBar QToolButton#fold {{ image: url("{down}"); }}
TitleBar QToolButton#fold[isFolded="true"] {{ image: url("{up}"); }}
TitleBar QToolButton#float {{ image: url("{float_}"); }}
QTabWidget::pane {{ border: none; }}
QTabBar::tab {{
  background: {theme.window}; color: {theme.faint}; padding: 6px 14px; border: none;
  border-bottom: 2px solid transparent;
}}
QTabBar#pages::tab {{ padding: 6px 5px; }}
QTabBar::tab:hover {{ color: {theme.text}; background: {theme.raised}; }}
QTabBar::tab:selected {{ color: {theme.text}; border-bottom: 2px solid {theme.accent}; }}
QHeaderView::section {{
  background: {theme.window}; color: {theme.faint}; padding: 4px 8px; border: none;
  border-bottom: 1px solid {theme.line};
}}
QToolTip {{ background: {theme.hint}; color: {theme.on_hint}; border: 1px solid {theme.edge}; padding: 4px 6px; }}
QFrame#notice {{ background: {theme.hint}; border: none; border-bottom: 1px solid {theme.edge}; }}
QFrame#notice QLabel {{ color: {theme.on_hint}; }}
QFrame#notice QLabel#sign {{ font-weight: 700; }}
QFrame#notice[severity="warning"] {{ border-left: 4px solid {theme.doubtful}; }}
QFrame#notice[severity="error"] {{ border-left: 4px solid {theme.bad}; }}
QFrame#notice[severity="error"] QLabel#sign {{ color: {theme.bad}; }}
Canvas {{ background: {theme.editor}; border: none; }}
QLineEdit, QPlainTextEdit, QTextEdit, QListView, QTreeView, QTableView {{
  background: {theme.base}; border: 1px solid {theme.edge}; border-radius: 3px;
}}
QLineEdit {{ padding: 3px 5px; }}
QAbstractSpinBox QLineEdit, QComboBox QLineEdit, QComboBox QListView {{ border: none; padding: 0px 2px; }}
QFrame QToolButton:checked, QStackedWidget QToolButton:checked {{
  border: 2px solid {theme.accent}; border-radius: 4px;
}}
QPlainTextEdit#preview {{ background: {theme.window}; border: none; }}
QComboBox {{
  combobox-popup: 0;
  background: {theme.raised}; border: 1px solid {theme.edge}; border-radius: 3px; padding: 3px 4px 3px 6px;
}}
QComboBox:editable {{ background: {theme.base}; }}
QComboBox:disabled, QAbstractSpinBox:disabled, QLineEdit:disabled {{
  border-color: {theme.line}; color: {theme.faint};
}}
QComboBox QAbstractItemView {{
  background: {theme.base}; color: {theme.text}; border: 1px solid {theme.edge}; outline: none;
  selection-background-color: {theme.accent}; selection-color: {theme.on_accent};
}}
QComboBox QAbstractItemView::item {{ padding: 4px 6px; }}
QComboBox QAbstractItemView::item:selected {{ background: {theme.accent}; color: {theme.on_accent}; }}
QComboBox::drop-down {{ border: none; width: 18px; }}
QComboBox::down-arrow {{ image: url("{down}"); width: 10px; height: 10px; }}
QAbstractSpinBox {{
  background: {theme.base}; border: 1px solid {theme.edge}; border-radius: 3px; padding: 3px 4px;
}}
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ border: none; width: 18px; subcontrol-origin: border; }}
QAbstractSpinBox::up-button {{ subcontrol-position: top right; }}
QAbstractSpinBox::down-button {{ subcontrol-position: bottom right; }}
QAbstractSpinBox::up-arrow {{ image: url("{up}"); width: 8px; height: 8px; }}
QAbstractSpinBox::down-arrow {{ image: url("{down}"); width: 8px; height: 8px; }}
QCheckBox::indicator, QRadioButton::indicator, QGroupBox::indicator, QListView::indicator, QTreeView::indicator,
QTableView::indicator {{
  width: 13px; height: 13px; background: {theme.base}; border: 1px solid {theme.edge}; border-radius: 3px;
}}
QCheckBox::indicator:checked, QGroupBox::indicator:checked, QListView::indicator:checked, QTreeView::indicator:checked,
QTableView::indicator:checked {{
  background: {theme.accent}; border-color: {theme.accent}; image: url("{tick}");
}}
QRadioButton::indicator {{ border-radius: 7px; }}
QRadioButton::indicator:checked {{
  border-color: {theme.accent};
  background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5, fx: 0.5, fy: 0.5,
    stop: 0 {theme.accent}, stop: 0.55 {theme.accent}, stop: 0.65 {theme.base}, stop: 1 {theme.base});
}}
QTabBar::close-button {{ image: url("{cross}"); margin: 2px; border-radius: 3px; }}
QTabBar::close-button:hover {{ background: {theme.line}; }}
QListView::item, QTreeView::item {{ padding: 3px 2px; }}
QGroupBox {{ font-weight: 600; margin-top: 10px; padding-top: 12px; border: none; border-top: 1px solid {theme.line}; }}
QGroupBox::title {{ subcontrol-origin: margin; left: 0px; padding: 0 6px 0 0; }}
"""


class FocusRing(QWidget):
    """A ring around the control that has the keyboard; it lies above all, and takes no mouse."""

    WIDTH = 2

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._around: QWidget | None = None

    def show_around(self, control: QWidget) -> None:
        """Lie around a control of the same window."""
        self.let_go()
        self._around = control
        for above in self._watched():
            above.installEventFilter(self)
        self._follow()

    @property
    def around(self) -> QWidget | None:
        """What it lies around."""
        return self._around

    def let_go(self) -> None:
        """Lie around nothing."""
        for above in self._watched():
            above.removeEventFilter(self)
        self._around = None
        self.hide()

    def _watched(self) -> Iterator[QWidget]:
        above = self._around if self._around is not None and isValid(self._around) else None
        while above is not None:
            yield above
            above = None if above.isWindow() else above.parentWidget()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        """Follow the control where it goes."""
        if event.type() in _MOVES:
            QTimer.singleShot(0, self, self._follow)
        return super().eventFilter(watched, event)

    def _follow(self) -> None:
        control = self._around
        if control is None or not isValid(control) or not control.isVisible():
            self.hide()
            return
        seen = _within(control)  # what Qt calls visible leaves out what its own widgets cover
        if seen.isEmpty():
            self.hide()
            return
        place = seen.translated(control.mapTo(control.window(), seen.topLeft()) - seen.topLeft())
        room = 3 if isinstance(control, QCheckBox | QRadioButton) else 0  # their texts go to their very edge
        self.setGeometry(place.adjusted(-room, -room, room, room))
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802  # Qt's name
        """Draw it."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Highlight), self.WIDTH))
        half = self.WIDTH / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(half, half, -half, -half), 3, 3)
        painter.end()


def _within(control: QWidget) -> QRect:
    """Give the part of a control that no widget around it cuts off."""
    seen, above = control.rect(), control.parentWidget()
    while above is not None and not seen.isEmpty():
        seen &= above.rect().translated(-control.mapTo(above, QPoint()))
        above = None if above.isWindow() else above.parentWidget()
    return seen


_MOVES = {
    QEvent.Type.Move,
    QEvent.Type.Resize,
    QEvent.Type.Show,
    QEvent.Type.Hide,
    QEvent.Type.ParentChange,
    QEvent.Type.LayoutRequest,
}


class FocusRings:
    """Shows the ring where the keyboard is, in every window; each has its own, which dies with it and not before.

    When a ring dies, PySide may take widgets of its window for deleted that are there.
    """

    def __init__(self, app: QApplication) -> None:
        self._app = app
        self._ring: FocusRing | None = None
        self._all: list[FocusRing] = []
        app.focusChanged.connect(self._moved)
        self._moved(None, app.focusWidget())

    @property
    def ring(self) -> FocusRing | None:
        """The ring of the window that has the keyboard, or had it last."""
        return self._ring if self._ring is not None and isValid(self._ring) else None

    def let_go(self) -> None:
        """Show it no more."""
        self._app.focusChanged.disconnect(self._moved)
        for ring in filter(isValid, self._all):
            ring.let_go()
            ring.deleteLater()
        self._all, self._ring = [], None

    def _moved(self, _: QWidget | None, now: QWidget | None) -> None:
        ring = self.ring
        if ring is not None:
            ring.let_go()
        # An open list marks its row itself.
        if now is None or now.isWindow() or now.window().windowType() is Qt.WindowType.Popup:
            return
        window = now.window()
        self._all = list(filter(isValid, self._all))
        self._ring = next((ring for ring in self._all if ring.parent() is window), None)
        if self._ring is None:
            self._ring = FocusRing(window)
            self._all.append(self._ring)
        self._ring.show_around(now)
