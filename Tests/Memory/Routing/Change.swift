@testable import Routing

/// One of the things a callback may do to a world.
@MainActor
struct Change {
    let make: (RoutingWorld) -> Void
    /// The line of this change in its source file.
    let place: Int

    init(line: Int = #line, _ make: @escaping (RoutingWorld) -> Void) {
        self.make = make
        place = line
    }

    /// A kind that is listed three times is chosen three times as often as one that is listed once.
    static let kinds = [
        trees, trees, trees, recognizing, recognizing, recognizing, controlling, controlling, scrolling, scrolling,
        responding, responding, presenting, presenting, applying, applying, forgetting,
    ]
}

extension RoutingWorld {
    var view: UIView? {
        let view = choose(views, near: { ($0 as? UIGestureRecognizer)?.view ?? ($0 as? UIViewController)?.loadedView })
        return view is UIWindow ? random.pick(views) : view
    }
    var parent: UIView? { choose(parents) }
    var window: UIWindow? { choose(windows) }
    var recognizer: UIGestureRecognizer? {
        choose(recognizers, near: { [self] in random.pick(($0 as? UIView)?.gestureRecognizers ?? []) })
    }
    var controller: UIViewController? {
        choose(
            controllers, near: { ($0 as? UIView)?.controller ?? ($0 as? UIViewController)?.presentingViewController })
    }
    var control: UIControl? { choose(views.compactMap { $0 as? UIControl }) }
    var scrollView: UIScrollView? { choose(views.compactMap { $0 as? UIScrollView }) }
    var responder: UIResponder? { choose(parents + controllers + [application]) }
    var touch: UITouch? { random.pick(application.touches) }
    var place: CGPoint { CGPoint(random.number(-100...200), random.number(-100...200)) }
    var size: CGSize { CGSize(random.number(0...600), random.number(0...600)) }
    var flag: Bool { random.once(in: 2) }
}

extension Change {
    static let trees = [
        Change { world in
            if let view = world.view, let parent = world.parent, !parent.isDescendant(of: view) {
                parent.addSubview(view)
            }
        },
        Change { world in
            if let view = world.view, let parent = world.parent, !parent.isDescendant(of: view) {
                parent.insertSubview(view, at: world.random.count(0...3))
            }
        },
        Change { $0.view?.removeFromSuperview() },
        Change { world in
            if let view = world.view { view.superview?.bringSubviewToFront(view) }
        },
        Change { world in
            if let view = world.view { view.superview?.sendSubviewToBack(view) }
        },
        Change { $0.view?.superview?.removeFromSuperview() },
        Change { world in world.view?.frame = CGRect(origin: world.place, size: world.size) },
        Change { world in world.parent?.bounds = CGRect(origin: world.place, size: world.size) },
        Change { world in world.view?.center = world.place },
        Change { world in
            let scale: Double = world.random.pick([1, 0.5, 2, 0]) ?? 1
            world.parent?.transform = CGAffineTransform(scaleX: scale, y: scale)
        },
        Change { world in world.view?.isHidden = world.flag },
        Change { world in world.view?.alpha = world.flag ? 1 : 0 },
        Change { world in world.view?.isUserInteractionEnabled = world.flag },
        Change { world in world.view?.isMultipleTouchEnabled = world.flag },
        Change { world in world.view?.isExclusiveTouch = world.flag },
        Change { world in world.view?.hitArea = world.flag ? nil : HitArea(shape: .ellipse) },
        Change { world in world.view?.passesTouchesThrough = world.flag },
        Change { $0.parent?.setNeedsLayout() },
        Change { $0.parent?.layoutIfNeeded() },
        Change { world in
            world.view?.autoresizingMask = world.flag ? .flexibleWidth : [.flexibleHeight, .flexibleTopMargin]
        },
        Change { $0.makeView() },
        Change { world in
            if let view = world.view, let other = world.parent { _ = view.convert(world.place, to: other) }
        },
    ]

