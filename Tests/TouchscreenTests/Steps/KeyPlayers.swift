import Evdev
import Touches
import Touchscreen

/// The changes of keys in the events of a device. A step is a frame, as in `EventText` but without its time; `report`
/// is one without events. `state` has the keys that are down after a loss.
struct HeldKeysPlayer: StepPlayer {
    private var keys = HeldKeys()

    mutating func play(_ step: Step) -> [String] {
        let changes =
            switch step.words.first {
            case "remove": keys.cancelAll()
            case "state": keys.resynchronise(to: EventText.state(step))
            default: EventText.frame(step).flatMap { keys.consume($0) }
            }
        return changes.map { "\($0.kind) \(EventNames.code($0.key, of: .key) ?? "?")" }
    }
}

/// The events that are passed on of a panel with the keys KEY_MENU and KEY_BACK and a lid. A step is as that of
/// `HeldKeysPlayer`.
struct PassedKeysPlayer: StepPlayer {
    static let panel = DeviceDescription(
        name: "Panel",
        codes: [.key: [.BTN_TOUCH, "KEY_MENU", "KEY_BACK"], .switch: [lid], .absolute: [.ABS_MT_POSITION_X]],
        axes: [.ABS_MT_POSITION_X: AbsoluteAxis(minimum: 0, maximum: 99)])
    static let lid = EventCode(rawValue: 0)
    private var keys = PassedKeys(PassedKeys.description(for: panel)!)

    mutating func play(_ step: Step) -> [String] {
        switch step.words.first {
        case "remove": keys.release()
        case "state": keys.resynchronise(to: EventText.state(step))
        default: for event in EventText.frame(step) { keys.consume(event) }
        }
        var lines: [String] = []
        keys.takeEvents { lines = $0.map(EventText.line) }
        return lines
    }
}

extension EventText {
    fileprivate static func frame(_ step: Step) -> [InputEvent] {
        let words = step.words.filter { $0 != "report" }
        return events([(["0"] + words).joined(separator: " ")])
    }

    fileprivate static func state(_ step: Step) -> DeviceState {
        DeviceState(keys: Set(step.words.dropFirst().map { code($0)!.1 }))
    }
}
