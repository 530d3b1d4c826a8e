/// A contact of the model (R1, R2).
final class ModelTouch {
    let number: Int
    let device: String?
    let slot: Int?
    let start: Pair
    let startTime: Int
    let view: ModelView?
    /// 0 when it can be no tap any more (R8).
    var tapCount: Int
    /// The recognizers in its record (R78).
    let collected: [ModelRecognizer]

    var place: Pair
    var previous: Pair
    /// The phase in the current turn; nil for stationary.
    var phase: Phase?
    var isDown = true
    /// The largest distance from its start.
    private(set) var reach = 0.0

    /// Whether it is refused because it repeats the one before (R113).
    var isRepeat = false
    /// Whether it came while the panel was locked (R115).
    var isLocked = false
    /// Whether windows and tap counts know nothing of it.
    var isUnknown: Bool { isRepeat || isLocked && collected.isEmpty }
    /// The state of its delivery to the view.
    var inView = InView.nothing
    /// The turn in which its view received it.
    var beganInTurn = 0
    /// Whether it was lifted and its view has not received the end (R88).
    var endIsWithheld = false
    /// The time at which a scroll view delivers it to its content (R96).
    var contentDeadline: (scroll: ModelView, time: Int)?
    /// The time at which the content gets the touch; nil if nothing waits for it any more.
    var contentTime: Int? { isDown && inView == .nothing ? contentDeadline?.time : nil }
    /// The recognizers that began or recognized with it. They prevent others until it lifts (R83).
    var claims: [ModelRecognizer] = []

    enum InView {
        case nothing, begun
        /// It ended or was cancelled in the view, or is never delivered.
        case over
    }

    init(
        _ number: Int, device: String?, slot: Int?, at place: Pair, _ time: Int, view: ModelView?, tapCount: Int,
        collected: [ModelRecognizer]
    ) {
        self.number = number
        self.device = device
        self.slot = slot
        start = place
        startTime = time
        self.view = view
        self.tapCount = tapCount
        self.collected = collected
        self.place = place
        previous = place
        phase = .began
    }

    func move(to place: Pair) {
        previous = self.place
        self.place = place
        reach = max(reach, (place - start).length)
    }

    /// The recognizers that still track it.
    var concerned: [ModelRecognizer] { collected.filter { $0.touches.contains { $0 === self } } }
}
