import FingerpostKit
import TestKit
import Testing

/// Deadlines of a program, on the time of its application.
@Suite("Timers, delayed requests and animations", .ownApplication)
struct TimerTests {
    let device = Device()

    @Test("A timer that fires once is invalid afterwards")
    func once() {
        var times: [Double] = []
        let timer = Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { timer in
            expect(timer.isValid)
            times.append(CACurrentMediaTime())
        }
        device.wait(until: 2)
        expect(times == [] && timer.isValid)
        device.wait(until: 10)
        expectEqual(times, [3])
        expect(!timer.isValid)
    }

    @Test("A timer that repeats fires until it is invalidated, also by its own block")
    func repeating() {
        var times: [Double] = []
        let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { timer in
            times.append(CACurrentMediaTime())
            if times.count == 4 { timer.invalidate() }
        }
        device.wait(until: 1.25)
        expect(times == [0.5, 1] && timer.isValid)
        device.wait(until: 10)
        expectEqual(times, [0.5, 1, 1.5, 2])
        expect(!timer.isValid)
    }

    @Test("A timer that is invalidated does not fire, and releases its block")
    func invalidated() {
        final class Captured {}
        weak var captured: Captured?
        func start() -> Timer {
            let object = Captured()
            captured = object
            return Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
                Issue.record("it fires")
                withExtendedLifetime(object) {}
            }
        }
        let timer = start()
        expect(captured != nil)
        timer.invalidate()
        expect(captured == nil && !timer.isValid)
        device.wait(until: 2)
    }

    // MARK: Delayed requests

    /// Saves a while after the last change, and acts on the first of two taps after a while.
    private final class Editor: UIView {
        var log: [String] = []

        func save() { log.append("saved at \(CACurrentMediaTime())") }
        func open(_ name: Any?) { log.append("opens \(name as? String ?? "nothing")") }

        func request(_ selector: Selector, with argument: Any? = nil, after delay: Double) {
            perform(selector, with: argument, afterDelay: delay)
        }
    }

    private static let save = Selector("save", Editor.save)
    private static let open = Selector("open(_:)", Editor.open(_:))

    @Test("A delayed request calls the method at its time, with its argument")
    func delayed() {
        let editor = Editor()
        editor.request(Self.save, after: 0.25)
        editor.request(Self.open, with: "a", after: 1)
        device.wait(until: 0.2)
        expectEqual(editor.log, [])
        device.wait(until: 0.5)
        expectEqual(editor.log, ["saved at 0.25"])
        device.wait(until: 2)
        expectEqual(editor.log, ["saved at 0.25", "opens a"])
    }

    @Test("A request is cancelled by its target, its method and its argument, or by its target alone")
    func cancelled() {
        let (editor, other) = (Editor(), Editor())
        for argument in ["a", "b", "c"] { editor.request(Self.open, with: argument, after: 1) }
        editor.request(Self.save, after: 1)
        other.request(Self.open, with: "b", after: 1)
        UIView.cancelPreviousPerformRequests(withTarget: editor, selector: Self.open, object: "b")
        UIView.cancelPreviousPerformRequests(withTarget: editor, selector: Self.save, object: nil)
        device.wait(until: 2)
        expect(editor.log == ["opens a", "opens c"] && other.log == ["opens b"])
        editor.request(Self.save, after: 1)
        other.request(Self.open, with: "d", after: 1)
        UIView.cancelPreviousPerformRequests(withTarget: editor)
        device.wait(until: 4)
        expect(editor.log == ["opens a", "opens c"] && other.log == ["opens b", "opens d"])
    }

    /// A target that cancels its requests when it is released.
    private final class Guest: UIView {
        var target: UIView?
        isolated deinit { if let target { UIView.cancelPreviousPerformRequests(withTarget: target) } }
    }

    @Test("An object that a cancelled request releases may cancel requests")
    func guestOfARequest() {
        let editor = Editor()
        weak var guest: Guest?
        do {
            let made = Guest()
            made.target = editor
            guest = made
            editor.request(Self.open, with: made, after: 1000)
        }
        expect(guest != nil)
        UIView.cancelPreviousPerformRequests(withTarget: editor)
        expect(guest == nil)
    }

    // MARK: Animations

    @Test("An animation sets the end state at once; its completion comes after the method that began it")
    func animation() {
        final class Card: UIView {
            var log: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                UIView.animate(
                    withDuration: 0.3, animations: { self.alpha = 0.5 },
                    completion: { self.log.append("completed \($0)") })
                log.append("began at \(alpha)")
            }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
        }
        let card = Card(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        device.show(card)
        device.play("down 50,50 at 0; move 60,50 at 1")
        expectEqual(card.log, ["began at 0.5", "completed true", "moved"])
    }
}
