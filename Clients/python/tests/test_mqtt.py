"""fingerpost-mqtt, with real bridges and a real broker."""
import asyncio
import json
import os
import pathlib
import queue
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import unittest.mock

import jinja2
import paho.mqtt.client as paho

from fingerpost._broker import Broker
from fingerpost.discovery import discovery
from fingerpost.mqtt import (
    COMMANDS, LONGEST_COMMAND, MOST_COMMANDS, MOST_COMMAND_BYTES, Publisher, arguments, level)
from fingerpost.plain import Bridge
from fingerpost.records import record_of

from .kit import PATIENCE, Kiosk, KioskTest
from .test_bridge import tap, view

MENU = {"attract": {"hidden": True}, "menu": {"hidden": False}}


def free_port():
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        return server.getsockname()[1]


class Mosquitto:
    """A real broker, which can be stopped and started. It keeps nothing when it stops."""

    def __init__(self, folder, settings="allow_anonymous true"):
        self.port = free_port()
        self.file = pathlib.Path(folder) / "mosquitto.conf"
        self.file.write_text(f"listener {self.port} 127.0.0.1\nuser root\n{settings}\n")
        self.process = None

    def start(self):
        self.process = subprocess.Popen(
            ["/usr/sbin/mosquitto", "-c", self.file], stderr=subprocess.PIPE, text=True)
        lines = []
        for line in self.process.stderr:
            lines.append(line)
            if "running" in line:
                break
        else:
            raise AssertionError(lines)
        threading.Thread(target=self.process.stderr.read, daemon=True).start()

    def stop(self):
        if self.process:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(PATIENCE)
            self.process.stderr.close()
        self.process = None


class Subscriber:
    """A client that keeps what it gets."""

    def __init__(self, port, *topics, prepare=lambda client: None):
        self.messages = queue.Queue()
        self.seen = []
        # The second version of the library wants to know which callbacks are meant.
        versions = [paho.CallbackAPIVersion.VERSION1] if hasattr(paho, "CallbackAPIVersion") else []
        self.client = paho.Client(*versions)
        prepare(self.client)
        is_subscribed = threading.Event()
        self.client.reconnect_delay_set(1, 1)
        self.client.on_connect = lambda client, *_: client.subscribe([(topic, 1) for topic in topics])
        self.client.on_subscribe = lambda *_: is_subscribed.set()
        self.client.on_message = lambda client, data, message: self.messages.put(
            (message.topic, message.payload.decode(), bool(message.retain)))
        self.client.connect("127.0.0.1", port)
        self.client.loop_start()
        assert is_subscribed.wait(PATIENCE)

    def next(self, topic, payload=None):
        """The payload of the next message of a topic, with this payload if there is one."""
        while True:
            try:
                message = self.messages.get(timeout=PATIENCE)
            except queue.Empty:
                raise AssertionError(f"no {topic} {payload}; there were {self.seen[-20:]}") from None
            self.seen.append(message)
            if message[0] == topic and payload in (None, message[1]):
                return message[1]

    def wait_for(self, count, topic):
        """Waits until there were as many different messages of a topic, and no more."""
        def found():
            return [payload for other, payload, _ in self.seen if other == topic]

        while len(set(found())) < count:
            self.next(topic)
        assert len(found()) == count, found()

    def retained(self):
        """What is retained at the time of the subscription."""
        self.client.publish("mark", "", 1)
        self.client.subscribe("mark", 1)
        self.client.publish("mark", "end", 1)
        self.next("mark", "end")
        return {topic: payload for topic, payload, is_retained in self.seen if is_retained}

    def close(self):
        self.client.disconnect()
        self.client.loop_stop()


# The beginning of the packet that acknowledges an event, with the high byte of its number, which is small.
PUBACK = bytes([0x40, 2, 0])
# A part of the topic of an event.
EVENT = b"/events/"


class Network:
    """Passes connections on to a port. It can stop for a while: nothing is closed, and nothing goes through. It can
    also lose an acknowledgement."""

    def __init__(self, port):
        self.target = port
        self.loses_acknowledgement = threading.Event()
        self.has_event = False
        self.is_open = threading.Event()
        self.is_open.set()
        self.server = socket.create_server(("127.0.0.1", 0))
        self.port = self.server.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.server.accept()
                target = socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                return
            for source, drain in [(client, target), (target, client)]:
                threading.Thread(target=self.carry, args=(source, drain), daemon=True).start()

    def carry(self, source, drain):
        try:
            while piece := source.recv(1 << 16):
                self.is_open.wait()
                # The connection is lost before the acknowledgement of the next event arrives. That of the event before
                # may arrive late.
                if self.loses_acknowledgement.is_set():
                    self.has_event |= EVENT in piece
                    if self.has_event and PUBACK in piece:
                        self.has_event = False
                        self.loses_acknowledgement.clear()
                        break
                drain.sendall(piece)
        except OSError:
            pass
        self.is_open.wait()
        for end in (source, drain):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


