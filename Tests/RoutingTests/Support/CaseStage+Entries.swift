import Routing
import TestKit

extension CaseStage {
    func heard(_ note: String) {
        collect()
        if note.contains("!") { return enter("actions", note) }
        let id = String(note[..<note.lastIndex(of: ".")!])
        if recognizers[id] != nil { return enter("recognizers", note) }
        if objects[id] is UIScrollView, note.contains(".will") || note.contains(".did") {
            return enterNew("delegate", note)
        }
        guard let control = objects[id] as? UIControl else { return enter("views", note) }
        enter("controls", note)
        if note.hasSuffix(".valueChanged") { enter("values", "\(id)=\(Self.value(of: control))") }
    }

    func enter(_ kind: Substring, _ text: String) {
        if shown.contains(kind) { entries.append(text) }
    }

    /// Steps of one movement are one entry.
    func enterNew(_ kind: Substring, _ text: String) {
        if entries.last != text { enter(kind, text) }
    }

    /// Enters what the journal has received.
    func collect() {
        for outcome in stage.outcomes() {
            switch outcome.kind {
            case .call(let call):
                guard case .touches(let method) = call.method else {
                    enter("calls", "\(call.to).\(call.method.name)")
                    continue
                }
                if let recognizer = recognizers[call.to], !(recognizer is ScriptedRecognizer) {
                    enter("recognizers", "\(call.to).\(method)")
                }
                enter("calls", "\(call.to).\(method) \(call.touches.map { "\($0.number)" }.joined(separator: "+"))")
            case .state(let state) where state.to == .failed || state.to == .cancelled:
                enter("failures", "\(state.recognizer) \(state.to): \(Self.text(state.reason))")
            case .gesture(let gesture):
                let (place, time) = (gesture.location, Self.text(outcome.time.seconds))
                let fingers = gesture.touches.map { "\($0.number)" }.joined(separator: "+")
                enter(
                    "gestures",
                    "\(gesture.recognizer) \(gesture.state) with \(fingers) in \(Self.text(place.x)),"
                        + "\(Self.text(place.y)) at \(time)")
            case .touch(let touch) where touch.phase == .began:
                enter("taps", "tap \(touch.tapCount)")
                let recognizers = touch.recognizers.isEmpty ? "-" : touch.recognizers.joined(separator: " ")
                enter("touches", "\(touch.touch.number) in \(touch.view ?? "-") for \(recognizers)")
            case .touch(let touch): enter("touches", "\(touch.touch.number) \(touch.phase)")
            case .delivery(let delivery):
                let by = delivery.by.isEmpty ? "" : " by \(delivery.by.joined(separator: " and "))"
                let reason = delivery.reason.map { ": \($0.rawValue)" } ?? ""
                enter(
                    "deliveries",
                    "\(delivery.touch.number) \(delivery.change) \(delivery.view ?? "nothing")\(by)\(reason)")
            case .control(let control) where control.refusal != nil:
                enter("refusals", "\(control.control) \(control.refusal!.rawValue) \(Self.range(control))")
            case .control(let control):
                let name = control.events.joined(separator: "+") + (control.hasAction ? "" : " unheard")
                enter("sends", "\(control.control) \(name) \(Self.range(control))")
            case .hit(let hit):
                let way = hit.steps.map(\.view).joined(separator: " > ")
                enter("hits", "\(hit.touch.number) hits \(hit.view ?? "nothing") by \(way)")
            case .action(let action): enter("sent", Self.text(action))
            case .value(let value): enterNew("records", Self.text(value))
            case .press(let event), .motion(let event), .remote(let event):
                let phase = event.phase.map { " \($0)" } ?? ""
                enter("events", "\(event.name)\(phase) in \(event.responder ?? "nothing")")
            default: break
            }
        }
    }

    static func range(_ control: ControlOutcome) -> String {
        "\(text(control.distance)) of \(text(control.limit))"
    }

    static func text(_ value: ValueOutcome) -> String {
        let parts: [String?] = [
            value.value.map { "value \(text($0))" }, value.isOn.map { "isOn \($0)" },
            value.selectedSegment.map { "segment \($0)" }, value.page.map { "page \($0)" },
            value.scroll.map(\.rawValue),
        ]
        return "\(value.view) \(parts.compactMap(\.self).joined(separator: " "))"
    }

    static func text(_ reason: TransitionReason) -> String {
        let measured = reason.value.map { " \(text($0))" } ?? ""
        return "\(reason.rule)\(measured)\(reason.limit.map { " of \(text($0))" } ?? "")"
            + (reason.by.map { " by \($0)" } ?? "")
    }

    static func text(_ point: CGPoint) -> String { "\(text(point.x)),\(text(point.y))" }

    /// A number without the fraction of a whole one, and without rounding errors.
    static func text(_ value: Double) -> String {
        let rounded = (value * 1e9).rounded() / 1e9
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }
}
