"""Fingerpost's records and commands, for Python. See docs/clients.md."""
from . import records
from ._commands import CommandError, Disconnected
from .bridge import Bridge

__all__ = ["Bridge", "CommandError", "Disconnected", "records"]
