internal import Routing

/// Which class a view of each kind is, and what that class has of its own.
extension SceneBuilder.Build {
    mutating func makeView(_ description: ViewDescription) -> View {
        switch description.kind {
        case .view: return View()
        case .scroll: return ScrollView()
        case .control(let description):
            let control = makeControl(description.kind)
            addActions(to: control, description)
            return control
        }
    }

    private func makeControl(_ kind: ControlKind) -> Control {
        switch kind {
        case .control: return Control()
        case .button: return Button()
        case .switch(let description):
            let control = Switch()
            control.isOn = description.isOn
            return control
        case .slider(let description):
            let control = Slider()
            control.minimumValue = description.minimum
            control.maximumValue = description.maximum
            control.value = description.value
            control.isContinuous = description.isContinuous
            return control
        case .stepper(let description):
            let control = Stepper()
            control.minimumValue = description.minimum
            control.maximumValue = description.maximum
            control.stepValue = description.step
            control.value = description.value
            control.isContinuous = description.isContinuous
            return control
        case .segmented(let description):
            let control = SegmentedControl()
            control.numberOfSegments = description.segments
            control.selectedSegmentIndex = description.selectedSegment
            return control
        case .pageControl(let description):
            let control = PageControl()
            control.numberOfPages = description.pages
            control.currentPage = description.page
            return control
        }
    }

    mutating func configure(_ view: ScrollView, _ description: ScrollDescription) {
        view.contentSize = description.contentSize
        view.contentInset = description.contentInset
        view.isPagingEnabled = description.paging
        view.bounces = description.bounces
        view.alwaysBounceHorizontal = description.alwaysBounceHorizontal
        view.alwaysBounceVertical = description.alwaysBounceVertical
        view.isScrollEnabled = description.scrollEnabled
        view.delaysContentTouches = description.delaysContentTouches
        view.canCancelContentTouches = description.canCancelContentTouches
        view.isDirectionalLockEnabled = description.directionalLock
        let thresholds = scene.application.thresholds
        view.decelerationRate = ScrollView.DecelerationRate(
            rawValue: description.decelerationRate == .fast
                ? thresholds.decelerationRateFast : thresholds.decelerationRateNormal)
        view.minimumZoomScale = description.minimumZoomScale
        view.maximumZoomScale = description.maximumZoomScale
        configure(view.panGestureRecognizer, description.pan)
        configure(view.pinchGestureRecognizer, description.pinch)
        let scene = scene
        later {
            view.zoomedView = description.zooms.flatMap(scene.view)
            view.zoomScale = description.zoomScale
            view.contentOffset = description.contentOffset
        }
    }
}

extension Control.Events {
    init(_ event: ControlEventName) { self = Control.Events(named: event.rawValue) ?? [] }
}
