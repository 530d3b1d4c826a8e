"""A HID touchscreen made through /dev/uhid from a report descriptor, so that the kernel's own drivers decode its
reports. Layouts and numbers are those of linux/uhid.h."""

import errno
import os
import pathlib
import struct
import subprocess
import threading
import time

DESTROY, GET_REPORT, GET_REPORT_REPLY, CREATE2, INPUT2, SET_REPORT, SET_REPORT_REPLY = 1, 9, 10, 11, 12, 13, 14
EVENT_SIZE = 4380  # sizeof(struct uhid_event)
# Each request: the event's type and its own fields, as the kernel declares them (packed).
CREATE2_REQUEST = struct.Struct("<I128s64s64sHHIIII")
REPORT_REQUEST = struct.Struct("<II")  # GET_REPORT and SET_REPORT begin with their number
GET_REPORT_ANSWER = struct.Struct("<IIHH")
SET_REPORT_ANSWER = struct.Struct("<IIH")
INPUT2_REQUEST = struct.Struct("<IH")
# The bus of every device here.
USB = 0x03


class Hardware:
    """The description of a panel: its report descriptor, name and ids, and its captured reports if there are any."""

    def __init__(self, name, ids, descriptor):
        self.name, self.ids, self.descriptor, self.reports = name, ids, descriptor, []


class Capture(Hardware):
    """The device of a `.hid` file."""

    def __init__(self, path):
        super().__init__(pathlib.Path(path).stem, (USB, 0, 0), b"")
        for line in pathlib.Path(path).read_text(errors="replace").splitlines():
            kind, _, rest = line.partition(": ")
            if kind == "R":
                self.descriptor = bytes.fromhex("".join(rest.split()[1:]))
            elif kind == "N":
                self.name = rest
            elif kind == "I":
                self.ids = tuple(int(word, 16) for word in rest.split())
            elif kind == "E":
                self.reports.append(bytes.fromhex("".join(rest.split()[2:])))


class Panel:
    """A panel that is plugged in when it is created, until `unplug`."""

    def __init__(self, hardware, phys="test-port-2/input0"):
        self.hardware = hardware
        self.phys = phys
        self.fd = os.open("/dev/uhid", os.O_RDWR)
        bus, vendor, product = hardware.ids
        os.write(
            self.fd,
            CREATE2_REQUEST.pack(
                CREATE2,
                hardware.name.encode()[:127],
                phys.encode(),
                b"",
                len(hardware.descriptor),
                bus,
                vendor,
                product,
                0,
                0,
            )
            + hardware.descriptor,
        )
        threading.Thread(target=self.answer, daemon=True).start()

    def answer(self):
        """Answers the drivers' requests; without an answer each takes seconds. A capture has no feature reports: to get
        one fails, as on a panel without it, and to set one succeeds."""
        while True:
            try:
                event = os.read(self.fd, EVENT_SIZE)
            except OSError:
                return
            kind, number = REPORT_REQUEST.unpack_from(event)
            if kind == GET_REPORT:
                os.write(self.fd, GET_REPORT_ANSWER.pack(GET_REPORT_REPLY, number, errno.EIO, 0))
            elif kind == SET_REPORT:
                os.write(self.fd, SET_REPORT_ANSWER.pack(SET_REPORT_REPLY, number, 0))

    @property
    def nodes(self):
        """The event nodes that the drivers have made for it."""
        return [f"/dev/input/{event.name}" for event in sorted(pathlib.Path("/sys/class/input").glob("event*"))
                if (event / "device/phys").read_text().strip() == self.phys]

    def wait_for_drivers(self):
        """Waits for the drivers, which the kernel starts after the panel is created, and which make one node after the
        other."""
        while not self.nodes:
            time.sleep(0.01)
        known = None
        while known != self.nodes:
            known = self.nodes
            time.sleep(1)
            subprocess.run(["udevadm", "settle"], check=True)

    def play(self, most):
        """Sends the first `most` reports one by one. When a report is yielded, it has passed through the drivers to the
        programs that have the device open."""
        for report in self.hardware.reports[:most]:
            self.report(report)
            yield report

    def report(self, report):
        os.write(self.fd, INPUT2_REQUEST.pack(INPUT2, len(report)) + report)

    def unplug(self):
        os.write(self.fd, struct.pack("<I", DESTROY))
