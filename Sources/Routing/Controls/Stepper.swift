import Touches

/// A control that counts up or down: `UIStepper`. Its left half is minus, its right half plus.
///
/// It steps once at the lift; held for `Thresholds.stepperRepeatDelay` it steps again and again instead.
open class Stepper: Control {
    private final var range = ValueRange(minimum: 0, maximum: 100, value: 0)
    /// Added or taken away by a step; more than 0.
    public final var stepValue = 1.0
    /// Whether `valueChanged` is sent at every repeated step rather than once at the lift.
    public final var isContinuous = true
    /// Whether it repeats while held.
    public final var autorepeat = true
    /// Whether a step past one limit goes to the other.
    public final var wraps = false

    private final var direction = 1.0
    private final var hasRepeated = false
    private final var valueBefore = 0.0
    private final var nextRepeat: Deadline?

    /// Kept within the limits. Set by the program, it sends nothing.
    public final var value: Double {
        get { range.value }
        set { range.value = newValue }
    }
    /// Never more than `maximumValue`, which goes along.
    public final var minimumValue: Double {
        get { range.minimum }
        set { range.minimum = newValue }
    }
    /// Never less than `minimumValue`, which goes along.
    public final var maximumValue: Double {
        get { range.maximum }
        set { range.maximum = newValue }
    }

    open override var valueOutcome: ValueOutcome? {
        var outcome = ValueOutcome(view: id)
        outcome.value = value
        return outcome
    }

    /// Whether the value changed.
    private final func step() -> Bool {
        let before = value
        let next = value + direction * stepValue
        if wraps, next > maximumValue { value = minimumValue } else if wraps, next < minimumValue { value = maximumValue } else {
            value = next
        }
        if value != before { recordValue() }
        return value != before
    }

    private final func scheduleRepeat(after seconds: Double) {
        guard autorepeat, let window, let application = window.application else { return }
        nextRepeat = application.schedule(
            at: application.now + .seconds(seconds), kind: .repeating, window: window
        ) { [weak self] in self?.repeatStep() }
    }

    /// Held outside it waits for the finger to come back.
    private final func repeatStep() {
        guard isTracking else { return }
        if isTouchInside {
            hasRepeated = true
            if step(), isContinuous { sendActions(for: .valueChanged) }
        }
        if isTracking { scheduleRepeat(after: thresholds.stepperRepeatInterval) }
    }

    private final func stopRepeating() {
        nextRepeat?.cancel()
        nextRepeat = nil
    }

    open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        direction = touch.downLocation(in: self).x < bounds.midX ? -1 : 1
        hasRepeated = false
        valueBefore = value
        scheduleRepeat(after: thresholds.stepperRepeatDelay)
        return true
    }

    open override func endTracking(_ touch: Touch?, with event: Event?) {
        stopRepeating()
        if hasRepeated {
            if !isContinuous, value != valueBefore { sendActions(for: .valueChanged) }
        } else if isTouchInside, step() {
            sendActions(for: .valueChanged)
        }
    }

    open override func cancelTracking(with event: Event?) { stopRepeating() }

    override func outranks(_ recognizer: GestureRecognizer) -> Bool { recognizer.isSingleTap }
}
