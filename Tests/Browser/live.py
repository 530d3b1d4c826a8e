"""Checks of the live page, over bridges that they start."""
import contextlib
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import time

from browser import PATIENCE, SIZE
from checking import (ESCAPES, PROGRAM, REPOSITORY, equal, explained_by, fits, outcome, pictured, program, shoot,
                      trail_line, trail_lines)

# Where the pages are.
OWN = "http://127.0.0.1:"

SCENE = {"fingerpost": 1, "screen": {"width": 1000, "height": 500}, "windows": [
    {"id": "main", "controller": {"id": "kiosk", "performs": ["buy", "move"], "view": {"id": "page", "subviews": [
        {"id": "map", "frame": [20, 20, 460, 460], "touches": "handle", "multipleTouch": True,
         "gestures": [{"id": "mapPan", "kind": "pan", "action": "move"}]},
        {"id": "buy", "kind": "button", "frame": [500, 20, 200, 100], "hitInsets": [-10, -10, -10, -10],
         "data": {"sku": 4711}, "actions": {"touchUpInside": "buy"}},
        {"id": "volume", "kind": "slider", "frame": [500, 200, 400, 60]},
        {"id": "hint", "hidden": True, "frame": [720, 20, 200, 100]}]}}}]}


IS_LIVE = "document.getElementById('status')?.className === 'live' && document.querySelector('svg.picture') !== null"


class Client:
    """A connection to a socket of a bridge."""

    def __init__(self, path, kinds):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(path)
        self.lines = self.socket.makefile()
        self.send({"id": "subscribe", "subscribe": kinds})
        self.until(lambda record: record.get("id") == "subscribe")

    def send(self, command):
        self.socket.sendall(json.dumps(command).encode() + b"\n")

    def until(self, is_wanted):
        """The first record that is wanted, with those before it."""
        read = []
        try:
            for line in self.lines:
                read.append(json.loads(line))
                if is_wanted(read[-1]):
                    return read
        except TimeoutError:
            raise AssertionError(f"nothing else came after {read}") from None
        raise AssertionError(f"the bridge ended after {read}")

    def touches(self, *phases):
        """The next touch records, which have these phases."""
        found = []
        for phase in phases:
            found += [record for record in self.until(lambda r: r["type"] == "touch") if record["type"] == "touch"]
            equal(found[-1]["phase"], phase, "the phase of a touch")
        return found


@contextlib.contextmanager
def running(arguments, **options):
    process = subprocess.Popen(arguments, cwd=REPOSITORY, **options)
    try:
        yield process
    finally:
        process.terminate()
        process.send_signal(signal.SIGCONT)
        process.wait()


@contextlib.contextmanager
def bridge(folder, scene):
    """A bridge without a touchscreen, that serves both sockets in the folder."""
    path = pathlib.Path(folder, "scene.yaml")
    path.write_text(json.dumps(scene))
    with bridge_of(folder, path) as process:
        yield process


@contextlib.contextmanager
def bridge_of(folder, path):
    """A bridge of a scene file, without a touchscreen, that serves both sockets in the folder."""
    arguments = [
        PROGRAM,
        "run",
        "-q",
        "--scene",
        path,
        "--socket",
        f"{folder}/events",
        "--control",
        f"{folder}/control",
    ]
    # It would end if its output were not read.
    with open(os.devnull, "w") as nowhere, running(arguments, stdout=nowhere) as process:
        deadline = time.monotonic() + PATIENCE
        while not os.path.exists(f"{folder}/control"):
            assert time.monotonic() < deadline, "the bridge does not start"
        yield process


