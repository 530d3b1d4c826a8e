"""The events socket under load: hundreds of clients connect and disconnect while a panel is tapped, and more connect
than there are descriptors. The panel is read all the time, the program uses no processor time in vain, the shortage is
reported once, and clients that wait are served when there is room."""

import pathlib
import resource
import tempfile
import time

from fingerpost import Fingerpost, expect
from subscriber import Subscriber
from touchscreen import Touchscreen

COMING_AND_GOING = 200
AT_ONCE = 8
FILES = 32
TOO_MANY = 40
STAYING = 4


def run():
    panel = Touchscreen()
    path = pathlib.Path(tempfile.mkdtemp(), "events.sock")
    with Fingerpost("--socket", path, emit="hello,ready,device,touch,dropped") as program:
        program.wait_for_panel(node=panel.node)
        program.wait_for("ready")
        program.wait_until_idle()
        files = program.open_files()
        come_and_go(program, panel, path)
        program.wait_until_idle()
        expect(program.open_files() == files, f"open are {program.open_files()}, and were {files}")
        spent = too_many(program, panel, path)
    return (
        f"{COMING_AND_GOING} connected and disconnected, no file left open; "
        f"{TOO_MANY} connected with a limit of {FILES} files: {spent:.2f} s of processor time in 2 s"
    )


def come_and_go(program, panel, path):
    """A tap for each client. One in four reads; the others disconnect with unread records."""
    present = []
    for number in range(COMING_AND_GOING):
        # The panel is not flooded.
        time.sleep(0.025)
        present.append(Subscriber(path))
        reads = number % 4 == 0
        if reads:
            present[-1].wait_for("hello", seq=1)
            present[-1].wait_for("ready")
        began, _ = program.tap(panel, 100 + number, 100)
        if reads:
            heard = present[-1].wait_for("touch", phase="began")
            expect(heard["touch"] == began["touch"], f"not what other clients receive: {began}", [heard])
        if len(present) == AT_ONCE:
            present.pop(number % AT_ONCE).close()
    for subscriber in present:
        subscriber.close()


def too_many(program, panel, path):
    """The limit of `ulimit -n`. Clients that are not accepted wait in the kernel's queue as long as it has room."""
    resource.prlimit(program.process.pid, resource.RLIMIT_NOFILE, (FILES, FILES))
    present = []
    for _ in range(TOO_MANY):
        try:
            present.append(Subscriber(path))
        except BlockingIOError:
            break
        program.wait_until_idle()
    expect(len(present) >= FILES, f"only {len(present)} could connect")
    # The clients that the program has accepted receive the records.
    program.wait_for_error("cannot accept", str(path))
    program.wait_until_idle()
    spent = program.spent(2)
    expect(spent < 0.2, f"{spent} s of processor time in 2 s")
    program.tap(panel, 500, 500)
    present[0].wait_for("touch", phase="ended", x=500.0)
    # The remaining clients have waited until now. There is room for them and for one more.
    for subscriber in present[:-STAYING]:
        subscriber.close()
    for subscriber in [*present[-STAYING:], Subscriber(path)]:
        heard_by(subscriber, program, panel)
    expect(program.errors.count("cannot accept") == 1, f"the shortage is reported once:\n{program.errors}")
    without_a_disconnect(program, panel, path)
    return spent


def without_a_disconnect(program, panel, path):
    """Clients that wait are served when the limit is raised. A second shortage is reported like the first."""
    # The first shortage ends when the program finds no client that waits.
    program.wait_until_idle()
    resource.prlimit(program.process.pid, resource.RLIMIT_NOFILE, (3, FILES))
    subscriber = Subscriber(path)
    program.wait_until(lambda: program.errors.count("cannot accept") == 2, "the second shortage is not reported")
    resource.prlimit(program.process.pid, resource.RLIMIT_NOFILE, (FILES, FILES))
    heard_by(subscriber, program, panel)


def heard_by(subscriber, program, panel):
    subscriber.wait_for("ready")
    program.tap(panel, 600, 600)
    subscriber.wait_for("touch", phase="ended", x=600.0)
