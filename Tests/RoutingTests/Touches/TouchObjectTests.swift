import Routing
import TestKit
import Testing

/// Keeps no touch alive.
private final class ForgetfulView: UIView {
    weak var touch: UITouch?
    var log: [String] = []

    private func note(_ phase: String, _ touches: Set<UITouch>) {
        log.append(touch != nil && touches.first === touch ? "\(phase), same" : "\(phase), another")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touch = touches.first
        note("began", touches)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}

@Suite("Touch objects")
struct TouchObjectTests {
    let stage = Stage()
    private let view = ForgetfulView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let other = ForgetfulView(frame: CGRect(x: 500, y: 0, width: 400, height: 400))

    init() {
        stage.window.addSubview(view)
        stage.window.addSubview(other)
    }

    @Test("R1, R88: a touch is the same object until its end, also while that is withheld and others come")
    func withheld() {
        let twice = UITapGestureRecognizer(target: nil, action: nil)
        twice.numberOfTapsRequired = 2
        view.addGestureRecognizer(twice)
        stage.tap(10, 10, at: 0)
        // The second tap may still come.
        expectEqual(view.log, ["began, same"])
        for finger in 2...4 {
            stage.down(600, 100, finger: finger, at: 0.04 + Double(finger) / 100)
            stage.up(600, 100, finger: finger, at: 0.045 + Double(finger) / 100)
        }
        stage.advance(to: 2)
        expectEqual(view.log, ["began, same", "ended, same"])
        expect(view.touch == nil)
        expect(other.log.allSatisfy { $0.hasSuffix("same") } && other.log.count == 6)
    }

    @Test("R1: a touch is the same object in each event if it moves while others come and go")
    func moved() {
        stage.down(10, 10, at: 0)
        for finger in 2...5 {
            stage.down(600, 100, finger: finger, at: Double(finger) / 10)
            stage.move(10 + 5 * Double(finger), 10, at: Double(finger) / 10 + 0.02)
            stage.up(600, 100, finger: finger, at: Double(finger) / 10 + 0.04)
        }
        stage.cancel(40, 10, at: 1)
        expectEqual(view.log, ["began, same"] + Array(repeating: "moved, same", count: 4) + ["cancelled, same"])
        expect(view.touch == nil && other.touch == nil)
    }

    @Test("R1: a touch that is over keeps neither itself nor its view", arguments: [false, true])
    func released(programKeepsTouch: Bool) {
        final class Keeping: UIView {
            var touches: Set<UITouch> = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches = touches }
        }
        var view: Keeping? = Keeping(frame: CGRect(x: 0, y: 500, width: 100, height: 100))
        weak let released = view
        stage.window.addSubview(view!)
        stage.tap(10, 510, at: 0)
        let kept = programKeepsTouch ? view!.touches : []
        expect(view!.touches.first?.view === view)
        view!.removeFromSuperview()
        view = nil
        expect(released == nil)
        expect(kept.allSatisfy { $0.phase == .ended && $0.view == nil })
    }

    @Test("R1: the touches of a window that is hidden and released are released when the fingers lift")
    func hiddenWindow() {
        var window: UIWindow? = UIWindow(frame: stage.window.bounds)
        weak let released = window
        let inside = ForgetfulView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window?.addSubview(inside)
        stage.application.show(window!)
        stage.down(10, 10, at: 0)
        expect(inside.touch != nil)
        stage.application.hide(window!)
        window = nil
        expectEqual(inside.log, ["began, same", "cancelled, same"])
        stage.up(10, 10, at: 0.1)
        expect(inside.touch == nil)
        expect(released == nil)
    }

    @Test("A touch that a test makes can be passed to a view")
    func madeByATest() {
        final class MadeTouch: UITouch {
            override func location(in view: UIView?) -> CGPoint { CGPoint(3, 4) }
        }
        final class Locating: UIView {
            var points: [CGPoint] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                points += touches.map { $0.location(in: self) }
            }
        }
        let view = Locating()
        view.touchesBegan([MadeTouch()], with: nil)
        expectEqual(view.points, [CGPoint(3, 4)])
    }
}
