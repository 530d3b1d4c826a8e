import Foundation
import TestKit
import Testing

/// The clients in Examples that need no package, against a replay. `Clients/test` tests the others.
@Suite("Example clients")
struct ExampleClientTests {
    let folder = try! TemporaryDirectory()

    private var events: String { "\(folder.path)/fingerpost.sock" }

    private static func example(_ name: String) -> String { Repository.folder.appending(path: "Examples/\(name)").path }

    /// The environment in which `fingerpost` is the program under test.
    private static let environment: [String: String] = {
        let folder = Fingerpost.path[..<(Fingerpost.path.lastIndex(of: "/") ?? Fingerpost.path.startIndex)]
        return ["PATH": "\(folder):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"]
    }()

    private func client(_ words: String...) throws -> Fingerpost {
        try Fingerpost(words, program: "/usr/bin/env", environment: Self.environment)
    }

    /// The demo, again and again. It writes one record to standard output, so that it never waits for a reader there.
    private func demo() throws -> Fingerpost {
        let program = try Fingerpost([
            "replay", "--loop", "--speed", "20", "--socket", events, "--emit", "hello", "--scene",
            Self.example("demo.yaml"), Self.example("demo.evemu"),
        ])
        _ = try program.output.next()
        return program
    }

    @Test("Sales.sh prints each purchase")
    func salesShPrintsWhatIsBought() throws {
        let demo = try demo()
        let client = try client(Self.example("clients/sales.sh"), events)
        let line = try client.output.next()
        let errors = line == nil ? try client.errors.rest() : []
        expectEqual(line, "4711\t12.5", "\(errors)")
        withExtendedLifetime(demo) {}
    }

    private func touches(_ touch: Int, at time: Double, _ x: Int, _ y: Int) -> String {
        [(time, "began"), (time + 0.05, "ended")].map { time, phase in
            #"{"type":"touch","time":\#(time),"phase":"\#(phase)","touch":\#(touch),"x":\#(x),"y":\#(y)}"# + "\n"
        }.joined()
    }

    @Test("Corner.yaml opens the service menu, and the button under its first corner still works")
    func cornerYamlOpensServiceMenu() throws {
        let corners = [(60, 60), (1200, 60), (1200, 740), (60, 740)]
        let taps = corners.enumerated().map { touches($0 + 1, at: Double($0) + 1, $1.0, $1.1) }.joined()
        let result = try Fingerpost.run(
            "replay", "-", "--scene", Self.example("corner.yaml"), "--emit", "action", input: taps)
        let actions = try result.output.map(Record.init).compactMap { $0["action"] }
        expectEqual(actions, ["home", "openServiceMenu"])
    }
}
