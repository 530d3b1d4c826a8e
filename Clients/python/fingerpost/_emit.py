"""The selection of records, as docs/records.md describes it."""
from __future__ import annotations

from typing import Any

SESSION = {"hello", "dropped"}
"""Every stream gets these."""
DETAILS = ("phase", "state", "change", "scroll", "reason")
"""The keys whose values can follow a type and a dot."""


class Emit:
    """A list such as `touch.began,action.checkout`.

    The bridge selects the records. But what it sends before it has read the list is its default selection. This selects
    from those records what the list selects, so that nothing is lost at the beginning.
    """

    def __init__(self, text: str) -> None:
        self._items = [item.strip() for item in text.split(",")]
        others = [item for item in self._items if item != "mine"]
        self._is_mine = len(others) < len(self._items)
        privates = [item for item in others if item in ("private", "-private")]
        self._selects_private = privates[-1:] != ["-private"]
        self._starts_from_default = not others or others[0].startswith("-")

    def selects(self, record: dict[str, Any]) -> bool:
        """Whether the list selects a record of the default selection."""
        name = record["type"]
        if name in SESSION:
            return True
        if record.get("private") and not self._selects_private:
            return False
        # A connection that is new has no windows.
        if self._is_mine and name not in ("ready", "scene"):
            return False
        is_wanted = self._starts_from_default
        for item in self._items:
            kind = item.removeprefix("-")
            if kind in ("default", "all", name) or kind in self._details(record):
                is_wanted = kind == item
        return is_wanted

    @staticmethod
    def _details(record: dict[str, Any]) -> set[str]:
        name = record["type"]
        if name == "action":
            action = f"action.{record['action']}"
            return {action, f"{action}.{record.get('state')}"}
        return {f"{name}.{record[key]}" for key in DETAILS if key in record}
