"""The devices that are described in files: the project's own, and those of the corpus if it is present."""

import json
import pathlib
import re

from uhid import USB, Capture, Hardware

OWN = pathlib.Path("/harness/panels")
CORPUS = pathlib.Path("/harness/corpus")
CORPUS_DESCRIPTORS = CORPUS / "hid-report-descriptors/descriptors.json"


def own(name):
    """One of the project's own devices."""
    return Capture(OWN / f"{name}.hid")


def captures():
    """Every device, with its captured reports if there are any."""
    return [Capture(path) for path in [*sorted(OWN.glob("*.hid")), *sorted(CORPUS.glob("*/*.hid"))]]


def evemu_descriptions():
    """The files."""
    return [*sorted(OWN.glob("*.desc")), *sorted(CORPUS.glob("*/*.desc"))]


def described():
    """Every device with a report descriptor."""
    devices = [Capture(path) for path in sorted(OWN.glob("*.hid"))]
    for device in json.loads(CORPUS_DESCRIPTORS.read_text()) if CORPUS_DESCRIPTORS.exists() else ():
        ids = re.search(r"([0-9a-f]{4})_([0-9a-f]{4})", device["name"])
        vendor, product = (int(word, 16) for word in ids.groups()) if ids else (0x1209, 0xF1F0)
        devices.append(Hardware(device["name"], (USB, vendor, product), bytes.fromhex(device["hid_report_descriptor"])))
    return devices