class FakeBroker:
    """A broker that does what no good one does. It knows one client at a time."""

    CONNECT, CONNACK, PUBLISH, PUBACK, SUBSCRIBE, SUBACK, PINGREQ, PINGRESP = 1, 2, 3, 4, 8, 9, 12, 13

    def __init__(self, versions=(4, 5), on_subscribe=lambda broker: None, acknowledges=lambda topic: True):
        self.versions, self.on_subscribe, self.acknowledges = versions, on_subscribe, acknowledges
        self.messages = queue.Queue()
        self.connections = 0
        self.server = socket.create_server(("127.0.0.1", 0))
        self.port = self.server.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                self.client, _ = self.server.accept()
                self.connections += 1
                self.serve(self.client.makefile("rb"))
            except OSError:
                if self.server.fileno() < 0:
                    return

    def serve(self, stream):
        while head := stream.read(1):
            length = shift = 0
            while True:
                (byte,) = stream.read(1)
                length |= (byte & 127) << shift
                shift += 7
                if byte < 128:
                    break
            self.answer(head[0], stream.read(length))

    def answer(self, head, body):
        kind = head >> 4
        if kind == self.CONNECT:
            # After the name of the protocol, "MQTT".
            self.version = body[6]
            if self.version not in self.versions:
                # The answer of a broker that knows nothing of version 5.
                self.send(self.CONNACK << 4, b"\0\1")
            else:
                self.send(self.CONNACK << 4, b"\0\0" + self.properties)
        elif kind == self.SUBSCRIBE:
            self.send(self.SUBACK << 4, body[:2] + self.properties + b"\1")
            if body.find(b"/state") > 0:
                self.on_subscribe(self)
        elif kind == self.PUBLISH:
            end = 2 + int.from_bytes(body[:2], "big")
            topic, number = body[2:end].decode(), b""
            if head & 6:
                number = body[end:end + 2]
                if self.acknowledges(topic):
                    self.send(self.PUBACK << 4, number)
            payload = body[end + len(number) + len(self.properties):].decode()
            self.messages.put((topic, payload, self.connections))
        elif kind == self.PINGREQ:
            self.send(self.PINGRESP << 4, b"")

    @property
    def properties(self):
        """What version 5 has in most packets: that there are no properties."""
        return b"\0" if self.version == 5 else b""

    def send(self, head, body):
        assert len(body) < 128
        self.client.sendall(bytes([head, len(body)]) + body)

    def publish(self, topic, payload):
        self.send(self.PUBLISH << 4, len(topic).to_bytes(2, "big") + topic + self.properties + payload)

    def next(self, topic, payload=None, connection=1):
        """The payload of the next message of a topic, with this payload if there is one, over this connection or a
        later one."""
        seen = []
        while True:
            try:
                seen.append(self.messages.get(timeout=PATIENCE))
            except queue.Empty:
                raise AssertionError(f"no {topic} {payload}; there were {seen}") from None
            if seen[-1][0] == topic and payload in (None, seen[-1][1]) and seen[-1][2] >= connection:
                return seen[-1][1]

    def close(self):
        self.server.close()


class MQTTTest(KioskTest):
    settings = "allow_anonymous true"

    def setUp(self):
        super().setUp()
        self.broker = Mosquitto(self.folder, self.settings)
        self.broker.start()
        self.addCleanup(self.broker.stop)
        self.bridge = Bridge(self.kiosk.socket, self.kiosk.control)
        self.addCleanup(self.bridge.close)

    def publish(self, *options, kiosk=None, port=None, name="hall", **environment):
        kiosk = kiosk or self.kiosk
        program = subprocess.Popen(
            [sys.executable, "-m", "fingerpost.mqtt", "--host", "127.0.0.1", "--port", str(port or self.broker.port),
             "--name", name, "--control", kiosk.control, *options],
            env={**os.environ, "FINGERPOST_SOCKET": kiosk.socket, **environment}, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True)
        self.addCleanup(program.stderr.close)
        self.addCleanup(program.wait, PATIENCE)
        self.addCleanup(program.terminate)
        return program

    def fake_broker(self, **keys):
        broker = FakeBroker(**keys)
        self.addCleanup(broker.close)
        return broker

    def subscribe(self, *topics, **keys):
        subscriber = Subscriber(self.broker.port, *topics, **keys)
        self.addCleanup(subscriber.close)
        return subscriber

    def order(self, bridge=None):
        for touch in tap(150, 150):
            (bridge or self.bridge).touches(touch)


