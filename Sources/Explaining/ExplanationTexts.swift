import Records
import Routing
import Touches

// The sentences of an explanation.

extension DeviceRecord {
    /// The placement of a panel, or the reason why it is not used. It explains taps at wrong positions.
    package var explanation: String {
        let name = "\(device.name) (\(self.name?.printable ?? "no name"))"
        if let reason { return "\(name) is not used: \(reason)" }
        guard kind == .touchscreen else { return "\(name) reports \(kind?.rawValue ?? "nothing")" }
        let area = area.map { "\($0.text) of the screen" } ?? "the whole screen"
        return "\(name) covers \(area); calibration: \(calibration ?? "none")"
    }
}

extension CancelReason {
    var words: String {
        switch self {
        case .removed: "its panel was removed"
        case .palm: "it was classified as a palm"
        case .pen: "a pen came near"
        case .lost: "events were lost, and the finger was up afterwards"
        case .scene: "the scene was replaced"
        case .command: "a command cancelled it"
        case .end: "the recording ends"
        case .stopped: "the program stopped"
        }
    }
}

extension RejectionRecord {
    func explanation(at time: Timestamp) -> String { "\(heading)\n  \(time.text)  \(reason)\n" }

    /// The explanation in one line.
    package var summary: String { "\(heading): \(reason)" }

    private var heading: String {
        "contact \(touch.number) at (\(location.x.brief), \(location.y.brief)) on \(device.name) was rejected and "
            + "never became a touch"
    }

    private var reason: String { "rejected by \(filter): \(text)" }

    var total: String { "\(filter) rejected \(count) on \(device.name)\n" }
}

extension DeliveryOutcome {
    var text: String {
        let view = self.view ?? "the view"
        let who = by.joined(separator: ", ")
        switch change {
        case .cancelled:
            return who.isEmpty
                ? "\(view) left the window: touchesCancelled"
                : "\(who) cancelled the touch in \(view): touchesCancelled"
        case .refused where by == [view]:
            return "\(view) does not receive the touch: it already has one, and `multipleTouch` is false"
        case .refused:
            return "\(view) does not receive the touch because of \(who): one of them has `exclusiveTouch`, "
                + "or \(who) is a scroll view that keeps it"
        case .swallowed where by.isEmpty: return "\(view) never receives the touch: it only wakes the screen"
        case .swallowed: return "\(view) never receives the touch: \(who) took it"
        }
    }
}

extension HoldOutcome {
    var text: String { "\(by.joined(separator: ", ")) withheld \(method.rawValue) from \(view)" }
}

extension ControlOutcome {
    /// Whether it explains a touch or the absence of touches.
    var isOfInterest: Bool { hasAction || refusal != nil || !Self.ends.isDisjoint(with: events) }

    private static let ends: Set<String> = {
        let ends: [Control.Events] = [.touchUpInside, .touchUpOutside, .touchCancel, .touchDragExit, .touchDragEnter]
        return Set(Control.Events.named.filter { ends.contains($0.events) }.map(\.name))
    }()
}

extension PressOutcome {
    var text: String {
        "press \(key) \(phase): \(responder.map { "delivered to \($0)" } ?? "delivered to no responder")"
    }
}

extension MotionOutcome {
    var text: String { "\(motion) \(phase): \(responder.map { "delivered to \($0)" } ?? "delivered to no responder")" }
}

extension RemoteOutcome {
    var text: String {
        "remote control \(event): \(responder.map { "delivered to \($0)" } ?? "delivered to no responder")"
    }
}

extension CallOutcome {
    /// Moves are left out, because there are too many.
    var text: String? {
        switch method {
        case .touches(.began), .touches(.ended), .touches(.cancelled): "\(to) received \(method.name)"
        case .touches(.moved), .presses, .motion, .remoteControlReceived: nil
        }
    }
}

extension ActionOutcome {
    package var text: String? {
        guard state != .changed else { return nil }
        let cause = state.map { "gesture \($0.rawValue)" } ?? event
        switch press {
        case .keys where target != nil: return "\(sender) pressed \(action) (\(cause))"
        case .click where target != nil: return "\(sender) clicked \(action) (\(cause))"
        default: break
        }
        let what = "\(sender) sent \(action) (\(cause))"
        return target.map { "\(what): \($0) performed it" } ?? "\(what): no responder performs it"
    }
}
