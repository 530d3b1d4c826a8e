import Files

extension YAMLNode {
    /// What a test expects of this record: the keys that do not change from one run to the next by chance.
    ///
    /// - Parameters:
    ///   - isAction: whether only actions are compared, so that the type is known.
    ///   - expected: what the test expects already. Its keys are kept.
    func essence(isAction: Bool, besides expected: YAMLNode?) -> YAMLNode {
        guard let entries = mapping else { return self }
        let kept = entries.filter { entry in
            expected?[entry.key] != nil
                || (isAction
                    ? ["action", "state", "data"].contains(entry.key)
                    : !["seq", "time", "touch", "touches"].contains(entry.key))
        }
        return YAMLNode(.mapping(kept), mark: mark)
    }
}
