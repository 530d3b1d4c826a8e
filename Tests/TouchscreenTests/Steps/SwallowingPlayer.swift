import Touches
import Touchscreen

/// Cleaning the screen, and locking the panel. A finger that is held for 3 s at 100 to 200 points ends the cleaning,
/// and so do 60 s. A touch that is `waking` is swallowed already. `describe` says what a late reader gets.
struct SwallowingPlayer: StepPlayer {
    private var lock = SwallowingMode(.locked)
    private var cleaning: SwallowingMode

    init() {
        var settings = CleaningSettings()
        settings.area = CGRect(x: 100, y: 100, width: 100, height: 100)
        settings.hold = .seconds(3)
        settings.limit = .seconds(60)
        cleaning = SwallowingMode(.cleaning, endingBy: settings)
    }

    mutating func play(_ step: Step) -> [String] {
        var step = step
        let time = step.time
        var change: SwallowingMode.Change?
        switch step.next() {
        case "clean":
            change = cleaning.set(true, because: step.words.last == "action" ? .action : .command, at: time)
        case "use": change = cleaning.set(false, because: .command, at: time)
        case "lock": change = lock.set(true, because: .command, at: time)
        case "wait": change = cleaning.advance(to: time)
        case "describe": change = cleaning.describe(at: time)
        case "deadline": return [(cleaning.nextDeadline ?? lock.nextDeadline).map { "\($0.seconds)" } ?? "none"]
        case "without": cleaning.settings?.area = nil
        case "hold": cleaning.settings?.hold = .seconds(Double(step.next())!)
        case let touch: return send(Int(touch)!, &step)
        }
        return change.map { [text($0)] } ?? []
    }

    private mutating func send(_ touch: Int, _ step: inout Step) -> [String] {
        let phase = ContactPhase(name: String(step.next()))!
        var sample = TouchSample(touch: TouchID(touch), phase: phase, location: CGPoint(Double(step.next())!, 150))
        if step.words.last == "waking" { sample.swallowed = .wake }
        var frame = TouchFrame(device: nil, timestamp: step.time, samples: [sample])
        lock.mark(&frame)
        cleaning.mark(&frame)
        return frame.samples[0].swallowed.map { ["swallowed (\($0))"] } ?? []
    }

    private func text(_ change: SwallowingMode.Change) -> String {
        let until = change.until.map { " until \($0.seconds)" } ?? ""
        return "\(change.isOn ? "begins" : "ends") at \(change.time.seconds) (\(change.cause.rawValue))\(until)"
    }
}
