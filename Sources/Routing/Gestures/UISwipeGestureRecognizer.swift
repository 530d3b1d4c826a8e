/// Recognizes fingers that move quickly in one direction. Discrete. It recognizes while the
/// fingers still move.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions on the screen, independent of the transform of the view. The raw values are UIKit's.
    nonisolated public struct Direction: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)

        /// Each direction with its name in scenes and records.
        package static let named: [(direction: Direction, name: String)] = [
            (.right, "right"), (.left, "left"), (.up, "up"), (.down, "down"),
        ]

        package var names: [String] { Direction.named.filter { contains($0.direction) }.map(\.name) }
    }

    /// The directions that are recognized.
    open var direction = Direction.right
    /// The required number of fingers. Values below 1 count as 1.
    open var numberOfTouchesRequired = 1

    /// The fingers, and where they were when the last of them came down, in screen points.
    private final var starts: [(finger: UITouch, place: CGPoint)] = []
    private final var taken: Direction?

    package override var kind: String { "swipe" }

    package override var measurements: GestureMeasurements { GestureMeasurements(direction: taken?.names.first) }

    /// The centroid of the fingers when the last of them came down, in the bounds of `view`, or in the window if `view`
    /// is nil (R91).
    open override func location(in view: UIView?) -> CGPoint {
        starts.isEmpty ? super.location(in: view) : convert(start, to: view)
    }

    /// Where the finger was when the last one came down, in the bounds of `view`, or in the window if `view` is nil
    /// (R91).
    open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let finger = participant(touchIndex)
        let place = starts.first { $0.finger === finger }?.place
        return place.map { convert($0, to: view) } ?? finger.location(in: view)
    }

    private final func convert(_ place: CGPoint, to view: UIView?) -> CGPoint {
        (view ?? self.view?.window)?.pointFromTop(place) ?? place
    }

    /// The centroid of the fingers when the last of them came down, in screen points.
    private final var start: CGPoint {
        .zero + starts.reduce(CGVector.zero) { $0 + ($1.place - .zero) } * (1 / Double(starts.count))
    }

    private final var fingersNeeded: Int { max(1, numberOfTouchesRequired) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard !isPending else { return ignore(touches) }
        let fingers = fingersDown
        guard fingers.count <= fingersNeeded else {
            return fail(TransitionReason(.tooManyTouches, value: Double(fingers.count), limit: Double(fingersNeeded)))
        }
        if !hasDeadline { failAfter(thresholds.swipeDuration) }
        starts = tracked.map { ($0, $0.screenLocation) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { judge() }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        judge()
        guard state == .possible, !isPending else { return }
        guard tracked.count == fingersNeeded else {
            return fail(TransitionReason(.tooFewTouches, value: Double(tracked.count), limit: Double(fingersNeeded)))
        }
        fail(TransitionReason(.moved, value: travel.length, limit: thresholds.swipeDistance))
    }

    /// The travel of the centroid, in screen points. Fingers that lift in this event are included.
    private final var travel: CGVector { screenCentroid(of: tracked) - start }

    private final func judge() {
        guard state == .possible, !isPending else { return }
        let tracked = self.tracked
        guard tracked.count == fingersNeeded else { return }
        let travel = screenCentroid(of: tracked) - start
        let isHorizontal = !travel.isMainlyVertical
        let along = isHorizontal ? travel.dx : travel.dy
        guard abs(along).isAtLeast(thresholds.swipeDistance) else { return }
        let towards: Direction = isHorizontal ? (along > 0 ? .right : .left) : (along > 0 ? .down : .up)
        let sideways = abs(isHorizontal ? travel.dy : travel.dx) / abs(along)
        guard direction.contains(towards), sideways.isAtMost(Thresholds.swipeSidewaysRatio) else {
            return fail(TransitionReason(.wrongDirection, value: sideways, limit: Thresholds.swipeSidewaysRatio))
        }
        taken = towards
        transition(
            to: .ended, because: TransitionReason(.recognized, value: abs(along), limit: thresholds.swipeDistance))
    }

    open override func reset() {
        starts.removeAll(keepingCapacity: true)
        taken = nil
    }

    deinit {}
}
