import Files
import TestKit
import Testing

@testable import Scenes

@Suite("How many objects a scene can have")
struct SceneLimitTests {
    private static let objects = "a scene has at most 10000 views and recognizers, including those of programs; "
    private static let windows = "a scene has at most 1000 windows, including those of programs; "
    private static let rest = "this one and all after it are too many"

    private func list(_ count: Int, _ item: String = "{}") -> String {
        "[" + Array(repeating: item, count: count).joined(separator: ",") + "]"
    }

    /// The key paths and messages of the errors of a scene with these windows.
    ///
    /// - Parameter others: the number of views that were read before.
    private func complaints(_ windows: String, after others: Int = 0) -> [String] {
        let document = SceneDocument(file: "s")
        for number in 0..<others { document.identifiers.register("other\(number)", .view) }
        _ = SceneReader.scene(Array("fingerpost: 1\nwindows: \(windows)".utf8), document)
        return document.errors.map { "\($0.keyPath): \($0.message)" }
    }

    /// A window and its root view are two of them.
    @Test("A scene has at most 10,000 views and recognizers, and the first that is too many is reported")
    func objects() {
        expectEqual(
            complaints("[{view: {subviews: \(list(10_003))}}]"),
            ["windows[0].view.subviews[9998]: " + Self.objects + Self.rest])
    }

    /// Where ten objects have room.
    @Test(
        "Windows, views and recognizers count, also those that a file does not write",
        arguments: [
            ("[{view: {subviews: [{}, {}, {}, {}, {}, {}, {}, {}]}}]", nil),
            ("[{view: {subviews: [{}, {}, {}, {}, {}, {}, {}, {}, {}]}}]", "windows[0].view.subviews[8]"),
            (
                "[{view: {subviews: [{}, {}, {}, {}, {}, {}], gestures: [{kind: tap}, {kind: tap}, {kind: tap}]}}]",
                "windows[0].view.gestures[2]"
            ),
            // A scroll view has two recognizers.
            ("[{view: {subviews: [{kind: scroll}, {kind: scroll}]}}, {}, {}]", nil),
            ("[{view: {subviews: [{kind: scroll}, {kind: scroll}]}}, {}, {}, {}]", "windows[3]"),
            ("[{view: {subviews: [{kind: scroll}, {kind: scroll}, {kind: scroll}]}}]", "windows[0].view.subviews[2]"),
            // A controller without a view has a plain one.
            ("[{controller: {}, subviews: [{}, {}, {}, {}, {}, {}, {}, {}]}]", nil),
            ("[{controller: {}, subviews: [{}, {}, {}, {}, {}, {}, {}, {}, {}]}]", "windows[0].subviews[8]"),
            ("[{subviews: [{}, {}, {}, {}, {}, {}, {}, {}, {}], controller: {}}]", "windows[0].controller"),
            // What is left out causes no other errors.
            ("[{view: {subviews: [{}, {}, {}, {}, {}, {}, {}, {}]}}, {id: last}, {next: last}]", "last"),
        ])
    func counted(windows: String, first: String?) {
        expectEqual(
            complaints(windows, after: 9_990), first.map { ["\($0): " + Self.objects + Self.rest] } ?? [])
    }

    @Test("A scene has at most 1,000 windows")
    func windows() {
        expectEqual(complaints(list(1000)), [])
        expectEqual(complaints(list(1003)), ["windows[1000]: " + Self.windows + Self.rest])
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

    @Test("The windows of programs count together with the scene")
    func windowsOfPrograms() throws {
        func complaints(_ window: String, in scene: SceneDescription) throws -> [String] {
            do {
                _ = try SceneReader.read(
                    window: try YAMLNode(parsing: Array(window.utf8)), in: scene, devices: [])
                return []
            } catch let errors as SceneErrors {
                return errors.errors.map { "\($0.keyPath): \($0.message)" }
            }
        }
        var scene = try read("fingerpost: 1\nwindows: [{view: {subviews: [{}]}}]")
        let view = try require(scene.windows[0].root?.subviews.first)
        scene.windows[0].root?.subviews = Array(repeating: view, count: 9990)
        expectEqual(try complaints("{subviews: \(list(7))}", in: scene), [])
        expectEqual(
            try complaints("{subviews: \(list(8))}", in: scene), ["subviews[7]: " + Self.objects + Self.rest])
        scene = try read("fingerpost: 1\nwindows: \(list(999))")
        expectEqual(try complaints("{}", in: scene), [])
        scene.windows.append(scene.windows[0])
        expectEqual(try complaints("{next: nothing}", in: scene), [": " + Self.windows + Self.rest])
    }
}
