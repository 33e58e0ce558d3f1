"""How maps look and take keys, as the settings say."""

from PySide6.QtWidgets import QGraphicsView, QWidget

from bow_editor.qt.canvas import Canvas
from bow_editor.qt.map_scene import MapScene
from bow_editor.qt.page import Page
from bow_editor.settings import Settings
from bow_editor.shortcuts import as_typed
from bow_editor.themes import TONES


def colour(widget: QWidget, settings: Settings) -> None:
    """Let every map inside of a widget have the colours and the names of the settings."""
    tone = TONES[settings.map_colours]
    for view in widget.findChildren(QGraphicsView):
        scene = view.scene()
        if isinstance(scene, MapScene):
            scene.show_large_names(settings.large_names)
            view.viewport().update()
        if isinstance(scene, MapScene) and scene.tone is not tone:
            if isinstance(view, Canvas):
                view.show_tone(tone)
            else:
                scene.show_tone(tone)


def dress(page: Page, settings: Settings) -> None:
    """Let the map of a page be as the settings say."""
    if page.canvas is not None:
        page.canvas.wheel_zooms = settings.wheel == "zoom"
        page.canvas.typed = as_typed(settings)
        colour(page, settings)
