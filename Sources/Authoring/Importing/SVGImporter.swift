import Files
import Touches
import XML

/// Makes a scene from an SVG drawing: a view from each shape, group and copy that has a name. `SVGName` says what is in
/// a name.
struct SVGImporter {
    private let root: XMLElement
    private var remarks = SVGRemarks()
    private var names = UniqueNames()
    private var drawing = SVGDrawing()
    /// The actions that the views send, in the order of the drawing.
    private var actions: [String] = []

    /// Elements that draw nothing where they are.
    private static let invisible: Set<String> = [
        "defs", "title", "desc", "metadata", "style", "script", "clipPath", "mask", "symbol", "pattern", "marker",
        "linearGradient", "radialGradient", "filter", "namedview",
    ]

    init(_ root: XMLElement) { self.root = root }

    /// What is around an element.
    private struct Context {
        var transform: CGAffineTransform
        var style: SVGStyle
        /// The opacity of the elements around it that have no view of their own, up to the next that has one.
        var opacity = 1.0
        /// What clips the element and has no view of its own.
        var clip: SVGOutline?
        /// Whether the element is a part of a view.
        var isInView: Bool
        var isInControl = false
        /// The number of copies that the element is in.
        var copies = 0
    }

    mutating func scene(called name: String) throws(XMLError) -> ImportedScene {
        try drawing.note(root)
        for (sheet, text) in drawing.sheet.remarks { remarks.add(sheet, text) }
        let box = SVGTransform.viewBox(root["viewBox"])
        let screen = CGSize(
            SVGLength.points(root["width"], of: box?.width) ?? box?.width ?? 0,
            SVGLength.points(root["height"], of: box?.height) ?? box?.height ?? 0)
        guard screen.width > 0, screen.height > 0 else {
            throw XMLError(
                mark: root.mark, message: "the drawing has no size: give it a width and a height, or a viewBox")
        }
        drawing.viewport = box?.size ?? screen
        let frame = CGRect(origin: .zero, size: screen)
        let style = SVGStyle().inherited(by: drawing.sheet.properties(of: root))
        var context = Context(transform: .identity, style: style, opacity: style.opacity, isInView: false)
        if let box { context.transform = SVGTransform.fitting(box, to: frame, root["preserveAspectRatio"]) }
        let window = names.give("main")
        let view = ImportedView(id: names.give(name.isEmpty ? "drawing" : name), kind: "view", frame: frame)
        for child in root.children { view.subviews += part(of: child, in: context).views }
        if !actions.isEmpty { view.set("performs", .list(actions.map { .string($0) })) }
        if names.areTooMany { throw ImportedScene.isTooLong(root.mark) }
        return ImportedScene(screen: screen, window: window, root: view, remarks: remarks.all)
    }

    // MARK: Elements

    /// - Parameter copy: the name of the copy that shows the element; nil if it is shown by itself.
    private mutating func part(
        of element: XMLElement, in context: Context, copiedAs copy: SVGName? = nil
    ) -> SVGPart {
        let isCopiedSymbol = element.name == "symbol" && context.copies > 0
        if SVGImporter.invisible.contains(element.name) && !isCopiedSymbol || names.areTooMany { return SVGPart() }
        let properties = drawing.sheet.properties(of: element)
        var inner = context
        inner.style = context.style.inherited(by: properties)
        let placement = drawing.placement(of: element, properties)
        inner.transform = placement.transform.concatenating(context.transform)
        for text in placement.ignored { remarks.add(element, "its \(text) cannot be resolved and is ignored") }
        for name in SVGDeclaration.unread.sorted() where properties.styles[name] != nil {
            remarks.add(element, "its property '\(name)' is not imported")
        }
        for name in SVGDeclaration.effects where !["none", "normal", nil].contains(properties[name]) {
            remarks.addOnce(element, "its '\(name)' is not imported")
        }
        if element.name == "text" { return text(of: element, in: context) }
        let own = SVGName(of: element)
        var name = copy.map { own?.named(by: $0) ?? $0 } ?? own
        // A plain view in a control would be hit instead of the control.
        if context.isInControl, !SVGName.controls.contains(name?.kind ?? "view") { name = nil }
        if SVGDrawing.groups.contains(element.name) || isCopiedSymbol {
            return group(element, called: name, properties, in: inner)
        }
        if SVGShape.names.contains(element.name) { return shape(element, called: name, properties, in: inner) }
        if element.name == "use" { return self.copy(element, called: name, properties, in: inner) }
        if element.namespace.isEmpty || element.namespace == "http://www.w3.org/2000/svg" {
            remarks.add(element, "is not imported")
        }
        return SVGPart()
    }

