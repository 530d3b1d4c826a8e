#!/usr/bin/env python3
"""Prints what a reader of YAML makes of files, as JSON, a line for each file.

    read-yaml.py python FILE...     PyYAML (Debian's python3-yaml)
    read-yaml.py go FILE...         Go's yaml.v3 (Debian's golang-go and golang-gopkg-yaml.v3-dev)
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

reader, files = sys.argv[1], sys.argv[2:]
if reader == "go":
    program = pathlib.Path(__file__).resolve().parent / "ReadYAML" / "main.go"
    with tempfile.TemporaryDirectory() as cache:
        settings = {"GO111MODULE": "off", "GOPATH": "/usr/share/gocode", "GOCACHE": cache}
        sys.exit(subprocess.run(["go", "run", program, "--", *files], env=os.environ | settings).returncode)

import yaml

for file in files:
    with open(file) as text:
        print(json.dumps(yaml.safe_load(text)))
