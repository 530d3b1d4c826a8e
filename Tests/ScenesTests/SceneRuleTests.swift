import Routing
import Testing
import Touches

@testable import Scenes

@Suite("Rules of a whole scene")
struct SceneRuleTests {
    @Test("A scene has one first responder")
    func oneFirstResponder() {
        #expect(
            errors("fingerpost: 1\nwindows: [{firstResponder: true}, {view: {firstResponder: true}}]") == [
                "s:2:59: windows[1].view.firstResponder: the first responder is already given in line 2, column 28; a "
                    + "scene has one"
            ])
        #expect(errors("fingerpost: 1\nwindows: [{firstResponder: true}, {firstResponder: false}]") == [])
        #expect(
            errors("fingerpost: 1\napplication: {firstResponder: true}") == [
                "s:2:31: application.firstResponder: only a window, a controller or a view can be the first responder"
            ])
    }

    @Test("A scene has one key window")
    func oneKeyWindow() {
        #expect(
            errors("fingerpost: 1\nwindows: [{key: true}, {key: true}]") == [
                "s:2:30: windows[1].key: the key window is already given in line 2, column 17; a scene has one"
            ])
    }

    @Test("A window or controller has one root view")
    func oneRootView() {
        #expect(
            errors("fingerpost: 1\nwindows: [{controller: {}, view: {}}]") == [
                "s:2:34: windows[0].view: a window has a 'controller' or a 'view'; put this view into the controller, "
                    + "or "
                    + "under 'subviews'"
            ])
        #expect(
            errors("fingerpost: 1\nwindows: [{controller: {id: c, view: {controller: {}}}}]") == [
                "s:2:38: windows[0].controller.view: is the root view of 'c' already; it has no 'controller' of its own"
            ])
    }

    @Test("A view without a frame causes a warning, unless it is a root view")
    func viewsWithoutAFrameCauseWarningsExceptRootViews() throws {
        #expect(
            try warnings("fingerpost: 1\nwindows: [{view: {subviews: [{id: lost}]}}]") == [
                "s:2:30: warning: windows[0].view.subviews[0]: has no frame, so no touch can hit it"
            ])
        #expect(try warnings("fingerpost: 1\nwindows: [{controller: {view: {subviews: [{controller: {}}]}}}]") == [])
    }

    @Test("A screen-edge pan without edges causes a warning")
    func screenEdgePansWithoutEdgesCauseWarnings() throws {
        #expect(
            try warnings("fingerpost: 1\nwindows: [{gestures: [{kind: screenEdgePan}]}]") == [
                "s:2:23: warning: windows[0].gestures[0]: has no edges, so it never recognizes; name some under 'edges'"
            ])
    }

    @Test("A scene without the key windows has the default window")
    func withoutWindowsThereIsTheDefaultWindow() throws {
        var scene = try read("fingerpost: 1\nidleAfter: 5")
        scene.idleAfter = nil
        #expect(settings(of: scene) == settings(of: DefaultScene.description))
        #expect(try read("fingerpost: 1\nwindows: []").windows.isEmpty)
    }

    @Test("The default scene takes every touch")
    func defaultSceneTakesEveryTouch() throws {
        let scene = DefaultScene.description
        #expect(scene.windows.count == 1)
        let root = try #require(scene.windows[0].root)
        #expect(root.responder.id == "root")
        let live = build(scene)
        let view = try #require(live.view("root"))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 1280, height: 800))
        #expect(view.touchHandling == .handle)
        #expect(view.isMultipleTouchEnabled)
        #expect(
            root.gestures.map(\.id) == [
                "tap", "doubleTap", "longPress", "pan", "pinch", "rotation", "swipeRight", "swipeLeft", "swipeUp",
                "swipeDown",
            ])
        #expect(root.gestures.allSatisfy { $0.edits[RecognizerKeys.simultaneousWith] == .all })
        #expect((live.recognizers["doubleTap"] as? UITapGestureRecognizer)?.numberOfTapsRequired == 2)
        #expect((live.recognizers["swipeLeft"] as? UISwipeGestureRecognizer)?.direction == .left)
    }
}
