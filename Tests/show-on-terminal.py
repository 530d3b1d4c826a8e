#!/usr/bin/python3
"""Runs a program with a pseudo terminal as its standard output, and prints what is on the screen at the end.

    show-on-terminal.py [--errors SECONDS] COLUMNS ROWS NAME=VALUE... -- PROGRAM ARGUMENT...

NAME= removes a variable. The first line is a JSON object: whether text had colors, whether the cursor was moved, the
control characters that were written, and the text with what was erased later. The other lines are the screen. A
terminal emulator (pyte) interprets the bytes.

With --errors, the terminal is the standard error of the program. Its standard output is a pipe that nobody reads for
SECONDS.
"""
import fcntl
import json
import os
import pty
import re
import struct
import sys
import termios
import threading
import time

import pyte

pause = None
if sys.argv[1] == "--errors":
    pause = float(sys.argv[2])
    del sys.argv[1:3]
columns, rows = int(sys.argv[1]), int(sys.argv[2])
split = sys.argv.index("--")
environment = dict(os.environ)
for setting in sys.argv[3:split]:
    name, value = setting.split("=", 1)
    environment[name] = value
    if not value:
        del environment[name]
command = sys.argv[split + 1:]

terminal, output = pty.openpty()
fcntl.ioctl(output, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
pipe, pipe_input = os.pipe()
if os.fork() == 0:
    if pause is not None:
        os.dup2(pipe_input, 1)
    os.dup2(output, 1 if pause is None else 2)
    os.execve(command[0], command, environment)
os.close(output)
os.close(pipe_input)


def drain():
    """Reads the pipe to its end, after a pause."""
    time.sleep(pause or 0)
    while os.read(pipe, 1 << 16):
        pass


threading.Thread(target=drain, daemon=True).start()
screen = pyte.Screen(columns, rows)
stream = pyte.ByteStream(screen)
written = b""
while True:
    try:
        piece = os.read(terminal, 1 << 16)
    except OSError:  # EIO: the other end is closed.
        break
    written += piece
    stream.feed(piece)
os.wait()

text = written.decode()
sequences = re.findall(r"\x1b\[[0-9;]*([A-Za-z])", text)
rest = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", text)
print(
    json.dumps(
        {
            "colors": "m" in sequences,
            "styles": sorted(set(re.findall(r"\x1b\[([0-9;]+)m", text))),
            "moves": "A" in sequences or "J" in sequences,
            "controls": sorted(
                {f"{ord(c):x}" for c in rest if c != "\n" and c != "\r" and (ord(c) < 32 or 127 <= ord(c) < 160)}
            ),
            "text": rest,
        }
    )
)
print("\n".join(line.rstrip() for line in screen.display).rstrip())
