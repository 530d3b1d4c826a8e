import Routing

extension StateOutcome {
    /// The transition in words, for people: what happened, and the value that crossed the limit.
    public var text: String {
        let because = reason.words
        if from == to { return "\(recognizer) could recognize, and waits for \(reason.by ?? "another") to fail" }
        switch to {
        case .possible: return "\(recognizer) is ready again"
        case .failed: return "\(recognizer) failed: \(because)"
        case .cancelled: return "\(recognizer) was cancelled: \(because)"
        case .began, .changed, .ended: return "\(recognizer) \(to.name): \(because)"
        }
    }
}

extension ControlOutcome {
    /// What the control made of the finger, in words, for people.
    public var text: String {
        switch refusal {
        case .disabled: return "\(control) is disabled: it sends nothing"
        case .tracking: return "\(control) follows another finger already"
        case .beginTracking: return "\(control) does not follow the finger: its beginTracking said no"
        case nil: break
        }
        let place = outside == 0 ? "inside" : "\(outside.short) points outside, \(limit.short) are allowed"
        let sent = "\(control) sent \(events.joined(separator: ", ")) (the finger is \(place))"
        return isHeard ? sent : "\(sent): nobody asked for it"
    }
}

extension HitOutcome.Refusal {
    /// Why a view was not hit, in words, for people.
    public var words: String {
        switch self {
        case .hidden: "it is hidden"
        case .alpha: "it is transparent (alpha under 0.01)"
        case .interaction: "its interaction is off"
        case .outside: "the point is outside"
        case .passthrough: "it lets touches through"
        case .noTransform: "its transform cannot be undone"
        }
    }
}

extension TransitionReason {
    /// The rule in words.
    var words: String {
        let other = by ?? "another"
        switch rule {
        case .recognized:
            guard let value, let limit else { return "what it looks for happened" }
            return "\(value.short) reached \(limit.short)"
        case .timeout:
            guard let value, let limit else { return "it took too long" }
            return value < limit ? "it lasted \(value.short) s of \(limit.short)" : "it took longer than \(limit.short) s"
        case .moved:
            guard let value, let limit else { return "the finger moved" }
            return value < limit
                ? "the finger moved \(value.short) of \(limit.short) before it lifted"
                : "the finger moved \(value.short), the limit is \(limit.short)"
        case .outside: return "the finger came down where it cannot start"
        case .tooManyTouches: return limit.map { $0 == 1 ? "more than one finger" : "more than \($0.short) fingers" } ?? "too many fingers"
        case .tooFewTouches: return "the fingers lifted before it was complete"
        case .wrongDirection: return "the direction is wrong"
        case .shouldBegin: return by.map { "\($0) did not let it begin" } ?? "its `shouldBegin` did not let it begin"
        case .requireFailureOf: return "it waits for \(other) to fail, and \(other) recognized"
        case .prevented: return "\(other) recognized first"
        case .touchCancelled: return "the touch was cancelled"
        case .disabled: return "it was disabled"
        case .reset: return "nothing can happen any more"
        }
    }
}

extension Double {
    /// To a thousandth, without zeros at the end.
    fileprivate var short: String {
        let rounded = (self * 1000).rounded() / 1000
        return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? "\(Int64(rounded))" : "\(rounded)"
    }
}
