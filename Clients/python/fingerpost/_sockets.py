"""The sockets of a bridge, and one connection to one of them."""
from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncGenerator
from typing import Any

PIECE = 1 << 16
"""How much is read at once, in bytes. A reader that is slow leaves the rest to the bridge, which merges and drops."""
LONGEST = 32 << 20
"""The longest line, in bytes. Results have at most 16 MiB."""


def path_of(name: str, variable: str) -> str:
    """The usual path of a socket: that of the variable, of the session, or of the service."""
    if path := os.environ.get(variable):
        return path
    if folder := os.environ.get("XDG_RUNTIME_DIR"):
        path = os.path.join(folder, name)
        if os.path.exists(path):
            return path
    return "/run/fingerpost/" + name


def events_path() -> str:
    return path_of("fingerpost.sock", "FINGERPOST_SOCKET")


def control_path() -> str:
    return path_of("fingerpost-control.sock", "FINGERPOST_CONTROL")


class Connection:
    """One connection. It ends with the bridge."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    async def open(cls, path: str) -> Connection:
        """`OSError` if there is no bridge, or if it may not be opened."""
        return cls(*await asyncio.open_unix_connection(path, limit=PIECE))

    async def lines(self) -> AsyncGenerator[dict[str, Any], None]:
        """The JSON objects that the bridge sends, until it closes the connection."""
        pieces: list[bytes] = []
        size = 0
        try:
            while piece := await self._reader.read(PIECE):
                *whole, rest = piece.split(b"\n")
                if whole:
                    whole[0] = b"".join(pieces) + whole[0]
                    pieces, size = [], 0
                    for line in whole:
                        yield json.loads(line)
                pieces.append(rest)
                size += len(rest)
                if size > LONGEST:
                    raise ValueError(f"the bridge sent a line of more than {LONGEST} bytes")
        except ConnectionError:
            # The bridge was killed.
            return

    def send(self, command: dict[str, Any]) -> None:
        """Queues a command. What the bridge does not take waits in memory."""
        # UTF-8 has no bytes for half of a surrogate pair: it becomes U+FFFD.
        text = json.dumps(command, ensure_ascii=False).encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        self._writer.write(text.encode() + b"\n")

    def close(self) -> None:
        self._writer.transport.abort()
