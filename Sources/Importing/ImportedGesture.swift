import XML

/// A recognizer of a view.
struct ImportedGesture {
    /// Where the file has it.
    let mark: XMLMark
    /// The keys of the recognizer, in order.
    var keys: [(key: String, value: SceneValue)]
}
