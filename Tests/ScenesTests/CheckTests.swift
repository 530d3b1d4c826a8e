import Scenes
import TestKit
import Testing

/// The warnings of `fingerpost check` about things that can never work.
@Suite("A scene that is checked")
struct CheckTests {
    /// Without hints.
    private func report(_ text: String) -> SceneReport {
        var report = SceneReader.check(Array(text.utf8), file: "s")
        report.remarks.removeAll { $0.level == .hint }
        return report
    }

    @Test("A scene is summarized in one line")
    func isSummarizedInOneLine() {
        expectEqual(report("fingerpost: 1").summary, "s: no errors in 1 window, 1 view, 10 recognizers")
        expectEqual(
            report(
                """
                fingerpost: 1
                devices: [{match: {name: x}}, {id: y, match: {name: z}}]
                windows:
                  - {id: a, controller: {view: {subviews: [{kind: switch, frame: [0, 0, 9, 9]}, {kind: switch, frame: [9, 0, 90, 90]}]}}}
                  - {id: b, hitTest: passthrough, view: {hidden: true, subviews: [{id: list, kind: scroll, frame: [0, 0, 9, 9]}]}}
                """
            ).summary,
            "s: no errors, 1 warning, 1 hint in 2 windows, 1 controller, 5 views (2 switches, 1 scroll view), 2 device "
                + "entries"
        )
        expect(report("fingerpost: 1\nwindow: 1").summary == nil)
    }

    @Test("A scene longer than a megabyte is refused")
    func longerThanMegabyteIsRefused() {
        let start = "fingerpost: 1\n#"
        let longest = start + String(repeating: "x", count: (1 << 20) - start.utf8.count)
        expect(report(longest).remarks.isEmpty)
        expectEqual(report(longest + "x").remarks.map(\.description), ["s:1:1: the file is longer than 1048576 bytes"])
    }

    /// Each wrong reference is compared with all ids for a hint, which once took hours.
    @Test("At most 10,000 errors are reported, followed by a note")
    func withManyErrorsIsReportedUpToLimit() {
        let views = (0..<1_000).map { "{id: v\($0), frame: [0, 0, 1, 1]}" }.joined(separator: ", ")
        let names = (0..<10_050).map { "w\($0)" }.joined(separator: ", ")
        let remarks = report(
            "fingerpost: 1\nwindows: [{view: {gestures: [{kind: tap, ignoreTouchesIn: [\(names)]}], "
                + "subviews: [\(views)]}}]"
        ).remarks
        expectEqual(remarks.count, 10_001)
        expectEqual(remarks.first?.message, "there is no 'w0'; this needs the id of a view; did you mean 'v0'?")
        expectEqual(remarks.last?.message, "there are more than 10000 errors; the rest is not reported")
    }

    /// Each of them waits for every other one: a hundred million pairs.
    @Test("9,998 recognizers that all wait for all are checked")
    func ofRecognizersThatAllWaitForAllIsCheckedInTime() {
        let taps = (0..<9_998).map { "{id: t\($0), kind: tap, requireFailureOf: all}" }.joined(separator: ",\n")
        let report = report("fingerpost: 1\nwindows: [{view: {gestures: [\n\(taps)]}}]")
        expectEqual(report.remarks.first?.message, "waits for its own failure in a cycle: t0 → t1 → t0")
        expectEqual(report.remarks.filter { $0.level == .warning }.count, 4_999)
        expectEqual(report.remarks.filter { $0.level == .error }.map(\.keyPath), ["t256"])
    }

    @Test("A long cycle is reported in a short form")
    func withLongCycleIsReportedInShort() {
        let views = (0..<1000).map { "{view: {id: v\($0), next: v\(($0 + 1) % 1000)}}" }.joined(separator: ", ")
        expectEqual(
            report("fingerpost: 1\nwindows: [\(views)]").remarks.map(\.message),
            [
                "the responder chain has a cycle: v0 → v1 → v2 → v3 → v4 → v5 → (989 more) → v995 → v996 → v997 → "
                    + "v998 → v999 → v0"
            ])
    }

    @Test("A cycle of a long chain does not exhaust the stack")
    func longCycleDoesNotExhaustTheStack() {
        let views = (0..<9_998).map { "  - {id: v\($0), next: v\(($0 + 1) % 9_998)}\n" }.joined()
        let text = "fingerpost: 1\nwindows:\n- view:\n    subviews:\n\(views)"
        expectEqual(errors(text).count, 1)
    }
}
