import Glibc
import ProgramTestKit
import Testing

@Suite("Where records go")
struct OutputTests {
    @Test func `a reader that goes away is the end, and no failure`() throws {
        let folder = try Fixture.folder(["tap.jsonl": Fixture.tap])
        let program = try Fingerpost(["replay", "tap.jsonl"], directory: folder.path, output: .closed)
        #expect(try program.waitForExit() == .code(0))
        #expect(try program.errors.rest() == [])
    }

    @Test("the other commands bear it too", arguments: [["tree", "shop.yaml"], ["hit", "shop.yaml", "1", "1"], ["schema"]])
    func readerGone(_ arguments: [String]) throws {
        let folder = try Fixture.folder()
        let program = try Fingerpost(arguments, directory: folder.path, output: .closed)
        #expect(try program.waitForExit() == .code(0))
        #expect(try program.errors.rest() == [])
    }

    @Test func `a full disk is a failure`() throws {
        let folder = try Fixture.folder(["tap.jsonl": Fixture.tap])
        let program = try Fingerpost(["replay", "tap.jsonl"], directory: folder.path, output: .file("/dev/full"))
        #expect(try program.errors.rest() == ["fingerpost: cannot write to standard output: No space left on device"])
        #expect(try program.waitForExit() == .code(1))
    }

    @Test func `a slow reader gets all of a replay`() throws {
        // More than a pipe holds: the program waits until it is read.
        let folder = try Fixture.folder(["drag.jsonl": Fixture.drag(3000)])
        let program = try Fingerpost(
            ["replay", "--scene", "shop.yaml", "--emit", "touch", "drag.jsonl"], directory: folder.path)
        #expect(try program.output.rest().count == 1 + 1 + 3000 + 1)
        #expect(try program.waitForExit() == .code(0))
    }

    @Test("a signal ends a replay whose reader does not read", arguments: [SIGTERM, SIGINT])
    func signalWhileFull(_ signal: Int32) throws {
        let folder = try Fixture.folder(["drag.jsonl": Fixture.drag(3000)])
        let program = try Fingerpost(["replay", "--emit", "touch", "drag.jsonl"], directory: folder.path)
        #expect(program.output.hasMore(within: LineReader.patience))
        program.send(signal)
        #expect(try program.waitForExit() == .signal(signal))
    }

    @Test("a signal cancels the finger that is down, and ends by that signal", arguments: [SIGTERM, SIGINT])
    func signal(_ signal: Int32) throws {
        let program = try Fingerpost(["replay", "--emit", "touch", "-"])
        program.write(#"{"type":"touch","time":1,"phase":"began","touch":1,"x":5,"y":6}"# + "\n")
        // A later time ends the frame of an earlier one.
        program.write(#"{"type":"touch","time":2,"phase":"moved","touch":1,"x":7,"y":8}"# + "\n")
        _ = try program.output.records(until: "touch began")
        program.send(signal)
        let rest = try program.output.rest()
        #expect(rest.count == 1)
        #expect(rest.first?.contains(#""phase":"cancelled","touch":1,"x":5,"y":6"#) == true)
        #expect(rest.first?.hasSuffix(#""reason":"stopped"}"#) == true)
        #expect(try program.waitForExit() == .signal(signal))
    }
}
