import Routing
import TestKit
import Testing
import Touches

@testable import Scenes

/// Every key has its effect, with a value that is not its default.
@Suite("Keys of the scene")
struct KeyTests {
    @Test("The keys of the scene itself are read")
    func ofTheSceneItself() throws {
        let scene = try read(
            """
            fingerpost: 1
            screen: {width: 800, height: 480.5}
            idleAfter: 0.5
            wakeTouch: swallow
            display: HDMI-A-1
            keys: true
            motion: true
            """)
        expectEqual(scene.screen, CGSize(800, 480.5))
        expectEqual(scene.idleAfter, .seconds(0.5))
        expectEqual(scene.wakeTouch, .swallow)
        expectEqual(scene.display, "HDMI-A-1")
        expectEqual([scene[reads: .keys], scene[reads: .accelerometer]], [true, true])
    }

    @Test("Keys that are left out have their defaults")
    func omittedHaveTheirDefaults() throws {
        let scene = try read("fingerpost: 1")
        expect(scene.screen == nil)
        expect(scene.idleAfter == nil)
        expectEqual(scene.wakeTouch, .deliver)
        expect(scene.display == nil)
        expectEqual([scene[reads: .keys], scene[reads: .accelerometer]], [false, false])
        expectEqual(scene.thresholds, Thresholds())
        expectEqual(scene.policy, Policy())
        expect(scene.devices.isEmpty)
    }

    /// The properties of a value, by name.
    nonisolated private static func properties(_ value: Any) -> [String: String] {
        var properties: [String: String] = [:]
        for child in Mirror(reflecting: value).children { properties[child.label ?? ""] = "\(child.value)" }
        return properties
    }

    @Test("Every threshold is a key", arguments: properties(Thresholds()).keys.sorted())
    func threshold(name: String) throws {
        var expected = Self.properties(Thresholds())
        expected[name] = "1.5"
        expectEqual(Self.properties(try read("fingerpost: 1\nthresholds: {\(name): 1.5}").thresholds), expected)
    }

    @Test("The keys of the policy are read")
    func ofThePolicy() throws {
        var expected = Policy()
        expected.cancelBeforeAction = true
        expected.endedHoldCap = 0.15
        expectEqual(
            try read(
                """
                fingerpost: 1
                policy:
                  cancelBeforeAction: true
                  endedHoldCap: 0.15
                """
            ).policy, expected)
    }

    @Test("The keys of a responder are read")
    func ofResponders() throws {
        let keys = """
            performs: [a, b], touches: handle, presses: observe, motion: handle, remote: observe, \
            canBecomeFirstResponder: true, canResignFirstResponder: false, data: [1, {x: null}]
            """
        let other = "{view: {id: other}}"
        let it = "{id: it, \(keys)}"
        for scene in [
            "application: \(it)\nwindows: [\(other)]", "application: {delegate: \(it)}\nwindows: [\(other)]",
            "windows: [\(other), \(it)]", "windows: [\(other), {controller: \(it)}]",
            "windows: [\(other), {view: \(it)}]",
        ] {
            let live = build(try read("fingerpost: 1\n\(scene)"))
            let responder = try require(live.responders["it"])
            expectEqual(
                ["a", "b", "c"].map { responder.canPerformAction(Selector($0), withSender: nil) },
                [
                    true, true, false,
                ])
            expectEqual(
                [
                    responder.touchHandling, responder.pressHandling, responder.motionHandling,
                    responder.remoteControlHandling,
                ], [.handle, .observe, .handle, .observe])
            expectEqual([responder.acceptsFirstResponder, responder.keepsFirstResponder], [true, true])
            expectEqual(responder.data, #"[1,{"x":null}]"#)
        }
    }

    @Test("The key next can name any responder, if there is no cycle")
    func nextCanBeAnyResponderWithoutACycle() throws {
        let live = build(try read("fingerpost: 1\napplication: {id: a}\nwindows: [{controller: {id: c, next: a}}]"))
        expect(live.responders["c"]?.next === live.application)
        expectEqual(try readView("next: other").edits[ResponderKeys.next], "other")
    }

    @Test("A first responder can become first responder")
    func firstResponderImpliesCanBecomeFirstResponder() throws {
        let live = build(try read("fingerpost: 1\nwindows: [{view: {id: it, firstResponder: true}}]"))
        expectEqual(live.view("it")?.isFirstResponder, true)
        expectEqual(live.view("it")?.canBecomeFirstResponder, true)
    }

    @Test("The key performs can be all, and data can be null")
    func performsCanBeAllAndDataNull() throws {
        expect(try buildView("performs: all").performsEveryAction)
        expect(try buildView("data: null").data == nil)
    }

    @Test("Keys that a responder leaves out have UIKit's defaults")
    func omittedInARespondersHaveUIKitsDefaults() throws {
        let responder = try buildView("id: it")
        expect(!responder.performsEveryAction)
        expectEqual(responder.touchHandling, .forward)
        expectEqual(responder.pressHandling, .forward)
        expectEqual([responder.canBecomeFirstResponder, responder.canResignFirstResponder], [false, true])
        expect(responder.data == nil)
    }

    @Test("The keys of a window are read")
    func ofWindows() throws {
        let scene = try read(
            """
            fingerpost: 1
            windows:
              - {id: back, level: -1.5, key: true, frame: [1, 2, 3, 4], subviews: [{id: bare, frame: [0, 0, 1, 1]}]}
              - {controller: {id: c, presents: {id: p, view: {id: sheet}}}}
              - {view: {id: v}}
            """)
        let live = build(scene)
        let back = try require(live.view("back") as? UIWindow)
        expectEqual(back.windowLevel.rawValue, -1.5)
        expect(scene.windows[0].isKey)
        expectEqual(keyWindow(of: scene), "back")
        expectEqual(back.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
        expectEqual(scene.windows[0].view.subviews.map(\.responder.id), ["bare"])
        expect(scene.windows[0].root == nil)
        let controller = try require(scene.windows[1].root?.controller)
        expectEqual(controller.responder.id, "c")
        expectEqual(controller.presents?.responder.id, "sheet")
        expectEqual(controller.presents?.controller?.responder.id, "p")
        expectEqual(scene.windows[2].root?.responder.id, "v")
        expect(scene.windows[2].root?.controller == nil)
    }

    @Test("The key window is the frontmost visible window of level 0")
    func keyWindowIsTheFrontmostVisibleOneOfLevelZero() throws {
        let scene = try read("fingerpost: 1\nwindows: [{id: a}, {id: b}, {id: c, hidden: true}, {id: d, level: 1}]")
        expectEqual(keyWindow(of: scene), "b")
        expect(keyWindow(of: try read("fingerpost: 1\nwindows: [{level: 1}]")) == nil)
    }
}
