internal import Glibc

/// An open file that is closed when its owner goes.
package struct FileDescriptor: ~Copyable {
    package let rawValue: Int32

    package init(owning rawValue: Int32) { self.rawValue = rawValue }

    // Without a second try on EINTR: Linux has freed the number by then, close(2).
    deinit { _ = close(rawValue) }
}
