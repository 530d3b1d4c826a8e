#!/usr/bin/python3
"""Sends TUIO with liblo. Each line of standard input is a packet in JSON: its number, the cursors that are there, and
those that moved, each with its number, x and y.

    send-tuio.py PORT
"""
import json
import sys

# Debian's package, for Debian's Python.
import liblo

PROFILE = "/tuio/2Dcur"
receiver = liblo.Address("127.0.0.1", int(sys.argv[1]))
for line in sys.stdin:
    number, alive, moved = json.loads(line)
    bundle = liblo.Bundle()
    bundle.add(PROFILE, "source", "test@localhost")
    bundle.add(liblo.Message(PROFILE, "alive", *alive))
    for cursor, x, y in moved:
        bundle.add(PROFILE, "set", cursor, float(x), float(y), 0.0, 0.0, 0.0)
    bundle.add(PROFILE, "fseq", number)
    liblo.send(receiver, bundle)
