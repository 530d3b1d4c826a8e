import Foundation
import Routing

/// The time of the latest event, or of the latest time passed to the application, in seconds on the clock of the
/// events.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> TimeInterval { UIApplication.shared.coreApplication.now.seconds }
