import PanelTestKit
import Routing
import TestKit
import Testing

/// An application with one window, fingers, and a log of all calls.
final class Stage {
    let application: UIApplication
    let window: UIWindow
    private(set) var log: [String] = []
    /// The touches that the logging objects have received.
    var received: [Call] = []
    /// The values that the events `valueChanged` of controls have told since `expectChanges`.
    var changes: [String] = []
    /// Gets each log entry too.
    var whenNoted: (String) -> Void = { _ in }
    /// Gets the id of each logging view that is laid out.
    var whenLaidOut: (String) -> Void = { _ in }
    private var text = FingerText()

    init(application: UIApplication = UIApplication(id: "application"), window: UIWindow? = nil) {
        self.application = application
        self.window = window ?? UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000), id: "W")
        application.show(self.window)
    }

    func note(_ entry: String) {
        log.append(entry)
        whenNoted(entry)
    }

    /// The log entries since the last call.
    func takeLog() -> [String] {
        defer { log.removeAll() }
        return log
    }

    /// Attaches `recognizer` to `view` and logs its actions as `id!state`.
    @discardableResult
    func watch<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, on view: UIView) -> Recognizer {
        view.addGestureRecognizer(recognizer)
        recognizer.addTarget { [weak self] in self?.note("\($0.id)!\($0.state)") }
        return recognizer
    }

    // MARK: Fingers

    func down(_ x: Double, _ y: Double, finger: Int = 1, at time: Double) { send([(finger, .began, x, y)], at: time) }
    func move(_ x: Double, _ y: Double, finger: Int = 1, at time: Double) { send([(finger, .moved, x, y)], at: time) }
    func up(_ x: Double, _ y: Double, finger: Int = 1, at time: Double) { send([(finger, .ended, x, y)], at: time) }
    func cancel(_ x: Double, _ y: Double, finger: Int = 1, at time: Double) {
        send([(finger, .cancelled, x, y)], at: time)
    }

    /// Several fingers in one frame.
    ///
    /// - Parameter change: changes each sample before it is sent.
    func send(
        _ fingers: [(Int, ContactPhase, Double, Double)], at time: Double,
        change: (inout TouchSample) -> Void = { _ in }
    ) {
        let samples = fingers.map { finger, phase, x, y in
            text.places[finger] = (x, y)
            var sample = TouchSample(touch: TouchID(finger), phase: phase, location: CGPoint(x, y))
            change(&sample)
            return sample
        }
        application.handle(TouchFrame(device: nil, timestamp: Timestamp(seconds: time), samples: samples))
    }

    /// A tap with the finger `finger`, with the lift after 0.05 seconds.
    func tap(_ x: Double, _ y: Double, finger: Int = 1, at time: Double) {
        down(x, y, finger: finger, at: time)
        up(x, y, finger: finger, at: time + 0.05)
    }

    func advance(to time: Double) { application.advance(to: Timestamp(seconds: time)) }

    // MARK: Events as text

    /// Plays events such as `down 50,50 at 0; move 60,50 at 0.1; up at 0.2`: see `FingerText`.
    func play(_ events: String, change: (inout TouchSample) -> Void = { _ in }) {
        for frame in text.frames(of: events) {
            if frame.samples.isEmpty {
                advance(to: frame.time)
            } else {
                send(frame.samples, at: frame.time, change: change)
            }
        }
    }

    /// Plays events and returns the log entries since the last call.
    func log(of events: String) -> [String] {
        play(events)
        return takeLog()
    }

    /// Plays the events before `->`. The log must have received the entries after it since the last call, or `nothing`.
    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        expect(text, sourceLocation) { takeLog() }
    }

    /// The same for the entries about actions of recognizers.
    func expectActions(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        expect(text, sourceLocation) { takeLog().filter { $0.contains("!") } }
    }

    /// The same for the values that the events `valueChanged` of controls have told.
    func expectChanges(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        expect(text, sourceLocation) {
            defer { (log, changes) = ([], []) }
            return changes
        }
    }

    private func expect(_ text: String, _ sourceLocation: SourceLocation, _ entries: () -> [String]) {
        let expected = ExpectedLog(text)
        play(expected.events)
        expectEqual(entries(), expected.entries, sourceLocation: sourceLocation)
    }

    // MARK: Outcomes

    /// The id of the view at a point of the screen.
    func hit(_ x: Double, _ y: Double) -> String? { application.hitTest(CGPoint(x, y), with: nil)?.view.id }

    /// Expects the ids of the views at points of the screen, such as `10,20 a; 110,30 W`.
    func expectHits(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let found = text.split(whereSeparator: { $0 == ";" || $0 == "\n" }).map { row in
            let place = row.split(separator: " ")[0]
            let (x, y) = FingerText.point(place)
            return "\(place) \(hit(x, y) ?? "nothing")"
        }
        let expected = text.split(whereSeparator: \.isNewline).joined(separator: " ").split(separator: "; ")
        expectEqual(found, expected.map(String.init), sourceLocation: sourceLocation)
    }

    /// The steps of the hit test at a point of the screen: each view, and the reason why it was not hit.
    func walk(_ x: Double, _ y: Double) -> [String] {
        application.hitTestWalk(at: CGPoint(x, y)).steps.map { step in
            step.hit ? step.view : "\(step.view) \(step.why.map { "\($0)" } ?? "?")"
        }
    }

    /// The outcomes in the journal since the last call.
    func outcomes() -> [Outcome] { application.journal.take() }

    /// The transitions of recognizers since the last call. The journal's kind `state` must be enabled.
    func transitions() -> [StateOutcome] {
        outcomes().compactMap {
            guard case .state(let outcome) = $0.kind else { return nil }
            return outcome
        }
    }

    /// A delivery in the journal.
    struct Call: Equatable {
        let to: String
        let method: TouchMethod
        let touches: [Int]
    }

    /// The deliveries of touches since the last call. The journal's kind `call` must be enabled.
    func calls() -> [Call] {
        outcomes().compactMap {
            guard case .call(let outcome) = $0.kind, case .touches(let method) = outcome.method else { return nil }
            return Call(to: outcome.to, method: method, touches: outcome.touches.map(\.number))
        }
    }
}
