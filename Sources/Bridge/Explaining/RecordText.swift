import Records
import Touches

// The sentences of the records that do not have one themselves.

extension Record {
    /// What the record reports, as a sentence; nil if there is none.
    package var text: String? {
        if let text = string("text") { return text }
        switch type {
        case .touch: return touchText
        case .delivery: return deliveryText
        case .action: return actionText
        case .press: return "press \(named("key")) \(named("phase")): \(receiver)"
        case .motion: return "\(named("motion")) \(named("phase")): \(receiver)"
        case .remote: return "remote control \(named("event")): \(receiver)"
        case .device: return deviceText
        case .idle: return self["idle"]?.bool == true ? "idle" : "no longer idle"
        case .cleaning: return self["cleaning"]?.bool == true ? "cleaning begins" : "cleaning is over"
        case .lock: return self["locked"]?.bool == true ? "the panel is locked" : "the panel is unlocked"
        case .scene: return sceneText
        case .dropped: return lossText
        case .hello, .ready, .gesture, .value, .clock, .answer: return nil
        case .hit, .call, .state, .hold, .control, .rejection: return nil
        }
    }

    /// The value of a key that the record always has.
    package func named(_ key: String) -> String { string(key) ?? "" }

    /// The beginning and the moves have no sentence: the explanation of a touch begins with them.
    private var touchText: String? {
        let text = "(\(location.x.brief), \(location.y.brief))"
        switch phase {
        case .ended: return "the finger lifted at \(text)"
        case .cancelled: return "the finger was cancelled\(cancellation) at \(text)"
        case .began, .moved, nil: return nil
        }
    }

    /// Why a touch was cancelled, in brackets; empty if that is not known.
    var cancellation: String { string("reason").map { " (\(CancelReason(rawValue: $0)?.words ?? $0))" } ?? "" }

    private var deliveryText: String {
        let view = string("view") ?? "the view"
        let by = strings("by")
        let who = by.joined(separator: ", ")
        switch string("change") {
        case "cancelled":
            return who.isEmpty
                ? "\(view) left the window: touchesCancelled"
                : "\(who) cancelled the touch in \(view): touchesCancelled"
        case "swallowed" where string("reason") == "cleaning":
            return "\(view) never receives the touch: the screen was being cleaned"
        case "swallowed" where string("reason") == "locked":
            return "\(view) never receives the touch: the panel was locked"
        case "refused" where string("reason") == "repeat":
            return "\(view) does not receive the touch: it came too soon after the touch before, within the "
                + "`ignoreRepeat` of \(who)"
        case "refused" where by == [view]:
            return "\(view) does not receive the touch: it already has one, and `multipleTouch` is false"
        case "refused":
            return "\(view) does not receive the touch because of \(who): one of them has `exclusiveTouch`, "
                + "or \(who) is a scroll view that keeps it"
        default:
            return who.isEmpty
                ? "\(view) never receives the touch: it only wakes the screen"
                : "\(view) never receives the touch: \(who) took it"
        }
    }

    private var actionText: String {
        let action = "\(named("action")) (\(string("state").map { "gesture \($0)" } ?? named("event")))"
        let sender = named("sender")
        guard let target = string("target") else { return "\(sender) sent \(action): no responder performs it" }
        if self["click"] != nil { return "\(sender) clicked \(action)" }
        if self["keys"] != nil { return "\(sender) pressed \(action)" }
        return "\(sender) sent \(action): \(target) performed it"
    }

    /// What an action changed; nil if a program did.
    private var sceneText: String? {
        guard let cause = string("cause") else { return nil }
        if let reason = string("reason") { return "\(cause) could not change the scene: \(reason)" }
        return "\(cause) " + changes.map { $0.text(\.self) }.joined(separator: ", ")
    }

    private var receiver: String { string("responder").map { "delivered to \($0)" } ?? "delivered to no responder" }

    /// The placement of a panel, or the reason why it is not used. It explains taps at wrong positions.
    private var deviceText: String {
        let name = "\(named("device")) (\(string("name")?.printable ?? "no name"))"
        if let reason = string("reason") { return "\(name) is not used: \(reason)" }
        guard string("kind") == DeviceRecord.Kind.touchscreen.rawValue else {
            return "\(name) reports \(string("kind") ?? "nothing")"
        }
        let area = self["area"]?.sequence?.compactMap { $0.double?.brief }.joined(separator: ", ")
        return "\(name) covers \(area.map { "[\($0)] of the screen" } ?? "the whole screen"); "
            + "calibration: \(string("calibration") ?? "none")"
    }

    private var lossText: String {
        guard let device = string("device") else {
            return "\(self["count"]?.text ?? "some") records were dropped, because this page was too slow"
        }
        let since = Timestamp(seconds: number("since") ?? 0).text
        return "events of \(device) were lost from \(since) on: moves, lifts and whole touches may be missing"
    }
}

// A contact that was rejected.
extension Record {
    package var rejectionHeading: String {
        "contact \(self["touch"]?.text ?? "") at (\(location.x.brief), \(location.y.brief)) on \(named("device")) was "
            + "rejected and never became a touch"
    }

    package var rejectionText: String { "rejected by \(named("filter")): \(named("text"))" }

    var rejectionTotal: String { "\(named("filter")) rejected \(self["count"]?.text ?? "") on \(named("device"))\n" }
}

extension CancelReason {
    fileprivate var words: String {
        switch self {
        case .removed: "its panel was removed"
        case .palm: "it was classified as a palm"
        case .pen: "a pen came near"
        case .lost: "events were lost, and the finger was up afterwards"
        case .scene: "the scene was replaced"
        case .command: "a command cancelled it"
        case .end: "the recording ends"
        case .stopped: "the program stopped"
        case .stale: "it was read more than ten seconds late"
        case .quarantined: "its panel was put aside"
        }
    }
}
