import Evdev
import PanelTestKit
import TestKit
import Testing
import Touches
import Touchscreen

@Suite("Keys and switches that are passed on")
struct PassedKeysTests {
    private static let lid = EventCode(rawValue: 0)
    private static let panel = DeviceDescription(
        name: "Panel",
        codes: [.key: [.BTN_TOUCH, "KEY_MENU", "KEY_BACK"], .switch: [lid], .absolute: [.ABS_MT_POSITION_X]],
        axes: [.ABS_MT_POSITION_X: AbsoluteAxis(minimum: 0, maximum: 99)])
    private var keys: PassedKeys

    init() throws { keys = PassedKeys(try require(PassedKeys.description(for: Self.panel))) }

    private mutating func consume(_ type: EventType, _ code: EventCode, _ value: Int32) {
        keys.consume(InputEvent(time: .zero, type: type, code: code, value: value))
    }

    private mutating func read() -> [String] {
        var lines: [String] = []
        keys.takeEvents { lines = $0.map { "\(EventNames.code($0.code, of: $0.type) ?? "?") \($0.value)" } }
        return lines
    }

    @Test("The device for keys has only the keys and switches of the panel")
    func deviceHasTheKeysAndSwitchesOfThePanelOnly() throws {
        let description = try require(PassedKeys.description(for: Self.panel))
        expectEqual(description.codes, [.key: ["KEY_MENU", "KEY_BACK"], .switch: [Self.lid]])
        expect(VirtualDevice.isMarked(description.phys))
        var bare = Self.panel
        bare.codes = [.key: [.BTN_TOUCH]]
        expect(PassedKeys.description(for: bare) == nil)
    }

    @Test("Keys are passed on with their report")
    mutating func keysArePassedOnWithTheirReport() {
        consume(.key, "KEY_MENU", 1)
        consume(.key, .BTN_TOUCH, 1)
        expectEqual(read(), [])
        consume(.synchronization, .SYN_REPORT, 0)
        expectEqual(read(), ["KEY_MENU 1", "SYN_REPORT 0"])
        consume(.key, "KEY_MENU", 2)
        consume(.synchronization, .SYN_REPORT, 0)
        expectEqual(read(), [])
        consume(.switch, Self.lid, 1)
        consume(.key, "KEY_MENU", 0)
        consume(.synchronization, .SYN_REPORT, 0)
        expectEqual(read(), ["SW_LID 1", "KEY_MENU 0", "SYN_REPORT 0"])
    }

    @Test("A held key is released when the panel is removed")
    mutating func keyThatIsHeldIsReleasedWithThePanel() {
        consume(.key, "KEY_MENU", 1)
        consume(.synchronization, .SYN_REPORT, 0)
        _ = read()
        keys.release()
        expectEqual(read(), ["KEY_MENU 0", "SYN_REPORT 0"])
        keys.release()
        expectEqual(read(), [])
    }

    @Test("After a loss, the keys have the state that the panel reports")
    mutating func lossOfEventsIsMadeUpFor() {
        consume(.key, "KEY_MENU", 1)
        consume(.synchronization, .SYN_REPORT, 0)
        _ = read()
        keys.resynchronise(to: DeviceState(keys: ["KEY_BACK", .BTN_TOUCH]))
        expectEqual(read(), ["KEY_MENU 0", "KEY_BACK 1", "SYN_REPORT 0"])
    }
}
