#!/usr/bin/env python3
"""Types lines into an interactive shell, each with TAB and Enter after it. For each, prints the words with which
fingerpost was then called, as one line with tabs between them.

    complete-in-shell.py SHELL PROGRAM DIRECTORY LINE...

SHELL is bash, zsh or fish. PROGRAM makes the completions, as its users have them. The shell runs in DIRECTORY, where
nothing else may be written to.
"""
import os
import pty
import select
import subprocess
import sys
import tempfile

# Seconds without any output after which a shell is given up.
PATIENCE = 300

SHELLS = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], "source {script}"),
    "zsh": (
        ["zsh", "-f", "-i"],
        "autoload -U compinit; compinit -u -D; source {script}; compdef _fingerpost fingerpost",
    ),
    "fish": (["fish", "-i", "--no-config"], "source {script}"),
}


def main(shell, program, directory, *lines):
    with tempfile.TemporaryDirectory() as work:
        script, log = f"{work}/script", f"{work}/log"
        with open(script, "w") as file:
            subprocess.run([program, "--generate-completion-script", shell], stdout=file, check=True)
        os.mkdir(f"{work}/bin")
        os.mkfifo(log)
        # The program sees umockdev's devices, the shell does not: fish is threaded, and its forks sometimes deadlock in
        # the locks of the library that umockdev-wrapper preloads.
        # Completions come from the program; any other call only prints its words.
        preloaded = os.environ.pop("LD_PRELOAD", "")
        with open(f"{work}/bin/fingerpost", "w") as file:
            file.write(f"""#!/bin/sh
if [ "$1" = ---completion ]; then LD_PRELOAD='{preloaded}' exec '{program}' "$@"; fi
printf '%s\\n' "$@" > {log}
""")
        os.chmod(f"{work}/bin/fingerpost", 0o755)
        words, load = SHELLS[shell]
        child, terminal = pty.fork()
        if child == 0:
            # The test waits until its descriptors are closed, so that the shell must not keep them.
            os.closerange(3, 1024)
            os.chdir(directory)
            os.environ.update(PATH=f"{work}/bin:{os.environ['PATH']}", HOME=work, TERM="dumb", HISTFILE="/dev/null")
            os.execvp(words[0], words)
        try:
            # Also for writing, so that there is no end after the first answer.
            answer = os.open(log, os.O_RDWR | os.O_NONBLOCK)
            prepare(terminal, load.format(script=script))
            for line in lines:
                prepare(terminal, ":")
                print("\t".join(complete(terminal, answer, line)))
        finally:
            os.kill(child, 9)
            os.waitpid(child, 0)


def prepare(terminal, command):
    """Executes a command in the shell, and waits until it is done."""
    # What the terminal got before the shell was ready is typed again, so wait for each line.
    os.write(terminal, f"{command}; echo rea''dy\r".encode())
    await_output(terminal, b"ready")


def complete(terminal, answer, line):
    """Types the line, TAB and Enter, and returns the words that the program was called with."""
    os.write(terminal, f"{line}\t".encode())
    os.write(terminal, b"\r")
    said = b""
    while not said.endswith(b"\n"):
        readable, _, _ = select.select([terminal, answer], [], [], PATIENCE)
        if not readable:
            sys.exit("no answer")
        if terminal in readable:
            os.read(terminal, 65536)
        if answer in readable:
            said += os.read(answer, 65536)
    return said.decode().splitlines()


def await_output(terminal, word):
    said = b""
    while word not in said:
        readable, _, _ = select.select([terminal], [], [], PATIENCE)
        if not readable:
            sys.exit(f"the shell said only {said!r}")
        said += os.read(terminal, 65536)


main(*sys.argv[1:])
