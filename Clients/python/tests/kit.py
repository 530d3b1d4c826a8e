"""Real bridges for tests, and connections that break."""
import asyncio
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROGRAM = os.environ.get("FINGERPOST", str(ROOT / ".build/release/fingerpost"))
HAS_PAGES = b"view.page" in subprocess.run([PROGRAM, "schema", "scene"], capture_output=True, check=True).stdout
"""Whether the program has the command `show`."""
PATIENCE = 60
"""Seconds after which a test has failed. Nothing is measured with it."""

SCENE = """
fingerpost: 1
screen: {width: 1280, height: 800}
windows:
  - id: main
    view:
      id: pages
      performs: [order, zoomed]
      subviews:
        - {id: attract, frame: [0, 0, 1280, 800], gestures: [{id: grab, kind: pan, action: zoomed}]}
        - id: menu
          hidden: true
          frame: [0, 0, 1280, 800]
          subviews:
            - {id: tea, kind: button, frame: [100, 100, 400, 200], data: {sku: 1}, actions: {touchUpInside: order}}
            - {id: sound, kind: switch, frame: [100, 400, 100, 60]}
            - {id: volume, kind: slider, frame: [100, 500, 400, 60], maximum: 100, value: 20}
            - {id: list, kind: scroll, frame: [600, 0, 400, 400], contentSize: [400, 900]}
"""


class Kiosk:
    """A running bridge with the scene above, which can be stopped and started."""

    def __init__(self, folder: str, scene: str = SCENE) -> None:
        self.socket = os.path.join(folder, "events")
        self.control = os.path.join(folder, "control")
        self.file = os.path.join(folder, "kiosk.yaml")
        self.process: subprocess.Popen[bytes] | None = None
        pathlib.Path(self.file).write_text(scene)

    def start(self) -> None:
        self.process = subprocess.Popen(
            [PROGRAM, "run", "-q", "--no-output", "--scene", self.file, "--socket", self.socket, "--control",
             self.control])
        self.wait_for_answers()

    def wait_for_answers(self) -> None:
        """Waits until the bridge answers. The file of one that was killed is still there."""
        for _ in range(PATIENCE * 50):
            assert self.process and self.process.poll() is None, "the bridge has ended"
            sent = subprocess.run([PROGRAM, "send", "--control", self.control, '{"get":"touches"}'],
                                  capture_output=True, timeout=PATIENCE)
            if sent.returncode == 0:
                return
            time.sleep(0.02)
        raise AssertionError("the bridge does not answer")

    def stop(self, with_signal: int = signal.SIGTERM) -> None:
        if self.process:
            self.process.send_signal(with_signal)
            self.process.wait(PATIENCE)
        self.process = None

    def restart(self, with_signal: int = signal.SIGTERM) -> None:
        self.stop(with_signal)
        self.start()


class KioskTest(unittest.IsolatedAsyncioTestCase):
    """A test with a kiosk."""

    scene = SCENE

    def setUp(self) -> None:
        self.folder = tempfile.mkdtemp(prefix="fingerpost-")
        self.addCleanup(shutil.rmtree, self.folder)
        self.kiosk = Kiosk(self.folder, self.scene)
        self.kiosk.start()
        self.addCleanup(self.kiosk.stop)


class Proxy:
    """Passes connections on to a socket. They can be cut or stopped."""

    def __init__(self, path: str, target: str, most: int | None = None) -> None:
        self.path, self.target = path, target
        self.most = most
        """After so many bytes from the target, the first connection is cut: None for never."""
        self.count = 0
        self._writers: set[asyncio.StreamWriter] = set()

    async def __aenter__(self) -> "Proxy":
        self._server = await asyncio.start_unix_server(self._serve, self.path)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        self.cut()

    def cut(self) -> None:
        for writer in list(self._writers):
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.count += 1
        try:
            target, out = await asyncio.open_unix_connection(self.target)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, out}
        limit, self.most = self.most, None
        await asyncio.gather(self._pass(reader, out, None), self._pass(target, writer, limit))
        for end in (writer, out):
            end.transport.abort()
            self._writers.discard(end)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, most: int | None) -> None:
        try:
            while piece := await reader.read(1 << 16):
                if most is not None:
                    piece, most = piece[:most], most - len(piece)
                writer.write(piece)
                await writer.drain()
                if most is not None and most <= 0:
                    break
        except OSError:
            pass
        writer.close()


def view(tree: dict, id: str) -> dict:
    """A view of a tree."""
    waiting = list(tree["windows"])
    while waiting:
        node = waiting.pop()
        if node["id"] == id:
            return node
        waiting += node.get("subviews", [])
    raise AssertionError(f"there is no {id}")
