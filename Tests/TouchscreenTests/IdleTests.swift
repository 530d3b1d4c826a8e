import Testing
import Touches
import Touchscreen

@Suite("Idle states, and the touch that ends them")
struct IdleTests {
    private var monitor = IdleMonitor(after: .seconds(5), wakeTouch: .swallow)
    private var lines: [String] = []

    private func line(_ change: IdleMonitor.Change) -> String {
        let device = change.device.map { " \($0.name)" } ?? ""
        return "\(change.isIdle ? "idle" : "awake")\(device) at \(change.time.seconds)"
    }

    private mutating func advance(to seconds: Double) {
        var told: [IdleMonitor.Change] = []
        told += monitor.advance(to: Timestamp(seconds: seconds))
        lines += told.map(line)
    }

    /// Sends a change of one finger, and returns its sample as it is routed.
    @discardableResult
    private mutating func send(
        _ phase: ContactPhase, _ touch: Int, at seconds: Double, on device: String = "left"
    ) -> TouchSample {
        var told: [IdleMonitor.Change] = []
        let sample = TouchSample(touch: TouchID(touch), phase: phase, location: .zero)
        var frame = TouchFrame(device: DeviceID(device), timestamp: Timestamp(seconds: seconds), samples: [sample])
        told += monitor.mark(&frame)
        lines += told.map(line)
        return frame.samples[0]
    }

    @Test("There is no deadline before the start")
    func nothingIsDueBeforeStart() {
        #expect(monitor.nextDeadline == nil)
    }

    @Test("The idle state begins at its own time, even if the program advances later")
    mutating func idleHasItsOwnTime() {
        monitor.start(at: Timestamp(seconds: 1))
        #expect(monitor.nextDeadline == Timestamp(seconds: 6))
        advance(to: 5.999999)
        #expect(lines == [])
        advance(to: 30)
        #expect(lines == ["idle at 6.0"])
        #expect(monitor.nextDeadline == nil)
    }

    @Test("The idle time counts from the last lift or cancellation")
    mutating func idleCountsFromTheLastLift() {
        monitor.start(at: .zero)
        send(.began, 1, at: 1)
        #expect(monitor.nextDeadline == nil)
        send(.began, 2, at: 2)
        send(.ended, 1, at: 3)
        #expect(monitor.nextDeadline == nil)
        send(.cancelled, 2, at: 20)
        #expect(monitor.nextDeadline == Timestamp(seconds: 25))
    }

    @Test("A touch that wakes the screen is swallowed, with all that begin before every finger has lifted")
    mutating func wakingSequenceIsSwallowed() {
        monitor.start(at: .zero)
        advance(to: 5)
        let first = send(.began, 1, at: 8)
        #expect(first.wakes && first.isSwallowed)
        let second = send(.began, 2, at: 8.1)
        #expect(!second.wakes && second.isSwallowed)
        send(.ended, 1, at: 8.2)
        #expect(send(.began, 3, at: 8.3).isSwallowed)
        send(.ended, 2, at: 8.4)
        send(.ended, 3, at: 8.5)
        let next = send(.began, 4, at: 8.6)
        #expect(!next.wakes && !next.isSwallowed)
        #expect(lines == ["idle at 5.0", "awake at 8.0"])
    }

    private mutating func set(_ isIdle: Bool, at seconds: Double) {
        var told: [IdleMonitor.Change] = []
        told += monitor.set(isIdle, because: .command, at: Timestamp(seconds: seconds))
        lines += told.map { "\(line($0)) by \($0.cause?.rawValue ?? "touch")" }
    }

    @Test("A program can make the screen idle, and the next touch wakes it")
    mutating func programSetsIdle() {
        monitor = IdleMonitor(after: nil, wakeTouch: .swallow)
        monitor.start(at: .zero)
        set(true, at: 3)
        set(true, at: 4)
        #expect(monitor.describe(at: Timestamp(seconds: 5)).map(\.cause) == [.command])
        let first = send(.began, 1, at: 6)
        #expect(first.wakes && first.isSwallowed)
        send(.ended, 1, at: 6.1)
        #expect(!send(.began, 2, at: 7).isSwallowed)
        #expect(lines == ["idle at 3.0 by command", "awake at 6.0"])
    }

    @Test("A program can end the idle state, and the idle time starts again")
    mutating func programEndsIdle() {
        monitor.start(at: .zero)
        advance(to: 5)
        set(false, at: 9)
        #expect(monitor.nextDeadline == Timestamp(seconds: 14))
        set(false, at: 10)
        #expect(lines == ["idle at 5.0", "awake at 9.0 by command"])
        #expect(!send(.began, 1, at: 11).wakes)
    }

