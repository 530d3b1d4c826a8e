import Routing

/// A recognizer that logs its calls and runs a test's script.
class ScriptedRecognizer: GestureRecognizer, Logging {
    weak var stage: Stage?
    /// Called for each delivery after it was logged.
    var script: (ScriptedRecognizer, TouchMethod, Set<Touch>) -> Void = { _, _, _ in }
    var prevents: (GestureRecognizer) -> Bool = { _ in true }
    var isPrevented: (GestureRecognizer) -> Bool = { _ in true }
    var requires: (GestureRecognizer) -> Bool = { _ in false }
    var isRequired: (GestureRecognizer) -> Bool = { _ in false }
    var receives: (Event) -> Bool = { _ in true }
    var whenReset: () -> Void = {}
    private(set) var resets = 0

    init(_ id: String, _ stage: Stage) {
        self.stage = stage
        super.init(id: id)
        addTarget { [weak stage] in stage?.note("\(id)!\($0.state)") }
    }

    /// Recognizes at the lift, as a discrete recognizer.
    static func lift(_ id: String, _ stage: Stage) -> ScriptedRecognizer {
        let recognizer = ScriptedRecognizer(id, stage)
        recognizer.script = { recognizer, method, _ in if method == .ended { recognizer.state = .ended } }
        return recognizer
    }

    /// Begins with the first move and ends with the last lift.
    static func drag(_ id: String, _ stage: Stage) -> ScriptedRecognizer {
        let recognizer = ScriptedRecognizer(id, stage)
        recognizer.script = { recognizer, method, _ in
            if method == .moved { recognizer.state = recognizer.state == .possible ? .began : .changed }
            if method == .ended, recognizer.state != .possible { recognizer.state = .ended }
        }
        return recognizer
    }

    private func deliver(_ method: TouchMethod, _ name: String, _ touches: Set<Touch>) {
        note(name)
        script(self, method, touches)
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { deliver(.began, "began", touches) }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { deliver(.moved, "moved", touches) }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { deliver(.ended, "ended", touches) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        deliver(.cancelled, "cancelled", touches)
        super.touchesCancelled(touches, with: event)
    }

    override func reset() {
        resets += 1
        whenReset()
    }
    override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents(other) }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { isPrevented(other) }
    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { requires(other) }
    override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { isRequired(other) }
    override func shouldReceive(_ event: Event) -> Bool { receives(event) }
}