    static let recognizing = [
        Change { world in
            if let recognizer = world.recognizer { world.parent?.addGestureRecognizer(recognizer) }
        },
        Change { world in
            if let recognizer = world.recognizer { recognizer.view?.removeGestureRecognizer(recognizer) }
        },
        Change { world in world.recognizer?.isEnabled = world.flag },
        Change { $0.recognizer?.isEnabled = false },
        Change { world in
            guard let recognizer = world.recognizer else { return }
            let states: [UIGestureRecognizer.State] = [.began, .changed, .ended, .cancelled, .failed]
            // One that begins without a finger would have to be ended by whoever began it. One that is off the screen
            // keeps what was set.
            guard recognizer.arbiter != nil, let state = world.random.pick(states),
                state != .began || recognizer.hasContact,
                UIGestureRecognizer.permits(state, after: recognizer._requests.last?.state ?? recognizer.state)
            else { return }
            recognizer.state = state
        },
        Change { world in
            if let recognizer = world.recognizer, let other = world.recognizer { recognizer.require(toFail: other) }
        },
        Change { world in
            let token = world.note(Token())
            world.recognizer?.addTarget { _ in
                disturb()
                withExtendedLifetime(token) {}
            }
        },
        Change { world in
            // A scroll view without its own target does not follow its pan any more.
            guard let recognizer = world.recognizer, !(recognizer is ScrollViewPan), !(recognizer is ScrollViewPinch)
            else { return }
            recognizer.removeTarget(nil, action: nil)
        },
        Change { world in
            if let recognizer = world.recognizer, let touch = world.touch { recognizer.ignore(touch) }
        },
        Change { world in world.recognizer?.delegate = world.random.pick(world.delegates) },
        Change { world in
            let token = world.note(Token())
            world.recognizer?.schedule(at: world.application.now + .seconds(0.05)) {
                disturb()
                withExtendedLifetime(token) {}
            }
        },
        Change { $0.recognizer?.cancelDeadlines() },
        Change { world in world.recognizer?.cancelsTouchesInView = world.flag },
        Change { world in world.recognizer?.delaysTouchesBegan = world.flag },
        Change { world in world.recognizer?.delaysTouchesEnded = world.flag },
        Change { world in (world.recognizer as? UIPanGestureRecognizer)?.setTranslation(CGPoint(3, 4), in: world.view)
        },
        Change { world in (world.recognizer as? UIPinchGestureRecognizer)?.scale = 2 },
        Change { world in (world.recognizer as? UIRotationGestureRecognizer)?.rotation = 1 },
        Change { world in
            guard let recognizer = world.recognizer else { return }
            for index in 0..<recognizer.numberOfTouches { _ = recognizer.location(ofTouch: index, in: world.view) }
            _ = recognizer.measurements
        },
        Change { $0.makeRecognizer() },
        Change { $0.makeDelegate() },
    ]

    static let controlling = [
        Change { world in world.control?.isEnabled = world.flag },
        Change { $0.control?.isEnabled = false },
        Change { world in world.control?.isHighlighted = world.flag },
        Change { $0.control?.sendActions(for: .valueChanged) },
        Change { $0.control?.sendActions(for: .touchUpInside) },
        Change { world in
            if let control = world.control { world.register(with: control) }
        },
        Change { $0.control?.removeTarget(nil, action: nil, for: .allEvents) },
        Change { world in (world.control as? UISlider)?.value = 0.7 },
        Change { world in (world.control as? UIStepper)?.maximumValue = 3 },
        Change { world in (world.control as? UISegmentedControl)?.segmentCount = world.random.count(0...3) },
        Change { world in (world.control as? UIPageControl)?.numberOfPages = world.random.count(0...3) },
    ]

    static let scrolling = [
        Change { world in world.scrollView?.contentOffset = world.place },
        Change { world in world.scrollView?.setContentOffset(world.place, animated: world.flag) },
        Change { world in world.scrollView?.contentSize = world.size },
        Change { world in world.scrollView?.contentInset.top += 20 },
        Change { world in world.scrollView?.isScrollEnabled = world.flag },
        Change { world in world.scrollView?.zoomScale = world.random.number(0.5...3) },
        Change { world in world.scrollView?.isPagingEnabled = world.flag },
        Change { world in world.scrollView?.delegate = world.random.pick(world.scrollDelegates) },
        Change { world in world.scrollView?.zoomedView = world.view },
        Change { world in world.scrollView?.delaysContentTouches = world.flag },
        Change { world in world.scrollView?.alwaysBounceVertical = world.flag },
    ]
}
