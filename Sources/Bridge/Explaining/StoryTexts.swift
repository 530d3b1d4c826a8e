import Records
import Routing

// What happened, in the words of a story.

extension DeviceRecord {
    /// What it is and how it lies, or why it is not used: a tap that lands elsewhere is explained by it.
    var story: String {
        let name = "\(device.name) (\(self.name?.printable ?? "no name"))"
        if let reason { return "\(name) is not used: \(reason)\n" }
        guard kind == .touchscreen else { return "\(name) gives \(kind?.rawValue ?? "nothing")\n" }
        let area = area.map { "\($0.text) of" } ?? "the whole of"
        return "\(name) lies on \(area) the screen; calibration: \(calibration ?? "none")\n"
    }
}

extension CancelReason {
    var words: String {
        switch self {
        case .removed: "its panel went"
        case .palm: "it was taken for a palm"
        case .pen: "a pen came near"
        case .lost: "events were lost, and it was gone when they came again"
        case .scene: "the scene was replaced"
        case .command: "a command asked for it"
        case .end: "the recording ends"
        case .stopped: "the program stopped"
        }
    }
}

extension RejectionRecord {
    func story(at time: Timestamp) -> String {
        "contact \(touch.number) at (\(location.x.brief), \(location.y.brief)) on \(device.name) never was a touch\n"
            + "  \(time.text)  rejected by \(filter): \(text)\n"
    }

    var total: String { "\(filter) rejected \(count) on \(device.name)\n" }
}

extension DeliveryOutcome {
    var text: String {
        let view = self.view ?? "the view"
        let who = by.joined(separator: ", ")
        switch change {
        case .cancelled: return who.isEmpty ? "\(view) left the window and lost the touch" : "\(who) took the touch from \(view): touchesCancelled"
        case .refused where by == [view]:
            return "\(view) does not get the touch: it has one already and takes one at a time (multipleTouch: false)"
        case .refused:
            return "\(view) does not get the touch because of \(who): one of them takes touches alone (exclusiveTouch), "
                + "or \(who) is a scroll view that keeps it"
        case .swallowed where by.isEmpty: return "\(view) never gets the touch: it only wakes the screen"
        case .swallowed: return "\(view) never gets the touch: \(who) withheld it and took it"
        }
    }
}

extension HoldOutcome {
    var text: String { "\(by.joined(separator: ", ")) withheld \(method.rawValue) from \(view)" }
}

extension ControlOutcome {
    /// Whether it was heard, or may be why nothing was.
    var isOfInterest: Bool { isHeard || refusal != nil || !Self.ends.isDisjoint(with: events) }

    private static let ends: Set<String> = ["touchUpInside", "touchUpOutside", "touchCancel", "touchDragExit", "touchDragEnter"]
}

extension PressOutcome {
    var text: String { "press \(key) \(phase): \(responder.map { "given to \($0)" } ?? "given to nobody")" }
}

extension MotionOutcome {
    var text: String { "\(motion) \(phase): \(responder.map { "given to \($0)" } ?? "given to nobody")" }
}

extension RemoteOutcome {
    var text: String { "remote control \(event): \(responder.map { "given to \($0)" } ?? "given to nobody")" }
}

extension CallOutcome {
    /// Moves are left out: there are too many.
    var text: String? {
        switch method {
        case .touchesBegan, .touchesEnded, .touchesCancelled: "\(to) was told \(method.rawValue)"
        default: nil
        }
    }
}

extension ActionOutcome {
    var text: String? {
        guard state != .changed else { return nil }
        let what = "\(sender) sent \(action) (\(state.map { "gesture \($0.rawValue)" } ?? event))"
        return target.map { "\(what): \($0) performed it" } ?? "\(what): nobody performs it"
    }
}
