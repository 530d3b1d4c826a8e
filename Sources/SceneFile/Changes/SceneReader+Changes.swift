public import YAML

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
        return try document.result(SceneChanges(changes: changes, scene: changed, warnings: document.orderedWarnings))
    }
}

extension SceneDocument {
    /// Reports what actions set and what cannot be set. Each is compared with the scene as it is written.
    func checkSets(in scene: SceneDescription) {
        let written = fields
        // The keys that are set can be actions, which may set something themselves.
        while !sets.isEmpty {
            var reader = ChangeReader(sets, to: scene, isTrial: true)
            sets = []
            _ = reader.read()
        }
        fields = written
    }
}
