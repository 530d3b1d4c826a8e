"""The program under test for scenarios: a process, its records, and what must be true of all records."""

import fcntl
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import termios
import threading
import time

from touchscreen import down, up

PROGRAM = "/harness/fingerpost"
# Seconds to wait for what is expected. An emulated processor is slow. The wait ends as soon as it comes.
PATIENCE = 20
SCREEN = (1280, 800)
# What the programs of a scenario wrote: the host compares it with the schema.
RECORDS = pathlib.Path("/run/fingerpost-records")
# Points have three decimals.
ROUNDING = 0.0011


class Failure(Exception):
    """The program did not do what it should."""


class Skipped(Exception):
    """Something that the scenario needs is missing."""


def matches(record, pattern):
    """Whether the record has every key of the pattern with its value; points within rounding."""
    for key, wanted in pattern.items():
        found = record.get(key)
        if isinstance(wanted, float) and isinstance(found, (int, float)):
            if abs(found - wanted) > ROUNDING:
                return False
        elif found != wanted:
            return False
    return True


def shown(records):
    return "".join(f"\n  {json.dumps(record)}" for record in records)


def expect(condition, complaint, records=()):
    if not condition:
        raise Failure(complaint + shown(records))


def expect_sequence(records, *patterns):
    """Expects exactly these records in this order. Only the keys in the patterns are compared."""
    if len(records) != len(patterns) or not all(map(matches, records, patterns)):
        raise Failure("expected" + shown(patterns) + "\nbut saw" + shown(records))


def touch(phase, **keys):
    return {"type": "touch", "phase": phase, **keys}


class Program:
    """`fingerpost` with this command and these options, from its start to its end. The end of the `with` block ends it.
    A failure includes what the program wrote to standard error."""

    def __init__(self, *arguments, user=None, groups=None, stdin=subprocess.DEVNULL):
        self.output = ""
        self.errors = ""
        self.changed = threading.Condition()
        self.process = subprocess.Popen(
            [PROGRAM, *arguments],
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            user=user,
            group=user,
            extra_groups=groups,
            errors="replace",
        )
        self.ended = 0
        self.threads = [threading.Thread(target=self.follow, args=arguments, daemon=True) for arguments in
                        ((self.process.stdout, self.take_output), (self.process.stderr, self.take_error))]
        for thread in self.threads:
            thread.start()

    def __enter__(self):
        return self

    def __exit__(self, kind, failure, _):
        if failure is None:
            if self.process.poll() is None:
                self.stop()
            self.check()
            return
        if self.process.poll() is None:
            self.process.kill()
        if isinstance(failure, Failure):
            raise Failure(f"{failure}\n{self.last_words()}\nstandard error:\n{self.errors[-2000:]}")

    def last_words(self):
        return f"standard output:\n{self.output[-2000:]}"

    def check(self):
        """Checks everything that the program wrote, after it has ended."""

    def follow(self, stream, take):
        for line in stream:
            with self.changed:
                take(line)
                self.changed.notify_all()
        with self.changed:
            self.ended += 1
            self.changed.notify_all()

    def take_output(self, line):
        self.output += line

    def take_error(self, line):
        self.errors += line

    def wait_until(self, condition, complaint):
        """Waits for a condition on what the program has written. Returns its first value that is true."""
        end = time.monotonic() + PATIENCE
        with self.changed:
            while not (value := condition()):
                if self.ended == len(self.threads):
                    raise Failure(f"{complaint}: the program has ended with {self.process.wait()}")
                if not self.changed.wait(end - time.monotonic()):
                    raise Failure(f"{complaint} within {PATIENCE} s")
            return value

    def wait_for_error(self, *words):
        """Waits until standard error has all the words, in any case, and returns it."""
        self.wait_until(lambda: all(word.lower() in self.errors.lower() for word in words),
                        f"standard error does not say {words}")
        return self.errors

    def wait_until_idle(self):
        """Waits until the process sleeps and its output has been read. An event is readable before the write that
        caused it returns. With one processor, the process has therefore read every event by then. Call this between
        the reports of a panel, so that the scenario keeps up: for a slow reader, the program merges `moved`
        records."""
        stat = pathlib.Path(f"/proc/{self.process.pid}/stat")
        while self.unread_output() > 0 or stat.read_text().rpartition(") ")[2][0] != "S":
            time.sleep(0.0005)

    def unread_output(self):
        """Bytes in the pipe of its standard output."""
        count = fcntl.ioctl(self.process.stdout, termios.FIONREAD, bytes(4))
        return int.from_bytes(count, sys.byteorder)

    def spent(self, seconds):
        """The processor time that the program uses within these seconds."""
        def used():
            user, system = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(") ")[2].split()[11:13]
            return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
        before = used()
        time.sleep(seconds)
        return used() - before

    def open_files(self):
        """The files of its descriptors, sorted."""
        folder = pathlib.Path(f"/proc/{self.process.pid}/fd")
        return sorted(os.readlink(entry) for entry in folder.iterdir())

    def freeze(self):
        """Stops the process as Control-Z does, and returns when it has stopped."""
        self.process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, self.process.pid, os.WSTOPPED)

    def thaw(self):
        self.process.send_signal(signal.SIGCONT)

    def stop(self, signal_number=signal.SIGTERM):
        """Ends it with a signal. Returns its exit status; negative if it ended by a signal."""
        self.process.send_signal(signal_number)
        return self.wait_for_exit()

    def wait_for_exit(self):
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failure(f"still running {PATIENCE} s after it should have ended") from None
        for thread in self.threads:
            thread.join(PATIENCE)
        return status


