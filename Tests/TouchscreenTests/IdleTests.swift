import TestKit
import Testing
import Touches
import Touchscreen

@Suite("Idle states, and the touch that ends them")
struct IdleTests {
    private var monitor = IdleMonitor(after: .seconds(5), wakeTouch: .swallow)
    /// What happened: changes with their cause, how touches that begin are routed, and deadlines.
    private var lines: [String] = []

    private static func own(_ idleAfter: Double? = nil, _ wakeTouch: WakeTouch? = nil) -> DeviceConfiguration {
        var configuration = DeviceConfiguration()
        configuration.idleAfter = idleAfter.map(Interval.seconds)
        configuration.wakeTouch = wakeTouch
        return configuration
    }

    private mutating func note(_ changes: [IdleMonitor.Change]) {
        lines += changes.map { change in
            let device = change.device.map { " \($0.name)" } ?? ""
            let cause = change.cause.map { " by \($0.rawValue)" } ?? ""
            return "\(change.time.seconds) \(change.isIdle ? "idle" : "awake")\(device)\(cause)"
        }
    }

    private mutating func noteDeadline() {
        lines.append("next \(monitor.nextDeadline.map { "\($0.seconds)" } ?? "none")")
    }

    private mutating func start(_ after: Double?, _ wakeTouch: WakeTouch, at seconds: Double = 0) {
        monitor = IdleMonitor(after: after.map(Interval.seconds), wakeTouch: wakeTouch)
        monitor.start(at: Timestamp(seconds: seconds))
    }

    private mutating func advance(to seconds: Double) { note(monitor.advance(to: Timestamp(seconds: seconds))) }

    private mutating func set(_ isIdle: Bool, at seconds: Double) {
        note(monitor.set(isIdle, because: .command, at: Timestamp(seconds: seconds)))
    }

    /// Sends a change of one finger. While the display is off, it is read only for a first finger.
    private mutating func send(
        _ phase: ContactPhase, _ touch: Int, at seconds: Double, on device: String = "left", inTheDark: Bool = false
    ) {
        let sample = TouchSample(touch: TouchID(touch), phase: phase, location: .zero)
        var frame = TouchFrame(device: DeviceID(device), timestamp: Timestamp(seconds: seconds), samples: [sample])
        if inTheDark, monitor.dependsOnDisplay(frame) {
            lines.append("\(seconds) reads the display")
            note(monitor.findDisplayOff(at: frame).map { [$0] } ?? [])
        }
        note(monitor.mark(&frame))
        let routed = frame.samples[0]
        guard phase == .began || routed.isSwallowed || routed.wakes else { return }
        lines.append(
            "\(seconds) \(touch)\(routed.wakes ? " wakes" : "") \(routed.isSwallowed ? "swallowed" : "delivered")")
    }

    @Test("The idle state begins at its own time, even if the program advances later")
    mutating func idleHasItsOwnTime() {
        noteDeadline()
        start(5, .swallow, at: 1)
        noteDeadline()
        advance(to: 5.999999)
        noteDeadline()
        advance(to: 30)
        noteDeadline()
        expectEqual(lines, ["next none", "next 6.0", "next 6.0", "6.0 idle by time", "next none"])
    }

    @Test("The idle time counts from the last lift or cancellation")
    mutating func idleCountsFromTheLastLift() {
        start(5, .swallow)
        send(.began, 1, at: 1)
        noteDeadline()
        send(.began, 2, at: 2)
        send(.ended, 1, at: 3)
        noteDeadline()
        send(.cancelled, 2, at: 20)
        noteDeadline()
        expectEqual(lines, ["1.0 1 delivered", "next none", "2.0 2 delivered", "next none", "next 25.0"])
    }

    @Test("A touch that wakes the screen is swallowed, with all that begin before every finger has lifted")
    mutating func wakingSequenceIsSwallowed() {
        start(5, .swallow)
        advance(to: 5)
        send(.began, 1, at: 8)
        send(.began, 2, at: 8.1)
        send(.ended, 1, at: 8.2)
        send(.began, 3, at: 8.3)
        send(.ended, 2, at: 8.4)
        send(.ended, 3, at: 8.5)
        send(.began, 4, at: 8.6)
        expectEqual(
            lines,
            [
                "5.0 idle by time", "8.0 awake", "8.0 1 wakes swallowed", "8.1 2 swallowed",
                "8.3 3 swallowed", "8.6 4 delivered",
            ])
    }

    @Test("A waking touch that is delivered is marked as such")
    mutating func deliveredWakeTouchIsMarked() {
        start(5, .deliver)
        advance(to: 5)
        send(.began, 1, at: 8)
        expectEqual(lines, ["5.0 idle by time", "8.0 awake", "8.0 1 wakes delivered"])
    }

    // MARK: A program

