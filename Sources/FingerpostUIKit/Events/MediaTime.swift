/// A length of time in seconds.
public typealias CFTimeInterval = TimeInterval

/// The time of the latest event, or of the latest time passed to the application, in seconds on the clock of the
/// events.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> TimeInterval { UIApplication.shared.now.seconds }

/// A time in seconds since the beginning of the year 2001.
public typealias CFAbsoluteTime = CFTimeInterval

/// The time of the machine, in seconds since the beginning of the year 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
