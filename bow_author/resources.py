"""Where the shipped schemas and packs lie, beside the package in a checkout, inside it in the wheel; and settings."""

import os

_PACKAGE = os.path.dirname(os.path.abspath(__file__))
_PLACES = (os.path.dirname(_PACKAGE), os.path.join(_PACKAGE, "_shipped"))


def schemas_folder() -> str:
    """Give the folder of the JSON Schemas.

    Raises:
        RuntimeError: if the installation is incomplete.
    """
    return _folder("schemas", "pack.schema.json")


def content_folder() -> str:
    """Give the folder of the packs that come with the program.

    Raises:
        RuntimeError: if the installation is incomplete.
    """
    return _folder("content", "core")


def docs_folder() -> str:
    """Give the folder of the guides; empty if they did not come with this installation."""
    try:
        return _folder("docs", "tutorial.md")
    except RuntimeError:
        return ""


def workshop_folder() -> str:
    """Give where `make workshop` of a checkout puts what it builds, be it there or not; empty in an installation."""
    checkout = os.path.dirname(_PACKAGE)
    return os.path.join(checkout, "out", "workshop") if os.path.isfile(os.path.join(checkout, "Makefile")) else ""


def config_folder() -> str:
    """Give the folder for settings: `BOW_CONFIG_DIR`, or where this system keeps such things."""
    if chosen := os.environ.get("BOW_CONFIG_DIR"):
        return chosen
    from platformdirs import user_config_dir

    return user_config_dir("bow-author", appauthor=False, roaming=True)


def _folder(name: str, witness: str) -> str:
    """Find the shipped folder *name*; *witness* tells it from some other folder of that name."""
    for place in _PLACES:
        folder = os.path.join(place, name)
        if os.path.exists(os.path.join(folder, witness)):
            return folder
    tried = " nor in ".join(f"`{place}`" for place in _PLACES)
    raise RuntimeError(f"the folder `{name}` of bow-author is neither in {tried}: the installation is incomplete")
