// Methods of NSObject that take a selector. Foundation lacks them on Linux.

extension NSObjectProtocol {
    /// Performs the selector's method on this object.
    @preconcurrency @MainActor
    public func perform(_ aSelector: Selector) { aSelector.send(nil, to: self) }

    /// Performs the selector's method on this object, with an argument.
    @preconcurrency @MainActor
    public func perform(_ aSelector: Selector, with object: Any?) { aSelector.send(object, to: self) }

    /// Performs the selector's method on this object after `delay` seconds, by a `Timer`, which retains the object.
    @preconcurrency @MainActor
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        DelayedRequest.pending.append(DelayedRequest(of: self, performing: aSelector, with: anArgument, after: delay))
    }

    /// The same, in any mode of the run loop.
    @preconcurrency @MainActor
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) { perform(aSelector, with: anArgument, afterDelay: delay) }

    /// Performs the selector's method on this object, now.
    @preconcurrency @MainActor
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        aSelector.send(arg, to: self)
    }

    /// Performs the selector's method on this object, now.
    @preconcurrency @MainActor
    public func perform(_ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool) {
        aSelector.send(arg, to: self)
    }

    /// Whether this object has the selector's method.
    @preconcurrency @MainActor
    public func responds(to aSelector: Selector!) -> Bool {
        aSelector.method?.isMethod(of: self) ?? isAsked(aSelector.name, by: self)
    }

    /// Cancels what `target` was to perform after a delay: the method of `aSelector`, with an argument that is the same
    /// object or an equal value.
    @preconcurrency @MainActor
    public static func cancelPreviousPerformRequests(
        withTarget target: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        DelayedRequest.cancel { $0.isFor(target) && $0.selector == aSelector && $0.hasArgument(anArgument) }
    }

    /// Cancels everything that `target` was to perform after a delay.
    @preconcurrency @MainActor
    public static func cancelPreviousPerformRequests(withTarget target: Any) {
        DelayedRequest.cancel { $0.isFor(target) }
    }
}

/// Whether an object may have the method of a delegate, of which only the name is given.
@MainActor
private func isAsked(_ name: String, by object: Any) -> Bool {
    name.hasPrefix("scrollView")
        ? object is any UIScrollViewDelegate
        : name.hasPrefix("gestureRecognizer") && object is any UIGestureRecognizerDelegate
}

extension UIScrollViewDelegate {
    /// True: it has the method, or its default.
    @_disfavoredOverload public func responds(to aSelector: Selector!) -> Bool { true }
}

extension UIGestureRecognizerDelegate {
    /// True: it has the method, or its default.
    @_disfavoredOverload public func responds(to aSelector: Selector!) -> Bool { true }
}

/// A method that an object performs later.
@MainActor
private final class DelayedRequest {
    static var pending: [DelayedRequest] = []

    private let target: AnyObject
    let selector: Selector
    private let argument: Any?
    private var timer: Timer?

    init(of target: AnyObject, performing selector: Selector, with argument: Any?, after delay: TimeInterval) {
        self.target = target
        self.selector = selector
        self.argument = argument
        timer = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { [weak self] _ in self?.perform() }
    }

    static func cancel(where isMeant: (DelayedRequest) -> Bool) {
        let cancelled = pending.filter(isMeant)
        for request in cancelled { request.timer?.invalidate() }
        dispose(of: pending.extract { request in cancelled.contains { $0 === request } })
    }

    func isFor(_ target: Any) -> Bool { target as AnyObject === self.target }

    func hasArgument(_ argument: Any?) -> Bool {
        switch (self.argument, argument) {
        case (nil, nil): true
        case (let own?, let other?):
            if let own = own as? AnyHashable, let other = other as? AnyHashable {
                own == other
            } else {
                own as AnyObject === other as AnyObject
            }
        default: false
        }
    }

    private func perform() {
        DelayedRequest.pending.removeAll { $0 === self }
        selector.send(argument, to: target)
    }
}
