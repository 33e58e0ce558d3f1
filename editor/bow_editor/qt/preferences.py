"""The dialog of the settings; what is chosen holds at once."""

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLabel, QWidget

from bow_editor.settings import MAP_COLOURS, THEMES, WHEELS, SettingsFile
from bow_editor.words import LANGUAGES, language_of, spoken, tr


class Preferences(QDialog):
    """Theme, colours of the map, language, mouse wheel."""

    def __init__(self, settings: SettingsFile, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle(tr("Settings"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumWidth(460)
        self._form = QFormLayout(self)
        self._form.setHorizontalSpacing(16)
        self._form.setVerticalSpacing(10)
        themes = (tr("As the system has it"), tr("Light"), tr("Dark"))
        colours = (tr("As printed"), tr("For colour-blind eyes"), tr("Greys, as a printer without colours has it"))
        wheels = (tr("Zooms"), tr("Scrolls; with Ctrl it zooms"))
        self.theme = self._choice(tr("Theme"), "theme", THEMES, themes)
        self.map_colours = self._choice(tr("Colours of the map"), "map_colours", MAP_COLOURS, colours)
        self.wheel = self._choice(tr("The wheel of the mouse"), "wheel", WHEELS, wheels)
        languages = (tr("That of the system"), *LANGUAGES.values())
        self.language = self._choice(tr("Language"), "language", ("", *LANGUAGES), languages)
        self.said = QLabel(self)
        self.said.setWordWrap(True)
        self._form.addRow(self.said)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.button(QDialogButtonBox.StandardButton.Close).setText(tr("Close"))
        buttons.rejected.connect(self.reject)
        self._form.addRow(buttons)

    def _choice(self, title: str, name: str, values: tuple[str, ...], titles: tuple[str, ...]) -> QComboBox:
        box = QComboBox(self)
        box.setAccessibleName(title)
        for value, shown in zip(values, titles, strict=True):
            box.addItem(shown, value)
        box.setCurrentIndex(max(0, box.findData(getattr(self._settings.value, name))))
        box.currentIndexChanged.connect(lambda _: self._chosen(name, str(box.currentData())))
        self._form.addRow(title, box)
        return box

    def _chosen(self, name: str, value: str) -> None:
        self._settings.change(**{name: value})
        if self._settings.fault:
            text = tr("The settings cannot be written ({reason}), and hold for this session only.")
            self.said.setText(text.format(reason=self._settings.fault))
        elif name == "language":
            is_other = language_of(value or QLocale.system().name()) != spoken()
            self.said.setText(tr("The language changes when the editor is started again.") if is_other else "")
