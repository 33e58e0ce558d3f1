"""A session of the workshop: messages go in and out, files are laid in place, a game is played, a plan is printed."""

import asyncio
import base64
import json
from pathlib import Path
from typing import Any

import pytest

from bow_author.cli.parser import run
from bow_editor import words
from bow_editor.workshop.session import Session

PLAN = "battles/first_battle.yaml"


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pack as everybody begins with."""
    folder = tmp_path_factory.mktemp("workshop") / "my_pack"
    assert run(["new", "pack", folder.name, "--in", str(folder.parent)], "bow") == 0
    return folder


@pytest.fixture(scope="module")
def session(pack: Path) -> Session:
    """A session that has not begun."""
    return Session(str(pack))


class Page:
    """The other side: it asks, and remembers what it is told."""

    def __init__(self, session: Session, pack: Path, language: str = "en") -> None:
        self.session, self.pack = session, pack
        self.told: list[dict[str, Any]] = []
        session.serve(lambda text: self.told.append(json.loads(text)), language)
        options = {"language": language}
        asked = {"processId": None, "rootUri": pack.as_uri(), "capabilities": {}, "initializationOptions": options}
        self.ask("initialize", asked)
        self.say("initialized", {})

    @property
    def uri(self) -> str:
        return (self.pack / PLAN).as_uri()

    def say(self, method: str, params: Any) -> None:
        self.session.receive(json.dumps({"jsonrpc": "2.0", "method": method, "params": params}))

    def ask(self, method: str, params: Any) -> Any:
        number = len(self.told) + 1000
        self.session.receive(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}))
        return next(message for message in self.told if message.get("id") == number)["result"]

    def open(self, text: str | None = None) -> None:
        said = (self.pack / PLAN).read_text("utf-8") if text is None else text
        document = {"uri": self.uri, "languageId": "yaml", "version": 0, "text": said}
        self.say("textDocument/didOpen", {"textDocument": document})

    async def codes(self) -> list[str]:
        """Give what is found in the plan, when all has been looked through."""
        assert self.session._server is not None
        await self.session._server.is_checked.wait()
        found = [message["params"] for message in self.told if "Diagnostics" in message.get("method", "")]
        return [problem["code"] for problem in found[-1]["diagnostics"]] if found else []


def with_page(session: Session, pack: Path, act: Any, language: str = "en") -> Any:
    """Let a page act in a loop of its own."""

    async def acts() -> Any:
        return await act(Page(session, pack, language))

    try:
        return asyncio.run(acts())
    finally:
        words.use_language("en")


def test_mistakes_are_told(session: Session, pack: Path) -> None:
    """What is typed is looked through, as in any other editor."""

    async def act(page: Page) -> list[str]:
        page.open((pack / PLAN).read_text("utf-8").replace("northmen_archers", "northmen_archer"))
        return await page.codes()

    assert with_page(session, pack, act) == ["BOW201"]


def test_files_are_as_the_page_has_them(pack: Path, tmp_path: Path) -> None:
    """What the page writes is there, and nothing else."""
    session = Session(str(tmp_path))
    session.write(json.dumps({"one.bow": "a\r\n", "battles/two.yaml": "b\n"}))
    session.write(json.dumps({"battles/two.yaml": "c\n", "battles/deep/three.yaml": ""}))
    found = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert found == {"battles/two.yaml", "battles/deep/three.yaml"}
    assert (tmp_path / "battles" / "two.yaml").read_bytes() == b"c\n"


def test_a_new_pack_is_as_the_program_writes_it(session: Session, pack: Path) -> None:
    """All texts but the schemas, without the line that names one; what cannot be an id is refused, and why."""

    async def act(page: Page) -> Any:
        return [page.ask("bow/newPack", {"name": name}) for name in (pack.name, "core", "No Id")]

    made, shipped, no_id = with_page(session, pack, act)
    written = [path for path in pack.rglob("*") if path.is_file() and ".schemas" not in path.parts]
    texts = {path.relative_to(pack).as_posix(): path.read_text("utf-8") for path in written}
    assert made["message"] is None
    assert set(made["files"]) == set(texts)
    assert all(text.endswith(made["files"][name]) for name, text in texts.items())
    assert not any("yaml-language-server" in text for text in made["files"].values())
    assert (shipped["files"], no_id["files"]) == ({}, {})
    assert "comes with the program" in shipped["message"]
    assert "small letters" in no_id["message"]


def test_what_was_read_is_not_read_again(session: Session, pack: Path) -> None:
    """The server begins with what the first check has left."""

    async def act(_: Page) -> Any:
        assert session._server is not None
        return session._server.now.memory is session._memory

    assert with_page(session, pack, act)


def test_sentences_of_a_plan(session: Session, pack: Path) -> None:
    """A plan tells what it defines, and what it names, in the language of the page."""

    async def act(page: Page) -> Any:
        page.open()
        return page.ask("bow/sentences", {"uri": page.uri})

    told = with_page(session, pack, act)["told"]
    assert [thing["id"] for thing in told if thing["isHere"]] == ["hold_the_crest"]
    assert {"hills", "forest", "northmen_archers"} <= {thing["id"] for thing in told if not thing["isHere"]}
    lines = (pack / PLAN).read_text("utf-8").splitlines()
    assert all(thing["id"] in lines[thing["line"]] for thing in told)
    german = with_page(session, pack, act, "de")["told"]
    assert german[0]["words"][0]["text"].startswith("Wenn Siegpunkte")


def test_sentences_of_what_is_wrong(session: Session, pack: Path) -> None:
    """Of a definition with errors nobody tells what it does; of a file that is none, that nothing is told."""

    async def act(page: Page) -> Any:
        page.open((pack / PLAN).read_text("utf-8").replace("for holder of crest", "for holder of the_moon"))
        return page.ask("bow/sentences", {"uri": page.uri}), page.ask("bow/sentences", {"uri": f"{page.uri}.txt"})

    wrong, nothing = with_page(session, pack, act)
    (here,) = (thing for thing in wrong["told"] if thing["isHere"])
    assert here["hasErrors"]
    assert here["words"] == []
    assert nothing["told"] == []
    assert nothing["message"]


def test_a_game(session: Session, pack: Path) -> None:
    """A game begins, what is chosen is done, the machine acts in its turn, and old choices do nothing."""

    async def act(page: Page) -> Any:
        page.open()
        begun = page.ask("bow/play", {"what": "new", "uri": page.uri, "side": 0, "seed": 3})
        again = page.ask("bow/play", {"what": "new", "uri": page.uri, "side": 0, "seed": 3})
        late = page.ask("bow/play", {"what": "choose", "number": 0, "steps": begun["game"]["steps"] - 1})
        ends = len(begun["game"]["choices"]) - 1
        done = page.ask("bow/play", {"what": "choose", "number": ends, "steps": begun["game"]["steps"]})
        game = done["game"]
        for _ in range(200):
            if not game["isMachineNext"]:
                break
            game = page.ask("bow/play", {"what": "machine"})["game"]
        return begun, again, done, late, game

    begun, again, done, late, game = with_page(session, pack, act)
    assert begun == again
    assert begun["game"]["svg"].startswith("<svg")
    assert begun["game"]["choices"]
    assert done["game"]["steps"] == begun["game"]["steps"] + 1
    assert late["message"] == "That cannot be done any more."
    assert late["game"] == begun["game"]
    assert game["steps"] > done["game"]["steps"]
    assert not game["isMachineNext"]


def test_the_second_side_may_be_played(session: Session, pack: Path) -> None:
    """Who plays the second side waits for the machine, or is asked by it."""

    async def act(page: Page) -> Any:
        page.open()
        return page.ask("bow/play", {"what": "new", "uri": page.uri, "side": 1, "against": "random", "seed": 3})

    game = with_page(session, pack, act)["game"]
    assert game["isMachineNext"] or game["headline"].startswith("Lannister")


def test_no_game_of_what_is_wrong(session: Session, pack: Path) -> None:
    """With errors nothing is played or printed, which is said; nor is what is no plan."""

    async def act(page: Page) -> Any:
        page.open((pack / PLAN).read_text("utf-8").replace("I10", "I20"))
        asked = {"what": "new", "uri": page.uri}
        told = [page.ask("bow/play", asked), page.ask("bow/print", {"uri": page.uri}), page.ask("bow/play", {})]
        page.open()
        return [*told, page.ask("bow/play", {**asked, "uri": (pack / "keywords.bow").as_uri()})]

    wrong, unprinted, none, no_plan = with_page(session, pack, act)
    assert wrong["game"] is None
    assert "`archers` starts on I20" in wrong["message"]
    assert unprinted["pdf"] is None
    assert "`archers` starts on I20" in unprinted["message"]
    assert none == {"game": None, "message": "No game has begun."}
    assert no_plan["message"] == "This is no battle plan."


def test_print(session: Session, pack: Path, tmp_path: Path) -> None:
    """A plan is printed with the bytes of `bow export plan`."""

    async def act(page: Page) -> Any:
        page.open()
        return page.ask("bow/print", {"uri": page.uri, "paper": "letter", "language": "en"})

    printed = with_page(session, pack, act)
    plain = tmp_path / "plan.pdf"
    assert run(["export", "plan", str(pack / PLAN), "-o", str(plain), "--paper", "letter"], "bow") == 0
    assert printed["name"] == "first_battle.pdf"
    assert base64.b64decode(printed["pdf"]) == plain.read_bytes()
