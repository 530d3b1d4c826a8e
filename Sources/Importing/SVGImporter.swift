internal import Touches
internal import XML

/// Makes a scene from an SVG drawing: a view from each shape and group that has an id. `button:buy` in an id is the
/// button `buy`.
struct SVGImporter {
    private let root: XMLElement
    private var remarks: [ImportRemark] = []
    private var names = UniqueNames()
    /// The elements that can be referred to, by id.
    private var definitions: [String: XMLElement] = [:]
    private var viewport = Size.zero

    private static let kinds: Set<String> = [
        "view", "control", "button", "switch", "slider", "stepper", "segmented", "pageControl", "scroll",
        "virtualTouchscreen",
    ]
    /// The kinds whose shapes are their picture.
    private static let controls = kinds.subtracting(["view", "scroll", "virtualTouchscreen"])
    private static let groups: Set<String> = ["g", "a", "switch", "svg"]
    /// Elements that draw nothing where they are.
    private static let invisible: Set<String> = [
        "defs", "title", "desc", "metadata", "style", "script", "clipPath", "mask", "symbol", "pattern", "marker",
        "linearGradient", "radialGradient", "filter", "namedview",
    ]

    init(_ root: XMLElement) { self.root = root }

    /// What is around an element.
    private struct Context {
        var transform: AffineTransform
        var style: SVGStyle
        /// Whether the element is a part of a view.
        var isInView: Bool
    }

    /// What an element has become.
    private struct Part {
        var views: [ImportedView] = []
        /// The rectangle around its shapes, in screen points; nil if it has none.
        var box: Rect?
        /// The text in it, of which the scene knows no size.
        var text = ""
        /// The color of its first shape.
        var color: String?
        /// Whether it has a shape that is no view of its own.
        var isDrawn = false

        mutating func add(_ other: Part) {
            views += other.views
            if let more = other.box { box = box.map { Rect(around: $0.corners + more.corners) } ?? more }
            text = [text, other.text].filter { !$0.isEmpty }.joined(separator: " ")
            color = color ?? other.color
            isDrawn = isDrawn || other.isDrawn
        }
    }

    mutating func scene(called name: String) throws(ImportError) -> ImportedScene {
        note(root)
        let box = SVGTransform.viewBox(root["viewBox"])
        let screen = Size(
            SVGLength.points(root["width"], of: box?.width) ?? box?.width ?? 0,
            SVGLength.points(root["height"], of: box?.height) ?? box?.height ?? 0)
        guard screen.width > 0, screen.height > 0 else {
            throw ImportError(
                mark: root.mark, message: "the drawing has no size: give it a width and a height, or a viewBox")
        }
        viewport = box?.size ?? screen
        let frame = Rect(origin: .zero, size: screen)
        var context = Context(transform: .identity, style: SVGStyle().inherited(by: root), isInView: false)
        if let box { context.transform = SVGTransform.fitting(box, to: frame, root["preserveAspectRatio"]) }
        let window = names.give("main")
        let view = ImportedView(id: names.give(name.isEmpty ? "drawing" : name), kind: "view", frame: frame)
        for child in root.children { view.subviews += part(of: child, in: context).views }
        return ImportedScene(screen: screen, windows: [ImportedWindow(id: window, root: view)], remarks: remarks)
    }

    private mutating func note(_ element: XMLElement) {
        if let id = element["id"] { definitions[id] = definitions[id] ?? element }
        for child in element.children { note(child) }
    }

    private mutating func remark(_ element: XMLElement, _ text: String) {
        let id = element["id"].map { " '\($0)'" } ?? ""
        remarks.append(ImportRemark(mark: element.mark, text: "\(element.name)\(id): \(text)"))
    }

    // MARK: Names

    /// What the designer called an element: its id, or a label of Inkscape or Penpot that names a kind; nil if it has
    /// no name.
    private static func name(of element: XMLElement) -> String? {
        let label = element["http://www.inkscape.org/namespaces/inkscape label"] ?? element["data-testid"]
        if let label, parts(of: label).kind != nil { return label }
        // The ids of Penpot are made of random numbers.
        if element["id"]?.hasPrefix("shape-") == true, let label { return label }
        return element["class"] == "fills" || element["class"] == "strokes" ? nil : element["id"]
    }

    /// `button:buy` is the kind `button` and the id `buy`.
    private static func parts(of name: String) -> (kind: String?, id: String) {
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return parts.count == 2 && kinds.contains(parts[0]) ? (parts[0], parts[1]) : (nil, name)
    }

    // MARK: Elements

    private mutating func part(of element: XMLElement, in context: Context) -> Part {
        if element.name == "style" { remark(element, "style sheets are not read: colors may be missing") }
        if SVGImporter.invisible.contains(element.name) { return Part() }
        var inner = context
        inner.style = context.style.inherited(by: element)
        if let text = element["transform"] {
            if let transform = SVGTransform.parse(text) {
                inner.transform = transform.concatenating(context.transform)
            } else {
                remark(element, "its transform '\(text)' is not valid and is ignored")
            }
        }
        if element.name == "text" { return text(of: element, in: context) }
        if SVGImporter.groups.contains(element.name) { return group(element, in: inner) }
        if SVGShape.names.contains(element.name) { return shape(element, in: inner) }
        if element.namespace.isEmpty || element.namespace == "http://www.w3.org/2000/svg" {
            remark(element, element.name == "use" ? "copies are not imported: unlink it" : "is not imported")
        }
        return Part()
    }

