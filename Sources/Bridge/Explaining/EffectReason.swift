import Records
import Scenes
import Touches

/// Why something happened, or did not.
struct EffectReason {
    let text: String
    let rule: String?
    var ids: [String] = []
    /// The view whose keys in the scene decided it; nil if none did.
    var view: String?
}

extension Record {
    var reasonOfGesture: EffectReason {
        let (recognizer, view, kind) = (named("recognizer"), named("view"), named("kind"))
        return EffectReason(
            text: "\(recognizer.quoted) recognized \(Noun.article(ofKind: kind)) on \(view.quoted)", rule: kind,
            ids: [recognizer, view])
    }

    /// A recognizer may recognize several touches, and send its action with the last one.
    var reasonOfLaterGesture: EffectReason? {
        guard type == .state, string("rule") == "recognized" else { return nil }
        let recognizer = named("recognizer")
        return EffectReason(
            text: "\(recognizer.quoted) recognized it with a later touch", rule: "recognized", ids: [recognizer])
    }

    var reasonOfRejection: EffectReason {
        EffectReason(text: "rejected by \(named("filter").quoted)", rule: string("filter"))
    }

    /// The sentence of the record, with backticks around the id that it begins with.
    private func sentence(about id: String) -> String {
        let text = text ?? ""
        return text.hasPrefix(id) ? id.quoted + text.dropFirst(id.count) : text
    }

    /// Why a delivery means that nothing happened; nil if the touch is only lost to something else.
    fileprivate func reasonOfDelivery(_ surroundings: TouchSurroundings?) -> EffectReason? {
        let by = strings("by")
        switch (string("change"), string("reason")) {
        case ("swallowed", "cleaning"):
            return EffectReason(text: "swallowed: the screen was being cleaned", rule: "cleaning")
        case ("swallowed", "locked"):
            return EffectReason(text: "swallowed: the panel was locked", rule: "locked")
        case ("swallowed", _) where by.isEmpty:
            return EffectReason(text: "swallowed: it only woke the screen", rule: "wakeTouch")
        case ("refused", "repeat"):
            let limit = by.first.flatMap { surroundings?.ignoredRepeats[$0] }.map { "\($0.seconds.brief) s" }
            return EffectReason(
                text: "refused: repeated within \(limit ?? "the `ignoreRepeat` of \(by.quoted)")", rule: "ignoreRepeat",
                ids: by)
        case ("refused", _):
            let view = named("view")
            return EffectReason(text: sentence(about: view), rule: "refused", ids: [view] + by, view: view)
        default: return nil
        }
    }

    fileprivate var reasonOfRefusedChange: EffectReason? {
        let cause = named("cause")
        return self["reason"] == nil ? nil : EffectReason(text: sentence(about: cause), rule: "refused", ids: [cause])
    }

    fileprivate var reasonOfCancellation: EffectReason? {
        guard phase == .cancelled else { return nil }
        return EffectReason(text: "the finger was cancelled\(cancellation)", rule: string("reason") ?? "cancelled")
    }

    /// Why a control sent no action that was performed; nil if the event does not say it.
    fileprivate var reasonOfControl: EffectReason? {
        let control = named("control")
        if let why = string("why") {
            let text = why == "disabled" ? "\(control.quoted) is disabled" : sentence(about: control)
            return EffectReason(text: text, rule: why, ids: [control], view: why == "disabled" ? control : nil)
        }
        let (events, value, limit) = (strings("events"), number("value") ?? 0, number("limit") ?? 0)
        if events.contains("touchUpOutside") {
            return EffectReason(
                text: "the finger lifted \(value.brief) points outside \(control.quoted); \(limit.brief) are allowed",
                rule: "touchUpOutside", ids: [control])
        }
        guard events.contains("touchUpInside") else { return nil }
        let action =
            self["heard"]?.bool == true ? "whose action changed nothing" : "which has no action for touchUpInside"
        return EffectReason(
            text: "the finger lifted inside \(control.quoted), \(action)", rule: "touchUpInside", ids: [control],
            view: control)
    }

    /// Why a recognizer failed; nil if it did not.
    fileprivate func reasonOfFailure(_ surroundings: TouchSurroundings?) -> EffectReason? {
        guard type == .state, string("to") == "failed" else { return nil }
        let recognizer = named("recognizer")
        var text = sentence(about: recognizer)
        if string("rule") == "moved", let value = number("value"), let limit = number("limit"), value >= limit {
            let kind = surroundings?.kinds[recognizer] ?? recognizer.quoted
            text = "it moved \(value.brief) points; \(kind) allows \(limit.brief)"
        }
        return EffectReason(text: text, rule: string("rule"), ids: [recognizer])
    }

