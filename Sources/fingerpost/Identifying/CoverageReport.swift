import Records
import Routing

/// The result of `identify --cover`, with the settings that would help.
@MainActor public struct CoverageReport {
    let device: String
    let node: String
    /// Whether the panel tells its size, so that distances are in millimetres.
    let hasSize: Bool
    let coverage: Coverage

    /// What is more is wrong with the panel: a ruler is not straighter in a hand.
    private static let mostStray = 1.5

    public var isComplete: Bool { coverage.isComplete }

    /// The cells: `#` was reached, `.` was not.
    var picture: String {
        Marks.framed(
            (0..<coverage.rows).map { row in
                let cells = coverage.isReached.dropFirst(row * coverage.columns).prefix(coverage.columns)
                return cells.map { $0 ? "#" : "." }.joined()
            })
    }

    public var text: String {
        let dead = coverage.dead
        var lines = [picture, "panel:     \(device) (\(node))"]
        lines.append(
            "reached:   \(coverage.isReached.count - dead.count) of \(coverage.isReached.count) cells"
                + (dead.isEmpty ? "" : "; a '.' was never reached"))
        let unit = hasSize ? "mm" : "% of the width"
        let stray = coverage.stray.map { "\($0.decimalText(places: 1)) \(unit) from straight" }
        lines.append("lines:     " + (stray ?? "no slow line was drawn"))
        lines.append("jumps:     \(Self.places(coverage.jumps))")
        lines.append("alone:     \(Self.places(coverage.blinks))")
        let (right, bottom) = (Double(coverage.columns - 1), Double(coverage.rows - 1))
        if !dead.isEmpty, dead.allSatisfy({ [0, right].contains($0.x) || [0, bottom].contains($0.y) }) {
            lines += ["", "Only cells at the edge are dead: 'fingerpost identify' measures the ranges of the panel."]
        }
        let settings = self.settings
        if !settings.isEmpty {
            lines += ["", "In the entry of this panel, in the scene:", ""]
            let keys = settings.map { "\($0.key): \($0.value.filter { $0 != "\"" })" }
            lines.append("    filters: {\(keys.joined(separator: ", "))}")
        }
        return lines.joined(separator: "\n")
    }

    /// How many, and where the first ones were, in the unit from the top left corner.
    private static func places(_ places: [CGPoint]) -> String {
        let first = places.prefix(3).map { "\($0.x.decimalText(places: 0)),\($0.y.decimalText(places: 0))" }
        return "\(places.count)" + (first.isEmpty ? "" : ", at \(first.joined(separator: " "))")
            + (places.count > first.count ? " ..." : "")
    }

    /// The filters that would help, as in the scene: the values are JSON.
    private var settings: [(key: String, value: String)] {
        var settings: [(key: String, value: String)] = []
        if !coverage.blinks.isEmpty { settings.append(("minimumContact", "0.03")) }
        if !coverage.jumps.isEmpty {
            settings.append(("jitter", #"{"median": 5}"#))
        } else if let stray = coverage.stray, stray > Self.mostStray {
            settings.append(("jitter", #"{"iir": 4}"#))
        }
        return settings
    }

    /// One JSON object. Cells are columns and rows. Places and distances are in millimetres, or without a size in
    /// hundredths of the panel's width.
    public var json: String {
        JSONObject.text { object in
            object.string("device", device)
            object.string("node", node)
            if hasSize { object.size("millimetres", coverage.size) }
            object.integer("columns", coverage.columns)
            object.integer("rows", coverage.rows)
            object.points("dead", coverage.dead)
            object.thousandths("stray", coverage.stray)
            object.points("jumps", coverage.jumps)
            object.points("alone", coverage.blinks)
            object.json("filters", "{\(settings.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}")
        }
    }
}
