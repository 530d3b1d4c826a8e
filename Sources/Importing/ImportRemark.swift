package import XML

/// Something in the file that is not in the scene, or not as it was.
package struct ImportRemark: Hashable {
    package let mark: XMLMark
    package let text: String
}
