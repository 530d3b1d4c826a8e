import TestKit
import Testing

@testable import Routing

/// Counts the objects of these classes that exist, and their touches.
private final class Living {
    var views = 0
    var recognizers = 0
    var controllers = 0
    var touches = 0

    func view() -> LivingView {
        let view = LivingView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
        view.living = self
        views += 1
        return view
    }

    func recognizer() -> LivingRecognizer {
        let recognizer = LivingRecognizer()
        recognizer.living = self
        recognizers += 1
        return recognizer
    }

    func controller() -> LivingController {
        let controller = LivingController()
        controller.living = self
        controllers += 1
        return controller
    }
}

private final class LivingView: UIView {
    var living: Living?

    isolated deinit { living?.views -= 1 }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { living?.touches += 1 }
}

private final class LivingRecognizer: UIGestureRecognizer {
    var living: Living?

    isolated deinit { living?.recognizers -= 1 }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { living?.touches += 1 }
}

private final class LivingController: UIViewController {
    var living: Living?

    isolated deinit { living?.controllers -= 1 }

    override func loadView() { view = living?.view() }
}

/// A subclass of a window may have a `deinit` that is not isolated.
private final class EndingWindow: UIWindow {
    nonisolated(unsafe) var whenEnded: () -> Void = {}

    deinit { whenEnded() }
}

@Suite("Who keeps views, recognizers and controllers alive")
struct OwnershipTests {
    let stage = Stage()
    private let living = Living()
    var window: UIWindow { stage.window }

    // MARK: Attached objects

    @Test("A view that is attached and its recognizer live without another reference, also if they are moved")
    func attached() {
        window.addSubview(living.view())
        window.subviews[0].addSubview(living.view())
        window.subviews[0].addGestureRecognizer(living.recognizer())
        expect(living.views == 2 && living.recognizers == 1)
        stage.tap(10, 10, at: 0)
        expectEqual(living.touches, 2)
        window.addSubview(UIView())
        window.bringSubviewToFront(window.subviews[0])
        window.sendSubviewToBack(window.subviews[1])
        window.exchangeSubview(at: 0, withSubviewAt: 1)
        expect(window.subviews[1] is LivingView)
        window.subviews[0].addSubview(window.subviews[1])
        expectEqual(window.subviews.count, 1)
        expect(window.subviews[0].subviews[0].subviews[0] is LivingView)
        expect(living.views == 2 && living.recognizers == 1)
    }

    @Test("A root controller, a presented one and a child live without another reference")
    func controllers() throws {
        window.rootViewController = living.controller()
        let root = try require(window.rootViewController)
        root.present(living.controller(), animated: false)
        root.addChild(living.controller())
        expectEqual(living.controllers, 3)
        expect(root.presentedViewController is LivingController)
        expect(root.presentedViewController?.presentingViewController === root)
        expect(root.children.first?.parent === root)
    }

    // MARK: Detached objects

    @Test("A view that is removed is released with what is in it and the program's last reference")
    func removed() {
        var top: UIView? = living.view()
        top?.addSubview(living.view())
        top?.subviews[0].addSubview(living.view())
        top?.subviews[0].addGestureRecognizer(living.recognizer())
        window.addSubview(top!)
        top?.removeFromSuperview()
        expect(living.views == 3 && living.recognizers == 1)
        top = nil
        expect(living.views == 0 && living.recognizers == 0)
        window.addSubview(living.view())
        window.subviews[0].addSubview(living.view())
        window.subviews[0].removeFromSuperview()
        expectEqual(living.views, 0)
        window.addGestureRecognizer(living.recognizer())
        window.gestureRecognizers = nil
        expectEqual(living.recognizers, 0)
        // A view that a controller and a superview own
        var controller: UIViewController? = living.controller()
        window.addSubview(controller!.view)
        controller = nil
        expect(living.controllers == 0 && living.views == 1)
        window.subviews[0].removeFromSuperview()
        expectEqual(living.views, 0)
    }

    @Test("A window that was never shown is released with its contents")
    func windowNeverShown() {
        var other: UIWindow? = UIWindow(frame: window.bounds)
        other?.rootViewController = living.controller()
        other?.rootViewController?.present(living.controller(), animated: false)
        other?.rootViewController?.addChild(living.controller())
        other?.rootViewController?.view.addSubview(living.view())
        other?.addGestureRecognizer(living.recognizer())
        expect(living.controllers == 3 && living.views == 3 && living.recognizers == 1)
        other = nil
        expect(living.controllers == 0 && living.views == 0 && living.recognizers == 0)
    }

