public import Touches

/// What steps are done on: an application in virtual time, or a running bridge.
///
/// Times are on the clock of the steps, which begins at zero.
package protocol StepStage: AnyObject {
    /// In points.
    var screen: CGSize { get }

    /// Where a view or a part of a control can be touched now.
    func find(_ part: Step.Part, of id: String) throws -> Sighting

    /// The shortest contact that is a touch.
    var shortestContact: Interval { get throws }

    /// Lets the time pass, with everything that is due before `time`.
    func pass(to time: Timestamp) throws

    /// Reports fingers that change at once.
    func touch(_ reports: [FingerReport], at time: Timestamp) throws

    func show(_ id: String, at time: Timestamp) throws

    /// - Parameter keys: a mapping of ids to keys, as JSON.
    func set(_ keys: String, at time: Timestamp) throws

    /// Presses or releases a key.
    ///
    /// - Parameter key: the kernel's name, such as `KEY_ENTER`.
    func press(_ key: String, isDown: Bool, at time: Timestamp) throws
}

extension StepStage {
    package var shortestContact: Interval { .zero }
}

/// Where a view is seen.
package enum Sighting: Equatable, Sendable {
    /// A touch at this point of the screen hits the view.
    case at(CGPoint)
    /// A scroll view has the view out of sight. A finger that comes down at `from` and moves by `by` brings it nearer.
    /// `distance` is how far the content must move, in the points of the scroll view.
    case scrolledOut(of: String, from: CGPoint, by: CGVector, distance: Double)
    /// The control is as it is to be, and needs no touch.
    case asWanted
}

/// What happens to one finger in a frame.
nonisolated public struct FingerReport: Equatable, Sendable {
    /// The number of the finger, which who has the fingers chooses.
    public var finger: Int
    public var phase: ContactPhase
    /// In screen points; nil: where the finger was last.
    public var location: CGPoint?
}

/// Why a step cannot be read, or cannot be done in the scene as it is.
nonisolated public struct StepError: Error, Equatable, Sendable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}