    /// What `<use>` shows: another element of the drawing, as a part of its own.
    private mutating func copy(
        _ element: XMLElement, called name: SVGName?, _ properties: SVGProperties, in context: Context
    ) -> SVGPart {
        guard let original = drawing.original(of: element, depth: context.copies) else {
            remarks.add(element, "what it copies is not in the drawing, or there are too many copies")
            return SVGPart()
        }
        var inner = context
        inner.copies += 1
        inner.transform = drawing.shift(of: element, original).concatenating(context.transform)
        inner.opacity = context.opacity * context.style.opacity
        inner.clip = SVGOutline.common(context.clip, clip(of: element, properties, in: context))
        var part = part(of: original, in: inner, copiedAs: name)
        if context.style.isRemoved { part.hide() }
        return part
    }

    private mutating func text(of element: XMLElement, in context: Context) -> SVGPart {
        if !context.isInView {
            remarks.add(element, "text is only imported as the title of a group with an id that it is in")
        }
        return SVGPart(text: SVGImporter.text(in: element))
    }

    private static func text(in element: XMLElement) -> String {
        var words: [Substring] = []
        func add(_ element: XMLElement) {
            words += element.text.split(whereSeparator: \.isWhitespace)
            for child in element.children { add(child) }
        }
        add(element)
        return words.joined(separator: " ")
    }

    private mutating func shape(
        _ element: XMLElement, called name: SVGName?, _ properties: SVGProperties, in context: Context
    ) -> SVGPart {
        guard let shape = SVGShape(element.name, properties, in: drawing.viewport),
            let (extent, isComplete) = shape.path.extent(after: context.transform)
        else {
            remarks.add(element, "has no extent, or an attribute that is no number")
            return SVGPart()
        }
        guard ImportedView.isPossible(extent) else {
            remarks.add(element, "is too large, or too far away")
            return SVGPart()
        }
        if !isComplete { remarks.add(element, "its path has an error: only the part before it is imported") }
        let whole = shape.outline(after: context.transform, in: extent)
        var outline = whole.outline
        if let clip = SVGOutline.common(context.clip, clip(of: element, properties, in: context)) {
            guard let cut = outline.cut(by: clip) else {
                remarks.add(element, "is outside of what clips it")
                return SVGPart()
            }
            if cut.isRough { remarks.addOnce(element, "a clip cuts its shape: it is imported as a rectangle") }
            outline = cut.outline
        }
        let box = outline.box
        let color = color(of: element, context.style)
        let alpha = context.opacity * context.style.opacity
        var part = SVGPart(box: context.style.isRemoved ? nil : box)
        part.isVisible = !context.style.isRemoved && !context.style.isInvisible
        if part.isVisible {
            if color != .transparent {
                part.face = SVGPart.Face(area: box.width * box.height, color: color?.faded(by: alpha))
            }
            part.add(outline)
        }
        if part.isVisible, name != nil || context.isInView, context.style.hasStroke {
            remarks.addOnce(element, "its stroke is not imported")
        }
        guard let name else {
            if !context.isInView { remarks.add(element, "has no id: name it in the drawing program to import it") }
            part.isDrawn = part.isVisible
            part.ground = part.face
            return part
        }
        guard box.width > 0, box.height > 0 else {
            remarks.add(element, "is a line without an area, which cannot be touched")
            return part
        }
        if whole.isRough, isComplete {
            remarks.addOnce(element, "its outline has several parts or too many corners: it is imported as a rectangle")
        }
        let view = view(named: name, frame: box, of: element, style: context.style, alpha: alpha)
        if context.style.isInvisible { view.isInvisible = true }
        view.set("hitShape", outline.hitShape)
        view.set("color", color?.value)
        part.views = [view]
        return part
    }

