import Bridge
import Touches

/// Touches that did nothing for the same reason at the same place.
struct Finding {
    let touches: Int
    /// The ids in texts are between backticks.
    let place: String
    let reason: String
    /// Explains one of them.
    let command: String
    /// As in counts.
    let cause: String
    let id: String
    let detail: String
    /// Each distance in points with its touches, in order.
    let distances: [(points: Int, touches: Int)]

    /// All of them, the most frequent first.
    static func all(in counts: UsageCounts) -> [Finding] {
        counts["nothing"].parts.flatMap { cause, places in
            places.parts.flatMap { place, details in details.parts.map { Finding(cause, place, $0, $1) } }
        }.sorted { ($1.touches, $0.place, $0.reason) < ($0.touches, $1.place, $1.reason) }
    }

    private init(_ cause: String, _ id: String, _ detail: String, _ counts: UsageCounts) {
        touches = counts["points"].total
        distances = counts["points"].numbers.map { ($0.number, $0.count) }
        command = counts["example"].example ?? ""
        (self.cause, self.id, self.detail) = (cause, id, detail)
        let view = "`\(id)`"
        let (least, most) = (distances.first?.points ?? 0, distances.last?.points ?? 0)
        let range = "\(least == most ? "\(most)" : "\(least) to \(most)") \(most == 1 ? "point" : "points")"
        switch cause {
        case "near": (place, reason) = ("just \(detail) \(view)", "nobody takes touches there; it missed by \(range)")
        case "place": (place, reason) = ("\(view), around (\(detail))", "nobody takes touches there")
        case "covered": (place, reason) = (view, "`\(detail)` covers it")
        case "disabled": (place, reason) = (view, "it was disabled")
        case "drag": (place, reason) = (view, "`\(detail)` took it as a drag: it moved \(range) in less than 0.3 s")
        case "three": (place, reason) = ("\(view), around (\(detail))", "three or more within 30 points and a second")
        case "repeat": (place, reason) = (view, "refused: repeated within the `ignoreRepeat`")
        case "refused": (place, reason) = (view, detail.isEmpty ? "refused" : "refused: `\(detail)` had another touch")
        case "woke": (place, reason) = (view, "swallowed: it only woke the screen")
        case "cleaning": (place, reason) = (view, "swallowed: the screen was being cleaned")
        case "locked": (place, reason) = (view, "swallowed: the panel was locked")
        case "stopped": (place, reason) = (view, "it only stopped `\(detail)`, which was still scrolling")
        case "unhandled": (place, reason) = (view, "no responder performs `\(detail)`")
        case "lifted": (place, reason) = (view, "the finger lifted \(range) outside")
        case "silent": (place, reason) = (view, "the control sent nothing")
        case "cancelled": (place, reason) = (view, "the finger was cancelled\(detail.isEmpty ? "" : " (\(detail))")")
        default: (place, reason) = (view, cause)
        }
    }
}
