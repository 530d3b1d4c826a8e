/// A control with a thumb that moves along a horizontal track.
///
/// The slider tracks a touch only if it begins on the thumb, within `Thresholds.sliderThumbTouchLength`. The thumb's
/// own length is `Thresholds.sliderThumbLength`; it limits the thumb's travel. Touches on the rest of the track are
/// ignored, unless `jumpsToTouch` is set.
open class UISlider: UIControl {
    private final var range = ValueRange(minimum: 0, maximum: 1, value: 0)
    /// Whether `valueChanged` is sent at every change rather than once at the lift. If the touch is cancelled, the
    /// value stays, and only `touchCancel` is sent.
    open var isContinuous = true
    /// Whether the thumb jumps to a finger that comes down beside it.
    package final var jumpsToTouch = false

    /// The distance between the values that a finger can set, counted from `minimumValue`; 0 for every value. UIKit's
    /// slider has none. The maximum can always be set.
    package final var step = 0.0

    /// The distance from the middle of the thumb to the down point, in the control's points, and the value at that
    /// time.
    private final var grip = 0.0
    private final var valueBefore = 0.0

    /// Clamped to the limits. Setting it in code sends no event.
    open var value: Float {
        get { Float(exactValue) }
        set { exactValue = Double(newValue) }
    }
    /// The value at the left end. If it is set above `maximumValue`, `maximumValue` becomes the same.
    open var minimumValue: Float {
        get { Float(exactMinimum) }
        set { exactMinimum = Double(newValue) }
    }
    /// The value at the right end. If it is set below `minimumValue`, `minimumValue` becomes the same.
    open var maximumValue: Float {
        get { Float(exactMaximum) }
        set { exactMaximum = Double(newValue) }
    }

    /// `value`, in the precision of scenes and records.
    package final var exactValue: Double {
        get { range.value }
        set { range.value = newValue }
    }
    /// `minimumValue`, in the precision of scenes and records.
    package final var exactMinimum: Double {
        get { range.minimum }
        set { range.minimum = newValue }
    }
    /// `maximumValue`, in the precision of scenes and records.
    package final var exactMaximum: Double {
        get { range.maximum }
        set { range.maximum = newValue }
    }

    package override var valueOutcome: ValueOutcome? { ValueOutcome(view: id, value: exactValue) }

    /// The rectangle of the track if the slider has the bounds `bounds`, in the control's points.
    open func trackRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// The rectangle of the thumb for a value, in the control's points. Its middles for the limits decide where a
    /// finger grips the thumb, and how far it travels.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let length = Thresholds.sliderThumbLength
        let travel = max(0, rect.width - length)
        let share = exactMaximum > exactMinimum ? (Double(value) - exactMinimum) / (exactMaximum - exactMinimum) : 0
        let middle = rect.midX + travel * (share - 0.5)
        return CGRect(x: middle - length / 2, y: rect.midY - length / 2, width: length, height: length)
    }

    private final func thumbMiddle(at value: Float) -> Double {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value).midX
    }

    /// The distance that the thumb can travel, in the control's points.
    private final var track: Double { max(0, thumbMiddle(at: maximumValue) - trackStart) }

    /// The x coordinate of the middle of the thumb at the minimum value, in the control's points.
    private final var trackStart: Double { thumbMiddle(at: minimumValue) }

    private final var thumbMiddle: Double { trackStart + track * range.fraction }

    /// Where the thumb is along the x axis: its middle, in the control's points, and its length.
    package final var thumb: (middle: Double, length: Double) { (thumbMiddle, Thresholds.sliderThumbLength) }

    /// Where the middle of the thumb is with a value, along the x axis in the control's points.
    package final func thumbMiddle(at value: Double) -> Double {
        let length = exactMaximum - exactMinimum
        return trackStart + (length > 0 ? track * (value - exactMinimum) / length : 0)
    }

    /// The distance along the track from the middle of the thumb to the down point, in the control's points.
    private final func distanceFromThumb(_ touch: UITouch) -> Double {
        abs(touch.downLocation(in: self).x - thumbMiddle)
    }

    /// The distance from the middle of the thumb up to which a finger grips the thumb, in the control's points.
    private final var reach: Double { Thresholds.sliderThumbTouchLength / 2 }

    private final func isOnThumb(_ touch: UITouch) -> Bool { distanceFromThumb(touch).isAtMost(reach) }

    private final func follow(_ touch: UITouch) {
        guard track > 0 else { return }
        let before = exactValue
        range.fraction = (touch.location(in: self).x - grip - trackStart) / track
        if step > 0, exactValue < exactMaximum {
            exactValue = exactMinimum + ((exactValue - exactMinimum) / step).rounded() * step
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
        abs(exactValue - value) > (exactMaximum - exactMinimum) * 1e-9
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let isGripped = isOnThumb(touch)
        guard isGripped || jumpsToTouch else { return false }
        grip = isGripped ? touch.downLocation(in: self).x - thumbMiddle : 0
        valueBefore = exactValue
        if !isGripped { follow(touch) }
        return true
    }

    override func recordNotBegun(_ touch: UITouch) {
        guard !isOnThumb(touch) else { return super.recordNotBegun(touch) }
        record(.thumb, of: touch) { outcome in
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
        return (isTracking(touch) || jumpsToTouch || isOnThumb(touch)) && touch.goesAlong(self)
    }

    deinit {}
}
