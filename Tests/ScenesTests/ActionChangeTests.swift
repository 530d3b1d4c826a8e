import Files
import Routing
import TestKit
import Testing

@testable import Scenes

@Suite("Actions that change the scene")
struct ActionChangeTests {
    private static func scene(_ action: String) -> String {
        """
        fingerpost: 1
        windows:
          - id: main
            page: true
            view:
              id: root
              subviews:
                - {id: menu, page: true, frame: [0, 0, 9, 9]}
                - {id: dots, kind: pageControl, pages: 3, page: 1, frame: [0, 0, 9, 9]}
                - {id: level, kind: slider, maximum: 10, frame: [0, 0, 9, 9]}
                - {id: pay, page: true, frame: [0, 0, 9, 9], subviews: [{id: deep, page: true, frame: [0, 0, 9, 9]}]}
              gestures: [{id: knock, kind: tap, action: \(action)}]
          - {id: front, page: true, view: {id: glass}}
        """
    }

    @Test("An action has what it sets and shows, alone or with a name")
    func isRead() throws {
        for name in [nil, "go"] {
            let action = "{\(name.map { "action: \($0), " } ?? "")show: menu, set: {level: {value: 3}}}"
            let read = try read(Self.scene(action))
            let sent = try require(read.windows[0].root?.gestures[0].actions.first)
            expectEqual(sent.action, name)
            expectEqual(sent.change?.show, "menu")
            expectEqual(sent.change?.set?.json, #"{"level":{"value":3}}"#)
        }
    }

    @Test(
        "Showing a view hides the pages of the same superview, and nothing else",
        arguments: [
            ("menu", #"{"menu":{"hidden":false},"pay":{"hidden":true}}"#),
            ("level", #"{"level":{"hidden":false},"menu":{"hidden":true},"pay":{"hidden":true}}"#),
            ("deep", #"{"deep":{"hidden":false}}"#),
            ("front", #"{"front":{"hidden":false},"main":{"hidden":true}}"#),
        ])
    func pages(_ id: String, _ expected: String) throws {
        let scene = try read(Self.scene("go"))
        expectEqual(scene.showing(id)?.json, expected)
        expect(scene.showing("knock") == nil)
    }

    @Test("What an action sets is checked in a change and in a window of a program, too")
    func inChanges() throws {
        let scene = try read(Self.scene("go"))
        let change = #"{"knock":{"action":{"set":{"menu":{"hiden":true}}}}}"#
        #expect(throws: SceneErrors.self) {
            try SceneReader.read(changes: try YAMLNode(parsing: Array(change.utf8)), to: scene, file: "set")
        }
        for (key, isRight) in [("hidden", true), ("hiden", false)] {
            let window = "{id: own, gestures: [{kind: tap, action: {set: {own: {\(key): true}, menu: {alpha: 1}}}}]}"
            let node = try YAMLNode(parsing: Array(window.utf8))
            let isRead = (try? SceneReader.read(window: node, in: scene, devices: [])) != nil
            expectEqual(isRead, isRight)
        }
    }
}
