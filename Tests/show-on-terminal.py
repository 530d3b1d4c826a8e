#!/usr/bin/python3
"""Runs a program with a pseudo terminal as its standard output, and prints what is on the screen at the end.

    show-on-terminal.py COLUMNS ROWS NAME=VALUE... -- PROGRAM ARGUMENT...

NAME= removes a variable. The first line is a JSON object: whether text had colors, whether the cursor was moved, and
the control characters that were written. The other lines are the screen. A terminal emulator (pyte) interprets
the bytes.
"""
import fcntl
import json
import os
import pty
import re
import struct
import sys
import termios

import pyte

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
if os.fork() == 0:
    os.dup2(output, 1)
    os.execve(command[0], command, environment)
os.close(output)
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
            "moves": "A" in sequences or "J" in sequences,
            "controls": sorted(
                {f"{ord(c):x}" for c in rest if c != "\n" and c != "\r" and (ord(c) < 32 or 127 <= ord(c) < 160)}
            ),
        }
    )
)
print("\n".join(line.rstrip() for line in screen.display).rstrip())
