import Records
import Touches

/// The outcome of a touch in one sentence: what it sent, showed, set, changed or scrolled; else that nothing happened,
/// and the one reason that is nearest to success.
package struct TouchEffect {
    /// The raw value is the word in the JSON of `explain`.
    package enum Kind: String {
        case sent, showed, set, changed, scrolled
        /// A recognizer recognized, and has no action. Programs get the `gesture` record.
        case recognized
        /// A view took the touch that is no control. Programs get the `touch` records.
        case delivered
        case nothing
    }

    package let kind: Kind
    /// What happened. The ids in it are between backticks.
    package let what: String
    /// Why; nil if it says nothing more.
    package let why: String?
    /// What happened, and why.
    package var text: String { what + (why.map { ": \($0)" } ?? "") }
    /// What decided it: a control event, the kind or the rule of a recognizer, a filter, or another reason; nil if none
    /// did.
    package let rule: String?
    /// The ids that the text names.
    package let ids: [String]

    init(of touch: TouchExplanation) {
        self =
            TouchEffect(doneBy: touch) ?? TouchEffect(recognizedIn: touch) ?? TouchEffect(delivered: touch)
            ?? TouchEffect(nothing: touch.reasonForNothing, places: touch.surroundings?.places ?? [:])
    }

    /// - Parameter rejection: of a contact that never became a touch.
    init(of rejection: Record) { self.init(nothing: rejection.reasonOfRejection) }

    /// - Parameter places: where views are in the file of the scene, by id.
    private init(nothing reason: EffectReason, places: [String: String] = [:]) {
        let place = reason.view.flatMap { places[$0] }.map { " (\($0))" } ?? ""
        self.init(
            kind: .nothing, what: "nothing happened", why: reason.text + place, rule: reason.rule, ids: reason.ids)
    }

    private init(kind: Kind, what: String, why: String?, rule: String?, ids: [String]) {
        self.kind = kind
        self.what = what
        self.why = why
        self.rule = rule
        self.ids = ids.reduce(into: []) { ids, id in if !ids.contains(id) { ids.append(id) } }
    }

    /// What actions did, and what the finger changed. Nil if that is nothing.
    private init?(doneBy touch: TouchExplanation) {
        var parts: [EffectPart] = []
        for record in touch.lines.map(\.record) + touch.values {
            for part in record.effectParts {
                // What was set before is set again.
                if let index = parts.firstIndex(where: { $0.what == part.what }) {
                    parts[index].text = part.text
                } else {
                    parts.append(part)
                }
            }
        }
        guard let first = parts.first else { return nil }
        let actor = first.record.string("sender") ?? first.record.string("cause")
        let reason = actor.flatMap { touch.reason(for: $0, at: first.record.time) }
        self.init(
            kind: first.kind, what: parts.map(\.text).joined(separator: ", "), why: reason?.text,
            rule: reason?.rule, ids: parts.flatMap(\.ids) + (reason?.ids ?? []))
    }

    private init?(recognizedIn touch: TouchExplanation) {
        guard touch.unhandledAction == nil,
            let reason = touch.gestures.first?.reasonOfGesture
                ?? touch.lines.lazy.compactMap(\.record.reasonOfLaterGesture).first
        else { return nil }
        self.init(kind: .recognized, what: reason.text, why: nil, rule: reason.rule, ids: reason.ids)
    }

    private init?(delivered touch: TouchExplanation) {
        guard let view = touch.began.string("responder"), !touch.began.scrolls(view),
            !touch.lines.contains(where: { $0.record.type == .control && $0.record.string("control") == view }),
            touch.lines.contains(where: {
                $0.record.string("method") == "touchesEnded" && $0.record.string("to") == view
            })
        else { return nil }
        self.init(kind: .delivered, what: "delivered to \(view.quoted)", why: nil, rule: nil, ids: [view])
    }

    /// How it looks on a terminal with colors.
    var style: TextStyle {
        switch kind {
        case .showed, .set, .changed, .scrolled: .good
        case .sent, .recognized, .delivered: .sent
        case .nothing: .doubtful
        }
    }
}

/// One of the things that a touch did.
struct EffectPart {
    let kind: TouchEffect.Kind
    var text: String
    /// The same for what happens again.
    let what: String
    let ids: [String]
    let record: Record
}

extension Record {
    /// What an action did, or what changed. Empty for other records.
    fileprivate var effectParts: [EffectPart] {
        switch type {
        case .action:
            guard let target = string("target") else { return [] }
            let action = named("action").quoted
            if self["click"] != nil || self["keys"] != nil {
                let text = "\(self["click"] != nil ? "clicked" : "pressed") \(action)"
                return [EffectPart(kind: .sent, text: text, what: text, ids: [named("sender")], record: self)]
            }
            let text = "sent \(action) to \(target.quoted)"
            return [EffectPart(kind: .sent, text: text, what: text, ids: [named("sender"), target], record: self)]
        case .scene, .value:
            return changes.map { change in
                EffectPart(
                    kind: change.effect, text: change.text(\.quoted), what: "\(change.verb) \(change.id)",
                    ids: [change.id], record: self)
            }
        default: return []
        }
    }
}
