import Foundation
import Glibc
import TestKit
import Testing

/// `fingerpost on` with a replay as its bridge.
@Suite("fingerpost on")
struct OnTests {
    let folder = try! TemporaryDirectory()
    private let scene = """
        fingerpost: 1
        windows:
          - {id: main, performs: [buy, sell], subviews: [
              {id: left, kind: button, frame: [0, 0, 100, 100], data: {sku: 7, "odd key": [1]}, actions: {touchUpInside: buy}},
              {id: right, kind: button, frame: [100, 0, 100, 100], actions: {touchUpInside: sell}}]}
        """

    private var socket: String { "\(folder.path)/events" }

    private func tap(_ touch: Int, x: Int) -> String {
        ["began", "ended"].enumerated().map { index, phase in
            #"{"type":"touch","time":\#(touch).\#(index),"phase":"\#(phase)","touch":\#(touch),"x":\#(x),"y":10}"#
                + "\n"
        }.joined()
    }

    private func replay() throws -> Fingerpost {
        let file = "\(folder.path)/scene.yaml"
        try scene.write(toFile: file, atomically: true, encoding: .utf8)
        let bridge = try Fingerpost(["replay", "-", "--scene", file, "--emit", "action", "--socket", socket])
        _ = try bridge.output.records(until: "hello")
        return bridge
    }

    /// Taps until the command has done something: it takes a while until the bridge knows what is wanted.
    private func tap(_ bridge: Fingerpost, x: Int, until isDone: () -> Bool) throws {
        for touch in 1...200 {
            bridge.write(tap(touch, x: x))
            _ = try bridge.output.records(until: "action")
            if isDone() { return }
            usleep(50_000)
        }
        throw LineReader.Failure(description: "the command did nothing")
    }

    @Test("The command gets the record, with its keys as variables")
    func commandGetsRecord() throws {
        let bridge = try replay()
        let result = "\(folder.path)/result"
        let program = try Fingerpost([
            "on", "action.buy", "--socket", socket, "--", "sh", "-c",
            "cat > \(result).part; env | grep ^FINGERPOST_ | sort >> \(result).part; mv \(result).part \(result)",
        ])
        try tap(bridge, x: 10) { access(result, F_OK) == 0 }
        let lines = try String(contentsOfFile: result, encoding: .utf8).split(separator: "\n").map(String.init)
        let record = try Record(lines[0])
        expectEqual(record["action"], "buy")
        expect(lines.contains("FINGERPOST_ACTION=buy"))
        expect(lines.contains("FINGERPOST_TYPE=action"))
        expect(lines.contains("FINGERPOST_SENDER=left"))
        expect(lines.contains("FINGERPOST_DATA_SKU=7"))
        expect(lines.contains("FINGERPOST_DATA_ODD_KEY=[1]"))
        program.send(SIGTERM)
        expectEqual(try program.waitForExit(), .signal(SIGTERM))
    }

    @Test("The words are not passed to a shell, and the next command runs after one that fails")
    func noShellReadsWords() throws {
        let bridge = try replay()
        let result = "\(folder.path)/$HOME;x"
        let program = try Fingerpost(["on", "action.sell", "--socket", socket, "--", "cp", "/dev/null", result])
        try tap(bridge, x: 110) { access(result, F_OK) == 0 }
        try FileManager.default.removeItem(atPath: result)
        try FileManager.default.createDirectory(atPath: "\(result)/null", withIntermediateDirectories: true)
        bridge.write(tap(900, x: 110))
        expectEqual(try program.errors.next()?.hasPrefix("cp: "), true)
        expectEqual(try program.errors.next(), "fingerpost: 'cp' ended with exit status 1")
        try FileManager.default.removeItem(atPath: result)
        bridge.write(tap(901, x: 110))
        try wait { access(result, F_OK) == 0 }
    }

    @Test(
        "An action that the scene of the bridge does not send causes a warning",
        arguments: [["listen", "--emit", "action.by"], ["on", "action.by", "--", "true"]])
    func unknownActionIsWarnedOf(arguments: [String]) throws {
        let bridge = try replay()
        let program = try Fingerpost(arguments.prefix(1) + ["--socket", socket] + arguments.dropFirst())
        expectEqual(
            try program.errors.next(), "fingerpost: nothing in the scene sends 'by'; did you mean 'buy'?")
        withExtendedLifetime(bridge) {}
    }

    @Test("Commands run one after the other, in order")
    func oneAtTime() throws {
        let bridge = try replay()
        let result = "\(folder.path)/result"
        let program = try Fingerpost([
            "on", "action", "--socket", socket, "--", "sh", "-c",
            "mkdir \(result).lock || echo together >> \(result); sleep 0.02; echo $FINGERPOST_ACTION $FINGERPOST_TOUCHES >> \(result); rmdir \(result).lock",
        ])
        try tap(bridge, x: 110) { access(result, F_OK) == 0 }
        for touch in 500..<510 { bridge.write(tap(touch, x: touch.isMultiple(of: 2) ? 10 : 110)) }
        func lines() -> [String] {
            ((try? String(contentsOfFile: result, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
        }
        // The last of them is a sale, after the fifth purchase.
        try wait { lines().count(where: { $0.hasPrefix("buy") }) >= 5 && lines().last?.hasPrefix("sell") == true }
        expect(!lines().contains("together"))
        expectEqual(
            lines().suffix(10).map { $0.prefix { $0 != " " } }, (0..<10).map { $0.isMultiple(of: 2) ? "buy" : "sell" }
        )
        withExtendedLifetime(program) {}
    }

    @Test("With --parallel, up to that number of commands run at the same time")
    func withParallel() throws {
        let bridge = try replay()
        let running = "\(folder.path)/running"
        let go = "\(folder.path)/go"
        let done = "\(folder.path)/done"
        for path in [running, done] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        let program = try Fingerpost([
            "on", "action", "--parallel", "3", "--socket", socket, "--", "sh", "-c",
            // It also ends when the test is over.
            """
            touch \(running)/$$; while [ -d \(running) ] && ! [ -e \(go) ]; do sleep 0.01; done
            rm \(running)/$$; touch \(done)/$$
            """,
        ])
        func count(_ folder: String) -> Int {
            (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
        }
        // None of them ends before all three have started.
        var taps = 0
        try tap(bridge, x: 10) {
            taps += 1
            return taps >= 6 && count(running) == 3
        }
        bridge.write(tap(900, x: 10))
        _ = try bridge.output.records(until: "action")
        // The fourth command waits.
        expectEqual(count(running), 3)
        try Data().write(to: URL(fileURLWithPath: go))
        try wait { count(done) >= 4 && count(running) == 0 }
        withExtendedLifetime(program) {}
    }
}
