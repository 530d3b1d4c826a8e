import Testing

@testable import Routing

/// A minimal model of the pan.
///
/// While at least `minimum` fingers are down, the translation follows their center: the average movement of the fingers
/// that were down before. The pan begins when a finger moves and the translation is 10 points, which it excludes. It
/// changes when a finger moves, and ends with the last finger.
private struct PanModel {
    let minimum: Int
    private(set) var reported: [String] = []
    private var fingers: [Int: CGPoint] = [:]
    private var travel = CGVector.zero
    private var omitted = CGVector.zero
    private var hasBegun = false
    /// The translation at each change since enough fingers are down, with the time in microseconds.
    private var history: [(time: Int, travel: CGVector)] = []

    init(minimum: Int) { self.minimum = minimum }

    mutating func take(_ frame: RandomGesture.Frame, at time: Int) {
        let before = fingers
        for sample in frame.samples { fingers[sample.finger] = CGPoint(sample.x, sample.y) }
        if before.count >= minimum {
            let ways = before.map { fingers[$0.key]! - $0.value }
            let way = ways.reduce(CGVector.zero, +) * (1 / Double(ways.count))
            if way != .zero {
                travel = travel + way
                history.append((time, travel))
            }
        }
        let lifted = frame.samples.filter { $0.phase == .ended }
        for sample in lifted { fingers[sample.finger] = nil }
        let hasLanded = frame.samples.contains { $0.phase == .began }
        if hasLanded, before.count < minimum, !hasBegun {
            travel = .zero
            history = [(time, .zero)]
        }
        // The calls of recognizers: touchesBegan and touchesMoved come before the lifts of the frame.
        let holding = before.count + frame.samples.filter { $0.phase == .began }.count
        let hasMoved = frame.samples.contains { sample in
            sample.phase == .moved && before[sample.finger] != CGPoint(sample.x, sample.y)
        }
        if hasMoved, holding >= minimum {
            if hasBegun {
                tell("changed", at: time)
            } else if travel.length >= 10 {
                hasBegun = true
                omitted = travel * (10 / travel.length)
                tell("began", at: time)
            }
        }
        if fingers.isEmpty, !lifted.isEmpty {
            if hasBegun { tell("ended", at: time) }
            (travel, omitted, hasBegun, history) = (.zero, .zero, false, [])
        }
    }

    private mutating func tell(_ state: String, at time: Int) {
        reported.append(PanModelTests.entry(state, travel - omitted, velocity(at: time)))
    }

    /// The movement of the last 0.1 s, divided by its duration. These 0.1 s end at the last movement, or one usual time
    /// ago if that is later. A movement took at most twice the usual time; before that, the fingers rested.
    private func velocity(at time: Int) -> CGVector {
        guard let last = history.last, history.count > 1 else { return .zero }
        let usual = usualTime
        let end = max(last.time, time - usual)
        let start = max(history[0].time, end - 100_000)
        guard start < last.time else { return .zero }
        var path = [history[0]]
        for (before, after) in zip(history, history.dropFirst()) {
            path += [(max(before.time, after.time - 2 * usual), before.travel), after]
        }
        let next = path.firstIndex { $0.time > start }!
        let (before, after) = (path[next - 1], path[next])
        let share = Double(start - before.time) / Double(after.time - before.time)
        let there = before.travel + (after.travel - before.travel) * share
        return (last.travel - there) * (1_000_000 / Double(end - start))
    }

    /// The average of the times between movements without the longest, in whole microseconds: of those that end in the
    /// 0.1 s before the last movement, and of two at least. A single one counts up to 0.05 s.
    private var usualTime: Int {
        let recent = history.filter { $0.time > history.last!.time - 100_000 }.count
        let times = history.suffix(max(3, recent + 1)).map(\.time)
        let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
        return gaps.count == 1 ? min(gaps[0], 50_000) : (gaps.reduce(0, +) - gaps.max()!) / (gaps.count - 1)
    }
}

@Suite("Pans follow their rules: translation, fewer fingers, velocity")
struct PanModelTests {
    /// Rounded, because the model adds the movements and the recognizer measures the sum.
    static func entry(_ state: String, _ translation: CGVector, _ velocity: CGVector) -> String {
        func rounded(_ vector: CGVector, _ grain: Double) -> String {
            "\((vector.dx / grain).rounded() * grain + 0) \((vector.dy / grain).rounded() * grain + 0)"
        }
        return "\(state) \(rounded(translation, 0.01)) at \(rounded(velocity, 10))"
    }

    @Test("A pan follows its rules for any fingers, one after the other or several at once", arguments: 1...3)
    func anyFingers(minimum: Int) {
        var begun = 0
        for seed in seeds(400) {
            var random = SplitMix64(seed: seed)
            let stage = Stage()
            let pan = UIPanGestureRecognizer(id: "p")
            pan.minimumNumberOfTouches = minimum
            stage.window.addGestureRecognizer(pan)
            var reported: [String] = []
            pan.addTarget { _ in
                reported.append(Self.entry("\(pan.state)", pan.translationVector(in: nil), pan.velocityVector(in: nil)))
            }
            var model = PanModel(minimum: minimum)
            for round in 0..<2 {
                var gesture = RandomGesture(
                    &random, firstFinger: round * 1000, area: CGRect(x: 300, y: 300, width: 400, height: 400))
                gesture.liftInsteadOfCancelling()
                for frame in gesture.frames {
                    let time = (Double(round * 100) + frame.time)
                    stage.send(frame.samples.map { ($0.finger, $0.phase, $0.x, $0.y) }, at: time)
                    model.take(frame, at: Int(Timestamp(seconds: time).microseconds))
                }
            }
            #expect(reported == model.reported, "seed \(seed)")
            begun += reported.filter { $0.hasPrefix("began") }.count
        }
        #expect(begun > cases(400) / 8)
    }

    @Test("A pan whose translation is set at each action has the velocities of one whose translation is not set")
    func setTranslation() {
        var measured = 0
        for seed in seeds(100) {
            let runs = [false, true].map { sets -> [CGVector] in
                var random = SplitMix64(seed: seed)
                let stage = Stage()
                let pan = UIPanGestureRecognizer(id: "p")
                stage.window.addGestureRecognizer(pan)
                var velocities: [CGVector] = []
                pan.addTarget { _ in
                    if sets { pan.setTranslation(CGPoint(Double(velocities.count), 7), in: nil) }
                    velocities.append(pan.velocityVector(in: nil))
                }
                let area = CGRect(x: 300, y: 300, width: 400, height: 400)
                RandomGesture(&random, firstFinger: 0, area: area).play(on: stage, at: 0)
                return velocities
            }
            #expect(runs[0] == runs[1], "seed \(seed)")
            measured += runs[0].filter { $0 != .zero }.count
        }
        #expect(measured > 100)
    }
}
