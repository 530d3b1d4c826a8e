import Foundation
import Glibc
import Synchronization
import System
import TestKit
import Testing

@Suite("The file of a listening socket")
struct ListeningSocketTests {
    /// Another thread connects as soon as there is a file.
    @Test("Whoever finds the file can connect")
    func fileAppearsWhenItListens() throws {
        let folder = try TemporaryDirectory()
        let paths = (0..<60).map { "\(folder.path)/\($0)" }
        let connected = Atomic(0)
        let refused = Atomic(0)
        let end = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [paths] in
            for path in paths {
                while true {
                    do throws(SystemError) {
                        close(try UnixSocketAddress(path).connect())
                        break
                    } catch {
                        if error.code != .ENOENT { refused.add(1, ordering: .relaxed) }
                    }
                }
                connected.add(1, ordering: .releasing)
            }
            end.signal()
        }
        var sockets: [ListeningSocket] = []
        for (index, path) in paths.enumerated() {
            while connected.load(ordering: .acquiring) < index {}
            sockets.append(try ListeningSocket(path, access: index.isMultiple(of: 2) ? .owner : .ownerAndGroup(nil)))
        }
        end.wait()
        expectEqual(refused.load(ordering: .relaxed), 0)
        for socket in sockets { socket.close() }
        expectEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), [])
    }

    @Test("The mode of the file is that of the access")
    func mode() throws {
        let folder = try TemporaryDirectory()
        for (access, mode) in [(ListeningSocket.Access.owner, 0o600), (.ownerAndGroup(nil), 0o660)] {
            let socket = try ListeningSocket("\(folder.path)/s", access: access)
            defer { socket.close() }
            var status = stat()
            expect(lstat(socket.path, &status) == 0 && Int(status.st_mode & 0o777) == mode)
            expectEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["s"])
        }
    }

    @Test("If the socket cannot be made, nothing is left in the folder")
    func failure() throws {
        let folder = try TemporaryDirectory()
        try folder.write("precious", to: "file")
        #expect(throws: SystemError.self) { try ListeningSocket("\(folder.path)/file", access: .owner) }
        #expect(throws: SystemError.self) {
            try ListeningSocket("\(folder.path)/other", access: .ownerAndGroup("no-such-group"))
        }
        expectEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["file"])
    }
}