class TopicTests(MQTTTest):
    def test_events_and_values_are_topics(self):
        subscriber = self.subscribe("#")
        self.publish("--emit", "action,gesture.ended")
        subscriber.next("fingerpost/hall/state", "online")
        self.bridge.set(MENU)
        self.order()
        order = json.loads(subscriber.next("fingerpost/hall/events/action/order"))
        self.assertEqual((order["sender"], order["data"]), ("tea", {"sku": 1}))
        self.assertGreater(order["wall"], 1_700_000_000)
        self.bridge.idle(True)
        subscriber.next("fingerpost/hall/idle", "true")
        # The first touch ends it. The finger changes the switch.
        for touch in tap(150, 430):
            self.bridge.touches(touch)
        subscriber.next("fingerpost/hall/idle", "false")
        subscriber.next("fingerpost/hall/values/sound", '{"isOn": true}')
        self.bridge.set({"volume": {"value": 55}})
        subscriber.next("fingerpost/hall/values/volume", '{"value": 55}')
        # A view that is gone has no value.
        self.bridge.scene({"fingerpost": 1, "windows": [{"id": "only", "view": {"id": "page", "page": True}}]})
        subscriber.next("fingerpost/hall/shown", '["page"]')
        subscriber.next("fingerpost/hall/values/volume", "")
        late = self.subscribe("fingerpost/#", "homeassistant/#")
        self.assertEqual(
            set(late.retained()),
            {"fingerpost/hall/state", "fingerpost/hall/idle", "fingerpost/hall/shown", "fingerpost/hall/locked",
             "fingerpost/hall/touched",
             "homeassistant/device/fingerpost-hall/config"})
        self.assertFalse([message for message in subscriber.seen if message[2] and "/events/" in message[0]])

    def test_state_follows_the_bridge_and_the_publisher(self):
        subscriber = self.subscribe("fingerpost/hall/state")
        publisher = self.publish()
        subscriber.next("fingerpost/hall/state", "online")
        self.kiosk.stop()
        subscriber.next("fingerpost/hall/state", "offline")
        self.kiosk.start()
        subscriber.next("fingerpost/hall/state", "online")
        # Somebody else's message, such as the last will of a connection that is gone.
        subscriber.client.publish("fingerpost/hall/state", "offline", 1, True)
        subscriber.next("fingerpost/hall/state", "offline")
        subscriber.next("fingerpost/hall/state", "online")
        publisher.kill()
        subscriber.next("fingerpost/hall/state", "offline")
        publisher = self.publish()
        subscriber.next("fingerpost/hall/state", "online")
        publisher.terminate()
        subscriber.next("fingerpost/hall/state", "offline")
        self.assertEqual(publisher.wait(PATIENCE), 0)

    def test_nothing_private_is_published(self):
        subscriber = self.subscribe("#")
        self.bridge.scene({"fingerpost": 1, "windows": [{"id": "main", "performs": ["typed", "done"], "view": {
            "id": "page", "subviews": [
                {"id": "pad", "private": True, "frame": [0, 0, 400, 400], "subviews": [
                    {"id": "agree", "kind": "switch", "frame": [100, 100, 100, 100],
                     "actions": {"touchUpInside": "typed"}}]},
                {"id": "done", "kind": "button", "frame": [500, 100, 100, 100], "actions": {"touchUpInside": "done"}},
            ]}}]})
        self.publish("--emit", "touch,action,value,gesture", "--allow", "get")
        subscriber.next("fingerpost/hall/state", "online")
        self.order()
        for touch in tap(550, 150):
            self.bridge.touches(touch)
        subscriber.next("fingerpost/hall/events/action/done")
        # It is not read with the scene either.
        self.bridge.set({"page": {"alpha": 0.5}})
        subscriber.client.publish("fingerpost/hall/command", '{"get":"tree"}', 1)
        tree = subscriber.next("fingerpost/hall/answers")
        self.assertIn('"pad"', tree)
        self.assertNotIn("agree", tree)
        self.assertTrue(view(self.bridge.send({"get": "tree"}), "agree")["isOn"])
        for topic, payload, _ in subscriber.seen:
            self.assertNotIn("typed", topic)
            self.assertNotRegex(payload, '"isOn": ?true|"view": ?"agree"', topic)

    def test_names_are_levels_of_topics(self):
        for name in ["checkout", "KEY_LEFTALT+KEY_LEFT", "a/b", "#", "ü€", "100%", "a\nb\u0085", "\ufffe"]:
            topic = level(name)
            self.assertNotRegex(topic, r"[/+#\x00-\x1f\x7f-\x9f]")
            self.assertEqual(bytes(topic, "utf-8"), bytes(topic, "utf-8"))
        self.assertEqual(level("ü€ a"), "ü€ a")
        self.assertEqual(len({level(name) for name in ["a/b", "a%2Fb", "a%252Fb"]}), 3)

    def test_remove_leaves_nothing(self):
        subscriber = self.subscribe("#")
        publisher = self.publish()
        subscriber.next("fingerpost/hall/state", "online")
        publisher.terminate()
        publisher.wait(PATIENCE)
        subscriber.client.publish("fingerpost/other/state", "online", 1, True)
        removing = self.publish("--remove")
        self.assertEqual(removing.wait(PATIENCE), 0, removing.stderr.read())
        self.assertEqual(self.subscribe("fingerpost/#", "homeassistant/#").retained(),
                         {"fingerpost/other/state": "online"})


