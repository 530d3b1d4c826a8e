internal import SceneFile
internal import XML

extension ImportedScene {
    /// Leaves out the values that no scene can have, each with a remark.
    ///
    /// - Parameter root: the place of what concerns the whole file.
    mutating func leaveOutImpossibleValues(_ root: XMLMark) throws(ImportError) {
        var changed: [XMLMark] = []
        // Without one value, another one can become impossible.
        for _ in 0..<16 {
            do {
                _ = try SceneReader.read(Array(text.utf8), file: "")
                return
            } catch {
                let lines = lines
                for error in error.errors {
                    let line = lines.indices.contains(error.line - 1) ? lines[error.line - 1] : Line(text: "")
                    try leaveOut(line, error, root, &changed)
                }
            }
        }
        throw ImportError(mark: root, message: "it has too many values that a scene cannot have")
    }

    /// - Parameter changed: the places at which a value was left out.
    private mutating func leaveOut(
        _ line: Line, _ error: SceneError, _ root: XMLMark, _ changed: inout [XMLMark]
    ) throws(ImportError) {
        let names = error.keyPath.split { ".[]".contains($0) }.map(String.init)
        guard let view = line.view else {
            throw ImportError(mark: root, message: "a scene cannot have this: \(error.message)")
        }
        var mark = view.mark ?? root
        var owner = "\(view.kind) '\(view.id)'"
        var left: String?
        if let number = line.gesture {
            mark = view.gestures[number].mark
            owner = "a recognizer of '\(view.id)'"
            let keys = view.gestures[number].keys.map(\.key).filter { $0 != "id" && $0 != "kind" }
            left = names.last(where: keys.contains)
            view.gestures[number].keys.removeAll { $0.key == left }
        } else {
            left = names.last { name in view.keys.contains { $0.key == name } }
            if let left { view.remove(left) }
        }
        if let left {
            changed.append(mark)
            remarks.append(ImportRemark(mark: mark, text: "\(owner): '\(left)' is left out: \(error.message)"))
        } else if !changed.contains(mark) {
            // The same key has two errors if it is gone already.
            let message = "\(view.kind) '\(view.id)': a scene cannot have this: \(error.message)"
            throw ImportError(mark: mark, message: message)
        }
    }
}
