"""A made day in the tea shop, for the report of what visitors touch."""
import json
import os
import pathlib
import random
import shutil
import subprocess

from checking import PROGRAM, REPOSITORY

VISITS = 60
# 27 November 2026, 9 o'clock in UTC.
MORNING = 1795770000


def steps():
    """What the visitors do. Some tap below a button, or move a little while they tap."""
    choice = random.Random(7)

    def tap(x, y, dx, dy):
        return f"tap {round(choice.gauss(x, dx))},{round(choice.gauss(y, dy))}"

    for _ in range(VISITS):
        yield tap(640, 420, 120, 60)
        yield "wait 2"
        if choice.random() < 0.2:
            yield tap(300, 65, 60, 8)
            yield "wait 1"
        for _ in range(choice.randint(0, 3)):
            tea = choice.choice((200, 200, 200, 380, 380, 560))
            if choice.random() < 0.25:
                yield f"drag {choice.randint(300, 900)},{tea} by 0,{choice.randint(11, 16)} in 0.1"
                yield "wait 1"
            yield tap(560, tea, 180, 20)
            yield "wait 1"
            if choice.random() < 0.3:
                yield tap(710, 380, 10, 8)
                yield "wait 1"
            yield tap(640, 520, 60, 12)
            yield f"wait {choice.randint(1, 6)}"
        if choice.random() < 0.8:
            if choice.random() < 0.5:
                yield tap(1090, 780, 60, 3)
                yield "wait 1"
            yield tap(1090, 735, 60, 10)
            yield f"wait {choice.randint(2, 9)}"
            if choice.random() < 0.7:
                yield tap(1090, 735, 60, 10)
        yield f"wait {choice.randint(100, 1100)}"


def make_report(folder):
    """Writes the records of the day, as `listen` does, and their report. Returns the page."""
    def run(*arguments):
        return subprocess.run([PROGRAM, *arguments], cwd=folder, env=os.environ | {"TZ": "UTC"}, capture_output=True,
                              text=True, check=True).stdout.splitlines(keepends=True)

    shutil.copy(REPOSITORY / "Examples/shop.yaml", folder)
    run("touch", "shop.yaml", *steps(), "-o", "touches.jsonl")
    played = run("replay", "--scene", "shop.yaml", "touches.jsonl")
    hello = json.loads(played[0]) | {"clock": {"monotonic": 0, "wall": MORNING}}
    pathlib.Path(folder, "friday.jsonl").write_text(json.dumps(hello) + "\n" + "".join(played[1:]))
    run("report", "friday.jsonl", "--scene", "shop.yaml", "-o", "report.html")
    return f"{folder}/report.html"
