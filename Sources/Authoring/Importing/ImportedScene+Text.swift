import Files
import Touches

extension ImportedScene {
    struct Line {
        var text: String
        /// The view that it is about; nil if it is about none.
        var view: ImportedView?
    }

    /// The scene in the scene language.
    var text: String { lines.map { $0.text + "\n" }.joined() }

    var lines: [Line] {
        var lines = [
            "fingerpost: 1",
            "screen: "
                + YAMLNode.mapping([("width", .number(screen.width)), ("height", .number(screen.height))]).flow,
            "windows:",
            "  - id: " + window.inYAML,
            "    view:",
        ].map { Line(text: $0) }
        write(root, at: root.frame.origin, indent: "      ", to: &lines)
        return lines
    }

    /// - Parameter origin: the position of the superview on the screen.
    func entries(of view: ImportedView, in origin: CGPoint) -> [(key: String, value: YAMLNode)] {
        var entries: [(key: String, value: YAMLNode)] = view.id.isEmpty ? [] : [("id", .string(view.id))]
        if view.kind != "view" { entries.append(("kind", .string(view.kind))) }
        let frame = CGRect(origin: CGPoint.zero + (view.frame.origin - origin), size: view.frame.size)
        entries.append(("frame", .rect(frame)))
        return entries + view.keys
    }

    /// The keys of a view, each on a line of its own.
    private func write(_ view: ImportedView, at origin: CGPoint, indent: String, to lines: inout [Line]) {
        for (key, value) in entries(of: view, in: origin) {
            lines.append(Line(text: "\(indent)\(key): \(value.flow)", view: view))
        }
        if let gesture = view.gesture {
            lines.append(Line(text: indent + "gestures:"))
            lines.append(Line(text: "\(indent)  - \(gesture.flow)", view: view))
        }
        guard !view.subviews.isEmpty else { return }
        lines.append(Line(text: indent + "subviews:"))
        for subview in view.subviews {
            if subview.subviews.isEmpty, subview.gesture == nil {
                let text = YAMLNode.mapping(entries(of: subview, in: view.frame.origin)).flow
                lines.append(Line(text: "\(indent)  - \(text)", view: subview))
            } else {
                let first = lines.count
                write(subview, at: view.frame.origin, indent: indent + "    ", to: &lines)
                lines[first].text = "\(indent)  - " + lines[first].text.dropFirst(indent.utf8.count + 4)
            }
        }
    }
}
