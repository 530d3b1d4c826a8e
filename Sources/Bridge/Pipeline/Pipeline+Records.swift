import Files
import Outputs
import Records
import Routing
import Scenes
import Touchscreen

/// What becomes a record: the outcomes of the application, and what the bridge reports itself.
extension Pipeline {
    /// Counts what the outcomes say. Nothing that is private is counted.
    func count(_ outcomes: [Outcome]) {
        for outcome in outcomes where privateTouches.isEmpty || privateTouches.readers(of: outcome) == .all {
            counts?.note(outcome)
        }
    }

    /// Encodes an outcome, of which readers that do not get what is private may get nothing or a part.
    func encodePartly(_ outcome: Outcome) {
        var readers = privateTouches.readers(of: outcome)
        var others: Outcome.Kind?
        switch outcome.kind {
        case .touch(var touch) where readers == .all && hasSecretPlace(touch):
            touch.inView = nil
            others = .touch(touch)
        case .hit(var hit) where readers == .all && hit.steps.contains { privateTouches.views.isInside($0.view) }:
            hit.steps.removeAll { privateTouches.views.isInside($0.view) }
            others = .hit(hit)
        case .value(let value):
            if privateTouches.changes(shown.live.view(value.view)) { readers = .trusted }
            privateTouches.note(value, for: readers)
        case .action(let action): privateTouches.note(action, for: readers)
        case .press(let press) where privateTouches.wasPrivate(press): readers = .trusted
        default: break
        }
        encoder.readers = others == nil ? readers : .trusted
        encoder.outcome(outcome)
        guard let others else { return }
        encoder.readers = .others
        encoder.outcome(Outcome(time: outcome.time, kind: others))
    }

    /// Whether a private touch may have moved the view of `touch`, so that the place in the view tells how far.
    func hasSecretPlace(_ touch: TouchOutcome) -> Bool {
        privateTouches.isInfluence(touch.touch) && privateTouches.moves(touch.view.flatMap(shown.live.view))
    }

    /// Encodes, for the readers that do not get what is private, the values that private touches may have changed, of
    /// what rests out of their reach.
    func encodeMovedValues() {
        for id in privateTouches.moved.sorted() {
            let view = shown.live.view(id)
            let value = view?.valueInRecords
            guard !privateTouches.reaches(view), value?.scroll ?? .settled == .settled,
                let value = privateTouches.settle(id, value)
            else { continue }
            encoder.readers = .others
            encoder.value(value, at: application.now)
        }
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
        encoder.device(device, at: time)
        write()
    }

    func publish(_ rejection: Rejection, at time: Timestamp) {
        // What never became a touch is private if its touch would have been.
        var isPrivate = privateTouches.contains(rejection.touch)
        if !isPrivate, !privateTouches.views.isEmpty {
            isPrivate = privateTouches.contains(application.hitTest(rejection.location, with: nil)?.view)
        }
        outputs.willReject(at: time)
        encoder.readers = isPrivate ? .trusted : .all
        encoder.rejection(rejection, at: time)
        write()
    }

    /// Publishes that events of a device were lost.
    package func publishLoss(of device: DeviceID, since: Timestamp, until: Timestamp) {
        encoder.dropped(device: device, since: since, until: until, at: until)
        write()
    }

    /// Publishes that the wall clock stepped or that the machine was suspended.
    func publish(_ clock: ClockReading) {
        encoder.clock(clock, at: clock.monotonic)
        write()
    }

    func publish(_ change: IdleMonitor.Change) {
        encoder.idle(change)
        write()
        if change.device == nil { idleChanges.append(change.isIdle) }
    }

    func publish(_ change: SwallowingMode.Change) {
        encoder.swallowing(change)
        write()
    }

    /// Publishes a change of the scene.
    ///
    /// - Parameters:
    ///   - others: what readers are told that do not get what is private; nil for nothing. They are not told which
    ///     private view or recognizer sent the action that did it.
    ///   - cause: the id of what sent that action; nil if a program did it.
    func publish(_ change: SceneRecord, others: SceneRecord?, cause: String? = nil, at time: Timestamp) {
        let knownCause = privateTouches.isCause(cause) ? nil : cause
        let (all, known) = (shown.pages(withPrivate: true), shown.pages(withPrivate: false))
        let isKnown = others == change && knownCause == cause && known == all
        if !isKnown { encoder.readers = .trusted }
        encoder.scene(change, cause: cause, shown: all, at: time)
        if let others, !isKnown {
            encoder.readers = .others
            encoder.scene(others, cause: knownCause, shown: known, at: time)
        }
        write()
    }

    /// Publishes that keys were set.
    func publishSet(_ ids: [String], _ keys: YAMLNode, cause: String? = nil, at time: Timestamp) {
        guard let json = keys.json else { return }
        let change = SceneRecord.set(ids: ids, keys: json)
        if privateTouches.views.isEmpty { return publish(change, others: change, cause: cause, at: time) }
        let known = PublicScene(scene.description).settings(keys)
        let names = Set(known.mapping?.map(\.key) ?? [])
        let others = names.isEmpty ? nil : known.json
        publish(
            change, others: others.map { .set(ids: ids.filter(names.contains), keys: $0) }, cause: cause, at: time)
    }

    /// Publishes that a change was refused. The reason may name what is in a private view, or have a value of it.
    func publishRefusal(_ reason: String, cause: String? = nil, at time: Timestamp) {
        let known = privateTouches.views.isEmpty ? reason : "the change does not fit the scene"
        publish(.refused(reason: reason), others: .refused(reason: known), cause: cause, at: time)
    }
}

extension RecordEncoder {
    mutating func idle(_ change: IdleMonitor.Change) {
        idle(
            change.isIdle, after: change.after, cause: change.cause?.rawValue, device: change.device, at: change.time)
    }

    mutating func swallowing(_ change: SwallowingMode.Change) {
        let cause = change.cause.rawValue
        if change.reason == .locked {
            lock(change.isOn, cause: cause, at: change.time)
        } else {
            cleaning(change.isOn, cause: cause, until: change.until, at: change.time)
        }
    }
}

extension UIView {
    /// The values of a control or a scroll view; nil for any other view.
    var valueInRecords: ValueOutcome? { (self as? UIControl)?.valueOutcome ?? (self as? UIScrollView)?.valueOutcome }
}