    @Test("A program can make the screen idle, and the next touch wakes it")
    mutating func programSetsIdle() {
        start(nil, .swallow)
        set(true, at: 3)
        set(true, at: 4)
        note(monitor.describe(at: Timestamp(seconds: 5)))
        send(.began, 1, at: 6)
        send(.ended, 1, at: 6.1)
        send(.began, 2, at: 7)
        expectEqual(
            lines,
            [
                "3.0 idle by command", "5.0 idle by command", "6.0 awake", "6.0 1 wakes swallowed",
                "7.0 2 delivered",
            ])
    }

    @Test("A program can end the idle state, and the idle time starts again")
    mutating func programEndsIdle() {
        start(5, .swallow)
        advance(to: 5)
        set(false, at: 9)
        noteDeadline()
        set(false, at: 10)
        send(.began, 1, at: 11)
        expectEqual(lines, ["5.0 idle by time", "9.0 awake by command", "next 14.0", "11.0 1 delivered"])
    }

    @Test("Moves of a finger that is down are delivered after a program sets the idle state")
    mutating func fingerThatIsDownStaysDeliveredWhenAProgramSetsIdle() {
        start(5, .swallow)
        send(.began, 1, at: 1)
        set(true, at: 2)
        send(.moved, 1, at: 3)
        send(.began, 2, at: 4)
        expectEqual(
            lines, ["1.0 1 delivered", "2.0 idle by command", "4.0 awake", "4.0 2 wakes swallowed"])
    }

    @Test("A program also sets the idle states of panels")
    mutating func programSetsThePanelsIdleToo() {
        start(5, .swallow)
        monitor.add(DeviceID("left"), Self.own(2), at: .zero)
        advance(to: 2)
        set(true, at: 3)
        set(false, at: 4)
        expectEqual(
            lines,
            [
                "2.0 idle left by time", "3.0 idle by command", "4.0 awake by command", "4.0 awake left by command",
            ])
    }

    @Test("What is kept awake counts from then, and wakes as with a touch if it is idle")
    mutating func keepsAwake() {
        func keepAwake(_ device: DeviceID? = nil, at seconds: Double) -> [IdleMonitor.Change] {
            monitor.keepAwake(device, at: Timestamp(seconds: seconds)).map { [$0] } ?? []
        }
        start(5, .swallow)
        note(keepAwake(at: 4))
        noteDeadline()
        advance(to: 9)
        note(keepAwake(at: 10))
        send(.began, 1, at: 11)
        note(keepAwake(DeviceID("absent"), at: 12))
        expectEqual(lines, ["next 9.0", "9.0 idle by time", "10.0 awake", "11.0 1 delivered"])
    }

    @Test("A session that begins is not idle, and nothing has ended the idle state")
    mutating func sessionEndsTheIdleState() {
        start(5, .swallow)
        set(true, at: 3)
        note(monitor.reset(at: Timestamp(seconds: 4)))
        send(.began, 1, at: 5)
        expectEqual(lines, ["3.0 idle by command", "4.0 awake", "5.0 1 delivered"])
    }

    // MARK: Other scenes

    @Test("A scene without an idle time keeps the state that a program set")
    mutating func sceneThatIsNeverIdleKeepsWhatAProgramSet() {
        start(5, .swallow)
        set(true, at: 1)
        note(monitor.adopt(nil, .swallow, at: Timestamp(seconds: 2)).map { [$0] } ?? [])
        send(.began, 1, at: 3)
        expectEqual(lines, ["1.0 idle by command", "3.0 awake", "3.0 1 wakes swallowed"])
    }

    @Test("With a shorter idle time, the screen becomes idle when the scene is shown, and not before")
    mutating func shorterIdleTime() {
        start(20, .deliver)
        note(monitor.adopt(.seconds(5), .deliver, at: Timestamp(seconds: 12)).map { [$0] } ?? [])
        noteDeadline()
        advance(to: 30)
        // It counts again from the next touch.
        send(.began, 1, at: 31)
        send(.ended, 1, at: 32)
        advance(to: 50)
        expectEqual(
            lines, ["next 12.0", "12.0 idle by time", "31.0 awake", "31.0 1 wakes delivered", "37.0 idle by time"])
    }

    // MARK: The display

    @Test("Every sequence that begins while the display is off is swallowed as a whole")
    mutating func everySequenceThatBeginsInTheDarkIsSwallowedAsAWhole() {
        start(nil, .swallow)
        for first in [1, 11] {
            let time = Double(first)
            send(.began, first, at: time, inTheDark: true)
            send(.began, first + 1, at: time + 0.25, inTheDark: true)
            send(.ended, first, at: time + 0.5, inTheDark: true)
            send(.ended, first + 1, at: time + 0.75, inTheDark: true)
        }
        send(.began, 21, at: 21)
        let sequences = [1, 11].flatMap { first in
            [
                "\(first).0 reads the display", "\(first).0 idle by display", "\(first).0 awake",
                "\(first).0 \(first) wakes swallowed", "\(first).25 \(first + 1) swallowed",
            ]
        }
        expectEqual(lines, sequences + ["21.0 21 delivered"])
    }

