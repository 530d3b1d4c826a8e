"""Headless Chromium, over the pipe of its DevTools protocol."""
import base64
import contextlib
import json
import os
import pathlib
import shutil
import signal
import tempfile
import time

FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--remote-debugging-pipe",
         "--no-first-run", "--disable-background-networking", "--disable-component-update"]
SIZE = (1400, 1000)
# Generous, because tests share the machine. A wait ends as soon as something comes.
PATIENCE = 60


class Browser:
    """One browser with one page."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="fingerpost-browser-")
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            # The browser reads from descriptor 3 and writes to 4. Neither may be one of these before it is copied.
            copies = [os.dup2(commands, 30), os.dup2(answers, 31)]
            os.dup2(copies[0], 3)
            os.dup2(copies[1], 4)
            quiet = os.open(os.devnull, os.O_RDWR)
            for descriptor in (0, 1, 2):
                os.dup2(quiet, descriptor)
            os.setpgid(0, 0)
            # The same fonts on every machine.
            os.environ["FONTCONFIG_FILE"] = str(pathlib.Path(__file__).parent / "fonts.conf")
            os.execvp("chromium", ["chromium", *FLAGS, f"--user-data-dir={self.profile}"])
        os.close(commands)
        os.close(answers)
        self.buffer = b""
        self.number = 0
        self.session = None
        # What the page did that a page of this project must not do.
        self.complaints = []
        self.requests = []
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")
        self.resize(*SIZE)

    def resize(self, width, height):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def open_window(self, address):
        """Opens another window. Returns it for `inside` and `close_window`."""
        with self.inside((None, None)):
            target = self.send("Target.createTarget", url=address, newWindow=True)["targetId"]
            return target, self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def close_window(self, window):
        with self.inside((None, None)):
            self.send("Target.closeTarget", targetId=window[0])

    @contextlib.contextmanager
    def inside(self, window):
        """Until the end, commands are for this window."""
        session, self.session = self.session, window[1]
        try:
            yield
        finally:
            self.session = session

    def close(self):
        os.killpg(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        shutil.rmtree(self.profile, ignore_errors=True)

    def send(self, method, **parameters):
        """Sends a command, and returns its result."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise AssertionError(f"{method}: {answer['error']}")
                return answer["result"]

    def receive(self):
        """The next message of the browser. Events are noted."""
        while b"\0" not in self.buffer:
            piece = os.read(self.answers, 1 << 16)
            if not piece:
                raise AssertionError("the browser ended")
            self.buffer += piece
        line, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(line)
        self.note(message)
        return message

    def note(self, message):
        method, parameters = message.get("method"), message.get("params", {})
        if method == "Runtime.exceptionThrown":
            self.complaints.append(parameters["exceptionDetails"])
        elif method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
            self.complaints.append(parameters["entry"])
        elif method == "Page.javascriptDialogOpening":
            self.complaints.append(f"a dialog: {parameters['message']}")
        elif method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])

    def open(self, path):
        """Opens a file or an address, and waits until it is loaded."""
        self.requests = []
        self.send("Page.navigate", url=path if str(path).startswith("http:") else f"file://{path}")
        while self.receive().get("method") != "Page.loadEventFired":
            pass

    def evaluate(self, expression):
        """The value of an expression in the page."""
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise AssertionError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def texts(self, selector):
        """The visible text of each element."""
        return self.evaluate(f"[...document.querySelectorAll({json.dumps(selector)})].map((e) => e.textContent)")

    def click(self, selector):
        """Clicks the middle of an element with the mouse, as soon as the element stays where it is."""
        x, y = self.evaluate(
            f"(async () => {{ const middle = () => {{ const e = document.querySelector({json.dumps(selector)});"
            "e.scrollIntoView({block: 'nearest'});"
            "const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };"
            "const frame = () => new Promise(requestAnimationFrame);"
            "let place, before; do { before = place; await frame(); await frame(); place = middle(); }"
            "while (String(place) !== String(before)); return place; })()")
        for kind in ("mousePressed", "mouseReleased"):
            self.mouse(kind, x, y)

    def mouse(self, kind, x, y):
        self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def type(self, selector, text):
        """Types a text into a field, instead of what is in it."""
        self.evaluate(f"document.querySelector({json.dumps(selector)}).select()")
        self.evaluate(f"document.querySelector({json.dumps(selector)}).focus()")
        self.send("Input.insertText", text=text)

    def wait(self, expression):
        """Waits until an expression has a value that is true. Returns the value."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.evaluate(f"!!({expression})"):
                return
            time.sleep(0.02)
        raise AssertionError(f"it never came: {expression}")

    def touch(self, kind, *points):
        """Fingers on the page: those that are down, in pixels."""
        self.send("Input.dispatchTouchEvent", type=kind,
                  touchPoints=[{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)])

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.send("Page.captureScreenshot")["data"]))
