"""The scenes of the benchmarks."""

ONE_VIEW = """\
fingerpost: 1
screen: {width: 1280, height: 800}
windows:
  - view: {id: root, touches: handle, multipleTouch: true}
"""

FIFTY_VIEWS = ONE_VIEW.replace("multipleTouch: true}", """multipleTouch: true,
      gestures: [{id: drag, kind: pan, action: dragged}],
      subviews: [%s]}""" % ", ".join(
    "{id: v%d, frame: [%d, %d, 120, 150], touches: handle, multipleTouch: true}"
    % (index, index % 10 * 128, index // 10 * 160) for index in range(50)))