class DiscoveryTests(MQTTTest):
    TOPIC = "homeassistant/device/fingerpost-hall/config"

    def test_home_assistant_gets_one_message_with_everything(self):
        subscriber = self.subscribe("#")
        self.publish("--allow", "set")
        volume = subscriber.next("fingerpost/hall/values/volume")
        config = json.loads(subscriber.next(self.TOPIC))
        self.assertEqual(config["device"]["identifiers"], ["fingerpost-hall"])
        self.assertEqual(config["origin"]["name"], "fingerpost-mqtt")
        self.assertEqual(config["availability_topic"], "fingerpost/hall/state")
        components = config["components"]
        self.assertEqual({key: component["platform"] for key, component in components.items()},
                         {"presence": "binary_sensor", "touched": "sensor", "locked": "binary_sensor",
                          "action": "event", "view-sound": "switch", "view-volume": "sensor"})
        self.assertEqual(len({component["unique_id"] for component in components.values()}), 6)
        self.assertEqual(components["action"]["event_types"], ["order", "zoomed"])

        environment = jinja2.Environment()
        environment.filters["to_json"] = json.dumps

        def rendered(key, payload):
            template = environment.from_string(components[key]["value_template"])
            return template.render(value_json=json.loads(payload))

        self.assertEqual(rendered("view-volume", volume), "20")
        self.bridge.set(MENU)
        self.order()
        order = subscriber.next("fingerpost/hall/events/action/order")
        self.assertEqual(
            json.loads(rendered("action", order)),
            {"event_type": "order", "sender": "tea", "data": {"sku": 1}, "seq": json.loads(order)["seq"],
             "time": json.loads(order)["time"]})
        # The switch of Home Assistant is the switch of the scene.
        switch = components["view-sound"]
        subscriber.client.publish(switch["command_topic"], switch["payload_on"], 1)
        state = subscriber.next(switch["state_topic"], '{"isOn": true}')
        self.assertEqual(rendered("view-sound", state), switch["state_on"])

    def test_a_switch_locks_the_panel(self):
        subscriber = self.subscribe("#")
        self.publish("--allow", "lock")
        lock = json.loads(subscriber.next(self.TOPIC))["components"]["locked"]
        self.assertIn((lock["state_topic"], lock["state_off"], False), subscriber.seen)
        subscriber.client.publish(lock["command_topic"], lock["payload_on"], 1)
        subscriber.next(lock["state_topic"], lock["state_on"])
        self.assertTrue(self.bridge.get("status")["locked"])
        subscriber.client.publish(lock["command_topic"], lock["payload_off"], 1)
        subscriber.next(lock["state_topic"], lock["state_off"])
        self.assertFalse(self.bridge.get("status")["locked"])

    def test_home_assistant_gets_it_again_when_it_starts(self):
        subscriber = self.subscribe("#")
        self.publish()
        config = subscriber.next(self.TOPIC)
        subscriber.client.publish("homeassistant/status", "online", 1)
        subscriber.next("homeassistant/status")
        self.assertEqual(subscriber.next(self.TOPIC), config)

    def test_a_switch_that_may_not_be_set_is_a_sensor(self):
        subscriber = self.subscribe("#")
        self.publish("--discovery", "ha")
        config = json.loads(subscriber.next("ha/device/fingerpost-hall/config"))
        self.assertEqual(config["components"]["view-sound"]["platform"], "binary_sensor")
        self.assertNotIn("command_topic", json.dumps(config))


