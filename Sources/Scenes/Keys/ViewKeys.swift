internal import Routing

enum ViewKeys {
    static let kind = Entry<ViewKind>(.view, "kind", .word(ViewKind.all.map(\.name.rawValue)) { ViewKind.named($0) })

    static let like = Entry<String>(.view, "like", .text)

    static let contents: [Key<ViewDescription>] = [
        Key(.view, "subviews", \.subviews, .list(of: .subview)),
        Key(.view, "gestures", \.gestures, .list(of: .recognizer)),
    ]

    static let controller: Key<ViewDescription> = Key(.view, "controller", \.controller, .controllerAtView)

    static let parts = contents + [controller]

    /// The keys that can be changed while the scene is live.
    static let settable = own + ResponderKeys.all

    static let frame = Entry<CGRect>(.view, "frame", .rect)

    static let bounds = Entry<CGRect>(.view, "bounds", .rect)

    private static let hitInsets = Entry<UIEdgeInsets>(.view, "hitInsets", .insets)

    private static let hitShape = Entry<HitArea.Shape>(.view, "hitShape", .hitShape)

    private static let transform = Entry<CGAffineTransform>(.view, "transform", .transform)

    private static let rotate = Entry<Double>(.view, "rotate", .coordinate)

    private static let scale = Entry<CGVector>(.view, "scale", .scale)

    static let title = Entry<String>(.view, "title", .text)

    static let color = Entry<String>(.view, "color", .color)

    static let isPage = Entry<Bool>(.view, "page", .bool)

    static let after = Entry<DelayedAction>(.view, "after", .delayedAction)

    static let isPrivate = Entry<Bool>(.view, "private", .bool)

    /// The keys that every view and window has in addition to those of a responder.
    static let own: [any LiveKey] = [
        Key(frame) { (view: UIView, frame, context) in
            // A frame is written as if there were no transform.
            let transform = view.transform
            view.transform = .identity
            view.frame = frame
            if let bounds = context.edits[bounds] { view.bounds.size = bounds.size }
            view.transform = transform
        },
        Key(bounds, order: .second) { (view: UIView, bounds, _) in view.bounds = bounds },
        Key(.view, "hidden", \UIView.hidesItself, .bool),
        Key(.view, "alpha", \UIView.alpha, .number(0...1)),
        Key(.view, "interaction", \UIView.isUserInteractionEnabled, .bool),
        Key(.view, "multipleTouch", \UIView.isMultipleTouchEnabled, .bool),
        Key(.view, "exclusiveTouch", \UIView.isExclusiveTouch, .bool),
        Key(.view, "ignoreRepeat", \UIView.ignoredRepeat, .momentOrZero),
        Key(.view, "hitTest", \UIView.passesTouchesThrough, .word([("normal", false), ("passthrough", true)])),
        Key<UIView>(described: isPage),
        Key<UIView>(described: after),
        Key<UIView>(described: isPrivate),
        Key(hitInsets) { (view: UIView, _, context) in view.hitArea = hitArea(context.edits) },
        Key(hitShape) { (view: UIView, _, context) in view.hitArea = hitArea(context.edits) },
        Key(transform, order: .second) { (view: UIView, _, context) in view.transform = placement(context.edits) },
        Key(rotate, order: .second) { (view: UIView, _, context) in view.transform = placement(context.edits) },
        Key(scale, order: .second) { (view: UIView, _, context) in view.transform = placement(context.edits) },
        Key<UIView>(described: title),
        Key<UIView>(described: color),
    ]

    /// nil where the view is hit within its bounds.
    private static func hitArea(_ edits: Edits) -> HitArea? {
        let (insets, shape) = (edits[hitInsets] ?? .zero, edits[hitShape] ?? .rect)
        return shape == .rect && insets == .zero ? nil : HitArea(insets: insets, shape: shape)
    }

    /// The transform about the frame's center: scale, then rotation, then `transform`.
    private static func placement(_ edits: Edits) -> CGAffineTransform {
        let scale = edits[scale] ?? CGVector(1, 1)
        return CGAffineTransform(scaleX: scale.dx, y: scale.dy)
            .concatenating(.turn(degrees: edits[rotate] ?? 0))
            .concatenating(edits[transform] ?? .identity)
    }
}

enum HitShapeKeys {
    static let polygon = Entry<[CGPoint]>(.hitShape, "polygon", .list(of: .point, atLeast: 3))
}
