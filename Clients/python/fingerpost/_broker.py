"""The connection to an MQTT broker."""
from __future__ import annotations

import argparse
import asyncio
import logging
import ssl
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any

try:
    import paho.mqtt.client as paho  # type: ignore[import]
    from paho.mqtt.subscribeoptions import SubscribeOptions  # type: ignore[import]
except ImportError:
    sys.exit("fingerpost-mqtt: there is no paho-mqtt: install python3-paho-mqtt")

LOG = logging.getLogger("fingerpost")
LONGEST_TOPIC = 65_535
MOST_WAITING = 10_000
"""Events or lasting values that wait for the broker."""
MOST_ANSWERS = 100
"""Answers that wait for the broker."""
MOST_BYTES = 16 << 20
"""Bytes of events that wait, and as many of answers and of lasting values."""
SOON = 30
"""A connection that is lost after fewer seconds was lost soon."""
LONGEST_PAUSE = 300
"""Seconds between two attempts to connect, at most."""


class Queue:
    """Messages that wait for the broker's acknowledgement, one after the other.

    The library gets one when the broker has the one before: while it makes a connection, it sends new messages before
    those that wait.
    """

    def __init__(self, name: str, most: int, most_bytes: int) -> None:
        self.name, self._most, self._most_bytes = name, most, most_bytes
        self._messages: deque[tuple[str, str, bool]] = deque()
        self._bytes = 0
        self._dropped = 0
        self._under_way: int | None = None

    @property
    def is_empty(self) -> bool:
        return self._under_way is None and not self._messages

    def add(self, topic: str, payload: str, retained: bool) -> None:
        """Drops the message if too much waits already."""
        size = len(topic) + len(payload)
        if len(self._messages) >= self._most or self._bytes + size > self._most_bytes:
            self._dropped += 1
            return
        self._messages.append((topic, payload, retained))
        self._bytes += size

    def send_next(self, publish: Callable[[str, str, int, bool], int]) -> None:
        """Gives the next message to the library, which returns its number."""
        if self._under_way is None and self._messages:
            topic, payload, retained = self._messages[0]
            self._under_way = publish(topic, payload, 1, retained)

    def acknowledge(self, number: int) -> bool:
        """Whether this is the number of the message that is under way. It is done then."""
        if number != self._under_way:
            return False
        self._under_way = None
        topic, payload, _ = self._messages.popleft()
        self._bytes -= len(topic) + len(payload)
        if self._dropped and not self._messages:
            LOG.error("%d %s were dropped while the broker took none", self._dropped, self.name)
            self._dropped = 0
        return True


class Client(paho.Client):  # type: ignore[misc]
    """The library's client. What a broker sends can be an error in the library's thread, which would end then."""

    on_failure: Callable[[Exception], None]
    on_end: Callable[[], None]

    def loop_forever(self, *arguments: Any, **names: Any) -> Any:
        """The thread."""
        try:
            while True:
                try:
                    return super().loop_forever(*arguments, **names)
                except Exception as error:
                    self.on_failure(error)
        finally:
            self.on_end()


