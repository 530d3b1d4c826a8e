import Routing

extension UIControl {
    /// Logs `id.event` for every control event, with one registration for each, in the order of their bits.
    func noteEvents(on stage: Stage) {
        let events: [(Event, String)] = [
            (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
            (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
            (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
            (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
            (.primaryActionTriggered, "primaryActionTriggered"),
        ]
        for (event, name) in events {
            addTarget(for: event) { [weak stage] in stage?.note("\($0.id).\(name)") }
        }
    }
}

/// A custom control that logs its tracking methods.
final class TrackingControl: UIControl, Logging {
    weak var stage: Stage?
    var begins = true
    var continues = true

    init(_ id: String, _ stage: Stage, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.stage = stage
        super.init(frame: CGRect(x: x, y: y, width: width, height: height))
        self.id = id
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        note("begin")
        return begins
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        note("continue")
        return continues
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { note("end") }
    override func cancelTracking(with event: UIEvent?) { note("cancel") }
}
