internal import Glibc

/// A new folder for temporary files, which only its owner can open. It is removed with its files when its owner is
/// released. A program that does not return removes it itself.
package final class PrivateFolder {
    package let path: String

    /// Makes the folder in `$XDG_RUNTIME_DIR`, else in /tmp.
    package init() throws(SystemError) {
        let parent = Environment.value(of: "XDG_RUNTIME_DIR") ?? "/tmp"
        var template = Array("\(parent)/fingerpost-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw SystemError(operation: "make", path: "a folder in \(parent)", code: .last)
        }
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    deinit { remove() }

    package func remove() {
        for name in SystemCall.entries(of: path) { unlink("\(path)/\(name)") }
        rmdir(path)
    }
}
