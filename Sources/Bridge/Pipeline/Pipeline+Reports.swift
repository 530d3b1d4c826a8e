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
            quarantined.removeAll { $0.device == device.device }
            idle.remove(device.device)
            onPresenceChanged()
        case .quarantined:
            quarantined.append(device)
            onPresenceChanged()
        case .resumed:
            quarantined.removeAll { $0.device == device.device }
            onPresenceChanged()
        case .resynced, .refused, .silent: break
        }
        encoder.device(device, at: time, to: outputs.append)
    }

    func publish(_ rejection: RejectionRecord, at time: Timestamp) {
        // What never became a touch is private if its touch would have been.
        var isPrivate = privateTouches.contains(rejection.touch)
        if !isPrivate, privateTouches.hasViews {
            isPrivate = privateTouches.contains(application.hitTest(rejection.location, with: nil)?.view.id)
        }
        outputs.willReject(at: time)
        encoder.readers = isPrivate ? .trusted : .all
        encoder.rejection(rejection, at: time, to: outputs.append)
    }

    /// Publishes that events of a device were lost.
    package func publishLoss(of device: DeviceID, since: Timestamp, until: Timestamp) {
        encoder.dropped(device: device, since: since, until: until, at: until, to: outputs.append)
    }

    /// Publishes that the wall clock stepped or that the machine was suspended.
    func publish(_ clock: ClockReading) { encoder.clock(clock, at: clock.monotonic, to: outputs.append) }

    func publish(_ change: IdleMonitor.Change) {
        encoder.idle(change, to: outputs.append)
        if change.device == nil { idleChanges.append(change.isIdle) }
    }

    func publish(_ change: CleaningMode.Change) { encoder.cleaning(change, to: outputs.append) }

    /// Publishes a change of the scene. Readers that do not get what is private are not told which private view or
    /// recognizer sent the action that did it.
    func publish(_ change: SceneRecord, at time: Timestamp) {
        guard let cause = change.cause, privateTouches.contains(cause) else {
            return encoder.scene(change, at: time, to: outputs.append)
        }
        encoder.readers = .trusted
        encoder.scene(change, at: time, to: outputs.append)
        encoder.readers = .others
        encoder.scene(change.withoutCause, at: time, to: outputs.append)
    }
}

extension RecordEncoder {
    mutating func idle(_ change: IdleMonitor.Change, to sink: Sink) {
        idle(
            change.isIdle, after: change.after, cause: change.cause?.rawValue, device: change.device, at: change.time,
            to: sink)
    }

    mutating func cleaning(_ change: CleaningMode.Change, to sink: Sink) {
        cleaning(change.isCleaning, cause: change.cause.rawValue, until: change.until, at: change.time, to: sink)
    }
}
