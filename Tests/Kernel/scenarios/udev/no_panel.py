"""Without a panel, --require-device ends with status 1 and the reason. Without that option, the program reports it
once, waits, and stops cleanly."""

import signal

from fingerpost import Fingerpost, expect


def run():
    program = Fingerpost("--require-device")
    status = program.wait_for_exit()
    expect(status == 1, f"exit status {status}")
    reason = program.errors.strip()
    expect("touchscreen" in reason, f"standard error says {reason!r}")
    with Fingerpost() as program:
        program.wait_for_error("touchscreen")
        program.wait_until_idle()
        expect(program.errors.count("\n") == 1, f"not said once: {program.errors}")
        status = program.stop()
        expect(status == -signal.SIGTERM, f"exit status {status}")
    return f"exit status 1, {reason}"
