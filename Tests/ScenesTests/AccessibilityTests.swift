import Scenes
import Testing

/// The hints of `fingerpost check`. The numbers are those of WCAG 2.2.
@Suite("A scene whose accessibility is checked")
struct AccessibilityTests {
    private func hints(_ subviews: String) -> [String] {
        let text = """
            fingerpost: 1
            screen: {width: 1000, height: 500}
            windows: [{controller: {performs: all, view: {id: page, subviews: [\(subviews)]}}}]
            """
        let report = SceneReader.check(Array(text.utf8), file: "s")
        #expect(!report.hasErrors)
        #expect(report.remarks.allSatisfy { $0.level == .hint && $0.description.contains(": hint: ") })
        return report.remarks.map { "\($0.line):\($0.column): \($0.message)" }
    }

    private let small = "a target has at least 24 x 24 (WCAG 2.5.8). hitInsets makes it larger"

    @Test(
        "A target below 24 points is reported",
        arguments: [
            ("kind: button, frame: [0, 0, 24, 24]", nil), ("kind: button, frame: [0, 0, 23, 40]", "23 x 40"),
            ("kind: button, frame: [0, 0, 20, 20], hitInsets: [-2, -2, -2, -2]", nil),
            ("kind: button, frame: [0, 0, 40, 40], scale: 0.5", "20 x 20"),
            ("frame: [0, 0, 9, 9], gestures: [{kind: tap, action: x}]", "9 x 9"),
            ("frame: [0, 0, 9, 9], gestures: [{kind: pan, action: x}]", nil), ("frame: [0, 0, 9, 9]", nil),
        ] as [(String, String?)])
    func size(view: String, size: String?) {
        let expected = size.map { ["can be hit in \($0) points; \(small)"] } ?? []
        #expect(hints("{\(view)}").map { String($0.split(separator: " ", maxSplits: 1)[1]) } == expected)
    }

    @Test("An action that is sent when the finger comes down is reported")
    func touchDown() {
        #expect(
            hints("{kind: button, frame: [0, 0, 50, 50], actions: {touchDown: x, touchUpInside: y}}") == [
                "3:127: is sent when the finger comes down, so that nobody can change their mind; touchUpInside is sent "
                    + "at the lift (WCAG 2.5.2)"
            ])
    }

    @Test(
        "An action that needs several fingers is reported",
        arguments: [
            ("kind: pinch, action: x", 2), ("kind: rotation, action: x", 2), ("kind: tap, fingers: 3, action: x", 3),
            ("kind: pan, minimumFingers: 2, action: x", 2), ("kind: swipe, fingers: 2, direction: left, action: x", 2),
            ("kind: longPress, fingers: 2, action: x", 2), ("kind: tap, taps: 2, action: x", nil), ("kind: pinch", nil),
            ("kind: pan, action: x", nil),
        ] as [(String, Int?)])
    func fingers(gesture: String, count: Int?) {
        let found = hints("{frame: [0, 0, 50, 50], gestures: [{\(gesture)}]}")
        let expected = count.map {
            ["needs \($0) fingers; offer the same with one, for example with a button (WCAG 2.5.1)"]
        }
        #expect(found.map { String($0.split(separator: " ", maxSplits: 1)[1]) } == expected ?? [])
    }
}
