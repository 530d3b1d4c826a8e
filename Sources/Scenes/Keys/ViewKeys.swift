internal import Routing

enum ViewKeys {
    static let kind = Entry<ViewKind>(
        "kind", .word(ViewKind.all.map(\.name.rawValue)) { ViewKind.named($0) }, default: "view", example: "button",
        "What the view is.")

    static let like = Entry<String>(
        "like", .text, default: .described("none"), example: "row",
        "The template, under templates of the scene, that gives the keys which the view does not have itself. The view may "
            + "also have the id of something in the template as a key, with keys that it has instead: price: {title: \"3.50\"}."
    )

    /// The keys for the contents of a view.
    static let contents: [Key<ViewDescription>] = [
        Key(
            "subviews", \.subviews, .list(of: .subview), default: "[]",
            example: "[{id: chart, frame: [0, 0, 800, 640]}]",
            "The views in this view, from back to front."),
        Key(
            "gestures", \.gestures, .list(of: .recognizer), default: "[]",
            example: "[{kind: tap, taps: 2, action: zoom}]",
            "The gesture recognizers of this view. Each gets the touches in the view and in its subviews. A touch can "
                + "reach at most \(SceneReader.maximumRecognizers) recognizers, those of the view and of the views "
                + "around it."),
    ]

    static let controller: Key<ViewDescription> = Key(
        "controller", \.controller, .controllerAtView, default: .described("none"),
        example: "{id: sidebar, performs: [close]}",
        "The child view controller whose root view this is. It has no view of its own here.")

    /// The keys for the parts of a view: its contents and its controller.
    static let parts = contents + [controller]

    /// The keys that can be changed while the scene is live.
    static let settable = own + ResponderKeys.all

    static let frame = Entry<CGRect>(
        "frame", .rect, unit: "points",
        default: .described(
            "a window fills the screen, a root view its window, a page and a child controller's view their "
                + "superview; any other view is empty"
        ),
        example: "[40, 600, 200, 80]",
        "Where the view lies in its superview, before transform, rotate and scale are applied around its center.")

    static let bounds = Entry<CGRect>(
        "bounds", .rect, unit: "points", default: .described("[0, 0] and the size of the frame"),
        example: "[0, 0, 200, 80]",
        "The view's own coordinates. The origin is the point at its top left corner.")

    private static let hitInsets = Entry<UIEdgeInsets>(
        "hitInsets", .insets, unit: "points", default: "[0, 0, 0, 0]", example: "[-10, -10, -10, -10]",
        "How far inside its bounds the view can be hit. Negative numbers make the area larger than the view; a "
            + "superview still limits it.")

    private static let hitShape = Entry<HitArea.Shape>(
        "hitShape", .hitShape, unit: "points", default: "rect", example: "ellipse",
        "The shape of the area that can be hit: the bounds, the ellipse in them, or a polygon.")

    private static let transform = Entry<CGAffineTransform>(
        "transform", .transform, default: "[1, 0, 0, 1, 0, 0]", example: "[1, 0, 0, 1, 200, 0]",
        "An affine transform around the center, applied after scale and rotate: x' = ax + cy + tx, y' = bx + dy + "
            + "ty. tx and ty are in points.")

    private static let rotate = Entry<Double>(
        "rotate", .coordinate, unit: "degrees clockwise", default: "0", example: "90", "A turn around the center.")

    private static let scale = Entry<CGVector>(
        "scale", .scale, default: "1", example: "[2, 1]",
        "A factor along the view's own axes, or one for x and one for y.")

    static let title = Entry<String>(
        "title", .text, default: .described("none"), example: "Check out",
        "What is written on the view. It is only shown in pictures.")

    static let color = Entry<String>(
        "color", .color, default: .described("none"), example: "'#0a84ff'",
        "The view's color in CSS notation. It is only shown in pictures.")

    static let isPage = Entry<Bool>(
        "page", .bool, default: "false", example: "true",
        "The view is a page: showing a view beside it, with the key show of an action or the command show, hides it. "
            + "Without a frame, it fills its superview.")

    static let after = Entry<DelayedAction>(
        "after", .delayedAction, default: .described("nothing is sent"), example: "{seconds: 60, show: page}",
        "Of a page: an action that it sends when it has been shown so long without a touch of the screen. In its record, "
            + "sender is the page and event is after.")

    static let isPrivate = Entry<Bool>(
        "private", .bool, default: "false", example: "true",
        "What fingers do in the view and in everything in it is reported to standard output and to connections of the "
            + "control socket only.")

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
        Key(
            "hidden", \UIView.hidesItself, .bool, default: "false", example: "true",
            "The view is hidden: neither it nor anything in it is hit."),
        Key(
            "alpha", \UIView.alpha, .number(0...1), default: "1", example: "0.5",
            "The opacity. Below 0.01, neither the view nor anything in it is hit."),
        Key(
            "interaction", \UIView.isUserInteractionEnabled, .bool, default: "true", example: "false",
            "Touches can hit the view and what is in it (isUserInteractionEnabled)."),
        Key(
            "multipleTouch", \UIView.isMultipleTouchEnabled, .bool, default: "false", example: "true",
            "The view gets more than one touch at a time. Its recognizers always do."),
        Key(
            "exclusiveTouch", \UIView.isExclusiveTouch, .bool, default: "false", example: "true",
            "While the view has a touch, no other view of its window gets one, and the other way round."),
        Key(
            "ignoreRepeat", \UIView.ignoredRepeat, .momentOrZero, unit: "seconds",
            default: .described("that of the view around it; for a window 0, or that of the presets"), example: "0.5",
            "After a finger lifted from the view, or from anything in it, without having moved away, further touches "
                + "there are refused for this time. In a view that has this key, also with 0, that of the views around it "
                + "does not count."),
        Key(
            "hitTest", \UIView.passesTouchesThrough, .word([("normal", false), ("passthrough", true)]),
            default: "normal", example: "passthrough",
            "With passthrough, subviews can be hit but not the view itself: what is behind it gets the touch."),
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
    static let polygon = Entry<[CGPoint]>(
        "polygon", .list(of: .point, atLeast: 3), unit: "points", default: .required,
        example: "[[0, 0], [100, 0], [50, 80]]",
        "The corners in the view's own coordinates, three or more. The outline closes itself.")
}
