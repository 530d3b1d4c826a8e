"""The three commands of the README put the scene for a browser below sway, cage and labwc: a tap arrives once, a tap
that wakes and one on a locked panel do not, an edge swipe is Back. After the purge, the touchscreen works as before."""

import pathlib
import shutil
import subprocess
import time

from compositors import BACK, Wev, cage, find_display, labwc, pressed, sway, tap, wait_until_heard
from fingerpost import expect
from service import CONTROL_SOCKET, SOCKET, UNIT, systemctl
from session import perform, sections
from touchscreen import Touchscreen

LIMIT = 1800
FOLDER = pathlib.Path("/root/browser")
PACKAGES = pathlib.Path("/harness/package")
HEADING = "Below a browser that stays as it is"
KEY_WAKEUP = "143"


def run():
    find_display()
    FOLDER.mkdir()
    for name in ("fingerpost", "fingerpost-uinput"):
        shutil.copy(min(PACKAGES.glob(f"{name}_*.deb"), key=lambda path: len(path.name)), FOLDER)
    panel = Touchscreen()
    perform(dict(sections("/harness/README.md"))[HEADING], FOLDER)
    # The control socket is off by default. The scenario uses it to make the screen idle and to lock the panel.
    systemctl("stop", SOCKET, UNIT)
    systemctl("start", CONTROL_SOCKET, SOCKET, UNIT)
    for compositor in (sway, cage, labwc):
        with compositor(), Wev() as client:
            wait_until_heard(panel, client)
            tap(panel, client)
            pressed(panel, client, BACK)
            wake(panel, client)
            lock(panel, client)
    perform(["apt purge --yes fingerpost fingerpost-uinput"], FOLDER)
    with labwc(), Wev() as client:
        wait_until_heard(panel, client)
        tap(panel, client)
    return "below sway, cage and labwc, taps, a wake tap, Back and a lock are as the README says, and so is the purge"


def send(command):
    subprocess.run(["fingerpost", "send", command], check=True)


def nothing(panel, client, complaint):
    """A tap that the client does not get."""
    mark = client.mark()
    panel.tap(640, 400)
    time.sleep(1)
    expect(client.touches(mark) == [], f"{complaint}: {client.touches(mark)}")


def wake(panel, client):
    send('{"idle": true}')
    nothing(panel, client, "the tap that wakes arrives")
    keys = [client.wait_for("wl_keyboard", "key")[2:] for _ in range(2)]
    expect(keys == [[KEY_WAKEUP, "1"], [KEY_WAKEUP, "0"]], f"the keys are {keys}")
    tap(panel, client)


def lock(panel, client):
    """The secret corner unlocks."""
    send('{"lock": true}')
    nothing(panel, client, "a tap on a locked panel arrives")
    mark = client.mark()
    for _ in range(4):
        panel.tap(40, 40)
        time.sleep(0.3)
    expect(client.touches(mark) == [], f"the secret corner arrives: {client.touches(mark)}")
    tap(panel, client)
