internal import SceneFile
internal import XML

extension ImportedScene {
    /// Leaves out the values that no scene can have, each with a remark.
    ///
    /// - Parameter root: the place of what concerns the whole file.
    mutating func leaveOutImpossibleValues(_ root: XMLMark) throws(ImportError) {
        // Without one value, another one can become impossible.
        for _ in 0..<16 {
            do {
                _ = try SceneReader.read(Array(text.utf8), file: "")
                return
            } catch {
                let lines = lines
                for error in error.errors {
                    let line = lines.indices.contains(error.line - 1) ? lines[error.line - 1] : Line(text: "")
                    try leaveOut(line, error, root)
                }
            }
        }
        throw ImportError(mark: root, message: "it has too many values that a scene cannot have")
    }

    private mutating func leaveOut(_ line: Line, _ error: SceneError, _ root: XMLMark) throws(ImportError) {
        let names = error.keyPath.split { ".[]".contains($0) }.map(String.init)
        guard let view = line.view else {
            throw ImportError(mark: root, message: "a scene cannot have this: \(error.message)")
        }
        var mark = view.mark ?? root
        if let number = line.gesture {
            mark = view.gestures[number].mark
            let keys = view.gestures[number].keys.map(\.key).filter { $0 != "id" && $0 != "kind" }
            if let key = names.last(where: keys.contains) {
                view.gestures[number].keys.removeAll { $0.key == key }
                let text = "a recognizer of '\(view.id)': '\(key)' is left out: \(error.message)"
                return remarks.append(ImportRemark(mark: mark, text: text))
            }
        } else if let key = names.last(where: { name in view.keys.contains { $0.key == name } }) {
            view.remove(key)
            let text = "\(view.kind) '\(view.id)': '\(key)' is left out: \(error.message)"
            return remarks.append(ImportRemark(mark: mark, text: text))
        }
        // The same key has two errors if it is gone already.
        if remarks.contains(where: { $0.mark == mark && $0.text.contains("' is left out: ") }) { return }
        throw ImportError(mark: mark, message: "\(view.kind) '\(view.id)': a scene cannot have this: \(error.message)")
    }
}
