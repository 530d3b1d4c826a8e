/// A length of time in seconds.
public typealias CFTimeInterval = TimeInterval

/// The time of the latest event, or of the latest time passed to the application, in seconds on the clock of the
/// events.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> TimeInterval { UIApplication.shared.now.seconds }