def output_of(*arguments, user=None):
    """What `fingerpost` prints with these arguments. A failure of the program is a failure of the scenario."""
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, user=user, group=user, timeout=60,
                          extra_groups=None if user is None else [])
    expect(done.returncode == 0, f"{' '.join(map(str, arguments))} ends with {done.returncode}: {done.stderr}")
    return done.stdout


def records_of(*arguments):
    """The records that `fingerpost` with these arguments prints."""
    text = output_of(*arguments)
    keep_for_validation(text)
    return [json.loads(line) for line in text.splitlines()]


def keep_for_validation(lines):
    """Records that the host compares with the schema."""
    with RECORDS.open("a") as file:
        file.write(lines)


def scene_file(text):
    """A scene as a file that every user may read."""
    folder = pathlib.Path(tempfile.mkdtemp())
    (folder / "scene.yaml").write_text(text)
    folder.chmod(0o755)
    return str(folder / "scene.yaml")


class Fingerpost(Program):
    """`fingerpost run` with these options, from its start to `stop`. At the end of the `with` block, its records are
    checked for consistency."""

    def __init__(self, *options, emit="hello,device,touch,dropped", scene=None, user=None, groups=None):
        options += ("--screen", "%dx%d" % SCREEN) if scene is None else ("--scene", scene_file(scene))
        self.records = []
        self.invalid_lines = []
        self.taken = 0
        super().__init__("run", "--emit", emit, *options, user=user, groups=groups)

    def last_words(self):
        return f"the last records:{shown(self.records[-12:])}"

    def take_output(self, line):
        super().take_output(line)
        try:
            self.records.append(json.loads(line))
        except ValueError:
            self.invalid_lines.append(line)

    def wait_for(self, type, **keys):
        """The next record of this type and with these keys, after the last one that was waited for."""
        pattern = {"type": type, **keys}

        def found():
            while self.taken < len(self.records):
                self.taken += 1
                if matches(self.records[self.taken - 1], pattern):
                    return self.records[self.taken - 1]
            return None
        return self.wait_until(found, f"no {json.dumps(pattern)}")

    def wait_for_panel(self, **keys):
        return self.wait_for("device", change="added", kind="touchscreen", **keys)

    def tap(self, panel, across, along, /, **keys):
        """Taps the panel at this place. Returns the first and the last record of the touch. Both have the same place of
        the screen, unless `keys` name another."""
        keys = {"x": float(across), "y": float(along), **keys}
        panel.frame(down(0, across, along))
        began = self.wait_for("touch", phase="began", **keys)
        panel.frame(up(0))
        return began, self.wait_for("touch", phase="ended", touch=began["touch"], **keys)

    def since(self, mark):
        """The records after the first `mark`, up to the last one that was waited for."""
        return self.records[mark:self.taken]

    def touches(self, phase):
        return [record for record in self.records if record["type"] == "touch" and record["phase"] == phase]

    def live(self):
        """The numbers of the touches that are down."""
        down = []
        for record in self.records:
            if record["type"] == "touch":
                if record["phase"] == "began":
                    down.append(record["touch"])
                elif record["phase"] in ("ended", "cancelled") and record["touch"] in down:
                    down.remove(record["touch"])
        return down

    def wait_for_exit(self):
        status = super().wait_for_exit()
        self.taken = len(self.records)
        keep_for_validation(self.output)
        return status

    def check(self):
        expect(not self.invalid_lines, f"not a record: {self.invalid_lines[:3]}")
        expect(self.records and self.records[0]["type"] == "hello", "the first record is not hello", self.records[:2])
        numbers = [record["seq"] for record in self.records]
        expect(numbers == list(range(1, len(numbers) + 1)), f"seq is not 1, 2, 3...: {numbers[:20]}")
        down, ended, times = {}, set(), {}
        for record in self.records:
            if record["type"] != "touch":
                continue
            number, phase, device = record["touch"], record["phase"], record["device"]
            expect(record["time"] >= times.get(device, 0), "time runs back", [record])
            times[device] = record["time"]
            expect(number not in ended, "a touch after its end", [record])
            expect((number in down) == (phase != "began"), "a touch that does not begin once and first", [record])
            if phase == "moved":
                expect(record["previous"] == down[number], f"previous is not {down[number]}", [record])
            down[number] = [record["x"], record["y"]]
            if phase in ("ended", "cancelled"):
                del down[number]
                ended.add(number)
        expect(not down, f"touches {sorted(down)} are down for ever")
