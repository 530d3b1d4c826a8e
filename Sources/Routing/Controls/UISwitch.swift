/// A control that is on or off. Its thumb is one half of its bounds: the right half if it is on, the left
/// half if it is off.
open class UISwitch: UIControl {
    /// Whether the switch is on. Setting it sends no event.
    open var isOn = false
    /// The title. Nothing shows it but the text of the program as a scene.
    open var title: String?

    /// Whether the tracked touch began on the thumb.
    private final var dragsThumb = false
    private final var wasDragged = false

    package override var valueOutcome: ValueOutcome? { ValueOutcome(view: id, isOn: isOn) }

    private final func isOnSide(_ point: CGPoint) -> Bool { point.x >= bounds.midX }

    private final func isOnThumb(_ touch: UITouch) -> Bool { isOnSide(touch.downLocation(in: self)) == isOn }

    private final func turn(on: Bool) {
        isOn = on
        recordValue()
        sendActions(for: .valueChanged)
    }

    /// Changes the state if the touch dragged the thumb over the middle.
    private final func follow(_ touch: UITouch) {
        let side = isOnSide(touch.location(in: self))
        guard dragsThumb, side != isOn else { return }
        wasDragged = true
        turn(on: side)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        dragsThumb = isOnThumb(touch)
        wasDragged = false
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    /// Changes the state if the touch was a tap, on the thumb or not.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch else { return }
        follow(touch)
        let stayed = touch._farthest.isAtMost(thresholds.tapDistance)
        if isTracking, isTouchInside, !wasDragged, stayed { turn(on: !isOn) }
    }

    override func outranks(_ recognizer: UIGestureRecognizer) -> Bool {
        if recognizer.isSingleTap { return true }
        guard let pan = recognizer as? UIPanGestureRecognizer, pan.minimumNumberOfTouches == 1,
            let touch = pan.onlyTouch(in: self)
        else { return false }
        return (isTracking(touch) ? dragsThumb : isOnThumb(touch)) && pan.translationVector(in: self).isMainlyHorizontal
    }

    deinit {}
}
