#!/usr/bin/env python3
"""Runs a command and prints the most memory that it has had, in bytes.

    peak-memory.py COMMAND [ARGUMENT...]
"""
import resource
import subprocess
import sys

subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024)
