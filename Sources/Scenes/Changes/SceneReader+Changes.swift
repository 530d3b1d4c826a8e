public import Files

extension SceneReader {
    /// Reads changes of a scene from a mapping of ids to keys, such as `{"attract": {"hidden": true}}`.
    ///
    /// Views, windows, recognizers (including built-in ones of scroll views) and devices can be changed. Their ids,
    /// kinds and contents cannot. The keys are parsed as in a scene, with the same errors.
    /// - Parameter devices: the names in records of the present devices, in addition to those in the scene.
    public static func read(
        changes node: YAMLNode, to scene: SceneDescription, devices: Set<String> = [], file: String
    ) throws(SceneErrors) -> SceneChanges {
        let document = SceneDocument(file: file)
        let field = Field(node: node, path: .document, document: document)
        document.identifiers.register(
            all: SceneWalk(scene), devices: devices.union(scene.devices.compactMap(\.settings.values.id)))
        if node.mapping == nil { field.needs("a mapping of ids to keys") }
        var reader = ChangeReader([field], to: scene)
        let (changes, changed) = reader.read()
        document.checkSets(in: changed)
        document.identifiers.resolve()
        document.checkCycles(in: SceneWalk(changed))
        return try document.result(SceneChanges(changes: changes, scene: changed))
    }
}

extension SceneDocument {
    /// Reports what actions set and what cannot be set. Each is compared with the scene as it is written.
    func checkSets(in scene: SceneDescription) {
        // The keys that are set can be actions, which may set something themselves.
        while !sets.isEmpty {
            var reader = ChangeReader(sets, to: scene, isTrial: true)
            sets = []
            _ = reader.read()
        }
    }
}

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
    public func changed(
        by change: ActionChange, of option: String = "--set"
    ) throws(SceneErrors) -> (keys: YAMLNode, scene: SceneDescription) {
        guard let keys = keys(of: change) else {
            throw SceneErrors(
                option: "--show", complaint(about: change), at: .start)
        }
        return (keys, try SceneReader.read(changes: keys, to: self, file: option).scene)
    }
}

extension SceneErrors {
    fileprivate init(option: String, _ message: String, at mark: YAMLMark) {
        self.init(
            errors: [SceneError(file: option, line: mark.line, column: mark.column, keyPath: "", message: message)],
            warnings: [])
    }
}