class Broker:
    """The connection to the broker. It is made again when it is lost.

    Events and answers wait while there is no broker, up to a limit. Of lasting values, only the latest one counts: all
    of them are published after each connection. So they need no acknowledgement, and an older one never overtakes a
    newer one.
    """

    def __init__(self, options: argparse.Namespace, prefix: str) -> None:
        self.prefix = prefix
        self._options = options
        self._loop = asyncio.get_running_loop()
        self._retained: dict[str, str] = {}
        # The sizes of those that the library has not sent yet, by number, and their sum.
        self._values: dict[int, int] = {}
        self._bytes = 0
        self._events = Queue("events", MOST_WAITING, MOST_BYTES)
        # Answers delay and displace no events.
        self._answers = Queue("answers", MOST_ANSWERS, MOST_BYTES)
        self._is_stale = False
        self.is_connected = False
        self.on_connected: Callable[[], None] = lambda: None
        self.on_message: Callable[[str, bytes, bool], None] = lambda topic, payload, is_retained: None
        self._topics: list[str] = []
        self._will: tuple[str, str] | None = None
        self._protocol = paho.MQTTv5
        # Used by the library's thread: when the connection was made, and how many in a row were lost soon.
        self._made: float | None = None
        self._lost_soon = 0
        self._pause = 1
        self._is_ending = threading.Event()
        self._client = self._make_client()

    def _make_client(self) -> Client:
        options = self._options
        identifier = f"fingerpost-{options.name}" + ("-remove" if options.remove else "")
        # The second version of the library wants to know which callbacks are meant.
        versions = [paho.CallbackAPIVersion.VERSION1] if hasattr(paho, "CallbackAPIVersion") else []
        client = Client(*versions, client_id=identifier, protocol=self._protocol)
        client.max_queued_messages_set(0)
        client.reconnect_delay_set(1, 30)
        if options.credentials:
            client.username_pw_set(*credentials(options.credentials))
        if options.tls or options.ca or options.certificate:
            client.tls_set(options.ca, options.certificate, options.key, tls_version=ssl.PROTOCOL_TLS_CLIENT)
        client.on_connect = lambda client, data, flags, code, *_: self._greeted(code)
        client.on_connect_fail = lambda client, data: self._call(
            LOG.warning, "no connection to %s:%d; trying again", options.host, options.port)
        client.on_disconnect = lambda *_: self._lost()
        client.on_publish = lambda client, data, number: self._call(self._published, number)
        client.on_message = lambda client, data, message: self._call(
            self._received, message.topic, message.payload, bool(message.retain))
        client.on_failure = self._failed
        client.on_end = lambda: self._call(self._ended, client)
        return client

    def open(self, *topics: str, will: tuple[str, str] | None = None) -> None:
        """Connects, and subscribes to topics."""
        self._topics = list(topics)
        self._will = will
        self._start()

    def _start(self) -> None:
        if self._will:
            self._client.will_set(*self._will, qos=1, retain=True)
        self._connect()
        self._client.loop_start()

    def _connect(self) -> None:
        self._client.connect_async(self._options.host, self._options.port, self._options.keepalive)

    # MARK: The library's thread

    def _call(self, function: Callable[..., None], *arguments: Any) -> None:
        try:
            self._loop.call_soon_threadsafe(function, *arguments)
        except RuntimeError:
            # The program ends.
            pass

    def _greeted(self, code: Any) -> None:
        """The broker accepts the connection, with the code 0, or refuses it."""
        if code == 0:
            self._made = time.monotonic()
        self._call(self._connected, code)

    def _lost(self) -> None:
        """There is no connection any more. Each one that is lost soon makes the pause before the next one longer."""
        if self._made is None:
            return
        # Another program with this name, which waits as long, is connected for as long.
        is_soon = time.monotonic() - self._made < SOON + 2 * self._pause
        self._made = None
        self._lost_soon = self._lost_soon + 1 if is_soon else 0
        self._pause = min(2**self._lost_soon, LONGEST_PAUSE)
        self._client.reconnect_delay_set(self._pause, max(self._pause, 30))
        self._call(self._disconnected, self._lost_soon, self._pause)

    def _failed(self, error: Exception) -> None:
        """The library has an error, and closes nothing."""
        self._call(LOG.error, "the connection to the broker has failed: %s: %s", type(error).__name__, error)
        self._lost()
        self._is_ending.wait(self._pause)
        # The thread goes on with this, and ends after `disconnect`.
        if not self._is_ending.is_set():
            self._connect()

    # MARK: The program's thread

    def _ended(self, client: Client) -> None:
        """The library's thread has ended. Without it, nothing is published."""
        if client is self._client and not self._is_ending.is_set():
            sys.exit("fingerpost-mqtt: the connection to the broker has ended")

    def _connected(self, code: Any) -> None:
        if code == 132 and self._protocol == paho.MQTTv5:
            # The broker is older than version 5.
            self._client.disconnect()
            self._protocol = paho.MQTTv311
            self._client = self._make_client()
            return self._start()
        if code != 0:
            return LOG.warning("the broker refuses the connection: %s",
                               paho.connack_string(code) if isinstance(code, int) else code)
        LOG.info("connected to %s:%d", self._options.host, self._options.port)
        self.is_connected = True
        # Those that were not sent ended with the connection.
        self._values, self._bytes = {}, 0
        for topic in self._topics:
            # Only version 5 tells about a message that arrives later whether it is retained.
            if self._protocol == paho.MQTTv5:
                self._client.subscribe(topic, options=SubscribeOptions(qos=1, retainAsPublished=True))
            else:
                self._client.subscribe(topic, 1)
        self.publish_again()
        self.on_connected()
        self._send_next()

    def _disconnected(self, lost_soon: int, pause: int) -> None:
        if lost_soon >= 3:
            LOG.error("%d connections in a row were lost soon. Another program may use the same name: give each kiosk "
                      "a --name of its own. Trying again in %d s", lost_soon, pause)
        elif self.is_connected:
            LOG.warning("the connection to the broker is lost; trying again")
        self.is_connected = False

    def _received(self, topic: str, payload: bytes, is_retained: bool) -> None:
        self.on_message(topic, payload, is_retained)

    def _published(self, number: int) -> None:
        self._bytes -= self._values.pop(number, 0)
        if any(queue.acknowledge(number) for queue in (self._events, self._answers)):
            self._send_next()
        if self._is_stale and self.is_connected and not self._is_waiting:
            self.publish_again()

    @property
    def _is_waiting(self) -> bool:
        return bool(self._values) or not (self._events.is_empty and self._answers.is_empty)

    def _publish(self, topic: str, payload: str, quality: int, retained: bool) -> int:
        """Gives a message to the library. Returns its number."""
        return int(self._client.publish(topic, payload, quality, retained).mid)

    def _send_next(self) -> None:
        if self.is_connected:
            for queue in (self._events, self._answers):
                queue.send_next(self._publish)

    def _queue(self, queue: Queue, topic: str, payload: str, retained: bool = False) -> None:
        if is_topic(topic):
            queue.add(topic, payload, retained)
            self._send_next()

    def event(self, topic: str, payload: str) -> None:
        """Publishes something that happened. It is never retained."""
        self._queue(self._events, f"{self.prefix}/{topic}", payload)

    def answer(self, payload: str) -> None:
        """Publishes the answer to a command."""
        self._queue(self._answers, f"{self.prefix}/answers", payload)

    def remove(self, topic: str) -> None:
        """Removes a retained message, whoever published it."""
        self._queue(self._events, topic, "", True)

    def _keep(self, topic: str, payload: str) -> None:
        """Publishes something that lasts, or, if too much waits already, does so later."""
        size = len(topic) + len(payload)
        if len(self._values) >= MOST_WAITING or self._bytes + size > MOST_BYTES:
            self._is_stale = True
        elif is_topic(topic):
            self._values[self._publish(topic, payload, 0, True)] = size
            self._bytes += size

    def retain(self, topic: str, payload: str) -> None:
        """Publishes something that lasts. An empty payload removes it."""
        if self._retained.get(topic, "") == payload:
            return
        self._retained[topic] = payload
        if not self.is_connected:
            return
        self._keep(topic, payload)
        if not payload and not self._is_stale:
            del self._retained[topic]

    def publish_again(self, *topics: str) -> None:
        """Publishes what lasts once more: all of it, or these topics."""
        if not topics:
            self._is_stale = False
        for topic in topics or list(self._retained):
            if topic in self._retained:
                self._keep(topic, self._retained[topic])
        if not self._is_stale:
            self._retained = self.retained

    @property
    def retained(self) -> dict[str, str]:
        """What lasts, by topic."""
        return {topic: payload for topic, payload in self._retained.items() if payload}

    async def close(self) -> None:
        """Waits for what was sent, but not for a broker that does not take it."""
        for _ in range(50):
            if not self._is_waiting or not self.is_connected:
                break
            await asyncio.sleep(0.1)
        is_connected = self.is_connected
        self._is_ending.set()
        self._client.disconnect()
        if is_connected:
            await asyncio.to_thread(self._client.loop_stop)


def is_topic(topic: str) -> bool:
    """Whether a topic is not too long. If it is, what was to be published is not."""
    if len(topic.encode()) <= LONGEST_TOPIC:
        return True
    LOG.error("a topic has at most %d bytes: %s...", LONGEST_TOPIC, topic[:60])
    return False


def credentials(file: str) -> tuple[str, str | None]:
    """The user and the password: the first line of a file and the second one."""
    with open(file, encoding="utf-8") as lines:
        user, *rest = lines.read().splitlines() or [""]
    return user, rest[0] if rest else None
