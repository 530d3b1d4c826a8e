"""Commands, their answers, and what is sent again to the next bridge."""
from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any

from ._sockets import Connection

LOG = logging.getLogger("fingerpost")
PAUSE = 0.25
"""Seconds between two attempts to connect."""
MARK = 0
"""The number of commands whose answers only show which others have come."""


class CommandError(Exception):
    """The bridge refused a command. Nothing has changed there. The text is that of the bridge."""

    def __init__(self, command: dict[str, Any], reason: str) -> None:
        super().__init__(reason)
        self.command = command


class Disconnected(ConnectionError):
    """The connection was lost before the answer. The bridge may have carried the command out or not."""


class Entry:
    """A command: one that waits for its answer, one that the next bridge gets too, or both."""

    def __init__(self, number: int, command: dict[str, Any], lasts: bool, repeats: bool) -> None:
        self.number, self.command = number, command
        self.lasts = lasts
        """Whether a bridge that starts later gets it, too."""
        self.repeats = repeats
        """Whether it is sent again if the connection is lost before the answer."""
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.is_confirmed = False

    @property
    def is_abandoned(self) -> bool:
        """Whether nobody waits for the answer any more, and there was none."""
        return self.answer.done() and not self.is_confirmed

    @property
    def belongs_to_connection(self) -> bool:
        """Whether what it did ends with the connection, not with the bridge."""
        return "window" in self.command

    def give_way(self, later: Entry) -> bool:
        """Forgets what a later command overrides. False if nothing of the command is left."""
        if "scene" in later.command:
            return False
        if page := later.command.get("show"):
            if self.command.get("show") == page:
                return False
            return self._forget({page: {"hidden": None}})
        if window := later.command.get("window"):
            mine = self.command.get("window")
            return mine is None or mine.get("id") != window.get("id")
        return self._forget(later.command.get("set", {}))

    def _forget(self, changes: dict[str, Any]) -> bool:
        if "set" not in self.command:
            return True
        left = {
            id: {key: value for key, value in keys.items() if key not in changes.get(id, {})}
            for id, keys in self.command["set"].items()
        }
        self.command = {"set": {id: keys for id, keys in left.items() if keys}}
        return bool(self.command["set"])


