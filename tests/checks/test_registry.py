"""Every code has one page and one owner, and every check is run."""

import ast
import re
from collections import Counter
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from bow_author.checks.pages import codes, modules, page_of, pages
from bow_author.checks.registry import DOCUMENT_CHECKS, LIBRARY_CHECKS, PLAN_CHECKS

MODULES = {name: import_module(f"bow_author.checks.{name}") for name in modules()}
FINDERS = {"the reader", "the schemas", "the language", "the loader", "the compiler", "the program"}


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
def test_module_bears_its_code(module: ModuleType, root: Path) -> None:
    """A module bears the code and name of its file, and either checks by itself or says who finds it."""
    file = module.__name__.rpartition(".")[2]
    title = (module.__doc__ or "").partition("\n")[0]
    code, name = title.removesuffix(".").split(" ")
    assert (code, f"{code}_{name}".lower().replace("-", "_")) == (module.CODE, file)
    if hasattr(module, "check"):
        assert not hasattr(module, "FOUND_BY") or code == "BOW201"
    else:
        assert module.FOUND_BY in FINDERS
        assert code in said_outside(root)


def test_every_check_is_registered_once() -> None:
    """Every module with a check is in exactly one of the lists, and in each list once."""
    lists = (*DOCUMENT_CHECKS.values(), PLAN_CHECKS, LIBRARY_CHECKS)
    for checks in lists:
        assert Counter(checks).most_common(1)[0][1] == 1
    of_documents = {check for checks in DOCUMENT_CHECKS.values() for check in checks}
    registered = Counter(
        check.__module__.rpartition(".")[2] for check in (*of_documents, *PLAN_CHECKS, *LIBRARY_CHECKS)
    )
    assert registered == Counter(name for name, module in MODULES.items() if hasattr(module, "check"))


def test_names_are_unique() -> None:
    """No two codes have one name, and no code has two pages."""
    found = list(pages())
    assert len({page.name for page in found}) == len(found) == len({page.code for page in found})
    assert len(found) >= 45


def test_page_of() -> None:
    """A page is found by its code in any case; a code that there is not has none."""
    page = page_of(" bow501 ")
    assert page is not None
    assert (page.code, page.name) == ("BOW501", "unit-off-battlefield")
    assert page.summary == "Reports a unit whose starting hex is not a whole hex of the board."
    assert page.text.startswith("## What it does\n")
    assert page_of("BOW999") is None
    assert page_of("BOW5") is None
