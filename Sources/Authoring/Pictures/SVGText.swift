import Touches

/// The text of an SVG document, which is built element by element.
struct SVGText {
    private(set) var text = ""
    private var groups: Set<String> = []

    /// Appends an element, with a tooltip and a text if there are any. Attributes that are empty are left out.
    mutating func element(
        _ name: String, _ attributes: KeyValuePairs<String, String>, tooltip: String? = nil, text content: String = ""
    ) {
        open(name, attributes)
        if let tooltip { text += "<title>\(tooltip.xml)</title>" }
        text += content.xml
        close(name)
    }

    /// Appends elements in a group with an id; if the document has it already, a reference to it.
    mutating func group(_ id: String, _ write: (inout SVGText) -> Void) {
        guard groups.insert(id).inserted else { return element("use", ["href": "#\(id)"]) }
        open("g", ["id": id])
        write(&self)
        close("g")
    }

    mutating func rect(
        _ rect: CGRect, radius: Double = 0, fill: RGBColor? = nil, stroke: RGBColor? = nil, of name: String = ""
    ) {
        element(
            "rect",
            [
                "class": name, "x": rect.minX.brief, "y": rect.minY.brief, "width": rect.width.brief,
                "height": rect.height.brief, "rx": radius > 0 ? radius.brief : "", "fill": fill?.css ?? "",
                "stroke": stroke?.css ?? "",
            ])
    }

    /// Appends a circle of a class.
    mutating func circle(
        _ name: String, _ center: CGPoint, radius: Double, fill: String, stroke: String = "", tooltip: String? = nil
    ) {
        element(
            "circle",
            [
                "class": name, "cx": center.x.brief, "cy": center.y.brief, "r": radius.brief, "fill": fill,
                "stroke": stroke,
            ], tooltip: tooltip)
    }

    mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
        text += "<\(name)"
        for (key, value) in attributes where !value.isEmpty { text += " \(key)=\"\(value.xml)\"" }
        text += ">"
    }

    mutating func close(_ name: String) { text += "</\(name)>\n" }

    /// Appends XML text unchanged.
    mutating func append(_ xml: String) { text += xml }
}

extension CGPoint {
    /// The point as `12.5,40`, rounded to a tenth of a point.
    var svg: String { "\(x.decimalText(places: 1)),\(y.decimalText(places: 1))" }
}
