import Foundation
import Routing
import Touches

/// Writes views as the YAML of a scene.
@MainActor
struct SceneWriter {
    private(set) var lines: [String] = []
    private var names: Set<String> = []

    /// Adds `view` and everything in it as an item of a list.
    mutating func add(_ view: UIView, indentation: Int = 1) {
        let indent = String(repeating: "  ", count: indentation)
        lines.append("\(indent)- id: \(name(for: view).quotedInYAML)")
        for (key, value) in keys(of: view) { lines.append("\(indent)  \(key): \(value)") }
        let subviews = view.subviews
        guard !subviews.isEmpty else { return }
        lines.append("\(indent)  subviews:")
        for subview in subviews { add(subview, indentation: indentation + 2) }
    }

    /// A name that no other view of the scene has. Names in scenes have no dots.
    private mutating func name(for view: UIView) -> String {
        let base = (view.accessibilityIdentifier ?? "view").replacingOccurrences(of: ".", with: "_")
        var name = base
        var number = 2
        while !names.insert(name).inserted {
            name = "\(base)-\(number)"
            number += 1
        }
        return name
    }

    private func keys(of view: UIView) -> [(String, String)] {
        let core = view.coreView
        // The frame of a scene is the one before the transform.
        let (size, center) = (core.bounds.size, core.center)
        let numbers = [center.x - size.width / 2, center.y - size.height / 2, size.width, size.height]
        var keys = [("frame", SceneWriter.list(numbers))]
        if let window = view as? UIWindow {
            if window.windowLevel != .normal { keys.append(("level", SceneWriter.number(window.windowLevel.rawValue))) }
        } else {
            keys += view.sceneKind
        }
        if core.bounds.origin != .zero, !(view is UIScrollView) {
            keys.append(("bounds", SceneWriter.list([core.bounds.minX, core.bounds.minY, size.width, size.height])))
        }
        let transform = core.transform
        if !transform.isIdentity {
            let parts = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
            keys.append(("transform", SceneWriter.list(parts)))
        }
        if view.isHidden { keys.append(("hidden", "true")) }
        if view.alpha != 1 { keys.append(("alpha", SceneWriter.number(core.alpha))) }
        if !view.isUserInteractionEnabled { keys.append(("interaction", "false")) }
        if view.isMultipleTouchEnabled { keys.append(("multipleTouch", "true")) }
        if view.isExclusiveTouch { keys.append(("exclusiveTouch", "true")) }
        if let title = view.sceneTitle, !title.isEmpty { keys.append(("title", title.quotedInYAML)) }
        if let color = view.backgroundColor ?? view.layer.backgroundColor.map(UIColor.init(cgColor:)) {
            keys.append(("color", color.css.quotedInYAML))
        }
        return keys
    }

    // MARK: Values

    static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }

    static func list(_ values: [Double]) -> String { "[\(values.map(number).joined(separator: ", "))]" }
}
