internal import Touches
internal import YAML

extension ValueReader where Value == ViewDescription {
    static var view: ValueReader {
        ValueReader(.mapping(.view)) { field in
            guard var keys = KeyReader(field) else { return nil }
            let kind = keys.take(ViewKeys.kind)
            let name = kind ?? .view
            guard field.document.hasRoom(for: name == .scroll ? 3 : 1, at: field) else { return nil }
            var view = ViewDescription(id: keys.takeIdentifier(.view, stem: name.rawValue))
            view.kind = name.kind(id: view.responder.id)
            view.multipleTouch = name == .virtualTouchscreen
            let isOfUnknownKind = kind == nil && keys["kind"] != nil
            if name == .scroll || isOfUnknownKind {
                // Register them for an unknown kind too, so that references to them are not reported as errors.
                for recognizer in ScrollDescription(id: view.responder.id).recognizers {
                    field.document.identifiers.register(recognizer.id, .recognizer)
                }
            }
            keys.read(ViewKeys.all, into: &view)
            keys.read(into: &view.kind, of: view)
            keys.check(&view.responder)
            keys.finish(name.noun, ofUnknownKind: isOfUnknownKind)
            return view
        }
    }

    /// A view inside another one.
    static var subview: ValueReader {
        view.flatMap { view, field in
            if ["frame", "bounds", "controller"].allSatisfy({ field[$0] == nil }) {
                field.warn("has no frame, so no touch can hit it")
            }
            return view
        }
    }
}

extension KeyReader {
    /// Reads the keys that only this kind of view has.
    mutating func read(into kind: inout ViewKind, of view: ViewDescription) {
        switch kind {
        case .view: break
        case .control(var control):
            read(into: &control)
            kind = .control(control)
        case .scroll(var scroll):
            read(into: &scroll, of: view)
            kind = .scroll(scroll)
        case .virtualTouchscreen(var touchscreen):
            read(VirtualTouchscreenKeys.all, into: &touchscreen)
            kind = .virtualTouchscreen(touchscreen)
        }
    }
}

extension ValueReader where Value == HitShape {
    static var hitShape: ValueReader {
        ValueReader(.either([.word(["rect", "ellipse"]), .mapping(.hitShape)])) { field in
            switch field.node.value {
            case .string("rect"): return .rect
            case .string("ellipse"): return .ellipse
            case .mapping:
                guard var keys = KeyReader(field) else { return nil }
                let corners = keys.take(HitShapeKeys.polygon)
                if keys["polygon"] == nil { field.error("needs 'polygon': its corners") }
                keys.finish(.hitShape)
                return corners.map(HitShape.polygon)
            default:
                field.needs("rect, ellipse or {polygon: [[x, y], ...]}")
                return nil
            }
        }
    }
}
