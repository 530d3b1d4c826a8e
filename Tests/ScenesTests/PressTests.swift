import Evdev
import Files
import PanelTestKit
import Routing
import TestKit
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
        expectEqual(gesture.actions.map(\.press), [.keys([Self.alt, Self.left]), .click(Self.right), nil])
        expectEqual(gesture.actions.map(\.action), ["KEY_LEFTALT+KEY_LEFT", "BTN_RIGHT", "log"])
        let control = try readView("kind: button, actions: {touchDown: {click: BTN_RIGHT}}")
        expectEqual(control.controlActions.map(\.action.press), [.click(Self.right)])
        let scroll = try readScroll("pan: {action: {keys: [KEY_LEFT]}}")
        expectEqual(scroll.ownRecognizers[0].actions.map(\.press), [.keys([Self.left])])
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
        expectEqual(scene.presses, [.keys([Self.left]), .keys([Self.alt, Self.left]), .click(Self.right)])
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
        expectEqual(changes.scene.presses, [.keys([Self.alt, Self.left]), .keys([Self.left])])
        let error = #expect(throws: SceneErrors.self) {
            try set(#"{"other": {"action": [{"keys": ["KEY_LEFT"]}, {"click": "BTN_RIGHT"}]}}"#)
        }
        expectEqual(
            error?.errors.map(\.description),
            [
                "set:1:11: other: no action of the scene presses BTN_RIGHT, so it cannot be set; send a whole scene"
            ])
    }

    @Test("The window of a program cannot press")
    func areNotOfTheWindowOfAProgram() throws {
        let scene = try read(Self.scene)
        let window = #"{"id": "over", "view": {"gestures": [{"kind": "tap", "action": {"keys": ["KEY_LEFT"]}}]}}"#
        let error = #expect(throws: SceneErrors.self) {
            try SceneReader.read(window: try YAMLNode(parsing: Array(window.utf8)), in: scene, devices: [])
        }
        expectEqual(
            error?.errors.map(\.description),
            [
                "window:1:1: presses keys or clicks, which a window of a program cannot do; put the action into the scene"
            ])
    }
}
