/// Every number that decides what a touch becomes. Times are seconds, distances points, angles degrees.
///
/// A recognizer's distances and directions are the screen's, however its view is turned and scaled: a finger is as thick
/// whatever it touches. A control's are those of its own bounds.
///
/// The defaults are UIKit's where Apple documents or others measured them, else chosen to feel like it; each says which.
public struct Thresholds: Hashable, Sendable {
    // MARK: Taps

    /// From a finger's lift to the next one's touch, for the two to count as a multiple tap. Measured by others.
    public var multiTapInterval = 0.35
    /// Between the down points of taps that count together, and from a contact's down point while it counts as one. Chosen.
    public var multiTapDistance = 45.0
    /// The longest contact that is a tap. Measured by others.
    public var tapDuration = 0.75
    /// The movement at which a tap recognizer fails. Chosen.
    public var tapDistance = 10.0
    /// Within which all fingers of a tap with several must be down. Chosen.
    public var tapFingerInterval = 0.35

    // MARK: Other recognizers

    /// The movement of the centroid that begins a pan. Measured: 6 and 9 do not, 12 does.
    public var panDistance = 10.0
    /// The trailing time over which velocities are taken. Chosen; fits recorded scrolls.
    public var velocityWindow = 0.1
    /// A swipe's travel along its direction. Chosen.
    public var swipeDistance = 50.0
    /// The longest time a swipe may take. Chosen.
    public var swipeDuration = 0.5
    /// The largest share of a swipe's travel that may be sideways. Chosen.
    public var swipeSidewaysRatio = 0.6
    /// The change of the fingers' distance that begins a pinch. Chosen.
    public var pinchDistance = 10.0
    /// The turn that begins a rotation. Chosen.
    public var rotationAngle = 5.0
    /// The band along a window's edge in which a screen-edge pan starts. Chosen.
    public var screenEdgeWidth = 20.0
    /// The inward travel that begins a screen-edge pan. Chosen.
    public var screenEdgeDistance = 10.0

    // MARK: Controls

    /// How far outside its bounds a finger still holds a tracked control. Measured by others (70 to 100).
    public var controlSlop = 70.0
    /// The length of a slider's thumb along its track. Chosen.
    public var sliderThumbLength = 28.0
    /// The length a slider's thumb has for a finger. Chosen.
    public var sliderThumbTouchLength = 44.0
    /// How long a stepper is held before it repeats. Chosen.
    public var stepperRepeatDelay = 0.5
    /// The time between a held stepper's repeated steps. Chosen.
    public var stepperRepeatInterval = 0.1

    // MARK: Scroll views

    /// How long a scroll view withholds a touch from its content. Observed.
    public var contentTouchDelay = 0.15
    /// The share of an overshoot that shows, at its start. Measured.
    public var rubberBand = 0.55
    /// What is left of a glide's velocity after a millisecond, normally. Documented.
    public var decelerationRateNormal = 0.998
    /// The same where the glide is to be fast. Documented.
    public var decelerationRateFast = 0.99
    /// The velocity at which a glide ends, in points a second. Measured.
    public var decelerationStopVelocity = 10.0
    /// The velocity into an edge from which a bounce is the critically damped one, in points a second. Measured.
    public var bounceVelocity = 50.0
    /// The critically damped bounce's angular frequency, a second. Measured.
    public var bounceFrequency = 11.0
    /// The slow and the fast share of a bounce from rest, a second. Measured.
    public var bounceSlowRate = 9.0
    public var bounceFastRate = 46.0
    /// How near its edge a bounce is over, in points. Fits recorded bounces.
    public var bounceRestDistance = 0.5
    /// The dominance of one axis at which a directional lock takes the other. Chosen.
    public var directionalLockRatio = 2.0
    /// The velocity that turns a page, in points a second. Observed.
    public var pagingVelocity = 300.0
    /// How long a page takes to settle. Chosen.
    public var pagingDuration = 0.3

    // MARK: Others

    /// A shake longer than this is cancelled. Chosen.
    public var shakeDuration = 1.0

    public init() {}

    /// Every threshold under the name a scene uses for it.
    public static let named: [(name: String, path: WritableKeyPath<Thresholds, Double> & Sendable)] = [
        ("multiTapInterval", \.multiTapInterval), ("multiTapDistance", \.multiTapDistance),
        ("tapDuration", \.tapDuration), ("tapDistance", \.tapDistance), ("tapFingerInterval", \.tapFingerInterval),
        ("panDistance", \.panDistance), ("velocityWindow", \.velocityWindow),
        ("swipeDistance", \.swipeDistance), ("swipeDuration", \.swipeDuration),
        ("swipeSidewaysRatio", \.swipeSidewaysRatio), ("pinchDistance", \.pinchDistance),
        ("rotationAngle", \.rotationAngle), ("screenEdgeWidth", \.screenEdgeWidth),
        ("screenEdgeDistance", \.screenEdgeDistance), ("controlSlop", \.controlSlop),
        ("sliderThumbLength", \.sliderThumbLength), ("sliderThumbTouchLength", \.sliderThumbTouchLength),
        ("stepperRepeatDelay", \.stepperRepeatDelay), ("stepperRepeatInterval", \.stepperRepeatInterval),
        ("contentTouchDelay", \.contentTouchDelay), ("rubberBand", \.rubberBand),
        ("decelerationRateNormal", \.decelerationRateNormal), ("decelerationRateFast", \.decelerationRateFast),
        ("decelerationStopVelocity", \.decelerationStopVelocity), ("bounceVelocity", \.bounceVelocity),
        ("bounceFrequency", \.bounceFrequency), ("bounceSlowRate", \.bounceSlowRate),
        ("bounceFastRate", \.bounceFastRate), ("bounceRestDistance", \.bounceRestDistance),
        ("directionalLockRatio", \.directionalLockRatio),
        ("pagingVelocity", \.pagingVelocity), ("pagingDuration", \.pagingDuration), ("shakeDuration", \.shakeDuration),
    ]
}
