import Glibc
import Testing
import Touches

@testable import System

@Suite("The event loop")
struct EventLoopTests {
    private final class Alarm: Timed {
        var nextDeadline: Timestamp? = Timestamp(microseconds: 1)
        let ring: () -> Void

        init(ring: @escaping () -> Void) { self.ring = ring }

        func advance(to time: Timestamp) {
            nextDeadline = nil
            ring()
        }
    }

    @Test("What comes while the loop wakes up late for a deadline is served before the deadline")
    func eventBeforeLateDeadline() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        // The loop reads the clock when it has woken up.
        let loop = try EventLoop(handling: []) { [ends] in
            #expect(write(ends[1], "x", 1) == 1)
            return Clock.monotonic()
        }
        var served: [String] = []
        try loop.watch(ends[0], for: .readable) { _ in
            var byte: UInt8 = 0
            #expect(read(ends[0], &byte, 1) == 1)
            served.append("event")
        }
        let alarm = Alarm { served.append("deadline") }
        loop.timed = [alarm]
        loop.turn(waits: true)
        #expect(served == ["event", "deadline"])
        loop.forget(ends[0])
    }
}
