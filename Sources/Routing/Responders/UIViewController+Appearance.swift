/// The callbacks that report when a controller's view comes onto the screen and leaves it.
///
/// A view is on the screen while it is in a window that an application shows. The order of the callbacks is UIKit's:
/// `viewWillAppear`, `viewIsAppearing`, the first layout, `viewDidAppear`; later `viewWillDisappear`,
/// `viewDidDisappear`. A controller receives each callback before the controllers whose views are inside its view. A
/// controller that is covered by another one has disappeared, although its view is on the screen.
extension UIViewController {
    /// The state of the view on its way onto the screen and off it.
    nonisolated enum Appearance {
        case disappeared, appearing, entered, appeared, disappearing
    }

    final func viewWillEnterScreen() {
        guard appearance == .disappeared || appearance == .disappearing && !isLeaving, !isCovered else { return }
        appearance = .appearing
        viewWillAppear(false)
    }

    private final func viewEnteredScreen() {
        guard appearance == .appearing else { return }
        appearance = .entered
        loadedView?._window?._application?.appearing.append(Weak(self))
        viewIsAppearing(false)
    }

    /// Called after the layout that was pending when the view came onto the screen.
    final func viewIsOnScreen() {
        guard appearance == .entered, !isWaitingForTransition else { return }
        appearance = .appeared
        viewDidAppear(false)
        isBeingPresented = false
        coverWasCompleted()
    }

    final func viewWillLeaveScreen() {
        guard appearance != .disappeared, appearance != .disappearing else { return }
        appearance = .disappearing
        viewWillDisappear(false)
    }

    private final func viewLeftScreen() {
        guard appearance == .disappearing else { return }
        appearance = .disappeared
        viewDidDisappear(false)
    }

    /// Calls the appearance callbacks that are missing after the view moved. An earlier callback may have moved the
    /// view again, so the current place of the view decides.
    final func viewWasMoved() {
        if loadedView?.isOnScreen == true, !isCovered {
            viewWillEnterScreen()
            viewEnteredScreen()
        } else {
            viewWillLeaveScreen()
            viewLeftScreen()
        }
    }

    // MARK: Transitions

    /// Whether a transition to this controller, or to a controller around it, runs.
    private final var isWaitingForTransition: Bool { wayUp.contains { $0.isInTransition } }

    /// Whether a transition from this controller, or from a controller around it, runs. It may add the views again.
    private final var isLeaving: Bool { wayUp.contains { $0.isBeingDismissed } }

    /// Ends the transition to this controller. If its view is on the screen, it has appeared.
    package final func endTransition() {
        guard isInTransition else { return }
        isInTransition = false
        for controller in loadedView?.controllersInside ?? [] { controller.viewIsOnScreen() }
    }

    // MARK: Covers

    /// Whether another controller covers this one or a controller around it.
    private final var isCovered: Bool { loadedView?.isCovered == true }

    /// Tells this controller and the controllers inside it that their views will disappear.
    package final func allWillLeaveScreen() {
        for controller in loadedView?.controllersInside ?? [] { controller.viewWillLeaveScreen() }
    }

    /// Tells this controller and the controllers inside it that their views have disappeared.
    final func allLeftScreen() {
        for controller in loadedView?.controllersInside ?? [] { controller.viewLeftScreen() }
    }

    /// Tells this controller and the controllers inside it that their views will appear and have appeared.
    package final func allEnteredScreen() {
        let controllers = loadedView?.controllersInside ?? []
        for controller in controllers { controller.viewWasMoved() }
        loadedView?._window?.layOutPending()
        for controller in controllers { controller.viewIsOnScreen() }
    }
}

extension UIView {
    /// Whether a controller covers the controller of this view or of a view around it.
    final var isCovered: Bool { wayToWindow.contains { $0._controller?.covering != nil } }

    /// The controllers of this view and of the views inside it, from the top down.
    final var controllersInside: [UIViewController] {
        var controllers: [UIViewController] = []
        collectControllers(into: &controllers)
        return controllers
    }

    private final func collectControllers(into controllers: inout [UIViewController]) {
        if let _controller { controllers.append(_controller) }
        for subview in _subviews { subview.collectControllers(into: &controllers) }
    }
}
