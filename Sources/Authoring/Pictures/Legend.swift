import Touches

/// What is written below the screen: the lines of the trails, by responder, and the windows if there are several.
struct Legend {
    private let responders: [String?]
    private let windows: [String]
    private let columns: Int
    private let hasTrails: Bool

    private static let rowHeight = 24.0
    private static let columnWidth = 320.0
    private static let size = 13.0

    /// - Parameter windows: the ids of all windows, back to front.
    init(_ trails: [Trail], windows: [String], width: Double) {
        var responders: [String?] = []
        for trail in trails where !responders.contains(trail.responder) { responders.append(trail.responder) }
        self.responders = responders
        self.windows = windows.count > 1 ? windows : []
        columns = max(1, Int(width / Legend.columnWidth))
        hasTrails = !trails.isEmpty
    }

    /// The height in points; 0 without trails and with one window.
    var height: Double {
        let rows = rows(responders.count) + (hasTrails ? 1 : 0) + rows(windows.count)
        return rows == 0 ? 0 : Double(rows) * Legend.rowHeight + 8
    }

    func line(of responder: String?) -> TrailLine {
        TrailLine(number: responders.firstIndex(of: responder) ?? 0)
    }

    func write(below top: Double, to svg: inout SVGText) {
        for (index, responder) in responders.enumerated() {
            let place = place(of: index, below: top)
            let line = line(of: responder)
            svg.element(
                "line",
                [
                    "class": "line", "x1": place.x.brief, "y1": place.y.brief, "x2": (place.x + 44).brief,
                    "y2": place.y.brief, "stroke": line.color, "stroke-dasharray": line.dashes,
                ])
            text(responder.map { "touches of \($0)" } ?? "touches of no responder", place + CGVector(52, 0), to: &svg)
        }
        var below = top + Double(rows(responders.count)) * Legend.rowHeight
        if hasTrails {
            let marks = "numbered dot: began, ring: ended, cross: cancelled, diamond: recognized"
            svg.element("text", attributes(place(of: 0, below: below)), text: marks)
            below += Legend.rowHeight
        }
        for (index, window) in windows.enumerated() {
            let layer = index == 0 ? "at the back" : index == windows.count - 1 ? "in front" : "\(index + 1)"
            text("window \(window) (\(layer))", place(of: index, below: below), to: &svg)
        }
    }

    private func rows(_ count: Int) -> Int { (count + columns - 1) / columns }

    /// The middle of the left end of an entry.
    private func place(of index: Int, below top: Double) -> CGPoint {
        CGPoint(
            Double(index % columns) * Legend.columnWidth + 12,
            top + (Double(index / columns) + 0.5) * Legend.rowHeight + 4)
    }

    private func text(_ text: String, _ place: CGPoint, to svg: inout SVGText) {
        let room = Legend.columnWidth - place.x.truncatingRemainder(dividingBy: Legend.columnWidth)
        svg.element(
            "text", attributes(place), text: text.shortened(toEms: room / Legend.size) ?? "")
    }

    private func attributes(_ place: CGPoint) -> KeyValuePairs<String, String> {
        [
            "class": "legend", "x": place.x.brief, "y": place.y.brief, "dy": "0.35em",
            "font-size": Legend.size.brief,
        ]
    }
}
