import TestKit
import Testing
import Touches

@testable import Scenes

/// A case has a title, the views on a screen of 1000 by 500 points, and steps with what each gives: frames of fingers,
/// where moves that follow each other are one entry (of two, it has both places), or an error. After `?`, a step is
/// played alone, and gives where its fingers come down, and to where they move. Without views there is `buy` around
/// (100, 50).
@Suite("Steps in the files of `Steps/Cases`")
struct StepCaseTests {
    @Test("Each step gives what follows it", arguments: CaseFile.names())
    func steps(name: String) throws {
        let file = try CaseFile(name)
        for lines in file.paragraphs {
            let texts = lines.dropFirst().map(\.text)
            expect(texts.contains { $0.contains(" -> ") }, "\(name):\(lines[0].number): nothing is expected")
            let views = texts.prefix { $0.hasPrefix("-") || $0.hasPrefix(" ") }
            let scene = try shown(views.isEmpty ? ["- {id: buy, frame: [0, 0, 200, 100]}"] : Array(views))
            let notes = StepNotes([:], scene)
            let player = StepPlayer(on: notes)
            let expected = Array(texts.dropFirst(views.count))
            let found = expected.map { line in
                let step = line.firstRange(of: " -> ").map { String(line[..<$0.lowerBound]) } ?? line
                let entries = step.hasPrefix("? ") ? places(step.dropFirst(2), scene) : play(step, player, notes)
                return entries.isEmpty ? step : "\(step) -> \(entries)"
            }
            if let failure = file.failure(found, expected: expected, at: lines[0]) { Issue.record("\(failure)") }
        }
    }

    private func shown(_ views: [String]) throws -> ShownScene {
        let description = try read(
            "fingerpost: 1\nwindows:\n  - id: window\n    subviews:\n\(views.map { "      \($0)\n" }.joined())")
        let screen = CGSize(1000, 500)
        let live = SceneBuilder.build(description, screen: screen)
        return ShownScene(live, description, source: nil, screen: screen)
    }

    private func play(_ line: String, _ player: StepPlayer, _ notes: StepNotes) -> String {
        (notes.frames, notes.others) = ([], [])
        do { try player.play(Step(line)) } catch { return "\(error)" }
        var entries: [String] = []
        var moves = 0
        for (index, frame) in notes.frames.enumerated() {
            let phase = frame.reports[0].phase
            moves = phase == .moved ? moves + 1 : 0
            let isLast = index + 1 == notes.frames.count || notes.frames[index + 1].reports[0].phase != .moved
            guard phase != .moved || isLast else { continue }
            let way = moves == 2 ? " by \(text(notes.frames[index - 1].reports))" : ""
            let what = moves > 0 ? "\(moves) moves\(way) to" : "\(phase)"
            entries.append("\(what) \(text(frame.reports)) at \(frame.time.decimalText(places: 6))")
        }
        return (entries + notes.others).joined(separator: ", ")
    }

    private func places(_ line: Substring, _ scene: ShownScene) -> String {
        let notes = StepNotes([:], scene)
        do { try StepPlayer(on: notes).play(Step(String(line))) } catch { return "\(error)" }
        let (start, end) = (notes.frames.first?.reports ?? [], notes.frames.last?.reports ?? [])
        return text(start) + (text(start) == text(end) ? "" : " to \(text(end))")
    }

    private func text(_ reports: [FingerReport]) -> String {
        reports.map { report in
            guard let place = report.location else { return "-" }
            return "\(place.x.decimalText(places: 6)),\(place.y.decimalText(places: 6))"
        }
        .joined(separator: " + ")
    }
}