class CommandTests(MQTTTest):
    def ask(self, subscriber, payload):
        subscriber.client.publish("fingerpost/hall/command", payload, 1)
        return json.loads(subscriber.next("fingerpost/hall/answers"))

    def test_commands_are_off_by_default(self):
        subscriber = self.subscribe("#")
        self.publish()
        subscriber.next("fingerpost/hall/state", "online")
        subscriber.client.publish("fingerpost/hall/command", json.dumps({"set": {"sound": {"isOn": True}}}), 1)
        subscriber.client.publish("homeassistant/status", "online", 1)
        subscriber.next("homeassistant/device/fingerpost-hall/config")
        self.assertFalse([topic for topic, _, _ in subscriber.seen if topic.endswith("answers")])
        self.assertNotIn("set", self.bridge.get("scene"))

    def test_commands_that_are_allowed(self):
        subscriber = self.subscribe("#")
        subscriber.client.publish("fingerpost/hall/command", '{"set":{"volume":{"value":99}}}', 1, True)
        self.publish("--allow", "set,get,scene")
        subscriber.next("fingerpost/hall/state", "online")
        self.assertEqual(self.ask(subscriber, '{"id":7,"set":{"sound":{"isOn":true}}}'), {"id": 7, "ok": True})
        self.assertEqual(self.ask(subscriber, '{"id":"a","get":"touches"}'), {"id": "a", "ok": True, "result": []})
        for payload, error in {
            '{"id":1,"cancelTouches":true}': "'cancelTouches' is not allowed; --allow has set, get, scene",
            '{"set":{"nobody":{"hidden":true}}}': "nobody",
            '{"set":{"sound":5}}': "sound",
            '{"set":{"sound":{"private":false}}}': "'private' cannot be set over the broker",
            '{"set":3}': "set",
            '{"get":"moon"}': "get: needs one of",
            '{"get":["tree"]}': "get: needs one of",
            '{"get":"tree","set":{}}': "one command at a time",
            '{"scene":{"fingerpost":1},"confirm":0}': "needs confirm as 0.1 to 3600",
            "[1]": "not a JSON object",
            '{"id":"\\ud800","\\udfff":1}': "is not allowed",
            "{": "not JSON",
            "[" * 100_000: "not JSON",
            # What the bridge cannot read, and what is too long for it with the escapes of JSON.
            '{"set":{"volume":{"data":' + "[" * 200 + "]" * 200 + "}}}": "nested deeper",
            '{"set":{"volume":{"data":"' + "e" * ((1 << 20) - 30) + '"}}}': "a line has at most 1048576 bytes",
            " " * (1 << 20) + "{}": "at most",
        }.items():
            answer = self.ask(subscriber, payload)
            self.assertFalse(answer["ok"], payload[:60])
            self.assertIn(error, answer["error"])
        # Half of a surrogate pair is no text.
        self.assertEqual(self.ask(subscriber, '{"set":{"sound":{"data":"a\\ud800b"}}}'), {"ok": True})
        self.assertEqual(self.bridge.get("scene")["set"]["sound"]["data"], "a\ufffdb")
        # The retained command was not carried out, and what was set is set again.
        self.kiosk.restart(signal.SIGKILL)
        subscriber.next("fingerpost/hall/state", "online")
        self.assertEqual(self.ask(subscriber, '{"set":{"volume":{"alpha":0.5}}}'), {"ok": True})
        self.assertEqual(
            self.bridge.get("scene")["set"],
            {"sound": {"isOn": True, "data": "a\ufffdb"}, "volume": {"alpha": 0.5}})

    def test_a_retained_command_is_ignored_while_the_program_is_connected(self):
        subscriber = self.subscribe("#")
        self.publish("--allow", "set")
        subscriber.next("fingerpost/hall/state", "online")
        subscriber.client.publish("fingerpost/hall/command", '{"set":{"volume":{"value":99}}}', 1, True)
        self.assertEqual(self.ask(subscriber, '{"id":1,"set":{"sound":{"isOn":true}}}'), {"id": 1, "ok": True})
        self.assertEqual(self.bridge.get("scene")["set"], {"sound": {"isOn": True}})

    def test_more_commands_than_the_bridge_gets(self):
        subscriber = self.subscribe("#")
        self.publish("--allow", "get")
        subscriber.next("fingerpost/hall/state", "online")
        for number in range(3 * MOST_COMMANDS):
            subscriber.client.publish("fingerpost/hall/command", '{"id":%d,"get":"touches"}' % number, 1)
        while (answer := json.loads(subscriber.next("fingerpost/hall/answers")))["ok"]:
            self.assertEqual(answer["result"], [])
        self.assertIn("too many commands are waiting: the bridge gets 10 a second", answer["error"])

    def test_an_answer_has_a_limit(self):
        subscriber = self.subscribe("#")
        self.publish("--allow", "get")
        subscriber.next("fingerpost/hall/state", "online")
        views = [{"id": f"{number}".zfill(200)} for number in range(4000)]
        self.bridge.scene({"fingerpost": 1, "windows": [{"id": "w", "view": {"id": "page", "subviews": views}}]})
        answer = self.ask(subscriber, '{"id":5,"get":"tree"}')
        self.assertEqual((answer["id"], answer["ok"]), (5, False))
        self.assertRegex(answer["error"], "the answer has [0-9]+ bytes; over the broker, it has at most 1048576")

    def test_answers_that_the_broker_does_not_take_delay_no_events(self):
        broker = self.fake_broker(acknowledges=lambda topic: not topic.endswith("/answers"))
        self.publish("--allow", "get", port=broker.port)
        broker.next("fingerpost/hall/state", "online")
        for number in range(3):
            broker.publish(b"fingerpost/hall/command", b'{"get":"touches"}')
        broker.next("fingerpost/hall/answers", '{"ok": true, "result": []}')
        self.bridge.set(MENU)
        for _ in range(3):
            self.order()
            broker.next("fingerpost/hall/events/action/order")


