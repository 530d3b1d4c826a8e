extension UIApplication {
    /// The windows that are shown, from front to back: higher levels first, then the most recently shown first. They
    /// retain themselves: the owner of a window is the program or the scene.
    final var shownWindows: [UIWindow] { arbiters.compactMap(\.livingWindow) }

    /// Shows `window` in front of the other windows of its level. It is hidden in any other application.
    package final func show(_ window: UIWindow) {
        let controllers = window.isOnScreen ? [] : window.controllersInside
        for controller in controllers { controller.viewWillEnterScreen() }
        if let other = window._application, other !== self { other.hide(window) }
        // The last application may have been released while the window was touched.
        if window._application == nil { window.arbiter.forgetTouchesAfterTurn() }
        // A controller may have shown the window in its callback, or a recognizer in its reset.
        if window._application == nil {
            window._application = self
            arbiters.append(window.arbiter)
        }
        if window._application === self { bringToFront(window) }
        for controller in controllers { controller.viewWasMoved() }
        workBecamePending()
        keyWindowMayHaveChanged()
    }

    private final func bringToFront(_ window: UIWindow) {
        window.arbiter.journal = journal
        window.windowScene?.application = self
        shown += 1
        window._showOrder = shown
        order(window)
    }

    /// Hides `window` and cancels its touches. Does nothing if this application does not show `window`.
    package final func hide(_ window: UIWindow) {
        guard window._application === self else { return }
        let controllers = window.controllersInside
        for controller in controllers { controller.viewWillLeaveScreen() }
        // The next event waits: a touch that begins in it would not be cancelled.
        holdingQueue {
            window.arbiter.viewWillLeave(window)
            // A controller may have hidden the window in its callback.
            if window._application === self {
                if chosenKey === window.arbiter { chosenKey = nil }
                window._application = nil
                window.lastApplication = self
                forget(window)
                window.arbiter.forgetTouchesAfterTurn()
            }
        }
        for controller in controllers { controller.viewWasMoved() }
        keyWindowMayHaveChanged()
    }

    /// Takes `window` off the list. Called on any thread when the window is released, so it passes no isolated closure.
    final func forget(_ window: UIWindow) {
        for index in arbiters.indices where arbiters[index] === window.arbiter {
            arbiters.remove(at: index)
            return
        }
    }

    /// Moves a window that is shown to its place in the order. The other windows must be in order.
    final func order(_ window: UIWindow) {
        guard let index = arbiters.lastIndex(where: { $0 === window.arbiter }) else { return }
        let moved = arbiters.remove(at: index)
        // A binary search: scenes and programs may have many windows.
        var range = 0..<arbiters.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            let isInFront = arbiters[middle].$window.use { other in
                other.windowLevel != window.windowLevel
                    ? other.windowLevel > window.windowLevel : other._showOrder > window._showOrder
            }
            range = isInFront == true ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        arbiters.insert(moved, at: range.lowerBound)
    }

    /// The window whose first responder receives presses, motion and remote-control events: the window that was set,
    /// otherwise the frontmost visible window of the normal level. Touches do not depend on it.
    ///
    /// A window can be set before it is shown. Hiding the window resets the property.
    final var presentKeyWindow: UIWindow? {
        if let window = chosenKey?.livingWindow, window._application === self { return window }
        for arbiter in arbiters {
            if let window = arbiter.livingWindow, window.windowLevel == .normal, !window._isHidden { return window }
        }
        return nil
    }

    /// Reports a change of the key window to the old one, and then to the new one (R110). A callback may change the key
    /// window again. That change is reported after the callback, so that no window gets its calls in the wrong order.
    final func keyWindowMayHaveChanged() {
        guard !isTellingKeyWindows else { return }
        isTellingKeyWindows = true
        while toldKey?.livingWindow !== keyWindow {
            if let old = toldKey?.livingWindow {
                toldKey = nil
                old.resignKey()
            } else {
                let new = keyWindow
                dispose(of: exchange(&toldKey, for: new?.arbiter))
                new?.becomeKey()
            }
        }
        isTellingKeyWindows = false
    }
}
