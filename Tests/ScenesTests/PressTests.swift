import Evdev
import Files
import Routing
import Testing

@testable import Scenes

@Suite("Actions that press keys or click")
struct PressTests {
    private static let alt = ForwardedPress.Key(code: 56, name: "KEY_LEFTALT")
    private static let left = ForwardedPress.Key(code: 105, name: "KEY_LEFT")
    private static let right = ForwardedPress.Key(code: 0x111, name: "BTN_RIGHT")

    @Test("A press is accepted wherever an action is")
    func areAcceptedWhereverAnActionIs() throws {
        let gesture = try readGesture("kind: tap, action: [{keys: [KEY_LEFTALT, KEY_LEFT]}, {click: BTN_RIGHT}, log]")
        #expect(gesture.actions.map(\.press) == [.keys([Self.alt, Self.left]), .click(Self.right), nil])
        #expect(gesture.actions.map(\.action) == ["KEY_LEFTALT+KEY_LEFT", "BTN_RIGHT", "log"])
        let control = try readView("kind: button, actions: {touchDown: {click: BTN_RIGHT}}")
        #expect(control.controlActions.map(\.action.press) == [.click(Self.right)])
        let scroll = try readScroll("pan: {action: {keys: [KEY_LEFT]}}")
        #expect(scroll.ownRecognizers[0].actions.map(\.press) == [.keys([Self.left])])
    }

    @Test("The presses of a scene are those of all its actions")
    func ofASceneAreThoseOfAllSenders() throws {
        let scene = try read(
            """
            fingerpost: 1
            windows:
              - view:
                  subviews:
                    - {kind: button, frame: [0, 0, 9, 9], actions: {touchDown: {click: BTN_RIGHT}, touchUpInside: go}}
                    - {kind: scroll, frame: [0, 0, 9, 9], pan: {action: {keys: [KEY_LEFT]}}}
                    - {kind: button, frame: [0, 0, 9, 9], actions: {touchDown: {click: BTN_RIGHT}}}
                  gestures: [{kind: tap, action: [{keys: [KEY_LEFTALT, KEY_LEFT]}]}]
                  performs: [go]
            """)
        #expect(scene.presses == [.keys([Self.left]), .keys([Self.alt, Self.left]), .click(Self.right)])
    }

    @Test(
        "An error names the place and the fix",
        arguments: [
            ("{keys: [KEY_LEFTALTT]}", "59: # keys[0]: there is no 'KEY_LEFTALTT'; did you mean 'KEY_LEFTALT'?"),
            ("{keys: [Escape]}", "59: # keys[0]: needs the name of a code, such as KEY_ESC, has 'Escape'"),
            ("{keys: [1]}", "59: # keys[0]: needs the name of a code, such as KEY_ESC, has 1"),
            ("{keys: []}", "58: # keys: needs a list of at least 1, has an empty list"),
            ("{keys: KEY_A}", "58: # keys: needs a list, has 'KEY_A'"),
            ("{keys: [KEY_A, KEY_B, KEY_A]}", "73: # keys[2]: is in the chord already"),
            ("{keys: [BTN_RIGHT]}", "59: # keys[0]: is a button, not a key; {click: BTN_RIGHT} clicks a button"),
            ("{click: KEY_ESC}", "59: # click: is a key, not a button; {keys: [KEY_ESC]} presses keys"),
            ("{click: BTN_TOUCH}", "59: # click: is not a button of a mouse, such as BTN_RIGHT"),
            ("{click: BTN_RIGTH}", "59: # click: there is no 'BTN_RIGTH'; did you mean 'BTN_RIGHT'?"),
            ("{click: BTN_RIGHT, keys: [KEY_A]}", "51: #: has 'keys' and 'click'; keep only one of them"),
            ("{action: go, click: BTN_RIGHT}", "51: #: has 'action' and 'click'; keep only one of them"),
            (
                "{click: BTN_RIGHT, target: root}",
                "78: # target: belongs to 'action'; 'click' goes to other programs and has no target"
            ),
            (
                "{}",
                "51: #: needs 'action': the name of what the target performs; or 'keys', 'click', 'set', 'show' or "
                    + "'cleaning'"
            ),
            ("{show: root, target: root}", "72: # target: belongs to 'action', which is missing here"),
        ])
    func errors(_ action: String, _ expected: String) {
        let text = "fingerpost: 1\nwindows:\n- view: {id: root, gestures: [{kind: tap, action: \(action)}]}\n"
        let place = "windows[0].view.gestures[0].action"
        let full = "s:3:" + expected.replacing("# ", with: "\(place).").replacing("#", with: place)
        #expect(ScenesTests.errors(text) == [full])
    }

    private static let scene = """
        fingerpost: 1
        windows:
          - view:
              id: root
              gestures: [{id: back, kind: tap, action: {keys: [KEY_LEFTALT, KEY_LEFT]}}, {id: other, kind: tap}]
        """

    @Test("A change of a live scene can press only what the scene presses already")
    func ofALiveSceneHaveTheKeysThatItHas() throws {
        let scene = try read(Self.scene)
        func set(_ json: String) throws -> SceneChanges {
            try SceneReader.read(changes: try YAMLNode(parsing: Array(json.utf8)), to: scene, file: "set")
        }
        let changes = try set(#"{"other": {"action": {"keys": ["KEY_LEFT"]}}, "back": {"enabled": false}}"#)
        #expect(changes.scene.presses == [.keys([Self.alt, Self.left]), .keys([Self.left])])
        let error = #expect(throws: SceneErrors.self) {
            try set(#"{"other": {"action": [{"keys": ["KEY_LEFT"]}, {"click": "BTN_RIGHT"}]}}"#)
        }
        #expect(
            error?.errors.map(\.description) == [
                "set:1:11: other: no action of the scene presses BTN_RIGHT, so it cannot be set; send a whole scene"
            ])
    }

    @Test("The window of a program cannot press")
    func areNotOfTheWindowOfAProgram() throws {
        let scene = try read(Self.scene)
        let window = #"{"id": "over", "view": {"gestures": [{"kind": "tap", "action": {"keys": ["KEY_LEFT"]}}]}}"#
        let error = #expect(throws: SceneErrors.self) {
            try SceneReader.read(
                window: try YAMLNode(parsing: Array(window.utf8)), in: scene, devices: [], file: "window")
        }
        #expect(
            error?.errors.map(\.description) == [
                "window:1:1: presses keys or clicks, which a window of a program cannot do; put the action into the scene"
            ])
    }
}
