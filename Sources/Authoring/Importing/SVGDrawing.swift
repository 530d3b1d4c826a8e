import Touches
import XML

/// What the elements of a drawing refer to, and where they are.
struct SVGDrawing {
    private(set) var sheet = SVGStyleSheet()
    /// The size of the drawing in user units.
    var viewport = CGSize.zero
    /// The elements that can be referred to, by id.
    private var definitions: [String: XMLElement] = [:]
    /// What clip paths and masks have become, by id; nil for what cannot be imported.
    private var clips: [String: Clip?] = [:]
    /// The colors of gradients, by id; nil for what has none.
    private var colors: [String: SVGColor?] = [:]

    /// The elements whose shapes are drawn where they are.
    static let groups: Set<String> = ["g", "a", "switch", "svg"]

    /// The maximum number of bytes in rules that are read to apply them to the elements.
    private static let maximumStyles = 256 << 20
    /// The number of such bytes that copies may still need.
    private var stylesForCopies = maximumStyles
    /// An element that is copied counts as so many bytes besides, so that copies of copies have a limit.
    private static let bytesOfCopy = 10_000
    /// The maximum number of copies inside each other.
    private static let maximumCopies = 16

    /// Reads the rules and ids of a drawing.
    mutating func note(_ root: XMLElement) throws(XMLError) {
        add(root)
        var rest = SVGDrawing.maximumStyles
        guard canBeStyled(root, &rest) else {
            throw XMLError(
                mark: root.mark,
                message: "its style sheets have too many rules for so many elements: simplify the drawing, or export "
                    + "it with attributes instead of style sheets")
        }
    }

    /// Whether not more than `rest` bytes in rules are read to apply them to an element and everything in it.
    private func canBeStyled(_ element: XMLElement, _ rest: inout Int, each: Int = 0) -> Bool {
        rest -= sheet.length(for: element) + each
        return rest >= 0 && element.children.allSatisfy { canBeStyled($0, &rest, each: each) }
    }

    private mutating func add(_ element: XMLElement) {
        if let id = element["id"] { definitions[id] = definitions[id] ?? element }
        if element.name == "style" { sheet.add(element) }
        for child in element.children { add(child) }
    }

    // MARK: Places

    func placement(of element: XMLElement, _ properties: SVGProperties) -> SVGPlacement {
        SVGPlacement(properties, in: viewport) {
            SVGShape(element.name, properties, in: viewport)?.path.extent(after: .identity)?.box
        }
    }

    /// From the coordinates in a drawing that is in this one to those around it.
    func inside(_ element: XMLElement) -> CGAffineTransform {
        let frame = frame(of: element)
        return SVGTransform.viewBox(element["viewBox"]).map {
            SVGTransform.fitting($0, to: frame, element["preserveAspectRatio"])
        } ?? CGAffineTransform(translationX: frame.minX, y: frame.minY)
    }

    // MARK: Copies

    /// The element that `<use>` copies; nil if there is none, or if there are too many copies.
    ///
    /// - Parameter depth: the number of copies that the copy is in.
    mutating func original(of copy: XMLElement, depth: Int) -> XMLElement? {
        guard depth < SVGDrawing.maximumCopies, let original = target(of: copy),
            canBeStyled(original, &stylesForCopies, each: SVGDrawing.bytesOfCopy)
        else { return nil }
        return original
    }

    /// The element that an element refers to.
    private func target(of element: XMLElement) -> XMLElement? {
        let address = element["href"] ?? element["http://www.w3.org/1999/xlink href"]
        return address?.first == "#" ? definitions[String(address?.dropFirst() ?? "")] : nil
    }

    /// From the coordinates of a copied element to those of the copy.
    func shift(of copy: XMLElement, _ original: XMLElement) -> CGAffineTransform {
        let frame = frame(of: copy)
        guard original.name == "symbol", let box = SVGTransform.viewBox(original["viewBox"]) else {
            return CGAffineTransform(translationX: frame.minX, y: frame.minY)
        }
        return SVGTransform.fitting(box, to: frame, original["preserveAspectRatio"])
    }

    /// The rectangle of a drawing in this one, or of a copy.
    private func frame(of element: XMLElement) -> CGRect {
        CGRect(
            x: SVGLength.points(element["x"], of: viewport.width) ?? 0,
            y: SVGLength.points(element["y"], of: viewport.height) ?? 0,
            width: SVGLength.points(element["width"], of: viewport.width) ?? viewport.width,
            height: SVGLength.points(element["height"], of: viewport.height) ?? viewport.height)
    }

    // MARK: References

    /// A clip path or a mask: a shape in its own coordinates.
    private struct Clip {
        let shape: SVGShape
        let transform: CGAffineTransform
    }

    /// What a `clip-path` or a `mask` leaves on the screen; nil if it cannot be imported.
    mutating func clip(_ text: String, after transform: CGAffineTransform) -> SVGOutline? {
        guard let (id, _) = SVGProperties.reference(text) else { return nil }
        let known = clips[id] ?? clip(definitions[id])
        clips[id] = .some(known)
        guard let known else { return nil }
        let whole = known.transform.concatenating(transform)
        return known.shape.path.extent(after: whole).map { known.shape.outline(after: whole, in: $0.box).outline }
    }

    /// The shape of a clip path or a mask. If there are several, or one with many segments, it is the rectangle around
    /// them: many elements can refer to it.
    private func clip(_ path: XMLElement?) -> Clip? {
        guard let path, ["clipPath", "mask"].contains(path.name), path["clipPathUnits"] != "objectBoundingBox",
            path["maskContentUnits"] != "objectBoundingBox"
        else { return nil }
        var clips: [Clip] = []
        var boxes: [CGRect] = []
        for child in path.children {
            let properties = sheet.properties(of: child)
            let transform = placement(of: child, properties).transform
            guard let shape = SVGShape(child.name, properties, in: viewport),
                let box = shape.path.extent(after: transform)?.box
            else { continue }
            clips.append(Clip(shape: shape, transform: transform))
            boxes.append(box)
        }
        if let clip = clips.first, clips.count == 1, !clip.shape.path.isLong { return clip }
        let rectangle = SVGPath.rectangle(CGRect(around: boxes.flatMap(\.corners)), .zero)
        return boxes.isEmpty ? nil : Clip(shape: SVGShape(rectangle), transform: .identity)
    }

    /// The color of the first stop of a gradient; nil if there is no such gradient, or its color is not one.
    mutating func firstColor(of id: String) -> SVGColor? {
        let color = colors[id] ?? firstStop(of: id).flatMap(color)
        colors[id] = .some(color)
        return color
    }

    private func firstStop(of id: String) -> XMLElement? {
        guard var gradient = definitions[id] else { return nil }
        // A gradient may have the stops of another one.
        for _ in 0..<8 {
            guard ["linearGradient", "radialGradient"].contains(gradient.name) else { return nil }
            if let stop = gradient.child("stop") { return stop }
            guard let next = target(of: gradient) else { return nil }
            gradient = next
        }
        return nil
    }

    private func color(of stop: XMLElement) -> SVGColor? {
        let properties = sheet.properties(of: stop)
        guard case .color(let color) = SVGStyle.Fill(properties["stop-color"] ?? "#000000") else { return nil }
        return SVGColor(text: color, opacity: SVGStyle.share(properties["stop-opacity"]) ?? 1)
    }
}
