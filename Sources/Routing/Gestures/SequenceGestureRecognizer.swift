/// Recognizes taps in given areas, in a given order and within a given time, such as a code that is tapped in the
/// corners of the screen. Discrete.
///
/// UIKit has no such recognizer. By default, it neither cancels nor withholds touches, prevents no other recognizer,
/// and is prevented by none.
open class SequenceGestureRecognizer: UIGestureRecognizer {
    /// The areas of the taps, in order, in the bounds of the recognizer's view. If it is empty, the recognizer never
    /// recognizes.
    package final var areas: [CGRect] = []
    /// The longest time from the first contact to the last lift, or to the end of the hold, in seconds.
    package final var within = 5.0
    /// How long the finger of the last tap must be held, in seconds. It is recognized then, before the lift. With 0,
    /// the last tap is like the others.
    package final var lastHold = 0.0

    /// Whether it gets the touches that no view gets because the panel is locked.
    package final var worksWhileLocked = false

    private final var finger: UITouch?
    private final var completedTaps = 0

    /// Creates a recognizer that neither cancels nor withholds touches in their views.
    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        cancelsTouchesInView = false
        delaysTouchesEnded = false
    }

    package override var kind: String { "sequence" }

    open override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
    open override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard !isPending else { return ignore(touches) }
        guard touches.count == 1, finger == nil, let touch = touches.first else {
            return fail(TransitionReason(.tooManyTouches, value: Double(fingersDown.count), limit: 1))
        }
        guard completedTaps < areas.count, areas[completedTaps].contains(touch.location(in: view)) else {
            return fail(TransitionReason(.outside))
        }
        finger = touch
        if isLast, lastHold > 0 { hold() }
        if completedTaps == 0 { failAfter(within) }
    }

    private final var isLast: Bool { completedTaps == areas.count - 1 }

    /// Recognizes after the hold. It also does if the finger lifts at exactly that time.
    private final func hold() {
        schedule(at: now + .seconds(lastHold), precedesEvents: true) { [weak self] in
            guard let self, !isPending else { return }
            completedTaps += 1
            recognize()
        }
    }

    private final func recognize() {
        transition(
            to: .ended,
            because: TransitionReason(.recognized, value: Double(completedTaps), limit: Double(areas.count)))
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { failIfNoTap() }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        failIfNoTap()
        guard state == .possible, !isPending else { return }
        if isLast, lastHold > 0, let finger {
            return fail(TransitionReason(.timeout, value: (now - finger.downTime).seconds, limit: lastHold))
        }
        finger = nil
        completedTaps += 1
        if completedTaps == areas.count { recognize() }
    }

    /// Fails if the finger has moved too far or has been down too long for a tap.
    private final func failIfNoTap() {
        guard !isPending, let finger else { return }
        let distance = finger._downLocation.distance(to: finger.screenLocation)
        let duration = (now - finger.downTime).seconds
        if !distance.isAtMost(thresholds.tapDistance) {
            fail(TransitionReason(.moved, value: distance, limit: thresholds.tapDistance))
        } else if duration > thresholds.tapDuration, !isLast || lastHold == 0 {
            fail(TransitionReason(.timeout, value: duration, limit: thresholds.tapDuration))
        }
    }

    open override func reset() {
        finger = nil
        completedTaps = 0
    }

    deinit {}
}
