"""Publishes what happens on a kiosk to an MQTT broker. `fingerpost-mqtt --help` and docs/mqtt.md describe it."""
from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import re
import signal
import socket
import sys
from collections import deque
from collections.abc import AsyncGenerator
from contextlib import aclosing
from datetime import datetime, timezone
from typing import Any

from ._broker import Broker
from ._commands import PAUSE, CommandError
from ._emit import Emit
from .bridge import Bridge
from .discovery import discovery
from .records import Clock, Hello, Idle, Lock, Ready, Record, Scene, Touch, Value

LOG = logging.getLogger("fingerpost")
COMMANDS = ["get", "set", "show", "scene", "firstResponder", "cancelTouches", "touches", "idle",
            "cleaning", "resume", "lock"]
VALUES = ["value", "isOn", "selectedSegment", "page", "contentOffset", "zoomScale"]
MOST_COMMANDS = 100
"""Commands that wait to be sent to the bridge, and commands that wait for its answer."""
MOST_COMMAND_BYTES = 4 << 20
"""Bytes of commands that wait to be sent to the bridge."""
TOUCH_PACE = 5.0
"""Seconds from one time of the last touch to the next."""
PACE = 0.1
"""Seconds from one command for the bridge to the next."""
LONGEST_COMMAND = 1 << 20
"""The longest command, in bytes, as on the control socket."""
LONGEST_ANSWER = 1 << 20
"""The longest answer, in bytes. An event waits for one answer at most."""


def level(name: str) -> str:
    """A name as one level of a topic: what has a meaning in topics, and what brokers refuse, is `%` and two digits."""
    return re.sub(r"[/+#%\x00-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff]", lambda match: "".join(
        f"%{byte:02X}" for byte in match[0].encode()), name)


