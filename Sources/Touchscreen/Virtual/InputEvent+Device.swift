import Evdev

extension InputEvent {
    /// An event for a device. The kernel gives it its time.
    init(_ type: EventType, _ code: EventCode, _ value: Int32) {
        self.init(time: .zero, type: type, code: code, value: value)
    }

    /// The end of a frame.
    static var report: InputEvent { InputEvent(.synchronization, .SYN_REPORT, 0) }
}
