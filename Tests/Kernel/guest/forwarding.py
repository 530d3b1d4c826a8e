"""A scene that passes touches on, and who receives them."""

from evdev import Reader
from fingerpost import Fingerpost, expect


def scene(view, settings="", others=""):
    """A scene whose view `rest`, with these keys, is a virtual touchscreen over the whole screen. `others` are in
    front of it."""
    return f"""
fingerpost: 1
screen: {{width: 1280, height: 800}}
{settings}
windows:
  - id: main
    view:
      id: page
      subviews:
        - {{id: rest, kind: virtualTouchscreen, frame: [0, 0, 1280, 800]{view}}}
{others}
"""


class Forwarding(Fingerpost):
    """A bridge with such a scene. `target` reads the virtual touchscreen."""

    def __init__(self, view="", settings="", others="", emit="default"):
        super().__init__(scene=scene(view, settings, others), emit=emit)
        self.node = self.wait_for("device", change="added", kind="virtualTouchscreen", device="rest")["node"]
        self.target = Reader(self.node)

    def arrived(self):
        """The contacts that have arrived after the program has read everything."""
        self.wait_until_idle()
        self.target.read()
        expect(not self.target.dropped, "the reader of the virtual touchscreen was too slow")
        return self.target.contacts

    def lifts(self, count):
        """The contacts, after this number of them has ended. A cancelled contact is lifted a little later."""
        while sum(contact.ended is not None for contact in self.target.contacts) < count:
            expect(self.target.read(5), f"only {len(self.target.contacts)} contacts arrive, not {count}")
        return self.target.contacts
