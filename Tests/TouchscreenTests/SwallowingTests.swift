import TestKit
import Testing
import Touches
import Touchscreen

@Suite("Cleaning the screen, and locking the panel")
struct SwallowingTests {
    private var cleaning: SwallowingMode

    init() {
        var settings = CleaningSettings()
        settings.area = CGRect(x: 100, y: 100, width: 100, height: 100)
        settings.hold = .seconds(3)
        settings.limit = .seconds(60)
        cleaning = SwallowingMode(.cleaning, endingBy: settings)
    }

    /// Whether the touch is swallowed.
    @discardableResult
    private mutating func send(_ touch: Int, _ phase: ContactPhase, _ x: Double, at seconds: Double) -> Bool {
        let sample = TouchSample(touch: TouchID(touch), phase: phase, location: CGPoint(x, 150))
        var frame = TouchFrame(device: nil, timestamp: Timestamp(seconds: seconds), samples: [sample])
        cleaning.mark(&frame)
        expect([nil, .cleaning].contains(frame.samples[0].swallowed))
        return frame.samples[0].isSwallowed
    }

    private mutating func advance(to seconds: Double) -> String? {
        cleaning.advance(to: Timestamp(seconds: seconds)).map(line)
    }

    private func line(_ change: SwallowingMode.Change) -> String {
        let until = change.until.map { " until \($0.seconds)" } ?? ""
        return "\(change.isOn ? "begins" : "ends") at \(change.time.seconds) (\(change.cause.rawValue))\(until)"
    }

    private mutating func start(at seconds: Double = 1) {
        let change = cleaning.set(true, because: .command, at: Timestamp(seconds: seconds))
        expectEqual(change.map(line), "begins at \(seconds) (command) until \(seconds + 60)")
    }

    @Test("Every touch that begins while the screen is cleaned is swallowed, and no other one")
    mutating func swallows() {
        expect(!send(1, .began, 50, at: 0.5))
        start()
        expectEqual(
            [send(1, .moved, 60, at: 1.5), send(2, .began, 50, at: 2), send(3, .began, 150, at: 2)],
            [
                false, true, true,
            ])
        let end = cleaning.set(false, because: .command, at: Timestamp(seconds: 3))
        expectEqual(end.map(line), "ends at 3.0 (command)")
        expect(!send(4, .began, 50, at: 4))
        expect(cleaning.nextDeadline == nil)
    }

    @Test("The time ends it, at its own time")
    mutating func time() {
        start()
        expect(cleaning.set(true, because: .action, at: Timestamp(seconds: 30)) == nil)
        expect(advance(to: 60.999999) == nil)
        expectEqual(advance(to: 99), "ends at 61.0 (time)")
        expect(advance(to: 100) == nil)
    }

    @Test("A finger that is held in the area ends it, before it lifts")
    mutating func held() {
        start()
        send(1, .began, 150, at: 2)
        send(1, .moved, 199, at: 3)
        expect(advance(to: 4.999999) == nil)
        expectEqual(advance(to: 5), "ends at 5.0 (held)")
    }

    @Test("A finger that lifts, leaves the area or comes from outside of it does not")
    mutating func notHeld() {
        start()
        send(1, .began, 150, at: 2)
        send(1, .ended, 150, at: 4.9)
        send(2, .began, 150, at: 5)
        send(2, .moved, 250, at: 6)
        send(2, .moved, 150, at: 6.1)
        send(3, .began, 99, at: 7)
        send(3, .moved, 150, at: 7.1)
        expectEqual(cleaning.nextDeadline, Timestamp(seconds: 61))
        expectEqual(cleaning.describe(at: Timestamp(seconds: 8))?.until, Timestamp(seconds: 61))
    }

    @Test("Without an area, only the time ends it")
    mutating func withoutArea() {
        cleaning.settings?.area = nil
        start()
        send(1, .began, 150, at: 2)
        expectEqual(cleaning.nextDeadline, Timestamp(seconds: 61))
    }

    @Test("A shorter time in another scene ends nothing in the past")
    mutating func shorterHold() {
        start()
        send(1, .began, 150, at: 2)
        cleaning.settings?.hold = .seconds(1)
        send(1, .moved, 151, at: 4)
        expectEqual(advance(to: 10), "ends at 4.0 (held)")
    }

    private static func began(_ swallowed: SwallowingReason?) -> TouchFrame {
        var sample = TouchSample(touch: TouchID(1), phase: .began, location: .zero)
        sample.swallowed = swallowed
        return TouchFrame(device: nil, timestamp: Timestamp(seconds: 1_000_000), samples: [sample])
    }

    @Test("A lock does not end by itself")
    func lockStays() {
        var lock = SwallowingMode(.locked)
        expectEqual(lock.set(true, because: .command, at: .zero).map(line), "begins at 0.0 (command)")
        var frame = SwallowingTests.began(nil)
        lock.mark(&frame)
        expectEqual(frame.samples[0].swallowed, .locked)
        expect(lock.nextDeadline == nil)
        expect(lock.isOn)
    }

    @Test("R115: a touch that only wakes the screen, or came during a cleaning, reaches no sequence either")
    mutating func lockedWhileIdle() {
        var lock = SwallowingMode(.locked)
        _ = lock.set(true, because: .command, at: .zero)
        var waking = SwallowingTests.began(.wake)
        lock.mark(&waking)
        expectEqual(waking.samples[0].swallowed, .wake)
        start()
        var touch = SwallowingTests.began(nil)
        lock.mark(&touch)
        cleaning.mark(&touch)
        expectEqual(touch.samples[0].swallowed, .cleaning)
    }
}
