import Testing

@testable import FingerpostUIKit

/// Counts its touches, and how many objects of its class there are.
@MainActor
private final class Living {
    var views = 0
    var recognizers = 0
    var controllers = 0
    var taps = 0
}

private final class LivingView: UIView {
    private let living: Living

    init(_ living: Living, frame: CGRect = CGRect(x: 0, y: 0, width: 1000, height: 1000)) {
        self.living = living
        super.init(frame: frame)
        living.views += 1
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { living.views -= 1 }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { living.taps += 1 }
}

private final class LivingRecognizer: UIGestureRecognizer {
    private let living: Living

    init(_ living: Living) {
        self.living = living
        super.init(target: nil, action: nil)
        living.recognizers += 1
    }

    isolated deinit { living.recognizers -= 1 }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { living.taps += 1 }
}

private final class LivingController: UIViewController {
    private let living: Living

    init(_ living: Living) {
        self.living = living
        super.init(nibName: nil, bundle: nil)
        living.controllers += 1
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { living.controllers -= 1 }

    override func loadView() { view = LivingView(living) }
}

/// A subclass of a window may have a `deinit` that is not isolated.
private final class EndingWindow: UIWindow {
    nonisolated let whenEnded: @Sendable () -> Void

    init(frame: CGRect, whenEnded: @escaping @Sendable () -> Void) {
        self.whenEnded = whenEnded
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    deinit { whenEnded() }
}

@MainActor @Suite("Who keeps views, recognizers and controllers alive", .ownApplication)
struct OwnershipTests {
    let screen = Screen()
    private let living = Living()
    var window: UIWindow { screen.window }

    // MARK: Attached objects

    @Test("A view that is attached and its recognizer live without another reference")
    func attachedViewAndItsRecognizerLiveWithoutAnotherReference() {
        window.addSubview(LivingView(living))
        window.subviews[0].addSubview(LivingView(living))
        window.subviews[0].addGestureRecognizer(LivingRecognizer(living))
        #expect(living.views == 2 && living.recognizers == 1)
        screen.tap(10, 10, at: 0)
        #expect(living.taps == 2)
        #expect(window.subviews[0].subviews[0] is LivingView)
    }

    @Test("A subview lives through a change of the order and of the superview")
    func subviewLivesThroughChangeOfOrderAndOfSuperview() {
        window.addSubview(LivingView(living))
        window.addSubview(UIView())
        window.bringSubviewToFront(window.subviews[0])
        window.sendSubviewToBack(window.subviews[1])
        window.exchangeSubview(at: 0, withSubviewAt: 1)
        #expect(window.subviews[1] is LivingView)
        window.subviews[0].addSubview(window.subviews[1])
        #expect(window.subviews.count == 1)
        #expect(window.subviews[0].subviews[0] is LivingView)
        #expect(living.views == 1)
    }

    @Test("A root controller, a presented one and a child live without another reference")
    func rootController() throws {
        window.rootViewController = LivingController(living)
        let root = try #require(window.rootViewController)
        root.present(LivingController(living), animated: false)
        root.addChild(LivingController(living))
        #expect(living.controllers == 3)
        #expect(root.presentedViewController is LivingController)
        #expect(root.presentedViewController?.presentingViewController === root)
        #expect(root.children.first?.parent === root)
    }

    // MARK: Detached objects

    @Test("A removed subtree is released with the program's last reference")
    func removedSubtreeIsReleasedWithLastReferenceOfProgram() {
        var top: UIView? = LivingView(living)
        top?.addSubview(LivingView(living))
        top?.subviews[0].addSubview(LivingView(living))
        top?.subviews[0].addGestureRecognizer(LivingRecognizer(living))
        window.addSubview(top!)
        top?.removeFromSuperview()
        #expect(living.views == 3 && living.recognizers == 1)
        top = nil
        #expect(living.views == 0 && living.recognizers == 0)
    }

    @Test("A subview that is removed without another reference is released")
    func subviewThatIsRemovedWithoutAnotherReferenceIsReleased() {
        window.addSubview(LivingView(living))
        window.subviews[0].addSubview(LivingView(living))
        window.subviews[0].removeFromSuperview()
        #expect(living.views == 0)
        window.addGestureRecognizer(LivingRecognizer(living))
        window.gestureRecognizers = nil
        #expect(living.recognizers == 0)
    }

