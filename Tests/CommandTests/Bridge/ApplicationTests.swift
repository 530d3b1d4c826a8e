import Glibc
import TestKit
import Testing

/// The application of `Tests/ApplicationProbe`, as a separate process.
private func probe(_ recordings: String...) throws -> Fingerpost {
    try Fingerpost(recordings, program: Fingerpost.path(of: "application-probe"))
}

/// Reads lines until all of `expected` have come, in any order. Returns the other lines.
private func read(from program: Fingerpost, until expected: Set<String>) throws -> [String] {
    var missing = expected
    var others: [String] = []
    while !missing.isEmpty {
        guard let line = try program.output.next() else { break }
        if missing.remove(line) == nil { others.append(line) }
    }
    expectEqual(missing, [])
    return others
}

private func lines(_ moment: String) -> Set<String> { ["timer \(moment)", "call \(moment)"] }

/// A recording of two taps, two seconds apart.
private let taps = [(1, 0.0), (2, 2.0)].flatMap { touch, time in
    [("began", time), ("ended", time + 0.05)].map { phase, time in
        #"{"type":"touch","time":\#(time),"phase":"\#(phase)","touch":\#(touch),"x":100,"y":100}"# + "\n"
    }
}.joined()

@Suite("UIApplicationMain, playing a recording")
struct PlayingApplicationTests {
    @Test("Timers and delayed calls run while a recording is played at its own speed, and the program waits itself")
    func work() throws {
        let folder = try TemporaryDirectory()
        let result = try probe(try folder.write(taps, to: "taps.jsonl")).finish()
        expectEqual(result.exit, .code(0))
        expectEqual(result.errors, [])
        expectEqual(result.output.count { $0 == "touched" }, 2)
        for line in lines("after launch").union(lines("after the touch")).union(["waits"]) {
            expect(result.output.contains(line))
        }
        expect(!result.output.contains("an hour later"))
        expectEqual(result.output.last, "ends")
    }

    @Test("With --scene, an application writes its windows, and `draw` draws them")
    func scene() throws {
        let folder = try TemporaryDirectory()
        let result = try probe("--scene").finish()
        expectEqual(result.exit, .code(0))
        let text = result.output.drop { $0 != "fingerpost: 1" }
        expect(text.contains("screen: {width: 1000, height: 500}"))
        let scene = try folder.write(text.filter { $0 != "ends" }.joined(separator: "\n"), to: "probe.yaml")
        let picture = try Fingerpost(["draw", scene]).finish()
        expectEqual(picture.exit, .code(0))
        expect(picture.output.contains { $0.contains("ProbeView") })
    }
}

extension UnderUmockdev {
    @Suite("UIApplicationMain, on a touchscreen")
    struct LiveApplicationTests {
        @Test("Timers and delayed calls run before the first touch and between touches, and layout follows them")
        func work() throws {
            let testbed = Testbed()
            let program = try probe()
            var others = try read(from: program, until: lines("after launch").union(["laid out at 990", "waits"]))
            expectEqual(others, ["laid out at 1000"])
            let panel = PluggedPanel(on: testbed)
            panel.touch { $0.down(at: 50, 50) }
            others = try read(from: program, until: lines("after the touch").union(["laid out at 980"]))
            expectEqual(others, ["touched"])
            panel.touch { $0.up() }
            program.send(SIGTERM)
            expectEqual(try program.waitForExit(), .signal(SIGTERM))
        }
    }
}
