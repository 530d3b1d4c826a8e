import Records
import Routing
import Scenes
import Touchscreen

/// What cancels touches, and what begins and ends idle times, cleanings and locks.
extension Pipeline {
    /// Cancels every live touch of every source.
    package func cancelTouches(because reason: CancelReason) {
        application.cancelTouches(because: reason)
        idle.cancelTouches(at: application.now)
        counts?.cancelTouches(at: application.now)
        outputs.endTouches(at: clock())
        completeTurn()
    }

    /// Whether the screen or a panel is idle.
    func isIdle(at time: Timestamp) -> Bool { !idle.describe(at: time).isEmpty }

    /// Begins or ends the idle states, as a program asks for.
    func setIdle(_ isIdle: Bool) {
        for change in idle.set(isIdle, because: .command, at: advanceToNow()) { publish(change) }
        completeTurn()
    }

    /// Something that is not in a recording kept the screen or a panel awake until `time`.
    func keepAwake(_ device: DeviceID?, at time: Timestamp) {
        advanceApplication(to: time)
        if let change = idle.keepAwake(device, at: time) { publish(change) }
        completeTurn()
    }

    /// Begins the idle state of the screen or of a panel, as a recording says, if the scene has such a state.
    func beginIdleTime(of device: DeviceID?, because cause: IdleCause, at time: Timestamp) {
        advanceApplication(to: time)
        guard device != nil || cause != .time || scene.description.idleAfter != nil,
            let change = idle.begin(of: device, because: cause, at: time)
        else { return }
        publish(change)
        completeTurn()
    }

    /// Continues an idle state whose actions were sent before the recording began.
    func resumeIdle(of device: DeviceID?, because cause: IdleCause) {
        guard let change = idle.begin(of: device, because: cause, at: clock()) else { return }
        encoder.idle(change)
        write()
    }

    /// Ends the idle state of a session that was recorded before another one. Its actions are not sent.
    func endIdleOfSession() {
        for change in idle.reset(at: clock()) { encoder.idle(change) }
        write()
        idle.removePanels()
    }

    /// Uses a panel again that is put aside, as a program asks for.
    func resume(_ panel: String) throws(CommandError) {
        guard quarantined.contains(where: { $0.device.name == panel }) else {
            let names = quarantined.map { "'\($0.device.name)'" }.joined(separator: ", ")
            throw CommandError(
                "resume: '\(panel)' is not put aside; \(names.isEmpty ? "no panel is" : "these are: \(names)")")
        }
        onResume(panel)
    }

    /// Begins or ends a cleaning, or locks or unlocks the panel. At the beginning, touches that are down are cancelled;
    /// their fingers are ignored until they lift.
    func set(
        _ mode: ReferenceWritableKeyPath<Pipeline, SwallowingMode>, to isOn: Bool, because cause: SwallowingMode.Cause,
        at time: Timestamp
    ) {
        guard let change = self[keyPath: mode].set(isOn, because: cause, at: time) else { return }
        if isOn { cancelTouches(because: .command) }
        publish(change)
        if mode == \.lock { onSettingsChanged() }
    }
}
