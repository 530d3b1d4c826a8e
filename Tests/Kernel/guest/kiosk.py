"""A kiosk with the button `buy`, whose action `checkout` must not be triggered by accident."""

# A place on the button.
BUY = (140, 640)


def kiosk(settings=""):
    """The scene, with more keys of its own at its top."""
    return f"""
fingerpost: 1
screen: {{width: 1280, height: 800}}
{settings}
windows:
  - id: main
    controller:
      id: kiosk
      performs: [checkout]
      view:
        id: page
        touches: handle
        subviews:
          - {{id: buy, kind: button, frame: [40, 600, 200, 80], data: {{sku: 4711}},
             actions: {{touchUpInside: checkout}}}}
"""
