import Records
import Routing
import Touchscreen

/// The records that do not report an outcome of the application.
extension Pipeline {
    /// Publishes a change of a device, and updates the devices that are present.
    package func publish(_ device: DeviceRecord, at time: Timestamp) {
        switch device.change {
        case .added:
            devices.append(device)
            onPresenceChanged()
        case .removed:
            devices.removeAll { $0.device == device.device }
            idle.remove(device.device)
            onPresenceChanged()
        case .resynced, .refused, .silent: break
        }
        encoder.device(device, at: time, to: publish)
    }

    func publish(_ rejection: RejectionRecord, at time: Timestamp) {
        encoder.rejection(rejection, at: time, to: publish)
    }

    /// Publishes that events of a device were lost.
    package func publishLoss(of device: DeviceID, since: Timestamp, until: Timestamp) {
        encoder.dropped(device: device, since: since, until: until, at: until, to: publish)
    }

    /// Publishes that the wall clock stepped or that the machine was suspended.
    func publish(_ clock: ClockReading) { encoder.clock(clock, at: clock.monotonic, to: publish) }

    func publish(_ change: IdleMonitor.Change) {
        encoder.idle(change, to: publish)
        if change.device == nil { idleChanges.append(change.isIdle) }
    }

    func publish(_ change: SceneRecord, at time: Timestamp) { encoder.scene(change, at: time, to: publish) }
}

extension RecordEncoder {
    mutating func idle(_ change: IdleMonitor.Change, to sink: Sink) {
        idle(
            change.isIdle, after: change.after, cause: change.cause?.rawValue, device: change.device, at: change.time,
            to: sink)
    }
}
