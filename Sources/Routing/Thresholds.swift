/// The numbers that decide how touches are interpreted. Times are in seconds, distances in points, angles in degrees.
///
/// A recognizer's distances and directions are in screen points, even if its view is rotated or scaled, because the
/// size of a finger does not depend on the view. A control's distances are in its own coordinates.
///
/// A number is UIKit's if Apple documents it or others measured it. Otherwise, it was chosen to behave similarly. The
/// comment of each says which. A number that can be set has a reason, which `docs/semantics.md` gives: sources about
/// UIKit have other values, or panels or hands need one. The others are constants.
nonisolated public struct Thresholds: Equatable, Sendable {
    // MARK: Taps

    /// The longest time between the lift of a finger and the next touch if the two count as a multiple tap. Measured by
    /// others.
    public var multiTapInterval = 0.35
    /// The largest distance between the down points of taps that count together, and the largest distance of a contact
    /// from its own down point if it counts as a tap. Chosen.
    public var multiTapDistance = 45.0
    /// The longest duration of a contact that is a tap. Measured by others.
    public var tapDuration = 0.75
    /// The largest movement of a finger that a tap recognizer allows. Chosen.
    public var tapDistance = 10.0
    /// The longest time in which all fingers of a tap with several fingers must come down. Chosen.
    public var tapFingerInterval = 0.35

    // MARK: Other recognizers

    /// The movement of the centroid at which a pan begins. Measured: 6 and 9 points do not begin a pan, 12 points do.
    public var panDistance = 10.0
    /// The latest period over which a velocity is computed. Chosen; agrees with recorded scrolls.
    public var velocityWindow = 0.1
    /// The least travel of a swipe along its direction. Chosen.
    public var swipeDistance = 50.0
    /// The longest duration of a swipe. Chosen.
    public var swipeDuration = 0.5
    /// The largest ratio of a swipe's sideways travel to its travel along its direction. Chosen.
    public static let swipeSidewaysRatio = 0.6
    /// The change of the distance between the fingers at which a pinch begins. Chosen.
    public var pinchDistance = 10.0
    /// The rotation at which a rotation gesture begins. Chosen.
    public static let rotationAngle = 5.0
    /// The width of the band along a window's edge in which a screen-edge pan starts. Chosen.
    public var screenEdgeWidth = 20.0
    /// The inward travel at which a screen-edge pan begins. Chosen.
    public static let screenEdgeDistance = 10.0

    // MARK: Controls

    /// The distance from a control's bounds within which a tracked touch counts as inside. Measured by others (70 to
    /// 100).
    public var controlSlop = 70.0
    /// The length of a slider's thumb along its track. Chosen.
    public static let sliderThumbLength = 28.0
    /// The length of the area in which a touch hits a slider's thumb. Chosen.
    public static let sliderThumbTouchLength = 44.0
    /// The time for which a stepper must be held before it repeats. Chosen.
    public var stepperRepeatDelay = 0.5
    /// The time between the repeated steps of a held stepper. Chosen.
    public var stepperRepeatInterval = 0.1

    // MARK: Scroll views

    /// The time for which a scroll view withholds a touch from its content. Observed.
    public static let contentTouchDelay = 0.15
    /// The share of a small pull past an edge by which the content moves. Measured.
    public static let rubberBand = 0.55
    /// The share of the velocity that decelerating content keeps in a millisecond, for the rate `normal`. Documented.
    public static let decelerationRateNormal = 0.998
    /// The same for the rate `fast`. Documented.
    public static let decelerationRateFast = 0.99
    /// The velocity at which a deceleration ends, in points per second. Measured.
    public static let decelerationStopVelocity = 10.0
    /// The velocity towards an edge from which a bounce is critically damped, in points per second. Measured.
    public static let bounceVelocity = 50.0
    /// The angular frequency of a critically damped bounce, per second. Measured.
    public static let bounceFrequency = 11.0
    /// The slow and the fast rate of a bounce from rest, per second. Measured.
    public static let bounceSlowRate = 9.0
    public static let bounceFastRate = 46.0
    /// The distance from its edge at which a bounce is over, in points. Agrees with recorded bounces.
    public static let bounceRestDistance = 0.5
    /// The ratio of the travel along one axis to the travel along the other at which a directional lock excludes the
    /// other. Chosen.
    public static let directionalLockRatio = 2.0
    /// The velocity at which a flick turns a page, in points per second. Observed.
    public static let pagingVelocity = 300.0
    /// The time that a page takes to settle. Chosen.
    public static let pagingDuration = 0.3

    // MARK: Others

    /// The longest duration of a shake. A longer shake is cancelled. Chosen.
    public static let shakeDuration = 1.0

    public init() {}
}