class Publisher:
    """Publishes the records of one bridge, and passes commands on to it."""

    def __init__(self, options: argparse.Namespace, broker: Broker) -> None:
        self._options, self._broker = options, broker
        self._prefix = broker.prefix
        self._selection = Emit(options.emit)
        # The control socket would also give what fingers do in private views.
        self._events = Bridge(options.socket)
        self._control = Bridge(control=options.control)
        self._state = f"{self._prefix}/state"
        self._hello: Hello | None = None
        # What is added to `time` for the time since 1970.
        self._offset: float | None = None
        self._views: dict[str, dict[str, Any]] = {}
        self._reading: asyncio.Task[None] | None = None
        self._is_old = False
        # The time of the last touch, and what publishes it.
        self._touched = ""
        self._pacing: asyncio.Task[None] | None = None
        # Commands that wait to be sent to the bridge, and their bytes.
        self._waiting: deque[bytes] = deque()
        self._waiting_bytes = 0
        self._sending: asyncio.Task[None] | None = None
        self._commands: set[asyncio.Task[None]] = set()
        broker.on_message = self._received

    async def run(self) -> None:
        """Publishes until the task is cancelled."""
        topics = [self._state]
        if self._options.allow:
            topics.append(f"{self._prefix}/command")
        if self._options.discovery:
            topics.append(f"{self._options.discovery}/status")
        self._broker.retain(self._state, "offline")
        self._broker.open(*topics, will=(self._state, "offline"))
        kinds = (f"{self._options.emit},ready,idle,lock,touch.began,scene,value,-value.dragging,-value.decelerating,"
                 "clock")
        is_reported = False
        pause = 0.0
        try:
            while True:
                bridge = Bridge(self._options.socket, reconnects=False)
                try:
                    async with bridge, aclosing(bridge.records(kinds)) as records:
                        await self._follow(bridge, records)
                    is_reported, pause = False, 0.0
                except PermissionError:
                    raise
                except OSError as error:
                    if not is_reported:
                        LOG.warning("there is no bridge: %s; trying again", error.strerror or error)
                    is_reported = True
                self._broker.retain(self._state, "offline")
                await asyncio.sleep(pause)
                pause = PAUSE
        finally:
            for task in [*self._commands, self._reading, self._sending, self._pacing]:
                if task:
                    task.cancel()
            await self._events.close()
            await self._control.close()
            self._broker.retain(self._state, "offline")
            await self._broker.close()

    # MARK: From the bridge

    async def _follow(self, bridge: Bridge, records: AsyncGenerator[Record, None]) -> None:
        async for record in records:
            match record:
                case Hello():
                    self._hello = record
                    self._offset = record.clock["wall"] - record.clock["monotonic"] if record.clock else None
                    self._views = {}
                    self._broker.retain(f"{self._prefix}/idle", "false")
                    self._broker.retain(f"{self._prefix}/locked", "false")
                    await self._read_scene(bridge)
                    self._broker.retain(self._state, "online")
                    continue
                case Ready():
                    continue
                case Clock():
                    self._offset = record.wall - record.monotonic
                case Idle(device=None):
                    self._broker.retain(f"{self._prefix}/idle", json.dumps(record.idle))
                case Lock():
                    self._broker.retain(f"{self._prefix}/locked", json.dumps(record.locked))
                case Touch():
                    self._publish_touch_soon(record)
                case Value():
                    self._keep(record.view, record.raw)
                case Scene(change="refused"):
                    pass
                case Scene():
                    self._broker.retain(f"{self._prefix}/shown", json.dumps(record.shown or []))
                    self._read_scene_soon(bridge)
            if self._selection.selects(record.raw):
                self._publish(record)

    def _publish(self, record: Record) -> None:
        topic = f"events/{record.type}"
        if "action" in record.raw:
            topic += "/" + level(record.raw["action"])
        payload = dict(record.raw)
        if self._offset is not None:
            payload["wall"] = round(record.time + self._offset, 6)
        self._broker.event(topic, json.dumps(payload, ensure_ascii=False))

    def _publish_touch_soon(self, touch: Touch) -> None:
        """Publishes the time of the last touch, at most every `TOUCH_PACE` seconds."""
        if self._offset is None:
            return
        time = datetime.fromtimestamp(touch.time + self._offset, timezone.utc)
        self._touched = time.isoformat(timespec="seconds")
        if self._pacing is None or self._pacing.done():
            self._pacing = asyncio.create_task(self._publish_touches())

    async def _publish_touches(self) -> None:
        published = None
        while published != self._touched:
            published = self._touched
            self._broker.retain(f"{self._prefix}/touched", published)
            await asyncio.sleep(TOUCH_PACE)

    def _keep(self, view: str, record: dict[str, Any]) -> None:
        """Publishes the values of a control or a scroll view, with those that the record does not have."""
        # In the tree, `page: true` marks a page of the kiosk. It is no value.
        new = {key: record[key] for key in VALUES if key in record and (key != "page" or record[key] is not True)}
        values = {**self._views.get(view, {}), **new}
        if values:
            self._views[view] = values
            self._broker.retain(f"{self._prefix}/values/{level(view)}", json.dumps(values))

    def _read_scene_soon(self, bridge: Bridge) -> None:
        """Reads the scene, once for all changes until then."""
        self._is_old = True
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read_while_old(bridge))

    async def _read_while_old(self, bridge: Bridge) -> None:
        while self._is_old:
            self._is_old = False
            try:
                await self._read_scene(bridge)
            except OSError:
                # The bridge ended. The next one is read when it says hello.
                return

    async def _read_scene(self, bridge: Bridge) -> None:
        tree = await bridge.get("tree")
        self._broker.retain(f"{self._prefix}/shown", json.dumps(tree.get("shown", [])))
        views = [view for window in tree["windows"] for view in views_in(window)]
        shown = {view["id"] for view in views}
        self._views = {id: values for id, values in self._views.items() if id in shown}
        for view in views:
            self._keep(view["id"], view)
        kept = {f"{self._prefix}/values/{level(id)}" for id in self._views}
        for topic in self._broker.retained:
            if topic.startswith(f"{self._prefix}/values/") and topic not in kept:
                self._broker.retain(topic, "")
        if self._options.discovery:
            assert self._hello
            self._broker.retain(
                discovery_topic(self._options),
                json.dumps(discovery(self._options.name, self._prefix, self._hello.program, tree, views,
                                     allowed=self._options.allow, level=level), ensure_ascii=False))

    # MARK: From the broker

    def _received(self, topic: str, payload: bytes, is_retained: bool) -> None:
        if topic == self._state:
            # The broker published the last will of a connection that is gone.
            if payload.decode(errors="replace") != self._broker.retained.get(self._state):
                self._broker.publish_again(self._state)
        elif topic == f"{self._prefix}/command":
            self._take(payload, is_retained)
        elif payload == b"online":
            self._broker.publish_again(discovery_topic(self._options))

    def _take(self, payload: bytes, is_retained: bool) -> None:
        if is_retained:
            return LOG.warning("a retained command is ignored: it would be carried out at each start")
        if len(payload) > LONGEST_COMMAND:
            return self._answer(None, error=f"a command has at most {LONGEST_COMMAND} bytes")
        if len(self._waiting) >= MOST_COMMANDS or self._waiting_bytes + len(payload) > MOST_COMMAND_BYTES:
            return self._answer(None, error=f"too many commands are waiting: the bridge gets {1 / PACE:.0f} a second")
        self._waiting.append(payload)
        self._waiting_bytes += len(payload)
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send_waiting())

    async def _send_waiting(self) -> None:
        while self._waiting:
            payload = self._waiting.popleft()
            self._waiting_bytes -= len(payload)
            self._begin(payload)
            await asyncio.sleep(PACE)

    def _begin(self, payload: bytes) -> None:
        try:
            command = json.loads(payload)
        except (ValueError, RecursionError) as error:
            return self._answer(None, error=f"not JSON: {error}")
        if not isinstance(command, dict):
            return self._answer(None, error="not a JSON object")
        id = command.pop("id", None)
        confirm = command.pop("confirm", None) if "scene" in command else None
        if len(command) != 1:
            return self._answer(id, error="one command at a time, such as {\"show\": \"menu\"}")
        (name,) = command
        if name not in self._options.allow:
            return self._answer(id, error=f"'{name[:60]}' is not allowed; --allow has "
                                          f"{', '.join(self._options.allow)}")
        if name == "set" and has_key(command, "private"):
            return self._answer(id, error="'private' cannot be set over the broker")
        if len(self._commands) >= MOST_COMMANDS:
            return self._answer(id, error=f"{MOST_COMMANDS} commands wait for the bridge already")
        task = asyncio.create_task(self._perform(id, command, confirm))
        self._commands.add(task)
        task.add_done_callback(self._commands.discard)

    async def _perform(self, id: Any, command: dict[str, Any], confirm: Any) -> None:
        try:
            result = None
            match command:
                case {"get": str(part)}: result = await self._events.get(part)
                case {"set": dict(changes)} if all(isinstance(keys, dict) for keys in changes.values()):
                    await self._control.set(changes)
                case {"show": str(page)}: await self._control.show(page)
                case {"scene": dict(scene)}: await self._control.scene(scene, confirm=confirm)
                # What is wrong is said by the bridge.
                case _: result = await self._control.send(command)
            self._answer(id, result=result)
        except (CommandError, OSError, RecursionError) as error:
            self._answer(id, error=str(error))

    def _answer(self, id: Any, result: Any = None, error: str | None = None) -> None:
        answer = {"id": id, "ok": error is None, "result": result, "error": error}
        # In ASCII: what came may have half of a surrogate pair, which UTF-8 has no bytes for.
        text = json.dumps({key: value for key, value in answer.items() if value is not None})
        if len(text) > LONGEST_ANSWER:
            # A long id is not returned.
            id = id if len(json.dumps(id)) < 1000 else None
            return self._answer(id, error=f"the answer has {len(text)} bytes; over the broker, it has at most "
                                          f"{LONGEST_ANSWER}. The sockets of the bridge give all of it")
        self._broker.answer(text)


