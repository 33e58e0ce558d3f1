"""What an open plan is called: on its tab, and in the title of the window. No Qt."""

from pathlib import Path

from bow_editor.editor_state import EditorState
from bow_editor.words import tr


def name_of(editor: EditorState) -> str:
    """Give the title of a plan; of a file that cannot be edited its name."""
    document = editor.session.document
    return Path(editor.session.path).name if document.is_readonly else document.plan.title


def window_title(editor: EditorState) -> str:
    """Give the title of the window with a plan in front, in which Qt puts its mark of what is not saved."""
    only_read = f" — {tr('read only')}" if editor.session.is_barred or editor.session.document.is_readonly else ""
    return f"{name_of(editor)}[*]{only_read} — bow-author"
