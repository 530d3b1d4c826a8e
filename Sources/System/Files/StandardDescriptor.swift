internal import Glibc

/// The descriptors that a program starts with.
package enum StandardDescriptor {
    package static let input = STDIN_FILENO
    package static let output = STDOUT_FILENO
    package static let error = STDERR_FILENO
}
