/// The callbacks that report when a controller's view comes onto the screen and leaves it.
///
/// A view is on the screen while it is in a window that an application shows. The order of the callbacks is UIKit's:
/// `viewWillAppear`, `viewIsAppearing`, the first layout, `viewDidAppear`; later `viewWillDisappear`,
/// `viewDidDisappear`. A controller receives each callback before the controllers whose views are inside its view.
extension UIViewController {
    /// The state of the view on its way onto the screen and off it.
    nonisolated enum Appearance {
        case disappeared, appearing, entered, appeared, disappearing
    }

    final func viewWillEnterScreen() {
        guard appearance == .disappeared || appearance == .disappearing else { return }
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
        guard appearance == .entered else { return }
        appearance = .appeared
        viewDidAppear(false)
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
        if loadedView?.isOnScreen == true {
            viewWillEnterScreen()
            viewEnteredScreen()
        } else {
            viewWillLeaveScreen()
            viewLeftScreen()
        }
    }
}

extension UIView {
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
