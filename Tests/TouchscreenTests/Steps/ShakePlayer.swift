import Evdev
import Touches

/// Shakes of an accelerometer that lies flat, with 256 units per g. `resolution 0` has none in its description. `x` and
/// `z` report values in thousandths of a g, one every 20 ms or as `each` says. The times begin at 1 s, or as `from`
/// says. `turn` is a state after a loss: the device was turned over.
struct ShakePlayer: StepPlayer {
    private var detector = detector(resolution: 256)
    private var time = Timestamp(seconds: 1)

    static func detector(resolution: Int32) -> ShakeDetector {
        var description = DeviceDescription(name: "Accelerometer", properties: [InputProperty.accelerometer])
        for (code, value) in [(EventCode.ABS_X, Int32(0)), (.ABS_Y, 0), (.ABS_Z, 256)] {
            description.codes[.absolute, default: []].insert(code)
            description.axes[code] = AbsoluteAxis(value: value, minimum: -4096, maximum: 4096, resolution: resolution)
        }
        return ShakeDetector(description)
    }

    mutating func play(_ step: Step) -> [String] {
        var step = step
        switch step.next() {
        case "resolution": detector = Self.detector(resolution: Int32(step.next())!)
        case "from": time = Timestamp(seconds: Double(step.next())!)
        case "turn": detector.resynchronise(to: DeviceState(absolute: [.ABS_X: 0, .ABS_Y: 0, .ABS_Z: -256]))
        case "wait": return entries(detector.advance(to: step.time), step.time)
        case "remove": return entries(detector.end(), time)
        case "deadline": return [detector.nextDeadline.map { "\($0.seconds)" } ?? "none"]
        case "x": return report(.ABS_X, step)
        case "z": return report(.ABS_Z, step)
        case let verb: fatalError("no step \(verb)")
        }
        return []
    }

    private mutating func report(_ axis: EventCode, _ step: Step) -> [String] {
        var step = step
        let milliseconds = Int64(step.take("each") ?? "20")!
        return step.words.flatMap { word in
            time = time + Interval(microseconds: milliseconds * 1000)
            let events = [
                InputEvent(time: time, type: .absolute, code: axis, value: Int32(word)! * 256 / 1000),
                InputEvent(time: time, type: .synchronization, code: .SYN_REPORT, value: 0),
            ]
            return events.flatMap { entries(detector.consume($0), time) }
        }
    }

    private func entries(_ change: ShakeDetector.Change?, _ time: Timestamp) -> [String] {
        change.map { ["\($0) at \(time.seconds)"] } ?? []
    }
}