    private mutating func text(of element: XMLElement, in context: Context) -> Part {
        if !context.isInView {
            remark(element, "text is only imported as the title of a group with an id that it is in")
        }
        return Part(text: SVGImporter.text(in: element))
    }

    private static func text(in element: XMLElement) -> String {
        ([element.text] + element.children.map(text)).flatMap { $0.split(whereSeparator: \.isWhitespace) }
            .joined(separator: " ")
    }

    private mutating func shape(_ element: XMLElement, in context: Context) -> Part {
        guard let shape = SVGShape(element, in: viewport), let box = shape.path.box(after: context.transform) else {
            remark(element, "has no extent, or an attribute that is no number")
            return Part()
        }
        guard ImportedView.isPossible(box) else {
            remark(element, "is too large, or too far away")
            return Part()
        }
        if !shape.path.isComplete { remark(element, "its path has an error: only the part before it is imported") }
        var part = Part(box: context.style.isHidden ? nil : box, color: context.style.fill)
        guard let name = SVGImporter.name(of: element) else {
            if !context.isInView { remark(element, "has no id: name it in the drawing program to import it") }
            part.isDrawn = true
            return part
        }
        guard box.width > 0, box.height > 0 else {
            remark(element, "is a line without an area, which cannot be touched")
            return part
        }
        let view = view(named: name, frame: box, of: element, style: context.style)
        view.set("hitShape", shape.hitShape(after: context.transform, in: box))
        view.set("color", context.style.fill.map(SceneValue.string))
        part.views = [view]
        return part
    }

    private mutating func group(_ element: XMLElement, in context: Context) -> Part {
        var context = context
        if element.name == "svg" { enter(element, &context) }
        let name = SVGImporter.name(of: element)
        context.isInView = context.isInView || name != nil
        var content = Part()
        for child in element.children { content.add(part(of: child, in: context)) }
        guard let name else {
            if context.style.isHidden {
                content.box = nil
                for view in content.views { view.set("hidden", .bool(true)) }
            }
            return content
        }
        guard let extent = content.box else {
            remark(element, "has no shape in it, and therefore no place")
            return content
        }
        let clip = clip(of: element, in: context).flatMap { ImportedView.isPossible($0) ? $0 : nil }
        let view = view(named: name, frame: clip ?? extent, of: element, style: context.style)
        if view.kind == "scroll" {
            let size = [max(extent.maxX - view.frame.minX, 0), max(extent.maxY - view.frame.minY, 0)]
            view.set("contentSize", .numbers(size))
        }
        if !content.text.isEmpty { view.set("title", .string(content.text)) }
        if view.kind != "view" || content.views.isEmpty { view.set("color", content.color.map(SceneValue.string)) }
        if view.kind == "view", !content.isDrawn {
            // Between the views in it there is nothing to touch or to see.
            view.set("hitTest", .string("passthrough"))
            view.set("color", .string("transparent"))
        }
        // A plain view in a control would be hit instead of the control.
        let isControl = SVGImporter.controls.contains(view.kind)
        view.subviews = isControl ? content.views.filter { $0.kind != "view" } : content.views
        content.views = [view]
        content.isDrawn = false
        content.box = context.style.isHidden ? nil : view.frame
        content.text = ""
        return content
    }

    /// A drawing in a drawing has a viewport of its own.
    private func enter(_ element: XMLElement, _ context: inout Context) {
        func length(_ name: String, _ whole: Double, _ other: Double) -> Double {
            SVGLength.points(element[name], of: whole) ?? other
        }
        let frame = Rect(
            x: length("x", viewport.width, 0), y: length("y", viewport.height, 0),
            width: length("width", viewport.width, viewport.width),
            height: length("height", viewport.height, viewport.height))
        let move = SVGTransform.viewBox(element["viewBox"]).map {
            SVGTransform.fitting($0, to: frame, element["preserveAspectRatio"])
        }
        context.transform = (move ?? AffineTransform(translationX: frame.minX, y: frame.minY)).concatenating(
            context.transform)
    }

    /// The rectangle around the path that clips an element, in screen points; nil if nothing clips it.
    private func clip(of element: XMLElement, in context: Context) -> Rect? {
        guard let text = element["clip-path"], text.hasPrefix("url(#"), text.hasSuffix(")"),
            let path = definitions[String(text.dropFirst(5).dropLast())], path.name == "clipPath",
            path["clipPathUnits"] != "objectBoundingBox"
        else { return nil }
        let boxes = path.children.compactMap { child -> Rect? in
            let transform = child["transform"].flatMap(SVGTransform.parse) ?? .identity
            return SVGShape(child, in: viewport)?.path.box(after: transform.concatenating(context.transform))
        }
        return boxes.isEmpty ? nil : Rect(around: boxes.flatMap(\.corners))
    }

    private mutating func view(
        named name: String, frame: Rect, of element: XMLElement, style: SVGStyle
    ) -> ImportedView {
        let (kind, wanted) = SVGImporter.parts(of: name)
        let id = names.give(wanted.isEmpty ? element.name : wanted)
        if id != wanted { remark(element, "is called '\(id)' in the scene: ids are unique, and have no dot") }
        let view = ImportedView(id: id, kind: kind ?? "view", frame: frame)
        if style.isHidden { view.set("hidden", .bool(true)) }
        if style.opacity < 1 { view.set("alpha", .number(style.opacity)) }
        if let title = element.child("title")?.text, !title.isEmpty { view.set("title", .string(title)) }
        return view
    }
}
