import PanelTestKit
import Routing
import TestKit
import Testing

@Suite("Windows")
struct WindowTests {
    let stage = Stage()

    @Test("R24: a window that the resets of its recognizers show again is there once")
    func shownDuringResets() {
        stage.window.addGestureRecognizer(ScriptedRecognizer.drag("first", stage))
        stage.window.addGestureRecognizer(ScriptedRecognizer.drag("second", stage))
        for case let recognizer as ScriptedRecognizer in stage.window.gestureRecognizers ?? [] {
            recognizer.whenReset = { [stage] in stage.application.show(stage.window) }
        }
        stage.down(10, 10, at: 0)
        stage.application.hide(stage.window)
        expectEqual(stage.application.windows.map(\.id), ["W"])
        stage.application.hide(stage.window)
        expect(stage.application.windows.isEmpty)
    }

    @Test("R24: windows are in order after any changes of levels and of what is shown", arguments: 0..<10)
    func windowOrderAfterChanges(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let application = UIApplication(id: "app")
        let windows = (0..<20).map { UIWindow(frame: .zero, id: "\($0)") }
        // The windows that are shown, the one shown last at the end.
        var shown: [UIWindow] = []
        for _ in 0..<500 {
            let window = windows.randomElement(using: &random)!
            switch Int.random(in: 0...2, using: &random) {
            case 0: window.windowLevel = UIWindow.Level(rawValue: Double.random(in: -2...2, using: &random).rounded())
            case 1:
                application.hide(window)
                shown.removeAll { $0 === window }
            default:
                application.show(window)
                shown.removeAll { $0 === window }
                shown.append(window)
            }
            let expected = Set(shown.map(\.windowLevel)).sorted(by: >).flatMap { level in
                shown.reversed().filter { $0.windowLevel == level }
            }
            expectEqual(application.windows.map(\.id), expected.map(\.id))
        }
    }

    @Test("AC22: of two windows the one shown later gets the touch, unless its hit test finds nothing")
    func laterWindow() {
        final class Overlay: UIWindow {
            var isOpen = false
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                isOpen ? nil : super.hitTest(point, with: event)
            }
        }
        let overlay = Overlay(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000), id: "overlay")
        stage.application.show(overlay)
        expectEqual(stage.hit(10, 10), "overlay")
        overlay.isOpen = true
        expectEqual(stage.hit(10, 10), "W")
    }

    @Test("R24: a window that the hit test of another one hides or releases is not hit")
    func windowGoneDuringHitTest() {
        final class Overlay: UIWindow {
            var behind: UIWindow?
            var whenTested: () -> Void = {}
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                behind = nil
                whenTested()
                return nil
            }
        }
        let overlay = Overlay(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000), id: "overlay")
        defer { withExtendedLifetime(overlay) {} }
        overlay.behind = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000), id: "released")
        stage.application.show(overlay.behind!)
        stage.application.show(overlay)
        expectEqual(stage.application.windows.map(\.id), ["overlay", "released", "W"])
        expectEqual(stage.hit(10, 10), "W")
        expectEqual(stage.application.windows.map(\.id), ["overlay", "W"])
        overlay.whenTested = { stage.application.hide(stage.window) }
        expect(stage.hit(10, 10) == nil)
    }

    @Test("R37: a window that a hit test hides and shows again has the new touch, and not the earlier ones")
    func shownAgainDuringHitTest() {
        final class Cover: UIView {
            var whenTested: () -> Void = {}
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                whenTested()
                return nil
            }
        }
        for (id, x) in [("first", 0.0), ("second", 100)] {
            let view = UIView(frame: CGRect(x: x, y: 0, width: 100, height: 100), id: id)
            stage.window.addSubview(view)
            stage.watch(UITapGestureRecognizer(id: "\(id)Tap"), on: view)
        }
        let cover = Cover(frame: stage.window.bounds)
        stage.window.addSubview(cover)
        stage.down(50, 50, finger: 1, at: 0)
        cover.whenTested = { [stage] in
            stage.application.hide(stage.window)
            stage.application.show(stage.window)
        }
        stage.down(150, 50, finger: 2, at: 0.1)
        cover.whenTested = {}
        stage.up(50, 50, finger: 1, at: 0.15)
        stage.up(150, 50, finger: 2, at: 0.2)
        expectEqual(stage.takeLog().filter { $0.hasSuffix("!ended") }, ["secondTap!ended"])
    }
}