class Commands:
    """A connection that sends commands. It is made with the first command, and made again when it is lost."""

    def __init__(self, path: Callable[[], str], reconnects: bool) -> None:
        self._path, self._reconnects = path, reconnects
        # In the order in which they were sent.
        self._entries: list[Entry] = []
        self._count = 0
        self._session: str | None = None
        self._connection: Connection | None = None
        # The numbers of the commands of this connection that have no answer, and whether they try a scene. The others
        # are answered in this order.
        self._sent: list[tuple[int, bool]] = []
        # Answers without an id.
        self._unread: list[dict[str, Any]] = []
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False

    async def send(self, command: dict[str, Any], *, lasts: bool = False, repeats: bool = False) -> Any:
        """Sends a command and returns its result. `TypeError` or `ValueError` if it is not JSON."""
        json.dumps(command)
        if self._is_closed:
            raise Disconnected("the bridge was closed by this program")
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        self._count += 1
        entry = Entry(self._count, dict(command), lasts, repeats)
        if lasts:
            self._make_room(entry, lambda older: older.is_abandoned)
        self._entries.append(entry)
        if self._connection:
            self._put(entry)
        try:
            return await entry.answer
        except asyncio.CancelledError:
            if not entry.lasts and entry in self._entries:
                self._entries.remove(entry)
            raise

    def _make_room(self, entry: Entry, may_go: Callable[[Entry], bool]) -> None:
        """Removes what a command overrides from earlier ones that last."""
        self._entries = [
            older for older in self._entries
            if not (older.lasts and older.number < entry.number and may_go(older)) or older.give_way(entry)
        ]

    def _put(self, entry: Entry) -> None:
        assert self._connection
        self._sent.append((entry.number, "confirm" in entry.command))
        self._connection.send({**entry.command, "id": entry.number})

    async def _run(self) -> None:
        pause = 0.0
        is_reported = False
        try:
            while True:
                try:
                    connection = await Connection.open(self._path())
                except PermissionError:
                    raise
                except OSError as error:
                    if not self._reconnects:
                        raise
                    if not is_reported:
                        LOG.warning("%s: %s; trying again", self._path(), error.strerror or error)
                    is_reported = True
                    self._lose(f"there is no bridge at {self._path()}")
                    await asyncio.sleep(pause)
                    pause = PAUSE
                    continue
                try:
                    if await self._serve(connection):
                        pause, is_reported = 0.0, False
                finally:
                    self._connection = None
                    connection.close()
                self._lose(f"the bridge at {self._path()} closed the connection before it answered")
                if not self._reconnects:
                    raise Disconnected(f"the bridge at {self._path()} closed the connection")
                await asyncio.sleep(pause)
                pause = PAUSE
        except asyncio.CancelledError:
            self._fail(Disconnected("the bridge was closed by this program"))
            raise
        except Exception as error:
            self._fail(error)

    async def _serve(self, connection: Connection) -> bool:
        """Sends what waits and what lasts, and takes the answers. False if there was none."""
        was_answered = False
        async for record in connection.lines():
            if record["type"] == "hello":
                self._sent, self._unread = [], []
                self._mark(connection)
                is_same = record.get("session") is not None and record.get("session") == self._session
                self._session = record.get("session")
                self._connection = connection
                is_lost = not is_same
                for entry in self._entries:
                    # What follows a window may be about its views.
                    is_lost = is_lost or entry.belongs_to_connection
                    if is_lost or not entry.is_confirmed:
                        self._put(entry)
            elif record["type"] == "answer":
                was_answered = True
                number = record.get("id")
                if number is None:
                    # Which command could the bridge not read? The next answer tells.
                    self._unread.append(record)
                    self._mark(connection)
                elif number == MARK:
                    self._take_unread()
                else:
                    self._sent = [sent for sent in self._sent if sent[0] != number]
                    self._take(number, record)
        return was_answered

    def _mark(self, connection: Connection) -> None:
        """Sends a command whose answer comes after those to all commands before it. Only the answers are wanted."""
        self._sent.append((MARK, False))
        connection.send({"subscribe": "hello", "id": MARK})

    def _take_unread(self) -> None:
        """The oldest mark is answered. What was sent before and has no answer could not be read, or tries a scene."""
        index = self._sent.index((MARK, False))
        before, self._sent = self._sent[:index], self._sent[index + 1:]
        others, trials = ([sent for sent in before if sent[1] == tries] for tries in (False, True))
        # Of several scenes, only the first one can be on trial.
        unread = (others + trials[::-1])[:len(self._unread)]
        self._sent = [sent for sent in before if sent not in unread] + self._sent
        for (number, _), answer in zip(unread, self._unread):
            self._take(number, answer)
        self._unread = []

    def _take(self, number: int, answer: dict[str, Any]) -> None:
        for entry in [entry for entry in self._entries if entry.number == number]:
            self._finish(entry, answer)

    def _finish(self, entry: Entry, answer: dict[str, Any]) -> None:
        if not entry.lasts or not (answer["ok"] or entry.is_confirmed):
            self._entries.remove(entry)
        if answer["ok"]:
            entry.is_confirmed = True
            # The next bridge does not try a scene that is known to be good.
            entry.command.pop("confirm", None)
            if entry.lasts:
                self._make_room(entry, lambda older: older.is_confirmed or older.is_abandoned)
            if not entry.answer.done():
                entry.answer.set_result(answer.get("result"))
        elif not entry.answer.done():
            entry.answer.set_exception(CommandError(entry.command, answer["error"]))
        else:
            # The next bridge may have a scene that fits.
            LOG.warning("the bridge refuses what another one accepted: %s", answer["error"])

    def _lose(self, reason: str) -> None:
        """There is no connection. Commands that cannot be repeated fail."""
        for entry in [entry for entry in self._entries if not entry.repeats]:
            self._entries.remove(entry)
            if not entry.answer.done():
                entry.answer.set_exception(Disconnected(reason))

    def _fail(self, error: BaseException) -> None:
        for entry in self._entries:
            if not entry.answer.done():
                entry.answer.set_exception(error)
        self._entries = [entry for entry in self._entries if entry.is_confirmed]

    async def close(self) -> None:
        self._is_closed = True
        if self._task:
            self._task.cancel()
            # A task that is cancelled while it waits for this one is not kept from ending.
            await asyncio.wait([self._task])
