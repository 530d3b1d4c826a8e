/// What an arena decides about: in the core, a recognizer. `UIGestureRecognizer` describes the names.
protocol Contender: AnyObject {
    var id: String { get }
    var _state: UIGestureRecognizer.State { get }
    var _attempt: UIGestureRecognizer.Attempt { get set }
    var _isEnabled: Bool { get }
    var _depth: Int { get }
    var _attachment: Int { get }
    /// Identifies its view.
    var viewID: ObjectIdentifier? { get }
    /// The number of taps that it recognizes; nil if it is no tap recognizer.
    var tapCount: Int? { get }
    /// The contenders that must fail first, whatever delegates answer.
    var requiredFailureIDs: Set<ObjectIdentifier> { get }
    /// Their number, with those that do not exist any more.
    var requirementCount: Int { get }
    var hasRequests: Bool { get }
    var isPending: Bool { get }
    var isStuck: Bool { get }
    func hideRequests()
    func reasonNotToBegin() -> TransitionReason?
    /// Adds to the `changes` of the arena, as does `cancelOrFail`.
    func fail(_ reason: TransitionReason)
    func cancelOrFail(_ rule: TransitionReason.Rule)
}

/// What knows the touches and views of the contenders of an arena, and carries out its decisions: in the core, the
/// arbiter.
protocol ArenaOwner: AnyObject {
    associatedtype Contender: Routing.Contender

    /// Whether `contender` still has a view in the window.
    func isShown(_ contender: Contender) -> Bool
    /// Asks the delegate, the contender itself and the views. Returns the first reason why it may not leave `possible`.
    func reasonNotToBegin(_ contender: Contender) -> TransitionReason?
    func sharesTouch(_ a: Contender, _ b: Contender) -> Bool
    /// Whether `winner` makes `loser` fail, because it recognizes or has recognized with the same touch (R83).
    func prevents(_ winner: Contender, _ loser: Contender) -> Bool
    /// Whether a delegate or a subclass makes `waiting` wait until `awaited` has failed (R85).
    func requires(_ waiting: Contender, failureOf awaited: Contender) -> Bool
    /// Returns the first contender for which `isMeant` returns true, of those that recognized with a touch of
    /// `contender` that is still down.
    func firstWinner(over contender: Contender, where isMeant: (Contender) -> Bool) -> Contender?
    /// `contender` has to wait for `awaited`, for the first time in this attempt.
    func startsWaiting(_ contender: Contender, for awaited: Contender)
    /// Carries out the oldest request of `contender`, which leaves `possible`. Calls `failRivals(of:)` of the arena.
    func recognize(_ contender: Contender)
    /// Carries out the oldest request of `contender`, which left `possible` before.
    func grantNext(_ contender: Contender)
}
