"""The client for asyncio, with real bridges."""
import asyncio
import json
import os
import random
import shutil
import signal
import tempfile
import unittest
from contextlib import aclosing

from fingerpost import Bridge, CommandError, Disconnected
from fingerpost._emit import Emit
from fingerpost.records import Action, Dropped, Hello, Ready, Touch

from .kit import HAS_PAGES, PATIENCE, SCENE, KioskTest, Proxy, view


def deep(levels):
    return [deep(levels - 1)] if levels else []


# What the bridge cannot read, and what its answer says.
UNREADABLE = [("x" * (1 << 20), "a line has at most"), (deep(200), "nested deeper than 128 levels")]


def tap(x, y, touch=1):
    return [{"touch": touch, "phase": phase, "x": x, "y": y} for phase in ("began", "ended")]


async def tap_at(bridge, x, y):
    for touch in tap(x, y):
        await bridge.touches(touch)


async def until(stream, kind, **keys):
    """The next record of a type with these keys."""
    async with asyncio.timeout(PATIENCE):
        async for record in stream:
            if isinstance(record, kind) and all(getattr(record, key) == value for key, value in keys.items()):
                return record
    raise AssertionError("the stream has ended")


class StreamTests(KioskTest):
    async def test_a_stream_begins_with_hello_and_what_is_present(self):
        async with Bridge(self.kiosk.socket, self.kiosk.control) as bridge:
            await bridge.set({"menu": {"hidden": False}})
            await bridge.touches({"touch": 7, "phase": "began", "x": 150, "y": 150})
            async with aclosing(bridge.records("touch.began,touch.ended,ready")) as stream:
                self.assertIsInstance(await anext(stream), Hello)
                touch = await anext(stream)
                assert isinstance(touch, Touch)
                self.assertEqual((touch.view, touch.resumed), ("tea", True))
                self.assertIsInstance(await anext(stream), Ready)
                await bridge.touches({"touch": 7, "phase": "moved", "x": 151, "y": 150})
                await bridge.touches({"touch": 7, "phase": "ended"})
                ended = await anext(stream)
                assert isinstance(ended, Touch)
                self.assertEqual(ended.phase, "ended")

    async def test_actions_by_name(self):
        async with Bridge(self.kiosk.socket, self.kiosk.control) as bridge:
            await bridge.set({"menu": {"hidden": False}})
            async with aclosing(bridge.records("hello,action")) as all, aclosing(bridge.actions("order")) as orders:
                await anext(all)
                next_order = asyncio.create_task(anext(orders))
                # The stream of orders is there when a record of another one comes after it.
                await bridge.get("touches")
                await tap_at(bridge, 150, 150)
                order = await until(all, Action)
                self.assertEqual((order.action, order.sender, order.data), ("order", "tea", {"sku": 1}))
                self.assertEqual((await next_order).sender, "tea")

    async def test_a_wrong_list_is_an_error(self):
        async with Bridge(self.kiosk.socket) as bridge:
            with self.assertRaisesRegex(CommandError, "did you mean 'touch'"):
                async for _ in bridge.records("tuoch"):
                    pass

    async def test_a_socket_that_may_not_be_opened_is_an_error(self):
        if os.getuid() == 0:
            self.skipTest("root may open everything")
        os.chmod(self.kiosk.socket, 0)
        async with Bridge(self.kiosk.socket) as bridge:
            with self.assertRaises(PermissionError):
                await anext(bridge.records())

    async def test_without_reconnecting_a_stream_ends_with_the_bridge(self):
        async with Bridge(self.kiosk.socket, reconnects=False) as bridge:
            stream = bridge.records("ready")
            await anext(stream)
            await anext(stream)
            self.kiosk.stop()
            self.assertEqual([record async for record in stream], [])
            with self.assertRaises(OSError):
                await anext(bridge.records())
            with self.assertRaises(OSError):
                await bridge.get("tree")

    async def test_streams_go_on_after_each_restart(self):
        async with Bridge(self.kiosk.socket, self.kiosk.control) as bridge:
            stream = bridge.records("touch.began")
            sessions = set()
            for with_signal in [signal.SIGTERM, signal.SIGKILL, signal.SIGTERM]:
                sessions.add((await until(stream, Hello)).session)
                await bridge.touches({"touch": 1, "phase": "began", "x": 10, "y": 10})
                await until(stream, Touch, view="attract")
                await asyncio.to_thread(self.kiosk.restart, with_signal)
            self.assertEqual(len(sessions), 3)
            await stream.aclose()

    async def test_a_stream_that_is_cut_anywhere_begins_again(self):
        for most in range(0, 250, 31):
            path = f"{self.folder}/proxy-{most}"
            async with Proxy(path, self.kiosk.socket, most) as proxy, Bridge(path) as bridge:
                stream = bridge.records("ready")
                await until(stream, Ready)
                self.assertEqual(proxy.count, 2)
                await stream.aclose()

    async def test_a_slow_reader_delays_nobody_and_learns_what_is_missing(self):
        async with Bridge(self.kiosk.socket, self.kiosk.control) as bridge:
            slow, quick = bridge.records("touch"), bridge.records("touch.ended")
            await until(slow, Hello)
            await until(quick, Hello)
            reading = asyncio.create_task(self.take(quick, 8 * 1500))
            for _ in range(1500):
                await bridge.send({"touches": [
                    {"touch": number, "phase": "began", "x": number, "y": 10} for number in range(1, 9)]})
                await bridge.send({"touches": [{"touch": number, "phase": "ended"} for number in range(1, 9)]})
            self.assertNotIn("dropped", {record.type for record in await reading})
            seen = 0
            async for record in slow:
                seen += 1
                if isinstance(record, Dropped):
                    break
            self.assertEqual(record.reason, "subscriber")
            self.assertGreater(record.count, 0)
            self.assertLess(seen, 16 * 1500)
            # It goes on with what happens then.
            await bridge.touches({"touch": 1, "phase": "began", "x": 700, "y": 700})
            await until(slow, Touch, phase="began", x=700)

    @staticmethod
    async def take(stream, count):
        async with asyncio.timeout(PATIENCE):
            return [await anext(stream) for _ in range(count)]

    async def test_closing_ends_streams(self):
        bridge = Bridge(self.kiosk.socket, self.kiosk.control)
        reading = asyncio.create_task(self.count(bridge))
        await bridge.get("touches")
        await bridge.close()
        self.assertGreaterEqual(await asyncio.wait_for(reading, PATIENCE), 0)

    async def test_closing_ends_a_stream_that_is_connecting(self):
        for turns in range(8):
            bridge = Bridge(self.kiosk.socket, self.kiosk.control)
            reading = asyncio.create_task(self.count(bridge))
            for _ in range(turns):
                await asyncio.sleep(0)
            await bridge.close()
            await asyncio.wait_for(reading, PATIENCE)

    async def test_a_task_that_is_cancelled_while_it_closes_ends(self):
        async def close_and_wait():
            bridge = Bridge(self.kiosk.socket, self.kiosk.control)
            await bridge.get("touches")
            closes.set()
            await bridge.close()
            await asyncio.sleep(PATIENCE)

        closes = asyncio.Event()
        closing = asyncio.create_task(close_and_wait())
        await closes.wait()
        closing.cancel()
        with self.assertRaises(asyncio.CancelledError):
            await asyncio.wait_for(closing, PATIENCE / 2)

    @staticmethod
    async def count(bridge):
        return len([record async for record in bridge.records()])


