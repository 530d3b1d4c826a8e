import Routing
import TestKit
import Testing

@Suite("Windows")
struct WindowTests {
    let stage = Stage()

    @Test("R24: the levels have UIKit's values")
    func levels() {
        expectEqual([UIWindow.Level.normal, .statusBar, .alert].map(\.rawValue), [0, 1000, 2000])
    }

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

    @Test("R24: windows are searched by level, and in one level the one shown last comes first")
    func windowOrder() {
        func window(_ id: String, _ level: UIWindow.Level) -> UIWindow {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000), id: id)
            window.windowLevel = level
            stage.application.show(window)
            return window
        }
        let alert = window("alert", .alert)
        let status = window("status", .statusBar)
        defer { withExtendedLifetime(status) {} }
        let first = window("first", .normal)
        let second = window("second", .normal)
        expectEqual(stage.application.windows.map(\.id), ["alert", "status", "second", "first", "W"])
        stage.application.keyWindow = first
        expectEqual(stage.hit(10, 10), "alert")  // the key window has no part in it
        alert.hidesItself = true
        expectEqual(stage.hit(10, 10), "status")
        stage.application.show(first)
        expectEqual(stage.application.windows.map(\.id), ["alert", "status", "first", "second", "W"])
        second.windowLevel = UIWindow.Level(rawValue: 5000)
        expectEqual(stage.hit(10, 10), "second")
        stage.application.hide(second)
        expectEqual(stage.hit(10, 10), "status")
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

    @Test("R25: only the subviews of a window that lets touches through are hit")
    func passthroughWindow() {
        let overlay = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000), id: "overlay")
        overlay.passesTouchesThrough = true
        overlay.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50), id: "badge"))
        stage.application.show(overlay)
        stage.expectHits("10,10 badge; 60,60 W")
        expectEqual(stage.walk(60, 60), ["overlay passthrough", "badge outside", "W"])
    }

    @Test("R25: a touch that hits no window is ignored until it lifts")
    func nowhere() {
        let view = LoggingView("V", stage, 0, 0, 1000, 1000)
        stage.window.addSubview(view)
        stage.expect("down 2000,10 at 0; move 10,10 at 0.1; up at 0.2 -> nothing")
        let touches = stage.outcomes().compactMap { outcome -> String? in
            guard case .touch(let touch) = outcome.kind else { return nil }
            return "\(touch.phase) \(touch.view ?? "nowhere")"
        }
        expectEqual(touches, ["began nowhere", "moved nowhere", "ended nowhere"])
    }

    @Test("R41: a hidden window is followed by the application that showed it last")
    func hiddenWindow() {
        let view = UIView(id: "V")
        stage.window.addSubview(view)
        stage.application.hide(stage.window)
        expectEqual(view.chain.map(\.id), ["V", "W", "application"])
    }
}
