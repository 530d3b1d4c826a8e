internal import SceneFile
package import XML

/// Something in the file that is not in the scene, or not as it was.
package struct ImportRemark: Hashable {
    package let mark: XMLMark
    package let text: String

    /// - Parameter text: a long one is shortened, because many elements can have the same long value.
    init(mark: XMLMark, text: String) {
        self.mark = mark
        self.text = text.shortened
    }
}
