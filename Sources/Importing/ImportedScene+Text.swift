internal import Touches

extension ImportedScene {
    /// The scene in the scene language.
    package var text: String {
        var lines = [
            "fingerpost: 1",
            "screen: "
                + SceneValue.mapping([("width", .number(screen.width)), ("height", .number(screen.height))]).text,
            "windows:",
        ]
        for window in windows {
            lines.append("  - id: " + SceneValue.string(window.id).text)
            if window.isHidden { lines.append("    hidden: true") }
            var indent = "    "
            if let controller = window.controller {
                lines.append(indent + "controller:")
                indent += "  "
                lines.append(indent + "id: " + SceneValue.string(controller.id).text)
                if !controller.performs.isEmpty {
                    let performs = SceneValue.list(controller.performs.map(SceneValue.string))
                    lines.append(indent + "performs: " + performs.text)
                }
            }
            lines.append(indent + "view:")
            write(window.root, at: window.root.frame.origin, indent: indent + "  ", to: &lines)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// - Parameter origin: the position of the superview on the screen.
    private func entries(of view: ImportedView, in origin: Point) -> [(key: String, value: SceneValue)] {
        var entries: [(key: String, value: SceneValue)] = view.id.isEmpty ? [] : [("id", .string(view.id))]
        if view.kind != "view" { entries.append(("kind", .string(view.kind))) }
        let frame = Rect(origin: Point.zero + (view.frame.origin - origin), size: view.frame.size)
        entries.append(("frame", .rect(frame)))
        return entries + view.keys
    }

    /// The keys of a view, each on a line of its own.
    private func write(_ view: ImportedView, at origin: Point, indent: String, to lines: inout [String]) {
        for (key, value) in entries(of: view, in: origin) { lines.append("\(indent)\(key): \(value.text)") }
        if !view.gestures.isEmpty {
            lines.append(indent + "gestures:")
            for gesture in view.gestures { lines.append("\(indent)  - \(SceneValue.mapping(gesture).text)") }
        }
        guard !view.subviews.isEmpty else { return }
        lines.append(indent + "subviews:")
        for subview in view.subviews {
            if subview.subviews.isEmpty, subview.gestures.isEmpty {
                lines.append("\(indent)  - \(SceneValue.mapping(entries(of: subview, in: view.frame.origin)).text)")
            } else {
                let first = lines.count
                write(subview, at: view.frame.origin, indent: indent + "    ", to: &lines)
                lines[first] = "\(indent)  - " + lines[first].dropFirst(indent.utf8.count + 4)
            }
        }
    }
}
