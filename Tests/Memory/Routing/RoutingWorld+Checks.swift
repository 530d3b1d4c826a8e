@testable import Routing

/// What must hold between events, and when nothing is touched.
extension RoutingWorld {
    /// Each reference has its counterpart in the opposite direction.
    func checkTree() {
        for view in parents { check(view) }
        for recognizer in recognizers {
            if let view = recognizer.view {
                fail(
                    "\(recognizer.id) is not among its view's",
                    if: !(view.gestureRecognizers ?? []).contains { $0 === recognizer })
            }
        }
        for window in windows {
            let isListed = application.windows.contains { $0 === window }
            fail("a window and its application disagree", if: (window.application === application) != isListed)
            if let first = window.firstResponder {
                fail("\(first.id) is first responder elsewhere", if: first.firstResponderWindow !== window)
            }
        }
        for controller in controllers {
            fail(
                "\(controller.id)'s view has another controller",
                if: controller.loadedView.map { $0.controller !== controller } ?? false)
            if let presented = controller.presentedViewController {
                fail("\(presented.id) is presented by another", if: presented.presentingViewController !== controller)
            }
            if let presenting = controller.presentingViewController {
                fail("\(presenting.id) presents another", if: presenting.presentedViewController !== controller)
            }
            for child in controller.children { fail("\(child.id) has another parent", if: child.parent !== controller) }
            if let parent = controller.parent {
                fail("\(parent.id) has another child", if: !parent.children.contains { $0 === controller })
            }
        }
    }

    private func check(_ view: UIView) {
        for subview in view.subviews {
            fail("\(subview.id) has another superview", if: subview.superview !== view)
            fail("\(subview.id) is there twice", if: view.subviews.filter { $0 === subview }.count != 1)
        }
        if let superview = view.superview {
            fail("\(view.id) is not in its superview", if: !superview.subviews.contains { $0 === view })
        }
        var top = view
        while let superview = top.superview { top = superview }
        fail("\(view.id) is in another window", if: view.window !== top as? UIWindow)
        for recognizer in view.gestureRecognizers ?? [] {
            fail("\(recognizer.id) has another view", if: recognizer.view !== view)
        }
        if let controller = view.controller {
            fail("\(controller.id) has another view", if: controller.loadedView !== view)
        }
    }

    /// Nothing refers to touches, presses and gestures that have ended.
    func checkStillness() {
        fail("touches are left: \(application.touches.map(\.id.number))", if: !application.touches.isEmpty)
        fail("presses are left: \(application.presses.map(\.keyName))", if: !application.presses.isEmpty)
        fail("a shake is left", if: application.endOfShake != nil)
        fail("a deadline is left", if: application.nextDeadline != nil)
        for window in windows {
            let arbiter = window.arbiter
            fail("\(window.id) keeps touches \(arbiter.touches.map(\.id.number))", if: !arbiter.touches.isEmpty)
            let contenders = arbiter.arena.contenders
            fail("\(window.id) keeps \(contenders.map(\.id))", if: !contenders.isEmpty)
        }
        for recognizer in recognizers {
            fail(
                "\(recognizer.id) stays \(recognizer.state)",
                if: recognizer.state != .possible && recognizer.arbiter != nil
                    && !keptStates.contains(ObjectIdentifier(recognizer)))
            fail("\(recognizer.id) keeps touches", if: !recognizer._touches.isEmpty || !recognizer._ignored.isEmpty)
            fail("\(recognizer.id) keeps presses", if: !recognizer._presses.isEmpty)
            fail("\(recognizer.id) keeps requests", if: !recognizer._requests.isEmpty)
        }
        for view in views {
            // A control does not receive an end that was stopped.
            if let control = view as? UIControl, !hasKeptEvents {
                fail("\(control.id) follows a touch", if: control.isTracking || control.trackedTouch != nil)
            }
            if let scrollView = view as? UIScrollView {
                fail("\(scrollView.id) is dragged", if: scrollView.isDragging)
                fail("\(scrollView.id) glides", if: scrollView.isDecelerating)
            }
        }
        for case let responder as any TouchCounting in made.map(\.object) {
            // A responder does not receive an end that was stopped.
            fail(
                "\(responder.id) keeps \(responder.counter.open)", if: !responder.counter.open.isEmpty && !hasKeptEvents
            )
        }
        for window in application.windows {
            fail("\(window.id) was released and is shown", if: !windows.contains { $0 === window })
        }
    }
}