    /// Sends a change of one finger while the display is off. The display is read only for a first finger.
    private mutating func sendInTheDark(
        _ phase: ContactPhase, _ touch: Int, at seconds: Double, on device: String = "left"
    ) -> (sample: TouchSample, reads: Bool) {
        var told: [IdleMonitor.Change] = []
        let sample = TouchSample(touch: TouchID(touch), phase: phase, location: .zero)
        var frame = TouchFrame(device: DeviceID(device), timestamp: Timestamp(seconds: seconds), samples: [sample])
        let reads = monitor.dependsOnDisplay(frame)
        if reads, let change = monitor.findDisplayOff(at: frame) { told.append(change) }
        told += monitor.mark(&frame)
        lines += told.map { "\(line($0)) by \($0.cause?.rawValue ?? "touch")" }
        return (frame.samples[0], reads)
    }

    @Test("Every sequence that begins while the display is off is swallowed as a whole")
    mutating func everySequenceThatBeginsInTheDarkIsSwallowedAsAWhole() {
        monitor = IdleMonitor(after: nil, wakeTouch: .swallow)
        monitor.start(at: .zero)
        for start in [1, 11] {
            let first = sendInTheDark(.began, start, at: Double(start))
            #expect(first.reads && first.sample.wakes && first.sample.isSwallowed)
            let second = sendInTheDark(.began, start + 1, at: Double(start) + 0.1)
            #expect(!second.reads && !second.sample.wakes && second.sample.isSwallowed)
            #expect(!sendInTheDark(.ended, start, at: Double(start) + 0.2).reads)
            _ = sendInTheDark(.ended, start + 1, at: Double(start) + 0.3)
        }
        #expect(!send(.began, 21, at: 21).isSwallowed)
        #expect(
            lines == [
                "idle at 1.0 by display", "awake at 1.0 by touch", "idle at 11.0 by display", "awake at 11.0 by touch",
            ])
    }

    @Test("A sequence that began before the display was off is delivered")
    mutating func displayDoesNotMatterToASequenceThatBeganBefore() {
        monitor.start(at: .zero)
        send(.began, 1, at: 1)
        let second = sendInTheDark(.began, 2, at: 2)
        #expect(!second.reads && !second.sample.isSwallowed)
    }

    @Test("A display that is off after the idle time is not reported again")
    mutating func displayThatIsOffAfterTheIdleTimeChangesNothing() {
        monitor.start(at: .zero)
        advance(to: 5)
        #expect(sendInTheDark(.began, 1, at: 6).sample.isSwallowed)
        #expect(lines == ["idle at 5.0", "awake at 6.0 by touch"])
    }

    @Test("The display's state is not read if the waking touch is delivered")
    mutating func displayIsNotReadWhereTheWakingTouchIsDelivered() {
        monitor = IdleMonitor(after: nil, wakeTouch: .deliver)
        monitor.start(at: .zero)
        #expect(!sendInTheDark(.began, 1, at: 1).reads)
    }

    @Test("A panel with its own idle time is idle by itself while the display is off")
    mutating func panelWithItsOwnIdleTimeIsDarkByItself() {
        var configuration = DeviceConfiguration()
        configuration.idleAfter = .seconds(60)
        monitor.start(at: .zero)
        monitor.add(DeviceID("right"), configuration, at: .zero)
        send(.began, 1, at: 1, on: "left")
        #expect(sendInTheDark(.began, 2, at: 2, on: "right").sample.isSwallowed)
        #expect(lines == ["idle right at 2.0 by display", "awake right at 2.0 by touch"])
    }

    @Test("Moves of a finger that is down are delivered after a program sets the idle state")
    mutating func fingerThatIsDownStaysDeliveredWhenAProgramSetsIdle() {
        monitor.start(at: .zero)
        #expect(!send(.began, 1, at: 1).isSwallowed)
        set(true, at: 2)
        #expect(!send(.moved, 1, at: 3).isSwallowed)
        #expect(send(.began, 2, at: 4).isSwallowed)
    }

    @Test("A program also sets the idle states of panels")
    mutating func programSetsThePanelsIdleToo() {
        var configuration = DeviceConfiguration()
        configuration.idleAfter = .seconds(2)
        monitor.start(at: .zero)
        monitor.add(DeviceID("left"), configuration, at: .zero)
        advance(to: 2)
        set(true, at: 3)
        set(false, at: 4)
        #expect(
            lines == [
                "idle left at 2.0", "idle at 3.0 by command", "awake at 4.0 by command", "awake left at 4.0 by command",
            ])
    }

    @Test("A scene without an idle time keeps the state that a program set")
    mutating func sceneThatIsNeverIdleKeepsWhatAProgramSet() {
        monitor.start(at: .zero)
        set(true, at: 1)
        #expect(monitor.adopt(nil, .swallow, at: Timestamp(seconds: 2)) == nil)
        #expect(send(.began, 1, at: 3).isSwallowed)
    }

    @Test("With a shorter idle time, the screen becomes idle when the scene is shown, and not before")
    mutating func shorterIdleTime() {
        monitor = IdleMonitor(after: .seconds(20), wakeTouch: .deliver)
        monitor.start(at: .zero)
        #expect(monitor.adopt(.seconds(5), .deliver, at: Timestamp(seconds: 12)) == nil)
        #expect(monitor.nextDeadline == Timestamp(seconds: 12))
        advance(to: 30)
        // It counts again from the next touch.
        send(.began, 1, at: 31)
        send(.ended, 1, at: 32)
        advance(to: 50)
        #expect(lines == ["idle at 12.0", "awake at 31.0", "idle at 37.0"])
    }

    @Test("What is kept awake counts from then, and wakes as with a touch if it is idle")
    mutating func keepsAwake() {
        monitor = IdleMonitor(after: .seconds(5), wakeTouch: .swallow)
        monitor.start(at: .zero)
        #expect(monitor.keepAwake(nil, at: Timestamp(seconds: 4)) == nil)
        #expect(monitor.nextDeadline == Timestamp(seconds: 9))
        advance(to: 9)
        let change = monitor.keepAwake(nil, at: Timestamp(seconds: 10))
        #expect(change?.isIdle == false && change?.cause == nil && change?.time == Timestamp(seconds: 10))
        #expect(!send(.began, 1, at: 11).isSwallowed)
        #expect(monitor.keepAwake(DeviceID("absent"), at: Timestamp(seconds: 12)) == nil)
    }

    @Test("A waking touch that is delivered is marked as such")
    mutating func deliveredWakeTouchIsMarked() {
        monitor = IdleMonitor(after: .seconds(5), wakeTouch: .deliver)
        monitor.start(at: .zero)
        advance(to: 5)
        let first = send(.began, 1, at: 8)
        #expect(first.wakes && !first.isSwallowed)
    }

    @Test("A panel with its own idle time becomes idle and wakes by itself")
    mutating func panelWithItsOwnIdleTime() {
        monitor.start(at: .zero)
        var configuration = DeviceConfiguration()
        configuration.idleAfter = .seconds(2)
        configuration.wakeTouch = .deliver
        monitor.add(DeviceID("right"), configuration, at: .zero)
        send(.began, 1, at: 1, on: "left")
        advance(to: 10)
        #expect(lines == ["idle right at 2.0"])
        send(.ended, 1, at: 10, on: "left")
        #expect(!send(.began, 2, at: 11, on: "right").isSwallowed)
        advance(to: 15)
        send(.ended, 2, at: 15, on: "right")
        advance(to: 30)
        #expect(lines == ["idle right at 2.0", "awake right at 11.0", "idle right at 17.0", "idle at 20.0"])
        #expect(monitor.describe(at: Timestamp(seconds: 31)).map(line) == ["idle at 31.0", "idle right at 31.0"])
        monitor.remove(DeviceID("right"))
        #expect(monitor.nextDeadline == nil)
    }

    @Test("A touch on any panel wakes the screen")
    mutating func touchOnAnyPanelWakesTheScreen() {
        monitor.start(at: .zero)
        var configuration = DeviceConfiguration()
        configuration.idleAfter = .seconds(60)
        monitor.add(DeviceID("right"), configuration, at: .zero)
        advance(to: 5)
        // Its own idle time has not expired: the touch does not wake it and is not swallowed.
        let touch = send(.began, 1, at: 8, on: "right")
        #expect(!touch.wakes && !touch.isSwallowed)
        send(.ended, 1, at: 9, on: "right")
        advance(to: 20)
        #expect(lines == ["idle at 5.0", "awake at 8.0", "idle at 14.0"])
    }

    @Test("The key wakeTouch of the panel overrides that of the scene")
    mutating func wakeTouchOfThePanelDecides() {
        var configuration = DeviceConfiguration()
        configuration.wakeTouch = .deliver
        monitor.add(DeviceID("right"), configuration, at: .zero)
        monitor.start(at: .zero)
        advance(to: 5)
        let first = send(.began, 1, at: 8, on: "right")
        #expect(first.wakes && !first.isSwallowed)
    }

    @Test("A new recording restarts the idle time")
    mutating func newRecordingRestartsTheTimer() {
        monitor.start(at: Timestamp(seconds: 100))
        send(.began, 1, at: 101)
        monitor.start(at: Timestamp(seconds: 3))
        #expect(monitor.nextDeadline == Timestamp(seconds: 8))
    }

    @Test("A finger whose touch was cancelled with all others does not count, and neither does its lift")
    mutating func cancelledFingersDoNotCount() {
        monitor.start(at: .zero)
        send(.began, 1, at: 1)
        monitor.cancelTouches(at: Timestamp(seconds: 2))
        #expect(monitor.nextDeadline == Timestamp(seconds: 7))
        send(.moved, 1, at: 3)
        send(.ended, 1, at: 4)
        #expect(monitor.nextDeadline == Timestamp(seconds: 7))
        advance(to: 7)
        #expect(lines == ["idle at 7.0"])
    }

    @Test("A session that begins is not idle, and nothing has ended the idle state")
    mutating func sessionEndsTheIdleState() {
        monitor.start(at: .zero)
        set(true, at: 3)
        var told: [IdleMonitor.Change] = []
        told += monitor.reset(at: Timestamp(seconds: 4))
        lines += told.map { "\(line($0)) by \($0.cause?.rawValue ?? "nothing")" }
        #expect(lines == ["idle at 3.0 by command", "awake at 4.0 by nothing"])
        #expect(!send(.began, 1, at: 5).isSwallowed)
    }
}
