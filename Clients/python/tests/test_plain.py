"""The client without asyncio, with real bridges."""
import signal
import subprocess
import sys
import threading

from fingerpost import CommandError, Disconnected
from fingerpost.plain import Bridge
from fingerpost.records import Action, Hello

from .kit import PATIENCE, KioskTest, view
from .test_bridge import tap


class PlainTests(KioskTest):
    def test_a_program_that_turns_pages(self):
        with Bridge(self.kiosk.socket, self.kiosk.control) as bridge:
            bridge.set({"attract": {"hidden": True}, "menu": {"hidden": False}})
            records = bridge.records("action")
            self.assertIsInstance(next(records), Hello)
            for touch in tap(150, 150):
                bridge.touches(touch)
            order = next(records)
            assert isinstance(order, Action)
            self.assertEqual(order.action, "order")
            # Commands within the loop over records.
            self.kiosk.restart(signal.SIGKILL)
            self.assertIsInstance(next(records), Hello)
            bridge.set({"sound": {"isOn": True}})
            self.assertEqual(view(bridge.get("tree"), "attract").get("hidden"), True)
            with self.assertRaises(CommandError):
                bridge.set({"nobody": {}})
            self.kiosk.stop()
            with self.assertRaises(Disconnected):
                bridge.cancel_touches()

    def test_streams_end_with_the_bridge_or_when_closed(self):
        with Bridge(self.kiosk.socket, reconnects=False) as bridge:
            records = bridge.records("ready")
            next(records)
            next(records)
            self.kiosk.stop()
            self.assertEqual(list(records), [])
        self.kiosk.start()
        bridge = Bridge(self.kiosk.socket)
        records = bridge.records()
        next(records)
        reading = threading.Thread(target=lambda: list(records))
        reading.start()
        bridge.close()
        bridge.close()
        reading.join(PATIENCE)
        self.assertFalse(reading.is_alive())

    def test_an_interrupt_ends_a_program_that_waits(self):
        script = """if True:
            import sys
            from fingerpost.plain import Bridge
            with Bridge(sys.argv[1]) as bridge:
                for record in bridge.records("hello"):
                    print(record.type, flush=True)
            """
        for _ in range(8):
            # The interrupt comes at any point between two records.
            program = subprocess.Popen([sys.executable, "-c", script, self.kiosk.socket], stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE, text=True)
            assert program.stdout
            self.addCleanup(program.kill)
            self.assertEqual(program.stdout.readline(), "hello\n")
            program.send_signal(signal.SIGINT)
            _, errors = program.communicate(timeout=PATIENCE)
            self.assertEqual(errors.splitlines()[-1], "KeyboardInterrupt")
            self.assertEqual(program.returncode, -signal.SIGINT)
