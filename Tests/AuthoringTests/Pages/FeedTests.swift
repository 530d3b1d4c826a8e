import System
import TestKit
import Testing
import Touches

@testable import Authoring

@Suite("The connection to a bridge")
struct FeedTests {
    private final class Clock { var now = Timestamp.zero }

    /// What has come over a connection.
    private func text(_ connection: StreamConnection) -> String {
        guard case .bytes(let bytes) = connection.receive() else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("A bridge that says nothing for 2 s is asked. If it says nothing for 3 s more, it does not answer")
    func silence() throws {
        let folder = try TemporaryDirectory()
        let bridge = try ListeningSocket("\(folder.path)/events", access: .owner)
        defer { bridge.close() }
        let clock = Clock()
        let loop = try EventLoop(handling: [], clock: { clock.now })
        let feed = Feed(bridge.path, loop: loop)
        var silences: [Bool] = []
        feed.onSilence = { silences.append($0) }
        feed.isWanted = true
        let connection = try #require(try bridge.accept())
        defer { connection.close() }
        func wait(_ seconds: Double) {
            clock.now = clock.now + .seconds(seconds)
            feed.advance(to: clock.now)
        }
        func say() {
            _ = Array("{}\n".utf8).withUnsafeBufferPointer(connection.send)
            loop.turn(waits: false)
        }
        for _ in 0..<10 {
            wait(1.9)
            say()
        }
        wait(1.9)
        #expect(text(connection) == "")
        wait(0.1)
        #expect(text(connection) == #"{"id":"alive","get":"touches"}"# + "\n")
        wait(2.9)
        say()
        wait(2)
        wait(2.9)
        #expect(silences == [])
        wait(0.1)
        #expect(silences == [true] && feed.nextDeadline == nil)
        wait(100)
        #expect(silences == [true])
        say()
        #expect(silences == [true, false])
        wait(2)
        wait(3)
        #expect(silences == [true, false, true])
        // Without a page, nobody waits for the bridge.
        feed.isWanted = false
        #expect(silences == [true, false, true, false] && feed.nextDeadline == nil)
    }
}
