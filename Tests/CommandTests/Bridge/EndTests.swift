import Glibc
import TestKit
import Testing

extension UnderUmockdev {
    @Suite("How fingerpost run ends")
    struct EndTests {
        let testbed = Testbed()
        let panel: PluggedPanel

        init() { panel = PluggedPanel(on: testbed) }

        @Test("A signal cancels live touches, reports that, and ends the program", arguments: [SIGTERM, SIGINT])
        func signal(_ signal: Int32) throws {
            let bridge = try Bridge(["--emit", "touch,device"])
            try bridge.start()
            let (client, _) = try bridge.subscribe()
            panel.touch {
                $0.down(0, at: 10, 10)
                $0.down(1, at: 20, 20)
            }
            _ = try bridge.output.records(2)
            bridge.program.send(signal)
            let rest = try bridge.output.rest().map { try Record($0) }
            expectEqual(rest.map(\.kind), ["touch cancelled", "touch cancelled"])
            expectEqual(rest.map { $0["reason"] }, ["stopped", "stopped"])
            let reported = try client.records.rest().map { try Record($0) }
            expectEqual(
                reported.filter { $0.type == "touch" }.map(\.kind),
                ["touch began", "touch began", "touch cancelled", "touch cancelled"])
            expectEqual(try bridge.program.waitForExit(), .signal(signal))
            expectEqual(access(bridge.socket, F_OK), -1)
        }

        @Test("The program ends even if nothing reads its standard output")
        func endsEvenIfNothingReadsStandardOutput() throws {
            let bridge = try Bridge(["--emit", "all"])
            try bridge.start()
            let client = try bridge.subscribe().client
            for frame in 0..<150 {
                panel.touch { frame == 0 ? $0.down(at: 20, 50) : $0.move(to: frame % 2 == 0 ? 20 : 60, 50) }
                _ = try client.records.records(until: frame == 0 ? "touch began" : "touch moved")
            }
            bridge.program.send(SIGTERM)
            expectEqual(try bridge.program.waitForExit(), .signal(SIGTERM))
        }

        @Test("A slow reader of standard output gets every touch, with several moves as one")
        func slowReaderOfStandardOutputGetsEveryTouch() throws {
            let bridge = try Bridge(["--emit", "touch,device"])
            try bridge.start()
            let client = try bridge.subscribe().client
            // More than a pipe can hold.
            for frame in 0..<600 {
                panel.touch { frame == 0 ? $0.down(at: 20, 50) : $0.move(to: frame % 2 == 0 ? 20 : 60, 50) }
                _ = try client.records.records(until: frame == 0 ? "touch began" : "touch moved")
            }
            bridge.program.send(SIGTERM)
            let rest = try bridge.output.rest().map { try Record($0) }
            expectEqual(rest.map { $0.integer("seq") }, (0..<rest.count).map { 3 + $0 })
            expectEqual(rest.first?.kind, "touch began")
            expectEqual(rest.last?.kind, "touch cancelled")
            for (record, before) in zip(rest.dropFirst(), rest) {
                expectEqual(record.numbers("previous"), [before.number("x") ?? 0, before.number("y") ?? 0])
            }
            expectEqual(try bridge.program.waitForExit(), .signal(SIGTERM))
        }

        @Test("The program ends without an error when the reader of standard output closes its end")
        func endsWithoutErrorWhenReaderOfStandardOutputClosesItsEnd() throws {
            let bridge = try Bridge(output: .closed)
            expectEqual(try bridge.program.waitForExit(), .code(0))
            expectEqual(access(bridge.socket, F_OK), -1)
        }

        @Test(
            "The option --no-output, and its former name, write nothing to standard output",
            arguments: ["--no-output", "--quiet"])
        func noOutput(option: String) throws {
            let bridge = try Bridge([option, "-v"])
            let client = try bridge.subscribeWhenListening()
            panel.touch { $0.down(at: 10, 10) }
            _ = try client.records.records(until: "touch began")
            bridge.program.send(SIGTERM)
            expectEqual(try bridge.output.rest(), [])
        }
    }
}
