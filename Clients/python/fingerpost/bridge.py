"""A running bridge, for asyncio."""
from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from os import PathLike, fspath
from types import TracebackType
from typing import Any

from ._commands import LOG, PAUSE, CommandError, Commands
from ._emit import Emit
from ._sockets import Connection, control_path, events_path
from .records import Action, Dropped, Record, record_of


class Bridge:
    """A running bridge: what happens there, and commands for it.

        async with Bridge() as bridge:
            async for action in bridge.actions("checkout"):
                print(action.sender, action.data)

    A bridge that ends or restarts is waited for, and so is one that is not there yet. What may not be opened is not
    waited for: that is a `PermissionError`.

    Each stream of records has a connection of its own, on which the bridge selects the records. Who reads it slowly
    gets fewer positions and then a `Dropped`, and delays nobody.
    """

    def __init__(
        self, socket: str | PathLike[str] | None = None, control: str | PathLike[str] | None = None, *,
        reconnects: bool = True,
    ) -> None:
        """`socket` and `control` are the paths of the events socket and of the control socket. Without both, they are
        those that `fingerpost listen` and `fingerpost send` use; with `control` alone, it is used for everything.
        Without `reconnects`, streams end with the bridge, and a bridge that is not there is an `OSError`.
        """
        events = socket or control
        self._events = fspath(events) if events else None
        self._control = fspath(control) if control else None
        self._reconnects = reconnects
        self._queries = Commands(self._events_path, reconnects)
        self._commands = Commands(lambda: self._control or control_path(), reconnects)
        self._connections: set[Connection] = set()
        self._is_closed = False

    def _events_path(self) -> str:
        return self._events or events_path()

    async def __aenter__(self) -> Bridge:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Ends every stream, and removes the windows that were added. Calls that wait raise `Disconnected`."""
        self._is_closed = True
        for connection in self._connections:
            connection.close()
        await self._queries.close()
        await self._commands.close()

    # MARK: Records

    async def records(self, emit: str = "default") -> AsyncGenerator[Record, None]:
        """The records that `emit` selects, a list as for `--emit`, such as `touch.began,action.checkout`.

        The first record of each connection is a `Hello`: forget what you knew. What is present follows, and, if it is
        selected, a `Ready`. A `Dropped` says what is missing. Both are always there. `CommandError` if the list is
        wrong.
        """
        filter = Emit(emit)
        command = {"id": "subscribe", "subscribe": f"{emit},dropped"}
        pause = 0.0
        is_reported = False
        while not self._is_closed:
            try:
                connection = await Connection.open(self._events_path())
            except PermissionError:
                raise
            except OSError as error:
                if not self._reconnects:
                    raise
                if not is_reported:
                    LOG.warning("%s: %s; trying again", self._events_path(), error.strerror or error)
                is_reported = True
                await asyncio.sleep(pause)
                pause = PAUSE
                continue
            self._connections.add(connection)
            # The connection may have been made after everything was closed.
            if self._is_closed:
                connection.close()
            try:
                connection.send(command)
                is_subscribed = False
                async with aclosing(connection.lines()) as lines:
                    async for line in lines:
                        if line["type"] == "answer":
                            self._check(line, command)
                            is_subscribed, is_reported, pause = True, False, 0.0
                        elif is_subscribed or filter.selects(line):
                            yield record_of(line)
            finally:
                connection.close()
                self._connections.discard(connection)
            if not self._reconnects:
                return
            await asyncio.sleep(pause)
            pause = PAUSE

    @staticmethod
    def _check(answer: dict[str, Any], command: dict[str, Any]) -> None:
        if not answer["ok"]:
            raise CommandError(command, answer["error"])
        for warning in (answer.get("result") or {}).get("warnings", []):
            LOG.warning("%s", warning)

    async def actions(self, *names: str) -> AsyncGenerator[Action, None]:
        """The actions with these names, or all. A name may be followed by the state of a gesture: `details.ended`."""
        emit = ",".join(f"action.{name}" for name in names) or "action"
        async with aclosing(self.records(emit)) as records:
            async for record in records:
                if isinstance(record, Action):
                    yield record
                elif isinstance(record, Dropped):
                    LOG.warning("actions may be missing: %s", record.raw)

    # MARK: What is shown

    async def get(self, part: str) -> Any:
        """`tree`, `scene`, `devices`, `touches`, `status` or `kept`, as docs/control.md describes them."""
        return await self._queries.send({"get": part}, repeats=True)

    # MARK: Control

    async def set(self, changes: dict[str, dict[str, Any]]) -> None:
        """Sets keys of views, windows, recognizers and devices, by id. The next bridge gets them, too."""
        await self._commands.send({"set": changes}, lasts=True, repeats=True)

    async def show(self, page: str) -> None:
        """Shows a page, and hides the others beside it. The next bridge shows it, too."""
        await self._commands.send({"show": page}, lasts=True, repeats=True)

    async def scene(self, scene: dict[str, Any], *, confirm: float | None = None) -> None:
        """Replaces the whole scene. The next bridge gets it, too.

        With `confirm`, returns after so many seconds. If the bridge is not healthy then, it shows the old scene again:
        `CommandError`.
        """
        command: dict[str, Any] = {"scene": scene}
        if confirm is not None:
            command["confirm"] = confirm
        await self._commands.send(command, lasts=True, repeats=True)

    async def window(self, window: dict[str, Any]) -> None:
        """Adds a window, which stays until this object is closed. The next bridge gets it, too."""
        await self._commands.send({"window": window}, lasts=True, repeats=True)

    async def touches(self, *touches: dict[str, Any]) -> list[int]:
        """Sends a frame of touches, such as `{"touch": 1, "phase": "began", "x": 100, "y": 640}`. Returns the numbers
        that records use. `Disconnected` without a bridge.
        """
        numbers: list[int] = (await self.send({"touches": list(touches)}))["touches"]
        return numbers

    async def cancel_touches(self) -> None:
        """Cancels the live touches. `Disconnected` without a bridge."""
        await self.send({"cancelTouches": True})

    async def idle(self, is_idle: bool) -> None:
        """Starts or ends the idle state. `Disconnected` without a bridge."""
        await self.send({"idle": is_idle})

    async def cleaning(self, is_cleaning: bool) -> None:
        """Begins or ends a cleaning of the screen. `Disconnected` without a bridge."""
        await self.send({"cleaning": is_cleaning})

    async def lock(self, is_locked: bool) -> None:
        """Locks or unlocks the panel. `Disconnected` without a bridge."""
        await self.send({"lock": is_locked})

    async def resume(self, panel: str) -> None:
        """Uses a panel again that was put aside. `Disconnected` without a bridge."""
        await self.send({"resume": panel})

    async def first_responder(self, id: str | None) -> None:
        """Makes a responder the first responder; None: the current one resigns. `Disconnected` without a bridge."""
        await self.send({"firstResponder": id})

    async def send(self, command: dict[str, Any]) -> Any:
        """Sends any command of the control socket once, and returns its result. `Disconnected` without a bridge."""
        return await self._commands.send(command)
