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
    /// The translation at each change since enough fingers are down.
    private var history: [(time: Double, travel: CGVector)] = []

    init(minimum: Int) { self.minimum = minimum }

    mutating func take(_ frame: RandomGesture.Frame, at time: Double) {
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

    private mutating func tell(_ state: String, at time: Double) {
        reported.append(PanModelTests.entry(state, travel - omitted, velocity(at: time)))
    }

    /// The movement of the last 0.1 s divided by its duration. The position at the start of this interval is
    /// interpolated between the samples before and after. If these are more than 0.05 s apart, and more than three
    /// times as far apart as two others, it rested in between.
    private func velocity(at time: Double) -> CGVector {
        guard let last = history.last, time - last.time < 0.1 - 1e-9 else { return .zero }
        let start = max(history[0].time, last.time - 0.1)
        guard last.time - start > 1e-9 else { return .zero }
        let before = history.last { $0.time <= start + 1e-9 }!
        let after = history.first { $0.time > start + 1e-9 }!
        let gap = after.time - before.time
        let gaps = zip(history, history.dropFirst()).map { $1.time - $0.time }.filter { $0 > 1e-9 }
        let isRest = gap > 0.05 && (gaps.count == 1 || gap > 3 * gaps.min()! + 1e-9)
        let share = isRest ? 0 : (start - before.time) / gap
        let there = before.travel + (after.travel - before.travel) * share
        return (last.travel - there) * (1 / (last.time - start))
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
        for seed: UInt64 in 0..<400 {
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
                    model.take(frame, at: Timestamp(seconds: time).seconds)
                }
            }
            #expect(reported == model.reported, "seed \(seed)")
            begun += reported.filter { $0.hasPrefix("began") }.count
        }
        #expect(begun > 50)
    }

    @Test("A pan whose translation is set at each action has the velocities of one whose translation is not set")
    func setTranslation() {
        var measured = 0
        for seed: UInt64 in 0..<100 {
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
