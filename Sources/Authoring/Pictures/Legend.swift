import Touches

/// What is written below the screen: the lines of the trails, by responder, and the windows if there are several.
struct Legend {
    private let responders: [String?]
    private let windows: [String]
    private let columns: Int
    private let hasTrails: Bool

    private let rowHeight: Double
    private let columnWidth: Double
    private let size: Double

    /// - Parameters:
    ///   - windows: the ids of all windows, back to front.
    ///   - unit: how much larger than usual it is.
    init(_ trails: [Trail], windows: [String], width: Double, unit: Double) {
        (rowHeight, columnWidth, size) = (24 * unit, 320 * unit, 13 * unit)
        var responders: [String?] = []
        for trail in trails where !responders.contains(trail.responder) { responders.append(trail.responder) }
        self.responders = responders
        self.windows = windows.count > 1 ? windows : []
        columns = max(1, Int(width / columnWidth))
        hasTrails = !trails.isEmpty
    }

    /// The height in points; 0 without trails and with one window.
    var height: Double {
        let rows = rows(responders.count) + (hasTrails ? 1 : 0) + rows(windows.count)
        return rows == 0 ? 0 : Double(rows) * rowHeight + 8
    }

    func write(below top: Double, to svg: inout SVGText) {
        for (index, responder) in responders.enumerated() {
            let place = place(of: index, below: top)
            let line = TrailLine(of: responder)
            svg.element(
                "line",
                [
                    "class": "line", "x1": place.x.brief, "y1": place.y.brief, "x2": (place.x + 3.4 * size).brief,
                    "y2": place.y.brief, "stroke-width": (size / 2).brief, "stroke": line.color,
                    "stroke-dasharray": line.dashes,
                ])
            text(
                responder.map { "touches of \($0)" } ?? "touches of no responder", place + CGVector(4 * size, 0),
                to: &svg)
        }
        var below = top + Double(rows(responders.count)) * rowHeight
        if hasTrails {
            let marks = "numbered dot: began, ring: ended, cross: cancelled, diamond: recognized"
            svg.element("text", attributes(place(of: 0, below: below)), text: marks)
            below += rowHeight
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
            Double(index % columns) * columnWidth + 12,
            top + (Double(index / columns) + 0.5) * rowHeight + 4)
    }

    private func text(_ text: String, _ place: CGPoint, to svg: inout SVGText) {
        let room = columnWidth - place.x.truncatingRemainder(dividingBy: columnWidth)
        svg.element(
            "text", attributes(place), text: text.shortened(toEms: room / size) ?? "")
    }

    private func attributes(_ place: CGPoint) -> KeyValuePairs<String, String> {
        [
            "class": "legend", "x": place.x.brief, "y": place.y.brief, "dy": "0.35em",
            "font-size": size.brief,
        ]
    }
}
