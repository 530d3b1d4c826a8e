import Routing
import TestKit
import Testing
import Touches

@testable import Scenes

@Suite("Rules of a whole scene")
struct SceneRuleTests {
    @Test("A scene without the key windows has the default window")
    func withoutWindowsThereIsTheDefaultWindow() throws {
        var scene = try read("fingerpost: 1\nidleAfter: 5")
        scene.idleAfter = nil
        expectEqual(settings(of: scene), settings(of: DefaultScene.description))
        expect(try read("fingerpost: 1\nwindows: []").windows.isEmpty)
    }

    @Test("The default scene takes every touch")
    func defaultSceneTakesEveryTouch() throws {
        let scene = DefaultScene.description
        expectEqual(scene.windows.count, 1)
        let root = try require(scene.windows[0].root)
        expectEqual(root.responder.id, "root")
        let live = build(scene)
        let view = try require(live.view("root"))
        expectEqual(view.frame, CGRect(x: 0, y: 0, width: 1280, height: 800))
        expectEqual(view.touchHandling, .handle)
        expect(view.isMultipleTouchEnabled)
        expectEqual(
            root.gestures.map(\.id),
            [
                "tap", "doubleTap", "longPress", "pan", "pinch", "rotation", "swipeRight", "swipeLeft", "swipeUp",
                "swipeDown",
            ])
        expect(root.gestures.allSatisfy { $0.edits[RecognizerKeys.simultaneousWith] == .all })
        expectEqual((live.recognizers["doubleTap"] as? UITapGestureRecognizer)?.numberOfTapsRequired, 2)
        expectEqual((live.recognizers["swipeLeft"] as? UISwipeGestureRecognizer)?.direction, .left)
    }
}
