import Touches

/// A control with a thumb that moves along a horizontal track: `UISlider`.
///
/// The slider tracks a touch only if it begins on the thumb, within `Thresholds.sliderThumbTouchLength`. The thumb's
/// own length is `Thresholds.sliderThumbLength`; it limits the thumb's travel. Touches on the rest of the track are
/// ignored.
open class UISlider: UIControl {
    private final var range = ValueRange(minimum: 0, maximum: 1, value: 0)
    /// Whether `valueChanged` is sent at every change rather than once at the lift. If the touch is cancelled, the
    /// value stays, and only `touchCancel` is sent.
    public final var isContinuous = true

    /// The distance between the values that a finger can set, counted from `minimumValue`; 0 for every value. UIKit's
    /// slider has none. The maximum can always be set.
    package final var step = 0.0

    /// The distance from the middle of the thumb to the down point, in the control's points, and the value at that
    /// time.
    private final var grip = 0.0
    private final var valueBefore = 0.0

    /// The value, clamped to the limits. Setting it sends no event.
    public final var value: Double {
        get { range.value }
        set { range.value = newValue }
    }
    /// The lower limit. If it is set above `maximumValue`, `maximumValue` becomes the same.
    public final var minimumValue: Double {
        get { range.minimum }
        set { range.minimum = newValue }
    }
    /// The upper limit. If it is set below `minimumValue`, `minimumValue` becomes the same.
    public final var maximumValue: Double {
        get { range.maximum }
        set { range.maximum = newValue }
    }

    open override var valueOutcome: ValueOutcome? {
        var outcome = ValueOutcome(view: id)
        outcome.value = value
        return outcome
    }

    /// The distance that the thumb can travel, in the control's points.
    private final var track: Double { max(0, bounds.width - thresholds.sliderThumbLength) }

    /// The x coordinate of the middle of the thumb at the minimum value, in the control's points.
    private final var trackStart: Double { bounds.midX - track / 2 }

    private final var thumbMiddle: Double { trackStart + track * range.fraction }

    /// The distance along the track from the middle of the thumb to the down point, in the control's points.
    private final func distanceFromThumb(_ touch: UITouch) -> Double {
        abs(touch.downLocation(in: self).x - thumbMiddle)
    }

    /// The distance from the middle of the thumb up to which a finger grips the thumb, in the control's points.
    private final var reach: Double { thresholds.sliderThumbTouchLength / 2 }

    private final func isOnThumb(_ touch: UITouch) -> Bool { distanceFromThumb(touch).isAtMost(reach) }

    private final func follow(_ touch: UITouch) {
        guard track > 0 else { return }
        let before = value
        range.fraction = (touch.location(in: self).x - grip - trackStart) / track
        if step > 0, value < maximumValue {
            range.value = min(minimumValue + ((value - minimumValue) / step).rounded() * step, maximumValue)
        }
        guard differs(from: before) else {
            range.value = before
            return
        }
        recordValue()
        if isContinuous { sendActions(for: .valueChanged) }
    }

    /// Returns whether the value differs from `value` by more than the rounding error of the calculation.
    private final func differs(from value: Double) -> Bool {
        abs(self.value - value) > (maximumValue - minimumValue) * 1e-9
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard isOnThumb(touch) else { return false }
        grip = touch.downLocation(in: self).x - thumbMiddle
        valueBefore = value
        return true
    }

    override func noteNotBegun(_ touch: UITouch) {
        guard !isOnThumb(touch) else { return super.noteNotBegun(touch) }
        note(.thumb, of: touch) { outcome in
            outcome.distance = distanceFromThumb(touch)
            outcome.limit = reach
        }
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch { follow(touch) }
        if isTracking, !isContinuous, differs(from: valueBefore) { sendActions(for: .valueChanged) }
    }

    override func outranks(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let swipe = recognizer as? UISwipeGestureRecognizer, swipe.numberOfTouchesRequired == 1,
            let touch = swipe.onlyTouch(in: self)
        else { return false }
        return (isTracking(touch) || isOnThumb(touch)) && touch.goesAlong(self)
    }
}
