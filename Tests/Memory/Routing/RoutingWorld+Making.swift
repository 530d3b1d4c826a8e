@testable import Routing

/// What a world is made of.
extension RoutingWorld {
    func makeWindow() {
        let window = note(WildWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
        window.windowLevel = random.once(in: 4) ? .alert : .normal
        window.acceptsFirstResponder = random.once(in: 2)
        windows.append(window)
        application.show(window)
    }

    func makeView() {
        let scrollView = { [self] in
            let scrollView = note(WildScrollView())
            scrollView.contentSize = CGSize(random.number(0...900), random.number(0...900))
            scrollView.maximumZoomScale = random.once(in: 2) ? 3 : 1
            scrollView.delegate = random.pick(scrollDelegates)
            return scrollView as UIView
        }
        let makers: [() -> UIView] = [
            { self.note(WildView()) }, { self.note(WildView()) }, { self.note(WildView()) }, scrollView, scrollView,
            { self.note(WildButton()) }, { self.note(WildSlider()) }, { self.note(WildStepper()) },
            { self.note(WildSwitch()) },
            {
                let control = self.note(WildSegmentedControl())
                control.segmentCount = 3
                return control
            },
            {
                let control = self.note(WildPageControl())
                control.numberOfPages = 3
                return control
            },
        ]
        guard let view = random.pick(makers)?() else { return }
        view.frame = CGRect(
            x: random.number(-50...50), y: random.number(-50...50), width: random.number(100...400),
            height: random.number(100...400))
        view.isMultipleTouchEnabled = random.once(in: 2)
        view.isExclusiveTouch = random.once(in: 8)
        view.touchHandling = random.pick(EventHandling.allCases) ?? .forward
        view.pressHandling = random.pick(EventHandling.allCases) ?? .forward
        view.acceptsFirstResponder = random.once(in: 2)
        view.performs("act", action())
        if let control = view as? UIControl { register(with: control) }
        views.append(view)
        parents.randomElement(using: &random).map { if !$0.isDescendant(of: view) { $0.addSubview(view) } }
    }

    var parents: [UIView] { windows + views }

    /// What runs when an action is performed: the world changes, and its end is a callback too.
    func action() -> ActionHandler {
        let token = note(Token())
        return { _, _ in
            disturb()
            withExtendedLifetime(token) {}
        }
    }

    func register(with control: UIControl) {
        let token = note(Token())
        let events: [UIControl.Event] = [
            .touchDown, .allTouchEvents, .valueChanged, .touchCancel, .primaryActionTriggered,
        ]
        control.addTarget(for: random.pick(events) ?? .allEvents) { _ in
            disturb()
            withExtendedLifetime(token) {}
        }
        control.addTarget(random.pick(views), action: "act", for: random.pick(events) ?? .allEvents)
    }

    func makeRecognizer() {
        let makers: [() -> UIGestureRecognizer] = [
            { self.note(WildTap()) }, { self.note(WildTap()) }, { self.note(WildPan()) }, { self.note(WildPan()) },
            { self.note(WildDrag()) }, { self.note(WildDrag()) }, { self.note(WildLongPress()) },
            { self.note(WildPinch()) }, { self.note(WildRotation()) },
            {
                let swipe = self.note(WildSwipe())
                swipe.direction = [.left, .right, .up, .down]
                return swipe
            },
            {
                let pan = self.note(WildScreenEdgePan())
                pan.edges = [.left, .top, .right, .bottom]
                return pan
            },
            {
                let sequence = self.note(WildSequence())
                sequence.areas = Array(repeating: CGRect(x: -500, y: -500, width: 1000, height: 1000), count: 2)
                return sequence
            },
        ]
        guard let recognizer = random.pick(makers)?() else { return }
        if let tap = recognizer as? UITapGestureRecognizer { tap.numberOfTapsRequired = random.count(1...2) }
        (recognizer as? UILongPressGestureRecognizer)?.minimumPressDuration = random.number(0...0.5)
        recognizer.cancelsTouchesInView = random.once(in: 2)
        recognizer.delaysTouchesBegan = random.once(in: 4)
        recognizer.delaysTouchesEnded = random.once(in: 2)
        if random.once(in: 2) { recognizer.allowedPressTypes = [.select, .menu] }
        recognizer.delegate = random.pick(delegates)
        if random.once(in: 3), let other = random.pick(recognizers) { recognizer.require(toFail: other) }
        let token = note(Token())
        recognizer.addTarget { _ in
            disturb()
            withExtendedLifetime(token) {}
        }
        recognizer.addTarget(random.pick(views), action: "act")
        recognizers.append(recognizer)
        random.pick(parents)?.addGestureRecognizer(recognizer)
    }

    func makeController() {
        let controller = note(WildViewController())
        controllers.append(controller)
        controller.acceptsFirstResponder = random.once(in: 2)
        if let view = random.pick(views) { controller.view = view }
        if random.once(in: 2) { random.pick(windows)?.rootViewController = controller }
        if random.once(in: 3), let other = random.pick(controllers), !owns(controller, other) {
            other.present(controller)
            breakRing(of: controller)
        }
    }

    /// Makes up for some of the changes: what cannot be touched changes nothing.
    func restore() {
        application.endIgnoringInteractionEvents()
        for window in windows where window.application == nil { application.show(window) }
        // Not the windows: a window that is not shown would be shown by the application of the process, which has no
        // turn in which the controllers inside appear.
        for view in views { view.isHidden = false }
        for view in parents {
            view.alpha = 1
            view.isUserInteractionEnabled = true
            if view._inverse == nil { view.transform = .identity }
        }
        for view in views where view.window == nil {
            if let parent = random.pick(parents), !parent.isDescendant(of: view) { parent.addSubview(view) }
        }
        for recognizer in recognizers {
            recognizer.isEnabled = true
            if recognizer.view == nil { random.pick(parents)?.addGestureRecognizer(recognizer) }
        }
        for view in views { (view as? UIControl)?.isEnabled = true }
    }

    func makeDelegate() {
        delegates.append(note(WildDelegate()))
        scrollDelegates.append(note(WildScrollDelegate()))
    }
}
