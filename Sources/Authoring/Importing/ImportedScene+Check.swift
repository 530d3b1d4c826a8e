import Scenes
import XML

extension ImportedScene {
    /// The error of a file whose scene is longer than scenes may be.
    ///
    /// - Parameter root: the place of what concerns the whole file.
    static func isTooLong(_ root: XMLMark) -> XMLError {
        XMLError(
            mark: root,
            message: "the scene would be longer than \(SceneReader.maximumLength) bytes: remove what needs no view, "
                + "or import parts of the file")
    }

    /// Leaves out the values that no scene can have, each with a remark.
    ///
    /// - Parameter root: the place of what concerns the whole file.
    mutating func leaveOutImpossibleValues(_ root: XMLMark) throws(XMLError) {
        guard text.utf8.count <= SceneReader.maximumLength else { throw ImportedScene.isTooLong(root) }
        var changed: Set<XMLMark> = []
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
        throw XMLError(mark: root, message: "it has too many values that a scene cannot have")
    }

    /// - Parameter changed: the places at which a value was left out.
    private mutating func leaveOut(
        _ line: Line, _ error: SceneError, _ root: XMLMark, _ changed: inout Set<XMLMark>
    ) throws(XMLError) {
        let names = error.keyPath.split { ".[]".contains($0) }.map(String.init)
        guard let view = line.view else {
            throw XMLError(mark: root, message: "a scene cannot have this: \(error.message)")
        }
        let mark = view.mark ?? root
        let owner = "\(view.kind) '\(view.id)'"
        if let left = names.last(where: { name in view.keys.contains { $0.key == name } }) {
            view.remove(left)
            changed.insert(mark)
            remarks.append(ImportRemark(mark: mark, text: "\(owner): '\(left)' is left out: \(error.message)"))
        } else if !changed.contains(mark) {
            // The same key has two errors if it is gone already.
            throw XMLError(mark: mark, message: "\(owner): a scene cannot have this: \(error.message)")
        }
    }
}
