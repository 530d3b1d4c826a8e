import Glibc
import TestKit
import Testing
import Touches

@testable import System

@Suite("The event loop")
struct EventLoopTests {
    private final class Alarm: Timed {
        var nextDeadline: Timestamp?
        private let ring: (Timestamp) -> Timestamp?

        /// - Parameter ring: returns the next deadline.
        init(at deadline: Int64 = 1, ring: @escaping (Timestamp) -> Timestamp?) {
            nextDeadline = Timestamp(microseconds: deadline)
            self.ring = ring
        }

        func advance(to time: Timestamp) { nextDeadline = ring(time) }
    }

    @Test("Deadlines that are reached late are handled in their order, each at its own time")
    func order() {
        var rung: [String] = []
        let items: [any Timed] = [
            Alarm(at: 5) { time in
                rung.append("a\(time.microseconds)")
                return time.microseconds < 9 ? Timestamp(microseconds: 9) : nil
            },
            Alarm(at: 3) { time in
                rung.append("b\(time.microseconds)")
                return nil
            },
            // Its deadline stays: it is left to the next call.
            Alarm(at: 7) { time in
                rung.append("c\(time.microseconds)")
                return Timestamp(microseconds: 7)
            },
            Alarm(at: 20) { _ in
                rung.append("d")
                return nil
            },
        ]
        items.advance(to: Timestamp(microseconds: 10))
        expectEqual(rung, ["b3", "a5", "c7", "a9"])
        items.advance(to: Timestamp(microseconds: 10))
        expectEqual(rung, ["b3", "a5", "c7", "a9", "c7"])
    }

    @Test("What comes while the loop wakes up late for a deadline is served before the deadline")
    func eventBeforeLateDeadline() throws {
        var ends: [Int32] = [0, 0]
        expectEqual(pipe(&ends), 0)
        defer { for end in ends { close(end) } }
        // The loop reads the clock when it has woken up.
        let loop = try EventLoop(handling: []) { [ends] in
            expectEqual(write(ends[1], "x", 1), 1)
            return Clock.monotonic()
        }
        var served: [String] = []
        try loop.watch(ends[0], for: .readable) { _ in
            var byte: UInt8 = 0
            expectEqual(read(ends[0], &byte, 1), 1)
            served.append("event")
        }
        let alarm = Alarm { _ in
            served.append("deadline")
            return nil
        }
        loop.timed = [alarm]
        loop.turn(waits: true)
        expectEqual(served, ["event", "deadline"])
        loop.forget(ends[0])
    }

    @Test("Work for clients is done one piece at a time, after the turns of the clients that wait for one")
    func work() throws {
        let loop = try EventLoop(handling: [])
        var ends = (0..<3).map { _ -> [Int32] in
            var pair: [Int32] = [0, 0]
            expectEqual(pipe(&pair), 0)
            return pair
        }
        defer { for end in ends.joined() { close(end) } }
        var served: [String] = []
        for (index, pair) in ends.enumerated() {
            try loop.watch(pair[0], for: .readable, priority: .client) { _ in served.append("turn \(index)") }
        }
        for index in 0..<3 { loop.work(for: ends[index][0]) { served.append("work \(index)") } }
        loop.forget(ends[2][0])
        expect(loop.hasMore)
        loop.turn(waits: true)
        expectEqual(served, ["work 0"])
        for index in 0..<2 { loop.serveAgain(ends[index][0]) }
        for _ in 0..<4 { loop.turn(waits: false) }
        // The turns were asked for after the last work.
        expectEqual(served, ["work 0", "turn 0", "work 1", "turn 1"])
        expect(!loop.hasMore)
        // Turns that are asked for again and again do not keep the work from being done.
        loop.work(for: ends[0][0]) { served.append("work 0") }
        for _ in 0..<4 {
            loop.serveAgain(ends[1][0])
            loop.turn(waits: false)
        }
        expectEqual(served.filter { $0.hasPrefix("work") }, ["work 0", "work 1", "work 0"])
        ends.removeAll { pair in
            loop.forget(pair[0])
            for end in pair { close(end) }
            return true
        }
    }
}