class BreakTests(MQTTTest):
    def orders(self, count, subscriber, name="hall"):
        """The numbers of the touches of as many orders."""
        return [json.loads(subscriber.next(f"fingerpost/{name}/events/action/order"))["touches"][0]
                for _ in range(count)]

    def test_a_broker_that_restarts(self):
        subscriber = self.subscribe("#")
        self.publish()
        subscriber.next("fingerpost/hall/state", "online")
        self.bridge.set({**MENU, "volume": {"value": 31}})
        subscriber.next("fingerpost/hall/values/volume", '{"value": 31}')
        self.order()
        self.orders(1, subscriber)
        for _ in range(2):
            self.broker.stop()
            for _ in range(5):
                self.order()
            self.broker.start()
            # A subscriber before the publisher, which waits a second or two.
            late = self.subscribe("#")
            late.next("fingerpost/hall/state", "online")
            for _ in range(3):
                self.order()
            late.wait_for(8, "fingerpost/hall/events/action/order")
            self.subscribe("#").next("fingerpost/hall/values/volume", '{"value": 31}')
            self.subscribe("#").next("homeassistant/device/fingerpost-hall/config")

    def test_a_network_that_stops(self):
        network = Network(self.broker.port)
        self.addCleanup(network.server.close)
        subscriber = self.subscribe("#")
        self.publish("--keepalive", "4", port=network.port)
        subscriber.next("fingerpost/hall/state", "online")
        self.bridge.set(MENU)
        self.order()
        numbers = self.orders(1, subscriber)
        network.is_open.clear()
        for _ in range(10):
            self.order()
        # The broker believes that the kiosk is gone.
        subscriber.next("fingerpost/hall/state", "offline")
        network.is_open.set()
        for _ in range(10):
            self.order()
        while len(set(numbers)) < 21:
            numbers += self.orders(1, subscriber)
        self.expect_order(numbers)
        # It is online again, whatever the broker did last.
        self.subscribe("fingerpost/hall/state").next("fingerpost/hall/state", "online")

    def test_an_acknowledgement_that_is_lost(self):
        network = Network(self.broker.port)
        self.addCleanup(network.server.close)
        subscriber = self.subscribe("#")
        self.publish("--emit", "action,touch", port=network.port)
        subscriber.next("fingerpost/hall/state", "online")
        self.bridge.set(MENU)
        for _ in range(3):
            network.loses_acknowledgement.set()
            # The last event of each order comes when the connection has been made again.
            self.order()
            self.orders(1, subscriber)
            self.assertFalse(network.loses_acknowledgement.is_set())
        self.order()
        self.orders(1, subscriber)
        self.subscribe("fingerpost/hall/state").next("fingerpost/hall/state", "online")
        events = [payload for topic, payload, _ in subscriber.seen if topic.startswith("fingerpost/hall/events/")]
        # What equals the event before it is the same event. Nothing is lost then, and nothing comes twice.
        once = [event for before, event in zip([None, *events], events) if event != before]
        self.assertEqual(len(events) - len(once), 3)
        self.assertEqual(len(set(once)), len(once))
        kinds = [record.get("phase", record["type"]) for record in map(json.loads, once)]
        self.assertEqual(kinds, ["began", "ended", "action"] * 4)

    def expect_order(self, numbers):
        """Each event comes in its order, and only the one that was under way comes twice."""
        self.assertEqual(numbers, sorted(numbers))
        self.assertLessEqual(len(numbers) - len(set(numbers)), 1)

    def test_a_broker_that_stands_still(self):
        subscriber = self.subscribe("#")
        self.publish("--keepalive", "2")
        subscriber.next("fingerpost/hall/state", "online")
        self.bridge.set(MENU)
        self.order()
        numbers = self.orders(1, subscriber)
        self.addCleanup(self.broker.process.send_signal, signal.SIGCONT)
        self.broker.process.send_signal(signal.SIGSTOP)
        # Meanwhile the connection is lost, and made again without an answer of the broker.
        for _ in range(30):
            self.order()
            time.sleep(0.3)
        self.broker.process.send_signal(signal.SIGCONT)
        while len(set(numbers)) < 31:
            numbers += self.orders(1, subscriber)
        self.expect_order(numbers)

    def test_what_the_library_cannot_read_ends_only_the_connection(self):
        for packet in [b"\0\2\xff\xfe\0", b"\0"]:
            def on_subscribe(broker, packet=packet):
                if broker.connections == 1:
                    broker.send(broker.PUBLISH << 4, packet)

            broker = self.fake_broker(on_subscribe=on_subscribe)
            program = self.publish(port=broker.port)
            self.assertIn("the connection to the broker has failed", program.stderr.readline())
            broker.next("fingerpost/hall/state", "online", connection=2)
            self.bridge.set(MENU)
            self.order()
            broker.next("fingerpost/hall/events/action/order")

    def test_a_broker_that_is_older_than_version_5(self):
        broker = self.fake_broker(versions=[4])
        self.publish(port=broker.port)
        broker.next("fingerpost/hall/state", "online")
        self.bridge.set(MENU)
        self.order()
        broker.next("fingerpost/hall/events/action/order")

    def test_a_name_that_two_kiosks_have(self):
        for _ in range(2):
            program = self.publish()
        line = next(line for line in program.stderr if "in a row" in line)
        self.assertIn("3 connections in a row were lost soon. Another program may use the same name", line)
        self.assertIn("Trying again in 8 s", line)

    def test_twenty_bridges_on_one_broker(self):
        subscriber = self.subscribe("fingerpost/#")
        kiosks = []
        for number in range(20):
            folder = tempfile.mkdtemp(dir=self.folder)
            kiosk = Kiosk(folder)
            kiosk.start()
            self.addCleanup(kiosk.stop)
            self.publish(kiosk=kiosk, name=f"kiosk{number}")
            kiosks.append(kiosk)
        waiting = {f"fingerpost/kiosk{number}/state" for number in range(20)}
        while waiting:
            topic, payload, _ = subscriber.messages.get(timeout=PATIENCE)
            if payload == "online":
                waiting.discard(topic)

        def order(kiosk):
            with Bridge(kiosk.socket, kiosk.control) as bridge:
                bridge.set(MENU)
                for _ in range(25):
                    self.order(bridge)

        threads = [threading.Thread(target=order, args=(kiosk,)) for kiosk in kiosks]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        numbers = {f"fingerpost/kiosk{number}/events/action/order": [] for number in range(20)}
        while any(len(found) < 25 for found in numbers.values()):
            topic, payload, _ = subscriber.messages.get(timeout=PATIENCE)
            if topic in numbers:
                numbers[topic].append(json.loads(payload)["touches"][0])
        # What is sent twice would come before what is published now.
        subscriber.client.publish("fingerpost/end", "", 1)
        while (message := subscriber.messages.get(timeout=PATIENCE))[0] != "fingerpost/end":
            self.assertNotIn(message[0], numbers)
        for topic, found in numbers.items():
            self.assertEqual(len(found), 25, topic)
            self.assertEqual(found, sorted(set(found)), topic)


