import Touches
import Touchscreen

/// A panel that is put aside for more than 5 touches in a second or for one of 100 s, until it was quiet for 10 s.
/// `5 touches at 1 each 0.1` is five touches that begin in this distance, and with `for`, each lifts after that time.
struct FloodPlayer: StepPlayer {
    private let flood: FloodGuard
    private var touch = 0

    init() {
        var limits = FloodLimits()
        limits.touches = 5
        limits.longestTouch = .seconds(100)
        limits.quiet = .seconds(10)
        flood = FloodGuard(limits)
    }

    mutating func play(_ step: Step) -> [String] {
        var step = step
        let (distance, length) = (step.take("each") ?? "0", step.take("for"))
        switch step.next() {
        case "wait": flood.advance(to: step.time)
        case "use": flood.use()
        case "lift": send(Int(step.next())!, .ended, at: step.time)
        case "reason": return [flood.reason ?? "none"]
        case "deadline": return [flood.nextDeadline.map { "\($0.seconds)" } ?? "none"]
        case let count:
            precondition(step.words == ["touches"], "no step \(step.words)")
            return (0..<Int(count)!).flatMap { index -> [String] in
                let time = step.time + .seconds(Double(index) * Double(distance)!)
                begin(at: time)
                if let length { send(touch, .ended, at: time + .seconds(Double(length)!)) }
                return change()
            }
        }
        return change()
    }

    mutating func begin(at time: Timestamp) {
        touch += 1
        send(touch, .began, at: time)
    }

    func send(_ touch: Int, _ phase: ContactPhase, at time: Timestamp) {
        let sample = TouchSample(touch: TouchID(touch), phase: phase, location: .zero)
        flood.count(TouchFrame(device: nil, timestamp: time, samples: [sample]))
    }

    func change() -> [String] {
        switch flood.takeChange() {
        case .putAside(let reason): ["put aside: \(reason)"]
        case .use: ["used again"]
        case nil: []
        }
    }
}
