import Files
import Scenes
import System
import Touches

/// What changes in a scene file when a drawing is imported onto it: the frames, colors and titles of
/// the views with the same ids. All other bytes stay.
package struct SceneUpdate {
    /// What could not be updated, each with its place.
    package private(set) var remarks: [String] = []
    private let path: String
    private var text: WrittenText
    private let isJSON: Bool
    /// The ids of the views that change.
    private var changed: Set<String> = []

    /// The keys that are added if the scene does not have them. The others in `updated` are only replaced.
    private static let added = ["frame", "title", "color"]
    private static let updated = added + ["hitShape", "contentSize"]

    /// - Parameters:
    ///   - path: the scene file.
    ///   - file: the name of the imported file in messages.
    init(of path: String, with scene: ImportedScene, from file: String) throws {
        self.path = path
        var bytes = try FileBytes.read(path, limit: SceneReader.maximumLength + 1)
        // A scene with errors cannot be understood.
        let made = Set(try SceneReader.read(bytes, file: path).scene.views.map(\.id))
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
        text = WrittenText(String(decoding: bytes, as: UTF8.self))
        isJSON = (try? YAMLNode(json: bytes[...])) != nil
        let root = try bytes[...].withYAMLReader { reader throws(YAMLError) in try WrittenValue(&reader) }
        let written = WrittenView.all(in: root)
        var drawn: [String: ImportedView] = [:]
        SceneUpdate.collect(scene.root, &drawn)
        for view in written {
            if let source = drawn[view.id] { update(view, with: source, drawn) }
        }
        let changeable = Set(written.map(\.id))
        for id in drawn.keys.sorted() where made.contains(id) && !changeable.contains(id) {
            let place = drawn[id]?.mark.map { "\(file):\($0.line):\($0.column)" } ?? file
            remarks.append("\(place): '\(id)' is not updated: a template makes it, or its id is not written".abridged)
        }
        let known = made.union(changeable)
        reportNew(scene.root, in: nil, known, scene, file)
    }

    /// What was done, in one line.
    package var summary: String {
        guard !changed.isEmpty else { return "\(path): nothing to update" }
        return "\(path): \(changed.count == 1 ? "1 view" : "\(changed.count) views") updated"
    }

    /// Writes the scene if something changes.
    package func write() throws {
        guard text.hasChanged else { return }
        let text = text.text
        // A test of this program: what was written must be a scene.
        _ = try SceneReader.read(Array(text.utf8), file: path)
        try FileBytes.write(text, to: path)
    }

    private static func collect(_ view: ImportedView, _ views: inout [String: ImportedView]) {
        if !view.id.isEmpty { views[view.id] = view }
        for subview in view.subviews { collect(subview, &views) }
    }

    // MARK: Views

    private mutating func update(_ view: WrittenView, with source: ImportedView, _ drawn: [String: ImportedView]) {
        var values = source.keys.filter { SceneUpdate.updated.contains($0.key) }
        values.insert(("frame", frame(of: view, source, drawn)), at: 0)
        for (key, value) in values {
            if let old = view.value[key] {
                if !old.means(value) { replace(old, key, of: view, by: value, written(value)) }
            } else if SceneUpdate.added.contains(key), key != "frame" || !view.superviews.isEmpty {
                add(key, value, to: view)
            }
        }
    }

    /// The frame in the superview that the view has in the scene. A superview that is not in the drawing is where the
    /// scene has it.
    private func frame(
        of view: WrittenView, _ source: ImportedView, _ drawn: [String: ImportedView]
    ) -> YAMLNode {
        var origin = source.frame.origin
        for superview in view.superviews {
            if let place = superview["id"]?.string.flatMap({ drawn[$0] }) {
                origin = CGPoint.zero + (origin - place.frame.origin)
                break
            }
            let frame = superview["frame"]?.items.compactMap(\.number) ?? []
            if frame.count == 4 { origin = origin - CGVector(frame[0], frame[1]) }
        }
        return .rect(CGRect(origin: origin, size: source.frame.size))
    }

    private mutating func replace(
        _ old: WrittenValue, _ key: String, of view: WrittenView, by node: YAMLNode, _ new: String
    ) {
        let isOnLines =
            switch old.content {
            case .scalar: text.first(of: old) == "|" || text.first(of: old) == ">"
            case .list: text.first(of: old) != "["
            case .mapping: text.first(of: old) != "{"
            }
        if !isOnLines {
            text.replace(old, by: new)
            changed.insert(view.id)
        } else if let values = node.sequence, values.count == old.items.count {
            for (item, value) in zip(old.items, values) where !item.means(value) {
                replace(item, key, of: view, by: value, value.json ?? "")
            }
        } else {
            let place = "\(path):\(old.start.line):\(old.start.column)"
            remarks.append("\(place): '\(key)' of '\(view.id)' is not updated to \(new): write its value in one line")
        }
    }

    private mutating func add(_ key: String, _ value: YAMLNode, to view: WrittenView) {
        guard let id = view.value.entry("id") else { return }
        let frame = view.value.entry("frame").flatMap { text.first(of: $0.value) == "[" ? $0 : nil }
        let place = frame ?? id
        changed.insert(view.id)
        if text.first(of: view.value) == "{" {
            let name = isJSON ? "\"\(key)\"" : key
            text.insert(", \(name): \(written(value))", after: place.value)
        } else {
            let indentation = String(repeating: " ", count: place.keyMark.column - 1)
            text.insert(line: "\(indentation)\(key): \(written(value))", after: place.value)
        }
    }

    /// A value as the file is written. JSON is YAML as well.
    private func written(_ value: YAMLNode) -> String { isJSON ? value.json ?? "" : value.flow }

    /// Reports the views of the drawing that the scene does not have. A view that contains one of the scene has another
    /// id there, or was left out.
    ///
    /// - Parameter superview: the nearest view around it that the scene has, or that was reported.
    private mutating func reportNew(
        _ view: ImportedView, in superview: ImportedView?, _ known: Set<String>, _ scene: ImportedScene, _ file: String
    ) {
        let isNew = !view.id.isEmpty && !view.contains(oneOf: known)
        if isNew {
            let place = view.mark.map { "\(file):\($0.line):\($0.column)" } ?? file
            var entries = scene.entries(of: view, in: superview?.frame.origin ?? .zero)
            if let gesture = view.gesture { entries.append(("gestures", .list([gesture]))) }
            let what = "\(view.kind) '\(view.id)' is not in the scene; to add it"
            let target = superview.map { " to '\($0.id)'" } ?? ""
            remarks.append("\(place): \(what)\(target): \(YAMLNode.mapping(entries).flow)".abridged)
        }
        let isInScene = isNew || known.contains(view.id)
        for subview in view.subviews { reportNew(subview, in: isInScene ? view : superview, known, scene, file) }
    }
}

extension ImportedView {
    /// Whether the view or one in it has one of `ids`.
    fileprivate func contains(oneOf ids: Set<String>) -> Bool {
        ids.contains(id) || subviews.contains { $0.contains(oneOf: ids) }
    }
}
