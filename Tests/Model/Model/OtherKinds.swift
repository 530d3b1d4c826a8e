import Glibc

final class ModelSwipe: ModelRecognizer {
    /// The center of the fingers when all had come down.
    private var start: Pair?
    private(set) var direction = ""

    override func began(_ touches: [ModelTouch]) {
        guard wish == nil else { return touches.forEach(ignore) }
        if down.count > spec.fingers { fail() }
        if self.touches.count == spec.fingers { start = location }
    }

    override func moved(_ touches: [ModelTouch]) { look() }

    override func ended(_ touches: [ModelTouch]) {
        look()
        if wish == nil { fail() }
    }

    /// Recognizes or fails when the center has moved far enough.
    private func look() {
        guard state == .possible, wish == nil, touches.count == spec.fingers, let start else { return }
        let way = Pair.centroid(touches.map(\.place)) - start
        if let one = ["right", "left", "up", "down"].first(where: { spec.directions.contains($0) && goes(way, $0) }) {
            direction = one
            ask(.ended)
        } else if max(abs(way.x), abs(way.y)).reaches(numbers[.swipeDistance]) {
            fail()
        }
    }

    private func goes(_ way: Pair, _ direction: String) -> Bool {
        let (primary, secondary): (Double, Double) =
            switch direction {
            case "right": (way.x, way.y)
            case "left": (-way.x, way.y)
            case "down": (way.y, way.x)
            default: (-way.y, way.x)
            }
        return primary.reaches(numbers[.swipeDistance])
            && !(abs(secondary) / primary).exceeds(numbers[.swipeSidewaysRatio])
    }

    override var deadline: Int? {
        guard state == .possible, wish == nil, let first = touches.first else { return nil }
        return first.startTime + numbers.time(.swipeDuration)
    }

    override func timeOut() { fail() }
    override func reset() { start = nil }
    /// R91: where it began.
    override var location: Pair { start ?? super.location }
    override var measurements: [String: Value] { ["direction": .text(direction)] }
}

/// Two fingers and the vector between them: pinch and rotation.
class ModelPair: ModelRecognizer {
    /// The first two fingers that are down. Others are ignored.
    private(set) final var pair: [ModelTouch] = []
    private final var hasPair: Bool { pair.count == 2 }
    /// The vector between the fingers: when there were two, and now.
    private(set) final var firstArm = Pair.zero
    private(set) final var arm = Pair.zero
    /// The measured value. It remains when the fingers change.
    private(set) final var value = 0.0
    private final var trail = Trail()

    /// The value before any movement.
    var neutral: Double { 0 }
    func next(_ value: Double, from old: Pair, to new: Pair) -> Double { value }
    func isFarEnough() -> Bool { false }
    func hasNewPair() {}

    override final func began(_ touches: [ModelTouch]) {
        for touch in touches {
            if hasPair {
                ignore(touch)
                continue
            }
            pair.append(touch)
            guard hasPair else { continue }
            (firstArm, arm) = (pair[1].place - pair[0].place, pair[1].place - pair[0].place)
            if !isActive { value = neutral }
            hasNewPair()
        }
    }

    private final func follow() {
        guard hasPair else { return }
        let new = pair[1].place - pair[0].place
        guard new != arm else { return }
        value = next(value, from: arm, to: new)
        arm = new
    }

    override func moved(_ touches: [ModelTouch]) {
        guard hasPair else { return }
        follow()
        if isActive {
            news.append(.changed)
        } else if wish == nil, isFarEnough() {
            ask(.began)
        }
        note()
    }

    /// Scale 1 and rotation 0 are the values at the beginning.
    override func begins() {
        value = neutral
        trail = Trail()
        note()
    }

    override func ended(_ touches: [ModelTouch]) {
        follow()
        note()
        pair.removeAll { !$0.isDown }
        guard down.isEmpty else { return }
        if isActive || wish != nil { news.append(.ended) } else { fail() }
    }

    private final func note() {
        if isActive { trail.add(Pair(value, 0), at: model.now) }
    }

    final var velocity: Double { trail.velocity(at: model.now, window: numbers.time(.velocityWindow)).x }

    override func reset() {
        pair = []
        trail = Trail()
    }
}

class ModelPinch: ModelPair {
    override var neutral: Double { 1 }
    private func distance(_ arm: Pair) -> Double { max(1, arm.length) }
    override func next(_ value: Double, from old: Pair, to new: Pair) -> Double {
        value * distance(new) / distance(old)
    }
    override func isFarEnough() -> Bool { abs(distance(arm) - distance(firstArm)).reaches(numbers[.pinchDistance]) }
    override var measurements: [String: Value] { ["scale": .number(value), "scaleVelocity": .number(velocity)] }
}

final class ModelRotation: ModelPair {
    /// The smaller angle, clockwise because y points down; half a turn is clockwise. Fingers at one point have none.
    override func next(_ value: Double, from old: Pair, to new: Pair) -> Double {
        if old.length == 0 || new.length == 0 { return value }
        let turn = atan2(old.x * new.y - old.y * new.x, old.x * new.x + old.y * new.y)
        return value + (turn.exceeds(-.pi) ? turn : turn + 2 * .pi)
    }
    override func isFarEnough() -> Bool { (abs(value) * 180 / .pi).reaches(numbers[.rotationAngle]) }
    override var measurements: [String: Value] { ["rotation": .number(value), "rotationVelocity": .number(velocity)] }
}

/// Taps in areas, in order.
final class ModelSequence: ModelRecognizer {
    private var tapsDone = 0
    private var start: Int?
    /// When the last finger has been held for long enough; nil if it need not be held, or is not down.
    private var heldAt: Int?

    private var isHeld: Bool { spec.holdLast > 0 && tapsDone == spec.areas.count - 1 }

    override func began(_ touches: [ModelTouch]) {
        guard wish == nil else { return touches.forEach(ignore) }
        if present.count > 1 { return fail() }
        guard let touch = touches.first else { return }
        let (area, place) = (spec.areas[tapsDone], view.fromScreen(touch.place))
        let isInside =
            place.x >= area[0] && place.y >= area[1] && place.x < area[0] + area[2] && place.y < area[1] + area[3]
        if !isInside { return fail() }
        start = start ?? model.now
        if isHeld { heldAt = model.now + Int((spec.holdLast * 1_000_000).rounded()) }
    }

    override func moved(_ touches: [ModelTouch]) {
        let isTap = touches.allSatisfy { touch in
            !(touch.place - touch.start).length.exceeds(numbers[.tapDistance])
                && (isHeld || model.now - touch.startTime <= numbers.time(.tapDuration))
        }
        if wish == nil, !isTap { fail() }
    }

    override func ended(_ touches: [ModelTouch]) {
        guard wish == nil else { return }
        moved(touches)
        guard state == .possible else { return }
        if isHeld { return fail() }
        tapsDone += 1
        if tapsDone == spec.areas.count { ask(.ended) }
    }

    override var deadline: Int? {
        guard state == .possible, wish == nil, let end else { return nil }
        return min(end, heldAt ?? end)
    }

    private var end: Int? { start.map { $0 + Int((spec.within * 1_000_000).rounded()) } }

    override var isDueAtEvent: Bool { heldAt.map { $0 == deadline } ?? false }

    override func timeOut() {
        if isDueAtEvent { ask(.ended) } else { fail() }
    }

    override func reset() {
        tapsDone = 0
        start = nil
        heldAt = nil
    }
}
