"""The tray: what may be placed, found by typing, with what is left of it in the boxes."""

from functools import partial
from typing import ClassVar

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QStandardItem
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QVBoxLayout,
)

from bow_author.draw.tones import Tone, as_printed
from bow_editor.counts import Counts
from bow_editor.editor_state import Aspect, EditorState
from bow_editor.offered import offered
from bow_editor.qt.panels.nothing_found import NothingFound
from bow_editor.qt.panels.panel import Panel
from bow_editor.qt.panels.thing_list import THING, ThingList, ThingModel, row_of, show_left, thing_of
from bow_editor.qt.panels.tray_options import OptionsBar
from bow_editor.qt.pictures import Pictures
from bow_editor.themes import TONES
from bow_editor.things import Filter, Thing, choices
from bow_editor.tray import MOST_FAVOURITES, Tray, in_hand, is_of
from bow_editor.words import tr

_DIGITS = frozenset(str(digit) for digit in range(1, MOST_FAVOURITES + 1))


class TrayView(Panel):
    """Everything that may be placed. Choosing a thing takes it in the hand, and the tool that lays it down."""

    watches: ClassVar = frozenset((Aspect.PLAN, Aspect.CONTENT, Aspect.HAND, Aspect.TOOL))

    def __init__(self, editor: EditorState) -> None:
        super().__init__(editor)
        self.setAccessibleName(tr("Tray"))
        self.tray = Tray(editor)
        self._stop_listening.append(self.tray.close)
        self.tone: Tone = as_printed
        self._shown: list[object] = []
        self._counts: Counts | None = None
        self.search = QLineEdit()
        self.search.setObjectName("search")
        self.search.setPlaceholderText(tr("Search…"))
        self.search.setAccessibleName(tr("Search the tray"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._take_found)
        found_by = tr(
            "Enter takes the first that is found to the map; Down goes to the list, where letters search too; "
            "Escape to the map"
        )
        self.search.setToolTip(found_by)
        self.search.installEventFilter(self)
        self.filters = {
            "pack": self._filter_box("pack", tr("Pack"), tr("All packs")),
            "house": self._filter_box("house", tr("House"), tr("All Houses")),
            "unit_class": self._filter_box("unit_class", tr("Class"), tr("All classes")),
        }
        self.model = ThingModel(0, 3, self)
        self.model.setHorizontalHeaderLabels([tr("Thing"), tr("Left"), tr("Key")])
        self.list = ThingList(self._choose, self.done.emit, self._keep, self.tray.choose_favourite, editor)
        self.list.left_by_key.connect(self.entered)
        self.list.setModel(self.model)
        self.list.setAccessibleName(tr("What may be placed"))
        self.list.installEventFilter(self)
        self._size_columns()
        self.none = NothingFound(self._look_everywhere)
        self.options = OptionsBar(self.tray, self._rank_chosen, self.done.emit)
        self.lock = QCheckBox(tr("Keep in the hand"))
        self.lock.setObjectName("lock")
        self.lead_back(self.lock)
        self.lock.setChecked(self.tray.is_locked)
        self.lock.setToolTip(tr("After placing it the thing stays in the hand; else one can select again"))
        self.lock.toggled.connect(self._lock)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.setSpacing(4)
        layout.addWidget(self.search)
        row = QHBoxLayout()
        row.setSpacing(4)
        for box in self.filters.values():
            row.addWidget(box, 1)
        layout.addLayout(row)
        layout.addWidget(self.none)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.options)
        layout.addWidget(self.lock)
        self.setFocusProxy(self.search)
        for number in range(1, MOST_FAVOURITES + 1):
            shortcut = QShortcut(QKeySequence(f"Alt+{number}"), self)
            shortcut.activated.connect(partial(self.tray.choose_favourite, number))

    def refresh(self) -> None:
        """Show what may be placed, how much of it is left, and what is in the hand."""
        self._show_filters()
        things = self.tray.shown()
        counts = self._counts = Counts(self.editor.content, self._counts) if self.editor.content else None
        catalogue = self.editor.content and self.editor.content.catalogue
        shape: list[object] = [catalogue, self.tray.options.rank, self.tone, *things]
        if shape != self._shown:
            self._shown = shape
            self._fill(things)
        for item, left_item, key_item in self._rows():
            thing: Thing = item.data(THING)
            left = counts.left(in_hand(thing, self.tray.options)) if counts else None
            show_left(left_item, left)
            number = self.tray.number_of(thing)
            key_item.setText(str(number or ""))
            text = f"{thing.title}, {left_item.text()} {tr('left')}" if left else thing.title
            item.setData(text, Qt.ItemDataRole.AccessibleTextRole)
        self.none.setVisible(not things)
        self.none.tell(self.tray.without_choices())
        self._mark_chosen()
        self.options.refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        """Let Down lead from the search to the list: to the first that is found, or without one to what is held.

        Escape goes from both to the map.
        """
        key = event.key() if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress else None
        if key == Qt.Key.Key_Down and watched is self.search:
            self.list.setFocus()
            if self.tray.filter.text.strip() or not self.list.selectionModel().hasSelection():
                self._take_first()
                self._mark_chosen()
            return True
        if key == Qt.Key.Key_Escape:
            self.entered.emit()
            return True
        return super().eventFilter(watched, event)

    def settings_changed(self) -> None:
        """Take favourites, lock and the colours of the map from the settings."""
        if self.settings is None:
            return
        value = self.settings.value
        self.tray.favourites = {int(digit): key for digit, key in value.favourites.items() if digit in _DIGITS}
        self.tray.is_locked = value.keeps_in_hand
        self.lock.setChecked(value.keeps_in_hand)
        self.tone = TONES[value.map_colours]
        self.options.show_ranks(self.tone)
        self.show_soon()

    # ---- showing

    def _size_columns(self) -> None:
        """Let the things have what the short columns beside them leave."""
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(0)
        for column, texts in ((1, (f"{tr('Left')} ", "⚠ -99")), (2, (tr("Key"),))):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(column, max(map(header.fontMetrics().horizontalAdvance, texts)) + 18)

    def _filter_box(self, name: str, title: str, everything: str) -> QComboBox:
        box = QComboBox()
        box.setObjectName(name)
        box.setAccessibleName(title)
        box.setToolTip(title)
        box.addItem(everything, "")
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(5)
        box.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard where it is
        box.activated.connect(lambda _: self._filter_chosen(box))
        return box

    def _show_filters(self) -> None:
        content = self.editor.content
        kinds = {"pack": "pack", "house": "house", "unit_class": "class"}
        for name, box in self.filters.items():
            titles = {option.value: option.title for option in offered(content, kinds[name])} if content else {}
            wanted = choices(self.tray.things, name)
            now = box.currentData()
            if [box.itemData(row) for row in range(1, box.count())] != wanted:
                while box.count() > 1:
                    box.removeItem(1)
                for value in wanted:
                    box.addItem(titles.get(value, value), value)
                box.setCurrentIndex(max(0, box.findData(now)))

    def _fill(self, things: list[Thing]) -> None:
        pictures = Pictures(self.editor, self.tone)
        self.model.removeRows(0, self.model.rowCount())
        for group in dict.fromkeys(thing.group for thing in things):
            members = [thing for thing in things if thing.group is group]
            head = QStandardItem(f"{tr(group.value)} ({len(members)})")
            head.setFlags(Qt.ItemFlag.ItemIsEnabled)
            font = head.font()
            font.setBold(True)
            head.setFont(font)
            for thing in members:
                head.appendRow(row_of(thing, pictures, self.tray))
            spare = [QStandardItem(), QStandardItem()]
            for item in spare:
                item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.model.appendRow([head, *spare])
        self.list.expandAll()

    def _rows(self) -> list[tuple[QStandardItem, QStandardItem, QStandardItem]]:
        heads = [self.model.item(row) for row in range(self.model.rowCount())]
        return [
            (head.child(row, 0), head.child(row, 1), head.child(row, 2))
            for head in heads
            for row in range(head.rowCount())
        ]

    def _mark_chosen(self) -> None:
        """Mark the thing that is in the hand."""
        chosen = self.tray.chosen()
        for item, *_ in self._rows():
            thing: Thing = item.data(THING)
            if chosen is not None and is_of(thing, chosen.hand):
                self.list.mark(item.index())
                return
        self.list.mark(None)

    # ---- doing

    def _filter(self) -> None:
        chosen = {name: str(box.currentData() or "") for name, box in self.filters.items()}
        self.tray.filter = Filter(self.search.text(), **chosen)
        self.refresh()
        self.list.scrollToTop()

    def _look_everywhere(self) -> None:
        """Let everything pass that is called so, and go on typing."""
        for box in self.filters.values():
            box.setCurrentIndex(0)
        self._filter()
        self.search.setFocus()

    def _filter_chosen(self, box: QComboBox) -> None:
        """Show what fits; a filter that was chosen by mouse gives the keyboard to the map."""
        self._filter()
        if not box.hasFocus():
            self.done.emit()

    def _take_found(self) -> None:
        """Take the first thing that was found, and go to the map with it, so that typing and Enter suffice."""
        if self.tray.shown():
            self._take_first()
            self.entered.emit()

    def _take_first(self) -> None:
        """Choose the first thing that was found."""
        shown = self.tray.shown()
        if shown:
            self.tray.choose(shown[0])

    def _choose(self, index: QModelIndex) -> None:
        thing = thing_of(index)
        if thing is not None:
            self.tray.choose(thing)

    def _rank_chosen(self) -> None:
        """Show units with the other rank; a button that was clicked gives the keyboard to the map."""
        self.refresh()
        self.done.emit()

    def _keep(self, thing: Thing, number: int) -> None:
        self.tray.keep(number, thing)
        if self.settings is not None:
            self.settings.change(favourites={str(digit): key for digit, key in self.tray.favourites.items()})
        self.refresh()

    def _lock(self, is_locked: bool) -> None:
        self.tray.is_locked = is_locked
        if self.settings is not None and self.settings.value.keeps_in_hand != is_locked:
            self.settings.change(keeps_in_hand=is_locked)
