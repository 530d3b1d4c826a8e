import Glibc
import TestKit
import Testing

@Suite("Output of records")
struct OutputTests {
    @Test("A slow reader gets all records of a replay")
    func slowReaderGetsAllRecordsOfReplay() throws {
        // More than a pipe can hold: the program waits until it is read.
        let folder = try Fixture.folder(["drag.jsonl": Fixture.drag(1000)])
        let program = try Fingerpost(
            ["replay", "--scene", "shop.yaml", "--emit", "touch", "drag.jsonl"], directory: folder.path)
        expectEqual(try program.output.rest().count, 1 + 1 + 1000 + 1)
        expectEqual(try program.waitForExit(), .code(0))
    }

    @Test("A signal ends a replay whose reader does not read", arguments: [SIGTERM, SIGINT])
    func signalWhileFull(_ signal: Int32) throws {
        let folder = try Fixture.folder(["drag.jsonl": Fixture.drag(3000)])
        let program = try Fingerpost(["replay", "--emit", "touch", "drag.jsonl"], directory: folder.path)
        expect(program.output.hasMore(within: LineReader.patience))
        program.send(signal)
        expectEqual(try program.waitForExit(), .signal(signal))
    }

    @Test("A signal cancels live touches and ends the program with that signal", arguments: [SIGTERM, SIGINT])
    func signal(_ signal: Int32) throws {
        let program = try Fingerpost(["replay", "--emit", "touch", "-"])
        program.write(#"{"type":"touch","time":1,"phase":"began","touch":1,"x":5,"y":6}"# + "\n")
        program.write(#"{"type":"touch","time":2,"phase":"moved","touch":1,"x":7,"y":8}"# + "\n")
        _ = try program.output.records(until: "touch moved")
        program.send(signal)
        let rest = try program.output.rest()
        expectEqual(rest.count, 1)
        expectEqual(rest.first?.contains(#""phase":"cancelled","touch":1,"x":7,"y":8"#), true)
        expectEqual(rest.first?.hasSuffix(#""reason":"stopped"}"#), true)
        expectEqual(try program.waitForExit(), .signal(signal))
    }

    @Test("A signal ends a command that waits for a pipe", arguments: ["replay", "explain"])
    func signalBeforeInput(_ command: String) throws {
        let folder = try Fixture.folder([:])
        let path = "\(folder.path)/pipe"
        mkfifo(path, 0o600)
        let program = try Fingerpost([command, "pipe"], directory: folder.path)
        // A pipe can be opened for writing when its reader has opened it.
        var writer: Int32 = -1
        try wait {
            writer = open(path, O_WRONLY | O_NONBLOCK)
            return writer >= 0
        }
        program.send(SIGTERM)
        expectEqual(try program.waitForExit(), .signal(SIGTERM))
        close(writer)
    }
}
