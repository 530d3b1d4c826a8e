internal import Touches
internal import XML

/// What the elements of a drawing refer to, and where they are.
struct SVGDrawing {
    private(set) var sheet = SVGStyleSheet()
    /// The size of the drawing in user units.
    var viewport = Size.zero
    /// The elements that can be referred to, by id.
    private var definitions: [String: XMLElement] = [:]

    /// The elements whose shapes are drawn where they are.
    static let groups: Set<String> = ["g", "a", "switch", "svg"]

    /// Notes an element and everything in it.
    mutating func note(_ element: XMLElement) {
        if let id = element["id"] { definitions[id] = definitions[id] ?? element }
        if element.name == "style" { sheet.add(element) }
        for child in element.children { note(child) }
    }

    // MARK: Places

    func placement(of element: XMLElement, _ properties: SVGProperties) -> SVGPlacement {
        let box = SVGShape(element.name, properties, in: viewport)?.path.box(after: .identity)
        return SVGPlacement(properties, in: viewport, box: box)
    }

    /// From the coordinates in a drawing that is in this one to those around it.
    func inside(_ element: XMLElement) -> AffineTransform {
        func length(_ name: String, _ whole: Double, _ other: Double) -> Double {
            SVGLength.points(element[name], of: whole) ?? other
        }
        let frame = Rect(
            x: length("x", viewport.width, 0), y: length("y", viewport.height, 0),
            width: length("width", viewport.width, viewport.width),
            height: length("height", viewport.height, viewport.height))
        return SVGTransform.viewBox(element["viewBox"]).map {
            SVGTransform.fitting($0, to: frame, element["preserveAspectRatio"])
        } ?? AffineTransform(translationX: frame.minX, y: frame.minY)
    }

    /// The polygon of a group that is turned; nil if its sides are upright.
    ///
    /// - Parameters:
    ///   - transform: from the coordinates in the group to the screen.
    ///   - frame: the frame of the group's view.
    func turnedBox(of group: XMLElement, after transform: AffineTransform, in frame: Rect) -> SceneValue? {
        guard !transform.isUpright, let box = box(in: group, after: .identity) else { return nil }
        let outline = [
            Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY), Point(box.minX, box.maxY),
        ].map(transform.apply)
        return SVGOutline(box: frame, form: .polygon(outline)).hitShape
    }

    /// The rectangle around the shapes in a group; nil if there are none.
    private func box(in group: XMLElement, after transform: AffineTransform) -> Rect? {
        let boxes = group.children.compactMap { child -> Rect? in
            let isGroup = SVGDrawing.groups.contains(child.name)
            guard isGroup || SVGShape.names.contains(child.name) else { return nil }
            let properties = sheet.properties(of: child)
            guard properties["display"] != "none" else { return nil }
            var inner = placement(of: child, properties).transform.concatenating(transform)
            if child.name == "svg" { inner = inside(child).concatenating(inner) }
            return isGroup
                ? box(in: child, after: inner) : SVGShape(child.name, properties, in: viewport)?.path.box(after: inner)
        }
        return boxes.isEmpty ? nil : Rect(around: boxes.flatMap(\.corners))
    }

    // MARK: References

    /// What a `clip-path` or a `mask` leaves on the screen; nil if it cannot be imported.
    func clip(_ text: String, after transform: AffineTransform) -> SVGOutline? {
        guard let (id, _) = SVGProperties.reference(text), let path = definitions[id],
            ["clipPath", "mask"].contains(path.name), path["clipPathUnits"] != "objectBoundingBox",
            path["maskContentUnits"] != "objectBoundingBox"
        else { return nil }
        let clips = path.children.compactMap { child -> SVGOutline? in
            let properties = sheet.properties(of: child)
            let inner = placement(of: child, properties).transform.concatenating(transform)
            guard let shape = SVGShape(child.name, properties, in: viewport), let box = shape.path.box(after: inner)
            else { return nil }
            return shape.outline(after: inner, in: box).outline
        }
        guard let first = clips.first else { return nil }
        return clips.count == 1 ? first : SVGOutline(box: Rect(around: clips.flatMap(\.box.corners)), form: .rectangle)
    }

    /// The color of the first stop of a gradient; nil if there is no such gradient, or its color is not one.
    func firstColor(of id: String) -> SVGColor? {
        var id = id
        // A gradient may have the stops of another one.
        for _ in 0..<8 {
            guard let gradient = definitions[id], ["linearGradient", "radialGradient"].contains(gradient.name) else {
                return nil
            }
            if let stop = gradient.child("stop") {
                let properties = sheet.properties(of: stop)
                guard case .color(let color) = SVGStyle.Fill(properties["stop-color"] ?? "#000000") else { return nil }
                return SVGColor(text: color, opacity: SVGStyle.share(properties["stop-opacity"]) ?? 1)
            }
            let next = gradient["href"] ?? gradient["http://www.w3.org/1999/xlink href"]
            guard let next, next.hasPrefix("#") else { return nil }
            id = String(next.dropFirst())
        }
        return nil
    }
}
