"""The package on a machine with a built-in panel: it starts the service at once, an upgrade keeps configuration and
sockets, and purge leaves nothing."""

import os
import pathlib

from fingerpost import expect
from service import (EVENTS, OPTIONS, PACKAGES, UNIT, Package, dpkg, is_installed, process, subscribed, systemctl, tap,
                     unit, wait_for_restart, wait_until, wait_until_active)
from touchscreen import Touchscreen
from udev import Rules, settle

LIMIT = 240
PATH = "platform-test-usb-0:1:1.0"
LINK = pathlib.Path("/dev/touchscreen", PATH)


def run():
    with Rules(f'ATTRS{{name}}=="Test Touchscreen", ENV{{ID_PATH}}="{PATH}"', number=61):
        panel = Touchscreen()
        settle()
        expect(not LINK.exists(), "there is a link without a package")
        with Package():
            wait_until_active()
            settle()
            expect(str(LINK.resolve()) == panel.node, f"{LINK} is {LINK.resolve()}, not {panel.node}")
            user = [line.split()[1] for line in pathlib.Path(f"/proc/{process()}/status").read_text().splitlines()
                    if line.startswith("Uid:")][0]
            expect(user != "0", "the service runs as root")
            subscriber = subscribed()
            subscriber.wait_for("device", change="added", node=panel.node)
            subscriber.wait_for("ready")
            tap(subscriber, panel, 64, 40)
            wait_until(lambda: "1 touchscreen" in unit("StatusText"), f"the status is {unit('StatusText')!r}")
            status = unit("StatusText")
            before = process(), os.stat(EVENTS).st_ino

            # An upgrade.
            OPTIONS.write_text('FINGERPOST_OPTIONS="--screen 1280x800"\n')
            dpkg("--force-confold", "-i", PACKAGES[1])
            wait_for_restart(before[0])
            expect(os.stat(EVENTS).st_ino == before[1], "the upgrade made another socket")
            expect("--screen" in OPTIONS.read_text(), "the upgrade changed the configuration")
            subscriber = subscribed()
            subscriber.wait_for("ready")
            tap(subscriber, panel, 640, 400)

            # A removal leaves the configuration.
            dpkg("-r", "fingerpost")
            settle()
            expect(OPTIONS.exists() and not is_installed(), "not removed, or too much of it")
            expect(not LINK.exists(), f"{LINK} stays")
            expect(systemctl("is-active", UNIT, check=False) != "active", "the service outlives the package")
            dpkg("--force-confold", "-i", PACKAGES[0])
            wait_until_active()
        panel.unplug()
    return (f"started by the panel that was there, as uid {user}, “{status}”; upgraded on the same socket; purged "
            "without a trace")
