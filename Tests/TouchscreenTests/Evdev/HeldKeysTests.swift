import Evdev
import PanelTestKit
import TestKit
import Testing
import Touches

@Suite("Key changes from the kernel's events")
struct HeldKeysTests {
    private var keys = HeldKeys()
    private var lines: [String] = []

    private mutating func send(_ events: (EventType, EventCode, Int32)...) {
        for (type, code, value) in events {
            let event = InputEvent(time: .zero, type: type, code: code, value: value)
            tell(keys.consume(event))
        }
    }

    /// Adds a line for changes, if there are any.
    private mutating func tell(_ changes: [KeyChange]) {
        if !changes.isEmpty { lines.append(changes.map { "\($0.kind) \($0.key.rawValue)" }.joined(separator: ", ")) }
    }

    private let report = (EventType.synchronization, EventCode.SYN_REPORT, Int32(0))

    @Test("Keys of one frame are reported together")
    mutating func keysOfOneFrameAreReportedTogether() {
        send((.key, "KEY_UP", 1), (.key, "KEY_ENTER", 1))
        expectEqual(lines, [])
        send(report, (.key, "KEY_UP", 0), report)
        expectEqual(lines, ["pressed 103, pressed 28", "released 103"])
    }

    @Test("Autorepeat is not another press")
    mutating func autorepeatIsNotAPress() {
        send(
            (.key, "KEY_UP", 1), report, (.key, "KEY_UP", 2), report, (.key, "KEY_UP", 2), report, (.key, "KEY_UP", 0),
            report)
        expectEqual(lines, ["pressed 103", "released 103"])
    }

    @Test("A key that is down when the device is opened is ignored until it is pressed again")
    mutating func keyDownAtOpenIsIgnoredUntilPressedAgain() {
        send((.key, "KEY_ENTER", 2), report, (.key, "KEY_ENTER", 0), report)
        expectEqual(lines, [])
        send((.key, "KEY_ENTER", 1), report)
        expectEqual(lines, ["pressed 28"])
    }

    @Test("Buttons are ignored")
    mutating func buttonsAreIgnored() {
        send((.key, .BTN_LEFT, 1), (.key, .BTN_TOUCH, 1), report)
        expectEqual(lines, [])
    }

    @Test("A press and a release in one frame are reported")
    mutating func pressAndReleaseInOneFrameAreReported() {
        send((.key, "KEY_UP", 1), (.key, "KEY_UP", 0), report)
        expectEqual(lines, ["pressed 103, released 103"])
    }

    @Test("Keys that the kernel releases are cancelled")
    mutating func keysReleasedByTheKernelAreCancelled() {
        let kernels = (EventType.synchronization, EventCode.SYN_REPORT, Int32(1))
        // Its autorepeat ends with the same report.
        send((.key, "KEY_UP", 1), report, (.key, "KEY_UP", 2), kernels, (.key, "KEY_UP", 0), kernels)
        expectEqual(lines, ["pressed 103", "cancelled 103"])
    }

    @Test("Removing the device cancels the held keys once")
    mutating func removalCancelsHeldKeysOnce() {
        send((.key, "KEY_UP", 1), (.key, "KEY_ENTER", 1), report, (.key, "KEY_UP", 0), report)
        tell(keys.cancelAll())
        tell(keys.cancelAll())
        expectEqual(lines, ["pressed 103, pressed 28", "released 103", "cancelled 28"])
    }

    @Test("After a loss, the keys that are still down are held")
    mutating func afterALossKeysStillDownAreHeld() {
        send((.key, "KEY_UP", 1), (.key, "KEY_ENTER", 1), report)
        tell(keys.resynchronise(to: DeviceState(keys: ["KEY_ENTER", "KEY_LEFT"])))
        send((.key, "KEY_LEFT", 0), (.key, "KEY_ENTER", 0), report)
        expectEqual(lines, ["pressed 103, pressed 28", "cancelled 103", "released 28"])
    }

    @Test("In a recording, a loss cancels the held keys")
    mutating func lossInARecordingCancelsHeldKeys() {
        send((.key, "KEY_UP", 1), report, (.synchronization, .SYN_DROPPED, 0), (.key, "KEY_DOWN", 1), report)
        expectEqual(lines, ["pressed 103", "cancelled 103"])
        send((.key, "KEY_DOWN", 1), report)
        expectEqual(lines.last, "pressed 108")
    }

    @Test("Events after a loss with a state are used")
    mutating func eventsAfterAResolvedLossAreUsed() {
        send((.key, "KEY_UP", 1), report, (.synchronization, .SYN_DROPPED, 0))
        tell(keys.resynchronise(to: DeviceState(keys: ["KEY_UP"])))
        send((.key, "KEY_ENTER", 1), report, (.key, "KEY_UP", 0), report)
        expectEqual(lines, ["pressed 103", "pressed 28", "released 103"])
    }

    @Test("A press of a held key and a release of a key that is up are ignored")
    mutating func repeatedPressAndReleaseAreIgnored() {
        send((.key, "KEY_UP", 1), (.key, "KEY_UP", 1), report, (.key, "KEY_DOWN", 0), report)
        expectEqual(lines, ["pressed 103"])
    }
}
