import Evdev
import TestKit
import Testing
import Touches

@Suite("Shakes in the events of an accelerometer")
struct ShakeTests {
    private var detector: ShakeDetector
    private var time = Timestamp(seconds: 1)
    private var lines: [String] = []

    /// Flat on a table, with 256 units per g.
    init() { detector = Self.detector(resolution: 256) }

    private static func detector(resolution: Int32) -> ShakeDetector {
        var description = DeviceDescription(name: "Accelerometer", properties: [InputProperty.accelerometer])
        for (code, value) in [(EventCode.ABS_X, Int32(0)), (.ABS_Y, 0), (.ABS_Z, 256)] {
            description.codes[.absolute, default: []].insert(code)
            description.axes[code] = AbsoluteAxis(value: value, minimum: -4096, maximum: 4096, resolution: resolution)
        }
        return ShakeDetector(description)
    }

    /// x in thousandths of a g, with one report every `milliseconds`.
    private mutating func swing(_ values: Int..., each milliseconds: Int64 = 20) {
        for value in values {
            time = time + Interval(microseconds: milliseconds * 1000)
            let units = Int32(value * 256 / 1000)
            note(detector.consume(InputEvent(time: time, type: .absolute, code: .ABS_X, value: units)), at: time)
            note(
                detector.consume(InputEvent(time: time, type: .synchronization, code: .SYN_REPORT, value: 0)), at: time)
        }
    }

    private mutating func note(_ change: ShakeDetector.Change?, at time: Timestamp) {
        if let change { lines.append("\(change) at \(time.seconds)") }
    }

    @Test("Two swings in opposite directions are a shake")
    mutating func oppositeSwingsAreAShake() {
        swing(0, 2000, 0, -2000)
        expectEqual(lines, ["began at 1.08"])
        expectEqual(detector.nextDeadline, Timestamp(seconds: 1.58))
        note(detector.advance(to: Timestamp(seconds: 1.58)), at: Timestamp(seconds: 1.58))
        expectEqual(lines, ["began at 1.08", "ended at 1.58"])
        expect(detector.nextDeadline == nil)
    }

    @Test("Further swings prolong the shake")
    mutating func furtherSwingsExtendTheShake() {
        swing(0, 2000, -2000, 2000, -2000)
        expectEqual(lines, ["began at 1.06"])
        expectEqual(detector.nextDeadline, Timestamp(seconds: 1.6))
    }

    @Test("A knock is not a shake")
    mutating func knockIsNotAShake() {
        swing(0, 3000, 2000, 0, 0, 0)
        expectEqual(lines, [])
    }

    @Test("A slow turn is not a shake")
    mutating func slowTurnIsNotAShake() {
        swing(0, each: 20)
        swing(300, 600, 900, 600, 300, 0, -300, -600, -900, each: 200)
        expectEqual(lines, [])
    }

    @Test("Swings far apart are not a shake")
    mutating func swingsFarApartAreNotAShake() {
        swing(0, 2000, 0)
        swing(-2000, each: 500)
        expectEqual(lines, [])
    }

    @Test("Without a resolution, the acceleration at rest is 1 g")
    mutating func withoutResolutionRestIsOneG() {
        detector = Self.detector(resolution: 0)
        swing(0, 2000, -2000)
        expectEqual(lines, ["began at 1.06"])
    }

    @Test("Removing the device ends the shake")
    mutating func removalEndsTheShake() {
        swing(0, 2000, -2000)
        expectEqual(detector.end(), .ended)
        expect(detector.end() == nil)
        expect(detector.nextDeadline == nil)
    }

    @Test("A fall is not a shake")
    mutating func fallIsNotAShake() {
        // Free fall: gravity is gone. Then the impact, in the direction of gravity.
        swing(0, 0, 0)
        for z: Int32 in [0, 0, 0, 900, 300, 256, 256] {
            time = time + Interval(microseconds: 20_000)
            note(detector.consume(InputEvent(time: time, type: .absolute, code: .ABS_Z, value: z)), at: time)
            note(
                detector.consume(InputEvent(time: time, type: .synchronization, code: .SYN_REPORT, value: 0)), at: time)
        }
        expectEqual(lines, [])
    }

    @Test("Gravity is determined again after a loss")
    mutating func gravityIsDeterminedAgainAfterALoss() {
        swing(0, 0)
        // The device was turned over during the loss.
        detector.resynchronise(to: DeviceState(absolute: [.ABS_X: 0, .ABS_Y: 0, .ABS_Z: -256]))
        swing(0, 0, 0)
        expectEqual(lines, [])
    }

    @Test("A later shake is another one")
    mutating func laterShakeIsSeparate() {
        swing(0, 2000, -2000)
        note(detector.advance(to: Timestamp(seconds: 1.56)), at: Timestamp(seconds: 1.56))
        time = Timestamp(seconds: 3)
        swing(0, 0, 2000, -2000)
        expectEqual(lines, ["began at 1.06", "ended at 1.56", "began at 3.08"])
    }

    @Test("Extreme times do not trap")
    mutating func extremeTimesDoNotTrap() {
        for end in [Int64.max, .min, 0, .max - 1_000_000, .min] {
            time = Timestamp(microseconds: end)
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
