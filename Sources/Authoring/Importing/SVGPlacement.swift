import Touches

/// Where the transform properties of an element put it in its parent.
struct SVGPlacement {
    /// From the coordinates of the element to those of its parent.
    private(set) var transform = CGAffineTransform.identity
    /// The properties that are ignored, each with its value.
    private(set) var ignored: [String] = []

    init(_ properties: SVGProperties) {
        if let text = properties["transform"] {
            if let transform = SVGTransform.parse(text, isStyle: properties.styles["transform"] != nil) {
                self.transform = transform
            } else {
                ignored.append("transform '\(text)'")
            }
        }
        // Without a transform, its origin does not matter.
        let origin = transform == .identity ? [] : ["transform-origin", "transform-box"]
        for name in ["scale", "rotate", "translate"] + origin {
            if let text = properties[name], text != "none" { ignored.append("\(name) '\(text)'") }
        }
    }
}
