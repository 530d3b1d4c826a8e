import Touches
import Touchscreen

/// Idle states, and the touch that ends them.
struct IdlePlayer: StepPlayer {
    private var monitor = IdleMonitor(after: .seconds(5), wakeTouch: .swallow)

    /// What a step gives: changes of the idle state, and what becomes of a touch that begins or is swallowed.
    mutating func play(_ step: Step) -> [String] {
        var step = step
        let time = step.time
        let device = DeviceID(step.take("on") ?? "left")
        let isInTheDark = step.take("in") != nil
        let verb = step.next()
        let words = step.words
        let first = words.first.map(String.init)
        switch verb {
        case "start":
            monitor = IdleMonitor(after: interval(first), wakeTouch: wakeTouch(words.last)!)
            monitor.start(at: time)
        case "restart": monitor.start(at: time)
        case "deadline": return [monitor.nextDeadline.map { "\($0.seconds)" } ?? "none"]
        case "wait": return monitor.advance(to: time).map(text)
        case "set": return monitor.set(first == "idle", because: .command, at: time).map(text)
        case "describe": return monitor.describe(at: time).map(text)
        case "keep-awake": return [monitor.keepAwake(first.map { DeviceID($0) }, at: time)].compactMap { $0.map(text) }
        case "reset": return monitor.reset(at: time).map(text)
        case "adopt":
            return [monitor.adopt(interval(first), wakeTouch(words.last)!, at: time)].compactMap { $0.map(text) }
        case "cancel": monitor.cancelTouches(at: time)
        case "panel":
            var own = DeviceConfiguration()
            own.idleAfter = interval(words.dropFirst().first.map(String.init))
            own.wakeTouch = wakeTouch(words.last)
            monitor.add(DeviceID(first!), own, at: .zero)
        case "unplug": monitor.remove(DeviceID(first!))
        default: return send(Int(verb)!, ContactPhase(name: first!)!, at: time, on: device, isInTheDark)
        }
        return []
    }

    /// A change of one finger. While the display is off, it is read only for a first finger.
    private mutating func send(
        _ touch: Int, _ phase: ContactPhase, at time: Timestamp, on device: DeviceID, _ isInTheDark: Bool
    ) -> [String] {
        let sample = TouchSample(touch: TouchID(touch), phase: phase, location: .zero)
        var frame = TouchFrame(device: device, timestamp: time, samples: [sample])
        var entries: [String] = []
        if isInTheDark, monitor.dependsOnDisplay(frame) {
            entries.append("reads the display")
            if let change = monitor.findDisplayOff(at: frame) { entries.append(text(change)) }
        }
        entries += monitor.mark(&frame).map(text)
        let routed = frame.samples[0]
        guard phase == .began || routed.isSwallowed || routed.wakes else { return entries }
        return entries + (routed.wakes ? ["wakes"] : []) + [routed.isSwallowed ? "swallowed" : "delivered"]
    }

    /// `never` is no interval, and `same` that of the scene.
    private func interval(_ word: String?) -> Interval? { word.flatMap { Double($0) }.map(Interval.seconds) }

    private func wakeTouch(_ word: Substring?) -> WakeTouch? { word.flatMap { WakeTouch(rawValue: String($0)) } }

    private func text(_ change: IdleMonitor.Change) -> String {
        let device = change.device.map { " \($0.name)" } ?? ""
        let cause = change.cause.map { " by \($0.rawValue)" } ?? ""
        return "\(change.isIdle ? "idle" : "awake")\(device) at \(change.time.seconds)\(cause)"
    }
}
