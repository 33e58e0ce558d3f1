"""Pictures of what lies on maps as icons: those of `bow_author.draw`, sharp on every screen."""

import re
from functools import cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from bow_author.draw.banners import side_of
from bow_author.draw.colours import INKS
from bow_author.draw.picture import MapPicture, TerrainLook
from bow_author.draw.scene import banner_svg, look_svg, objective_svg, sign_svg
from bow_author.draw.tones import Tone, as_printed
from bow_author.plans.model import HouseId, Rank
from bow_author.print.plan_picture import plan_picture, terrain_look
from bow_editor.editor_state import EditorState
from bow_editor.placeables import Arrow, Eraser, Hand, Name, Note, Objective, Terrain, Token, Unit, Zone

_SIZES = (32, 64, 96)

_NAME = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g fill="none" stroke="#4a4437" stroke-width="1.6">'
    '<path d="M4 6h16v9h-9l-4 4v-4h-3z" fill="#fffdf5"/><path d="M8 9h8M8 12h5"/></g></svg>'
)
_PAPER = '<rect x="1.500" y="1.500" width="21" height="21" rx="3" fill="#fffdf5" stroke="#85888f"/>'
"""What is drawn in an ink lies on paper, as on the map: the window behind it may be as dark as the ink."""
_NOTE = (
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{_PAPER}<g fill="none" stroke="{{colour}}" '
    'stroke-width="2" stroke-linecap="round"><path d="M5.500 6.500h13M5.500 10.200h13M5.500 13.900h13M5.500 17.600h7"/>'
    "</g></svg>"
)
_ARROW = (
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{_PAPER}<path d="M6 18 14 10" fill="none" '
    'stroke="{colour}" stroke-width="2.600" stroke-linecap="round"/>'
    '<path d="M18.500 5.500 16.800 13 11 7.200z" fill="{colour}"/></svg>'
)
_ERASER = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g stroke="#4a4437" stroke-width="1.5">'
    '<path d="M9 19 3.5 13.5 12 5l6.500 6.500L11 19z" fill="#e9a6a0"/><path d="m8 9 6.500 6.500L11 19H9L3.500 13.500z" '
    'fill="#fffdf5"/><path d="M8 19.500h13" fill="none"/></g></svg>'
)
_HEX = "M12 2.500 20.500 7.200v9.600L12 21.500 3.500 16.800V7.200z"
_ZONE = (
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="{_HEX}" fill="#fffdf5"/><path d="{_HEX}" '
    'fill="{colour}" fill-opacity=".25" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"/></svg>'
)


@cache
def pictured(svg: str, tone: Tone = as_printed) -> QIcon:
    """Give an SVG picture as an icon in the colours that a tone makes of its own."""
    toned = _COLOUR.sub(lambda match: tone(match[0]), flattened(svg))
    renderer = QSvgRenderer(QByteArray(toned.encode()))
    box = renderer.viewBoxF()
    made = QIcon()
    for size in _SIZES:
        pixmap = QPixmap(size, size)
        pixmap.fill(Qt.GlobalColor.transparent)
        scale = size / max(box.width(), box.height(), 1)
        width, height = box.width() * scale, box.height() * scale
        painter = QPainter(pixmap)
        renderer.render(painter, QRectF((size - width) / 2, (size - height) / 2, width, height))
        painter.end()
        made.addPixmap(pixmap)
        made.addPixmap(pixmap, QIcon.Mode.Selected)  # in a marked row Qt would give it the colour of the mark
    return made


_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\b")
_SYMBOL = re.compile(r'<symbol id="([^"]*)" viewBox="([^"]*)"[^>]*>(.*?)</symbol>', re.DOTALL)
_USE = re.compile(r'<use href="#([^"]*)" transform="([^"]*)" ([^>]*)/>')
_ATTRIBUTE = re.compile(r'(\w+)="([^"]*)"')


def flattened(svg: str) -> str:
    """Write every drawing where it is used: the symbols of SVG are more than Qt knows."""
    symbols = {match[1]: (match[2].split(), match[3]) for match in _SYMBOL.finditer(svg)}

    def drawn(match: re.Match[str]) -> str:
        (left, top, width, height), inside = symbols[match[1]]
        use = dict(_ATTRIBUTE.findall(match[3]))
        scale = min(float(use["width"]) / float(width), float(use["height"]) / float(height))
        moves = (
            f"{match[2]} translate({use['x']} {use['y']}) scale({scale:.5f}) translate({-float(left)} {-float(top)})"
        )
        return f'<g transform="{moves}">{inside.replace("currentColor", use["color"])}</g>'

    return _USE.sub(drawn, _SYMBOL.sub("", svg))


class Pictures:
    """The icons of what may be placed on one plan."""

    def __init__(self, editor: EditorState, tone: Tone = as_printed) -> None:
        self.tone = tone
        content, board = editor.content, editor.board
        self.catalogue = content.catalogue if content else None
        self.map = MapPicture(1, 1)
        if content is not None and board is not None:
            self.map = plan_picture(editor.session.document.plan, board, content.catalogue)

    def of(self, hand: Hand) -> QIcon:
        """Give the icon of what a hand may hold."""
        match hand:
            case Terrain(terrain) if self.catalogue:
                return self._pictured(look_svg(self.map, terrain_look(terrain, self.catalogue)))
            case Token(token) if self.catalogue:
                kind = self.catalogue.tokens.get(token)
                look = TerrainLook(kind.title if kind else token, pictogram=kind.symbol if kind else "token")
                return self._pictured(look_svg(self.map, look))
            case Unit():
                return self._pictured(self._banner(hand))
            case Objective():
                return self._pictured(objective_svg())
            case Zone(house):
                position, side = side_of(self.map, house)
                dash = "5 2" if position == 0 else "1.500 2.500"
                return self._pictured(_ZONE.format(colour=side.colour or "#4a4437", dash=dash))
            case Name():
                return self._pictured(_NAME)
            case Note(_, colour):
                return self._pictured(_NOTE.format(colour=INKS[colour]))
            case Arrow(colour):
                return self._pictured(_ARROW.format(colour=INKS[colour]))
            case Eraser():
                return self._pictured(_ERASER)
            case _:
                return QIcon()

    def rank(self, rank: Rank) -> QIcon:
        """Give the icon of a bare banner of a rank."""
        return self._pictured(banner_svg(rank))

    def house(self, house: str) -> QIcon:
        """Give the badge of a House."""
        return self._pictured(sign_svg(self.map, HouseId(house)))

    def _pictured(self, svg: str) -> QIcon:
        return pictured(svg, self.tone)

    def _banner(self, unit: Unit) -> str:
        catalogue = self.catalogue
        assert catalogue is not None, "units come from the catalogue"
        card = catalogue.commanders.get(unit.commander or "")
        kind = catalogue.units.get(card.unit if card else unit.unit or "")
        unit_class = catalogue.classes.get(kind.unit_class) if kind else None
        return banner_svg(unit.rank, unit_class.symbol if unit_class else "unknown", side_of(self.map, unit.side))
