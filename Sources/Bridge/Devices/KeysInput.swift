import Evdev
import Records
import Routing

/// Converts the events of a keyboard, a remote control or a panel's buttons into presses and remote-control events.
final class KeysInput: DeviceInput {
    private let id: DeviceID
    private var keys = HeldKeys()

    init(_ id: DeviceID) { self.id = id }

    func describe(_ record: inout DeviceRecord) { record.kind = .requested(.keys) }

    var isDown: Bool { keys.isDown }

    func consume(_ events: [InputEvent], into reports: inout [DeviceReport]) {
        for event in events { add(keys.consume(event), at: event.time, to: &reports) }
    }

    func resynchronise(to state: DeviceState, at time: Timestamp, into reports: inout [DeviceReport]) {
        add(keys.resynchronise(to: state), at: time, to: &reports)
    }

    func cancelAll(because reason: CancelReason, at time: Timestamp, into reports: inout [DeviceReport]) {
        add(keys.cancelAll(), at: time, to: &reports)
    }

    /// Adds the changes in order. Consecutive presses of a frame are reported together, except two of one key.
    private func add(_ changes: [KeyChange], at time: Timestamp, to reports: inout [DeviceReport]) {
        var together: [PressSample] = []
        func addPresses() {
            if !together.isEmpty { reports.append(.presses(together, at: time)) }
            together.removeAll()
        }
        for change in changes {
            switch (KeyMeaning(change.key), change.kind) {
            case (.press(let type), _):
                let sample = PressSample(change, of: id, type: type)
                if together.contains(where: { $0.source == sample.source }) { addPresses() }
                together.append(sample)
            case (.remoteControl(let event), .pressed), (.seeking(let event, _), .pressed),
                (.seeking(_, let event), .released), (.seeking(_, let event), .cancelled):
                addPresses()
                reports.append(.remoteControl(event, at: time))
            case (.remoteControl, .released), (.remoteControl, .cancelled): break
            }
        }
        addPresses()
    }
}

/// The UIKit event for a key. `docs/panels.md` has the table. Any key that is not in it becomes a press under its own
/// name, of no UIKit type.
///
/// Two keys that are held at once are two presses, even if both have the same type.
enum KeyMeaning {
    case press(UIPress.PressType?)
    /// Sent when the key is pressed.
    case remoteControl(UIEvent.EventSubtype)
    /// The first is sent when the key is pressed, the second when it is released.
    case seeking(UIEvent.EventSubtype, UIEvent.EventSubtype)

    init(_ key: EventCode) { self = KeyMeaning.table[key.keyName] ?? .press(nil) }

    /// By the kernel's name of the key.
    private static let table: [String: KeyMeaning] = [
        "KEY_UP": .press(.upArrow), "KEY_DOWN": .press(.downArrow), "KEY_LEFT": .press(.leftArrow),
        "KEY_RIGHT": .press(.rightArrow),
        "KEY_ENTER": .press(.select), "KEY_KPENTER": .press(.select), "KEY_SELECT": .press(.select),
        "KEY_OK": .press(.select),
        "KEY_MENU": .press(.menu), "KEY_BACK": .press(.menu), "KEY_ESC": .press(.menu), "KEY_EXIT": .press(.menu),
        "KEY_PLAYPAUSE": .press(.playPause),
        "KEY_PAGEUP": .press(.pageUp), "KEY_CHANNELUP": .press(.pageUp),
        "KEY_PAGEDOWN": .press(.pageDown), "KEY_CHANNELDOWN": .press(.pageDown),
        "KEY_PLAY": .remoteControl(.remoteControlPlay), "KEY_PLAYCD": .remoteControl(.remoteControlPlay),
        "KEY_PAUSECD": .remoteControl(.remoteControlPause), "KEY_STOPCD": .remoteControl(.remoteControlStop),
        "KEY_MEDIA": .remoteControl(.remoteControlTogglePlayPause),
        "KEY_NEXTSONG": .remoteControl(.remoteControlNextTrack),
        "KEY_PREVIOUSSONG": .remoteControl(.remoteControlPreviousTrack),
        "KEY_FASTFORWARD": .seeking(.remoteControlBeginSeekingForward, .remoteControlEndSeekingForward),
        "KEY_REWIND": .seeking(.remoteControlBeginSeekingBackward, .remoteControlEndSeekingBackward),
    ]
}

extension PressSample {
    /// - Parameter type: nil to name the press after the kernel's name of the key.
    init(_ change: KeyChange, of device: DeviceID, type: UIPress.PressType?) {
        let phase: UIPress.Phase =
            switch change.kind {
            case .pressed: .began
            case .released: .ended
            case .cancelled: .cancelled
            }
        let name = change.key.keyName
        self.init(
            type: type, key: type.map { "\($0)" } ?? name, phase: phase, source: PressSource(device: device, key: name))
    }
}
