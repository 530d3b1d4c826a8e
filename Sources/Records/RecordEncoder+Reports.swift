import Routing

// The output of `explain --json`. These objects are not records: they have no type and no number.

/// The subject of a line of an explanation.
public enum ExplanationCause {
    case outcome(Outcome.Kind)
    case rejection(RejectionRecord)
}

extension RecordEncoder {
    /// Writes the explanation of one touch, as one object.
    public mutating func explanation(
        of touch: TouchOutcome, at time: Timestamp, hit: HitOutcome?,
        lines: [(time: Timestamp, text: String, cause: ExplanationCause)], to sink: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        report(to: sink) { object in
            object.integer("touch", touch.touch.number)
            object.time("time", time)
            object.string("device", touch.device?.name)
            object.thousandths("x", touch.location.x)
            object.thousandths("y", touch.location.y)
            object.string("view", touch.view)
            object.string("responder", touch.responder)
            object.strings("chain", touch.chain)
            object.strings("recognizers", touch.recognizers)
            if let hit { object.steps(hit.steps) }
            object.objects("story", lines) { line, object in
                object.time("time", line.time)
                switch line.cause {
                case .outcome(let outcome): object.cause(outcome)
                case .rejection(let rejection): object.string("filter", rejection.filter)
                }
                object.string("text", line.text)
            }
        }
    }
}

extension RecordEncoder {
    /// Writes the explanation of a contact that was rejected and never became a touch, as one object.
    public mutating func explanation(
        of rejection: RejectionRecord, at time: Timestamp, to sink: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        report(to: sink) { object in
            object.rejection(rejection)
            object.time("time", time)
        }
    }
}

extension JSONObject {
    /// Adds the subject of a line of an explanation, and the rule that caused it.
    fileprivate mutating func cause(_ outcome: Outcome.Kind) {
        switch outcome {
        case .state(let state):
            string("recognizer", state.recognizer)
            string("from", state.from.name)
            string("to", state.to.name)
            string("rule", state.reason.rule.rawValue)
            string("by", state.reason.by)
            thousandths("value", state.reason.value)
            thousandths("limit", state.reason.limit)
        case .delivery(let delivery):
            string("view", delivery.view)
            string("change", delivery.change.rawValue)
            strings("by", delivery.by)
        case .call(let call):
            string("to", call.to)
            string("method", call.method.name)
        case .action(let action):
            string("action", action.action)
            string("sender", action.sender)
            string("target", action.target)
        case .touch(let touch):
            string("phase", touch.phase.name)
            string("reason", touch.reason?.rawValue)
        case .hold(let hold):
            string("view", hold.view)
            string("withheld", hold.method.rawValue)
            strings("by", hold.by)
        case .control(let control): self.control(control)
        // An explanation has no lines about other outcomes.
        default: break
        }
    }
}
