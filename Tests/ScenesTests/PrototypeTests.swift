import Files
import Routing
import TestKit
import Testing

@testable import Scenes

@Suite("What a scene needs to be a prototype")
struct PrototypeTests {
    @Test("A page without a frame fills its superview, and a view that is no page is empty")
    func pageWithoutFrame() throws {
        let text = """
            fingerpost: 1
            windows:
              - view:
                  id: root
                  subviews:
                    - {id: menu, page: true, frame: [0, 0, 300, 200], subviews: [{id: inner, page: true}]}
                    - {id: whole, page: true}
                    - {id: own, page: true, bounds: [5, 5, 100, 50]}
                    - {id: plain}
            """
        let live = build(try read(text))
        expectEqual(live.view("whole")?.frame, CGRect(x: 0, y: 0, width: 1280, height: 800))
        expectEqual(live.view("inner")?.frame, CGRect(x: 0, y: 0, width: 300, height: 200))
        expectEqual(live.view("own")?.bounds, CGRect(x: 5, y: 5, width: 100, height: 50))
        expectEqual(live.view("plain")?.frame, .zero)
        expectEqual(try warnings(text), ["s:9:11: warning: plain: has no frame, so no touch can hit it"])
    }

    private static let dialogs = """
        fingerpost: 1
        windows:
          - id: main
            page: true
            controller:
              id: c1
              view: {id: root, page: true, subviews: [{id: menu, page: true}, {id: note}]}
              presents:
                id: c2
                view: {id: first, subviews: [{id: step, page: true}]}
                presents: {id: c3, view: {id: second, subviews: [{id: last, page: true}]}}
          - {id: front, controller: {id: c4, view: {id: glass}, presents: {id: c5, view: {id: other}}}}
        """

    @Test(
        "To show a page closes the dialogs over it, but none that it is in or over, and none of another window",
        arguments: [
            ("menu", #"{"menu":{"hidden":false},"first":{"hidden":true},"second":{"hidden":true}}"#),
            ("root", #"{"root":{"hidden":false},"first":{"hidden":true},"second":{"hidden":true}}"#),
            ("main", #"{"main":{"hidden":false},"first":{"hidden":true},"second":{"hidden":true}}"#),
            ("step", #"{"step":{"hidden":false},"second":{"hidden":true}}"#),
            ("last", #"{"last":{"hidden":false}}"#),
            ("note", #"{"note":{"hidden":false},"menu":{"hidden":true}}"#),
        ])
    func closedDialogs(_ id: String, _ expected: String) throws {
        expectEqual(try read(Self.dialogs).showing(id)?.json, expected)
    }

    @Test("A dialog that is hidden stays out of what is set")
    func hiddenDialog() throws {
        let scene = try read(Self.dialogs.replacingOccurrences(of: "{id: first", with: "{id: first, hidden: true"))
        expectEqual(scene.showing("menu")?.json, #"{"menu":{"hidden":false},"second":{"hidden":true}}"#)
    }

    @Test(
        "What can be reset, toggled or sent after some time is checked",
        arguments: [
            ("gestures: [{kind: tap, action: {reset: false}}]", "needs true or the id of a view, has false"),
            ("gestures: [{kind: tap, action: {reset: nobody}}]", "there is no 'nobody'; this needs the id of a view"),
            ("gestures: [{kind: tap, action: {toggle: true}}]", "needs a string, has true; put it in quotes"),
            (
                "gestures: [{kind: tap, action: {}}]",
                "needs 'action': the name of what the target performs; or 'keys', 'click', 'set', 'show', 'toggle', "
                    + "'reset', 'cleaning' or 'lock'"
            ),
            ("page: true, after: {show: page}", "needs 'seconds': how long the page is shown before"),
            ("page: true, after: {seconds: 0, show: page}", "needs a number from 0.001 to 31536000, has 0"),
            ("page: true, after: {seconds: 3, show: page, states: ended}", "no such key; 'after' has seconds"),
        ])
    func wrong(_ keys: String, _ message: String) {
        let errors = errors("fingerpost: 1\nwindows: [{view: {id: page, \(keys)}}]")
        expect(errors.count == 1 && errors[0].contains(message), "\(errors)")
    }

    @Test("An action that a page sends after some time must have who performs it, and a page that sends it")
    func unperformed() throws {
        expectEqual(
            try warnings("fingerpost: 1\nwindows: [{view: {id: menu, after: {seconds: 3, reset: true}}}]"),
            ["s:2:36: warning: menu.after: only a page sends it; put 'page: true' beside it"])

        let text = "fingerpost: 1\nwindows: [{view: {id: page, page: true, after: {seconds: 3, action: go}}}]"
        let remarks = SceneReader.check(Array(text.utf8), file: "s").remarks.map(\.description)
        expect(remarks.count == 1 && remarks[0].contains("page.after: no responder performs 'go': none of page"))
    }

    /// `settings` has a tenth of some keys (`cases(10)`).
    @Test("A key that is set to null is as if it were not written", arguments: await LiveKeyTests.settings)
    func null(_ setting: LiveKeyTests.Setting) throws {
        // Where a view is, it has to be.
        guard !["frame", "bounds"].contains(setting.key) else { return }
        let isRecognizer = RecognizerKind.all.contains { $0.name == setting.noun }
        let view =
            isRecognizer
            ? "gestures: [{id: first, kind: tap}, {id: it, \(setting.base)}]"
            : "subviews: [{id: it, frame: [0, 0, 50, 60], \(setting.base), "
                + "subviews: [{id: inner, frame: [0, 0, 5, 5]}]}]"
        let scene = try read(
            "fingerpost: 1\nwindows: [{id: main, view: {id: root, \(view)}}, {id: other, gestures: [{kind: tap}]}]")
        func facts(of live: LiveScene) -> Set<String> {
            // A delegate without rules answers as none.
            Set(ScenesTests.facts(of: live.responders["it"]) + ScenesTests.facts(of: live.recognizers["it"]))
                .filter { !$0.hasPrefix("delegate:") }
        }
        let live = build(scene)
        let written = facts(of: live)
        var changed = scene
        for value in [setting.value, "null"] {
            let node = try YAMLNode(parsing: Array("it: {\(setting.key): \(value)}".utf8))
            let changes = try SceneReader.read(changes: node, to: changed, file: "set")
            live.apply(changes)
            changed = changes.scene
        }
        expectEqual(facts(of: live).symmetricDifference(written), [])
        expectEqual(settings(of: changed), settings(of: scene))
    }
}
