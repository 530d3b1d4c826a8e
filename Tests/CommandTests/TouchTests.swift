import Foundation
import TestKit
import Testing

@Suite("fingerpost touch")
struct TouchTests {
    let folder = try! TemporaryDirectory()

    private func shop() throws -> String { try folder.write(Fixture.shop, to: "shop.yaml") }

    @Test("-o FILE.evemu has the events of a touchscreen, with the same touches")
    func writesEvents() throws {
        let scene = try shop()
        let file = "\(folder.path)/taps.evemu"
        let steps = ["tap buy", "drag B by 33.3,0 in 0.1", "down 1 B", "down 2 buy", "cancel 1"]
        let written = try Fingerpost.run(arguments: ["touch", scene] + steps + ["-o", file])
        expectEqual(written.exit, .code(0))
        expect(written.output.isEmpty)
        let direct = try Fingerpost.run(arguments: ["touch", scene] + steps).output.map { try Record($0) }
        let played = try Fingerpost.run("replay", file, "--scene", scene, "--emit", "touch").output.dropFirst()
            .map { try Record($0) }
        expectEqual(played.map(\.kind), direct.map(\.kind))
        for (a, b) in zip(played, direct) {
            expectEqual(a["view"], b["view"])
            expect(abs((a.number("x") ?? 0) - (b.number("x") ?? 0)) < 0.1)
            expect(abs((a.number("time") ?? 0) - (b.number("time") ?? 0)) < 1e-9)
        }
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
        expectEqual(result.errors, [])
        expectEqual(result.exit, .code(0))
        let records =
            try bridge.output.records(until: "touch ended") + bridge.output.records(until: "action")
            + bridge.output.records(until: "touch ended")
        expectEqual(
            records.map(\.kind),
            [
                "touch began", "touch ended", "action", "scene set", "scene set", "touch began", "touch ended",
            ])
        expectEqual(records[0].number("x"), 500)
        expectEqual(records[5].number("x"), 450)
        expectEqual(records[5].number("y"), 320)
        let failed = try Fingerpost.run("touch", "--control", control, "tap ghost")
        expectEqual(failed.exit, .code(1))
        expectEqual(failed.errors, ["fingerpost: 'tap ghost': 'ghost' is hidden"])
        withExtendedLifetime(bridge) {}
    }
}
