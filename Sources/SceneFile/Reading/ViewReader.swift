internal import Touches
internal import YAML

enum ViewKeys {
    /// What can also be set while the scene is live.
    static let settable: [Key<ViewDescription>] =
        ResponderKeys.all.lifted(\.responder) + [
            Key("frame", \.frame, .rect),
            Key("bounds", \.bounds, .rect),
            Key("transform", \.transform, .transform),
            Key("rotate", \.rotate, .coordinate),
            Key("scale", \.scale, .scale),
            Key("hidden", \.isHidden, .bool),
            Key("alpha", \.alpha, .number(0...1)),
            Key("interaction", \.interaction, .bool),
            Key("multipleTouch", \.multipleTouch, .bool),
            Key("exclusiveTouch", \.exclusiveTouch, .bool),
            Key("hitInsets", \.hitInsets, .insets),
            Key("hitShape", \.hitShape, .hitShape),
            Key("hitTest", \.hitTest, .word),
        ]

    /// What stands in a view.
    static let contents: [Key<ViewDescription>] = [
        Key("subviews", \.subviews, .list(of: .subview)),
        Key("gestures", \.gestures, .list(of: .recognizer)),
    ]

    static let all = settable + contents + [Key("controller", \.controller, .controllerAtView)]
}

extension ValueReader where Value == ViewDescription {
    static var view: ValueReader {
        ValueReader { field in
            guard var keys = KeyReader(field) else { return nil }
            let kind = keys.take("kind", ValueReader<ViewKindName>.word)
            let name = kind ?? .view
            var view = ViewDescription(id: keys.takeIdentifier(.view, stem: name.rawValue))
            view.kind = name.kind(id: view.responder.id)
            if case .scroll(let scroll) = view.kind {
                field.document.identifiers.register(scroll.pan.id, .recognizer)
                field.document.identifiers.register(scroll.pinch.id, .recognizer)
            }
            keys.read(ViewKeys.all, into: &view)
            keys.read(into: &view.kind, subviews: view.subviews)
            keys.check(&view.responder)
            keys.finish(name.article, ofUnknownKind: kind == nil && keys["kind"] != nil)
            return view
        }
    }

    /// A view inside another one.
    static var subview: ValueReader {
        view.flatMap { view, field in
            if view.frame == nil, view.bounds == nil, view.controller == nil { field.warn("has no frame: it is empty, and no touch is in it") }
            return view
        }
    }
}

extension KeyReader {
    /// The keys that only this kind of view has.
    mutating func read(into kind: inout ViewKind, subviews: [ViewDescription]) {
        switch kind {
        case .view: break
        case .control(var control):
            read(into: &control)
            kind = .control(control)
        case .scroll(var scroll):
            read(into: &scroll, subviews: subviews)
            kind = .scroll(scroll)
        }
    }
}

extension ValueReader where Value == HitShape {
    static var hitShape: ValueReader {
        ValueReader { field in
            switch field.node.value {
            case .string("rect"): return .rect
            case .string("ellipse"): return .ellipse
            case .mapping:
                guard var keys = KeyReader(field) else { return nil }
                let polygon = keys.take("polygon")
                keys.finish("a hit shape")
                guard let polygon, let corners = ValueReader<[Point]>.list(of: .point).read(polygon) else { return nil }
                if polygon.node.sequence.map(\.count) ?? 0 < 3 { polygon.needs("three corners or more") }
                return .polygon(corners)
            default:
                field.needs("rect, ellipse or {polygon: [[x, y], ...]}")
                return nil
            }
        }
    }
}
