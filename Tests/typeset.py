#!/usr/bin/env python3
"""Typesets a manual page with groff and prints it; with --check, prints only what groff complains about.

    typeset.py [--check] PAGE
"""
import subprocess
import sys

check = "--check" in sys.argv
run = subprocess.run(
    ["groff", "-man", "-ww", "-Tutf8", "-P-cbou", "-rLL=100n", *(["-z"] if check else []), sys.argv[-1]],
    capture_output=True,
    text=True,
)
sys.stdout.write(run.stderr if check else run.stdout)
sys.exit(run.returncode)
