import PanelTestKit
import Routing

/// Random movements of fingers from a seed: taps, drags and flicks of one to four fingers. They come and go separately
/// or together in one frame, and are sometimes cancelled.
struct RandomGesture {
    struct Frame {
        /// In seconds after the first frame.
        var time: Double
        var samples: [(finger: Int, phase: ContactPhase, x: Double, y: Double)]
    }

    private(set) var frames: [Frame] = []

    /// - Parameters:
    ///   - firstFinger: the number of the first finger.
    ///   - area: the area in which they come down.
    init(_ random: inout SplitMix64, firstFinger: Int, area: CGRect) {
        var time = 0.0
        var finger = firstFinger
        for _ in 0..<random.count(1...3) {
            stroke(&random, &finger, from: &time, area)
            time += random.once(in: 2) ? random.number(0.05...0.3) : random.number(0.3...1.2)
        }
    }

    /// Fingers that are down together, from the first contact to the last lift.
    private mutating func stroke(
        _ random: inout SplitMix64, _ finger: inout Int, from time: inout Double, _ area: CGRect
    ) {
        let count = random.once(in: 2) ? 1 : random.count(1...4)
        let isTogether = random.once(in: 2)
        var speed = [0.0, 0, 30, 200, 1500][random.count(0...4)]
        var fingers: [(number: Int, x: Double, y: Double, dx: Double, dy: Double)] = []
        let start = CGPoint(random.number(area.minX...area.maxX), random.number(area.minY...area.maxY))
        let way = CGVector(random.number(-1...1), random.number(-1...1))
        let isParallel = random.once(in: 2)
        var waiting = (0..<count).map { index in
            finger += 1
            let (dx, dy) = isParallel ? (way.dx, way.dy) : (random.number(-1...1), random.number(-1...1))
            let reach = index == 0 ? 0 : 150.0
            return (finger, start.x + random.number(-reach...reach), start.y + random.number(-reach...reach), dx, dy)
        }
        while !waiting.isEmpty || !fingers.isEmpty {
            var samples: [(finger: Int, phase: ContactPhase, x: Double, y: Double)] = []
            let interval = random.once(in: 12) ? random.number(0.1...0.7) : random.number(0.004...0.03)
            if !fingers.isEmpty { time += interval }
            if random.once(in: 15) { speed = 1500 - speed }
            let isEnding = waiting.isEmpty && random.once(in: 8)
            for index in fingers.indices.reversed() {
                if speed > 0, !random.once(in: 6) {
                    fingers[index].x += fingers[index].dx * speed * interval
                    fingers[index].y += fingers[index].dy * speed * interval
                    samples.append((fingers[index].number, .moved, fingers[index].x, fingers[index].y))
                }
                if isEnding ? !random.once(in: 4) : random.once(in: 25) {
                    samples.removeAll { $0.finger == fingers[index].number }
                    let phase: ContactPhase = random.once(in: 10) ? .cancelled : .ended
                    samples.append((fingers[index].number, phase, fingers[index].x, fingers[index].y))
                    fingers.remove(at: index)
                }
            }
            while !waiting.isEmpty, isTogether || fingers.isEmpty || random.once(in: 3) {
                let next = waiting.removeFirst()
                fingers.append((next.0, next.1, next.2, next.3, next.4))
                samples.append((next.0, .began, next.1, next.2))
            }
            if !samples.isEmpty { frames.append(Frame(time: time, samples: samples)) }
            if frames.count > 200 { speed = 0 }
        }
    }

    /// Sends the frames from time `start` (in seconds), and handles the deadlines in between.
    func play(on stage: Stage, at start: Double, between: (Int) -> Void = { _ in }) {
        for (index, frame) in frames.enumerated() {
            between(index)
            stage.advance(to: start + frame.time)
            stage.send(frame.samples.map { ($0.finger, $0.phase, $0.x, $0.y) }, at: start + frame.time)
        }
    }
}
