import Evdev
import Routing

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

    init(_ key: EventCode) { self = KeyMeaning.table[key] ?? .press(nil) }

    private static let table: [EventCode: KeyMeaning] = [
        .KEY_UP: .press(.upArrow), .KEY_DOWN: .press(.downArrow), .KEY_LEFT: .press(.leftArrow),
        .KEY_RIGHT: .press(.rightArrow),
        .KEY_ENTER: .press(.select), .KEY_KPENTER: .press(.select), .KEY_SELECT: .press(.select),
        .KEY_OK: .press(.select),
        .KEY_MENU: .press(.menu), .KEY_BACK: .press(.menu), .KEY_ESC: .press(.menu), .KEY_EXIT: .press(.menu),
        .KEY_PLAYPAUSE: .press(.playPause),
        .KEY_PAGEUP: .press(.pageUp), .KEY_CHANNELUP: .press(.pageUp),
        .KEY_PAGEDOWN: .press(.pageDown), .KEY_CHANNELDOWN: .press(.pageDown),
        .KEY_PLAY: .remoteControl(.remoteControlPlay), .KEY_PLAYCD: .remoteControl(.remoteControlPlay),
        .KEY_PAUSECD: .remoteControl(.remoteControlPause), .KEY_STOPCD: .remoteControl(.remoteControlStop),
        .KEY_MEDIA: .remoteControl(.remoteControlTogglePlayPause),
        .KEY_NEXTSONG: .remoteControl(.remoteControlNextTrack),
        .KEY_PREVIOUSSONG: .remoteControl(.remoteControlPreviousTrack),
        .KEY_FASTFORWARD: .seeking(.remoteControlBeginSeekingForward, .remoteControlEndSeekingForward),
        .KEY_REWIND: .seeking(.remoteControlBeginSeekingBackward, .remoteControlEndSeekingBackward),
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
