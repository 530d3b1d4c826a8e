import Scenes
import System
import TestKit
import Testing
import Touches

@testable import Authoring

@Suite("The fingers of a page")
struct ControlConnectionTests {
    private final class Clock { var now = Timestamp.zero }

    @Test("A connection without data for 5 s is closed while a finger is down, and may rest otherwise")
    func patience() throws {
        let folder = try TemporaryDirectory()
        let bridge = try ListeningSocket("\(folder.path)/control", access: .owner)
        defer { bridge.close() }
        let clock = Clock()
        let loop = try EventLoop(handling: [], clock: { clock.now })
        let control = try ControlConnection(to: bridge.path, loop: loop)
        var isClosed = false
        control.onClose = { isClosed = true }
        func wait(_ seconds: Double) {
            clock.now = clock.now + .seconds(seconds)
            control.advance(to: clock.now)
        }
        func send(_ phase: String) throws {
            let line = Array(#"{"touches":[{"touch":1,"phase":"\#(phase)","x":1,"y":1}]}"#.utf8)
            guard case .touches(let reports) = try Command(parsing: line, of: [.touches]).request else { return }
            control.noteSign()
            control.send(line[...], reports)
        }
        wait(100)
        try send("began")
        wait(4.9)
        control.noteSign()
        wait(4.9)
        try send("ended")
        expect(control.nextDeadline == nil)
        wait(100)
        expect(!isClosed)
        try send("began")
        expectEqual(control.nextDeadline, clock.now + .seconds(5))
        wait(5)
        expect(isClosed)
    }
}