class CommandTests(KioskTest):
    async def is_hidden(self, bridge, id):
        return view(await bridge.get("tree"), id).get("hidden", False)

    async def test_answers_are_results_and_errors(self):
        async with Bridge(self.kiosk.socket, self.kiosk.control) as bridge:
            self.assertEqual((await bridge.get("scene"))["scene"]["fingerpost"], 1)
            with self.assertRaisesRegex(CommandError, "attract.hiden.*did you mean 'hidden'"):
                await bridge.set({"attract": {"hiden": True}})
            with self.assertRaisesRegex(CommandError, "unknown command"):
                await bridge.send({"dance": True})
            # Answers without an id, because the bridge cannot read it.
            for data, error in UNREADABLE:
                good = asyncio.create_task(bridge.set({"volume": {"alpha": 0.5}}))
                with self.assertRaisesRegex(CommandError, error):
                    await bridge.set({"volume": {"data": data}})
                await good
            self.assertEqual(view(await bridge.get("tree"), "volume")["alpha"], 0.5)
            numbers = await asyncio.gather(*(
                bridge.touches({"touch": number, "phase": "began", "x": 5, "y": 5}) for number in range(1, 6)))
            self.assertEqual(len({number for answer in numbers for number in answer}), 5)
            await bridge.cancel_touches()
            self.assertEqual(await bridge.get("touches"), [])
            await bridge.idle(True)
            await bridge.first_responder(None)

    async def test_an_answer_without_an_id_is_not_that_of_a_scene_on_trial(self):
        scene = {"fingerpost": 1, "windows": [{"id": "only", "view": {"id": "page"}}]}
        async with Bridge(self.kiosk.socket, self.kiosk.control) as bridge, asyncio.timeout(PATIENCE):
            for data, error in UNREADABLE:
                with self.assertRaisesRegex(CommandError, error):
                    await bridge.scene({**scene, "data": data}, confirm=600)
            trying = asyncio.create_task(bridge.scene(scene, confirm=600))
            later = asyncio.create_task(bridge.scene({**scene, "data": UNREADABLE[0][0]}, confirm=600))
            for data, error in UNREADABLE:
                with self.assertRaisesRegex(CommandError, error):
                    await bridge.set({"page": {"data": data}})
            # Several of them, and one that nobody waits for.
            several = [asyncio.create_task(bridge.send({"set": {"page": {"data": data}}})) for data, _ in UNREADABLE]
            await asyncio.sleep(0)
            several.pop(0).cancel()
            with self.assertRaisesRegex(CommandError, UNREADABLE[1][1]):
                await several[0]
            with self.assertRaisesRegex(CommandError, UNREADABLE[0][1]):
                await later
            await bridge.set({"page": {"alpha": 0.5}})
            self.assertFalse(trying.done())
            # The scene is replaced before its time is over.
            await bridge.scene(scene)
            with self.assertRaisesRegex(CommandError, "another scene was shown before the time was over"):
                await trying

    async def test_half_of_a_surrogate_pair_becomes_a_character(self):
        async with Bridge(self.kiosk.socket, self.kiosk.control) as bridge, asyncio.timeout(PATIENCE):
            await bridge.set({"volume": {"data": {"title \ud83d": "a\udc00b\ud83d\ude00\\ud800"}}})
            changes = (await bridge.get("scene"))["set"]
            self.assertEqual(changes["volume"]["data"], {"title \ufffd": "a\ufffdb\U0001f600\\ud800"})

    async def test_what_was_set_is_set_again(self):
        async with Bridge(self.kiosk.socket, self.kiosk.control) as bridge:
            await bridge.set({"attract": {"hidden": True}, "menu": {"hidden": False}})
            await bridge.window({"id": "keyboard", "frame": [0, 500, 1280, 300]})
            for with_signal in [signal.SIGTERM, signal.SIGKILL]:
                stream = bridge.records("scene")
                await until(stream, Hello)
                await asyncio.to_thread(self.kiosk.restart, with_signal)
                # The answer to a later command comes after what is sent again.
                await bridge.set({"volume": {"value": 30}})
                self.assertEqual([await self.is_hidden(bridge, id) for id in ("attract", "menu")], [True, False])
                view(await bridge.get("tree"), "keyboard")
                await stream.aclose()

    async def test_a_scene_that_was_sent_is_sent_again(self):
        async with Bridge(self.kiosk.socket, self.kiosk.control) as bridge:
            await bridge.set({"attract": {"hidden": True}})
            await bridge.scene({"fingerpost": 1, "windows": [{"id": "only", "view": {"id": "page"}}]})
            await bridge.set({"page": {"alpha": 0.5}})
            await asyncio.to_thread(self.kiosk.restart)
            await bridge.set({"page": {"interaction": False}})
            page = view(await bridge.get("tree"), "page")
            self.assertEqual((page["alpha"], page["interaction"]), (0.5, False))

    async def test_a_scene_that_is_tried_stays_if_the_bridge_is_healthy(self):
        scene = {"fingerpost": 1, "windows": [{"id": "only", "view": {"id": "page"}}]}
        async with Bridge(self.kiosk.socket, self.kiosk.control) as bridge:
            await bridge.set({"volume": {"value": 40}})
            with self.assertRaisesRegex(CommandError, "shows the old scene again"):
                # No panel has this number.
                await bridge.scene({**scene, "devices": [{"id": "gone", "match": {"vendor": 4321}}]}, confirm=0.1)
            self.assertEqual(view(await bridge.get("tree"), "volume")["value"], 40)
            with self.assertRaisesRegex(CommandError, "needs confirm as 0.1 to 3600"):
                await bridge.scene(scene, confirm=0)
            await bridge.scene(scene, confirm=0.1)
            view(await bridge.get("tree"), "page")
            await asyncio.to_thread(self.kiosk.restart)
            # The next bridge gets it without a trial, before this.
            await bridge.set({"page": {"alpha": 0.5}})
            self.assertEqual(view(await bridge.get("tree"), "page")["alpha"], 0.5)

    async def test_a_lost_connection_to_the_same_bridge_changes_no_values(self):
        async with Proxy(f"{self.folder}/proxy", self.kiosk.control) as proxy:
            async with Bridge(self.kiosk.socket, proxy.path) as bridge, \
                    Bridge(self.kiosk.socket, self.kiosk.control) as finger:
                await bridge.set({"attract": {"hidden": True}, "menu": {"hidden": False}, "volume": {"value": 40}})
                await bridge.window({"id": "keyboard", "frame": [0, 700, 1280, 100]})
                await bridge.set({"keyboard": {"alpha": 0.5}})
                await finger.set({"volume": {"value": 70}})
                proxy.cut()
                await bridge.set({"sound": {"isOn": True}})
                tree = await finger.get("tree")
                self.assertEqual(view(tree, "volume")["value"], 70)
                # A window ends with its connection.
                self.assertEqual(view(tree, "keyboard")["alpha"], 0.5)

    async def test_calls_without_a_bridge(self):
        self.kiosk.stop()
        async with Bridge(self.kiosk.socket, self.kiosk.control) as bridge:
            for call in [bridge.touches({"touch": 1, "phase": "began", "x": 1, "y": 1}), bridge.cancel_touches(),
                         bridge.idle(True), bridge.send({"set": {}})]:
                with self.assertRaises(Disconnected):
                    await call
            getting = asyncio.create_task(bridge.get("tree"))
            setting = asyncio.create_task(bridge.set({"attract": {"hidden": True}}))
            refused = asyncio.create_task(bridge.set({"nobody": {"hidden": True}}))
            with self.assertRaises(TimeoutError):
                async with asyncio.timeout(0):
                    # What is wanted is remembered although nobody waits for it any more.
                    await bridge.set({"menu": {"hidden": False}})
            await asyncio.to_thread(self.kiosk.start)
            view(await getting, "attract")
            await setting
            with self.assertRaisesRegex(CommandError, "nobody"):
                await refused
            await bridge.set({"sound": {"isOn": True}})
            self.assertEqual([await self.is_hidden(bridge, id) for id in ("attract", "menu")], [True, False])
        with self.assertRaises(Disconnected):
            await bridge.set({"menu": {"hidden": True}})

    async def test_a_connection_that_is_lost_before_the_answer(self):
        async def silent(reader, writer):
            writer.write(b'{"type":"hello","seq":1,"time":0,"version":1,"program":"x","screen":{}}\n')
            while line := await reader.readline():
                if "touches" in json.loads(line):
                    break
            writer.close()

        path = f"{self.folder}/silent"
        async with await asyncio.start_unix_server(silent, path):
            async with Bridge(control=path) as bridge:
                getting = asyncio.create_task(bridge.get("scene"))
                with self.assertRaises(Disconnected):
                    await bridge.touches({"touch": 1, "phase": "began", "x": 1, "y": 1})
                self.assertFalse(getting.done())
            with self.assertRaises(Disconnected):
                await getting

    async def test_the_next_bridge_gets_what_a_model_remembers(self):
        """Random settings, some of them refused, some of them while the bridge restarts."""
        values = random.Random(7)
        ids = {"attract": ["hidden", "alpha"], "menu": ["hidden", "alpha"], "volume": ["value", "alpha"]}
        model = {}
        async with Bridge(self.kiosk.socket, self.kiosk.control) as bridge:
            for round in range(6):
                for _ in range(10):
                    changes = {}
                    for id in values.sample(list(ids), values.randint(1, 3)):
                        changes[id] = {
                            key: values.random() < 0.5 if key == "hidden" else round + values.randint(1, 9) / 10
                            if key == "value" else values.randint(1, 9) / 10
                            for key in values.sample(ids[id], values.randint(1, 2))}
                    if values.random() < 0.2:
                        with self.assertRaises(CommandError):
                            await bridge.set({**changes, "nobody": {"hidden": True}})
                        continue
                    await bridge.set(changes)
                    for id, keys in changes.items():
                        model.setdefault(id, {}).update(keys)
                await asyncio.to_thread(self.kiosk.restart, values.choice([signal.SIGKILL, signal.SIGTERM]))
                await bridge.set({"sound": {"isOn": round % 2 == 0}})
                tree = await bridge.get("tree")
                absent = {"hidden": False, "alpha": 1}
                for id, keys in model.items():
                    node = view(tree, id)
                    for key, value in keys.items():
                        self.assertEqual(node.get(key, absent.get(key)), value, (round, id, key))
            entries = bridge._commands._entries
            self.assertLessEqual(len(entries), 8, [entry.command for entry in entries])


