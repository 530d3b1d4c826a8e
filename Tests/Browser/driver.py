"""The fingers of `touch --format webdriver` on a page, by the driver of Chromium."""
import contextlib
import json
import re
import subprocess
import urllib.request

from checking import REPOSITORY, equal, program

PAGE = REPOSITORY / "Packaging/kiosk/touches.html"
OPTIONS = ["--headless=new", "--no-sandbox", "--window-size=1300,1000", "--touch-events=enabled"]

# Gives the title of the page when every finger has been lifted or taken away, and the frame after it is drawn.
LIFTED = """
  const end = arguments[0];
  const look = () => counts.pointerdown > counts.pointerup + counts.pointercancel
    ? setTimeout(look, 50) : requestAnimationFrame(() => setTimeout(() => end(document.title), 100));
  look();
"""


@contextlib.contextmanager
def session():
    """A function that sends requests to a browser of its own."""
    with subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True) as driver:
        port = next(found[1] for line in driver.stdout if (found := re.search(r"successfully on port (\d+)", line)))

        def request(method, path, body=None):
            data = None if body is None else json.dumps(body).encode()
            with urllib.request.urlopen(urllib.request.Request(
                    f"http://127.0.0.1:{port}/session{path}", data, {"Content-Type": "application/json"},
                    method=method), timeout=60) as response:
                return json.load(response)["value"]

        try:
            options = {"capabilities": {"alwaysMatch": {"goog:chromeOptions": {"args": OPTIONS}}}}
            path = f"/{request('POST', '', options)['sessionId']}"
            yield lambda method, rest, body=None: request(method, path + rest, body)
            request("DELETE", path)
        finally:
            driver.terminate()


def check_webdriver(browser, folder):
    """A page gets the taps, scrolls and zooms as with fingers."""
    with session() as ask:
        def done(*steps):
            """What the page has got, and whether it has scrolled."""
            ask("POST", "/url", {"url": PAGE.as_uri()})
            ask("POST", "/actions", json.loads("".join(program("touch", "Examples/wake.yaml", *steps, "--format",
                                                               "webdriver"))))
            title = ask("POST", "/execute/async", {"script": LIFTED, "args": []})
            found = dict(word.split(" ", 1) for word in title.split(", "))
            ask("DELETE", "/actions")
            names = ["pointerdown", "pointerup", "pointercancel", "click"]
            return [int(found[name]) for name in names], float(found["scroll"]) > 50

        equal(done("tap 40,500 2"), ([2, 2, 0, 2], False), "two taps")
        # The browser takes the finger from the page when it scrolls.
        equal(done("drag 40,500 by 0,-300"), ([1, 0, 1, 0], True), "a drag")
        equal(done("down 1 40,500", "down 2 90,500", "up 1", "up 2")[0][:3], [2, 2, 0], "two fingers")


CHECKS = [check_webdriver]
