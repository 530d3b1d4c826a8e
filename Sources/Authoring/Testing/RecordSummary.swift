import Files

extension YAMLNode {
    /// What a test expects of this record: the keys that do not change from one run to the next by chance.
    ///
    /// - Parameter isAction: whether only actions are compared, so that the type is known.
    func essence(isAction: Bool) -> YAMLNode {
        guard let entries = mapping else { return self }
        let kept = entries.filter { entry in
            isAction
                ? ["action", "state", "data"].contains(entry.key)
                : !["seq", "time", "touch", "touches"].contains(entry.key)
        }
        return YAMLNode(.mapping(kept), mark: mark)
    }
}