class PageTests(KioskTest):
    scene = """
fingerpost: 1
windows:
  - id: main
    view:
      id: root
      subviews:
        - {id: attract, page: true}
        - {id: menu, page: true, hidden: true}
        - {id: thanks, page: true, hidden: true}
        - {id: clock}
""" if HAS_PAGES else SCENE

    async def shown(self, bridge):
        tree = await bridge.get("tree")
        return [id for id in ("attract", "menu", "thanks", "clock") if not view(tree, id).get("hidden")]

    @unittest.skipUnless(HAS_PAGES, "this program has no pages")
    async def test_the_page_that_was_shown_last_is_shown_again(self):
        async with Bridge(self.kiosk.socket, self.kiosk.control) as bridge:
            for page in ["menu", "thanks", "menu"]:
                await bridge.show(page)
                self.assertEqual(await self.shown(bridge), [page, "clock"])
                await asyncio.to_thread(self.kiosk.restart, signal.SIGKILL)
                # The answer to a later command comes after what is sent again.
                await bridge.set({"clock": {"alpha": 0.5}})
                self.assertEqual(await self.shown(bridge), [page, "clock"])
            # The last call counts, whichever of the two it is.
            await bridge.set({"menu": {"hidden": True}, "thanks": {"hidden": False}})
            await asyncio.to_thread(self.kiosk.restart)
            await bridge.set({"clock": {"alpha": 0.4}})
            self.assertEqual(await self.shown(bridge), ["thanks", "clock"])
            await bridge.show("attract")
            await asyncio.to_thread(self.kiosk.restart)
            await bridge.set({"clock": {"alpha": 0.3}})
            self.assertEqual(await self.shown(bridge), ["attract", "clock"])
            with self.assertRaises(CommandError):
                await bridge.show("nobody")