    @Test("A shown window is released with its contents when its last finger lifts, also with its own deinit")
    func shownWindow() {
        var ends = 0
        var other: EndingWindow? = EndingWindow(frame: window.bounds)
        other?.whenEnded = { ends += 1 }
        other?.rootViewController = living.controller()
        other?.rootViewController?.present(living.controller(), animated: false)
        stage.application.show(other!)
        stage.down(10, 10, at: 0)
        expectEqual(living.touches, 1)
        other = nil
        // Its touch keeps it alive.
        expect(stage.application.windows.count == 2 && ends == 0)
        stage.up(10, 10, at: 0.1)
        expect(stage.application.windows == [window] && ends == 1)
        expect(living.controllers == 0 && living.views == 0)
    }

    @Test("Controllers that are dismissed, removed or replaced are released with their views, and so are such views")
    func dismissedOrRemoved() {
        window.rootViewController = living.controller()
        window.rootViewController?.present(living.controller(), animated: false)
        window.rootViewController?.addChild(living.controller())
        window.rootViewController?.dismiss(animated: false)
        expectEqual(living.controllers, 2)
        window.rootViewController?.children[0].removeFromParent()
        expect(living.controllers == 1 && living.views == 1)
        let root = UIViewController()
        window.rootViewController = root
        expect(living.controllers == 0 && living.views == 0)
        root.present(living.controller(), animated: false)
        let second = UIViewController()
        root.present(second, animated: false)
        expect(living.controllers == 0 && living.views == 0)
        expect(root.presentedViewController === second)
        expectEqual(window.subviews, [root.view, second.view])
        let controller = living.controller()
        controller.loadViewIfNeeded()
        expectEqual(living.views, 1)
        let view = UIView()
        controller.view = view
        expectEqual(living.views, 0)
        expect(view.next === controller)
        controller.view = nil
        expect(!controller.isViewLoaded)
        expect(view.next == nil)
    }

    // MARK: One tree

    @Test("The subviews are in the order in which they were inserted")
    func orderOfSubviews() {
        let views = (0..<4).map { _ in UIView() }
        for view in views { window.addSubview(view) }
        window.insertSubview(views[3], belowSubview: views[0])
        expectEqual(window.subviews, [views[3], views[0], views[1], views[2]])
        window.insertSubview(views[3], aboveSubview: views[1])
        expectEqual(window.subviews, [views[0], views[1], views[3], views[2]])
        window.insertSubview(views[0], at: 100)
        expectEqual(window.subviews, [views[1], views[3], views[2], views[0]])
        window.exchangeSubview(at: 0, withSubviewAt: 3)
        expectEqual(window.subviews, [views[0], views[3], views[2], views[1]])
    }

    /// Logs how its superview, its window and its subviews change.
    private final class Told: UIView {
        var log: [String] = []
        override func willMove(toSuperview superview: UIView?) { log.append(superview == nil ? "leaves" : "enters") }
        override func didMoveToSuperview() { log.append(superview == nil ? "left" : "entered") }
        override func didMoveToWindow() { log.append(window == nil ? "no window" : "window") }
        override func didAddSubview(_ subview: UIView) { log.append("added") }
        override func willRemoveSubview(_ subview: UIView) { log.append("removes") }
    }

    @Test("Views are notified when a controller or a superview moves them")
    func notifications() {
        let (view, child, root) = (Told(), UIView(), UIViewController())
        root.view = view
        window.rootViewController = root
        view.addSubview(child)
        child.removeFromSuperview()
        window.rootViewController = nil
        expectEqual(
            view.log, ["enters", "window", "entered", "added", "removes", "leaves", "no window", "left"])
        let (left, right, moved) = (UIView(), UIView(), Told())
        window.addSubview(left)
        left.addSubview(moved)
        right.addSubview(moved)
        expect(left.subviews.isEmpty)
        expectEqual(right.subviews, [moved])
        moved.removeFromSuperview()
        expectEqual(
            moved.log, ["enters", "window", "entered", "enters", "no window", "entered", "leaves", "left"])
    }
}
