import Routing
import TestKit
import Testing

@testable import Scenes

@Suite("Templates")
struct TemplateTests {
    private static func scene(_ templates: String, _ subviews: String) -> String {
        "fingerpost: 1\ntemplates: {\(templates)}\nwindows:\n- view: {id: root, subviews: [\(subviews)]}\n"
    }

    @Test("A view has the keys of its template, except those that it has itself")
    func keys() throws {
        let row = "row: {kind: button, frame: [0, 0, 40, 10], alpha: 0.5, title: Row}"
        let scene = try read(
            Self.scene(row, "{id: a, like: row}, {id: b, like: row, frame: [0, 20, 40, 10], alpha: 1}"))
        let live = build(scene)
        let (a, b) = (try require(live.view("a")), try require(live.view("b")))
        expect(a is UIButton && b is UIButton)
        expectEqual(a.frame, CGRect(x: 0, y: 0, width: 40, height: 10))
        expectEqual(b.frame, CGRect(x: 0, y: 20, width: 40, height: 10))
        expect(a.alpha == 0.5 && b.alpha == 1)
        expectEqual(scene.views.filter { $0.title == "Row" }.map(\.id), ["a", "b"])
    }

    @Test("The ids in a template, and its references to them, begin with the id of the view")
    func ids() throws {
        let row = """
            row: {frame: [0, 0, 40, 10], subviews: [{id: plus, frame: [0, 0, 9, 9], gestures: \
            [{id: once, kind: tap, requireFailureOf: [twice, other], action: {show: plus, set: {plus: {alpha: 1}}}}]}, \
            {id: list, kind: scroll, contentSize: [9, 99], frame: [9, 0, 9, 9]}], \
            gestures: [{id: twice, kind: tap, taps: 2, requireFailureOf: [list.pan]}]}
            """
        let scene = try read(
            Self.scene(
                row, "{id: tea, like: row}, {id: milk, like: row}, {id: last, gestures: [{id: other, kind: pan}]}"))
        let walk = SceneWalk(scene)
        expectEqual(
            walk.recognizers.map(\.description.id),
            [
                "tea-twice", "tea-once", "tea-list.pan", "tea-list.pinch", "milk-twice", "milk-once", "milk-list.pan",
                "milk-list.pinch", "other",
            ])
        let once = try require(walk.recognizers.first { $0.description.id == "milk-once" }?.description)
        expectEqual(once.edits[RecognizerKeys.requireFailureOf], .these(["milk-twice", "other"]))
        expectEqual(once.actions.first?.change?.show, "milk-plus")
        expectEqual(once.actions.first?.change?.set?.json, #"{"milk-plus":{"alpha":1}}"#)
    }

    @Test("A template can be like another one, and have views that are like one")
    func nested() throws {
        let templates = """
            small: {alpha: 0.5, frame: [0, 0, 4, 4]}, row: {like: small, alpha: 0.75, subviews: [{id: in, like: small}]}
            """
        let live = build(try read(Self.scene(templates, "{id: a, like: row}")))
        expectEqual(live.view("a")?.alpha, 0.75)
        expectEqual(live.view("a")?.frame.width, 4)
        expectEqual(live.view("a-in")?.alpha, 0.5)
    }

    @Test(
        "What is wrong with many views that are like a template is said once, with their number",
        arguments: [
            (
                "subviews: [{id: x, frame: [0, 0, 1, 1]}, {id: x, frame: [0, 0, 1, 1]}]",
                "'row-x' is already the id of a view in line 2, column 35; ids are unique (in 30 views)"
            ),
            (
                "gestures: [{id: t, kind: tap, requireFailureOf: [u]}, {id: u, kind: tap, requireFailureOf: [row]}]",
                "'row' is a view; this needs a recognizer (in 30 views)"
            ),
            (
                "gestures: [{id: t, kind: tap, requireFailureOf: [t]}]",
                "waits for its own failure in a cycle: v0-t → v0-t (in 30 views)"
            ),
            (
                "subviews: [{kind: button, frame: [5, 5, 44, 44]}]",
                "lies outside 'v0', so no touch reaches it (in 30 views)"
            ),
        ])
    func once(_ keys: String, _ message: String) {
        let views = (0..<30).map { "{id: v\($0), like: row, frame: [\($0 * 5), 0, 4, 4]}" } + ["{id: row}"]
        let scene = Self.scene("row: {\(keys)}", views.joined(separator: ", "))
        let remarks = SceneReader.check(Array(scene.utf8), file: "s").remarks
            .filter { $0.line == 2 && $0.level != .hint }
        expectEqual(remarks.map(\.message), [message])
    }

    @Test("A cycle of templates is reported at each of its templates")
    func cycle() {
        expectEqual(
            errors(Self.scene("a: {like: b}, b: {like: a}", "{like: a}")),
            [
                "s:2:23: a template is like itself in a cycle: b → a → b",
                "s:2:37: a template is like itself in a cycle: a → b → a",
            ])
    }

    @Test("Templates cannot make a scene larger than its limit, however they are nested")
    func limit() {
        let levels = (0..<20).map { level in
            "t\(level): {id: x, subviews: [\((0..<9).map { "{id: v\($0), like: t\(level + 1)}" }.joined(separator: ", "))]}"
        }
        let errors = errors(Self.scene((levels + ["t20: {}"]).joined(separator: ", "), "{id: a, like: t0}"))
        expect(
            errors.contains { $0.hasSuffix("with its templates, the scene is longer than 4194304 bytes") },
            "\(errors.prefix(3))")
    }
}
