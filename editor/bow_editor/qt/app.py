"""The program around the window: fonts, faults, the event loop."""

import sys
import traceback
from collections.abc import Callable, Sequence
from importlib.resources import as_file, files
from types import TracebackType

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

from bow_author import __version__
from bow_editor.faults import of_ours
from bow_editor.qt.icons import icon
from bow_editor.qt.own_window import fitting
from bow_editor.qt.redoing import Redoing
from bow_editor.qt.window import Window
from bow_editor.qt.window_settings import Looks
from bow_editor.settings import SettingsFile
from bow_editor.words import use_language


def run(paths: Sequence[str]) -> int:
    """Open the window with these files, and give the exit code when it is closed."""
    app = make_app()
    settings = SettingsFile()
    speak(app, settings.value.language or QLocale.system().name())
    Looks(app, settings)
    Redoing(app)
    window = Window(settings=settings)
    watch_for_faults(window)
    for path in paths:
        window.open_path(path)
    window.resize(fitting(window.size(), window))
    window.show()
    return app.exec()


def make_app() -> QApplication:
    """Give the application, with our fonts in it."""
    known = QApplication.instance()
    app = known if isinstance(known, QApplication) else QApplication(sys.argv[:1])
    app.setApplicationName("bow-author")
    app.setApplicationDisplayName("bow-author")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("bow-editor")
    app.setWindowIcon(icon("app"))
    QLocale.setDefault(QLocale.c())
    load_fonts()
    return app


def speak(app: QApplication, code: str) -> Callable[[], None]:
    """Let the editor, and what Qt says by itself, speak a language; what comes back takes the latter back."""
    language = use_language(code)
    translator = QTranslator(app)
    if language != "en" and translator.load(
        f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    ):
        app.installTranslator(translator)

    def stop() -> None:
        app.removeTranslator(translator)

    return stop


def load_fonts() -> None:
    """Make the fonts of the printed sheet known, so that the map looks as it is printed."""
    with as_file(files("bow_author.print").joinpath("fonts")) as folder:
        for file in sorted(folder.glob("*.[ot]tf")):
            QFontDatabase.addApplicationFont(str(file))


def watch_for_faults(window: Window) -> None:
    """Let a fault of ours end no session: it is told and written down, and the work goes on."""

    def report(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            window.close()
            return
        sys.stderr.write("".join(traceback.format_exception(kind, fault, trace)))
        window.complain(of_ours(fault.with_traceback(trace)))

    sys.excepthook = report
