#!/usr/bin/python3
"""Receives TUIO with liblo, and prints each packet as a line of JSON: the list of its messages. The first line is the
port.

    receive-tuio.py
"""
import json
import socket

# Debian's package, for Debian's Python.
import liblo


def free_port():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.bind(("", 0))
        return probe.getsockname()[1]


def show(value):
    print(json.dumps(value), flush=True)


server = liblo.Server(free_port())
messages = []


def received(path, arguments, types):
    messages.append([path, types, *arguments])
    if arguments[0] == "fseq":
        show(messages)
        messages.clear()


server.add_method("/tuio/2Dcur", None, received)
show(server.get_port())
while True:
    server.recv()
