internal import Files
internal import Routing

extension ValueReader where Value == ViewDescription {
    static var view: ValueReader {
        ValueReader(.mapping(.view)) { field in
            guard var keys = KeyReader(field) else { return nil }
            let ofKind = keys.readField(ViewKeys.kind.entry)
            let written = ofKind.flatMap(ViewKeys.kind.value.read)
            let kind = written ?? .view
            guard field.document.hasRoom(for: kind.isScrollView ? 3 : 1, at: field) else { return nil }
            var view = ViewDescription(id: keys.readIdentifier(.view, stem: kind.name.rawValue), kind: kind)
            view.responder.line = field.node.mark.line
            let isOfUnknownKind = written == nil && ofKind != nil
            if kind.isScrollView || isOfUnknownKind {
                // Register them for an unknown kind too, so that references to them are not reported as errors.
                for recognizer in RecognizerDescription.ofScrollView(view.id) {
                    field.document.identifiers.register(recognizer.id, .recognizer)
                }
            }
            // Templates have been replaced before.
            keys.readField(ViewKeys.like.entry)?.error(
                "there are no templates here; they are under 'templates' of the scene")
            keys.read(ViewKeys.parts, into: &view)
            keys.read(into: &view)
            keys.finish(kind.name, ofUnknownKind: isOfUnknownKind)
            return consume view
        }
    }

    static var subview: ValueReader {
        let reader = view
        return ValueReader(reader.shape) { field in
            let view = reader.read(field)
            if let view, !view.isPage, ["frame", "bounds", "controller"].allSatisfy({ field.node[$0] == nil }) {
                field.warn("has no frame, so no touch can hit it")
            }
            return view
        }
    }
}

extension KeyReader {
    /// Warns of an action that is sent when a page has been shown for some time, if the view is no page.
    func checkDelay(of view: ViewDescription) {
        if !view.isPage { self["after"]?.warn("only a page sends it; put 'page: true' beside it") }
    }

    /// Reads everything but the contents of a view. Returns what its keys change in the live view.
    @discardableResult
    mutating func read(into view: inout ViewDescription) -> Edits {
        let given = read(view.kind.keys, into: &view.responder)
        if view.kind.isScrollView { readRecognizers(of: &view) }
        if var touchscreen = view.virtualTouchscreen {
            read(VirtualTouchscreenKeys.all, into: &touchscreen)
            view.virtualTouchscreen = touchscreen
        }
        if view.kind.isControl { checkEvents(of: view.kind) }
        checkDelay(of: view)
        view.kind.check(self, view)
        return given
    }
}

extension ValueReader where Value == HitArea.Shape {
    static var hitShape: ValueReader {
        ValueReader(.either([.word(["rect", "ellipse"]), .mapping(.hitShape)])) { field in
            switch field.node.content {
            case .string where field.node.text == "rect": return .rect
            case .string where field.node.text == "ellipse": return .ellipse
            case .mapping:
                guard var keys = KeyReader(field) else { return nil }
                let corners = keys.read(HitShapeKeys.polygon)
                if keys["polygon"] == nil { field.error("needs 'polygon': its corners") }
                keys.finish(.hitShape)
                return corners.map(HitArea.Shape.polygon)
            default:
                field.needs("rect, ellipse or {polygon: [[x, y], ...]}")
                return nil
            }
        }
    }
}
