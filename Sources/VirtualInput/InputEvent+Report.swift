internal import Evdev

extension InputEvent {
    /// The end of a frame.
    static var report: InputEvent { InputEvent(.synchronization, .SYN_REPORT, 0) }
}
