import TestKit
import Testing

extension UnderUmockdev {
    @Suite("Slow readers")
    struct SlowReaderTests {
        let testbed = Testbed()
        let panel: PluggedPanel

        init() { panel = PluggedPanel(on: testbed) }

        /// Moves a finger to and fro, as fast as `quick` receives it. The traces need more memory than a queue has.
        ///
        /// `quick` does not check its records: that would take longer than the 30 s after which a reader that takes
        /// nothing is disconnected, if the machine is busy.
        private func drag(_ frames: Int, heardBy quick: SocketClient) throws {
            for start in stride(from: 0, to: frames, by: 10) {
                let group = start..<min(start + 10, frames)
                for frame in group { panel.touch { $0.move(to: frame % 2 == 0 ? 60 : 20, 50) } }
                for _ in group { _ = try quick.records.records(until: "touch moved") }
            }
        }

        /// The records up to the `dropped` record.
        private func recordsUntilDropped(_ reader: LineReader) throws -> (count: Int, ended: [Int], dropped: Record) {
            var count = 0
            var ended: [Int] = []
            while let line = try reader.next() {
                if line.hasPrefix(#"{"type":"touch""#) || line.hasPrefix(#"{"type":"dropped""#) {
                    let record = try Record(line)
                    if record.type == "dropped" { return (count, ended, record) }
                    if record.kind == "touch ended" { ended.append(record.integer("touch") ?? 0) }
                }
                count += 1
            }
            throw LineReader.Failure(description: "it ended without 'dropped', after \(count) records")
        }

        @Test("A subscriber that does not read delays no other, and its losses are reported to it")
        func subscriberThatDoesNotReadDelaysNoOther() throws {
            let bridge = try Bridge(["--no-output", "-v"])
            let quick = try bridge.subscribeWhenListening(checks: false)
            let slow = try bridge.subscribe(checks: false).client
            slow.send(#"{"subscribe":"all"}"#)
            expectEqual(try slow.records.record()?.type, "answer")
            quick.send(#"{"subscribe":"touch"}"#)
            expectEqual(try quick.records.record()?.type, "answer")
            panel.touch {
                $0.down(0, at: 20, 50)
                $0.down(1, at: 80, 50)
            }
            try drag(1500, heardBy: quick)
            panel.touch { $0.up(1) }
            _ = try quick.records.records(until: "touch ended")
            let (count, ended, dropped) = try recordsUntilDropped(slow.records)
            try RecordValidator.shared.check(dropped.line)
            // The three records of the greeting are not in `count`.
            expectEqual(dropped.integer("count"), (dropped.integer("seq") ?? 0) - 1 - count - 3)
            expect((dropped.integer("count") ?? 0) > 0)
            expectEqual(dropped.integers("touches"), [1])
            expectEqual(ended, [2])
            // The subscriber receives new events again.
            panel.touch { $0.up(0) }
            expectEqual(try slow.records.records(until: "touch ended").last?.integer("touch"), 1)
        }

        @Test("Standard output without a reader does not stop the socket, and its losses are reported")
        func standardOutputWithoutReaderDoesNotStopSocket() throws {
            let bridge = try Bridge(["--emit", "all"])
            try bridge.start()
            let quick = try bridge.subscribe(checks: false).client
            quick.send(#"{"subscribe":"touch"}"#)
            expectEqual(try quick.records.record()?.type, "answer")
            panel.touch { $0.down(at: 20, 50) }
            try drag(1200, heardBy: quick)
            let (_, _, dropped) = try recordsUntilDropped(bridge.output)
            expect((dropped.integer("count") ?? 0) > 0)
            expectEqual(dropped.integers("touches"), [1])
        }
    }
}
