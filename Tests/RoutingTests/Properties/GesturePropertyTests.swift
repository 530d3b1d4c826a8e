import TestKit
import Testing

@testable import Routing

@Suite("Properties of any scene with any fingers")
struct GesturePropertyTests {
    /// The seeds in groups, so that tests run in parallel.
    nonisolated static let groups: [Range<UInt64>] = seeds(20).map { $0 * 40..<($0 + 1) * 40 }

    private func run(_ seed: UInt64, meddling: Bool) -> RandomScene {
        let scene = RandomScene(seed: seed, meddling: meddling)
        for _ in 0..<40 { scene.step() }
        scene.rest()
        return scene
    }

    @Test(
        "Every touch that began ends once in views and recognizers, and nothing is kept",
        arguments: groups, [false, true])
    func ends(_ seeds: Range<UInt64>, _ meddling: Bool) {
        for seed in seeds {
            let scene = run(seed, meddling: meddling)
            let violations = Ledger(scene.stage.outcomes()).violations
            expectEqual(violations, [], "seed \(seed)")
            expect(scene.windows.allSatisfy { $0.arbiter.isAtRest }, "seed \(seed)")
            expect(scene.recognizers.allSatisfy { $0.state == .possible }, "seed \(seed)")
            expect(scene.stage.application.nextDeadline == nil, "seed \(seed)")
        }
    }

    @Test("In each turn the recognizers of a window get the event before its views", arguments: groups.prefix(5))
    func recognizersFirst(_ seeds: Range<UInt64>) {
        for seed in seeds {
            let scene = RandomScene(seed: seed, meddling: false)
            let recognizers = Set(scene.views.flatMap { $0.gestureRecognizers ?? [] }.map(\.id))
            for _ in 0..<40 {
                scene.step()
                var reached: Set<Substring> = []
                for outcome in scene.stage.outcomes() where outcome.time == scene.stage.application.now {
                    guard case .call(let call) = outcome.kind, let window = call.to.split(separator: ".").first else {
                        continue
                    }
                    if !recognizers.contains(call.to) {
                        reached.insert(window)
                    } else if call.method != .touches(.cancelled) {
                        expect(!reached.contains(window), "seed \(seed)")
                    }
                }
            }
        }
    }

    @Test("Two runs of one seed write the same outcomes", arguments: [false, true])
    func repeatable(_ meddling: Bool) {
        for seed in seeds(30) {
            let journals = (0..<2).map { _ in run(seed, meddling: meddling).stage.outcomes().map { "\($0)" } }
            expectEqual(journals[0], journals[1], "seed \(seed)")
        }
    }
}
