import Touches

/// Writes views as the YAML of a scene.
@MainActor
struct SceneWriter {
    private(set) var lines: [String] = []
    /// The name of each view and recognizer.
    private var names: [ObjectIdentifier: String] = [:]
    private var taken: Set<String> = []

    /// Writes `windows`, back to front, with everything in them.
    init(_ windows: [UIWindow]) {
        for window in windows { nameViews(in: window) }
        for window in windows { nameRecognizers(in: window) }
        for window in windows { add(window, indentation: 1) }
    }

    /// Adds `view` and everything in it as an item of a list.
    private mutating func add(_ view: UIView, indentation: Int) {
        let indent = String(repeating: "  ", count: indentation)
        lines.append("\(indent)- id: \(name(of: view).quotedInYAML)")
        for (key, value) in keys(of: view) { lines.append("\(indent)  \(key): \(value)") }
        let recognizers = view.sceneRecognizers
        if !recognizers.isEmpty { lines.append("\(indent)  gestures:") }
        for recognizer in recognizers {
            lines.append("\(indent)    - id: \(name(of: recognizer).quotedInYAML)")
            for (key, value) in recognizer.sceneKeys { lines.append("\(indent)      \(key): \(value)") }
            if let names = requiredFailures(of: recognizer) {
                lines.append("\(indent)      requireFailureOf: \(names)")
            }
        }
        if let scroll = view as? UIScrollView, let names = requiredFailures(of: scroll.panGestureRecognizer) {
            lines.append("\(indent)  pan: {requireFailureOf: \(names)}")
        }
        let subviews = view.subviews
        guard !subviews.isEmpty else { return }
        lines.append("\(indent)  subviews:")
        for subview in subviews { add(subview, indentation: indentation + 2) }
    }

    /// The names of the recognizers that must fail before `recognizer`; nil if there are none.
    private func requiredFailures(of recognizer: UIGestureRecognizer) -> String? {
        let required = recognizer.requiredFailures.compactMap { names[ObjectIdentifier($0)] }
        return required.isEmpty ? nil : "[\(required.map(\.quotedInYAML).joined(separator: ", "))]"
    }

    // MARK: Names

    private func name(of object: AnyObject) -> String { names[ObjectIdentifier(object)] ?? "" }

    private mutating func nameViews(in view: UIView) {
        name(view, view.accessibilityIdentifier ?? "view")
        for subview in view.subviews { nameViews(in: subview) }
    }

    private mutating func nameRecognizers(in view: UIView) {
        if let scroll = view as? UIScrollView {
            let pan = "\(name(of: scroll)).pan"
            names[ObjectIdentifier(scroll.panGestureRecognizer)] = pan
        }
        for recognizer in view.sceneRecognizers {
            name(recognizer, recognizer.name ?? "\(type(of: recognizer))")
            names[ObjectIdentifier(recognizer)] = name(of: recognizer)
        }
        for subview in view.subviews { nameRecognizers(in: subview) }
    }

    /// Gives `object` a name that nothing else in the scene has. Names in scenes have no dots.
    private mutating func name(_ object: AnyObject, _ wanted: String) {
        let base = String(wanted.map { $0 == "." ? "_" : $0 })
        var name = base
        var number = 2
        while !taken.insert(name).inserted {
            name = "\(base)-\(number)"
            number += 1
        }
        names[ObjectIdentifier(object)] = name
    }

    private func keys(of view: UIView) -> [(String, String)] {
        // The frame of a scene is the one before the transform.
        let (size, center) = (view.bounds.size, view.center)
        let numbers = [center.x - size.width / 2, center.y - size.height / 2, size.width, size.height]
        var keys = [("frame", SceneWriter.list(numbers))]
        if let window = view as? UIWindow {
            if window.windowLevel != .normal { keys.append(("level", SceneWriter.number(window.windowLevel.rawValue))) }
        } else {
            keys += view.sceneKind
        }
        if view.bounds.origin != .zero, !(view is UIScrollView) {
            keys.append(("bounds", SceneWriter.list([view.bounds.minX, view.bounds.minY, size.width, size.height])))
        }
        let transform = view.transform
        if !transform.isIdentity {
            let parts = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
            keys.append(("transform", SceneWriter.list(parts)))
        }
        if view.isHidden { keys.append(("hidden", "true")) }
        if view.alpha != 1 { keys.append(("alpha", SceneWriter.number(view.alpha))) }
        if !view.isUserInteractionEnabled { keys.append(("interaction", "false")) }
        if view.isMultipleTouchEnabled { keys.append(("multipleTouch", "true")) }
        if view.isExclusiveTouch { keys.append(("exclusiveTouch", "true")) }
        if let title = view.sceneTitle, !title.isEmpty { keys.append(("title", title.quotedInYAML)) }
        if let color = view.backgroundColor { keys.append(("color", color.css.quotedInYAML)) }
        return keys
    }

    // MARK: Values

    static func number(_ value: Double) -> String { value.exactText }

    static func list(_ values: [Double]) -> String { "[\(values.map(number).joined(separator: ", "))]" }
}
