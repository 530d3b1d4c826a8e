import Bridge
import Routing
import Scenes

/// The windows, controllers, views and recognizers of a scene.
@MainActor public struct TreeReport {
    /// An indented tree, each line with its next responder.
    public private(set) var text = ""
    /// One JSON object, which also has the frames on the screen: the answer to `{"get":"tree"}`.
    public var json: String { shown.treeJSON() }
    private let shown: ShownScene
    private let hasColors: Bool

    /// - Parameter hasColors: whether the text is for a terminal with colors.
    public init(of scene: Scene, hasColors: Bool) {
        shown = scene.show()
        self.hasColors = hasColors
        let application = shown.application
        line(0, "application", application.id, next: application.next)
        if let delegate = application.delegateObject as? UIResponder {
            line(1, "delegate", delegate.id, next: delegate.next)
        }
        for window in application.windows { add(window, depth: 1) }
        text.removeLast()
    }

    private mutating func add(_ view: UIView, depth: Int) {
        var depth = depth
        if let controller = view.controller {
            line(depth, "controller", controller.id, next: controller.next)
            depth += 1
        }
        line(depth, view.kindInScene, view.id, remarks(on: view), next: view.next)
        for recognizer in view.gestureRecognizers ?? [] {
            text +=
                indentation(depth + 1) + "* \(recognizer.kind) \(recognizer.id)".printable.styled(.notable, hasColors)
            text += "\n"
        }
        for subview in view.subviews { add(subview, depth: depth + 1) }
    }

    private func remarks(on view: UIView) -> String {
        var remarks = " \(view.frame.text)"
        if let window = view as? UIWindow, window.windowLevel != .normal {
            remarks += " level \(window.windowLevel.rawValue.brief)"
        }
        if view.isHidden { remarks += " hidden" }
        if !view.isUserInteractionEnabled { remarks += " interaction off" }
        if view.alpha < 1 { remarks += " alpha \(view.alpha.brief)" }
        if view.passesTouchesThrough { remarks += " passthrough" }
        if view.isMultipleTouchEnabled { remarks += " multipleTouch" }
        if view.isExclusiveTouch { remarks += " exclusiveTouch" }
        if let ignored = view.ignoredRepeat { remarks += " ignoreRepeat \(ignored.seconds.brief)" }
        return remarks
    }

    private mutating func line(
        _ depth: Int, _ kind: String, _ id: String, _ remarks: String = "", next: UIResponder?
    ) {
        text += indentation(depth) + "\(kind) " + id.printable.styled(.strong, hasColors) + remarks
        text += (next.map { " -> \($0.id)" } ?? "").printable.styled(.dim, hasColors) + "\n"
    }

    private func indentation(_ depth: Int) -> String { String(repeating: "  ", count: depth) }
}
