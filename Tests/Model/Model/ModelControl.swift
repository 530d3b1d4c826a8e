/// A control of the model (R61-R71). Its distances are in points of its own bounds.
class ModelControl {
    let view: ModelView
    unowned let model: Model
    private(set) final var touch: ModelTouch?
    /// Touches that began before it received the lift of the tracked one.
    private final var waiting: [ModelTouch] = []
    /// Whether the finger was within the enlarged bounds at its last event.
    private(set) final var isInside = false

    required init(_ view: ModelView, in model: Model) {
        self.view = view
        self.model = model
    }

    static func make(_ view: ModelView, in model: Model) -> ModelControl {
        let kind: ModelControl.Type =
            switch view.spec.kind {
            case .button: ModelButton.self
            case .switch: ModelSwitch.self
            case .slider: ModelSlider.self
            case .stepper: ModelStepper.self
            case .segmented: ModelSegmented.self
            case .pageControl: ModelPageControl.self
            default: ModelControl.self
            }
        return kind.init(view, in: model)
    }

    final var spec: ControlSpec { view.spec.control }

    // MARK: For subclasses

    func mayTrack(_ place: Pair) -> Bool { true }
    func tracks(_ place: Pair) {}
    func begins(_ place: Pair) {}
    func lifts(_ place: Pair) {}
    /// Called after `touchUpInside`.
    func wasTouched() {}
    /// The value in actions and records.
    var value: Value? { nil }
    var deadline: Int? { nil }
    func timeOut() {}
    /// Whether it prevents the gesture of an ancestor (table, R74).
    final func blocks(_ one: ModelRecognizer) -> Bool { spec.enabled && forbids(one) }
    func forbids(_ one: ModelRecognizer) -> Bool {
        view.spec.kind != .control && one.spec.kind == .tap && one.tapsWanted == 1 && one.spec.fingers == 1
    }

    // MARK: Tracking

    final func place(of touch: ModelTouch) -> Pair { view.fromScreen(touch.place) - view.boundsOrigin }

    final func take(_ phase: Phase, _ touches: [ModelTouch]) {
        if phase == .began { return touches.forEach(begin) }
        if let touch, !touches.contains(where: { $0 === touch }), phase != .moved {
            waiting.removeAll { one in touches.contains { $0 === one } }
        }
        // A waiting touch is tracked when the one before it has ended.
        while let touch, touches.contains(where: { $0 === touch }) {
            follow(touch, phase)
            if phase == .moved { break }
        }
    }

    private func follow(_ touch: ModelTouch, _ phase: Phase) {
        let place = place(of: touch)
        let was = isInside
        isInside = contains(place)
        switch phase {
        case .moved:
            tracks(place)
            let crossing = was == isInside ? [] : [isInside ? "touchDragEnter" : "touchDragExit"]
            send([isInside ? "touchDragInside" : "touchDragOutside"] + crossing)
        case .ended:
            tracks(place)
            lifts(place)
            send([isInside ? "touchUpInside" : "touchUpOutside"])
            if isInside { wasTouched() }
            finish()
        default:
            send(["touchCancel"])
            finish()
        }
    }

    /// Only the first touch is tracked (R70). A touch that begins while it lifts is tracked afterwards.
    private func begin(_ new: ModelTouch) {
        guard spec.enabled else { return }
        if let touch {
            if !touch.isDown, !waiting.contains(where: \.isDown) { waiting.append(new) }
            return
        }
        let start = view.fromScreen(new.start) - view.boundsOrigin
        guard mayTrack(start) else { return }
        touch = new
        isInside = true
        begins(start)
        send(new.tapCount > 1 ? ["touchDown", "touchDownRepeat"] : ["touchDown"])
    }

    private func finish() {
        touch = nil
        while touch == nil, !waiting.isEmpty {
            let next = waiting.removeFirst()
            if next.inView == .begun { begin(next) }
        }
    }

    /// R64: the bounds enlarged by 70 pt on each side.
    private func contains(_ place: Pair) -> Bool {
        let slop = model.thresholds[.controlSlop]
        return place.x >= -slop && place.y >= -slop && place.x < view.size.x + slop && place.y < view.size.y + slop
    }

    /// R67: sends once, in the order of registration. R69: the same action for several events is sent once.
    final func send(_ events: [String]) {
        var sent: [ActionSpec] = []
        for action in spec.actions where events.contains(action.event) {
            if sent.contains(where: { $0.action == action.action && $0.target == action.target }) { continue }
            sent.append(action)
        }
        let first = sent.map { one in
            spec.actions.firstIndex { $0.action == one.action && $0.target == one.target } ?? 0
        }
        for (_, action) in zip(first, sent).sorted(by: { $0.0 < $1.0 }) {
            let target = model.target(of: action, from: view)
            model.report(
                "action",
                [
                    "action": .text(action.action), "sender": .text(view.id), "target": target.map(Value.text),
                    "unhandled": target == nil ? .bool(true) : nil, "event": .text(action.event),
                    "touches": touch.flatMap { .touches([$0]) }, "value": value,
                ])
        }
    }

    final func reportValue(_ key: String) { model.report("value", ["view": .text(view.id), key: value]) }
}

final class ModelButton: ModelControl {
    // R71
    override func wasTouched() { send(["primaryActionTriggered"]) }
}