    /// How near a recognizer that failed was to recognizing, up to 1; nil if it was not near, because the finger did
    /// something else.
    fileprivate var nearness: Double? {
        switch string("rule") {
        case "shouldBegin", "requireFailureOf": return 1
        case "moved", "timeout", "wrongDirection": break
        default: return nil
        }
        guard let value = number("value"), let limit = number("limit"), value > 0, limit > 0 else { return nil }
        guard value < limit else { return limit / value }
        return value < limit / 2 ? nil : value / limit
    }
}

extension TouchExplanation {
    /// What made a control or a recognizer act at a time; nil if the records do not say it.
    func reason(for actor: String, at time: Timestamp) -> EffectReason? {
        if let gesture = gestures.first(where: { $0.string("recognizer") == actor }) { return gesture.reasonOfGesture }
        let sent = lines.last { line in
            line.time == time && line.record.string("control") == actor && line.record["heard"]?.bool == true
        }
        guard let event = sent?.record.strings("events").first else { return nil }
        let text =
            switch event {
            case "touchUpInside": "the finger lifted inside \(actor.quoted)"
            case "touchDown": "the finger came down on \(actor.quoted)"
            default: "\(actor.quoted) sent \(event)"
            }
        return EffectReason(text: text, rule: event, ids: [actor])
    }

    var unhandledAction: Record? {
        lines.map(\.record).last { $0.type == .action && $0["target"] == nil }
    }

    /// The reason that is nearest to success.
    var reasonForNothing: EffectReason {
        let records = lines.map(\.record)
        func last(_ type: RecordType, _ reason: (Record) -> EffectReason?) -> EffectReason? {
            records.last { $0.type == type && reason($0) != nil }.flatMap(reason)
        }
        let failures = records.filter { $0.reasonOfFailure(surroundings) != nil }
        let nearest = failures.max { $0.nearness ?? 0 < $1.nearness ?? 0 }
        return last(.rejection) { $0.touch == touch ? $0.reasonOfRejection : nil }
            ?? last(.touch, \.reasonOfCancellation)
            ?? last(.delivery) { $0.reasonOfDelivery(surroundings) }
            ?? last(.delivery, reasonOfStop)
            ?? last(.scene, \.reasonOfRefusedChange)
            ?? unhandledAction.map { action -> EffectReason in
                let sender = action.named("sender")
                return EffectReason(
                    text: "no responder performs \(action.named("action").quoted), which \(sender.quoted) sent",
                    rule: "unhandled", ids: [sender], view: sender)
            }
            ?? last(.control, \.reasonOfControl)
            ?? nearest.flatMap { $0.nearness == nil ? nil : $0.reasonOfFailure(surroundings) }
            ?? reasonOfPlace
            ?? failures.first?.reasonOfFailure(surroundings)
            ?? last(.delivery) { EffectReason(text: $0.text ?? "", rule: $0.string("change"), ids: $0.strings("by")) }
            ?? EffectReason(text: isOver ? "no record says why" : "the finger is still down", rule: nil)
    }

    /// That the touch stopped a scroll view, which then kept it from its content; nil if it did not.
    private func reasonOfStop(_ delivery: Record) -> EffectReason? {
        guard delivery.string("change") == "swallowed", let view = delivery.strings("by").first, began.scrolls(view)
        else { return nil }
        let text = "the touch only stopped \(view.quoted), which was still scrolling"
        return EffectReason(text: text, rule: "decelerating", ids: [view])
    }

    /// Why nothing takes the touch at its place; nil if something does.
    private var reasonOfPlace: EffectReason? {
        let scrollView = began.string("responder").flatMap { began.scrolls($0) ? $0 : nil }
        guard scrollView != nil || began["responder"] == nil else { return nil }
        let missed = surroundings?.missed
        if let missed, missed.way == .zero, let view = began.string("view") {
            return EffectReason(
                text: "\(view.quoted) covers \(missed.id.quoted)", rule: "covered", ids: [view, missed.id])
        }
        let place = scrollView.map { "\($0.quoted) only scrolls" } ?? "nobody takes touches at this place"
        return EffectReason(
            text: place + (missed.map { ": the nearest control is \($0.text)" } ?? ""), rule: "place",
            ids: [scrollView, missed?.id].compactMap(\.self))
    }
}

extension MissedControl {
    /// The control and where it is, as the finger sees it.
    fileprivate var text: String {
        let side =
            way.dy.magnitude >= way.dx.magnitude
            ? (way.dy < 0 ? "above" : "below") : (way.dx < 0 ? "to the left" : "to the right")
        return "\(id.quoted), \(max(1, way.length.rounded()).brief) points \(side)"
    }
}

extension String {
    /// An id or another name in a sentence.
    var quoted: String { "`\(self)`" }
}

extension [String] {
    var quoted: String { map(\.quoted).joined(separator: ", ") }
}
