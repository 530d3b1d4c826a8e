import SceneFile
import Testing

@Suite("Ids")
struct IdentifierTests {
    func roots(_ scene: SceneDescription) -> [String] { scene.windows.compactMap { $0.root?.responder.id } }

    @Test func omittedAreGeneratedByKindInOrder() throws {
        let scene = try read(
            """
            fingerpost: 1
            application: {delegate: {}}
            windows:
              - view:
                  subviews:
                    - {kind: button, frame: [0, 0, 1, 1], gestures: [{kind: tap}]}
                    - {frame: [0, 0, 1, 1], gestures: [{kind: tap}, {kind: longPress}]}
                    - {kind: button, frame: [0, 0, 1, 1]}
                  gestures: [{kind: tap}]
              - controller: {view: {kind: scroll}}
            """)
        #expect(scene.application.responder.id == "application")
        #expect(scene.application.delegate?.id == "delegate")
        #expect(scene.windows.map(\.view.responder.id) == ["window1", "window2"])
        #expect(roots(scene) == ["view1", "scroll1"])
        let root = try #require(scene.windows[0].root)
        #expect(root.subviews.map(\.responder.id) == ["button1", "view2", "button2"])
        #expect(root.subviews.flatMap(\.gestures).map(\.id) == ["tap1", "tap2", "longPress1"])
        #expect(root.gestures.map(\.id) == ["tap3"])
        #expect(scene.windows[1].root?.controller?.responder.id == "controller1")
    }

    @Test func generatedSkipUsedOnes() throws {
        let scene = try read(
            """
            fingerpost: 1
            windows:
              - {view: {}}
              - {view: {id: view1}}
              - {view: {id: application}}
              - {view: {id: window3}}
              - {view: {}}
            """)
        #expect(roots(scene) == ["view2", "view1", "application", "window3", "view3"])
        #expect(scene.windows.map(\.view.responder.id) == ["window1", "window2", "window4", "window5", "window6"])
        #expect(scene.application.responder.id == "application1")
    }

    @Test(
        "That are already used name both positions",
        arguments: [
            (
                "application: {id: a}\nwindows: [{id: a}]",
                "s:3:16: windows[0].id: 'a' is already the id of the application "
                    + "in line 2, column 19; ids are unique"
            ),
            (
                "windows: [{id: a, view: {id: a}}]",
                "s:2:30: windows[0].view.id: 'a' is already the id of a window in line "
                    + "2, column 16; ids are unique"
            ),
            (
                "windows: [{id: a, gestures: [{id: a, kind: tap}]}]",
                "s:2:35: windows[0].gestures[0].id: 'a' is already the "
                    + "id of a window in line 2, column 16; ids are unique"
            ),
            (
                "devices: [{id: a, match: {name: x}}]\nwindows: [{id: a}]",
                "s:3:16: windows[0].id: 'a' is already the id of "
                    + "a device in line 2, column 16; ids are unique"
            ),
        ])
    func duplicates(_ text: String, _ expected: String) {
        #expect(errors("fingerpost: 1\n\(text)") == [expected])
    }

    @Test func haveNoDotAndAreNotEmpty() {
        #expect(
            errors("fingerpost: 1\nwindows: [{id: a.b}, {id: ''}, {id: 12}]") == [
                "s:2:16: windows[0].id: an id has no dot, 'a.b' has one; the keys of '<id>.pan' stand under 'pan' of "
                    + "the "
                    + "scroll view",
                "s:2:27: windows[1].id: needs a string, has ''",
                "s:2:37: windows[2].id: needs a string, has 12; put it in quotes",
            ])
    }

    @Test func ofBuiltInRecognizersCanBeReferredTo() throws {
        let scene = try read(
            """
            fingerpost: 1
            windows:
              - view:
                  gestures: [{id: t, kind: tap, requireFailureOf: [list.pan], simultaneousWith: [list.pinch]}]
                  subviews: [{id: list, kind: scroll, frame: [0, 0, 1, 1]}]
            """)
        #expect(scene.windows[0].root?.gestures[0].requireFailureOf == .these(["list.pan"]))
    }

    @Test(
        "In references must be of the right kind",
        arguments: [
            ("next: g", "3:37: windows[0].view.next: 'g' is a recognizer; this needs a responder"),
            ("next: left", "3:37: windows[0].view.next: 'left' is a device; this needs a responder"),
            (
                "next: roots",
                "3:37: windows[0].view.next: there is no 'roots'; this needs the id of a responder; did you "
                    + "mean 'root'?"
            ),
            (
                "gestures: [{kind: pan, requireFailureOf: [root]}]",
                "3:73: windows[0].view.gestures[0].requireFailureOf[0]: "
                    + "'root' is a view; this needs a recognizer"
            ),
            (
                "gestures: [{kind: pan, simultaneousWith: [main]}]",
                "3:73: windows[0].view.gestures[0].simultaneousWith[0]: "
                    + "'main' is a window; this needs a recognizer"
            ),
            (
                "gestures: [{kind: pan, ignoreTouchesIn: [g]}]",
                "3:72: windows[0].view.gestures[0].ignoreTouchesIn[0]: 'g' "
                    + "is a recognizer; this needs a view"
            ),
            (
                "gestures: [{kind: pan, action: {action: a, target: g}}]",
                "3:82: windows[0].view.gestures[0].action.target: "
                    + "'g' is a recognizer; this needs a responder"
            ),
            (
                "kind: button, actions: {touchDown: {action: a, target: g}}",
                "3:86: windows[0].view.actions.touchDown.target: 'g' is a recognizer; this needs a responder"
            ),
            (
                "kind: scroll, zooms: main",
                "3:52: windows[0].view.zooms: no subview of this scroll view is called 'main'"
            ),
        ])
    func references(_ keys: String, _ expected: String) {
        // The keys begin in column 31.
        let text = """
            fingerpost: 1
            windows:
            - {id: main, view: {id: root, \(keys)}, gestures: [{id: g, kind: tap}]}
            devices: [{id: left, match: {name: x}}]
            """
        #expect(errors(text) == ["s:\(expected)"])
    }
}
