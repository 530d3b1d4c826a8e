import Touches

/// The outline of a basic shape.
struct SVGShape {
    let path: SVGPath
    /// Whether the outline is an ellipse whose axes are those of the coordinates.
    let isEllipse: Bool

    /// The names of the elements that are shapes.
    static let names: Set<String> = [
        "rect", "circle", "ellipse", "line", "polyline", "polygon", "path", "image", "foreignObject",
    ]

    /// Nil if the element has no extent, or an attribute is not a number.
    ///
    /// - Parameters:
    ///   - name: the name of the element.
    ///   - viewport: what percentages are of, in user units.
    init?(_ name: String, _ properties: SVGProperties, in viewport: CGSize) {
        func x(_ name: String) -> Double? { SVGLength.points(properties[name] ?? "0", of: viewport.width) }
        func y(_ name: String) -> Double? { SVGLength.points(properties[name] ?? "0", of: viewport.height) }
        var isEllipse = false
        switch name {
        case "rect", "image", "foreignObject":
            guard let left = x("x"), let top = y("y"), let width = x("width"), let height = y("height"), width > 0,
                height > 0
            else { return nil }
            let rect = CGRect(x: left, y: top, width: width, height: height)
            let radii = name == "rect" ? SVGShape.radii(properties, of: rect.size, in: viewport) : .zero
            isEllipse = radii == CGSize(width / 2, height / 2)
            path = isEllipse ? SVGArc.ellipse(center: rect.center, radii: radii) : SVGPath.rectangle(rect, radii)
        case "circle", "ellipse":
            let isCircle = name == "circle"
            let rx = isCircle ? x("r") : x("rx")
            let ry = isCircle ? x("r") : y("ry")
            guard let cx = x("cx"), let cy = y("cy"), let rx, let ry, rx > 0, ry > 0 else { return nil }
            path = SVGArc.ellipse(center: CGPoint(cx, cy), radii: CGSize(rx, ry))
            isEllipse = true
        case "line":
            guard let x1 = x("x1"), let y1 = y("y1"), let x2 = x("x2"), let y2 = y("y2") else { return nil }
            path = SVGPath([.move(CGPoint(x1, y1)), .line(CGPoint(x2, y2))])
        case "polyline", "polygon":
            path = SVGPath(points: properties["points"] ?? "", isClosed: name == "polygon")
        case "path":
            path = SVGPath(commands: properties.attributes["d"] ?? "")
        default: return nil
        }
        self.isEllipse = isEllipse
    }

    /// The radii of the corners of a rectangle; zero if they are sharp.
    private static func radii(_ properties: SVGProperties, of size: CGSize, in viewport: CGSize) -> CGSize {
        func radius(_ name: String, _ whole: Double) -> Double? {
            SVGLength.points(properties[name], of: whole).flatMap { $0 < 0 ? nil : $0 }
        }
        let (rx, ry) = (radius("rx", viewport.width), radius("ry", viewport.height))
        // One that is missing is that of the other axis.
        let radii = CGSize(min(rx ?? ry ?? 0, size.width / 2), min(ry ?? rx ?? 0, size.height / 2))
        return radii.width > 0 && radii.height > 0 ? radii : .zero
    }

    init(_ path: SVGPath) {
        self.path = path
        isEllipse = false
    }

    /// The outline on the screen. It is rough if it has several parts or too many corners: then it is the rectangle
    /// around it.
    ///
    /// - Parameter box: the rectangle around the outline after `transform`.
    func outline(after transform: CGAffineTransform, in box: CGRect) -> (outline: SVGOutline, isRough: Bool) {
        if isEllipse, transform.isUpright { return (SVGOutline(box: box, form: .ellipse), false) }
        guard let corners = path.corners(after: transform) else {
            return (SVGOutline(box: box, form: .rectangle), true)
        }
        let isBox =
            corners.count == 4
            && corners.allSatisfy { corner in box.corners.contains { $0.distance(to: corner) < 0.001 } }
        return (SVGOutline(box: box, form: isBox ? .rectangle : .polygon(corners)), false)
    }
}
