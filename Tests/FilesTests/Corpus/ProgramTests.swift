import Foundation
import TestKit
import Testing

@Suite("fingerpost replay of a recording")
struct ProgramTests {
    /// Each tenth recording, or all (`cases`). `PanelTests` has all of them, without the program.
    private static let some = StoredExpectation.all.enumerated().filter { $0.offset % 10 < cases(10) }.map(\.element)

    @Test("A replay reports every contact, in points of the screen", arguments: some)
    func contacts(_ stored: StoredExpectation) throws {
        try replay(stored, Mounting(area: (0, 0, 1280, 800)))
    }

    private static let mountings = [
        Mounting(turns: 1, area: (100, 50, 600, 400)),
        Mounting(invert: (true, false), turns: 2, area: (0, 0, 1280, 800)),
        Mounting(swap: true, invert: (false, true), area: (0, 400, 1280, 400)),
        Mounting(swap: true, calibration: [0.8, 0.05, 0.1, -0.02, 0.9, 0.05], turns: 3, area: (0, 0, 1280, 800)),
    ]

    @Test(
        "A replay reports where the contacts are, however the panel is mounted",
        arguments: [
            ("demo.evemu", 0), ("demo.evemu", 1), ("demo.evemu", 2), ("demo.evemu", 3), ("single-touch.evemu", 3),
            ("lg-043e-9aa1/lg_043e_9aa1_0.ev", 2), ("dell-canvas-27-touch/dell_canvas_touch.evemu", 1),
            ("posiflex-0d3a-a000/posiflex_0d3a_a000_0.ev.BTN_LEFT", 0),
            // It is refused.
            ("posiflex-0d3a-a000/posiflex_0d3a_a000_0.ev", 0),
        ])
    func mounted(_ name: String, mounting: Int) throws {
        // Some are in the corpus.
        guard let stored = StoredExpectation.named(name) else { return }
        try replay(stored, Self.mountings[mounting])
    }

    private func replay(_ stored: StoredExpectation, _ mounting: Mounting) throws {
        let expectation = try stored.read()
        let folder = try TemporaryDirectory()
        let scene = try folder.write(mounting.scene(button: expectation.button), to: "scene.yaml")
        let files = stored.recordings(of: expectation).map(\.path)
        // Into a file, because checking thousands of records against the schema takes minutes.
        let output = try folder.write("", to: "records.jsonl")
        let program = try Fingerpost(
            ["replay", "--scene", scene, "--emit", "touch,device"] + files, output: .file(output))
        let result = try program.finish()
        // One recording has events of slots that its panel does not have, and values outside its ranges. Both are
        // reported.
        let reports = result.errors.filter { !$0.contains(" of missing slots") && !$0.contains(" is clamped to that;") }
        expectEqual(reports.isEmpty, expectation.isTouchscreen)
        expectEqual(result.exit, .code(0))
        let lines = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")
        let records = try lines.dropFirst().map { try Record(String($0)) }
        expectEqual(records.first?.kind, expectation.isTouchscreen ? "device added" : "device refused")
        let reported = try records.filter { $0.kind.hasPrefix("touch") }.map(ReportedSample.init)
        let expected = seen(expectation.samples, mounting, (expectation.x, expectation.y))
        // Records round to a thousandth.
        expect(difference(reported, from: expected, within: 0.000_500_1) == nil)
    }

    /// The samples in points, without moves of less than a thousandth (two places at the end of a mirrored axis are
    /// one).
    private func seen(
        _ samples: [ReportedSample], _ mounting: Mounting, _ axes: (x: ClosedRange<Int>, y: ClosedRange<Int>)
    ) -> [ReportedSample] {
        var last: [Int: (device: ReportedSample, point: ReportedSample)] = [:]
        return samples.compactMap { sample in
            var mapped = sample
            (mapped.x, mapped.y) = mounting.point(sample.x, sample.y, on: axes)
            defer { last[sample.number] = (sample, mapped) }
            if let before = last[sample.number], sample.phase == "moved",
                (sample.x, sample.y) != (before.device.x, before.device.y),
                abs(mapped.x - before.point.x) < 0.0005, abs(mapped.y - before.point.y) < 0.0005
            {
                return nil
            }
            return mapped
        }
    }
}

extension ReportedSample {
    /// A `touch` record.
    init(_ record: Record) throws {
        let phase = try require(record["phase"]) + (record["reason"].map { "(\($0))" } ?? "")
        self.init(
            time: Int64((try require(record.number("time")) * 1e6).rounded()), phase: phase,
            number: try require(record.integer("touch")), slot: record.integer("slot"),
            x: try require(record.number("x")), y: try require(record.number("y")))
    }
}
