import Touches

/// Where the transform properties of an element put it in its parent.
struct SVGPlacement {
    /// From the coordinates of the element to those of its parent.
    private(set) var transform = CGAffineTransform.identity
    /// The properties that are ignored, each with its value.
    private(set) var ignored: [String] = []

    /// - Parameters:
    ///   - viewport: the size of the drawing in user units.
    ///   - box: the rectangle around the element in its own coordinates; nil if it is not known.
    init(_ properties: SVGProperties, in viewport: CGSize, box: () -> CGRect?) {
        if let text = properties["transform"] {
            add(SVGTransform.parse(text, isStyle: properties.styles["transform"] != nil), "transform '\(text)'")
        }
        for name in ["scale", "rotate", "translate"] {
            guard let text = properties.styles[name], text != "none" else { continue }
            add(SVGTransform.parse("\(name)(\(text))", isStyle: true), "\(name) '\(text)'")
        }
        guard transform != .identity, properties["transform-origin"] != nil || properties["transform-box"] != nil
        else { return }
        let origin = properties["transform-origin"] ?? "0 0"
        let frame: CGRect?
        switch properties["transform-box"] ?? "view-box" {
        case "view-box": frame = CGRect(origin: .zero, size: viewport)
        case "fill-box", "content-box": frame = box()
        default: frame = nil
        }
        guard let frame else {
            ignored.append("transform-box '\(properties["transform-box"] ?? "")'")
            return
        }
        guard let point = SVGPlacement.point(origin, in: frame) else {
            ignored.append("transform-origin '\(origin)'")
            return
        }
        transform = transform.around(point)
    }

    private mutating func add(_ next: CGAffineTransform?, _ shown: String) {
        if let next { transform = transform.concatenating(next) } else { ignored.append(shown) }
    }

    /// The point of a `transform-origin`; nil if the text is not one.
    private static func point(_ text: String, in frame: CGRect) -> CGPoint? {
        var words = text.split(whereSeparator: { $0.isWhitespace || $0 == "," }).map(String.init)
        if words.count == 1 { words.append("center") }
        if words.count == 3, words[2].hasPrefix("0") { words.removeLast() }
        guard words.count == 2 else { return nil }
        if ["top", "bottom"].contains(words[0]) || ["left", "right"].contains(words[1]) { words.swapAt(0, 1) }
        let shares = ["left": "0%", "top": "0%", "center": "50%", "right": "100%", "bottom": "100%"]
        guard let x = SVGLength.points(shares[words[0]] ?? words[0], of: frame.width),
            let y = SVGLength.points(shares[words[1]] ?? words[1], of: frame.height)
        else { return nil }
        return CGPoint(frame.minX + x, frame.minY + y)
    }
}
