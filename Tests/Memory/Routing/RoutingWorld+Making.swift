@testable import Routing

/// What a world is made of.
extension RoutingWorld {
    @discardableResult
    func front<Kind: UIResponder>(_ core: Kind) -> Kind {
        if !random.once(in: 4) { fronts.append(note(ResponderFront(core))) }
        return core
    }

    func makeWindow() {
        let window: WildWindow = front(note(WildWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))))
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
            { self.note(WildButton()) }, { self.note(UISlider()) }, { self.note(UIStepper()) },
            { self.note(UISwitch()) },
            {
                let control = self.note(UISegmentedControl())
                control.segmentCount = 3
                return control
            },
            {
                let control = self.note(UIPageControl())
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
        front(view)
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
            { self.note(WildDrag()) }, { self.note(WildDrag()) }, { self.note(UILongPressGestureRecognizer()) },
            { self.note(UIPinchGestureRecognizer()) }, { self.note(UIRotationGestureRecognizer()) },
            {
                let swipe = self.note(UISwipeGestureRecognizer())
                swipe.direction = [.left, .right, .up, .down]
                return swipe
            },
            {
                let pan = self.note(UIScreenEdgePanGestureRecognizer())
                pan.edges = [.left, .top, .right, .bottom]
                return pan
            },
            {
                let sequence = self.note(SequenceGestureRecognizer())
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
        if !random.once(in: 3) { recognizerFronts.append(note(RecognizerFront(recognizer))) }
        recognizers.append(recognizer)
        random.pick(parents)?.addGestureRecognizer(recognizer)
    }

    func makeController() {
        let controller: WildController = front(note(WildController()))
        controllers.append(controller)
        controller.acceptsFirstResponder = random.once(in: 2)
        if let view = random.pick(views) { controller.view = view }
        if random.once(in: 2) { random.pick(windows)?.rootViewController = controller }
        if random.once(in: 3), let other = random.pick(controllers), !owns(controller, other) {
            other.present(controller)
        }
    }

    /// Makes up for some of the changes: what cannot be touched changes nothing.
    func restore() {
        application.endIgnoringInteractionEvents()
        for window in windows where window.application == nil { application.show(window) }
        for view in parents {
            view.isHidden = false
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
