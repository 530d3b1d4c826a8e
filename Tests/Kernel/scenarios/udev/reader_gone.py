"""The reader of standard output closes its end: the program ends without a message, as filters in a pipe do."""

import subprocess

from fingerpost import PATIENCE, PROGRAM, expect
from touchscreen import Touchscreen


def run():
    panel = Touchscreen()
    program = subprocess.Popen(
        [PROGRAM, "run", "--screen", "1280x800"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while panel.node not in program.stdout.readline():
        pass
    program.stdout.close()
    panel.tap(1, 1)
    status = program.wait(PATIENCE)
    errors = program.stderr.read()
    expect(status == 0, f"exit status {status}, standard error: {errors}")
    return "exit status 0"
