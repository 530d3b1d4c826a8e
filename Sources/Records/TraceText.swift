import Routing

// The sentences of trace records.

extension HitOutcome {
    /// What the hit test found.
    var text: String { view.map { "\($0) is hit" } ?? "nothing is hit: the touch is not delivered" }
}

extension HitOutcome.Step {
    /// The question and the answer as a sentence.
    var text: String { hit ? "asked \(view): the point is inside" : "asked \(view): no, \((why ?? .outside).words)" }
}

extension CallOutcome {
    var text: String { "\(to) received \(method.name)" }
}

extension HoldOutcome {
    var text: String { "\(by.joined(separator: ", ")) withheld \(method.rawValue) from \(view)" }
}

extension StateOutcome {
    /// The transition, with the measured value and its limit if there is one.
    var text: String {
        let because = reason.words.map { ": \($0)" } ?? ""
        switch to {
        case .possible:
            guard from == .possible else { return "\(recognizer) was reset" }
            return "\(recognizer) is waiting for \(reason.by ?? "another recognizer") to fail"
        case .cancelled: return "\(recognizer) was cancelled\(because)"
        case .began, .changed, .ended, .failed: return "\(recognizer) \(to.name)\(because)"
        }
    }
}

extension ControlOutcome {
    /// How the control handled the touch.
    var text: String {
        switch refusal {
        case .disabled: return "\(control) is disabled and sends nothing"
        case .tracking: return "\(control) already tracks another finger"
        case .beginTracking: return "\(control) does not track the finger: its beginTracking answered false"
        case .thumb:
            return "\(control) does not track the finger: it came down \(distance.brief) points from the middle of the "
                + "thumb, along the track, and \(limit.brief) are allowed"
        case nil: break
        }
        let position = distance == 0 ? "inside" : "\(distance.brief) points outside, \(limit.brief) are allowed"
        let sent = "\(control) sent \(events.joined(separator: ", ")) (the finger is \(position))"
        return hasAction ? sent : "\(sent): no action is registered for it"
    }
}

extension HitOutcome.Refusal {
    /// Why a view was not hit, as a clause for the user.
    public var words: String {
        switch self {
        case .hidden: "it is hidden"
        case .alpha: "it is transparent (alpha under 0.01)"
        case .interaction: "its interaction is off"
        case .outside: "the point is outside"
        case .passthrough: "it lets touches through"
        case .noTransform: "its transform has no inverse"
        }
    }
}

extension TransitionReason {
    /// The rule as a clause for the user; nil if the new state is self-explanatory.
    var words: String? {
        let other = by ?? "another recognizer"
        switch rule {
        case .recognized:
            guard let value, let limit, value != limit else { return nil }
            return "\(value.brief) reached the limit of \(limit.brief)"
        case .timeout:
            guard let value, let limit else { return "it took too long" }
            return value < limit
                ? "it lasted only \(value.brief) of \(limit.brief) s" : "it took longer than \(limit.brief) s"
        case .moved:
            guard let value, let limit else { return "the finger moved" }
            return value < limit
                ? "the finger moved only \(value.brief) of \(limit.brief) points before it lifted"
                : "the finger moved \(value.brief) points; the limit is \(limit.brief)"
        case .outside: return "the finger came down outside of its area"
        case .tooManyTouches:
            guard let limit else { return "too many fingers" }
            return limit == 1 ? "more than one finger" : "more than \(limit.brief) fingers"
        case .tooFewTouches: return "too few fingers, or they lifted too early"
        case .wrongDirection: return "the direction is wrong"
        case .shouldBegin: return "\(by ?? "its shouldBegin") did not let it begin"
        case .requireFailureOf: return "it requires the failure of \(other), and \(other) recognized"
        case .prevented: return "\(other) recognized first"
        case .touchCancelled: return "the touch was cancelled"
        case .disabled: return "it was disabled"
        case .reset: return "it can no longer recognize"
        }
    }
}
