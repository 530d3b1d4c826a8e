"""The commands of docs/kiosk.md make a kiosk: Chromium gets the touches that the scene leaves, and only those."""

import functools
import pathlib
import shutil
import subprocess
import sys
import time

import service
from compositors import find_display
from fingerpost import expect, output_of
from service import process, send, wait_for_restart
from session import GET_TREE, PATIENCE, Page, Sway, perform, sections, windows
from touchscreen import Touchscreen, down, move, up

LIMIT = 3600
wait_until = functools.partial(service.wait_until, patience=PATIENCE)
DOCUMENT = "/harness/kiosk.md"
FOLDER = pathlib.Path("/root/kiosk")
PACKAGES = pathlib.Path("/harness/package")
EVENTS = ["pointerdown", "pointerup", "pointercancel", "contextmenu", "click"]


def run():
    find_display()
    FOLDER.mkdir()
    for name in ("fingerpost", "fingerpost-uinput", "fingerpost-kiosk"):
        shutil.copy(min(PACKAGES.glob(f"{name}_*.deb"), key=lambda path: len(path.name)), FOLDER)
    # The machine has no GPU.
    drop_in = pathlib.Path("/etc/systemd/system/fingerpost-kiosk.service.d/machine.conf")
    drop_in.parent.mkdir()
    drop_in.write_text("[Service]\nEnvironment=WLR_RENDERER=pixman\n")
    site = pathlib.Path("/run/site")
    site.mkdir()
    with subprocess.Popen([sys.executable, "-m", "http.server", "--bind", "127.0.0.1", "8000"], cwd=site,
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        (site / "touches.html").symlink_to("/usr/share/fingerpost-kiosk/touches.html")
        try:
            visit(Visitor(Touchscreen()))
        finally:
            server.kill()
    return ("taps, scrolling, zoom, Back, the secret corner, a dark display, the keyboard, rotation and SIGKILL are as "
            "the page says")


def visit(visitor):
    """Carries out the commands below each heading, and what tests them."""
    for heading, commands in sections(DOCUMENT):
        visitor.printed = perform(commands, FOLDER) if commands else ""
        check = CHECKS.pop(heading, None)
        expect(check or not commands, f"nothing tests the commands below {heading!r}")
        if check:
            check(visitor)
    expect(not CHECKS, f"the page has no {list(CHECKS)}")


class Visitor:
    """Fingers on the panel, and the page that they see."""

    def __init__(self, panel):
        self.panel = panel
        self.page = None
        self.printed = ""

    def drag(self, *points, pause=0.016):
        first, *rest = points
        self.panel.frame(down(0, *first))
        for point in rest:
            time.sleep(pause)
            self.panel.frame(move(0, *point))
        self.panel.frame(up(0))

    def tap(self, x, y):
        """A tap that the page gets: it comes down, lifts and clicks."""
        before = self.page.settle(1)
        self.panel.tap(x, y)
        self.page.wait_for("the tap is no click", click=int(before["click"]) + 1,
                           pointerdown=int(before["pointerdown"]) + 1, pointerup=int(before["pointerup"]) + 1)
        return tuple(map(int, self.page.numbers["at"].split(";")))

    def expect_nothing(self, complaint, before):
        """The page has the numbers that it had before."""
        now = self.page.settle()
        expect(now == before, f"{complaint}: {before} becomes {now}")

    def expect_events(self, complaint, before):
        """The page has got as many events as before. Its size may be another one."""
        now = self.page.settle()
        expect(all(now[name] == before[name] for name in EVENTS), f"{complaint}: {before} becomes {now}")

    def wait_until_heard(self):
        """Waits until the compositor has opened a new device. Taps before that are lost."""
        before = self.page.settle(1)
        end = time.monotonic() + PATIENCE
        while self.page.settle(1) == before:
            expect(time.monotonic() < end, f"no tap reaches the page: {before}")
            self.panel.tap(640, 780)
        self.page.settle(2)


def installed(visitor):
    visitor.page = Page()
    visitor.page.wait_for("the page is not shown", page="first", width=1280, height=800)
    visitor.wait_until_heard()
    place = visitor.tap(640, 780)
    expect(abs(place[0] - 640) < 2 and abs(place[1] - 780) < 2, f"a tap at (640, 780) is at {place}")
    # A finger scrolls: the browser cancels its pointer, and there is no click.
    before = visitor.page.settle()
    visitor.drag(*[(900, y) for y in range(700, 400, -20)])
    visitor.page.wait_for("a drag does not scroll", scroll=lambda scroll: scroll > 200,
                          pointercancel=int(before["pointercancel"]) + 1, click=before["click"])
    visitor.drag(*[(900, y) for y in range(200, 780, 20)])
    visitor.page.wait_for("a drag does not scroll back", scroll=0, click=before["click"])
    # A finger that rests opens a menu.
    visitor.panel.frame(down(0, 900, 780))
    visitor.page.wait_for("a finger that rests opens no menu", contextmenu=1)
    visitor.panel.frame(up(0))
    # A touchscreen of its own, beside that of the bridge.
    before = visitor.page.settle()
    output_of("touch", "--device", "--size", "1280x800", "tap 640,780")
    visitor.page.wait_for("a tap of `touch --device` is no click", click=int(before["click"]) + 1,
                          pointerdown=int(before["pointerdown"]) + 1, pointerup=int(before["pointerup"]) + 1)
    visitor.page.settle()


def services(visitor):
    expect(visitor.printed.startswith("active\nactive\n"), f"the services are {visitor.printed[:20]!r}")
    expect("Fingerpost browser" in visitor.printed, "sway has not found the touchscreen")
    # The session may not read the panel.
    done = subprocess.run(["sudo", "-u", "fingerpost-kiosk", "cat", visitor.panel.node], capture_output=True, text=True)
    expect("Permission denied" in done.stderr, f"the session reads the panel: {done}")


def dark(visitor):
    dpms = next(path for path in pathlib.Path("/sys/class/drm").glob("card*-*/dpms")
                if (path.parent / "status").read_text() == "connected\n")
    wait_until(lambda: dpms.read_text() == "Off\n", "the display stays on")
    before = visitor.page.settle(1)
    visitor.panel.tap(640, 780)
    wait_until(lambda: dpms.read_text() == "On\n", "the display stays off")
    visitor.expect_nothing("the tap that wakes the display reaches the page", before)
    visitor.tap(640, 780)


def back(visitor):
    visitor.panel.tap(450, 660)
    visitor.page.wait_for("the link does not open the other page", page="second")
    visitor.page.settle()
    visitor.tap(5, 780)
    before = visitor.page.settle()
    titles = len(visitor.page.titles)
    visitor.drag(*[(x, 400) for x in range(1, 200, 5)])
    visitor.page.wait_for("the swipe does not go back", page="first")
    second = [title for title in visitor.page.titles[titles:] if title.startswith("page second")]
    expect(all(f"pointerdown {before['pointerdown']}," in title and f"click {before['click']}," in title
               for title in second), f"the page gets the swipe: {second}")
    visitor.page.settle()


def corner(visitor):
    before = visitor.page.settle()
    for page in ("service", "first"):
        for _ in range(4):
            visitor.panel.tap(40, 40)
            time.sleep(0.2)
        visitor.page.wait_for(f"four taps in the corner do not show the page {page!r}", page=page)
    # The service page is gone, and the other one still has the whole display.
    wait_until(lambda: len(list(windows(Sway().ask(GET_TREE)))) == 1, "the service page stays")
    visitor.page.wait_for("the page has not the whole display", width=1280, height=800)
    visitor.expect_nothing("the page gets taps in the corner", before)


def pinch(visitor, distances=range(0, 200, 10)):
    first, *rest = distances
    visitor.panel.frame(down(0, 600 - first, 700), down(1, 700 + first, 700))
    for distance in rest:
        time.sleep(0.016)
        visitor.panel.frame(move(0, 600 - distance, 700), move(1, 700 + distance, 700))
    visitor.panel.frame(up(0), up(1))


def two_fingers(visitor):
    """The commands have been carried out: the page is not zoomed any more. With the scene of the package, it is."""
    visitor.wait_until_heard()
    pinch(visitor)
    zoom = visitor.page.settle(5)["zoom"]
    expect(zoom == "1.00", f"two fingers zoom the page to {zoom}")
    scene = pathlib.Path("/etc/fingerpost-kiosk/scene.yaml")
    scene.write_text(scene.read_text().replace("multipleTouch: false\n", "multipleTouch: true\n"))
    perform(["systemctl reload fingerpost"], FOLDER)
    visitor.wait_until_heard()
    pinch(visitor)
    visitor.page.wait_for("two fingers do not zoom the page", zoom=lambda zoom: zoom > 1.5)
    # And back. A finger that rests on the link, which is larger then, would drag it.
    pinch(visitor, range(190, -1, -10))
    visitor.page.wait_for("two fingers do not zoom the page back", zoom=lambda zoom: zoom < 1.1)


def rotated(visitor):
    visitor.page = Page()
    visitor.page.wait_for("the page is not shown upright", page="first", width=800, height=1280)
    visitor.wait_until_heard()
    # sway turns the picture clockwise, so the top left corner of the page is at the top right one of the panel.
    for x, y in ((1279 - 1180, 400), (1279 - 1180, 60)):
        place = visitor.tap(x, y)
        expect(abs(place[0] - y) < 3 and abs(place[1] - (1279 - x)) < 3, f"a tap at ({x}, {y}) is at {place}")


def keyboard(visitor):
    visitor.page = Page()
    visitor.page.wait_for("the page is not shown", page="first", width=1280, height=800)
    visitor.wait_until_heard()
    before = visitor.page.settle()
    swipe = [(640, y) for y in range(799, 600, -5)]
    visitor.drag(*swipe)
    visitor.page.wait_for("the keyboard does not come", width=1280, height=500)
    visitor.expect_events("the page gets the swipe", before)
    # The text field, and two keys: the first one is in the second row of four, the other one in the first.
    visitor.tap(380, 272)
    before = visitor.page.settle()
    for key in ((738, 612), (886, 537)):
        visitor.panel.tap(*key)
        time.sleep(0.5)
    visitor.page.wait_for("the keys do not type", text="hi")
    visitor.expect_events("the page gets the fingers on the keys", before)
    # Beside the keyboard.
    place = visitor.tap(900, 400)
    expect(abs(place[0] - 900) < 2 and abs(place[1] - 400) < 2, f"a tap at (900, 400) is at {place}")
    before = visitor.page.settle()
    visitor.drag(*swipe)
    visitor.page.wait_for("the keyboard stays", width=1280, height=800, text="hi")
    visitor.expect_events("the page gets the swipe", before)
    visitor.tap(640, 780)
    # Without it, the browser has no window of its option --app.
    default = pathlib.Path("/etc/default/fingerpost-kiosk")
    default.write_text(default.read_text().replace("\nKIOSK_KEYBOARD=", "\n#KIOSK_KEYBOARD="))
    perform(["systemctl restart fingerpost-kiosk"], FOLDER)
    visitor.page = Page()
    visitor.page.wait_for("the page is not shown again", page="first", width=1280, height=800, text="-")
    visitor.wait_until_heard()


def ended(numbers):
    return int(numbers["pointerup"]) + int(numbers["pointercancel"])


def killed(visitor):
    """A finger is down when the bridge is killed. The next bridge lifts it, and the finger then goes on."""
    before = visitor.page.settle()
    visitor.panel.frame(down(0, 100, 400))
    visitor.page.wait_for("the finger does not come down", pointerdown=int(before["pointerdown"]) + 1)
    old = process()
    send(old, "SIGKILL")
    wait_for_restart(old)
    # Before the finger lifts, so that it is the next bridge that has ended the touch.
    now = visitor.page.settle(5)
    expect(ended(now) == ended(before) + 1, f"the finger of the bridge that was killed stays down: {before}, {now}")
    visitor.panel.frame(up(0))
    now = visitor.page.settle(5)
    expect(int(now["pointerdown"]) == ended(now), f"a finger stays down: {now}")
    visitor.tap(100, 400)
    # Chromium, and then sway, are killed too.
    for name in ("chromium", "sway"):
        window = next(windows(Sway().ask(GET_TREE)))
        victim = window["pid"] if name == "chromium" else int(perform(
            ["systemctl show --value --property=MainPID fingerpost-kiosk"], FOLDER))
        send(victim, "SIGKILL")
        wait_until(functools.partial(is_new, window["pid"]), f"{name} is not started again")
        visitor.page = Page()
        visitor.page.wait_for("the page is not shown again", page="first")
        visitor.wait_until_heard()
        visitor.tap(100, 400)
        loops = [path for path in pathlib.Path("/proc").glob("[0-9]*/cmdline") if path.read_bytes().split(b"\0")[:2] ==
                 [b"/bin/sh", b"/usr/lib/fingerpost-kiosk/page"]]
        expect(len(loops) == 1, f"{name} was killed, and {len(loops)} processes show the page")


def is_new(pid):
    """Whether there is a window of another process. A compositor that is being killed closes its connections."""
    try:
        return any(window["pid"] != pid for window in windows(Sway().ask(GET_TREE)))
    except ConnectionError:
        return False


def removed(visitor):
    expect(not any(pathlib.Path(file).exists() for file in
                   ("/etc/fingerpost-kiosk", "/usr/lib/udev/rules.d/72-fingerpost-uinput.rules")), "files stay")
    done = subprocess.run(["getent", "passwd", "fingerpost-kiosk"], capture_output=True)
    expect(done.returncode != 0, "the user stays")


CHECKS = {
    "Installing": installed,
    "Users, groups, and the order of starting": services,
    "The display, off and on": dark,
    "An edge swipe as Back": back,
    "A secret corner": corner,
    "Two fingers": two_fingers,
    "An on-screen keyboard": keyboard,
    "What happens if something ends": killed,
    "Rotation": rotated,
    "Removing it": removed,
}
