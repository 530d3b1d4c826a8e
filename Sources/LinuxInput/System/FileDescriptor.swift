internal import Glibc

/// An open file that is closed when its owner goes.
struct FileDescriptor: ~Copyable {
    let rawValue: Int32

    init(owning rawValue: Int32) { self.rawValue = rawValue }

    // Without a second try on EINTR: Linux has freed the number by then, close(2).
    deinit { _ = close(rawValue) }
}
