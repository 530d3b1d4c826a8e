"""The SQL of docs/report.md, over a folder of made days whose answers are known."""
import json
import os
import pathlib
import re
import tempfile
import unittest

from .kit import ROOT

try:
    import duckdb
except ImportError:
    duckdb = None

BLOCK = re.compile(r"```sql\n(.*?)```", re.S)
# 2026-11-27 00:00 UTC.
MIDNIGHT = 1_795_737_600


def day(*records, wall=MIDNIGHT):
    """A file as `fingerpost listen` writes it: its clock began at `wall`."""
    hello = {"type": "hello", "time": 0, "version": 1, "clock": {"monotonic": 0, "wall": wall}}
    return "".join(json.dumps({"seq": number, **record}) + "\n" for number, record in enumerate([hello, *records], 1))


def tap(time, touch, x=100, y=100, **keys):
    place = {"type": "touch", "touch": touch, "x": x, "y": y, "view": "menu", **keys}
    began = {**place, "time": time, "phase": "began", "chain": ["menu"]}
    return [began, {**place, "time": time + 0.1, "phase": "ended"}]


def turn(time, page, cause):
    return {"type": "scene", "time": time, "change": "set", "ids": [page], "set": {page: {"hidden": False}},
            "cause": cause}


@unittest.skipIf(duckdb is None, "DuckDB is not there: PyPI was not reachable")
class QueryTests(unittest.TestCase):
    def test_the_queries_of_the_document_give_the_known_answers(self):
        view, *queries = BLOCK.findall((ROOT / "docs/report.md").read_text())
        self.assertEqual(len(queries), 5)
        hour = 3600
        lobby = day(
            *tap(9 * hour, 1), turn(9 * hour + 0.1, "menu", "begin"), *tap(9 * hour + 30, 2, responder="buy"),
            turn(9 * hour + 30.1, "checkout", "next"), *tap(9 * hour + 50, 3, 500, 300),
            turn(9 * hour + 50.1, "menu", "back"), turn(9 * hour + 60.1, "checkout", "next"),
            turn(9 * hour + 140.1, "attract", "pay"),
            {"type": "dropped", "time": 9 * hour + 141, "reason": "subscriber", "count": 7},
            # Another visit after a pause of more than a minute, and one in another hour.
            *tap(9 * hour + 150, 4), *tap(14 * hour, 5))
        shop = day(*tap(10, 1), {"type": "dropped", "time": 11, "reason": "kernel", "device": "left"},
                   wall=MIDNIGHT + 86_400)
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "days").mkdir()
            for name, text in [("lobby", lobby), ("shop", shop)]:
                (pathlib.Path(folder) / f"days/{name}.jsonl").write_text(text)
            before = os.getcwd()
            os.chdir(folder)
            try:
                database = duckdb.connect()
                database.execute(view)
                visits, places, pages, drops, last = [database.execute(query).fetchall() for query in queries]
                database.close()
            finally:
                os.chdir(before)
        self.assertEqual(visits, [(0, 1), (9, 2), (14, 1)])
        self.assertEqual(places, [("menu", 96, 96, 4), ("menu", 480, 288, 1)])
        self.assertEqual([(cause, round(stay, 3), times) for cause, stay, times in pages],
                         [("next", 50.0, 2), ("begin", 30.0, 1), ("back", 10.0, 1)])
        self.assertEqual(drops, [("days/lobby.jsonl", "subscriber", 1, 7), ("days/shop.jsonl", "kernel", 1, None)])
        self.assertEqual([(kiosk, round(time, 3)) for kiosk, time in last],
                         [("days/lobby.jsonl", MIDNIGHT + 14 * hour + 0.1), ("days/shop.jsonl", MIDNIGHT + 86_410.1)])
