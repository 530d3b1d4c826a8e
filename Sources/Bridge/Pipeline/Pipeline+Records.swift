import Outputs
import Records
import Routing
import SceneFile
import Touchscreen

/// What becomes a record: the outcomes of the application, and what the bridge reports itself.
extension Pipeline {
    /// Encodes what the application did since the last call, and ends the frame of each output.
    func publishOutcomes(withValues: Bool = true) {
        outputs.endFrame(withPrivate: privateTouches.touches)
        application.journal.take(&outcomes)
        let outputs = outputs
        guard !outputs.all.isEmpty else { return }
        for (index, time) in outcomes.order {
            switch index {
            case .touch(let index): publish(&outcomes.touches[index], at: time, to: outputs)
            case .gesture(let index): publish(&outcomes.gestures[index], at: time, to: outputs)
            case .action(let index): publish(&outcomes.actions[index], at: time, to: outputs)
            case .other(let index):
                if !withValues, case .value = outcomes.others[index].kind { continue }
                encoder.readers = privateTouches.readers(of: outcomes.others[index])
                encoder.outcome(outcomes.others[index], to: outputs.append)
            }
        }
    }

    // The following get the outcome in its place, because it takes long to copy.

    private func publish(_ touch: inout TouchOutcome, at time: Timestamp, to outputs: OutputList) {
        if !privateTouches.isEmpty { encoder.readers = privateTouches.readers(of: touch) }
        encoder.touch(&touch, at: time) { outputs.append($0, $1) }
    }

    private func publish(_ gesture: inout GestureOutcome, at time: Timestamp, to outputs: OutputList) {
        if !privateTouches.isEmpty { encoder.readers = privateTouches.readers(of: gesture) }
        encoder.gesture(gesture, at: time) { outputs.append($0, $1) }
    }

    private func publish(_ action: inout ActionOutcome, at time: Timestamp, to outputs: OutputList) {
        if !privateTouches.isEmpty { encoder.readers = privateTouches.readers(of: action) }
        encoder.action(action, at: time) { outputs.append($0, $1) }
    }

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

    func publish(_ rejection: Rejection, at time: Timestamp) {
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

/// Which touches, views and recognizers are private: those in a view with `private: true`.
///
/// A touch is private as long as it lasts if the view that it hit was private when it came down.
struct PrivateTouches {
    /// Of views, controllers and recognizers.
    private var ids: Set<String> = []
    /// Those that are down, and the last ones before them: a gesture may end after its fingers have lifted.
    private(set) var touches: Set<TouchID> = []

    /// The number of touches for which those that have ended are forgotten.
    private static let limit = 1_000

    /// Follows a change of the scene.
    mutating func adopt(_ scene: SceneDescription) { ids = scene.privateIDs }

    /// Finds the private touches among those that came down in a frame. Call it when the application has got them, and
    /// before the records about them are written.
    mutating func addTouches(of frame: TouchFrame, in application: UIApplication) {
        guard !ids.isEmpty else { return }
        for sample in frame.samples where sample.phase == .began {
            // A touch that is not down any more was cancelled at once, and may have been anywhere.
            let isPrivate = application.isTouch(sample.touch) { $0.map { ids.contains($0.id) } ?? false } ?? true
            if isPrivate { touches.insert(sample.touch) }
        }
        guard touches.count > PrivateTouches.limit, let last = touches.max() else { return }
        let live = Set(application.liveTouches.map(\.id))
        touches = touches.filter { live.contains($0) || last.number - $0.number < PrivateTouches.limit / 2 }
    }

    func contains(_ touch: TouchID) -> Bool { !touches.isEmpty && touches.contains(touch) }

    /// - Parameter id: that of a view, a controller or a recognizer.
    func contains(_ id: String?) -> Bool { !ids.isEmpty && id.map(ids.contains) == true }

    /// Whether the scene has private views.
    var hasViews: Bool { !ids.isEmpty }

    /// The readers that may have the record of an outcome.
    func readers(of outcome: borrowing some PossiblyPrivate) -> RecordHeader.Readers {
        outcome.isAbout({ touches.contains($0) }, or: { ids.contains($0) }) ? .trusted : .all
    }

    /// Whether nothing is private.
    var isEmpty: Bool { ids.isEmpty && touches.isEmpty }
}
