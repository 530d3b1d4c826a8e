import Touches

/// Taps at given places in a given order, soon enough: a hidden way in, a code tapped on the corners. Discrete.
///
/// UIKit has no such recognizer. It watches beside everything else: it neither cancels nor withholds touches, prevents no
/// other recognizer and is prevented by none, unless a subclass or its properties say otherwise.
open class SequenceGestureRecognizer: GestureRecognizer {
    /// Where the taps must be, in order, in the bounds of its view; with none it never recognizes.
    public final var areas: [Rect] = []
    /// Seconds, from the first finger down to the last one up.
    public final var within = 5.0

    private final var finger: Touch?
    private final var completedTaps = 0

    /// Creates a recognizer that leaves touches to their views.
    public override init(id: String = "") {
        super.init(id: id)
        cancelsTouchesInView = false
        delaysTouchesEnded = false
    }

    open override var kind: String { "sequence" }

    open override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
    open override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        guard !isPending else { return touches.forEach { ignore($0, for: event) } }
        guard touches.count == 1, finger == nil, let touch = touches.first else {
            return fail(TransitionReason(.tooManyTouches, value: Double(fingersDown.count), limit: 1))
        }
        guard completedTaps < areas.count, areas[completedTaps].contains(touch.location(in: view)) else {
            return fail(TransitionReason(.outside))
        }
        finger = touch
        guard completedTaps == 0 else { return }
        let duration = within
        schedule(at: now + .seconds(duration)) { [unowned self] in
            fail(TransitionReason(.timeout, value: duration, limit: duration))
        }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { failIfNoTap() }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        failIfNoTap()
        guard state == .possible, !isPending else { return }
        finger = nil
        completedTaps += 1
        guard completedTaps == areas.count else { return }
        transition(
            to: .ended,
            because: TransitionReason(.recognized, value: Double(completedTaps), limit: Double(areas.count)))
    }

    /// A finger that is dragged, or held for long, does not tap.
    private final func failIfNoTap() {
        guard !isPending, let finger else { return }
        let distance = finger._downLocation.distance(to: finger.screenLocation)
        let duration = (now - finger._downTime).seconds
        if distance >= thresholds.tapDistance {
            fail(TransitionReason(.moved, value: distance, limit: thresholds.tapDistance))
        } else if duration > thresholds.tapDuration {
            fail(TransitionReason(.timeout, value: duration, limit: thresholds.tapDuration))
        }
    }

    open override func reset() {
        finger = nil
        completedTaps = 0
    }
}