    private mutating func group(
        _ element: XMLElement, called name: SVGName?, _ properties: SVGProperties, in context: Context
    ) -> SVGPart {
        var context = context
        if element.name == "svg" {
            context.transform = drawing.inside(element).concatenating(context.transform)
        }
        context.isInView = context.isInView || name != nil
        context.isInControl = context.isInControl || SVGName.controls.contains(name?.kind ?? "view")
        var around = context
        let alpha = context.opacity * context.style.opacity
        context.opacity = name == nil ? alpha : 1
        let clip = clip(of: element, properties, in: context)
        if name == nil { context.clip = SVGOutline.common(context.clip, clip) }
        var content = SVGPart()
        for child in element.children { content.add(part(of: child, in: context)) }
        guard let name else {
            if context.style.isRemoved { content.hide() }
            return content
        }
        guard let extent = content.box else {
            remarks.add(element, "has no shape in it, and therefore no place")
            return content
        }
        let whole = clip.map(\.box).flatMap { ImportedView.isPossible($0) ? $0 : nil } ?? extent
        let frame = context.clip.flatMap { SVGOutline(box: whole, form: .rectangle).cut(by: $0) }?.outline.box ?? whole
        // A group that is not visible is hidden as a whole, unless something in it is visible.
        around.style.isInvisible = context.style.isInvisible && !content.isVisible
        let view = view(named: name, frame: frame, of: element, style: around.style, alpha: alpha)
        view.isInvisible = around.style.isInvisible
        if view.isInvisible { for inner in content.views where inner.isInvisible { inner.remove("hidden") } }
        if ["scroll", "list"].contains(view.kind) {
            let size = [max(extent.maxX - view.frame.minX, 0), max(extent.maxY - view.frame.minY, 0)]
            view.set("contentSize", .numbers(size))
        } else if frame == extent, view.kind != "view" || content.isDrawn {
            if let cover = content.cover, cover.box == frame {
                view.set("hitShape", cover.hitShape)
            } else if !context.transform.isUpright {
                remarks.addOnce(
                    element, "is turned, and no shape in it contains the others: it is imported as a rectangle")
            }
        }
        if !content.text.isEmpty { view.set("title", .string(content.text)) }
        if view.kind != "view" || content.views.isEmpty {
            view.set("color", content.face?.color?.value)
        } else if let ground = content.ground, ground.area > 0.9 * frame.width * frame.height {
            view.set("color", ground.color?.value)
        }
        if view.kind == "view", !content.isDrawn {
            // Between the views in it there is nothing to touch or to see.
            view.set("hitTest", .string("passthrough"))
            view.set("color", .string("transparent"))
        }
        view.subviews = content.views
        content.views = [view]
        let faded = content.face?.color?.faded(by: alpha)
        content.face?.color = faded
        content.isDrawn = false
        content.ground = nil
        content.isVisible = content.isVisible && !context.style.isRemoved
        content.box = context.style.isRemoved ? nil : view.frame
        content.text = ""
        return content
    }

    // MARK: Properties

    /// The color of a shape; nil if it has one that no scene can have.
    private mutating func color(of element: XMLElement, _ style: SVGStyle) -> SVGColor? {
        if element.name == "image" || element.name == "foreignObject" {
            remarks.add(element, "what it shows is not imported: its view has no color")
            return nil
        }
        if style.fillOpacity == 0 { return .transparent }
        switch style.fill {
        case .color(let color): return SVGColor(text: color, opacity: style.fillOpacity)
        case .nothing: return .transparent
        case .unknown: return nil
        case .reference(let id, let otherwise):
            if let color = drawing.firstColor(of: id) {
                remarks.addOnce(element, "of its gradient, only the first color is imported")
                return color.faded(by: style.fillOpacity)
            }
            if case .color(let color) = SVGStyle.Fill(otherwise) {
                return SVGColor(text: color, opacity: style.fillOpacity)
            }
            remarks.add(element, "its fill '\(id)' is not imported: its view has no color")
            return nil
        }
    }

    /// What clips an element, besides what clips the elements around it; nil if nothing does.
    private mutating func clip(
        of element: XMLElement, _ properties: SVGProperties, in context: Context
    ) -> SVGOutline? {
        var clip: SVGOutline?
        for name in ["clip-path", "mask"] {
            guard let text = properties[name], text != "none" else { continue }
            if let next = drawing.clip(text, after: context.transform) {
                clip = SVGOutline.common(clip, next)
            } else {
                remarks.add(element, "its \(name) '\(text)' is not imported")
            }
        }
        return clip
    }

    private mutating func view(
        named name: SVGName, frame: CGRect, of element: XMLElement, style: SVGStyle, alpha: Double
    ) -> ImportedView {
        let id = names.give(name.id.isEmpty ? element.name : name.id)
        if id != name.id { remarks.add(element, "is called '\(id)' in the scene: ids are unique, and have no dot") }
        if let kind = name.unknownKind {
            let kinds = SVGName.kinds.sorted().joined(separator: ", ")
            remarks.add(
                element,
                "'\(kind)' is no kind, so it is a view"
                    + (SVGName.kind(like: kind).map { hint($0) } ?? "; the kinds are \(kinds)"))
        }
        let view = ImportedView(id: id, kind: name.kind ?? "view", frame: frame)
        view.mark = element.mark
        if style.isRemoved || style.isInvisible { view.set("hidden", .bool(true)) }
        if alpha < 1 { view.set("alpha", .number(alpha)) }
        if let title = element.child("title")?.text, !title.isEmpty { view.set("title", .string(title)) }
        if let action = name.action { send(action, from: view) }
        return view
    }

    /// Makes a view send an action: a control at its usual event, and another view when it is tapped.
    private mutating func send(_ action: String, from view: ImportedView) {
        if !actions.contains(action) { actions.append(action) }
        guard SVGName.controls.contains(view.kind) else {
            view.tapAction = action
            return
        }
        let event = ["control", "button"].contains(view.kind) ? "touchUpInside" : "valueChanged"
        view.set("actions", .mapping([(event, .string(action))]))
    }
}
