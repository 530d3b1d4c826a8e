"""The types of the records, with what the program writes."""
import dataclasses
import json
import subprocess
import unittest

from fingerpost.records import Action, Record, State, Touch, record_of

from .kit import PROGRAM, ROOT


class RecordTests(unittest.TestCase):
    def test_every_key_of_every_record_is_an_attribute(self):
        types = set()
        for name in ["demo", "kiosk"]:
            run = subprocess.run(
                [PROGRAM, "replay", "--scene", ROOT / f"Examples/{name}.yaml", ROOT / f"Examples/{name}.evemu",
                 "--emit", "all"], capture_output=True, check=True)
            for line in run.stdout.splitlines():
                raw = json.loads(line)
                record = record_of(raw)
                values = {key.rstrip("_"): value for key, value in dataclasses.asdict(record).items()}
                self.assertEqual(values.pop("raw"), raw)
                self.assertEqual({key: value for key, value in values.items() if value is not None}, raw)
                types.add(type(record))
        self.assertNotIn(Record, types)
        self.assertGreater(len(types), 8)

    def test_newer_types_and_keys_are_kept(self):
        raw = {"type": "smell", "seq": 2, "time": 1.5, "intensity": 3}
        record = record_of(raw)
        self.assertIs(type(record), Record)
        self.assertEqual((record.type, record.seq, record.time, record.raw), ("smell", 2, 1.5, raw))
        touch = record_of({"type": "touch", "seq": 2, "time": 1.5, "phase": "began", "touch": 1, "x": 1, "y": 2,
                           "tilt": 4})
        assert isinstance(touch, Touch)
        self.assertEqual((touch.touch, touch.view, touch.raw["tilt"]), (1, None, 4))

    def test_a_key_that_is_a_keyword_has_an_underscore(self):
        state = record_of({"type": "state", "seq": 2, "time": 0, "recognizer": "pan", "from": "possible",
                           "to": "began", "rule": "recognized", "text": ""})
        assert isinstance(state, State)
        self.assertEqual(state.from_, "possible")

    def test_records_match_patterns(self):
        match record_of({"type": "action", "seq": 2, "time": 0, "action": "buy", "sender": "tea", "event": "gesture",
                         "target": "kiosk", "data": {"sku": 4711}}):
            case Action(action="buy", data={"sku": sku}):
                self.assertEqual(sku, 4711)
            case other:
                self.fail(str(other))
