"""The scripts of fingerpost-kiosk, without sway."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import unittest

from .kit import PATIENCE, ROOT

# It does what sway does for `exec`, and notes the rest.
SWAYMSG = """#!/bin/sh
shift
echo "$*" >>"$SWAYSOCK.log"
all="$*"
command=${all##*exec }
[ "$command" = "$all" ] || setsid sh -c "$command" >/dev/null 2>&1 &
"""
# Its name has more letters than the kernel keeps.
KEYBOARD = "a-keyboard-of-a-long-name"


class KeyboardTests(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="fingerpost-"))
        self.addCleanup(shutil.rmtree, self.folder)
        keyboard = f'#!/bin/sh\necho "$1" $$ >>{self.folder}/keys\nexec sleep {PATIENCE}\n'
        for name, text in {"swaymsg": SWAYMSG, KEYBOARD: keyboard}.items():
            (self.folder / name).write_text(text)
            (self.folder / name).chmod(0o755)
        self.environment = {
            **os.environ, "PATH": f"{self.folder}:{os.environ['PATH']}", "SWAYSOCK": f"{self.folder}/sway.sock",
            "KIOSK_KEYBOARD": f"{self.folder}/{KEYBOARD} -L"}

    def toggle(self):
        subprocess.run([ROOT / "Packaging/kiosk/keyboard"], env=self.environment, check=True)

    def wait_for(self, name, *lines):
        """Waits until a file has these lines, of which None stands for any."""
        for _ in range(PATIENCE * 50):
            path = self.folder / name
            found = path.read_text().splitlines() if path.exists() else []
            if len(found) >= len(lines):
                self.assertEqual([line for line, wanted in zip(found, lines) if wanted is not None and line != wanted],
                                 [], found)
                return found
            time.sleep(0.02)
        raise AssertionError(found)

    def test_it_is_shown_and_hidden(self):
        shown = f"fullscreen disable; exec {ROOT / 'Packaging/kiosk/keyboard'} show"
        for number in range(1, 3):
            self.toggle()
            self.wait_for("sway.sock.log", *[shown, "fullscreen enable"] * (number - 1), shown)
            word, process = self.wait_for("keys", *[None] * number)[-1].split()
            self.assertEqual(word, "-L")
            self.wait_for("sway.sock.keyboard", process)
            self.toggle()
            self.wait_for("sway.sock.log", *[shown, "fullscreen enable"] * number)
            self.assertFalse(os.path.exists(f"/proc/{process}"))
