/// Keys, shakes and remote-control events for tests. Times are in seconds.
extension Fingers {
    /// Presses a key of a remote control.
    public func press(_ type: UIPress.PressType, time: TimeInterval) { send("\(type)", type, .began, time) }

    /// Releases a key of a remote control.
    public func release(_ type: UIPress.PressType, time: TimeInterval) { send("\(type)", type, .ended, time) }

    /// Presses a key of a keyboard. The press has the key's UIKit type if there is one.
    public func press(_ key: UIKeyboardHIDUsage, time: TimeInterval) { send(key, .began, time) }

    /// Releases a key of a keyboard.
    public func release(_ key: UIKeyboardHIDUsage, time: TimeInterval) { send(key, .ended, time) }

    /// Presses a key of a keyboard at `time`, in seconds, and releases it after 0.05 seconds, while others are held.
    public func type(_ key: UIKeyboardHIDUsage, holding modifiers: [UIKeyboardHIDUsage] = [], time: TimeInterval) {
        for modifier in modifiers { press(modifier, time: time) }
        press(key, time: time)
        release(key, time: time + 0.05)
        for modifier in modifiers.reversed() { release(modifier, time: time + 0.05) }
    }

    /// Shakes the device for `duration` seconds. A shake that lasts longer than one second is cancelled.
    public func shake(time: TimeInterval, duration: TimeInterval = 0.3) {
        pass(to: time)
        application.handle(.began, at: Timestamp(seconds: time))
        pass(to: time + duration)
        application.handle(.ended, at: Timestamp(seconds: time + duration))
    }

    /// Sends a remote-control event. The application must have enabled these events.
    public func remoteControl(_ subtype: UIEvent.EventSubtype, time: TimeInterval) {
        pass(to: time)
        application.handle(subtype, at: Timestamp(seconds: time))
    }

    private func send(_ key: UIKeyboardHIDUsage, _ phase: UIPress.Phase, _ time: TimeInterval) {
        let type = UIPress.type(of: key)
        send(type.map { "\($0)" } ?? key.evdevName, type, phase, time)
    }

    private func send(_ name: String, _ type: UIPress.PressType?, _ phase: UIPress.Phase, _ time: TimeInterval) {
        pass(to: time)
        application.handle(
            [PressSample(type: type, key: name, phase: phase)], at: Timestamp(seconds: time))
    }
}
