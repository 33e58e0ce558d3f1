"""What a search of the tray says that finds nothing, and the way to what is called so elsewhere."""

from collections.abc import Callable

from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from bow_editor.words import tr


class NothingFound(QWidget):
    """Stands above an empty list."""

    def __init__(self, look_everywhere: Callable[[], None]) -> None:
        super().__init__()
        self.text = QLabel(tr("Nothing is found."))
        self.everywhere = QPushButton()
        self.everywhere.clicked.connect(look_everywhere)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 4)
        layout.addWidget(self.text)
        layout.addWidget(self.everywhere)

    def tell(self, elsewhere: int) -> None:
        """Tell how many are called so in packs, Houses or classes that are not shown."""
        self.everywhere.setVisible(elsewhere > 0)
        self.everywhere.setText(tr("Of all packs, Houses and classes: {count}").format(count=elsewhere))
