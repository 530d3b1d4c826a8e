import Files
import Scenes
import TestKit
import Testing

@Suite("How many objects a scene can have")
struct SceneLimitTests {
    private static let objects = "a scene has at most 10000 views and recognizers, including those of programs; "
    private static let windows = "a scene has at most 1000 windows, including those of programs; "
    private static let rest = "this one and all after it are too many"

    private func list(_ count: Int, _ item: String = "{}") -> String {
        "[" + Array(repeating: item, count: count).joined(separator: ",") + "]"
    }

    /// The key paths and messages of the errors of a scene with these windows.
    private func complaints(_ windows: String) -> [String] {
        SceneReader.check(Array("fingerpost: 1\nwindows: \(windows)".utf8), file: "s").remarks
            .filter { $0.level == .error }.map { "\($0.keyPath): \($0.message)" }
    }

    /// A window and its root view are two of them.
    @Test("A scene has at most 10,000 views and recognizers, and the first that is too many is reported")
    func objects() {
        func scene(_ views: Int) -> String { "[{view: {subviews: \(list(views))}}]" }
        expectEqual(complaints(scene(9998)), [])
        for count in [9999, 100_000] {
            expectEqual(
                complaints(scene(count)), ["windows[0].view.subviews[9998]: " + Self.objects + Self.rest])
        }
    }

    @Test("Recognizers count, and those of a scroll view too")
    func recognizers() {
        let gestures = "gestures: " + list(9, "{kind: tap}")
        expectEqual(complaints("[{view: {subviews: \(list(999, "{\(gestures)}"))}}]"), [])
        expectEqual(
            complaints("[{view: {subviews: \(list(1000, "{\(gestures)}"))}}]"),
            [
                "windows[0].view.subviews[999].gestures[7]: " + Self.objects + Self.rest
            ])
        // 3 x 3332 + 4 = 10,000.
        let scrolls = list(3332, "{kind: scroll}")
        expectEqual(complaints("[{view: {subviews: \(scrolls)}}, {}, {}]"), [])
        expectEqual(
            complaints("[{view: {subviews: \(scrolls)}}, {}, {}, {}]"),
            [
                "windows[3]: " + Self.objects + Self.rest
            ])
        // 2 + 3 x 3333 is too many.
        expectEqual(
            complaints("[{view: {subviews: \(list(3333, "{kind: scroll}"))}}]"),
            [
                "windows[0].view.subviews[3332]: " + Self.objects + Self.rest
            ])
    }

    /// A controller without a view has a plain one.
    @Test("The views that a file does not write count")
    func unwrittenViews() {
        expectEqual(complaints("[{controller: {}, subviews: \(list(9998))}]"), [])
        expectEqual(
            complaints("[{controller: {}, subviews: \(list(9999))}]"),
            [
                "windows[0].subviews[9998]: " + Self.objects + Self.rest
            ])
        expectEqual(
            complaints("[{subviews: \(list(9999)), controller: {}}]"),
            [
                "windows[0].controller: " + Self.objects + Self.rest
            ])
    }

    @Test("A scene has at most 1,000 windows")
    func windows() {
        expectEqual(complaints(list(1000)), [])
        for count in [1001, 100_000] {
            expectEqual(complaints(list(count)), ["windows[1000]: " + Self.windows + Self.rest])
        }
    }

    /// All events of a control count together.
    @Test("A control or a recognizer has at most 100 actions")
    func actions() {
        func actions(_ count: Int) -> String { "[" + (0..<count).map { "a\($0)" }.joined(separator: ",") + "]" }
        func control(_ down: Int, _ up: Int) -> String {
            "[{subviews: [{kind: button, actions: {touchDown: \(actions(down)), touchUpInside: \(actions(up))}}]}]"
        }
        func tap(_ count: Int) -> String { "[{gestures: [{kind: tap, action: \(actions(count))}]}]" }
        let limit = "a control, a recognizer or the application has at most 100 actions, this one 101"
        expectEqual(complaints(control(60, 40)), [])
        expectEqual(complaints(control(60, 41)), ["windows[0].subviews[0].actions: " + limit])
        expectEqual(complaints(control(101, 0)), ["windows[0].subviews[0].actions.touchDown: " + limit])
        expectEqual(complaints(tap(100)), [])
        expectEqual(complaints(tap(101)), ["windows[0].gestures[0].action: " + limit])
    }

    @Test("An id has at most 1,000 bytes")
    func identifiers() {
        let id = String(repeating: "é", count: 500)
        expectEqual(complaints("[{id: \(id)}]"), [])
        expectEqual(complaints("[{id: \(id)e}]"), ["windows[0].id: an id has at most 1000 bytes; this one has 1001"])
    }

    @Test("What is left out causes no other errors")
    func references() {
        expectEqual(
            complaints("[{view: {subviews: \(list(9998))}}, {id: last}, {next: last}]"),
            [
                "last: " + Self.objects + Self.rest
            ])
    }

    @Test("The windows of programs count together with the scene")
    func windowsOfPrograms() throws {
        func complaints(_ window: String, in scene: String) throws -> [String] {
            do {
                _ = try SceneReader.read(
                    window: try YAMLNode(parsing: Array(window.utf8)), in: try read("fingerpost: 1\nwindows: \(scene)"),
                    devices: [])
                return []
            } catch let errors as SceneErrors {
                return errors.errors.map { "\($0.keyPath): \($0.message)" }
            }
        }
        let scene = "[{view: {subviews: \(list(9990))}}]"
        expectEqual(try complaints("{subviews: \(list(7))}", in: scene), [])
        expectEqual(
            try complaints("{subviews: \(list(8))}", in: scene), ["subviews[7]: " + Self.objects + Self.rest])
        expectEqual(try complaints("{}", in: list(999)), [])
        expectEqual(try complaints("{next: nothing}", in: list(1000)), [": " + Self.windows + Self.rest])
    }
}
