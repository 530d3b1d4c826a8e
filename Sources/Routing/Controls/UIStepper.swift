/// A control that counts up or down. The left half is minus, the right half is plus.
///
/// The stepper steps once when the finger lifts. If the finger is held for `Thresholds.stepperRepeatDelay`, it steps
/// repeatedly instead.
open class UIStepper: UIControl {
    private final var range = ValueRange(minimum: 0, maximum: 100, value: 0)
    /// The change of the value at each step; more than 0.
    open var stepValue = 1.0
    /// Whether `valueChanged` is sent at every repeated step rather than once at the lift.
    open var isContinuous = true
    /// Whether the step is repeated while the finger is held.
    open var autorepeat = true
    /// Whether a step past one limit sets the value to the other limit.
    open var wraps = false

    private final var hold = Hold()

    /// The state of one tracked touch.
    private struct Hold {
        var direction = 1.0
        var valueBefore = 0.0
        var repeats = 0
        var nextRepeat: Deadline?
        /// The time of the repeated step that was not made because the finger was outside; nil if there is none.
        var missed: Timestamp?
    }

    /// The highest number of repeated steps for one touch.
    package static let mostRepeats = 10_000

    /// The value, clamped to the limits. Setting it sends no event.
    open var value: Double {
        get { range.value }
        set { range.value = newValue }
    }
    /// The lower limit. If it is set above `maximumValue`, `maximumValue` becomes the same.
    open var minimumValue: Double {
        get { range.minimum }
        set { range.minimum = newValue }
    }
    /// The upper limit. If it is set below `minimumValue`, `minimumValue` becomes the same.
    open var maximumValue: Double {
        get { range.maximum }
        set { range.maximum = newValue }
    }

    package override var valueOutcome: ValueOutcome? { ValueOutcome(view: id, value: value) }

    /// Makes one step. Returns whether the value changed.
    private final func step() -> Bool {
        let before = value
        let next = value + hold.direction * stepValue
        if wraps, next > maximumValue + error {
            value = minimumValue
        } else if wraps, next < minimumValue - error {
            value = maximumValue
        } else {
            value = next
        }
        guard isChange(from: before) else { return false }
        recordValue()
        return true
    }

    /// A difference of the value up to this is a rounding error of the sum of the steps.
    private final var error: Double { abs(stepValue) * .leastDifference }

    /// Whether the value differs from `before` by more than a rounding error.
    private final func isChange(from before: Double) -> Bool { abs(value - before) > error }

    private final func scheduleRepeat(at time: Timestamp) {
        guard autorepeat, hold.repeats < UIStepper.mostRepeats, let window, let application = window.application else {
            return
        }
        hold.nextRepeat = application.schedule(at: time, kind: .repeating, window: window) { [weak self] in
            self?.repeatStep(at: time)
        }
    }

    private final var repeatInterval: Interval { .seconds(thresholds.stepperRepeatInterval) }

    /// Makes one repeated step. While the finger is outside, repeating pauses. If the step changes nothing, repeating
    /// ends.
    private final func repeatStep(at time: Timestamp) {
        guard isTracking, trackedTouch?.isDown == true else { return }
        guard isTouchInside else {
            hold.missed = time
            return
        }
        hold.repeats += 1
        guard step() else { return }
        if isContinuous { sendActions(for: .valueChanged) }
        if isTracking { scheduleRepeat(at: time + repeatInterval) }
    }

    /// Resumes repeating after the finger came back inside. The next step is made at a time at which a step would have
    /// been made without the pause.
    private final func goOnRepeating(from missed: Timestamp) {
        guard let now = window?.application?.now else { return }
        hold.missed = nil
        let interval = max(1, repeatInterval.microseconds)
        let passed = ((now - missed).microseconds + interval - 1) / interval
        scheduleRepeat(at: missed + Interval(microseconds: passed * interval))
    }

    override func didStopTracking() { hold.nextRepeat?.cancel() }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        hold = Hold()
        hold.direction = touch.downLocation(in: self).x < bounds.midX ? -1 : 1
        hold.valueBefore = value
        if let now = window?.application?.now {
            scheduleRepeat(at: now + .seconds(thresholds.stepperRepeatDelay))
        }
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if isTouchInside, let missed = hold.missed { goOnRepeating(from: missed) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if hold.repeats > 0 {
            if !isContinuous, isChange(from: hold.valueBefore) { sendActions(for: .valueChanged) }
        } else if isTouchInside, step() {
            sendActions(for: .valueChanged)
        }
    }

    override func outranks(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

    deinit {}
}
