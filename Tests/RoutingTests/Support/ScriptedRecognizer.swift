import Routing

/// A recognizer that logs its calls and runs a test's script.
class ScriptedRecognizer: UIGestureRecognizer, Logging {
    weak var stage: Stage?
    /// Called for each delivery after it was logged.
    var script: (ScriptedRecognizer, TouchMethod, Set<UITouch>) -> Void = { _, _, _ in }
    var prevents: (UIGestureRecognizer) -> Bool = { _ in true }
    var isPrevented: (UIGestureRecognizer) -> Bool = { _ in true }
    var requires: (UIGestureRecognizer) -> Bool = { _ in false }
    var isRequired: (UIGestureRecognizer) -> Bool = { _ in false }
    var receives: (UIEvent) -> Bool = { _ in true }
    var whenReset: () -> Void = {}
    private(set) var resets = 0

    init(_ id: String, _ stage: Stage) {
        self.stage = stage
        super.init(target: nil, action: nil)
        self.id = id
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

    private func deliver(_ method: TouchMethod, _ name: String, _ touches: Set<UITouch>) {
        note(name)
        script(self, method, touches)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { deliver(.began, "began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { deliver(.moved, "moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { deliver(.ended, "ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        deliver(.cancelled, "cancelled", touches)
        super.touchesCancelled(touches, with: event)
    }

    override func reset() {
        resets += 1
        whenReset()
    }
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { prevents(other) }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { isPrevented(other) }
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { requires(other) }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { isRequired(other) }
    override func shouldReceive(_ event: UIEvent) -> Bool { receives(event) }
}
