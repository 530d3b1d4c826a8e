/// The beginning or the end of a shake, as the reader of the accelerometer reports it.
nonisolated public enum ShakeSample: Sendable {
    case began, ended
    /// It is unknown whether the shake continues.
    case cancelled
}

extension UIApplication {
    /// Routes a shake to the key window's first responder, or to the key window if it has none. A shake that is longer
    /// than `Thresholds.shakeDuration` is cancelled. `time` is on the application's clock; a time before `now` counts
    /// as `now`.
    package final func handle(_ shake: ShakeSample, at time: Timestamp) { enqueue(.shake(shake, time)) }

    final func route(_ sample: ShakeSample) {
        switch sample {
        case .began:
            guard endOfShake == nil else { return }
            endOfShake = schedule(at: now + .seconds(Thresholds.shakeDuration), window: nil) { [weak self] in
                self?.finishShake(.cancelled)
            }
            send(.began)
        case .ended: finishShake(.ended)
        case .cancelled: finishShake(.cancelled)
        }
    }

    private final func finishShake(_ method: MotionMethod) {
        guard let endOfShake else { return }
        endOfShake.cancel()
        self.endOfShake = nil
        send(method)
    }

    private final func send(_ method: MotionMethod) {
        let event = MotionEvent(method: method, timestamp: now, journal: journal)
        if journal.wants(.motion) {
            journal.write(.motion(EventOutcome(phase: method.phaseName, name: "shake", responder: focus?.id)))
        }
        sendEvent(event)
    }

    /// The responder that receives motion events; nil if there is no key window.
    private final var focus: UIResponder? { keyWindow?.firstResponder ?? keyWindow }

    final func sendMotion(_ event: UIEvent) {
        guard let focus, let method = (event as? MotionEvent)?.method else { return }
        journal.call(focus, .motion(method), [])
        focus.call(method, event.subtype, with: event)
    }

    // MARK: Remote control

    /// Routes a remote-control event to the key window's first responder, or to the application if there is none.
    /// Ignores the event unless `receivesRemoteControlEvents` is true. `time` is on the application's clock; a time
    /// before `now` counts as `now`.
    package final func handle(_ remoteControl: UIEvent.EventSubtype, at time: Timestamp) {
        enqueue(.remoteControl(remoteControl, time))
    }

    final func routeRemoteControl(_ subtype: UIEvent.EventSubtype) {
        guard receivesRemoteControlEvents else { return }
        let event = UIEvent(type: .remoteControl, subtype: subtype, timestamp: now, journal: journal)
        if journal.wants(.remote) {
            journal.write(.remote(EventOutcome(name: subtype.remoteControlName, responder: remoteControlFocus.id)))
        }
        sendEvent(event)
    }

    private final var remoteControlFocus: UIResponder { keyWindow?.firstResponder ?? self }

    final func sendRemoteControl(_ event: UIEvent) {
        journal.call(remoteControlFocus, .remoteControlReceived, [])
        remoteControlFocus.remoteControlReceived(with: event)
    }
}

/// The beginning, the end or the cancellation of a shake.
package final class MotionEvent: UIEvent {
    let method: MotionMethod

    init(method: MotionMethod, timestamp: Timestamp, journal: Journal?) {
        self.method = method
        super.init(type: .motion, subtype: .motionShake, timestamp: timestamp, journal: journal)
    }

    deinit {}
}

extension UIEvent.EventSubtype {
    /// The name in records: UIKit's name without the prefix `remoteControl`.
    package var remoteControlName: String {
        let name = "\(self)".dropFirst("remoteControl".count)
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}