def has_key(value: Any, key: str) -> bool:
    """Whether a mapping in this value has the key."""
    rest = [value]
    for each in rest:
        if isinstance(each, dict):
            if key in each:
                return True
            rest += each.values()
        elif isinstance(each, list):
            rest += each
    return False


def views_in(view: dict[str, Any]) -> list[dict[str, Any]]:
    """A view of a tree, and everything in it."""
    found = [view]
    for each in found:
        found += each.get("subviews", [])
    return found


def discovery_topic(options: argparse.Namespace) -> str:
    return f"{options.discovery}/device/{re.sub('[^A-Za-z0-9_-]', '_', f'fingerpost-{options.name}')}/config"


async def remove(options: argparse.Namespace, broker: Broker) -> int:
    """Removes what is retained under the prefix, and the discovery. Returns how many messages."""
    mark = f"{broker.prefix}/removed"
    found: list[str] = []
    is_complete = asyncio.get_running_loop().create_future()

    def received(topic: str, payload: bytes, is_retained: bool) -> None:
        if topic == mark and not is_retained and not is_complete.done():
            is_complete.set_result(None)
        elif is_retained and payload:
            found.append(topic)

    broker.on_message = received
    # The broker sends the retained messages of a subscription before what is published later.
    broker.on_connected = lambda: broker.event("removed", "{}")
    broker.open(f"{broker.prefix}/#", *([discovery_topic(options)] if options.discovery else []))
    await is_complete
    for topic in found:
        broker.remove(topic)
    await broker.close()
    return len(found)


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="fingerpost-mqtt", description="Publishes what happens on a kiosk to an MQTT broker.")
    parser.add_argument("--host", required=True, help="the broker")
    parser.add_argument("--port", type=int, help="its port; default: 1883, with TLS 8883")
    parser.add_argument("--keepalive", type=int, default=30, metavar="SECONDS",
                        help="a connection that is silent for longer is lost; default: 30")
    parser.add_argument("--credentials", metavar="FILE",
                        help="a file with the user and, on a second line, the password")
    parser.add_argument("--tls", action="store_true", help="use TLS, with the authorities of the system")
    parser.add_argument("--ca", metavar="FILE", help="use TLS, with these authorities")
    parser.add_argument("--certificate", metavar="FILE", help="use TLS, with this certificate")
    parser.add_argument("--key", metavar="FILE", help="the key of the certificate")
    parser.add_argument("--name", default=socket.gethostname(), help="the name of this kiosk; default: the host's")
    parser.add_argument("--prefix", help="the beginning of each topic; default: fingerpost/NAME")
    parser.add_argument("--emit", default="action,idle,device", metavar="KINDS",
                        help="the records that are events; default: %(default)s")
    parser.add_argument("--allow", default="", metavar="COMMANDS",
                        help=f"take these commands from PREFIX/command: {', '.join(COMMANDS)}; default: none")
    parser.add_argument("--discovery", default="homeassistant", metavar="PREFIX",
                        help="where Home Assistant looks for devices; empty: nowhere; default: %(default)s")
    parser.add_argument("--remove", action="store_true", help="remove everything that is retained, and exit")
    parser.add_argument("--socket", metavar="PATH", help="the events socket; default: as for 'fingerpost listen'")
    parser.add_argument("--control", metavar="PATH", help="the control socket; default: as for 'fingerpost send'")
    options = parser.parse_args(words)
    options.port = options.port or (8883 if options.tls or options.ca or options.certificate else 1883)
    options.allow = [name.strip() for name in options.allow.split(",") if name.strip()]
    for name in options.allow:
        if name not in COMMANDS:
            parser.error(f"--allow: there is no command '{name}': expected some of {', '.join(COMMANDS)}")
    if options.key and not options.certificate:
        parser.error("--key needs --certificate")
    return options


async def feed_watchdog() -> None:
    """Tells systemd that the program works, if its unit has a watchdog."""
    path, time = os.environ.get("NOTIFY_SOCKET"), os.environ.get("WATCHDOG_USEC")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notifier:
        while path and time:
            notifier.sendto(b"WATCHDOG=1", f"\0{path[1:]}" if path.startswith("@") else path)
            await asyncio.sleep(int(time) / 3e6)


async def publish(options: argparse.Namespace) -> None:
    broker = Broker(options, options.prefix or f"fingerpost/{level(options.name)}")
    if options.remove:
        print(f"removed {await remove(options, broker)} messages")
        return
    task = asyncio.create_task(Publisher(options, broker).run())
    watchdog = asyncio.create_task(feed_watchdog())
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    try:
        await task
    except asyncio.CancelledError:
        pass
    finally:
        watchdog.cancel()


def main() -> None:
    logging.basicConfig(format="fingerpost-mqtt: %(message)s", level=logging.WARNING)
    options = arguments()
    try:
        asyncio.run(publish(options))
    except (OSError, CommandError, ValueError) as error:
        sys.exit(f"fingerpost-mqtt: {error}")


if __name__ == "__main__":
    main()
