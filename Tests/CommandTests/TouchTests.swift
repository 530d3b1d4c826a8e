import Foundation
import TestKit
import Testing

@Suite("fingerpost touch")
struct TouchTests {
    let folder = try! TemporaryDirectory()

    private func shop() throws -> String { try folder.write(Fixture.shop, to: "shop.yaml") }

    @Test("With a scene, the touches are written as records that replay plays")
    func writesRecords() throws {
        let scene = try shop()
        let touches = try Fingerpost.run("touch", scene, "tap buy", "wait 0.1", "set {\"ghost\":{\"hidden\":false}}")
        #expect(touches.exit == .code(0))
        let records = try touches.output.map { try Record($0) }
        #expect(records.map(\.kind) == ["touch began", "touch ended", "scene set"])
        // The middle of the button.
        #expect(records[0].number("x") == 500)
        #expect(records[0].number("y") == 340)
        let replay = try Fingerpost.run(
            "replay", "-", "--scene", scene, "--emit", "action", input: touches.output.joined(separator: "\n") + "\n")
        #expect(try replay.output.dropFirst().map { try Record($0)["action"] } == ["checkout"])
    }

    @Test("-o FILE.evemu has the events of a touchscreen, with the same touches")
    func writesEvents() throws {
        let scene = try shop()
        let file = "\(folder.path)/taps.evemu"
        let steps = ["tap buy", "drag B by 33.3,0 in 0.1", "down 1 B", "down 2 buy", "cancel 1"]
        let written = try Fingerpost.run(arguments: ["touch", scene] + steps + ["-o", file])
        #expect(written.exit == .code(0))
        #expect(written.output.isEmpty)
        let direct = try Fingerpost.run(arguments: ["touch", scene] + steps).output.map { try Record($0) }
        let played = try Fingerpost.run("replay", file, "--scene", scene, "--emit", "touch").output.dropFirst()
            .map { try Record($0) }
        #expect(played.map(\.kind) == direct.map(\.kind))
        for (a, b) in zip(played, direct) {
            #expect(a["view"] == b["view"])
            #expect(abs((a.number("x") ?? 0) - (b.number("x") ?? 0)) < 0.1)
            #expect(abs((a.number("time") ?? 0) - (b.number("time") ?? 0)) < 1e-9)
        }
    }

    @Test(
        "What cannot be done is an error",
        arguments: [
            (["tap buy", "-o", "x.evemu"], 64, "-o and --screen need a scene before the steps"),
            (["shop.yaml"], 64, "there is no step, such as 'tap buy'"),
            (
                ["shop.yaml", "tap"], 64,
                "'tap': expected WHERE: an id, X,Y or X%,Y%, not the end; the step is written tap "
            ),
            (["shop.yaml", "tpa buy"], 64, "'tpa buy': no step begins with 'tpa'; did you mean 'tap'?"),
            (["shop.yaml", "tap byu"], 1, "'tap byu': there is no view 'byu'; did you mean 'buy'?"),
            (["shop.yaml", "tap ghost"], 1, "'tap ghost': 'ghost' is hidden"),
            (["shop.yaml", "tap twice"], 1, "'tap twice': 'twice' is a recognizer; name the view that it is on"),
            (["shop.yaml", "key KEY_A"], 1, "'key KEY_A': a recording of touches has no keys; "),
            (
                ["shop.yaml", "set {}", "-o", "x.evemu"], 1,
                "'set {}': only records can change the scene; "
            ),
            (["shop.yaml", "set {"], 1, "'set {': set needs a mapping of ids to keys, as JSON: "),
            (["shop.yaml", "show byu"], 1, "'show byu': "),
        ] as [([String], Int32, String)])
    func errors(arguments: [String], status: Int32, message: String) throws {
        let scene = try shop()
        let result = try Fingerpost.run(
            arguments: ["touch"]
                + arguments.map { $0 == "shop.yaml" ? scene : $0 == "x.evemu" ? "\(folder.path)/x.evemu" : $0 })
        #expect(result.exit == .code(status))
        #expect(result.errors.contains { $0.contains(message) }, "\(result.errors)")
        // The usage says nothing about a wrong step.
        #expect(!message.hasPrefix("'") || result.errors.count == 1, "\(result.errors)")
    }

    @Test("Without a scene, the steps touch a running bridge")
    func touchesBridge() throws {
        let control = "\(folder.path)/control"
        let bridge = try Fingerpost([
            "replay", "-", "--emit", "touch,action,scene", "--control", control, "--scene", try shop(),
        ])
        _ = try bridge.output.records(until: "hello")
        let result = try Fingerpost.run(
            "touch", "--control", control, "tap buy", "set {\"ghost\":{\"hidden\":false}}",
            "set {\"ghost\":{\"hidden\":true}}",
            "tap 45%,64%")
        #expect(result.errors == [])
        #expect(result.exit == .code(0))
        let records =
            try bridge.output.records(until: "touch ended") + bridge.output.records(until: "action")
            + bridge.output.records(until: "touch ended")
        #expect(
            records.map(\.kind) == [
                "touch began", "touch ended", "action", "scene set", "scene set", "touch began", "touch ended",
            ])
        #expect(records[0].number("x") == 500)
        #expect(records[5].number("x") == 450)
        #expect(records[5].number("y") == 320)
        let failed = try Fingerpost.run("touch", "--control", control, "tap ghost")
        #expect(failed.exit == .code(1))
        #expect(failed.errors == ["fingerpost: 'tap ghost': 'ghost' is hidden"])
        withExtendedLifetime(bridge) {}
    }
}
