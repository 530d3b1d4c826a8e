internal import Glibc
package import Touches

/// A listening Unix stream socket and its file.
package final class ListeningSocket {
    /// The path of the socket's file, or a description of a passed socket. For messages.
    package let path: String
    package let descriptor: Int32
    /// The identity of the socket's file; nil if the file belongs to the service manager.
    private let file: FileIdentity?

    /// The permission to connect to a socket.
    package enum Access: Equatable, Sendable {
        /// The user that this program runs as: mode 0600.
        case owner
        /// That user, and a group: mode 0660. nil: this program's own group.
        case ownerAndGroup(String?)
    }

    /// Listens at `path`. The file appears there when it has its mode and group and clients can connect.
    ///
    /// A file that a program left behind is replaced. A socket in use, any other file, or a group that does not exist
    /// is an error.
    package init(_ path: String, access: Access) throws(SystemError) {
        self.path = path
        let address = try UnixSocketAddress(path)
        let early = try address.hidden
        let group = try access.groupNumber
        try address.removeStale()
        descriptor = try address.open()
        // The file gets the mode of the descriptor. A change of the umask would apply to all threads.
        let isBound = fchmod(descriptor, 0o600) == 0 && early.bind(descriptor)
        // The kernel reduces the length of the queue to the system's limit. A link does not replace a file that another
        // program has made meanwhile.
        let isServed =
            isBound && access.apply(group, to: early.path) && listen(descriptor, .max) == 0
            && link(early.path, path) == 0
        let code = Errno.last
        file = isServed ? FileIdentity(path) : nil
        if isBound { unlink(early.path) }
        guard isServed else {
            Glibc.close(descriptor)
            throw SystemError(operation: "listen at", path: path, code: code)
        }
        UnixSocketAddress.makeNonBlocking(descriptor)
    }

    /// Listens at a socket that the service manager opened. The service manager also owns its file.
    package init(passed socket: PassedSocket) throws(SystemError) {
        path = "the passed socket '\(socket.name)'"
        descriptor = socket.descriptor
        file = nil
        guard socket.isListening else {
            throw SystemError(
                operation: "listen at", path: path, code: .EINVAL,
                advice: "it must be a Unix stream socket that listens, of a unit without Accept=yes")
        }
    }

    /// The next connection; nil if no connection is waiting. Throws if the process has no room for another.
    package func accept() throws(SystemError) -> StreamConnection? {
        try StreamConnection.accept(from: descriptor, at: path)
    }

    /// Stops listening, and removes the file unless another file has replaced it.
    package func close() {
        // Before the descriptor is closed: until then no other file can get the same inode number.
        if let file, FileIdentity(path) == file { unlink(path) }
        Glibc.close(descriptor)
    }
}

extension ListeningSocket.Access {
    /// The number of the group with this name or number; nil if there is none.
    fileprivate var groupNumber: gid_t? {
        get throws(SystemError) {
            guard case .ownerAndGroup(let name?) = self else { return nil }
            if let group = getgrnam(name) { return group.pointee.gr_gid }
            guard let number = gid_t(name) else {
                throw SystemError(operation: "find", path: "the group '\(name)'", code: .ENOENT)
            }
            return number
        }
    }

    /// Gives the file at `path` the group and the mode. Whether that was possible.
    fileprivate func apply(_ group: gid_t?, to path: String) -> Bool {
        (group.map { lchown(path, .max, $0) == 0 } ?? true) && chmod(path, self == .owner ? 0o600 : 0o660) == 0
    }
}

/// Distinguishes a file from all other files that exist at the same time.
private struct FileIdentity: Equatable {
    let device: UInt
    let inode: UInt

    /// The file at `path`, without following links; nil if it does not exist.
    init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        (device, inode) = (status.st_dev, status.st_ino)
    }
}

/// A lack of descriptors or memory for the connections of a listening socket in an event loop. It is logged once, until
/// no connection waits. Meanwhile, accepting is tried again from time to time.
package struct AcceptShortage {
    private let listener: Int32
    private unowned let loop: EventLoop
    private var isPresent = false
    /// The time of the next attempt; nil if none is needed.
    package private(set) var nextDeadline: Timestamp?

    /// The time between attempts. Descriptors may become free without a disconnect, when a panel is unplugged.
    private static let retryInterval = Interval.seconds(1)

    /// - Parameter listener: the descriptor of a listening socket, which `loop` watches.
    package init(at listener: Int32, in loop: EventLoop) {
        self.listener = listener
        self.loop = loop
    }

    /// Call it when no connection was waiting.
    package mutating func end() { isPresent = false }

    /// Call it when a connection was accepted. During a shortage, others may be waiting.
    package func goOn() { if isPresent { loop.serveAgain(listener) } }

    /// Call it when a connection could not be accepted.
    package mutating func begin(because error: SystemError) {
        if !isPresent { Log.warning("\(error); trying again until a descriptor is free") }
        isPresent = true
        nextDeadline = loop.now + AcceptShortage.retryInterval
        loop.wait(on: listener, for: [])
    }

    package mutating func advance(to time: Timestamp) {
        guard let nextDeadline, nextDeadline <= time else { return }
        self.nextDeadline = nil
        loop.wait(on: listener, for: .readable)
    }
}
