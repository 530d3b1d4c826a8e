public import YAML

extension ActionChange {
    /// The changes of the options `--show` and `--set`.
    public static func list(show: [String], set: [String]) throws(SceneErrors) -> [ActionChange] {
        var changes = show.map { ActionChange(show: $0, set: nil) }
        for text in set {
            do throws(YAMLError) {
                changes.append(ActionChange(show: nil, set: try YAMLNode(parsing: Array(text.utf8))))
            } catch {
                throw SceneErrors(option: "--set", error.message, at: error.mark)
            }
        }
        return changes
    }
}

extension SceneDescription {
    /// What `change`, that of an option, sets, and the scene with it.
    public func changed(by change: ActionChange) throws(SceneErrors) -> (keys: YAMLNode, scene: SceneDescription) {
        guard let keys = keys(of: change) else {
            throw SceneErrors(
                option: "--show", complaint(aboutView: change.show ?? ""), at: YAMLMark(line: 1, column: 1))
        }
        return (keys, try SceneReader.read(changes: keys, to: self, file: "--set").scene)
    }
}

extension SceneErrors {
    fileprivate init(option: String, _ message: String, at mark: YAMLMark) {
        self.init(
            errors: [SceneError(file: option, line: mark.line, column: mark.column, keyPath: "", message: message)],
            warnings: [])
    }
}
