package import XML

/// Why a file cannot be imported.
package struct ImportError: Error, Hashable {
    package let mark: XMLMark
    package let message: String
}