@contextlib.contextmanager
def page(browser, *arguments):
    """The live page, which shows a bridge."""
    with running([PROGRAM, "view", *arguments], stdout=subprocess.PIPE, text=True) as process:
        browser.send("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=10)
        browser.open(process.stdout.readline().strip())
        browser.wait(IS_LIVE)
        try:
            yield process
        finally:
            browser.send("Emulation.setTouchEmulationEnabled", enabled=False)
            browser.send("Page.navigate", url="about:blank")


def over(folder):
    return "--socket", f"{folder}/events", "--control", f"{folder}/control"


def pixel(browser, x, y):
    """Where a point of the scene is on the page."""
    return browser.evaluate(
        f"(() => {{ const p = new DOMPoint({x}, {y}).matrixTransform(document.querySelector('svg.picture')"
        ".getScreenCTM()); return [p.x, p.y]; })()")


def is_near(record, x, y):
    # A pixel is about a point and a half.
    return abs(record["x"] - x) < 1.5 and abs(record["y"] - y) < 1.5


def check_live_touches(browser, folder):
    """Two fingers on the page are the same two touches in the bridge."""
    with bridge(folder, SCENE), page(browser, *over(folder)):
        client = Client(f"{folder}/events", "touch,action")
        places = [(100, 100), (300, 400)]
        moved = [(140, 120), (260, 380)]
        at = [pixel(browser, *place) for place in places + moved]
        browser.touch("touchStart", at[0])
        first, = client.touches("began")
        browser.touch("touchStart", at[0], at[1])
        second, = client.touches("began")
        assert is_near(first, *places[0]) and is_near(second, *places[1]), (first, second)
        equal([t["view"] for t in (first, second)], ["map", "map"], "the views")
        equal([t["device"] for t in (first, second)], ["control", "control"], "the devices")
        browser.wait("document.querySelectorAll('.finger').length === 2")
        equal(browser.texts("#fingers tbody td:nth-child(4)"), ["map", "map"], "the views on the page")
        browser.wait("document.getElementById('explanation').textContent"
                     ".includes('responder chain: map → page → kiosk → main → application')")
        browser.touch("touchMove", at[2], at[1])
        browser.touch("touchMove", at[2], at[3])
        ends = {}
        while len(ends) < 2 or not (
            is_near(ends[first["touch"]], *moved[0]) and is_near(ends[second["touch"]], *moved[1])
        ):
            record = client.until(lambda r: r["type"] == "touch")[-1]
            equal(record["phase"], "moved", "the phase")
            ends[record["touch"]] = record
        browser.wait("[...document.querySelectorAll('#recognizers tr')].some((r) => r.textContent.includes('changed')"
                     "|| r.textContent.includes('began'))")
        shoot(browser, "live-two-fingers")
        browser.touch("touchEnd")
        lifted = client.touches("ended", "ended")
        equal({r["touch"] for r in lifted}, {first["touch"], second["touch"]}, "the touches that ended")
        # A tap on the button, outside of its frame but in its hit area.
        browser.touch("touchStart", pixel(browser, 705, 70))
        browser.touch("touchEnd")
        began, ended = client.touches("began", "ended")
        equal(began["view"], "buy", "the view of the tap")
        equal(client.until(lambda r: r["type"] == "action")[-1]["action"], "buy", "the action")
        sentence = "buy sent buy (touchUpInside): kiosk performed it"
        browser.wait(f"document.querySelector('#events li')?.textContent.includes('{sentence}')")
        browser.wait(
            "[...document.querySelectorAll('#explanation .facts li')].some((f) => f.textContent === 'so buy is hit')"
        )
        browser.wait(
            "[...document.querySelectorAll('#explanation .lines li')].some((f) => "
            "f.textContent.includes('buy sent buy (touchUpInside): kiosk performed it'))"
        )
        # The slider's value is shown.
        browser.touch("touchStart", pixel(browser, 510, 230))
        browser.touch("touchMove", pixel(browser, 700, 230))
        browser.touch("touchEnd")
        browser.wait("document.querySelector('#values tr')?.textContent.startsWith('volume')")
        shoot(browser, "live-tap")


# Where the picture is on the page.
RECTANGLE = ("(() => { const r = document.querySelector('svg.picture').getBoundingClientRect();"
             "return [r.x, r.y, r.width, r.height].map((n) => Math.round(n * 100) / 100); })()")


def check_live_rectangle(browser, folder):
    """The picture does not move, whatever the fingers do: the first tap of the tea shop arrives."""
    for width, height in ((390, 844), (768, 1024), (820, 1180), (1400, 1000)):
        browser.resize(width, height)
        with page(browser, "--scene", "Examples/shop.yaml"):
            before = browser.evaluate(RECTANGLE)
            fits(browser, width, height, "the live page")
            browser.touch("touchStart", pixel(browser, 640, 400))
            browser.wait("document.querySelector('.finger') && document.getElementById('explanation').textContent")
            equal(browser.evaluate(RECTANGLE), before, f"the picture at {width} px under one finger")
            browser.touch("touchEnd")
            browser.wait("document.querySelector('#pages [aria-current=true]')?.textContent === 'menu'")
            equal(browser.evaluate(RECTANGLE), before, f"the picture at {width} px after the first tap")
            places = [pixel(browser, 100 + 110 * n, 140 + 50 * (n % 3)) for n in range(10)]
            for count in range(1, 11):
                browser.touch("touchStart", *places[:count])
                browser.wait(f"document.querySelectorAll('.finger').length === {count}")
                # What is drawn for the finger has been laid out.
                browser.evaluate("new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => r())))")
                equal(browser.evaluate(RECTANGLE), before, f"the picture at {width} px under {count} fingers")
            shoot(browser, f"live-rectangle-{width}")
            browser.touch("touchEnd")
            # Neither does a problem move it.
            browser.evaluate("showProblem('a problem\\nof three\\nlines')")
            equal(browser.evaluate(RECTANGLE), before, f"the picture at {width} px under a problem")
            equal(browser.evaluate("document.documentElement.scrollHeight > innerHeight"), False, "what scrolls")
    browser.resize(*SIZE)


def check_live_transform(browser, folder):
    """A finger keeps the transform with which it came down, also if the window changes its size under it."""
    with bridge(folder, SCENE), page(browser, *over(folder)):
        client = Client(f"{folder}/events", "touch")
        at, moved = pixel(browser, 100, 100), pixel(browser, 140, 120)
        browser.touch("touchStart", at)
        client.touches("began")
        browser.resize(1000, 700)
        browser.evaluate("new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => r())))")
        assert abs(pixel(browser, 140, 120)[0] - moved[0]) > 20, "the picture is as large as before"
        browser.touch("touchMove", moved)
        assert is_near(client.touches("moved")[0], 140, 120)
        browser.touch("touchEnd")
        assert is_near(client.touches("ended")[0], 140, 120)
        # The next finger has the new one.
        browser.touch("touchStart", pixel(browser, 100, 100))
        assert is_near(client.touches("began")[0], 100, 100)
        browser.touch("touchEnd")
    browser.resize(*SIZE)


def check_live_steps(browser, folder):
    """What is done on the page is written as a test, which does the same."""
    scene = json.loads(json.dumps(SCENE))
    page_view = scene["windows"][0]["controller"]["view"]
    page_view["subviews"] += [
        {"id": "two words", "kind": "button", "frame": [500, 300, 200, 60], "actions": {"touchUpInside": "buy"}},
        {"id": "first", "page": True, "frame": [720, 300, 100, 60]},
        {"id": "second", "page": True, "hidden": True, "frame": [720, 300, 100, 60]}]
    with bridge(folder, scene), page(browser, *over(folder)):
        client = Client(f"{folder}/events", "action,touch")
        actions = []

        def until_lifted():
            read = client.until(lambda r: r["type"] == "touch" and r["phase"] in ("ended", "cancelled"))
            actions.extend(r for r in read if r["type"] == "action")

        def tap(x, y):
            browser.touch("touchStart", pixel(browser, x, y))
            browser.touch("touchEnd")
            until_lifted()

        browser.click("#tab-steps")
        equal(browser.texts("#steps li"), [], "the steps before the first finger")
        tap(600, 70)
        browser.wait("document.querySelectorAll('#steps li').length === 1")
        # A place in a slider matters; that in a button does not. An id with a blank is in quotes.
        tap(520, 320)
        tap(800, 230)
        browser.click("#pages button:nth-child(2)")
        browser.wait("[...document.querySelectorAll('#steps li')].at(-1).textContent === 'show second'")
        browser.touch("touchStart", pixel(browser, 100, 400))
        for step in range(1, 11):
            browser.touch("touchMove", pixel(browser, 100 + 20 * step, 400 - 10 * step))
        browser.touch("touchEnd")
        until_lifted()
        # Two fingers move apart.
        browser.touch("touchStart", pixel(browser, 200, 200), pixel(browser, 240, 200))
        for step in range(1, 11):
            browser.touch("touchMove", pixel(browser, 200 - 4 * step, 200), pixel(browser, 240 + 4 * step, 200))
        browser.touch("touchEnd")
        until_lifted()
        until_lifted()
        tap(600, 70)
        actions.extend(client.until(lambda r: r["type"] == "action")[-1:])
        browser.wait("[...document.querySelectorAll('#steps li')].at(-1).textContent === 'tap buy'")
        steps = [step for step in browser.texts("#steps li") if not step.startswith("wait ")]
        equal(steps[:2], ["tap buy", 'tap "two words"'], "the first taps")
        assert steps[2].startswith("tap 8") or steps[2].startswith("tap 7"), steps
        equal(steps[3], "show second", "the page")
        drag = re.fullmatch(r"drag map by (\d+),(-\d+) in ([\d.]+).*", steps[4])
        assert drag and abs(int(drag[1]) - 200) < 4 and abs(int(drag[2]) + 100) < 4, steps
        pinch = re.fullmatch(r"pinch map ([\d.]+) in [\d.]+", steps[5])
        assert pinch and abs(float(pinch[1]) - 3) < 0.2, steps
        equal(steps[6:], ["tap buy"], "the last step")
        # The copied text is a test. The same actions happen in it.
        browser.evaluate("window.copied = ''; document.addEventListener('copy', () => {"
                         "window.copied = document.activeElement.value; });")
        browser.click("#copy")
        text = browser.evaluate("window.copied")
        pathlib.Path(folder, "done.test.yaml").write_text(f"fingerpost-test: 1\nscene: scene.yaml\ntests:\n{text}")
        # A test without an expectation fails, and --update writes what happened.
        subprocess.run([PROGRAM, "test", "--update", f"{folder}/done.test.yaml"], capture_output=True)
        program("test", f"{folder}/done.test.yaml")
        written = pathlib.Path(folder, "done.test.yaml").read_text()
        equal(written.count("action: buy"), 3, "the taps in the test")
        assert "action: move" in written, written
        shoot(browser, "live-steps")
        browser.click("#clear")
        equal(browser.texts("#steps li"), [], "the steps after Clear")


def check_live_recorder(browser, folder):
    """A rest before a drag, a short long press and a slow double tap are recorded as what they are."""
    views = [{"id": "row", "title": "Row", "frame": [0, 0, 300, 300], "gestures": [
                 {"id": "hold", "kind": "longPress", "action": {"action": "held", "states": ["began", "ended"]}}]},
             {"id": "quick", "frame": [300, 0, 300, 300], "gestures": [
                 {"id": "press", "kind": "longPress", "minimumDuration": 0.2,
                  "action": {"action": "pressed", "states": "began"}}]},
             {"id": "twice", "frame": [600, 0, 300, 300], "gestures": [
                 {"id": "taps", "kind": "tap", "taps": 2, "action": "zoom"}]}]
    scene = {"fingerpost": 1, "screen": {"width": 1000, "height": 500}, "thresholds": {"multiTapInterval": 5},
             "windows": [{"id": "main", "controller": {"id": "kiosk", "performs": ["held", "pressed", "zoom"],
                                                       "view": {"id": "page", "subviews": views}}}]}
    with bridge(folder, scene), page(browser, *over(folder)):
        client = Client(f"{folder}/events", "action")

        def act(name, rest, x, *way):
            browser.touch("touchStart", pixel(browser, x, 150))
            time.sleep(rest)
            for y in way:
                browser.touch("touchMove", pixel(browser, x, y))
            browser.touch("touchEnd")
            if name:
                equal(client.until(lambda r: r["type"] == "action")[-1]["action"], name, "the action")

        act("held", 0.8, 150, 130, 110, 90)
        client.until(lambda r: r["type"] == "action" and r["state"] == "ended")
        act("pressed", 0.3, 450)
        act(None, 0, 750)
        time.sleep(0.6)
        act("zoom", 0, 750)
        browser.wait("[...document.querySelectorAll('#steps li')].at(-1)?.textContent === 'tap twice 2'")
        steps = [step for step in browser.texts("#steps li") if not step.startswith("wait ")]
        forms = [r"drag row by 0,-\d+ in [\d.]+ after ([\d.]+)( holding .*)?", r"hold quick ([\d.]+)", "tap twice 2"]
        found = [re.fullmatch(form, step) for form, step in zip(forms, steps, strict=True)]
        assert all(found) and float(found[0][1]) >= 0.8 and float(found[1][1]) >= 0.3, steps
        test = {"fingerpost-test": 1, "scene": "scene.yaml", "tests": [
            {"name": "recorded", "steps": browser.texts("#steps li"), "expect": [
                {"action": "held", "state": "began"}, {"action": "held", "state": "ended"}, {"action": "pressed"},
                {"action": "zoom"}]}]}
        pathlib.Path(folder, "done.test.yaml").write_text(json.dumps(test))
        program("test", f"{folder}/done.test.yaml")


def check_live_corners(browser, folder):
    """A tap in a secret corner of a page is recorded with its place, and a tap on a button with its id."""
    views = [{"id": "home", "page": True, "frame": [0, 0, 1000, 500], "subviews": [
        {"id": "buy", "kind": "button", "frame": [600, 0, 300, 300]}]}]
    corners = {"id": "service", "kind": "sequence", "areas": [[0, 0, 100, 100], [0, 400, 100, 100]], "within": 60,
               "action": "service"}
    scene = {"fingerpost": 1, "screen": {"width": 1000, "height": 500}, "windows": [
        {"id": "main", "controller": {"id": "kiosk", "performs": "all", "view": {
            "id": "page", "gestures": [corners], "subviews": views}}}]}
    with bridge(folder, scene), page(browser, *over(folder)):
        client = Client(f"{folder}/events", "action")
        for place in ((750, 150), (50, 50), (50, 450)):
            browser.touch("touchStart", pixel(browser, *place))
            browser.touch("touchEnd")
        equal(client.until(lambda r: r["type"] == "action")[-1]["action"], "service", "the action")
        browser.wait("document.querySelectorAll('#steps li').length >= 3")
        steps = [step for step in browser.texts("#steps li") if not step.startswith("wait ")]
        form = r"tap buy; tap (49|50|51),(49|50|51); tap (49|50|51),(449|450|451)"
        assert re.fullmatch(form, "; ".join(steps)), steps


def check_live_rests(browser, folder):
    """Fingers that are down together are recorded with the rests between them, and so is one that is cancelled."""
    with bridge(folder, SCENE), page(browser, *over(folder)):
        client = Client(f"{folder}/events", "touch")
        button, map = pixel(browser, 600, 70), pixel(browser, 100, 400)
        browser.touch("touchStart", button)
        time.sleep(0.3)
        browser.touch("touchStart", button, map)
        time.sleep(0.8)
        browser.touch("touchEnd")
        client.touches("began", "began", "ended", "ended")
        browser.touch("touchStart", map)
        time.sleep(0.2)
        browser.touch("touchCancel")
        client.touches("began", "cancelled")
        browser.wait("[...document.querySelectorAll('#steps li')].at(-1)?.textContent === 'cancel 1'")
        steps = browser.texts("#steps li")
        form = (r"down 1 buy; wait ([\d.]+); down 2 map; wait ([\d.]+); (?:up 1; up 2|up 2; up 1); "
                r"(?:wait [\d.]+; )?down 1 map; wait ([\d.]+); cancel 1")
        rests = re.fullmatch(form, "; ".join(steps))
        assert rests and all(float(rest) >= least for rest, least in zip(rests.groups(), (0.3, 0.8, 0.2))), steps


def check_live_action_times(browser, folder):
    """An action has a time, also if its finger is not known any more."""
    with bridge(folder, SCENE), page(browser, *over(folder)):
        add = "addEvent({type: 'action', time: 5, touches: [99]}); document.querySelector('#events .when').textContent"
        # The page learns the time of day with the first record.
        equal(browser.evaluate(add), "5.000 s", "the time of an action before all records")
        browser.touch("touchStart", pixel(browser, 600, 70))
        browser.touch("touchEnd")
        browser.wait("[...document.querySelectorAll('#events .when')].some((e) => e.textContent.startsWith('+'))")
        equal(browser.evaluate(add), browser.evaluate("clock(5)"), "the time of an action of an old finger")
        assert re.search(r"\d:\d\d", browser.evaluate(add)), browser.evaluate(add)


def check_live_cancel(browser, folder):
    """A page that loses the focus, or that is left, leaves no finger behind."""
    with bridge(folder, SCENE), page(browser, *over(folder)):
        client = Client(f"{folder}/events", "touch")
        at = pixel(browser, 100, 100)
        browser.touch("touchStart", at)
        client.touches("began")
        browser.evaluate("window.dispatchEvent(new Event('blur'))")
        client.touches("cancelled")
        browser.touch("touchEnd")
        # While the page selects fingers ("inspect"), it sends no touches.
        browser.click("#modes input[value=inspect]")
        browser.touch("touchStart", at)
        browser.touch("touchEnd")
        browser.click("#modes input[value=touch]")
        browser.touch("touchStart", pixel(browser, 200, 200))
        assert is_near(client.touches("began")[0], 200, 200)
        browser.send("Page.navigate", url="about:blank")
        client.touches("cancelled")
        browser.touch("touchEnd")


def check_live_changes(browser, folder):
    """What programs set is drawn. A finger that is down stays down."""
    with bridge(folder, SCENE), page(browser, *over(folder)):
        control = Client(f"{folder}/control", "touch,scene")
        hidden = "[...document.querySelectorAll('g.view[display=none]')].map((g) => g.dataset.id).join()"
        equal(browser.evaluate(hidden), "hint", "what is hidden")
        equal(browser.evaluate("document.querySelectorAll('.hit-area').length"), 1, "the hit areas")
        browser.touch("touchStart", pixel(browser, 100, 100))
        control.touches("began")
        control.send({"set": {"hint": {"hidden": False}, "buy": {"hidden": True}}})
        browser.wait(f"{hidden} === 'buy'")
        control.send({"set": {"volume": {"frame": [500, 300, 400, 60]}}})
        browser.wait("document.querySelector('[data-id=volume]').getAttribute('transform') === 'translate(500,300)'")
        browser.touch("touchEnd")
        control.touches("ended")
        # A scene that a program sends is shown, too.
        control.send({"scene": {"fingerpost": 1, "windows": [{"id": "other", "view": {"id": "blank"}}]}})
        browser.wait("document.querySelector('[data-id=blank]') && !document.querySelector('[data-id=map]')")
        shoot(browser, "live-changed")


def check_live_reload(browser, folder):
    """A scene that is read again has its own values: those that were set in the old one are forgotten."""
    with bridge(folder, SCENE) as process, page(browser, *over(folder)):
        control = Client(f"{folder}/control", "scene")
        control.send({"set": {"volume": {"value": 0.5}}})
        browser.wait("document.querySelector('#values td')?.textContent === 'volume'")
        process.send_signal(signal.SIGHUP)
        control.until(lambda record: record.get("change") == "replaced")
        browser.wait("document.querySelector('#values td') === null")


def check_live_selection(browser, folder):
    """A click on a finger or a line of the list shows its explanation, which is the one that `explain` prints."""
    with bridge(folder, SCENE), page(browser, *over(folder)):
        control = Client(f"{folder}/control", "touch")
        control.send({"touches": [{"touch": 1, "phase": "began", "x": 600, "y": 70}]})
        control.send({"touches": [{"touch": 2, "phase": "began", "x": 100, "y": 100}]})
        control.touches("began", "began")
        browser.click("#modes input[value=inspect]")
        browser.click("#view button[value=inspect]")
        browser.wait("document.querySelectorAll('.finger').length === 2")
        for number, view in (("1", "buy"), ("2", "map")):
            browser.click(f".finger[data-touch='{number}']")
            browser.wait(f"document.getElementById('subject').title.startsWith('touch {number} ')")
            equal(browser.texts("#subject"), [f"{view} has the finger"], "the subject")
            assert f"so {view} is hit" in browser.texts("#explanation .facts li")
            browser.wait("document.querySelectorAll('.overlay polygon.frame.hit').length === 1")
        browser.click("#tab-fingers")
        browser.click("#fingers tr[data-touch='1']")
        browser.wait("document.getElementById('subject').title.startsWith('touch 1 ')")
        browser.click("#tab-finger")
        # The same touches, replayed.
        pathlib.Path(folder, "taps.jsonl").write_text("".join(
            json.dumps({"type": "touch", "time": 1, "phase": "began", "touch": n, "x": x, "y": y}) + "\n"
            for n, x, y in ((1, 600, 70), (2, 100, 100))))
        explained = explained_by("--scene", f"{folder}/scene.yaml", f"{folder}/taps.jsonl", "--touch", "1")
        equal(len(browser.texts("#walk li")), len(explained["steps"]), "the views that were asked")
        assert f"responder chain: {' → '.join(explained['chain'])}" in browser.texts("#facts li"), explained
        control.send({"touches": [{"touch": 1, "phase": "ended", "x": 600, "y": 70}]})
        control.touches("ended")
        # The same lift.
        with open(f"{folder}/taps.jsonl", "a") as file:
            file.write(json.dumps({"type": "touch", "time": 1.1, "phase": "ended", "touch": 1, "x": 600, "y": 70}))
        explained = explained_by("--scene", f"{folder}/scene.yaml", f"{folder}/taps.jsonl", "--touch", "1")
        browser.wait("document.getElementById('outcome').classList.contains('sent')")
        equal(outcome(browser), explained["outcome"]["text"].replace("`", ""), "the outcome")
        shoot(browser, "live-selection")
        browser.type("#search", "vol")
        equal(browser.texts("#results li"), ["slider volume"], "what is found")


def check_live_hostile(browser, folder):
    """Names and records are shown as text, whatever is in them."""
    names = ["</script><script>hacked = 1</script>", "\"><img src=x onerror=hacked=1>", "👆🏽 \u202eעברית", "{{script}}",
             "</svg><style>*{display:none}</style>", "line\nbreak", "data: x\n\nevent: state", "a\u009bb\u2028c"]
    scene = {"fingerpost": 1, "screen": {"width": 1000, "height": 800}, "windows": [{"id": "main", "view": {
        "id": "root", "performs": "all",
        "gestures": [{"id": f"tap {name}", "kind": "tap", "cancelsTouchesInView": False, "simultaneousWith": "all"}
                     for name in names],
        "subviews": [
            {"id": name, "title": name, "kind": "button", "frame": [0, 100 * index, 1000, 100], "data": {name: name},
             "actions": {"touchUpInside": name}} for index, name in enumerate(names)]}}]}
    with bridge(folder, scene), page(browser, *over(folder)):
        control = Client(f"{folder}/control", "action")
        for index, name in enumerate(names):
            place = {"touch": index, "x": 500, "y": 100 * index + 50}
            control.send({"touches": [{"phase": "began", **place}]})
            control.send({"touches": [{"phase": "ended", **place}]})
            quoted = json.dumps(name)
            browser.wait(f"[...document.querySelectorAll('#fingers td')].some((c) => c.textContent === {quoted})")
            escaped = json.dumps(name.translate(ESCAPES))
            browser.wait(f"document.querySelector('#events li')?.textContent.includes({escaped})")
            browser.wait(f"document.getElementById('subject').title.startsWith('touch {index + 1} ')")
            assert f"tap {name}" in browser.texts("#recognizers td"), name
        equal(browser.evaluate("[...document.querySelectorAll('g.view')].map((g) => g.dataset.id)")[2:],
              [pictured(name) for name in names], "the names in the picture")
        control.send({"set": {"nothing": {"</script><img src=x onerror=hacked=1>": 1}}})
        equal(browser.evaluate("window.hacked"), None, "a script of a name")
        equal(browser.evaluate("document.scripts.length"), 1, "the scripts")
        equal(browser.evaluate("document.images.length"), 0, "the images")
        shoot(browser, "live-hostile")


def check_live_restart(browser, folder):
    """After the bridge restarts, the page shows its new scene. A page that was hidden shows the current state."""
    is_waiting = "document.getElementById('status').className === 'waiting'"
    with contextlib.ExitStack() as stack:
        with bridge(folder, SCENE):
            stack.enter_context(page(browser, *over(folder)))
            browser.touch("touchStart", pixel(browser, 100, 100))
            browser.wait("document.querySelector('.finger')")
        browser.wait(f"{is_waiting} && !document.querySelector('.finger')")
        browser.touch("touchEnd")
        shoot(browser, "live-waiting")
        with bridge(folder, {**SCENE, "windows": [{"id": "second", "view": {"id": "later"}}]}):
            browser.wait("document.querySelector('[data-id=later]')")
            client = Client(f"{folder}/events", "touch")
            browser.touch("touchStart", pixel(browser, 100, 100))
            equal(client.touches("began")[0]["view"], "later", "the view")
            browser.touch("touchEnd")
            client.touches("ended")
            # A hidden page has no stream. When it is visible again, it shows everything.
            hide = ("Object.defineProperty(document, 'hidden', {configurable: true, value: %s});"
                    "document.dispatchEvent(new Event('visibilitychange'))")
            browser.evaluate(hide % "true")
            browser.wait(is_waiting)
            program("send", "--control", f"{folder}/control", '{"set":{"later":{"hidden":true}}}')
            browser.evaluate(hide % "false")
            browser.wait(f"!({is_waiting}) && document.querySelector('[data-id=later][display=none]')")


def check_live_edit(browser, folder):
    """The scene of a replay can be edited: it is drawn when it is saved, and errors are shown with their place."""
    path = pathlib.Path(folder, "scene.yaml")
    path.write_text((REPOSITORY / "Examples/demo.yaml").read_text())
    with page(browser, "--replay", "Examples/demo.evemu", "--scene", str(path)) as viewer:
        browser.wait("document.querySelector('#fingers tbody tr')")
        path.write_text(path.read_text().replace("id: helpButton", "id: assistance"))
        browser.wait("document.querySelector('[data-id=assistance]')")
        # As editors do it: another file takes the place.
        pathlib.Path(folder, "new.yaml").write_text(path.read_text().replace("kind: button", "kind: buton", 1))
        os.replace(f"{folder}/new.yaml", path)
        browser.wait("!document.getElementById('problem').hidden")
        line = next(n for n, text in enumerate(path.read_text().splitlines(), 1) if "buton" in text)
        assert f"{path}:{line}:19: " in browser.texts("#problem")[0], browser.texts("#problem")
        assert browser.evaluate("document.querySelector('[data-id=assistance]') !== null")
        shoot(browser, "live-error")
        path.write_text(path.read_text().replace("buton", "button"))
        browser.wait("document.getElementById('problem').hidden")
        replay = int(pathlib.Path(f"/proc/{viewer.pid}/task/{viewer.pid}/children").read_text().split()[0])
        viewer.kill()
        viewer.wait()
        # The bridge ends with its parent, even if that is killed.
        while (
            os.path.exists(f"/proc/{replay}") and "(zombie)" not in pathlib.Path(f"/proc/{replay}/status").read_text()
        ):
            pass
    # The page notices the end of the server by its connection.
    browser.complaints = [c for c in browser.complaints if "ERR_" not in str(c)]


def check_live_windows(browser, folder):
    """Five windows of one browser show the bridge, and each is a touchscreen of its own."""
    with bridge(folder, SCENE), page(browser, *over(folder)):
        client = Client(f"{folder}/events", "touch")
        address = browser.evaluate("location.href")
        windows = [browser.open_window(address) for _ in range(4)]
        at = []
        for window in windows:
            with browser.inside(window):
                browser.wait(IS_LIVE)
                equal(browser.evaluate("document.hidden"), False, "whether the window is hidden")
                at.append(pixel(browser, 100, 100))
                browser.mouse("mousePressed", *at[-1])
                client.touches("began")
                browser.mouse("mouseReleased", *at[-1])
                client.touches("ended")
        # A window that is closed takes only its own finger with it.
        for window, place in zip(windows[:2], at):
            with browser.inside(window):
                browser.mouse("mousePressed", *place)
        first, second = client.touches("began", "began")
        browser.wait("document.querySelectorAll('.finger').length === 2")
        browser.close_window(windows[0])
        equal(client.touches("cancelled")[0]["touch"], first["touch"], "the finger of the window that is closed")
        with browser.inside(windows[1]):
            browser.mouse("mouseReleased", *at[1])
        equal(client.touches("ended")[0]["touch"], second["touch"], "the finger of the other window")
        for window in windows[1:]:
            browser.close_window(window)


def check_live_stopped(browser, folder):
    """A bridge that is stopped is shown as not answering, and as live when it continues."""
    with bridge(folder, SCENE) as process, page(browser, *over(folder)):
        process.send_signal(signal.SIGSTOP)
        browser.wait("document.getElementById('status').className === 'waiting'")
        equal(browser.texts("#problem"), ["the bridge does not answer: it is stopped, or busy"], "the problem")
        shoot(browser, "live-stopped")
        process.send_signal(signal.SIGCONT)
        browser.wait(f"{IS_LIVE} && document.getElementById('problem').hidden")


def check_live_many(browser, folder):
    """The trails have the lines of their responders, and the page fits into the window of a telephone."""
    buttons = [{"id": f"button{n}", "kind": "button", "frame": [50 * n, 0, 50, 100]} for n in range(20)]
    scene = {**SCENE, "windows": [{"id": "main", "view": {"id": "root", "subviews": buttons}}]}
    with bridge(folder, scene), page(browser, *over(folder)):
        control = Client(f"{folder}/control", "touch")
        for phase, y in (("began", 30), ("moved", 70)):
            control.send({"touches": [{"touch": n, "phase": phase, "x": 50 * n + 25, "y": y} for n in range(20)]})
            control.touches(*[phase] * 20)
        trails = "[...document.querySelectorAll('.trail')].filter((t) => t.getAttribute('points').includes(' '))"
        browser.wait(f"{trails}.length === 20")
        equal(sorted(trail_lines(browser)), sorted(trail_line(f"button{n}") for n in range(20)), "the lines")
        shoot(browser, "live-many")
        for width in (320, 360, 800):
            fits(browser, width, 800, "the live page")
        browser.resize(*SIZE)


def check_live_scrubbing(browser, folder):
    """The slider shows where a finger was, and when. At its end, and when the latest is followed, the page is live."""
    places = [(100, 100), (300, 400)]
    with bridge(folder, SCENE), page(browser, *over(folder)):
        control = Client(f"{folder}/control", "touch")
        for phase, (x, y) in zip(("began", "moved", "ended"), [*places, places[1]]):
            control.send({"touches": [{"touch": 1, "phase": phase, "x": x, "y": y}]})
            number = control.touches(phase)[0]["touch"]
            browser.wait(f"fingers.get({number})?.{'ended' if phase == 'ended' else 'path.length'}"
                         + {"began": " === 1", "moved": " === 2", "ended": " > 0"}[phase])
        browser.wait("document.querySelectorAll('.finger').length === 0")
        for index, place in enumerate(places):
            scrub(browser, f"fingers.get({number}).times[{index}] + 1")
            browser.wait(
                "['cx', 'cy'].map((k) => Number(document.querySelector('.finger circle')?.getAttribute(k))).join()"
                f"=== '{place[0]},{place[1]}'")
            assert re.fullmatch(r"[0-9.]+ s ago, at [0-9:]+.*", browser.texts("#clock")[0]), browser.texts("#clock")
        browser.wait("/ · [0-9:]+/.test(document.getElementById('place').textContent)")
        shoot(browser, "live-scrubbing")
        browser.click("#follow")
        browser.wait("document.querySelectorAll('.finger').length === 0")
        equal(browser.texts("#clock"), ["live"], "the clock")


# What is said of the past, whether the stage looks like it, and the color of its edge.
PAST = ("(() => { const stage = document.querySelector('.stage'); return [document.getElementById('back').textContent,"
        "document.body.classList.contains('past'),"
        "getComputedStyle(stage).boxShadow.match(/rgb\\([^)]*\\)/)?.[0]]; })()")


def check_live_past(browser, folder):
    """The slider shows the scene as it was: the page, values that were set, what was scrolled and what was pressed."""
    path = pathlib.Path(folder, "scene.yaml")
    path.write_text((REPOSITORY / "Tests/Browser/shop.yaml").read_text())
    seen = ("JSON.stringify([[...document.querySelectorAll('#pages [aria-current=true]')].map((c) => c.textContent)"
            ".join(), ['tea', 'pay'].filter((id) => document.querySelector(`[data-id=${id}] .shape`).getClientRects()"
            ".length).join(), document.querySelector('[data-id=total]').textContent.trim(),"
            "document.querySelector('[data-id=products] .inside').getAttribute('transform')])")
    menu, checkout = ["menu", "tea"], ["checkout", "pay"]
    total, offset = "Total 7.50", "translate(0,-50)"
    with bridge_of(folder, path), page(browser, *over(folder)):
        control = Client(f"{folder}/control", "touch")
        moments = []

        def becomes(pages, total, offset):
            """Waits until this is seen, and notes the moment."""
            expected = json.dumps([*pages, total, offset], separators=(",", ":"))
            browser.wait(f"{seen} === {json.dumps(expected)}")
            moments.append((browser.evaluate("performance.now()"), expected))
            # The slider has steps of a millisecond.
            time.sleep(0.01)

        def touch(phase, x, y):
            control.send({"touches": [{"touch": 1, "phase": phase, "x": x, "y": y}]})
            control.touches(phase)

        becomes(menu, total, offset)
        control.send({"set": {"products": {"contentOffset": [0, 70]}}})
        becomes(menu, total, "translate(0,-70)")
        control.send({"set": {"total": {"title": "Total 9.90"}}})
        becomes(menu, "Total 9.90", "translate(0,-70)")
        touch("began", 1090, 720)
        fill = "document.querySelector('[data-id=checkoutButton] .shape').getAttribute('fill')"
        browser.wait(f"{fill} !== '#e63946'")
        pressed, dark = browser.evaluate(f"[performance.now(), {fill}]")
        touch("ended", 1090, 720)
        becomes(checkout, "Total 9.90", "translate(0,-70)")
        for moment, expected in [*reversed(moments), *moments]:
            scrub(browser, moment)
            browser.wait(f"{seen} === {json.dumps(expected)}")
        scrub(browser, pressed)
        browser.wait(f"{fill} === '{dark}'")
        # What comes now is not in the picture of then. The picture of then is no touchscreen.
        scrub(browser, moments[0][0])
        control.send({"set": {"total": {"title": "Total 11.00"}}})
        browser.wait("scenes.scenes.at(-1).svg.includes('Total 11.00')")
        equal(browser.evaluate(seen), moments[0][1], "what is seen of the past")
        shoot(browser, "live-past")
        equal(browser.evaluate(PAST)[1:], [True, "rgb(176, 111, 0)"], "whether the past looks like the past")
        assert re.fullmatch(r"[0-9.]+ s ago, back to live", browser.evaluate(PAST)[0]), browser.evaluate(PAST)
        # A finger on it is not sent, because what it touches may not be there any more. The page says so, and is live.
        browser.touch("touchStart", pixel(browser, 100, 700))
        equal(browser.evaluate("pointers.size"), 0, "the fingers on the page")
        browser.touch("touchEnd")
        becomes(checkout, "Total 11.00", "translate(0,-70)")
        assert "The touch was not sent" in browser.texts("#notice")[0], browser.texts("#notice")
        equal(browser.evaluate(PAST)[:2], ["", False], "whether the present looks like the past")
        browser.touch("touchStart", pixel(browser, 100, 700))
        control.touches("began")
        browser.touch("touchEnd")
        control.touches("ended")
        # The chip goes back, too.
        scrub(browser, moments[0][0])
        browser.click("#back")
        becomes(checkout, "Total 11.00", "translate(0,-70)")
        # What is older than the timeline is forgotten, but not what is seen at its beginning.
        equal(browser.evaluate("(() => { scenes.forget(performance.now()); return scenes.scenes.length; })()"), 1,
              "the scenes after half a minute")
        # A page that is turned is seen.
        scrub(browser, moments[-1][0])
        browser.click("#pages button:first-child")
        becomes(menu, "Total 11.00", "translate(0,-70)")


def check_live_past_lists(browser, folder):
    """The slider shows the lists beside the picture as they were too: fingers, actions, recognizers, values."""
    lists = ("JSON.stringify([[...document.querySelectorAll('#fingers tbody tr')].map((row) => row.className.split(' ')"
             ".includes('over') ? 'over' : row.children[2].textContent),"
             "[...document.querySelectorAll('#events li:not([hidden])')].length,"
             "[...document.querySelectorAll('#recognizers tr')].find((row) => row.textContent.startsWith('mapPan'))"
             "?.querySelector('.state').textContent,"
             "[...document.querySelectorAll('#values tr')].map((row) => row.textContent),"
             "document.getElementById('tab-events').textContent])")
    with bridge(folder, SCENE), page(browser, *over(folder)):
        control = Client(f"{folder}/control", "touch")
        moments = []

        def becomes(*expected):
            """Waits until the lists have this, and notes the moment."""
            text = json.dumps(expected, separators=(",", ":"))
            browser.wait(f"{lists} === {json.dumps(text)}")
            moments.append((browser.evaluate("performance.now()"), text))
            # The slider has steps of a millisecond.
            time.sleep(0.01)

        def touch(phase, x, y):
            control.send({"touches": [{"touch": 1, "phase": phase, "x": x, "y": y}]})
            control.touches(phase)

        becomes([], 0, "possible", [], "Actions 0")
        touch("began", 100, 100)
        becomes(["(100, 100)"], 0, "possible", [], "Actions 0")
        touch("moved", 100, 200)
        becomes(["(100, 200)"], 1, "began", [], "Actions 1")
        touch("ended", 100, 200)
        becomes(["over"], 2, "possible", [], "Actions 2")
        control.send({"set": {"volume": {"value": 0.5}}})
        becomes(["over"], 2, "possible", ["volumevalue 0.5"], "Actions 2")
        for moment, expected in [*reversed(moments), *moments]:
            scrub(browser, moment)
            browser.wait(f"{lists} === {json.dumps(expected)}")
        # The lists of then have nothing that comes now.
        scrub(browser, moments[1][0])
        shoot(browser, "live-past-lists")
        control.send({"set": {"volume": {"value": 0.25}}})
        browser.wait("values.now.get('volume').value === 0.25")
        # Two frames of the display: the first draws what was asked for before, also on a slow machine.
        browser.evaluate("new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => r())))")
        equal(browser.evaluate(lists), moments[1][1], "the lists of the past")
        later = ("[...document.querySelectorAll('#explanation .lines li:not([hidden])')]"
                 ".filter((line) => line.textContent.includes('mapPan began')).length")
        equal(browser.evaluate(later), 0, "what came later")
        browser.click("#follow")
        becomes(["over"], 2, "possible", ["volumevalue 0.25"], "Actions 2")
        # What is older than the timeline is forgotten, but not what there is.
        equal(browser.evaluate("(() => { values.forget(performance.now());"
                               "return [values.changes.length, values.at(0).get('volume').value]; })()"), [0, 0.25],
              "the values after half a minute")


def check_live_edges(browser, folder):
    """A finger at an edge of the screen has its number in the picture."""
    with bridge(folder, SCENE), page(browser, *over(folder)):
        control = Client(f"{folder}/control", "touch")
        for number, (x, y) in enumerate([(0, 0), (999, 0), (0, 499), (999, 499)]):
            control.send({"touches": [{"touch": number, "phase": "began", "x": x, "y": y}]})
            control.touches("began")
        for width in (1400, 360):
            browser.resize(width, 1000)
            browser.wait("document.querySelectorAll('.finger .badge').length === 4")
            browser.evaluate("new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => r())))")
            equal(browser.evaluate(
                "(() => { const box = (e) => e.getBoundingClientRect(); const s = box(document.querySelector("
                "'rect.screen')); return [...document.querySelectorAll('.finger .badge')].map(box).filter((b) => "
                "b.left < s.left - 1 || b.right > s.right + 1 || b.top < s.top - 1 || b.bottom > s.bottom + 1)"
                ".length; })()"), 0, "numbers that are cut")
            shoot(browser, f"live-edges-{width}")
        browser.resize(*SIZE)


def check_live_labels(browser, folder):
    """The label of the view that is hit has its id beside the finger, however small the view is. No label covers a part
    of a title: the title is hidden then."""
    views = [{"id": "lastTicketOfTheDay", "kind": "button", "title": "Buy", "frame": [940, 480, 50, 18]},
             {"id": "note", "title": "Note", "frame": [300, 100, 230, 200]},
             {"id": "tag", "title": "Tag", "frame": [20, 20, 100, 30]}]
    scene = {**SCENE, "windows": [{"id": "main", "view": {"id": "root", "subviews": views}}]}
    with bridge(folder, scene), page(browser, *over(folder)):
        control = Client(f"{folder}/control", "touch")
        control.send({"touches": [{"touch": 1, "phase": "began", "x": 965, "y": 489}]})
        control.touches("began")
        browser.click("#view button[value=inspect]")
        for width in (1400, 360):
            browser.resize(width, 1000)
            browser.wait("document.querySelector('.overlay rect.label.hit')")
            browser.evaluate("new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => r())))")
            text, label, finger, screen = browser.evaluate(
                "(() => { const l = document.querySelector('.overlay rect.label.hit'); const box = (e) => {"
                "const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };"
                "return [l.nextSibling.textContent, box(l), box(document.querySelector('.finger')),"
                "box(document.querySelector('rect.screen'))]; })()")
            equal(text, "5 lastTicketOfTheDay", "the label")
            assert screen[0] - 1 < label[0] and label[2] < screen[2] + 1, (label, screen)
            assert label[1] < finger[3] + 20 and finger[1] < label[3] + 20, (label, finger)
            hidden = [title.strip() for title in browser.texts(".words.covered")]
            assert "Note" not in hidden and ("Tag" in hidden or width == 360), hidden
            shoot(browser, f"live-labels-{width}")
        browser.resize(*SIZE)


TEAS = "document.querySelector('#pages [aria-current=true]')?.textContent"


def tap(browser, x, y):
    browser.touch("touchStart", pixel(browser, x, y))
    browser.touch("touchEnd")


# The class of the card, the color of its edge, and the sizes of its texts.
CARD = ("(() => { const style = (id) => getComputedStyle(document.getElementById(id)); return ["
        "document.getElementById('outcome').className.split(' ')[1], style('outcome').borderLeftColor,"
        "style('subject').fontSize, style('subject').fontWeight, style('reason').fontSize]; })()")
CARDS = {"shown": "rgb(29, 122, 53)", "sent": "rgb(10, 96, 200)", "nothing": "rgb(176, 111, 0)"}


def check_live_outcome(browser, folder):
    """The outcome of a touch is a card above its explanation, with an edge in the color of what happened."""
    scene = json.loads(json.dumps(SCENE))
    scene["windows"][0]["controller"]["view"]["subviews"] += [
        {"id": "off", "kind": "button", "enabled": False, "frame": [500, 300, 200, 60], "actions": {
            "touchUpInside": "buy"}},
        {"id": "menu", "kind": "button", "frame": [720, 300, 200, 60], "actions": {
            "touchUpInside": {"set": {"hint": {"hidden": False}}}}}]
    with bridge(folder, scene), page(browser, *over(folder)):
        client = Client(f"{folder}/events", "touch")
        for (x, y), look, title, reason in (
            ((600, 70), "sent", "Sent buy to kiosk", "The finger lifted inside buy"),
            ((800, 330), "shown", "Showed hint", "The finger lifted inside menu"),
            ((600, 330), "nothing", "Nothing happened", "off is disabled"),
        ):
            tap(browser, x, y)
            client.touches("began", "ended")
            browser.wait(f"document.getElementById('outcome').classList.contains('{look}')")
            browser.wait(f"document.getElementById('subject').textContent === '{title}'")
            equal(browser.texts("#reason"), [reason], "the reason")
            equal(browser.evaluate(CARD), [look, CARDS[look], "16px", "600", "14px"], "the card")
            above = "((a, b) => a.getBoundingClientRect().bottom <= b.getBoundingClientRect().top)"
            equal(browser.evaluate(f"{above}(document.getElementById('outcome'),"
                                   "document.getElementById('explanation'))"), True, "whether it is above the rest")
            shoot(browser, f"live-outcome-{look}")
        # The timeline has an outline for the touch without effect, and `n` goes to it.
        browser.wait("document.querySelectorAll('#tracks .bar.nothing').length === 1")
        equal(browser.evaluate("getComputedStyle(document.querySelector('#tracks .bar.nothing rect')).stroke"),
              CARDS["nothing"], "the outline")
        tap(browser, 600, 70)
        client.touches("began", "ended")
        browser.wait("document.getElementById('outcome').classList.contains('sent')")
        browser.send("Input.dispatchKeyEvent", type="keyDown", key="n", text="n")
        browser.wait("document.getElementById('outcome').classList.contains('nothing')")
        equal(browser.evaluate("past !== undefined"), True, "whether the page shows the past")


def check_live_saving(browser, folder):
    """Saving the scene keeps pages, dialogs, values and offsets, and returns to live. Restart does not keep them."""
    path = pathlib.Path(folder, "shop.yaml")
    path.write_text((REPOSITORY / "Examples/shop.yaml").read_text())
    seen = ("JSON.stringify([" + TEAS + ", document.querySelector('[data-id=sheet] .shape').getClientRects().length,"
            "document.querySelector('[data-id=teas] .inside').getAttribute('transform'),"
            "values.now.get('tip')?.value])")

    def becomes(*expected):
        browser.wait(f"{seen} === {json.dumps(json.dumps(expected, separators=(',', ':')))}")

    with page(browser, "--scene", str(path)):
        tap(browser, 640, 400)
        browser.wait(f"{TEAS} === 'menu'")
        # The list is scrolled, and rests.
        browser.touch("touchStart", pixel(browser, 600, 600))
        for y in range(590, 390, -20):
            browser.touch("touchMove", pixel(browser, 600, y))
            time.sleep(0.02)
        time.sleep(0.5)
        browser.touch("touchEnd")
        browser.wait("values.now.get('teas')?.contentOffset?.[1] > 100")
        browser.click("#pages button:nth-child(2)")
        browser.wait(f"{TEAS} === 'checkout'")
        browser.touch("touchStart", pixel(browser, 60, 240))
        for x in range(80, 700, 40):
            browser.touch("touchMove", pixel(browser, x, 240))
        browser.touch("touchEnd")
        browser.wait("values.now.get('tip')?.value === 20")
        browser.click("#pages button:nth-child(1)")
        browser.wait(f"{TEAS} === 'menu'")
        tap(browser, 300, 300)
        browser.wait("document.querySelector('[data-id=sheet] .shape').getClientRects().length === 1")
        transform = browser.evaluate("document.querySelector('[data-id=teas] .inside').getAttribute('transform')")
        becomes("menu", 1, transform, 20)
        # While it is saved, the page shows the past.
        browser.evaluate("seek(performance.now() - 100)")
        path.write_text(path.read_text().replace("title: Our teas", "title: All teas"))
        browser.wait("document.querySelector('[data-id=heading]').textContent.includes('All teas')")
        equal(browser.evaluate("past === undefined"), True, "whether the page is live after the file was saved")
        browser.wait("document.getElementById('notice').textContent.startsWith('Reloaded.Restart?')")
        becomes("menu", 1, transform, 20)
        shoot(browser, "live-saving")
        browser.click("#notice button")
        browser.wait(f"{TEAS} === 'attract' && values.now.size === 0"
                     "&& document.querySelector('[data-id=sheet] .shape').getClientRects().length === 0")
        # A page that is gone cannot be shown: the scene starts as it is written.
        browser.evaluate("turnPage('checkout')")
        browser.wait(f"{TEAS} === 'checkout'")
        till = path.read_text().replace("id: checkout\n", "id: till\n").replace("show: checkout", "show: till")
        path.write_text(till)
        browser.wait("document.querySelector('[data-id=till]')")
        browser.wait(f"{TEAS} === 'attract'")


def check_live_warnings(browser, folder):
    """What `check` says about the scene file is a strip that can be opened, with the file and the line."""
    path = pathlib.Path(folder, "shop.yaml")
    source = (REPOSITORY / "Examples/shop.yaml").read_text()
    path.write_text(source.replace("performs: [choose, order, pay, cancel]", "performs: [choose, order, cancel]"))
    said = [line for line in subprocess.run([PROGRAM, "check", "shop.yaml"], cwd=folder, capture_output=True,
                                            text=True).stdout.splitlines() if re.match(r"shop.yaml:\d", line)]
    with page(browser, "--scene", str(path)):
        browser.wait("!document.getElementById('warnings').hidden")
        equal(browser.texts("#warning-list li"), said, "the remarks")
        assert re.match(r"shop.yaml:\d+:\d+: warning: ", said[0]), said
        equal(browser.evaluate("document.getElementById('warnings').open"), False, "whether the strip is open")
        before = browser.evaluate(RECTANGLE)
        browser.click("#warnings summary")
        equal(browser.evaluate("document.getElementById('warnings').open"), True, "whether the strip opens")
        equal(browser.evaluate(RECTANGLE), before, "the picture beside the strip")
        shoot(browser, "live-warnings")
        path.write_text(source)
        browser.wait("document.getElementById('warnings').hidden")


def check_live_present(browser, folder):
    """The scene alone, without bezel, lanes and cursor. Escape and three fingers that are held leave it."""
    bare = ("(() => { const s = (q) => getComputedStyle(document.querySelector(q)); const r = document.querySelector("
            "'svg.picture').getBoundingClientRect(); return [s('header').display, s('aside').display,"
            "s('footer').display, s('.device').borderTopWidth, s('svg.picture').cursor,"
            "Math.abs(r.x - (innerWidth - r.right)) < 1 && Math.abs(r.y - (innerHeight - r.bottom)) < 1,"
            "Math.abs(r.width - innerWidth) < 1 || Math.abs(r.height - innerHeight) < 1]; })()")
    alone = ["none", "none", "none", "0px", "none", True, True]
    with page(browser, "--scene", "Examples/shop.yaml"):
        browser.click("#present")
        browser.wait(f"JSON.stringify({bare}) === {json.dumps(json.dumps(alone, separators=(',', ':')))}")
        shoot(browser, "live-present")
        tap(browser, 640, 400)
        browser.wait(f"{TEAS} === 'menu'")
        browser.send("Input.dispatchKeyEvent", type="keyDown", key="Escape")
        browser.wait("getComputedStyle(document.querySelector('header')).display !== 'none'")
        address = browser.evaluate("location.href")
        browser.open(f"{address}?present")
        browser.wait(IS_LIVE)
        equal(browser.evaluate(bare), alone, "what is seen with ?present")
        places = [pixel(browser, 100 + 200 * n, 300) for n in range(3)]
        browser.touch("touchStart", *places[:2])
        time.sleep(1.2)
        equal(browser.evaluate("isPresented()"), True, "whether two fingers leave it")
        browser.touch("touchStart", *places)
        equal(browser.evaluate("isPresented()"), True, "whether three fingers leave it at once")
        browser.wait("!isPresented()")
        browser.touch("touchEnd")


def check_live_share(browser, folder):
    """With --listen, there is the address for others; else the command that gives one. The last 30 s can be saved."""
    with page(browser, "--scene", "Examples/shop.yaml"):
        browser.click("#share")
        browser.wait("sharing.open")
        equal(browser.texts("#link"), ["fingerpost view --scene Examples/shop.yaml --listen 0.0.0.0"], "the command")
        equal(browser.evaluate("document.getElementById('code').hasAttribute('hidden')"), True, "the code")
    with page(browser, "--scene", "Examples/shop.yaml", "--listen", "127.0.0.1"):
        tap(browser, 640, 400)
        browser.wait(f"{TEAS} === 'menu'")
        tap(browser, 1090, 730)
        browser.wait(f"{TEAS} === 'checkout'")
        browser.click("#share")
        browser.wait("sharing.open")
        equal(browser.texts("#link"), [browser.evaluate("location.href")], "the address")
        equal(browser.texts("#sharing-text"), ["Whoever has this link can touch the scene."], "the warning")
        # A QR code has 17 modules more than four times its version, which is 1 to 40; the address needs more than 1.
        size = browser.evaluate("document.getElementById('code').viewBox.baseVal.width - 8")
        assert size % 4 == 1 and 25 <= size <= 177, size
        dark = browser.evaluate("(({x, y, width, height}) => [x, y, width, height])"
                                "(document.querySelector('#code path').getBBox())")
        equal(dark, [0, 0, size, size], "the code")
        shoot(browser, "live-share")
        browser.evaluate("window.saved = undefined; URL.createObjectURL = (blob) => { window.saved = blob;"
                         "return 'data:text/plain,'; }")
        browser.evaluate("HTMLAnchorElement.prototype.click = function () { window.savedAs = this.download; }")
        browser.click("#save")
        browser.wait("window.savedAs")
        equal(browser.evaluate("window.savedAs"), "shop.yaml.html", "the name of the report")
        text = browser.evaluate("window.saved.text()")
        # A touch that is over when the page hears of it first, because the page is drawn anew.
        ended = browser.evaluate(
            "(() => { const record = {type: 'touch', touch: 99, x: 9, y: 9, time: 1};"
            "show({...state, touches: [...state.touches, {record, path: [9, 9], isOver: true}]});"
            "return fingers.get(99).ended; })()")
        assert ended > 0, ended
    path = pathlib.Path(folder, "saved.html")
    path.write_text(text)
    browser.open(str(path))
    equal(browser.evaluate("report.touches.map(({outcome}) => outcome.title)"), ["showed `menu`", "showed `checkout`"],
          "the touches of the report")
    page_at = "[...document.querySelectorAll('#pages [aria-current=true]')].map((c) => c.textContent).join()"
    for moment, expected in (("0", "attract"), ("report.end", "checkout")):
        browser.evaluate(f"show({moment})")
        equal(browser.evaluate(page_at), expected, f"the page at {moment}")
    shoot(browser, "live-saved")


def check_live_keys(browser, folder):
    """The scene has a name, and Enter presses its controls. Arrows and the space bar step everywhere."""
    with bridge(folder, SCENE), page(browser, *over(folder)):
        client = Client(f"{folder}/events", "touch,action")
        equal(browser.texts("[role=tab]"), ["Touch", "Touches 0", "Actions 0", "State", "Test"], "the tabs")
        tree = browser.send("Accessibility.getFullAXTree")["nodes"]
        named = {(node["role"]["value"], node["name"]["value"]) for node in tree if node.get("name", {}).get("value")}
        assert ("group", "scene scene.yaml") in named and ("button", "buy") in named, named
        browser.evaluate("document.querySelector('[data-id=buy]').focus()")
        press(browser, "Enter")
        equal(client.until(lambda r: r["type"] == "action")[-1]["action"], "buy", "the action")
        browser.wait("document.querySelectorAll('#tracks .bar').length === 1")
        browser.wait("document.querySelectorAll('#tracks .tick').length === 1")
        # The bar and the row have the same name as the touch, and Enter selects it.
        for selector in ("#tracks .bar", "#fingers tbody tr"):
            browser.click("#tab-fingers")
            browser.evaluate("setFollows(true)")
            browser.evaluate(f"document.querySelector('{selector}').focus()")
            equal(browser.evaluate(f"document.activeElement === document.querySelector('{selector}')"), True, selector)
            browser.evaluate("drawTracks()")
            equal(browser.evaluate(f"document.activeElement === document.querySelector('{selector}')"), True,
                  f"whether {selector} keeps the focus")
            press(browser, "Enter")
            equal(browser.evaluate("follows"), False, f"whether Enter on {selector} selects the touch")
        # After a click on the slider, arrows step from moment to moment.
        browser.click("#time")
        browser.evaluate("showNow()")
        began = browser.evaluate("[...fingers.values()][0].began")
        for _ in range(20):
            press(browser, "ArrowLeft")
        equal(browser.evaluate("past.shown"), began, "the moment after many steps to the left")
        press(browser, " ")
        equal(browser.evaluate("past === undefined"), True, "whether the space bar is live again")
        press(browser, " ")
        equal(browser.evaluate("past !== undefined"), True, "whether the space bar stops")
        # Not in a text field.
        browser.evaluate("showNow(); document.getElementById('search').focus()")
        press(browser, "ArrowLeft")
        press(browser, "n")
        equal(browser.evaluate("past === undefined"), True, "whether keys of a text field step")


def press(browser, key):
    text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
    codes = {"Enter": 13, " ": 32, "ArrowLeft": 37, "ArrowRight": 39, "Escape": 27}
    for kind in ("keyDown", "keyUp"):
        browser.send("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=codes.get(key, 0),
                     **({"text": text} if kind == "keyDown" and text else {}))


def check_live_range(browser, folder):
    """A range that is chosen on the timeline is as wide as the timeline, and Escape shows everything again."""
    with bridge(folder, SCENE), page(browser, *over(folder)):
        client = Client(f"{folder}/events", "touch")
        tap(browser, 600, 70)
        client.touches("began", "ended")
        browser.wait("document.querySelectorAll('#tracks .bar').length === 1")
        left, top, width, height = browser.evaluate(
            "(() => { const r = document.querySelector('#tracks .lanes').getBoundingClientRect();"
            "return [r.x, r.y, r.width, r.height]; })()")
        bar = browser.evaluate("drawTracks(); document.querySelector('#tracks .bar').getBoundingClientRect().left")
        wide = browser.evaluate("timeline.scale.to - timeline.scale.from")
        # From a little before the touch, where the idle time is folded, to the end.
        browser.mouse("mousePressed", bar - 10, top + height / 2)
        browser.mouse("mouseMoved", bar, top + height / 2)
        browser.mouse("mouseReleased", left + width, top + height / 2)
        narrow = browser.evaluate("timeline.scale.to - timeline.scale.from")
        assert narrow < wide / 3, (narrow, wide)
        equal(browser.evaluate("document.getElementById('range').hidden"), False, "the chip of the range")
        bar = browser.evaluate("document.querySelector('#tracks .bar').getBoundingClientRect().left")
        assert left < bar < left + width, (left, bar, width)
        shoot(browser, "live-range")
        press(browser, "Escape")
        equal(browser.evaluate("[past.range, document.getElementById('range').hidden]"), [None, True], "after Escape")
        press(browser, "Escape")
        equal(browser.evaluate("past === undefined"), True, "after another Escape")


def check_live_private(browser, folder):
    """A private view says that it is private."""
    scene = json.loads(json.dumps(SCENE))
    scene["windows"][0]["controller"]["view"]["subviews"] += [
        {"id": "pin", "private": True, "frame": [500, 300, 200, 100], "touches": "handle"}]
    with bridge(folder, scene), page(browser, *over(folder)):
        assert "What fingers do in pin is private" in browser.texts("#reason")[0], browser.texts("#reason")
        tap(browser, 600, 350)
        browser.wait("document.getElementById('subject').textContent === 'pin is private'")
        equal(browser.texts("#fingers tbody tr"), [], "the fingers")
        # The next finger beside it is shown.
        tap(browser, 600, 70)
        browser.wait("document.getElementById('subject').textContent === 'Sent buy to kiosk'")


def scrub(browser, moment):
    """Moves the slider to a time of the page, which is an expression."""
    browser.evaluate(f"drawTracks(); timeline.slider.value = timeline.scale.place({moment});"
                     "timeline.slider.dispatchEvent(new Event('input'));")


CHECKS = [check_live_touches, check_live_rectangle, check_live_transform, check_live_scrubbing, check_live_past,
          check_live_past_lists,
          check_live_edges, check_live_steps, check_live_recorder,
          check_live_rests, check_live_action_times, check_live_cancel, check_live_changes, check_live_reload,
          check_live_selection, check_live_hostile, check_live_restart, check_live_edit, check_live_windows,
          check_live_stopped, check_live_many, check_live_labels, check_live_outcome, check_live_saving,
          check_live_warnings, check_live_present, check_live_share, check_live_keys, check_live_range,
          check_live_private]
