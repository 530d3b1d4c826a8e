extension ModelRecognizer {
    static func make(_ spec: GestureSpec, of view: ModelView, order: Int, in model: Model) -> ModelRecognizer {
        let kind: ModelRecognizer.Type =
            switch spec.kind {
            case .tap: ModelTap.self
            case .longPress: ModelLongPress.self
            case .pan: ModelPan.self
            case .swipe: ModelSwipe.self
            case .pinch: ModelPinch.self
            case .rotation: ModelRotation.self
            case .screenEdgePan: ModelEdgePan.self
            case .sequence: ModelSequence.self
            }
        return kind.init(spec, of: view, order: order, in: model)
    }
}

/// Counts taps, for taps and for the taps before a long press (R7, table).
class ModelTapping: ModelRecognizer {
    /// The fingers of the current tap, including lifted ones.
    private(set) final var fingers: [ModelTouch] = []
    private(set) final var tapsDone = 0
    private final var lastUp = 0
    private(set) final var firstPlace = Pair.zero

    /// Whether the next tap is the last one. For a long press, the last one is the press.
    final var isLastTap: Bool { tapsDone == tapsWanted - (spec.kind == .tap ? 1 : 0) }
    final var allAreDown: Bool { fingers.count == spec.fingers }
    var slop: Double { numbers[.tapDistance] }
    private func strays(_ touch: ModelTouch) -> Bool { (touch.place - touch.start).length.exceeds(slop) }

    override final func began(_ touches: [ModelTouch]) {
        for touch in touches {
            guard state == .possible, wish == nil else { return touches.forEach(ignore) }
            fingers.append(touch)
            if fingers.count > spec.fingers { return fail() }
        }
        guard allAreDown else { return }
        let place = Pair.centroid(fingers.map(\.start))
        if tapsDone > 0, (place - firstPlace).length.exceeds(numbers[.multiTapDistance]) { return fail() }
        allCame()
    }

    func allCame() {}

    override func moved(_ touches: [ModelTouch]) {
        if state == .possible, wish == nil, fingers.contains(where: strays) { fail() }
    }

    override func ended(_ touches: [ModelTouch]) {
        guard state == .possible, wish == nil else { return }
        if touches.contains(where: strays) || !allAreDown { return fail() }
        if fingers.contains(where: \.isDown) { return }
        if tapsDone == 0 { firstPlace = Pair.centroid(fingers.map(\.start)) }
        fingers = []
        tapsDone += 1
        lastUp = model.now
        if tapsDone == tapsWanted { allTapped() }
    }

    func allTapped() {}

    /// Only while it is possible and has not asked to recognize.
    override var deadline: Int? {
        guard state == .possible, wish == nil else { return nil }
        guard let first = fingers.first else { return tapsDone > 0 ? lastUp + numbers.time(.multiTapInterval) : nil }
        let came = allAreDown ? nil : first.startTime + numbers.time(.tapFingerInterval)
        return [came, pressDeadline(first)].compactMap { $0 }.min()
    }

    func pressDeadline(_ first: ModelTouch) -> Int? { first.startTime + numbers.time(.tapDuration) }

    override func timeOut() { fail() }

    override func reset() {
        fingers = []
        tapsDone = 0
    }
}

final class ModelTap: ModelTapping {
    override func allTapped() { ask(.ended) }
    override var location: Pair { firstPlace }
    override var measurements: [String: Value] { ["taps": .number(Double(tapsWanted))] }
}

final class ModelLongPress: ModelTapping {
    private var start = 0

    override var slop: Double { isLastTap ? spec.allowableMovement : numbers[.tapDistance] }
    override var isDueAtEvent: Bool { allAreDown && isLastTap }

    override func allCame() {
        start = model.now
        if isLastTap, spec.minimumDuration == 0 { ask(.began) }
    }

    override func pressDeadline(_ first: ModelTouch) -> Int? {
        guard isLastTap else { return super.pressDeadline(first) }
        return allAreDown ? start + Int((spec.minimumDuration * 1_000_000).rounded()) : nil
    }

    override func timeOut() {
        if isLastTap, allAreDown { ask(.began) } else { fail() }
    }

    override func moved(_ touches: [ModelTouch]) {
        if isActive || askedInTurn == model.turns { news.append(.changed) } else { super.moved(touches) }
    }

    override func ended(_ touches: [ModelTouch]) {
        if isActive {
            news.append(.ended)
        } else if wish != nil {
            news.append(.ended)
        } else if isLastTap {
            fail()
        } else {
            super.ended(touches)
        }
    }
}
