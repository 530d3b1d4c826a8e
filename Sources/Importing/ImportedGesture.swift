package import XML

/// A recognizer of a view.
package struct ImportedGesture {
    /// Where the file has it.
    package let mark: XMLMark
    /// The keys of the recognizer, in order.
    package var keys: [(key: String, value: SceneValue)]
}
