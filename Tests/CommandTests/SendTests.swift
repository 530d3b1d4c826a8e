import TestKit
import Testing

/// `fingerpost send` with a replay as its bridge.
@Suite("fingerpost send")
struct SendTests {
    let folder = try! TemporaryDirectory()

    private var control: String { "\(folder.path)/control" }

    private func replay() throws -> Fingerpost {
        let bridge = try Fingerpost(["replay", "-", "--emit", "touch,scene", "--control", control])
        _ = try bridge.output.records(until: "hello")
        return bridge
    }

    @Test("With -, each line is a command, and each answer is printed before the next command is sent")
    func sendsEachLine() throws {
        let bridge = try replay()
        let program = try Fingerpost(["send", "-", "--control", control])
        program.write(#"{"id":1,"touches":[{"touch":5,"phase":"began","x":10,"y":10}]}"# + "\n\n  \r\n")
        expectEqual(try program.output.next(), #"{"type":"answer","id":1,"ok":true,"result":{"touches":[1]}}"#)
        // The finger stays down, because it is the same connection.
        program.write(#"{"id":2,"touches":[{"touch":5,"phase":"moved","x":20,"y":10}]}"# + "\n")
        expectEqual(try program.output.next(), #"{"type":"answer","id":2,"ok":true,"result":{"touches":[1]}}"#)
        let result = try program.finish(input: #"{"id":3,"touches":[{"touch":5,"phase":"ended"}]}"#)
        expectEqual(result.output, [#"{"type":"answer","id":3,"ok":true,"result":{"touches":[1]}}"#])
        expectEqual(result.exit, .code(0))
        let records = try bridge.output.records(until: "touch ended")
        expectEqual(records.map(\.kind), ["touch began", "touch moved", "touch ended"])
    }

    @Test("With -, a rejected line does not stop the next one, and the exit status is 1")
    func goesOnAfterRejectedLine() throws {
        let bridge = try replay()
        let result = try Fingerpost.run(
            "send", "-", "--control", control, input: "nonsense\n" + #"{"id":2,"cancelTouches":true}"# + "\n")
        expectEqual(try result.output.map { try Record($0).bool("ok") }, [false, true])
        expectEqual(result.exit, .code(1))
        withExtendedLifetime(bridge) {}
    }

    @Test("With -, a line may be longer than an argument")
    func sendsLongLines() throws {
        let bridge = try replay()
        let data = String(repeating: "x", count: 300_000)
        let scene = #"{"id":1,"scene":{"fingerpost":1,"windows":[{"id":"other","data":"\#(data)"}]}}"#
        let program = try Fingerpost(["send", "-", "--control", control])
        program.write(scene + "\n")
        expectEqual(try program.output.next(), #"{"type":"answer","id":1,"ok":true}"#)
        expectEqual(try bridge.output.records(until: "scene replaced").count, 1)
    }

    @Test("With -, the end of the bridge is reported")
    func reportsEndOfBridge() throws {
        let bridge = try replay()
        let program = try Fingerpost(["send", "-", "--control", control])
        program.write(#"{"id":1,"get":"touches"}"# + "\n")
        _ = try program.output.next()
        bridge.closeInput()
        expectEqual(
            try program.errors.next(), "fingerpost: the bridge at \(control) closed the connection without an answer")
        expectEqual(try program.waitForExit(), .code(1))
    }
}
