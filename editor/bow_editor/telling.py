"""A hex in words: for the status line, for screen readers, for tests."""

from bow_author.hexes.coordinates import Hex
from bow_author.print.plan_picture import commander_name, unit_title
from bow_editor.editor_state import EditorState
from bow_editor.words import quoted, tr


def describe_hex(editor: EditorState, at: Hex) -> str:
    """Say what lies in a hex: `D8: Ford; objective Southern ford (Stark)`."""
    content, board = editor.content, editor.board
    if content is None or board is None:
        return ""
    if at not in board:
        return tr("off the board")
    plan, catalogue = editor.session.document.plan, content.catalogue
    ground = next((terrain.title for terrain in catalogue.terrain.values() if terrain.is_ground), tr("open ground"))
    name = plan.terrain.get(at) or board.terrain.get(at)
    known = catalogue.terrain.get(name or "")
    parts = [known.title if known else name or ground]
    for token, level in plan.tokens.get(at, {}).items():
        kind = catalogue.tokens.get(token)
        title = kind.title if kind else token
        parts.append(title if isinstance(level, bool) else f"{title} {level}")
    for objective in plan.objectives.values():
        if objective.at == at:
            holder = f" ({_house(editor, objective.holder)})" if objective.holder else ""
            parts.append(f"{tr('objective')} {objective.title}{holder}")
    for unit in plan.units.values():
        if unit.at == at:
            commander = commander_name(unit, catalogue)
            who = f"{commander}, {unit_title(unit, catalogue)}" if commander else unit_title(unit, catalogue)
            parts.append(f"{who}, {tr(unit.rank.value)}, {_house(editor, unit.side)}")
    if at in plan.names:
        parts.append(quoted(plan.names[at]))
    if at in plan.notes:
        parts.append(f"{tr('note')} {quoted(' '.join(plan.notes[at].text.split()))}")
    for arrow in plan.arrows.values():
        if at in (arrow.start, arrow.end):
            way = tr("arrow to {hex}") if arrow.start == at else tr("arrow from {hex}")
            parts.append(way.format(hex=(arrow.end if arrow.start == at else arrow.start).name))
    for house, zones in plan.zones.items():
        for zone in zones:
            if at in zone.hexes:
                called = f" ({quoted(zone.title)})" if zone.title else ""
                parts.append(f"{tr('zone of')} {_house(editor, house)}{called}")
    return f"{at.name}: {'; '.join(parts)}"


def _house(editor: EditorState, house: str) -> str:
    known = editor.content.catalogue.houses.get(house) if editor.content else None
    return known.title if known else house


def told_hexes(count: int) -> str:
    """Tell how many hexes: one is no plural."""
    return tr("1 hex") if count == 1 else tr("{count} hexes").format(count=count)
