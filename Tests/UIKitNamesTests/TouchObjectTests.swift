import Testing

@testable import FingerpostUIKit

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

@MainActor @Suite("Touch objects", .ownApplication)
struct TouchObjectTests {
    let screen = Screen()
    private let view = ForgetfulView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let other = ForgetfulView(frame: CGRect(x: 500, y: 0, width: 400, height: 400))

    init() {
        screen.window.addSubview(view)
        screen.window.addSubview(other)
    }

    @Test("R1, R88: a touch is the same object until its end, also while that is withheld and others come")
    func withheld() {
        let twice = UITapGestureRecognizer(target: nil, action: nil)
        twice.numberOfTapsRequired = 2
        view.addGestureRecognizer(twice)
        screen.down(10, 10, at: 0)
        screen.up(10, 10, at: 0.05)
        // The second tap may still come.
        #expect(view.log == ["began, same"])
        for finger in 2...4 {
            screen.down(600, 100, finger: finger, at: 0.04 + Double(finger) / 100)
            screen.up(600, 100, finger: finger, at: 0.045 + Double(finger) / 100)
        }
        screen.wait(until: 2)
        #expect(view.log == ["began, same", "ended, same"])
        #expect(view.touch == nil)
        #expect(other.log.allSatisfy { $0.hasSuffix("same") } && other.log.count == 6)
    }

    @Test("R1: a touch is the same object in each event if it moves while others come and go")
    func moved() {
        screen.down(10, 10, at: 0)
        for finger in 2...5 {
            screen.down(600, 100, finger: finger, at: Double(finger) / 10)
            screen.move(10 + 5 * Double(finger), 10, at: Double(finger) / 10 + 0.02)
            screen.up(600, 100, finger: finger, at: Double(finger) / 10 + 0.04)
        }
        screen.cancel(40, 10, at: 1)
        #expect(view.log == ["began, same"] + Array(repeating: "moved, same", count: 4) + ["cancelled, same"])
        #expect(view.touch == nil && other.touch == nil)
    }

    @Test("R1: a touch that is over keeps neither itself nor its view", arguments: [false, true])
    func released(programKeepsTouch: Bool) {
        final class Keeping: UIView {
            var touches: Set<UITouch> = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches = touches }
        }
        var view: Keeping? = Keeping(frame: CGRect(x: 0, y: 500, width: 100, height: 100))
        weak let released = view
        screen.window.addSubview(view!)
        screen.down(10, 510, at: 0)
        screen.up(10, 510, at: 0.1)
        let kept = programKeepsTouch ? view!.touches : []
        #expect(view!.touches.first?.view === view)
        view!.removeFromSuperview()
        view = nil
        #expect(released == nil)
        #expect(kept.allSatisfy { $0.phase == .ended && $0.view == nil })
    }

    @Test("R1: the touches of a window that is hidden and released are released when the fingers lift")
    func hiddenWindow() {
        var window: UIWindow? = UIWindow(frame: screen.window.bounds)
        weak let released = window
        let inside = ForgetfulView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window?.addSubview(inside)
        window?.isHidden = false
        screen.down(10, 10, at: 0)
        #expect(inside.touch != nil)
        window?.isHidden = true
        window = nil
        #expect(inside.log == ["began, same", "cancelled, same"])
        screen.up(10, 10, at: 0.1)
        #expect(inside.touch == nil)
        #expect(released == nil)
    }
}
