extension UIResponder {
    /// Performs the selector's method on this object after `delay` seconds of the application's time. The object stays
    /// alive until then.
    public final func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        let request = DelayedRequest(target: self, selector: aSelector, argument: anArgument)
        DelayedRequest.pending.append(request)
        request.timer = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in
            DelayedRequest.pending.removeAll { $0 === request }
            aSelector.send(anArgument, to: request.target)
        }
    }

    /// Cancels what `aTarget` was to perform after a delay: the method of `aSelector`, with an argument that is the
    /// same object or an equal value.
    public static func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        DelayedRequest.cancel { $0.isFor(aTarget) && $0.selector == aSelector && $0.hasArgument(anArgument) }
    }

    /// Cancels everything that `aTarget` was to perform after a delay.
    public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedRequest.cancel { $0.isFor(aTarget) }
    }
}

/// A method that an object performs later.
@MainActor
private final class DelayedRequest {
    static var pending: [DelayedRequest] = []

    let target: UIResponder
    let selector: Selector
    private let argument: Any?
    var timer: Timer?

    init(target: UIResponder, selector: Selector, argument: Any?) {
        (self.target, self.selector, self.argument) = (target, selector, argument)
    }

    static func cancel(where isMeant: (DelayedRequest) -> Bool) {
        let cancelled = pending.filter(isMeant)
        for request in cancelled { request.timer?.invalidate() }
        dispose(of: pending.extract { request in cancelled.contains { $0 === request } })
    }

    func isFor(_ target: Any) -> Bool { target as AnyObject === self.target }

    func hasArgument(_ other: Any?) -> Bool {
        switch (argument, other) {
        case (nil, nil): true
        case (let own as AnyHashable, let other as AnyHashable): own == other
        case (let own?, let other?): own as AnyObject === other as AnyObject
        default: false
        }
    }
}
