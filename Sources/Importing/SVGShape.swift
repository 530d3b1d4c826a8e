internal import Touches

/// The outline of a basic shape.
struct SVGShape {
    let path: SVGPath
    /// Whether the outline is an ellipse whose axes are those of the coordinates.
    let isEllipse: Bool

    /// The names of the elements that are shapes.
    static let names: Set<String> = [
        "rect", "circle", "ellipse", "line", "polyline", "polygon", "path", "image", "foreignObject",
    ]

    /// Nil if the element has no extent, or its attributes are no numbers.
    ///
    /// - Parameters:
    ///   - name: the name of the element.
    ///   - viewport: what percentages are of, in user units.
    init?(_ name: String, _ properties: SVGProperties, in viewport: Size) {
        func x(_ name: String) -> Double? { SVGLength.points(properties[name] ?? "0", of: viewport.width) }
        func y(_ name: String) -> Double? { SVGLength.points(properties[name] ?? "0", of: viewport.height) }
        var isEllipse = false
        switch name {
        case "rect", "image", "foreignObject":
            guard let left = x("x"), let top = y("y"), let width = x("width"), let height = y("height"), width > 0,
                height > 0
            else { return nil }
            path = SVGPath([
                .move(Point(left, top)), .line(Point(left + width, top)), .line(Point(left + width, top + height)),
                .line(Point(left, top + height)), .close,
            ])
        case "circle", "ellipse":
            let isCircle = name == "circle"
            let rx = isCircle ? x("r") : x("rx")
            let ry = isCircle ? x("r") : y("ry")
            guard let cx = x("cx"), let cy = y("cy"), let rx, let ry, rx > 0, ry > 0 else { return nil }
            path = SVGArc.ellipse(center: Point(cx, cy), radii: Size(rx, ry))
            isEllipse = true
        case "line":
            guard let x1 = x("x1"), let y1 = y("y1"), let x2 = x("x2"), let y2 = y("y2") else { return nil }
            path = SVGPath([.move(Point(x1, y1)), .line(Point(x2, y2))])
        case "polyline", "polygon":
            var scanner = SVGScanner(properties["points"] ?? "")
            var points: [Point] = []
            while let x = scanner.number(), let y = scanner.number() { points.append(Point(x, y)) }
            guard let first = points.first, points.count > 1 else { return nil }
            path = SVGPath(
                [.move(first)] + points.dropFirst().map { .line($0) } + (name == "polygon" ? [.close] : []))
        case "path":
            path = SVGPath(parsing: properties.attributes["d"] ?? "")
            guard !path.segments.isEmpty else { return nil }
        default: return nil
        }
        self.isEllipse = isEllipse
    }

    /// The value of `hitShape` for this outline; nil if it is the rectangle around it, or has too many corners.
    ///
    /// - Parameter box: the rectangle around the outline after `transform`.
    func hitShape(after transform: AffineTransform, in box: Rect) -> SceneValue? {
        if isEllipse, transform.isUpright { return .string("ellipse") }
        guard let corners = path.corners?.map(transform.apply), corners.count <= 100 else { return nil }
        let isBox =
            corners.count == 4
            && corners.allSatisfy { corner in box.corners.contains { $0.distance(to: corner) < 0.001 } }
        if isBox { return nil }
        let points = corners.map { SceneValue.numbers([$0.x - box.minX, $0.y - box.minY]) }
        return .mapping([("polygon", .list(points))])
    }
}