class PauseTests(unittest.IsolatedAsyncioTestCase):
    async def test_each_connection_that_is_lost_soon_makes_the_pause_longer(self):
        broker = Broker(arguments(["--host", "b"]), "fingerpost/hall")

        def pause(after):
            broker._made = time.monotonic() - after
            broker._lost()
            return broker._client._reconnect_min_delay

        self.assertEqual([pause(after=0) for _ in range(10)], [2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
        # The other kiosk with this name waits as long.
        self.assertEqual(pause(after=400), 300)
        self.assertEqual(pause(after=1000), 1)
        # That the connection could not be made changes nothing.
        broker._lost()
        self.assertEqual(pause(after=1000), 1)


class WaitingTests(unittest.IsolatedAsyncioTestCase):
    async def test_the_bytes_of_commands_that_wait_are_limited(self):
        options = arguments(["--host", "b", "--allow", "get"])
        broker = Broker(options, "fingerpost/hall")
        answers = []
        broker.answer = answers.append
        publisher = Publisher(options, broker)
        count = MOST_COMMAND_BYTES // LONGEST_COMMAND
        for _ in range(count + 1):
            publisher._take(b" " * LONGEST_COMMAND, False)
        publisher._sending.cancel()
        self.assertEqual(len(answers), 1)
        self.assertIn("too many commands are waiting", answers[0])


class PageTests(unittest.TestCase):
    def test_a_sensor_has_the_pages_of_a_scene_with_pages(self):
        def page(tree):
            message = discovery("hall", "fingerpost/hall", "fingerpost", tree, [], allowed=[], level=level)
            return message["components"].get("page")

        sensor = page({"shown": ["menu"]})
        self.assertEqual(sensor["state_topic"], "fingerpost/hall/shown")
        template = jinja2.Environment().from_string(sensor["value_template"])
        self.assertEqual(template.render(value_json=["menu", "help"]), "menu, help")
        self.assertIsNone(page({}))


class LastTouchTests(unittest.IsolatedAsyncioTestCase):
    async def test_it_is_published_at_once_and_then_at_most_every_five_seconds(self):
        options = arguments(["--host", "b"])
        broker = Broker(options, "fingerpost/hall")
        published = []
        broker.retain = lambda topic, payload: published.append((topic, payload))
        publisher = Publisher(options, broker)
        publisher._offset = 1_700_000_000
        pauses = asyncio.Queue()
        ends = asyncio.Queue()

        async def sleep(seconds):
            pauses.put_nowait(seconds)
            await ends.get()

        with unittest.mock.patch("asyncio.sleep", sleep):
            for second in 1, 2, 3:
                publisher._publish_touch_soon(record_of(
                    {"type": "touch", "phase": "began", "touch": second, "x": 0, "y": 0, "time": second}))
                if second == 1:
                    self.assertEqual(await pauses.get(), 5)
            ends.put_nowait(None)
            self.assertEqual(await pauses.get(), 5)
            ends.put_nowait(None)
            await publisher._pacing
        self.assertEqual(published, [("fingerpost/hall/touched", "2023-11-14T22:13:21+00:00"),
                                     ("fingerpost/hall/touched", "2023-11-14T22:13:23+00:00")])


class ServiceTests(MQTTTest):
    @unittest.skipUnless(shutil.which("systemd-analyze"), "there is no systemd-analyze")
    def test_the_service_is_as_closed_as_that_of_the_bridge(self):
        unit = pathlib.Path(__file__).parents[1] / "fingerpost-mqtt.service"
        text = subprocess.run(["systemd-analyze", "security", "--no-pager", "--offline=true", unit],
                              capture_output=True, text=True, check=True).stdout
        exposure = float(re.search(r"exposure level for fingerpost-mqtt.service: ([0-9.]+)", text)[1])
        # That of the bridge is 1.0. A broker needs the network.
        self.assertLessEqual(exposure, 1.1)

    def test_the_watchdog_is_fed(self):
        unit = (pathlib.Path(__file__).parents[1] / "fingerpost-mqtt.service").read_text()
        self.assertRegex(unit, r"(?m)^WatchdogSec=[1-9]")
        for path in [f"{self.folder}/notify", f"\0{self.folder}"]:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
                manager.bind(path)
                manager.settimeout(PATIENCE)
                self.publish(NOTIFY_SOCKET=path.replace("\0", "@"), WATCHDOG_USEC="300000")
                for _ in range(3):
                    self.assertEqual(manager.recv(100), b"WATCHDOG=1")

    def test_without_the_thread_of_the_library_the_program_ends(self):
        program = subprocess.run(
            [sys.executable, "-c", """
from fingerpost import _broker, mqtt
def die(*arguments, **names): raise SystemExit
_broker.paho.Client.loop_forever = die
mqtt.main()
""", "--host", "127.0.0.1", "--socket", "none"], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(program.returncode, 1)
        self.assertIn("the connection to the broker has ended", program.stderr)


class SecureTests(MQTTTest):
    @property
    def settings(self):
        folder = self.folder

        def run(*words):
            subprocess.run(words, check=True, capture_output=True)

        run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
            "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", f"{folder}/key", "-out", f"{folder}/ca")
        run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
            "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", f"{folder}/other-key", "-out", f"{folder}/other")
        run("mosquitto_passwd", "-b", "-c", f"{folder}/passwords", "kiosk", "secret")
        return (f"certfile {folder}/ca\nkeyfile {folder}/key\nallow_anonymous false\n"
                f"password_file {folder}/passwords")

    def test_tls_and_a_password(self):
        pathlib.Path(f"{self.folder}/credentials").write_text("kiosk\nsecret\n")
        pathlib.Path(f"{self.folder}/wrong").write_text("kiosk\nguess\n")

        def prepare(client):
            client.username_pw_set("kiosk", "secret")
            client.tls_set(f"{self.folder}/ca")

        subscriber = self.subscribe("#", prepare=prepare)
        wrong = self.publish("--ca", f"{self.folder}/ca", "--credentials", f"{self.folder}/wrong", name="wrong")
        self.assertIn("the broker refuses the connection", wrong.stderr.readline())
        other = self.publish("--ca", f"{self.folder}/other", "--credentials", f"{self.folder}/credentials",
                             name="other")
        self.assertIn("no connection to 127.0.0.1", other.stderr.readline())
        self.publish("--ca", f"{self.folder}/ca", "--credentials", f"{self.folder}/credentials")
        subscriber.next("fingerpost/hall/state", "online")
        self.assertFalse([topic for topic, _, _ in subscriber.seen if "hall" not in topic])


class ArgumentTests(unittest.TestCase):
    def test_the_manual_page_has_every_option(self):
        page = pathlib.Path(__file__).parents[1] / "fingerpost-mqtt.1"
        documented = re.findall(r"^\.BI? \\\-\\\-(\w+)", page.read_text(), re.MULTILINE)
        usage = subprocess.run([sys.executable, "-m", "fingerpost.mqtt", "--help"], capture_output=True, text=True)
        options = re.findall(r"^  --(\w+)", usage.stdout, re.MULTILINE)
        self.assertEqual(documented[1:], options)
        for name in COMMANDS:
            self.assertIn(name, page.read_text())
        check = subprocess.run(["groff", "-man", "-Tutf8", "-ww", str(page)], capture_output=True, text=True)
        self.assertEqual(check.stderr, "")

    def test_usage(self):
        self.assertEqual(arguments(["--host", "b"]).port, 1883)
        self.assertEqual(arguments(["--host", "b", "--tls"]).port, 8883)
        for words, error in {
            ("--host", "b", "--allow", "dance"): "there is no command 'dance'",
            ("--host", "b", "--key", "k"): "--key needs --certificate",
            (): "--host",
        }.items():
            run = subprocess.run([sys.executable, "-m", "fingerpost.mqtt", *words], capture_output=True, text=True)
            self.assertEqual(run.returncode, 2)
            self.assertIn(error, run.stderr)
