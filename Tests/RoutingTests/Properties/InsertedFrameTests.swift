import TestKit
import Testing

@testable import Routing

/// Frames that add nothing about a window change nothing in it.
@Suite("Inserted frames")
struct InsertedFrameTests {
    nonisolated static let groups: [Range<UInt64>] = seeds(10).map { $0 * 20..<($0 + 1) * 20 }

    /// A random scene, and a window in front of it in which its fingers do not come down.
    private func scene(_ seed: UInt64) -> (scene: RandomScene, other: UIWindow) {
        let scene = RandomScene(seed: seed, meddling: false)
        let other = UIWindow(frame: CGRect(x: 900, y: 0, width: 100, height: 1000), id: "other")
        scene.stage.application.show(other)
        for recognizer in [UITapGestureRecognizer(), UIPanGestureRecognizer(), UILongPressGestureRecognizer()] {
            other.addGestureRecognizer(recognizer)
        }
        return (scene, other)
    }

    private typealias Frame = RandomGesture.Frame

    /// The outcomes in a scene of random fingers, whose frames `change` changes, without those of the other window.
    private func outcomes(_ seed: UInt64, _ change: ([Frame], inout SplitMix64) -> [Frame] = { frames, _ in frames })
        -> [String]
    {
        var random = SplitMix64(seed: seed ^ 0xf00d)
        let gesture = RandomGesture(&random, firstFinger: 1, area: CGRect(x: 100, y: 100, width: 500, height: 500))
        let (scene, other) = scene(seed)
        let stage = scene.stage
        for frame in change(gesture.frames, &random) {
            stage.send(frame.samples.map { ($0.finger, $0.phase, $0.x, $0.y) }, at: frame.time)
        }
        stage.advance(to: 60)
        let others = { (outcome: Outcome) in outcome.isAbout({ $0.number >= 1000 }, or: { $0 == other.id }) }
        return stage.outcomes().filter { !others($0) }.map { "\($0)" }
    }

    /// The times of inserted frames: between the first and the last frame, or exactly at one of them.
    private func times(_ frames: [Frame], _ random: inout SplitMix64) -> [Double] {
        let end = frames[frames.count - 1].time
        return (0..<frames.count).map { _ in
            random.once(in: 4) ? random.pick(frames)!.time : (random.number(0...1) * end * 1e6).rounded() / 1e6
        }
    }

    @Test("K10, R99: frames of another window change nothing in this one", arguments: groups)
    func otherWindow(_ seeds: Range<UInt64>) {
        for seed in seeds {
            let disturbed = outcomes(seed) { frames, random in
                var finger = 1000
                var added: [Frame] = []
                for time in times(frames, &random).sorted() {
                    let isDown = added.last?.samples[0].phase.isDown == true
                    let phase: ContactPhase = isDown ? (random.once(in: 3) ? .ended : .moved) : .began
                    if phase == .began { finger += 1 }
                    let place = (910 + random.number(0...80), 100 + random.number(0...800))
                    added.append(Frame(time: time, samples: [(finger, phase, place.0, place.1)]))
                }
                // Before or after the frames of the same time.
                let isFirst = random.once(in: 2)
                let both = isFirst ? added + frames : frames + added
                return both.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
                    .map(\.element)
            }
            expectEqual(disturbed, outcomes(seed), "seed \(seed)")
        }
    }
}

extension ContactPhase {
    fileprivate var isDown: Bool { self == .began || self == .moved }
}
