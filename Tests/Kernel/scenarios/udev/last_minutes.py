"""A tap that went wrong is fetched from a bridge that runs, and explained without its scene file and without its panel:
on the pages that a program had turned. Touches in private views are absent."""

import json
import pathlib
import tempfile

from fingerpost import Fingerpost, expect, output_of, records_of, scene_file
from touchscreen import Touchscreen

LIMIT = 120
SCENE = """
fingerpost: 1
screen: {width: 1280, height: 800}
windows:
  - id: main
    view:
      id: pages
      performs: all
      subviews:
        - {id: attract, page: true, frame: [0, 0, 1280, 800], gestures: [{kind: tap, action: welcome}]}
        - id: menu
          page: true
          hidden: true
          frame: [0, 0, 1280, 800]
          subviews:
            - {id: buy, kind: button, frame: [40, 40, 200, 80], actions: {touchUpInside: checkout}}
            - {id: cancel, kind: button, frame: [300, 40, 200, 80], actions: {touchUpInside: leave}}
            - id: pad
              private: true
              frame: [40, 300, 400, 400]
              subviews: [{id: digit, kind: button, frame: [0, 0, 400, 400], actions: {touchUpInside: typed}}]
"""


def run():
    folder = pathlib.Path(tempfile.mkdtemp())
    control, file = folder / "control", folder / "complaint.jsonl"
    panel = Touchscreen()
    with Fingerpost("--keep", "600", "--control", control, scene=SCENE, emit="hello,device,touch,action") as program:
        program.wait_for_panel()
        program.tap(panel, 140, 80)
        program.wait_for("action", action="welcome")
        output_of("send", "--control", control, '{"show":"menu"}')
        program.tap(panel, 200, 400)
        program.wait_for("action", action="typed")
        # Meant for `buy`.
        program.tap(panel, 310, 80)
        program.wait_for("action", action="leave")
        output_of("record", "--last", "--control", control, "-o", file)
        # The bridge goes on.
        program.tap(panel, 140, 80)
        program.wait_for("action", action="checkout")
    panel.unplug()
    kept = [json.loads(line) for line in file.read_text().splitlines()]
    views = [record["view"] for record in kept if record["type"] == "touch" and record["phase"] == "began"]
    expect(views == ["attract", "cancel"], f"the touches that are kept are in {views}")
    expect("digit" not in [record.get("view") for record in kept], "the private touch is kept")
    # Another scene is given: that of the file counts.
    other = scene_file("fingerpost: 1\nwindows: [{id: other}]\n")
    records = records_of("replay", "--emit", "action", "--scene", other, file)
    actions = [record["action"] for record in records if record["type"] == "action"]
    expect(actions == ["welcome", "leave"], f"a replay gives {actions}")
    told = output_of("explain", file)
    for words in ("attract", "welcome", "cancel", "leave"):
        expect(words in told, f"the explanation does not say {words}:\n{told}")
    return "the file has the touches, the page that was turned and the scene, and no private touch"
