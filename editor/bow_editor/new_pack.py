"""A new pack, made by what `bow new pack` does. No Qt."""

import os
from dataclasses import dataclass

from bow_author.cli.new import files_of, why_no_id
from bow_author.packs.files import write_whole
from bow_author.packs.read import pack_folder
from bow_editor.faults import ToldError, of_disk
from bow_editor.templates import no_id
from bow_editor.words import tr


@dataclass(frozen=True, slots=True)
class NewPack:
    """What an author has chosen."""

    title: str
    id: str
    folder: str
    """In which the folder of the pack is to lie."""
    author: str = ""
    description: str = ""

    @property
    def path(self) -> str:
        """The folder of the pack."""
        return os.path.join(self.folder, self.id)

    @property
    def battles(self) -> str:
        """The folder of its battle plans."""
        return os.path.join(self.path, "battles")

    def make(self) -> None:
        """Write its files; raises ToldError if one cannot be written."""
        values = {"title": self.title, "author": self.author, "description": self.description}
        for path, text in files_of("pack", self.id, self.folder, **values).items():
            try:
                write_whole(path, text.encode())
            except OSError as error:
                raise ToldError(of_disk(path, error)) from error


def folder_for(path: str) -> str:
    """Give the folder in which a pack beside that of a plan would lie; that of the plan if it lies in none."""
    pack = pack_folder(path)
    return os.path.dirname(os.path.abspath(pack if pack is not None else path))


def why_not(pack: NewPack) -> str:
    """Say what keeps a pack from being made; empty if nothing does."""
    if not pack.title.strip():
        return tr("The pack needs a title.")
    if refused := no_id(pack.id, pack.title):
        return refused
    if why_no_id("pack", pack.id):
        return tr("A pack that comes with the program has this id.")
    around = pack_folder(os.path.join(os.path.abspath(pack.folder), "pack"))
    if around is not None:
        return tr("The folder belongs to the pack {name} already.").format(name=os.path.basename(around))
    if os.path.exists(pack.path):
        return tr("{name} is there already.").format(name=pack.id)
    return ""
