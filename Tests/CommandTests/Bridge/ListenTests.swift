import Glibc
import TestKit
import Testing

extension UnderUmockdev {
    @Suite("fingerpost listen")
    struct ListenTests {
        let testbed = Testbed()
        let panel: PluggedPanel
        let bridge: Bridge

        init() throws {
            panel = PluggedPanel(on: testbed)
            bridge = try Bridge(["--emit", "device"])
            try bridge.start()
        }

        @Test("The command listen prints the records that a subscriber receives")
        func printsRecordsThatSubscriberReceives() throws {
            let listener = try Fingerpost(["listen", "--socket", bridge.socket])
            expectEqual(try listener.output.records(until: "ready").map(\.kind), ["hello", "device added", "ready"])
            panel.touch { $0.down(at: 10, 10) }
            expectEqual(try listener.output.records(until: "touch began").count, 1)
            bridge.program.send(SIGTERM)
            expectEqual(try listener.output.rest().last?.contains(#""reason":"stopped""#), true)
            expectEqual(try listener.waitForExit(), .code(0))
        }

        @Test("The command listen takes the path of the socket from the environment")
        func takesSocketFromEnvironment() throws {
            let listener = try Fingerpost(["listen"], environment: ["FINGERPOST_SOCKET": bridge.socket])
            expectEqual(try listener.output.record()?.kind, "hello")
        }

        @Test("With --emit, only selected records are printed, even before the filter was set")
        func withEmitItPrintsNothingElse() throws {
            let observer = try bridge.subscribe().client
            panel.touch { $0.down(at: 10, 10) }
            _ = try observer.records.records(until: "touch began")
            let listener = try Fingerpost(["listen", "--emit", "touch,device.removed", "--socket", bridge.socket])
            expectEqual(try listener.output.record()?.kind, "hello")
            let live = try listener.output.record()
            expectEqual(live?.kind, "touch began")
            expectEqual(live?.bool("resumed"), true)
            panel.touch { $0.up() }
            expectEqual(try listener.output.record()?.kind, "touch ended")
            panel.device.unplug()
            expectEqual(try listener.output.record()?.kind, "device removed")
        }

        @Test("With --emit, the records are numbered as they are printed")
        func withEmitRecordsAreNumberedAsTheyArePrinted() throws {
            let observer = try bridge.subscribe().client
            panel.touch {
                $0.down(0, at: 10, 10)
                $0.down(1, at: 20, 10)
            }
            _ = try observer.records.records(until: "touch began")
            let listener = try Fingerpost(["listen", "--emit", "touch,ready", "--socket", bridge.socket])
            var records = try listener.output.records(until: "ready")
            panel.touch { $0.up(0) }
            panel.touch { $0.up(1) }
            records += try listener.output.records(until: "touch ended")
            records += try listener.output.records(until: "touch ended")
            expectEqual(
                records.map(\.kind), ["hello", "touch began", "touch began", "ready", "touch ended", "touch ended"])
            expectEqual(records.map { $0.integer("seq") }, [1, 2, 3, 4, 5, 6])
        }

        @Test("The command listen notices that its reader closed its end even if no records come")
        func noticesThatItsReaderClosedItsEndEvenIfNoRecordsCome() throws {
            let listener = try Fingerpost(["listen", "--socket", bridge.socket])
            _ = try listener.output.records(until: "ready")
            listener.output.goAway()
            expectEqual(try listener.waitForExit(), .code(0))
        }

        @Test("The command listen says what it waits for, once, and notices that its reader closed its end")
        func noticesThatItsReaderClosedItsEndEvenIfThereIsNo() throws {
            let listener = try Fingerpost(["listen", "--reconnect", "--socket", "/nowhere/events"])
            usleep(2_500_000)
            listener.output.goAway()
            expectEqual(
                try listener.errors.rest(),
                [
                    "fingerpost: waiting for the bridge: cannot connect to /nowhere/events: No such file or directory; is 'fingerpost run --socket /nowhere/events' running?"
                ])
            expectEqual(try listener.waitForExit(), .code(0))
        }

        @Test("A line without an end is an error")
        func lineWithoutEndIsError() throws {
            let folder = try TemporaryDirectory()
            let path = "\(folder.path)/endless"
            let server = try SocketClient.serve(String(repeating: "x", count: 8 << 20), at: path)
            let listener = try Fingerpost(["listen", "--socket", path, "--emit", "touch"])
            expectEqual(try listener.errors.rest(), ["fingerpost: \(path) sent a record of more than 4194304 bytes"])
            expectEqual(try listener.waitForExit(), .code(1))
            withExtendedLifetime(server) {}
        }

        @Test("The command listen ends without an error when its reader closes its end")
        func endsWithoutErrorWhenItsReaderClosesItsEnd() throws {
            let listener = try Fingerpost(["listen", "--socket", bridge.socket], output: .closed)
            expectEqual(try listener.waitForExit(), .code(0))
        }
    }
}
