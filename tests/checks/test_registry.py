"""Every code has one page and one owner, and every check is run."""

import ast
import re
from collections import Counter
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from bow_author.checks.pages import codes, page_of, pages
from bow_author.checks.registry import DOCUMENT_CHECKS, LIBRARY_CHECKS, PLAN_CHECKS
from bow_dsl.diagnostics import Severity

CHECKS = Path(__file__).parents[2] / "bow_author/checks"
MODULES = {path.stem: import_module(f"bow_author.checks.{path.stem}") for path in CHECKS.glob("bow[0-9]*.py")}
PAGES = {path.stem for path in CHECKS.glob("pages/*.md")}
FOUND_ELSEWHERE = PAGES - MODULES.keys()
"""Codes without a check of their own: the reader, the language or the loader finds them."""


def said_codes(file: Path) -> set[str]:
    """Give every code that stands in a text of a Python file; docstrings are left out."""
    tree = ast.parse(file.read_text("utf-8"))
    bodies = [node.body for node in ast.walk(tree) if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)]
    docstrings = {id(body[0].value) for body in bodies if body and isinstance(body[0], ast.Expr)}
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in docstrings]
    return {code for node in texts for code in re.findall(r"BOW\d{3}", str(node.value))}


@cache
def said_outside(root: Path) -> set[str]:
    """Give every code that stands in the program outside of the modules that bear one."""
    files = [file for folder in ("bow_author", "dsl", "editor") for file in (root / folder).rglob("*.py")]
    return set().union(*(said_codes(file) for file in files if file.stem not in MODULES))


def test_said_codes_are_found(tmp_path: Path) -> None:
    """Codes are found in texts and in the fixed parts of others, but not in docstrings."""
    (tmp_path / "a.py").write_text('"""BOW999"""\nA = "BOW101"\nB = f"error[BOW102] {A}"\n', "utf-8")
    assert said_codes(tmp_path / "a.py") == {"BOW101", "BOW102"}


def test_every_code_has_a_page(root: Path) -> None:
    """No code is reported that cannot be explained."""
    assert said_outside(root) <= set(codes())


@pytest.mark.parametrize("module", MODULES.values(), ids=MODULES.keys())
def test_module_bears_its_code(module: ModuleType) -> None:
    """A module bears the code and the severity of its page and checks by itself."""
    page = page_of(module.CODE)
    assert page is not None
    assert (module.__doc__ or "").startswith(f"{page.code} {page.name};")
    assert getattr(module, "SEVERITY", Severity.ERROR) is page.severity
    assert callable(module.check)


def test_file_is_named_after_its_page() -> None:
    """The name of a file is the code and the name of its page, no code has two files, and no check lacks its page."""
    named = [f"{page.code}_{page.name}".lower().replace("-", "_") for page in pages()]
    assert named == sorted(PAGES)
    assert MODULES.keys() <= PAGES


def test_what_is_found_elsewhere_is_found(root: Path) -> None:
    """A code without a check stands in the program where it is found."""
    assert {name.partition("_")[0].upper() for name in FOUND_ELSEWHERE} <= said_outside(root)


def test_every_check_is_registered_once() -> None:
    """Every module with a check is in exactly one of the lists, and in each list once."""
    lists = (*DOCUMENT_CHECKS.values(), PLAN_CHECKS, LIBRARY_CHECKS)
    for checks in lists:
        assert Counter(checks).most_common(1)[0][1] == 1
    of_documents = {check for checks in DOCUMENT_CHECKS.values() for check in checks}
    registered = Counter(
        check.__module__.rpartition(".")[2] for check in (*of_documents, *PLAN_CHECKS, *LIBRARY_CHECKS)
    )
    assert registered == dict.fromkeys(MODULES, 1)


def test_names_are_unique() -> None:
    """No two codes have one name."""
    assert len({page.name for page in pages()}) == len(codes()) >= 45


def test_page_of() -> None:
    """A page is found by its code in any case; a code that there is not has none."""
    page = page_of(" bow501 ")
    assert page is not None
    assert (page.code, page.name) == ("BOW501", "unit-off-battlefield")
    assert page.summary == "Reports a unit whose starting hex is not a whole hex of the board."
    assert page.text.startswith("## What it does\n")
    assert page_of("BOW999") is None
    assert page_of("BOW5") is None
