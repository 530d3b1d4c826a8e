import Touches

/// A control whose thumb is dragged along a horizontal track: `UISlider`.
///
/// It follows a finger only by its thumb, `Thresholds.sliderThumbLength` long, or, for a finger,
/// `sliderThumbTouchLength`; the rest of the track is not for touching.
open class Slider: Control {
    private final var range = ValueRange(minimum: 0, maximum: 1, value: 0)
    /// Whether `valueChanged` is sent at every change rather than once at the lift.
    public final var isContinuous = true

    /// From the thumb's middle to the finger, and what the value was, when it came down.
    private final var grip = 0.0
    private final var valueBefore = 0.0

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

    /// How far the thumb can go, in the control's points.
    private final var track: Double { max(0, bounds.width - thresholds.sliderThumbLength) }

    /// Where the thumb's middle is at the minimum.
    private final var trackStart: Double { bounds.midX - track / 2 }

    private final var thumbMiddle: Double { trackStart + track * range.fraction }

    private final func isOnThumb(_ touch: Touch) -> Bool {
        abs(touch.downLocation(in: self).x - thumbMiddle) <= thresholds.sliderThumbTouchLength / 2
    }

    private final func follow(_ touch: Touch) {
        guard track > 0 else { return }
        let before = value
        range.fraction = (touch.location(in: self).x - grip - trackStart) / track
        guard value != before else { return }
        recordValue()
        if isContinuous { sendActions(for: .valueChanged) }
    }

    open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        guard isOnThumb(touch) else { return false }
        grip = touch.downLocation(in: self).x - thumbMiddle
        valueBefore = value
        return true
    }

    open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        follow(touch)
        return true
    }

    open override func endTracking(_ touch: Touch?, with event: Event?) {
        if let touch { follow(touch) }
        if isTracking, !isContinuous, value != valueBefore { sendActions(for: .valueChanged) }
    }

    override func outranks(_ recognizer: GestureRecognizer) -> Bool {
        guard let swipe = recognizer as? SwipeGestureRecognizer, swipe.numberOfTouchesRequired == 1,
            let touch = swipe.onlyTouch(in: self)
        else { return false }
        return (isTracking(touch) || isOnThumb(touch)) && touch.goesAlong(self)
    }
}
