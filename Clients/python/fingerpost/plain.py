"""A running bridge, for programs without asyncio. Each call waits until it is done.

    with Bridge() as bridge:
        for action in bridge.actions("checkout"):
            print(action.sender, action.data)
"""
from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncGenerator, Coroutine, Iterator
from contextlib import suppress
from os import PathLike
from types import TracebackType
from typing import Any, TypeVar

from . import bridge as asynchronous
from ._commands import Disconnected
from .records import Action, Record

T = TypeVar("T")


class Bridge:
    """As `fingerpost.Bridge`, whose methods describe what these do. A thread of its own keeps the connections, so that
    what was set is also sent to a bridge that starts while the program does something else.
    """

    def __init__(
        self, socket: str | PathLike[str] | None = None, control: str | PathLike[str] | None = None, *,
        reconnects: bool = True,
    ) -> None:
        self._bridge = asynchronous.Bridge(socket, control, reconnects=reconnects)
        self._lock = threading.Lock()
        self._is_closed = False
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="fingerpost", daemon=True)
        self._thread.start()

    def __enter__(self) -> Bridge:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends every stream and every call, also in other threads."""
        with self._lock:
            if self._is_closed:
                return
            self._is_closed = True
            ending = asyncio.run_coroutine_threadsafe(self._end(), self._loop)
        ending.result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        await self._bridge.close()
        # Streams that other threads read come to their end.
        others = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*others, return_exceptions=True)
        await self._loop.shutdown_asyncgens()

    def _wait(self, work: Coroutine[Any, Any, T]) -> T:
        with self._lock:
            if self._is_closed:
                work.close()
                raise Disconnected("the bridge was closed by this program")
            future = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return future.result()
        except BaseException:
            # An interrupt ends the call, not only the wait.
            future.cancel()
            raise

    def _each(self, stream: AsyncGenerator[T, None]) -> Iterator[T]:
        # A call that was interrupted may still wait for a record when the stream is closed.
        lock = asyncio.Lock()
        reading: asyncio.Task[Any] | None = None

        async def following() -> tuple[T, ...]:
            nonlocal reading
            reading = asyncio.current_task()
            async with lock:
                async for item in stream:
                    return (item,)
                return ()

        async def end() -> None:
            if reading:
                reading.cancel()
            async with lock:
                await stream.aclose()

        try:
            with suppress(Disconnected):
                while item := self._wait(following()):
                    yield item[0]
        finally:
            with suppress(Disconnected):
                self._wait(end())

    def records(self, emit: str = "default") -> Iterator[Record]:
        return self._each(self._bridge.records(emit))

    def actions(self, *names: str) -> Iterator[Action]:
        return self._each(self._bridge.actions(*names))

    def get(self, part: str) -> Any:
        return self._wait(self._bridge.get(part))

    def set(self, changes: dict[str, dict[str, Any]]) -> None:
        self._wait(self._bridge.set(changes))

    def show(self, page: str) -> None:
        self._wait(self._bridge.show(page))

    def scene(self, scene: dict[str, Any], *, confirm: float | None = None) -> None:
        self._wait(self._bridge.scene(scene, confirm=confirm))

    def window(self, window: dict[str, Any]) -> None:
        self._wait(self._bridge.window(window))

    def touches(self, *touches: dict[str, Any]) -> list[int]:
        return self._wait(self._bridge.touches(*touches))

    def cancel_touches(self) -> None:
        self._wait(self._bridge.cancel_touches())

    def idle(self, is_idle: bool) -> None:
        self._wait(self._bridge.idle(is_idle))

    def cleaning(self, is_cleaning: bool) -> None:
        self._wait(self._bridge.cleaning(is_cleaning))

    def lock(self, is_locked: bool) -> None:
        self._wait(self._bridge.lock(is_locked))

    def resume(self, panel: str) -> None:
        self._wait(self._bridge.resume(panel))

    def first_responder(self, id: str | None) -> None:
        self._wait(self._bridge.first_responder(id))

    def send(self, command: dict[str, Any]) -> Any:
        return self._wait(self._bridge.send(command))
