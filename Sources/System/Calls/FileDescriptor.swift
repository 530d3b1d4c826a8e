internal import Glibc

/// An open file descriptor. It is closed when its owner is destroyed, unless it is a standard one.
package struct FileDescriptor: ~Copyable {
    package let rawValue: Int32

    package init(owning rawValue: Int32) { self.rawValue = rawValue }

    // EINTR is not retried: Linux has already released the descriptor, see close(2).
    deinit { if rawValue > STDERR_FILENO { _ = close(rawValue) } }
}