class EmitTests(unittest.IsolatedAsyncioTestCase):
    def test_records_before_the_answer_are_selected_as_the_bridge_selects(self):
        began = {"type": "touch", "phase": "began"}
        moved = {"type": "touch", "phase": "moved"}
        ended = {"type": "action", "action": "zoom", "state": "ended"}
        pressed = {"type": "action", "action": "buy"}
        settled, value = {"type": "value", "scroll": "settled"}, {"type": "value"}
        for text, selected in {
            "default": [began, moved, ended, pressed, settled, value],
            "-touch.moved": [began, ended, pressed, settled, value],
            "touch,-touch.began": [moved],
            "touch.began, action.buy": [began, pressed],
            "action,-action.zoom": [pressed],
            "action.zoom.ended": [ended],
            "action.zoom.began": [],
            "-action,action.zoom": [began, moved, ended, settled, value],
            "value.settled": [settled],
            "value": [settled, value],
            "mine": [],
            "mine,touch": [],
        }.items():
            records = [began, moved, ended, pressed, settled, value]
            self.assertEqual([record for record in records if Emit(text).selects(record)], selected, text)
            self.assertTrue(Emit(text).selects({"type": "hello"}))
            self.assertTrue(Emit(text).selects({"type": "dropped", "reason": "subscriber"}))

    def test_what_is_private_is_selected_unless_the_last_item_about_it_leaves_it_out(self):
        typed = {"type": "action", "action": "typed", "private": True}
        for text, is_selected in {
            "action": True, "action,-private": False, "-private": False, "-private,action,private": True,
        }.items():
            self.assertEqual(Emit(text).selects(typed), is_selected, text)

    async def test_nothing_is_lost_before_the_answer(self):
        """A bridge that reads the list late."""
        async def late(reader, writer):
            def send(record):
                writer.write(json.dumps({"seq": 1, "time": 0, **record}).encode() + b"\n")

            action = {"type": "action", "sender": "b", "event": "touchUpInside", "target": "t"}
            send({"type": "hello", "version": 1, "program": "x", "screen": {"width": 1, "height": 1}})
            send({"type": "ready"})
            send({**action, "action": "other"})
            send({**action, "action": "early"})
            await reader.readline()
            writer.write(b'{"type":"answer","id":"subscribe","ok":true}\n')
            send({**action, "action": "early"})
            writer.close()

        folder = tempfile.mkdtemp(prefix="fingerpost-")
        self.addCleanup(shutil.rmtree, folder)
        path = f"{folder}/late"
        async with await asyncio.start_unix_server(late, path):
            async with Bridge(path, reconnects=False) as bridge:
                names = [action.action async for action in bridge.actions("early")]
        self.assertEqual(names, ["early", "early"])
