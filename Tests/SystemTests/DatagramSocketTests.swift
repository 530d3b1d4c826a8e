import Foundation
import Testing
import Touches

@testable import System

@Suite("Packets")
struct DatagramSocketTests {
    /// A port of this machine that no program uses.
    private func freePort() throws -> UInt16 {
        for port in UInt16(40_000)...50_000 where (try? DatagramSocket(receivingAt: "127.0.0.1", port: port)) != nil {
            return port
        }
        throw SystemError(operation: "find", path: "a port", code: .EADDRINUSE)
    }

    @Test("A packet has its sender, and an age that says when it came and not when it is read")
    func age() throws {
        let port = try freePort()
        let receiver = try DatagramSocket(receivingAt: "127.0.0.1", port: port)
        var buffer = [UInt8](repeating: 0, count: 100)
        #expect(try receiver.receive(into: &buffer)?.length == nil)
        let sender = try DatagramSocket(host: "127.0.0.1", port: port)
        // The times of both clocks differ by less than a millisecond.
        let margin = Interval.seconds(0.001)
        var age = Interval.zero
        // Linux begins to note when packets come a moment after the first socket asks for it. Until then, a packet has
        // the time at which it is read.
        for _ in 0..<50 where age + margin < .seconds(0.1) {
            let before = Clock.monotonic()
            #expect(sender.send([1, 2, 3]) == nil)
            Clock.pause(.seconds(0.1))
            let packet = try #require(try receiver.receive(into: &buffer))
            let read = Clock.monotonic()
            #expect(packet.length == 3 && buffer.prefix(3) == [1, 2, 3])
            #expect(packet.sender == SIMD16(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 127, 0, 0, 1))
            #expect(packet.age <= read - before + margin)
            age = packet.age
        }
        // The pause is at least as long.
        #expect(age + margin >= .seconds(0.1))
    }
}
