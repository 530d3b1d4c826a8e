import Glibc
import TestKit
import Testing

extension UnderUmockdev {
    @Suite("The file of the events socket")
    struct SocketFileTests {
        let testbed = Testbed()
        let folder: TemporaryDirectory

        init() throws { folder = try TemporaryDirectory() }

        private var socket: String { "\(folder.path)/events" }

        /// A bridge does not start, and what is in the place of its socket stays.
        private func expectRefusal(_ reason: String) throws {
            let result = try Bridge(in: folder).program.finish()
            expectEqual(result.lines, ["! fingerpost: cannot listen at \(socket): \(reason)", "exit 1"])
            expectEqual(access(socket, F_OK), 0)
        }

        @Test("The file is accessible to its owner and group, and is removed when the program ends")
        func isAccessibleForOwnerAndGroup() throws {
            _ = PluggedPanel(on: testbed)
            let bridge = try Bridge(in: folder)
            try bridge.start()
            var status = stat()
            expectEqual(lstat(socket, &status), 0)
            expectEqual(status.st_mode & S_IFMT, S_IFSOCK)
            expectEqual(status.st_mode & 0o777, 0o660)
            bridge.program.send(SIGTERM)
            expectEqual(try bridge.program.waitForExit(), .signal(SIGTERM))
            expectEqual(lstat(socket, &status), -1)
        }

        @Test("A file left behind by a killed program is replaced")
        func fileLeftBehindByKilledProgramIsReplaced() throws {
            SocketClient.leaveStale(at: socket)
            _ = PluggedPanel(on: testbed)
            let bridge = try Bridge(in: folder)
            try bridge.start()
            expectEqual(try bridge.subscribe().greeting.first?.kind, "hello")
        }

        @Test("A socket in use is refused and not changed")
        func socketInUseIsRefusedAndNotChanged() throws {
            _ = PluggedPanel(on: testbed)
            let first = try Bridge(in: folder)
            try first.start()
            try expectRefusal("Address already in use; another program listens there: stop it or name another path")
            expectEqual(try first.subscribe().greeting.first?.kind, "hello")
        }

        @Test("A socket is in use if its program does not accept connections")
        func socketOfProgramThatDoesNotAcceptIsInUse() throws {
            try SocketClient.withFullSocket(at: socket) {
                try expectRefusal("Address already in use; another program listens there: stop it or name another path")
            }
        }

        @Test("A socket of another type is refused and not changed")
        func socketOfAnotherTypeIsRefusedAndNotChanged() throws {
            let other = SocketClient.datagramSocket(at: socket)
            defer { close(other) }
            try expectRefusal(
                "Address already in use; there is a socket of another kind, not a stream: name another path")
        }

        @Test("The file is not removed at the end if another program has replaced it")
        func isNotRemovedAtEndIfAnotherProgramHasReplacedIt() throws {
            _ = PluggedPanel(on: testbed)
            let bridge = try Bridge(in: folder)
            try bridge.start()
            unlink(socket)
            let other = SocketClient.datagramSocket(at: socket)
            defer { close(other) }
            bridge.program.send(SIGTERM)
            expectEqual(try bridge.program.waitForExit(), .signal(SIGTERM))
            expectEqual(access(socket, F_OK), 0)
        }

        @Test("The queue of connections is as long as the system allows")
        func queueOfConnectionsIsAsLongAsSystemAllows() throws {
            _ = PluggedPanel(on: testbed)
            let bridge = try Bridge(in: folder)
            try bridge.start()
            bridge.program.send(SIGSTOP)
            var clients: [SocketClient] = []
            for _ in 0..<200 { clients.append(try SocketClient(socket, checks: false)) }
            bridge.program.send(SIGCONT)
            for client in clients { expectEqual(try client.records.records(until: "ready").count, 3) }
        }

        @Test(
            "A socket of another user is reported as one",
            .enabled(if: geteuid() == 0, "only root can give a file to another user"))
        func socketOfAnotherUserIsReportedAsSuch() throws {
            SocketClient.leaveStale(at: socket)
            chown(socket, 65534, 65534)
            chmod(socket, 0o600)
            // Root without the capability that ignores the permissions of files.
            let program = try Fingerpost(
                [
                    "--bounding-set=-dac_override,-dac_read_search", Fingerpost.path, "run", "--no-output", "--socket",
                    socket,
                ],
                program: "/usr/bin/setpriv")
            expectEqual(
                try program.errors.rest(),
                [
                    "fingerpost: cannot listen at \(socket): Address already in use; there is a socket of user 65534, which 0 may not connect to: name another path"
                ])
            expectEqual(try program.waitForExit(), .code(1))
            expectEqual(access(socket, F_OK), 0)
        }

        @Test("A file that is not a socket is refused and not changed")
        func fileThatIsNotSocketIsRefusedAndNotChanged() throws {
            try folder.write("precious", to: "events")
            try expectRefusal("File exists; this file is not a socket: move it or use another path")
        }

        /// The variables of a service manager: `LISTEN_PID` must be the number of the process.
        @Test("A number of passed descriptors that is wrong is corrected", arguments: ["4", "2147483647"])
        func wrongNumberOfPassedDescriptors(count: String) throws {
            let start = "LISTEN_PID=$$ LISTEN_FDS=\(count) exec \(Fingerpost.path) run --socket /nowhere/events"
            let program = try Fingerpost(["-c", start], program: "/bin/sh")
            expectEqual(
                try program.errors.rest(),
                [
                    "fingerpost: cannot listen at /nowhere/events: No such file or directory"
                ])
            expectEqual(try program.waitForExit(), .code(1))
        }
    }
}
