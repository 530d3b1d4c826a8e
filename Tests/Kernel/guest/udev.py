"""Rules for udevd, as an installer or an administrator writes them."""

import pathlib
import subprocess

FOLDER = pathlib.Path("/run/udev/rules.d")


class Rules:
    """These rules apply within the `with` block, to devices that are plugged in there."""

    def __init__(self, *rules, number=99):
        self.rules, self.number = rules, number

    def __enter__(self):
        FOLDER.mkdir(parents=True, exist_ok=True)
        # In one step: udevd also watches the folder, and does not read a file again.
        written = FOLDER.parent / "scenario"
        written.write_text("".join(f"{rule}\n" for rule in self.rules))
        self.file = written.rename(FOLDER / f"{self.number}-scenario.rules")
        reload()
        return self

    def __exit__(self, *_):
        self.file.unlink()
        reload()


def reload():
    subprocess.run(["udevadm", "control", "--reload"], check=True)


def properties(node):
    """The properties that udev has for it, one a line."""
    settle()
    return subprocess.run(["udevadm", "info", "--query=property", f"--name={node}"], capture_output=True, text=True,
                          check=True).stdout


def touchscreens(nodes):
    """The event nodes that udev classifies as touchscreens."""
    return [node for node in nodes if "ID_INPUT_TOUCHSCREEN=1\n" in properties(node)]


def settle():
    """Returns when udevd has finished."""
    subprocess.run(["udevadm", "settle"], check=True)
