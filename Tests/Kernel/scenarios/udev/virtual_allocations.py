"""No memory is allocated to pass a frame on to the virtual touchscreen."""

import os
import re
import subprocess
import time

from fingerpost import expect, scene_file
from forwarding import scene
from touchscreen import Touchscreen, down, move, up

FRAMES = 200


def run():
    # The number of allocations at the start varies by some hundreds.
    short, long = mallocs(FRAMES), mallocs(6 * FRAMES)
    expect(long - short < FRAMES, f"{long - short} allocations in {5 * FRAMES} frames")
    return f"{max(0, long - short)} allocations in {5 * FRAMES} frames"


def mallocs(frames):
    """The number of allocations of a program that passes this number of frames on, until its reader disconnects."""
    panel = Touchscreen()
    process = subprocess.Popen(
        ["/harness/fingerpost", "run", "--emit", "device", "--scene", scene_file(scene(""))],
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "LD_PRELOAD": "/harness/mallocs.so"},
    )
    while '"kind":"touchscreen"' not in (line := process.stdout.readline()):
        expect(line, "the program ends")
    panel.frame(down(0, 50, 50))
    for step in range(frames):
        panel.frame(move(0, 50 + step % 2, 51 + step % 700))
        time.sleep(0.008)
    panel.frame(up(0))
    time.sleep(0.1)
    process.stdout.close()
    panel.unplug()
    errors = process.communicate(timeout=20)[1]
    expect(process.returncode == 0, f"it does not end with its reader: {errors}")
    return int(re.search(r"^mallocs (\d+)", errors, re.MULTILINE)[1])
