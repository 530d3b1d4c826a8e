/// A gesture recognizer of the model, with the behavior that all kinds share (R75-R93).
class ModelRecognizer {
    let spec: GestureSpec
    let view: ModelView
    unowned let model: Model
    /// Its index among the recognizers of its view.
    let order: Int

    final var state = State.possible
    /// The state that it asks for. It is arbitrated when possible (R81).
    final var wish: State?
    final var askedInTurn = -1
    /// The pending states: of an active recognizer in this turn, or of a waiting one directly after its beginning.
    final var news: [State] = []
    /// Whether its delegate and the views have been asked in this attempt (R81).
    final var hasAsked = false
    /// The touches that it tracks, in the order of arrival, including the lifted ones of this gesture.
    final var touches: [ModelTouch] = []

    enum State: String {
        case possible, began, changed, ended, cancelled, failed
    }

    required init(_ spec: GestureSpec, of view: ModelView, order: Int, in model: Model) {
        self.spec = spec
        self.view = view
        self.order = order
        self.model = model
    }

    // MARK: Facts

    final var id: String { spec.id }
    final var isActive: Bool { state == .began || state == .changed }
    final var isOver: Bool { state == .ended || state == .cancelled || state == .failed }
    /// R76; a sequence cancels and delays nothing by default.
    final var cancels: Bool { spec.cancelsTouchesInView ?? (spec.kind != .sequence) }
    final var delaysBegan: Bool { spec.delaysTouchesBegan ?? false }
    var delaysEnded: Bool { spec.delaysTouchesEnded ?? (spec.kind != .sequence) }
    final var tapsWanted: Int { spec.taps ?? (spec.kind == .tap ? 1 : 0) }
    /// R91: the touches that were not lifted before this event, or all of them if it waits for another recognizer
    /// without a finger.
    final var present: [ModelTouch] {
        let present = touches.filter { $0.isDown || $0.phase != nil }
        return present.isEmpty ? touches : present
    }
    final var down: [ModelTouch] { touches.filter(\.isDown) }
    final var numbers: Thresholds { model.thresholds }

    // MARK: For subclasses

    /// Called when the touches are already in `touches`.
    func began(_ touches: [ModelTouch]) {}
    func moved(_ touches: [ModelTouch]) {}
    func ended(_ touches: [ModelTouch]) {}
    /// R90.
    func cancelled(_ touches: [ModelTouch]) {
        if isActive { news.append(.cancelled) } else { fail() }
    }
    /// The time of the next time-out; nil if there is none.
    var deadline: Int? { nil }
    /// Whether a time-out is also handled directly before an event of the same time.
    var isDueAtEvent: Bool { false }
    func timeOut() {}
    /// Called when it begins.
    func begins() {}
    /// Discards the state of the gesture.
    func reset() {}

    var location: Pair { Pair.centroid(present.map(\.place)) }
    /// The measurements of its kind, as in a `gesture` record.
    var measurements: [String: Value] { [:] }

    // MARK: Steps

    final func fail() {
        guard state == .possible else { return }
        model.enter(.failed, self)
    }

    /// Asks to leave the state possible.
    final func ask(_ state: State) {
        guard self.state == .possible, wish == nil else { return }
        wish = state
        askedInTurn = model.turns
    }

    final func forget() {
        touches = []
        wish = nil
        news = []
        hasAsked = false
        reset()
    }

    final func ignore(_ touch: ModelTouch) { touches.removeAll { $0 === touch } }

    final func shares(with other: ModelRecognizer) -> Bool {
        touches.contains { touch in other.touches.contains { $0 === touch } }
    }
}
