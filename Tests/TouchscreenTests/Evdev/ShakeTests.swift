import Evdev
import TestKit
import Testing
import Touches

@Suite("Shakes in the events of an accelerometer")
struct ShakeTests {
    @Test("Extreme times do not trap")
    func extremeTimesDoNotTrap() {
        var detector = ShakePlayer.detector(resolution: 256)
        for end in [Int64.max, .min, 0, .max - 1_000_000, .min] {
            let time = Timestamp(microseconds: end)
            for units in [Int32.max, .min] {
                for event in [
                    InputEvent(time: time, type: .absolute, code: .ABS_X, value: units),
                    InputEvent(time: time, type: .synchronization, code: .SYN_REPORT, value: 0),
                ] { _ = detector.consume(event) }
            }
        }
        _ = detector.advance(to: Timestamp(microseconds: .max))
        expect(detector.nextDeadline == nil)
    }
}
