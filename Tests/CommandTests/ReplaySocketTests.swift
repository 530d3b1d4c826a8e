import Glibc
import TestKit
import Testing

/// A client needs no panel: a replay serves it as a bridge does.
@Suite("A replay that serves sockets")
struct ReplaySocketTests {
    let folder = try! TemporaryDirectory()

    private func touch(_ time: Double, _ phase: String, x: Int = 10) -> String {
        #"{"type":"touch","time":\#(time),"phase":"\#(phase)","touch":1,"x":\#(x),"y":10}"# + "\n"
    }

    private func replay(_ arguments: [String] = []) throws -> Fingerpost {
        try Fingerpost(
            [
                "replay", "-", "--emit", "touch,scene,action", "--socket", "\(folder.path)/events", "--control",
                "\(folder.path)/control",
            ]
                + arguments)
    }

    @Test("A client gets the touches that are down, and its commands are performed")
    func reportsTouchesThatAreDown() throws {
        let program = try replay()
        program.write(touch(1, "began"))
        _ = try program.output.records(until: "touch began")
        let client = try SocketClient("\(folder.path)/control")
        let greeting = try client.records.records(until: "ready")
        expectEqual(greeting.map(\.kind), ["hello", "touch began", "ready"])
        client.send(#"{"id":1,"touches":[{"touch":5,"phase":"began","x":500,"y":500}]}"#)
        expectEqual(try client.records.records(until: "touch began").last?["device"], "control")
        client.send(#"{"id":2,"scene":{"fingerpost":1,"windows":[{"id":"other"}]}}"#)
        let cancelled = try program.output.records(until: "scene replaced")
        expectEqual(cancelled.map(\.kind), ["touch began", "touch cancelled", "touch cancelled", "scene replaced"])
        program.write(touch(2, "ended") + touch(3, "began"))
        expectEqual(try program.output.records(until: "touch began").last?["view"], "other")
        let result = try program.finish()
        expectEqual(result.exit, .code(0))
        expect(try client.records.rest().contains { $0.contains(#""reason":"end""#) })
    }

    @Test("With --loop, recordings are repeated, and each touch has a new number")
    func playsRecordingsAgainAndAgain() throws {
        let file = "\(folder.path)/tap.jsonl"
        try (touch(1, "began") + touch(1.05, "ended")).write(toFile: file, atomically: true, encoding: .utf8)
        let program = try Fingerpost(["replay", file, "--loop", "--speed", "50", "--emit", "touch"])
        var touches: [Int] = []
        for _ in 0..<3 {
            touches.append(try require(try program.output.records(until: "touch ended").last?.integer("touch")))
        }
        expectEqual(touches, [1, 2, 3])
        program.send(SIGTERM)
        expectEqual(try program.waitForExit(), .signal(SIGTERM))
    }

    @Test("The deadlines of a client's own touches come at their times")
    func clientsOwnDeadlinesComeAtTheirTimes() throws {
        let program = try replay(["--realtime"])
        program.write(touch(1, "began") + touch(1.01, "ended"))
        _ = try program.output.records(until: "touch ended")
        let client = try SocketClient("\(folder.path)/control")
        client.send(#"{"subscribe":"gesture.began"}"#)
        client.send(#"{"touches":[{"touch":5,"phase":"began","x":500,"y":500}]}"#)
        // Long after the command, however busy the machine is.
        program.write(touch(60, "began", x: 900))
        let records = try client.records.records(until: "gesture began")
        expectEqual(records.last?["recognizer"], "longPress")
    }
}
