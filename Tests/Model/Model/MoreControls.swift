final class ModelSwitch: ModelControl {
    private lazy var isOn = spec.isOn
    private var startedOnThumb = false
    private var isTap = true

    /// The thumb is the half of the bounds on the side of the value (R71).
    private func isOnThumb(_ place: Pair) -> Bool { (place.x >= view.size.x / 2) == isOn }

    override func begins(_ place: Pair) {
        startedOnThumb = isOnThumb(place)
        isTap = true
    }

    override func tracks(_ place: Pair) {
        // As for recognizers, the distance on the screen counts, because the size of a finger does not depend on the
        // view. So does a movement that was withheld from the switch.
        if let touch, touch.reach.exceeds(model.thresholds[.tapDistance]) { isTap = false }
        guard startedOnThumb, !isOnThumb(place) else { return }
        isTap = false
        toggle()
    }

    override func lifts(_ place: Pair) {
        if isTap, isInside { toggle() }
    }

    private func toggle() {
        isOn.toggle()
        reportValue("isOn")
        send(["valueChanged"])
    }

    override var value: Value? { .bool(isOn) }

    override func forbids(_ one: ModelRecognizer) -> Bool {
        guard let pan = one as? ModelPan else { return super.forbids(one) }
        let way = view.turnFromScreen(pan.way)
        guard pan.present.count == 1, abs(way.x).exceeds(abs(way.y)) else { return false }
        let finger = pan.present[0]
        if finger === touch { return startedOnThumb }
        return finger.view?.isInside(view) == true && isOnThumb(view.fromScreen(finger.start) - view.boundsOrigin)
    }
}

final class ModelSlider: ModelControl {
    private lazy var number = min(max(spec.value, spec.minimum), spec.maximum)
    private var valueAtStart = 0.0
    private var grip = 0.0

    /// The center of the thumb moves along the bounds less one thumb length (R71).
    private var thumb: Double { model.thresholds[.sliderThumbLength] }
    private var thumbMiddle: Double {
        let share = spec.maximum > spec.minimum ? (number - spec.minimum) / (spec.maximum - spec.minimum) : 0
        return thumb / 2 + share * (view.size.x - thumb)
    }

    private func isOnThumb(_ place: Pair) -> Bool {
        !abs(place.x - thumbMiddle).exceeds(model.thresholds[.sliderThumbTouchLength] / 2)
    }

    override func mayTrack(_ place: Pair) -> Bool { spec.jumps || isOnThumb(place) }

    override func begins(_ place: Pair) {
        let isGripped = isOnThumb(place)
        grip = isGripped ? place.x - thumbMiddle : 0
        valueAtStart = number
        if !isGripped, let touch { tracks(self.place(of: touch)) }
    }

    override func tracks(_ place: Pair) {
        let share = min(max((place.x - grip - thumb / 2) / (view.size.x - thumb), 0), 1)
        let new = spec.minimum + share * (spec.maximum - spec.minimum)
        guard abs(new - number) > 1e-9 else { return }
        number = new
        reportValue("value")
        if spec.continuous { send(["valueChanged"]) }
    }

    override func lifts(_ place: Pair) {
        if !spec.continuous, abs(number - valueAtStart) > 1e-9 { send(["valueChanged"]) }
    }

    override var value: Value? { .number(number) }

    override func forbids(_ one: ModelRecognizer) -> Bool {
        guard one.spec.kind == .swipe, one.spec.fingers == 1 else { return false }
        return one.touches.contains { finger in
            let way = view.turnFromScreen(finger.place - finger.start)
            return abs(way.x).exceeds(abs(way.y))
                && (spec.jumps || finger === touch || isOnThumb(view.fromScreen(finger.start) - view.boundsOrigin))
        }
    }
}

final class ModelStepper: ModelControl {
    private lazy var number = min(max(spec.value, spec.minimum), spec.maximum)
    private var direction = 1.0
    private var nextStep = 0
    private var hasRepeated = false

    override func begins(_ place: Pair) {
        direction = place.x < view.size.x / 2 ? -1 : 1
        hasRepeated = false
        nextStep = model.now + model.thresholds.time(.stepperRepeatDelay)
    }

    override var deadline: Int? { touch?.isDown == true ? nextStep : nil }

    override func timeOut() {
        nextStep = model.now + model.thresholds.time(.stepperRepeatInterval)
        guard isInside else { return }
        hasRepeated = true
        step()
    }

    override func lifts(_ place: Pair) {
        if isInside, !hasRepeated { step() }
    }

    private func step() {
        let new = min(max(number + direction * spec.step, spec.minimum), spec.maximum)
        guard abs(new - number) > spec.step / 1_000_000 else { return }
        number = new
        reportValue("value")
        send(["valueChanged"])
    }

    override var value: Value? { .number(number) }
}

final class ModelSegmented: ModelControl {
    private lazy var selected = spec.selectedSegment

    override func lifts(_ place: Pair) {
        let segment = Int((place.x / view.size.x * Double(spec.segments)).rounded(.down))
        guard isInside, 0..<spec.segments ~= segment, segment != selected else { return }
        selected = segment
        reportValue("selectedSegment")
        send(["valueChanged"])
    }

    override var value: Value? { .number(Double(selected)) }
}

final class ModelPageControl: ModelControl {
    private lazy var page = spec.page

    override func lifts(_ place: Pair) {
        let new = min(max(page + (place.x < view.size.x / 2 ? -1 : 1), 0), spec.pages - 1)
        guard isInside, new != page else { return }
        page = new
        reportValue("page")
        send(["valueChanged"])
    }

    override var value: Value? { .number(Double(page)) }
}
