"""Rules for udevd, as an installer or an administrator writes them."""

import pathlib
import subprocess

FOLDER = pathlib.Path("/run/udev/rules.d")


class Rules:
    """These rules hold within the `with` block, for whatever is plugged in there."""

    def __init__(self, *rules):
        self.rules = rules

    def __enter__(self):
        FOLDER.mkdir(parents=True, exist_ok=True)
        self.file = FOLDER / "99-scenario.rules"
        self.file.write_text("".join(f"{rule}\n" for rule in self.rules))
        reload()
        return self

    def __exit__(self, *_):
        self.file.unlink()
        reload()


def reload():
    subprocess.run(["udevadm", "control", "--reload"], check=True)


def settle():
    """Returns when udevd has nothing more to do."""
    subprocess.run(["udevadm", "settle"], check=True)