    @Test("A window that was never shown is released with its contents")
    func windowThatWasNeverShownIsReleasedWithItsContents() {
        var other: UIWindow? = UIWindow(frame: window.bounds)
        other?.rootViewController = LivingController(living)
        other?.rootViewController?.present(LivingController(living), animated: false)
        other?.rootViewController?.addChild(LivingController(living))
        other?.rootViewController?.view.addSubview(LivingView(living))
        other?.addGestureRecognizer(LivingRecognizer(living))
        #expect(living.controllers == 3 && living.views == 3 && living.recognizers == 1)
        other = nil
        #expect(living.controllers == 0 && living.views == 0 && living.recognizers == 0)
    }

    @Test("A shown window is released with its contents when its last finger lifts, also with its own deinit")
    func shownWindowIsHiddenAndReleasedWithItsContents() async {
        await confirmation { ended in
            var other: UIWindow? = EndingWindow(frame: window.bounds) { ended() }
            other?.rootViewController = LivingController(living)
            other?.rootViewController?.present(LivingController(living), animated: false)
            other?.isHidden = false
            screen.down(10, 10, at: 0)
            #expect(living.taps == 1)
            #expect(UIApplication.shared.windows.count == 2)
            other = nil
            // Its touch keeps it alive.
            #expect(UIApplication.shared.windows.count == 2)
            screen.up(10, 10, at: 0.1)
            #expect(UIApplication.shared.windows == [window])
            #expect(living.controllers == 0 && living.views == 0)
        }
    }

    @Test("Controllers that are dismissed, removed or replaced are released with their views")
    func dismissedRemoved() {
        window.rootViewController = LivingController(living)
        window.rootViewController?.present(LivingController(living), animated: false)
        window.rootViewController?.addChild(LivingController(living))
        window.rootViewController?.dismiss(animated: false)
        #expect(living.controllers == 2)
        window.rootViewController?.children[0].removeFromParent()
        #expect(living.controllers == 1 && living.views == 1)
        window.rootViewController = UIViewController()
        #expect(living.controllers == 0 && living.views == 0)
    }

    @Test("A controller that presents another one releases the one before")
    func controllerThatPresentsAnotherOneReleasesOneBefore() {
        let root = UIViewController()
        window.rootViewController = root
        root.present(LivingController(living), animated: false)
        let second = UIViewController()
        root.present(second, animated: false)
        #expect(living.controllers == 0 && living.views == 0)
        #expect(root.presentedViewController === second)
        #expect(window.subviews == [root.view, second.view])
    }

    @Test("A controller releases a view that it replaces")
    func controllerReleasesViewThatItReplaces() {
        let controller = LivingController(living)
        controller.loadViewIfNeeded()
        #expect(living.views == 1)
        let view = UIView()
        controller.view = view
        #expect(living.views == 0)
        #expect(view.next === controller)
        controller.view = nil
        #expect(!controller.isViewLoaded)
        #expect(view.next == nil)
    }

    @Test("A view with two owners is released when neither refers to it")
    func viewOfTwoOwnersIsReleasedWhenBothLetGo() {
        var controller: UIViewController? = LivingController(living)
        window.addSubview(controller!.view)
        controller = nil
        #expect(living.controllers == 0 && living.views == 1)
        window.subviews[0].removeFromSuperview()
        #expect(living.views == 0)
    }

    // MARK: One tree

    @Test("The subviews are in the order in which they were inserted")
    func orderOfSubviews() {
        let views = (0..<4).map { _ in UIView() }
        for view in views { window.addSubview(view) }
        window.insertSubview(views[3], belowSubview: views[0])
        #expect(window.subviews == [views[3], views[0], views[1], views[2]])
        window.insertSubview(views[3], aboveSubview: views[1])
        #expect(window.subviews == [views[0], views[1], views[3], views[2]])
        window.insertSubview(views[0], at: 100)
        #expect(window.subviews == [views[1], views[3], views[2], views[0]])
        window.exchangeSubview(at: 0, withSubviewAt: 3)
        #expect(window.subviews == [views[0], views[3], views[2], views[1]])
    }

    @Test("Views are notified when a controller or a superview moves them")
    func notifications() {
        final class Told: UIView {
            var log: [String] = []
            override func willMove(toSuperview superview: UIView?) {
                log.append(superview == nil ? "leaves" : "enters")
            }
            override func didMoveToSuperview() { log.append(superview == nil ? "left" : "entered") }
            override func didAddSubview(_ subview: UIView) { log.append("added") }
            override func willRemoveSubview(_ subview: UIView) { log.append("removes") }
        }
        let (view, child, root) = (Told(), UIView(), UIViewController())
        root.view = view
        window.rootViewController = root
        view.addSubview(child)
        child.removeFromSuperview()
        window.rootViewController = nil
        #expect(view.log == ["enters", "entered", "added", "removes", "leaves", "left"])
    }
}
