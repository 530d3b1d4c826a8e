"""The examples that use the clients, and the code of the documents."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import threading
import urllib.error
import urllib.request

from fingerpost.plain import Bridge

from .kit import PATIENCE, ROOT, KioskTest
from .test_bridge import tap

EXAMPLES = ROOT / "Examples"
PAGES = (EXAMPLES / "clients/pages.yaml").read_text()
DEMO = (EXAMPLES / "demo.yaml").read_text()
BLOCK = re.compile(r"```(python|javascript)\n(.*?)```", re.S)


def blocks():
    """The code of the documents: the page, the language and the text of each block."""
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        for match in BLOCK.finditer(page.read_text()):
            yield page.name, match[1], match[2]


class ExampleTest(KioskTest):
    def run_client(self, *words, kiosk=None):
        kiosk = kiosk or self.kiosk
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "Clients/python"), "FINGERPOST_SOCKET": kiosk.socket,
                       "FINGERPOST_CONTROL": kiosk.control, "PYTHONUNBUFFERED": "1"}
        client = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment, cwd=self.folder)
        self.addCleanup(client.stdout.close)
        self.addCleanup(client.wait, PATIENCE)
        self.addCleanup(client.terminate)
        return client

    def with_packages(self, text, name):
        """A script beside the packages of npm."""
        packages = pathlib.Path(self.folder) / "node_modules"
        if not packages.exists():
            packages.mkdir()
            (packages / "fingerpost").symlink_to(ROOT / "Clients/javascript")
        file = pathlib.Path(self.folder) / name
        file.write_text(text)
        return str(file)

    def touch_until(self, client, bridge, x, y):
        """Taps until the client prints a line, because nobody knows when it listens."""
        is_printed = threading.Event()

        def touch():
            while not is_printed.is_set():
                for each in tap(x, y):
                    bridge.touches(each)
                is_printed.wait(0.05)

        touching = threading.Thread(target=touch)
        touching.start()
        try:
            return client.stdout.readline()
        finally:
            is_printed.set()
            touching.join()


class PageTests(ExampleTest):
    scene = PAGES

    def test_turn_pages(self):
        with Bridge(self.kiosk.socket, self.kiosk.control) as bridge:
            client = self.run_client(sys.executable, EXAMPLES / "clients/turn-pages.py", self.kiosk.control)
            self.assertEqual(client.stdout.readline(), "shows attract\n")
            self.assertEqual(self.touch_until(client, bridge, 200, 700), "shows menu\n")
            self.kiosk.restart()
            records = bridge.records("action.order")
            next(records)
            # The page is there again, some time after the bridge.
            while "menu" not in bridge.get("scene").get("set", {}):
                pass
            for touch in tap(200, 150):
                bridge.touches(touch)
            self.assertEqual(next(records).action, "order")
            bridge.idle(True)
            self.assertEqual(client.stdout.readline(), "shows attract\n")

    def test_the_document_turns_a_page(self):
        code = next(code for page, kind, code in blocks() if (page, kind) == ("control.md", "python"))
        with Bridge(self.kiosk.socket, self.kiosk.control) as bridge:
            self.run_client(sys.executable, "-c", code)
            while "menu" not in bridge.get("scene").get("set", {}):
                for touch in tap(200, 700):
                    bridge.touches(touch)


class EventTests(ExampleTest):
    scene = DEMO

    def test_events_in_node(self):
        with Bridge(self.kiosk.socket, self.kiosk.control) as bridge:
            script = self.with_packages((EXAMPLES / "clients/events.mjs").read_text(), "events.mjs")
            client = self.run_client("node", script, self.kiosk.socket)
            self.assertRegex(self.touch_until(client, bridge, 1000, 700), r"^touch \d+ in buy at 1000, 700$")
            self.assertEqual(client.stdout.readline(), "action checkout by buy\n")

    def test_the_documents_print_events(self):
        expected = {
            ("socket.md", 0): r"^finger \d+ on buy at 1000 700$",
            ("clients.md", 1): r"^buy {'sku': 4711, 'price': 12.5}$",
            ("clients.md", 2): r"^a bridge: fingerpost ",
            ("clients.md", 3): r"^buy { sku: 4711, price: 12.5 }$",
        }
        counts = {}
        with Bridge(self.kiosk.socket, self.kiosk.control) as bridge:
            for page, kind, code in blocks():
                index = counts[page] = counts.get(page, -1) + 1
                if (page, index) not in expected:
                    continue
                words = [sys.executable, "-c", code] if kind == "python" else [
                    "node", self.with_packages(code, f"block{index}.mjs")]
                client = self.run_client(*words)
                line = self.touch_until(client, bridge, 1000, 700)
                self.assertRegex(line, expected.pop((page, index)))
        self.assertEqual(expected, {})

    def test_serve_events_serves_those_who_have_its_address(self):
        with Bridge(self.kiosk.socket, self.kiosk.control) as bridge:
            server = self.run_client(sys.executable, EXAMPLES / "clients/serve-events.py", self.kiosk.socket, "0")
            address = server.stdout.readline().strip()
            with urllib.request.urlopen(address) as page:
                self.assertEqual(page.headers["Content-Type"], "text/html; charset=utf-8")
            root = address[:address.index("/", len("http://")) + 1]
            for path in ["", "events", "x/events", "/events", address[len(root):-2] + "/events"]:
                with self.assertRaises(urllib.error.HTTPError) as refusal:
                    urllib.request.urlopen(root + path)
                self.assertEqual(refusal.exception.code, 403)
                refusal.exception.close()
            with urllib.request.urlopen(address + "events") as events:
                self.assertEqual(json.loads(events.readline()[6:])["type"], "hello")
                for touch in tap(1000, 700):
                    bridge.touches(touch)
                records = [json.loads(line[6:]) for line in (events.readline() for _ in range(4)) if line.strip()]
                self.assertEqual([record["type"] for record in records], ["touch", "action"])


class DocumentTests(ExampleTest):
    def test_the_code_of_the_documents_has_no_errors_of_type(self):
        files = []
        for index, (page, kind, code) in enumerate(blocks()):
            if kind == "python":
                files.append(pathlib.Path(self.folder) / f"{page.removesuffix('.md')}{index}.py")
                files[-1].write_text(code)
        for example in ["turn-pages.py"]:
            files.append(pathlib.Path(shutil.copy(EXAMPLES / "clients" / example, f"{self.folder}/turning.py")))
        self.assertGreater(len(files), 4)
        run = subprocess.run(
            ["mypy", "--strict", "--cache-dir", f"{self.folder}/cache", *files], capture_output=True, text=True,
            env={**os.environ, "MYPYPATH": str(ROOT / "Clients/python")}, cwd=self.folder)
        self.assertEqual(run.returncode, 0, run.stdout)
