import SceneFile
import XML

/// Something in the file that is not in the scene, or not as it was.
struct ImportRemark: Hashable {
    let mark: XMLMark
    let text: String

    /// - Parameter text: a long one is shortened, because many elements can have the same long value.
    init(mark: XMLMark, text: String) {
        self.mark = mark
        self.text = text.shortened
    }
}
