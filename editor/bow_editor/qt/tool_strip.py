"""The strip below the menus: what the tool in use places, and what can be said of it."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QIcon, QKeyEvent, QMouseEvent, QPainter, QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QSpinBox,
    QToolBar,
    QToolButton,
    QWidget,
)

from bow_author.draw.colours import INKS
from bow_author.draw.tones import Tone, as_printed
from bow_author.plans.model import Ink, Rank, TextSize
from bow_editor.editor_state import Aspect, EditorChanged, EditorState
from bow_editor.placeables import Hand, Objective
from bow_editor.qt.elided import ElidedLabel, ShortList
from bow_editor.qt.number_box import NumberBox
from bow_editor.qt.opening_list import OpeningList
from bow_editor.qt.pictures import Pictures
from bow_editor.qt.zone_field import ZoneField
from bow_editor.regions import MOST_BRUSH
from bow_editor.symmetry import Symmetry
from bow_editor.tool_options import (
    ToolOptions,
    choose_house,
    choose_level,
    choose_look,
    choose_rank,
    choose_zone,
    options_of,
)
from bow_editor.tray import LISTED
from bow_editor.words import tr

SYMMETRIES = {
    Symmetry.NONE: "No symmetry",
    Symmetry.WEST_EAST: "Mirror west and east",
    Symmetry.NORTH_SOUTH: "Mirror north and south",
    Symmetry.HALF_TURN: "Half turn",
    Symmetry.FOUR: "Mirror both ways",
}
_WATCHED = frozenset((Aspect.HAND, Aspect.TOOL, Aspect.SYMMETRY, Aspect.CONTENT))


_ENDS = frozenset((Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter))
_REST = 1000
"""The share of what is in the hand in the room that the others leave, against nothing at all."""
_NARROWEST = 540
"""Pixels: however much it has to say, it makes no window broader than this."""
_LOWEST = 36
"""Pixels of height that it has at least."""
_RIM = "#85888f"
"""Around the sample of an ink, which may be as dark as the list."""
_MARGIN, _APART = 6, 14
"""Pixels at both ends, and between two fields."""
_BESIDE = _APART // 2
"""Pixels beside a field that belong to it: half of what lies between two."""


class ToolStrip(QToolBar):
    """Shows the options of the tool of the plan in front; a choice by mouse gives the keyboard back to the map."""

    def __init__(self, to_map: Callable[..., None], parent: QWidget | None = None) -> None:
        super().__init__(tr("Options of the tool"), parent)
        self.setObjectName("options")
        self.setMovable(False)
        self.editor: EditorState | None = None
        self.tone: Tone = as_printed
        self._to_map = to_map
        self._let_go: Callable[[], None] = lambda: None
        self._pictured: tuple[object, ...] = ()
        self._is_filling = False
        self.tool = ElidedLabel(self)
        self.picture = QLabel(self)
        self.picture.setFixedWidth(28)
        self.hand = ElidedLabel(self)
        self.hand.setTextFormat(Qt.TextFormat.PlainText)
        self.hand.setAccessibleName(tr("In the hand"))
        self.hand.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.house = ShortList(10, self)
        self.zone = ZoneField(self, self._zone_chosen, to_map)
        self.ranks = QButtonGroup(self)
        self.colour, self.text_size = OpeningList(self), OpeningList(self)
        self.level, self.brush = self._number(1), self._number(MOST_BRUSH)
        self.symmetry = ShortList(20, self)
        for symmetry, title in SYMMETRIES.items():
            self.symmetry.addItem(tr(title), symmetry)
        self._groups = {
            "house": self._group(tr("House"), self.house),
            "zone": self._group(tr("Zone"), self.zone),
            "rank": self._group(tr("Rank"), *self._rank_buttons()),
            "colour": self._group(tr("Colour"), self.colour),
            "size": self._group(tr("Size"), self.text_size),
            "level": self._group(tr("Level"), self.level),
            "brush": self._group(tr("Size"), self.brush, spoken=tr("Size of the brush")),
            "symmetry": self._group(tr("Symmetry"), self.symmetry),
            "hand": self._group("", self.picture, self.hand),  # last: it grows and shrinks under the mouse
        }
        whole = QWidget(self)
        for ground in (self, whole):
            ground.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # who clicks beside a field and types means no tool
            ground.installEventFilter(self)
        self._whole = whole
        row = QHBoxLayout(whole)
        row.setContentsMargins(_MARGIN, 0, _MARGIN, 0)
        row.setSpacing(_APART)
        row.addWidget(self.tool)
        for group in self._groups.values():
            row.addWidget(group, _REST if group is self._groups["hand"] else 0)
        row.addStretch(1)
        self._titles = [title for title in whole.findChildren(ElidedLabel) if title is not self.hand]
        whole.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        whole.setMinimumSize(_NARROWEST, _LOWEST)
        self.addWidget(whole)
        bold = self.tool.font()
        bold.setBold(True)
        self.tool.setFont(bold)
        self.house.activated.connect(self._house_chosen)
        self._fill_looks()
        self.level.valueChanged.connect(self._level_chosen)
        self.brush.valueChanged.connect(self._brush_chosen)
        self.symmetry.activated.connect(self._symmetry_chosen)
        for choice in self.findChildren(OpeningList):
            choice.closed.connect(partial(self._leave, choice))
        self.refresh()

    def follow(self, editor: EditorState | None) -> None:
        """Show the options of another plan."""
        if editor is not self.editor:
            self._let_go()
            self.editor = editor
            self._let_go = editor.listen(self._changed) if editor is not None else lambda: None
            self.refresh()

    def show_tone(self, tone: Tone) -> None:
        """Show pictures in other colours."""
        if tone is not self.tone:
            self.tone = tone
            self.refresh()

    def refresh(self) -> None:
        """Show what can be said now."""
        shown = options_of(self.editor) if self.editor is not None else None
        self.tool.setText(shown.tool if shown else "")
        self._is_filling = True
        for name, is_there in _parts(shown).items():
            group = self._groups[name]
            focus = QApplication.focusWidget()
            has_keyboard = focus is not None and group.isAncestorOf(focus)
            group.setVisible(is_there)
            if has_keyboard and not is_there:
                self._to_map()
        if shown is not None and self.editor is not None:
            self._fill(self.editor, shown)
        highest = max(group.sizeHint().height() for group in self._groups.values())
        self._whole.setMinimumHeight(max(_LOWEST, highest))  # whatever the tool says, the map below keeps its place
        self._is_filling = False
        self._give_room()

    def _give_room(self) -> None:
        """Let lists be cut before titles are: those are whole wherever lists can be so short that they find room."""
        shown = [group for group in self._groups.values() if not group.isHidden()]
        self._make_titles_whole(True)
        least = [group.minimumSizeHint().width() for group in shown]
        needed = 2 * _MARGIN + self.tool.minimumSizeHint().width() + sum(least) + len(shown) * _APART
        self._make_titles_whole(needed <= self._whole.width())

    def _make_titles_whole(self, are_whole: bool) -> None:
        for title in self._titles:
            title.is_whole = are_whole
            title.updateGeometry()

    def _fill(self, editor: EditorState, shown: ToolOptions) -> None:
        pictures = self._pictures(editor, shown.hand)
        if pictures is not None:
            self.picture.setPixmap(pictures.of(shown.hand).pixmap(26, 26) if shown.hand is not None else QPixmap())
            self.picture.setVisible(shown.hand is not None)
            for place, rank in enumerate(Rank):
                self.ranks.button(place).setIcon(pictures.rank(rank))
            self.house.clear()
            for title, house in shown.houses:
                self.house.addItem(pictures.house(house) if house else QIcon(), title, house)
            self.house.view().setMinimumWidth(self.house.view().sizeHintForColumn(0) + 24)
        self.hand.setText(shown.title)
        title = tr("Holder") if isinstance(shown.hand, Objective) else tr("House")
        self._groups["house"].findChildren(ElidedLabel)[0].setText(title)
        self.house.setAccessibleName(title)
        self.house.setCurrentIndex(self.house.findData(shown.house))
        self.house.setEnabled(len(shown.houses) > 1)
        if shown.zones is not None:
            self.zone.show_zones(shown.zones, shown.zone)
        if shown.rank is not None:
            self.ranks.button(list(Rank).index(shown.rank)).setChecked(True)
        if shown.colour is not None and shown.size is not None:
            self.colour.setCurrentIndex(list(Ink).index(shown.colour))
            self.text_size.setCurrentIndex(list(TextSize).index(shown.size))
        self.level.setMaximum(max(1, shown.levels))
        self.level.setValue(shown.level)
        if shown.brush is not None:
            self.brush.setValue(shown.brush)
        self.symmetry.setCurrentIndex(list(SYMMETRIES).index(editor.symmetry))

    def _pictures(self, editor: EditorState, hand: Hand | None) -> Pictures | None:
        """Give what draws icons, if others are to be drawn than those that are shown."""
        plan = editor.session.document.plan
        wanted = (editor, hand, self.tone, editor.content and editor.content.catalogue, tuple(plan.sides))
        if wanted == self._pictured:
            return None
        self._pictured = wanted
        return Pictures(editor, self.tone)

    def _changed(self, event: EditorChanged) -> None:
        changes = event.changed.changes if event.changed is not None else ()
        if event.aspect in _WATCHED or any(change.path[:1] in LISTED for change in changes):
            self.refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        """Let a click just beside a field, or on its title, lead into it."""
        if watched is self._whole and event.type() is QEvent.Type.Resize:
            self._give_room()
        if isinstance(event, QMouseEvent) and event.type() is QEvent.Type.MouseButtonPress:
            field = self._field_near(self._whole.mapFromGlobal(event.globalPosition().toPoint()).x())
            if field is not None:
                # After the press, which gives the keyboard to what was clicked.
                QTimer.singleShot(0, field, partial(field.setFocus, Qt.FocusReason.MouseFocusReason))
        return super().eventFilter(watched, event)

    def _field_near(self, across: int) -> QWidget | None:
        """Give the field whose group is at a place of the strip, or next to it."""
        for group in self._groups.values():
            fields = [field for field in group.findChildren(QWidget) if isinstance(field, QComboBox | QSpinBox)]
            is_near = group.x() - _BESIDE <= across <= group.x() + group.width() + _BESIDE
            if group.isVisible() and is_near and fields and fields[0].isEnabled():
                return fields[0]
        return None

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        """Give the keyboard back to the map at Escape or Enter, from whatever field."""
        if event.key() in _ENDS:
            self._to_map(by_keys=True)
            event.accept()
        else:
            super().keyPressEvent(event)

    def _leave(self, choice: OpeningList) -> None:
        """Give the keyboard back to the map when a list is closed, even if nothing was chosen."""
        if self.window().focusWidget() is choice:
            self._to_map()

    # ---- choosing

    def _house_chosen(self, row: int) -> None:
        if self.editor is not None:
            choose_house(self.editor, self.house.itemData(row))
            self._to_map()

    def _zone_chosen(self, title: str) -> None:
        if self.editor is not None:
            choose_zone(self.editor, title)

    def _look_chosen(self, _row: int) -> None:
        if self.editor is not None:
            choose_look(self.editor, self.colour.currentData(), self.text_size.currentData())
            self._to_map()

    def _rank_chosen(self, rank: Rank) -> None:
        if self.editor is not None:
            choose_rank(self.editor, rank)
            self._to_map()

    def _level_chosen(self, level: int) -> None:
        if self.editor is not None and not self._is_filling:
            choose_level(self.editor, level)

    def _brush_chosen(self, size: int) -> None:
        if self.editor is not None and not self._is_filling:
            self.editor.set_brush(size)

    def _symmetry_chosen(self, row: int) -> None:
        if self.editor is not None:
            self.editor.mirror_by(self.symmetry.itemData(row))
            self._to_map()

    # ---- making it

    def _fill_looks(self) -> None:
        for ink in Ink:
            sample = QPixmap(16, 16)
            sample.fill(_RIM)
            painter = QPainter(sample)
            painter.fillRect(sample.rect().adjusted(1, 1, -1, -1), INKS[ink])
            painter.end()
            self.colour.addItem(QIcon(sample), tr(ink.value), ink)
        for size in TextSize:
            self.text_size.addItem(tr(size.value), size)
        self.colour.activated.connect(self._look_chosen)
        self.text_size.activated.connect(self._look_chosen)

    def _number(self, most: int) -> NumberBox:
        number = NumberBox(self)
        number.setRange(1, most)
        number.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # the wheel leaves the keyboard where it is
        number.taken.connect(self._to_map)
        return number

    def _rank_buttons(self) -> list[QToolButton]:
        made = []
        for place, rank in enumerate(Rank):
            button = QToolButton(self)
            button.setCheckable(True)
            button.setIconSize(QSize(22, 22))
            button.setText(tr(rank.value))
            button.setToolTip(f"{tr('Rank')}: {tr(rank.value)} ({place + 1})")
            button.setAccessibleName(f"{tr('Rank')}: {tr(rank.value)}")
            button.clicked.connect(partial(self._rank_clicked, rank))
            self.ranks.addButton(button, place)
            made.append(button)
        return made

    def _rank_clicked(self, rank: Rank, _checked: bool = False) -> None:
        self._rank_chosen(rank)

    def _group(self, title: str, *widgets: QWidget, spoken: str = "") -> QWidget:
        group = QFrame(self)
        row = QHBoxLayout(group)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        if title:
            label = ElidedLabel(group)
            label.setText(title)
            row.addWidget(label)
            if len(widgets) == 1:
                label.setBuddy(widgets[0])
                widgets[0].setAccessibleName(spoken or title)
                label.setToolTip(spoken or title)
        for widget in widgets:
            row.addWidget(widget)
        return group


def _parts(shown: ToolOptions | None) -> dict[str, bool]:
    """Tell which parts of the strip have something to say."""
    if shown is None:
        return dict.fromkeys(("hand", "house", "zone", "rank", "colour", "size", "level", "brush", "symmetry"), False)
    return {
        "hand": bool(shown.title),
        "house": bool(shown.houses),
        "zone": shown.zones is not None,
        "rank": shown.rank is not None,
        "colour": shown.colour is not None,
        "size": shown.size is not None,
        "level": shown.levels > 0,
        "brush": shown.brush is not None,
        "symmetry": shown.is_mirrored,
    }