    @Test("A sequence that began before the display was off is delivered")
    mutating func displayDoesNotMatterToASequenceThatBeganBefore() {
        start(5, .swallow)
        send(.began, 1, at: 1)
        send(.began, 2, at: 2, inTheDark: true)
        expectEqual(lines, ["1.0 1 delivered", "2.0 2 delivered"])
    }

    @Test("A display that is off after the idle time is not reported again")
    mutating func displayThatIsOffAfterTheIdleTimeChangesNothing() {
        start(5, .swallow)
        advance(to: 5)
        send(.began, 1, at: 6, inTheDark: true)
        expectEqual(
            lines.filter { !$0.hasSuffix("reads the display") },
            [
                "5.0 idle by time", "6.0 awake", "6.0 1 wakes swallowed",
            ])
    }

    @Test("The display's state is not read if the waking touch is delivered")
    mutating func displayIsNotReadWhereTheWakingTouchIsDelivered() {
        start(nil, .deliver)
        send(.began, 1, at: 1, inTheDark: true)
        expectEqual(lines, ["1.0 1 delivered"])
    }

    // MARK: Panels with settings

    @Test("A panel with its own idle time is idle by itself while the display is off")
    mutating func panelWithItsOwnIdleTimeIsDarkByItself() {
        start(5, .swallow)
        monitor.add(DeviceID("right"), Self.own(60), at: .zero)
        send(.began, 1, at: 1, on: "left")
        send(.began, 2, at: 2, on: "right", inTheDark: true)
        expectEqual(
            lines,
            [
                "1.0 1 delivered", "2.0 reads the display", "2.0 idle right by display", "2.0 awake right",
                "2.0 2 wakes swallowed",
            ])
    }

    @Test("A panel with its own idle time becomes idle and wakes by itself")
    mutating func panelWithItsOwnIdleTime() {
        start(5, .swallow)
        monitor.add(DeviceID("right"), Self.own(2, .deliver), at: .zero)
        send(.began, 1, at: 1, on: "left")
        advance(to: 10)
        send(.ended, 1, at: 10, on: "left")
        send(.began, 2, at: 11, on: "right")
        advance(to: 15)
        send(.ended, 2, at: 15, on: "right")
        advance(to: 30)
        note(monitor.describe(at: Timestamp(seconds: 31)))
        monitor.remove(DeviceID("right"))
        noteDeadline()
        expectEqual(
            lines,
            [
                "1.0 1 delivered", "2.0 idle right by time", "11.0 awake right", "11.0 2 wakes delivered",
                "17.0 idle right by time", "20.0 idle by time", "31.0 idle by time", "31.0 idle right by time",
                "next none",
            ])
    }

    @Test("A touch on any panel wakes the screen")
    mutating func touchOnAnyPanelWakesTheScreen() {
        start(5, .swallow)
        monitor.add(DeviceID("right"), Self.own(60), at: .zero)
        advance(to: 5)
        // Its own idle time has not expired: the touch does not wake it and is not swallowed.
        send(.began, 1, at: 8, on: "right")
        send(.ended, 1, at: 9, on: "right")
        advance(to: 20)
        expectEqual(lines, ["5.0 idle by time", "8.0 awake", "8.0 1 delivered", "14.0 idle by time"])
    }

    @Test("The key wakeTouch of the panel overrides that of the scene")
    mutating func wakeTouchOfThePanelDecides() {
        start(5, .swallow)
        monitor.add(DeviceID("right"), Self.own(nil, .deliver), at: .zero)
        advance(to: 5)
        send(.began, 1, at: 8, on: "right")
        expectEqual(lines, ["5.0 idle by time", "8.0 awake", "8.0 1 wakes delivered"])
    }

    // MARK: Fingers that are gone

    @Test("A new recording restarts the idle time")
    mutating func newRecordingRestartsTheTimer() {
        start(5, .swallow, at: 100)
        send(.began, 1, at: 101)
        monitor.start(at: Timestamp(seconds: 3))
        noteDeadline()
        expectEqual(lines, ["101.0 1 delivered", "next 8.0"])
    }

    @Test("A finger whose touch was cancelled with all others does not count, and neither does its lift")
    mutating func cancelledFingersDoNotCount() {
        start(5, .swallow)
        send(.began, 1, at: 1)
        monitor.cancelTouches(at: Timestamp(seconds: 2))
        noteDeadline()
        send(.moved, 1, at: 3)
        send(.ended, 1, at: 4)
        noteDeadline()
        advance(to: 7)
        expectEqual(lines, ["1.0 1 delivered", "next 7.0", "next 7.0", "7.0 idle by time"])
    }
}
