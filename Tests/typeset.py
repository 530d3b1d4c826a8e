#!/usr/bin/env python3
"""Typesets manual pages with groff and prints them; with --check, prints only what groff complains about.

    typeset.py [--check] PAGE...
"""
import subprocess
import sys

check = "--check" in sys.argv
code = 0
for page in sys.argv[2 if check else 1 :]:
    run = subprocess.run(
        ["groff", "-man", "-ww", "-Tutf8", "-P-cbou", "-rLL=100n", *(["-z"] if check else []), page],
        capture_output=True,
        text=True,
    )
    sys.stdout.write("".join(f"{page}: {line}\n" for line in run.stderr.splitlines()) if check else run.stdout)
    code = code or run.returncode
sys.exit(code)
