import Foundation
import TestKit
import Testing

@Suite("fingerpost explain")
struct ExplainTests {
    /// Taps in slot 0 of the panel, 50 ms each.
    private func taps(_ taps: (time: Int, x: Int, y: Int)...) -> String {
        var text = Fixture.panel
        for (index, tap) in taps.enumerated() {
            text += """
                E: \(tap.time).000000 0003 0039 \(index + 1)
                E: \(tap.time).000000 0003 0035 \(tap.x)
                E: \(tap.time).000000 0003 0036 \(tap.y)
                E: \(tap.time).000000 0000 0000 0
                E: \(tap.time).050000 0003 0039 -1
                E: \(tap.time).050000 0000 0000 0

                """
        }
        return text
    }

    /// A control, a filter, a scroll view, a recognizer that waits, and a key: every kind of line.
    @Test("No object of the JSON has a key twice")
    func noObjectOfJSONHasKeyTwice() throws {
        let scene = """
            fingerpost: 1
            screen: {width: 1000, height: 500}
            keys: true
            devices: [{match: {}, filters: {ignore: [[0, 0, 50, 50]], ghost: 0.02}}]
            windows:
              - id: main
                controller:
                  id: kiosk
                  performs: [checkout]
                  view:
                    gestures:
                      - {id: once, kind: tap, requireFailureOf: [twice], delaysTouchesBegan: true}
                      - {id: twice, kind: tap, taps: 2}
                    subviews:
                      - {id: buy, kind: button, frame: [100, 100, 200, 80], actions: {touchDown: checkout, touchUpInside: checkout}}
                      - {id: slide, kind: slider, frame: [100, 200, 200, 80], actions: {valueChanged: checkout}}
                      - id: list
                        kind: scroll
                        frame: [500, 0, 500, 500]
                        contentSize: [500, 2000]
                        subviews: [{id: row, kind: button, frame: [0, 0, 500, 500], actions: {touchUpInside: checkout}}]

            """
        let text = taps((10, 150, 150), (11, 150, 250), (12, 700, 250), (13, 10, 10), (14, 150, 150), (15, 900, 499))
        for options in [["--json"], ["--json", "--touch", "1"]] {
            let folder = try Fixture.folder([
                "scene.yaml": scene, "a.evemu": text, "b.evemu": Fixture.keyboard + Fixture.letter,
            ])
            let words = ["explain", "--scene", "scene.yaml", "a.evemu", "b.evemu"] + options
            let lines = try Fingerpost(words, directory: folder.path).finish().output
            expect(!lines.isEmpty)
            for line in lines { expectEqual(duplicateKeys(in: line), [], "\(line)") }
        }
    }
}
