import Glibc
import ProgramTestKit
import Testing
import UmockdevTestKit

extension UnderUmockdev {
    @Suite("The events socket's file")
    struct SocketFileTests {
        let testbed = Testbed()
        let folder: TemporaryDirectory

        init() throws { folder = try TemporaryDirectory() }

        private var socket: String { "\(folder.path)/events" }

        @Test func `it is for owner and group, and gone when the program is`() throws {
            _ = PluggedPanel(on: testbed)
            let bridge = try Bridge(in: folder)
            try bridge.start()
            var status = stat()
            #expect(lstat(socket, &status) == 0)
            #expect(status.st_mode & S_IFMT == S_IFSOCK)
            #expect(status.st_mode & 0o777 == 0o660)
            bridge.program.send(SIGTERM)
            #expect(try bridge.program.waitForExit() == .signal(SIGTERM))
            #expect(lstat(socket, &status) == -1)
        }

        @Test func `one left behind by a program that was killed is replaced`() throws {
            SocketClient.leaveStale(at: socket)
            _ = PluggedPanel(on: testbed)
            let bridge = try Bridge(in: folder)
            try bridge.start()
            #expect(try bridge.subscribe().greeting.first?.kind == "hello")
        }

        @Test func `one in use is refused, and left alone`() throws {
            _ = PluggedPanel(on: testbed)
            let first = try Bridge(in: folder)
            try first.start()
            let second = try Bridge(in: folder)
            #expect(try second.program.errors.rest() == [
                "fingerpost: cannot listen at \(socket): Address already in use; another program listens there: stop it or name another path"
            ])
            #expect(try second.program.waitForExit() == .code(1))
            #expect(try first.subscribe().greeting.first?.kind == "hello")
        }

        @Test func `a file that is no socket is refused, and left alone`() throws {
            _ = try folder.write("precious", to: "events")
            let bridge = try Bridge(in: folder)
            #expect(try bridge.program.errors.rest() == [
                "fingerpost: cannot listen at \(socket): File exists; there is a file that is no socket: move it away or name another path"
            ])
            #expect(try bridge.program.waitForExit() == .code(1))
            #expect(access(socket, R_OK) == 0)
        }

        @Test func `a folder that is not there is named`() throws {
            let program = try Fingerpost(["run", "--socket", "/nowhere/events"])
            #expect(try program.errors.rest() == ["fingerpost: cannot listen at /nowhere/events: No such file or directory"])
            #expect(try program.waitForExit() == .code(1))
        }
    }
}
