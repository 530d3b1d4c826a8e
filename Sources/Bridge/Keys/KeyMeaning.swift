import LinuxInput
import Routing
import Touchscreen

/// What a key is to UIKit.
///
/// | keys                                                    | become                                          |
/// |---------------------------------------------------------|-------------------------------------------------|
/// | `KEY_UP`, `KEY_DOWN`, `KEY_LEFT`, `KEY_RIGHT`           | presses `upArrow`, `downArrow`, `leftArrow`, `rightArrow` |
/// | `KEY_ENTER`, `KEY_KPENTER`, `KEY_SELECT`, `KEY_OK`      | press `select`                                  |
/// | `KEY_MENU`, `KEY_BACK`, `KEY_ESC`, `KEY_EXIT`           | press `menu`, tvOS's way back                   |
/// | `KEY_PLAYPAUSE`                                         | press `playPause`                               |
/// | `KEY_PAGEUP`, `KEY_CHANNELUP`                           | press `pageUp`                                  |
/// | `KEY_PAGEDOWN`, `KEY_CHANNELDOWN`                       | press `pageDown`                                |
/// | `KEY_PLAY`, `KEY_PLAYCD`                                | remote control `play`                           |
/// | `KEY_PAUSECD`, `KEY_STOPCD`                             | remote control `pause`, `stop`                  |
/// | `KEY_MEDIA` (a headset's button)                        | remote control `togglePlayPause`                |
/// | `KEY_NEXTSONG`, `KEY_PREVIOUSSONG`                      | remote control `nextTrack`, `previousTrack`     |
/// | `KEY_FASTFORWARD`, held                                 | remote control `beginSeekingForward`, `endSeekingForward` |
/// | `KEY_REWIND`, held                                      | remote control `beginSeekingBackward`, `endSeekingBackward` |
/// | any other                                               | a press under its own name, of no UIKit type    |
///
/// Two keys that become the same press are one press: it lasts until the first of them is released.
enum KeyMeaning {
    case press(Press.PressType?)
    /// When the key goes down.
    case remoteControl(Event.Subtype)
    /// When the key goes down, and when it is released.
    case seeking(Event.Subtype, Event.Subtype)

    init(_ key: EventCode) { self = KeyMeaning.table[key] ?? .press(nil) }

    private static let table: [EventCode: KeyMeaning] = [
        .KEY_UP: .press(.upArrow), .KEY_DOWN: .press(.downArrow), .KEY_LEFT: .press(.leftArrow),
        .KEY_RIGHT: .press(.rightArrow),
        .KEY_ENTER: .press(.select), .KEY_KPENTER: .press(.select), .KEY_SELECT: .press(.select), .KEY_OK: .press(.select),
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
    /// - Parameter type: nil: the press is called as the kernel calls the key.
    init(_ change: KeyChange, type: Press.PressType?) {
        let phase: Press.Phase =
            switch change.kind {
            case .pressed: .began
            case .released: .ended
            case .cancelled: .cancelled
            }
        self.init(type: type, key: type.map { "\($0)" } ?? change.key.keyName, phase: phase)
    }
}
