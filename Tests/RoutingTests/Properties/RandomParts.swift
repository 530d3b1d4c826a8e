import PanelTestKit
import Routing

/// The kinds of views with special behavior.
nonisolated enum ViewPart: String, CaseIterable, Sendable {
    case control, button, `switch`, slider, stepper, segmented, pageControl, scroll, paging, zooming
}

nonisolated enum RecognizerPart: String, CaseIterable, Sendable {
    case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, sequence, scripted
}

extension SplitMix64 {
    /// A view of that kind, with random properties.
    mutating func part(_ part: ViewPart) -> UIView {
        switch part {
        case .control: return UIControl()
        case .button: return UIButton()
        case .switch: return UISwitch()
        case .slider:
            let slider = UISlider()
            slider.exactValue = number(0...1)
            slider.isContinuous = once(in: 2)
            return slider
        case .stepper:
            let stepper = UIStepper()
            stepper.value = number(0...100)
            stepper.wraps = once(in: 2)
            stepper.isContinuous = once(in: 2)
            return stepper
        case .segmented:
            let segments = UISegmentedControl()
            segments.segmentCount = 3
            return segments
        case .pageControl:
            let pages = UIPageControl()
            pages.numberOfPages = 4
            pages.currentPage = 1
            return pages
        case .scroll: return scrollView()
        case .paging:
            let view = scrollView()
            view.isPagingEnabled = true
            return view
        case .zooming:
            let view = scrollView()
            let content = UIView(frame: CGRect(origin: .zero, size: view.contentSize), id: "content")
            view.addSubview(content)
            view.zoomedView = content
            view.minimumZoomScale = 0.5
            view.maximumZoomScale = 3
            return view
        }
    }

    private mutating func scrollView() -> UIScrollView {
        let view = UIScrollView()
        view.contentSize = CGSize(number(300...2000), number(300...2000))
        view.bounces = !once(in: 4)
        view.isDirectionalLockEnabled = once(in: 4)
        view.delaysContentTouches = !once(in: 4)
        view.panGestureRecognizer.minimumNumberOfTouches = once(in: 4) ? 2 : 1
        return view
    }

    /// A recognizer of that kind for `view`, with random properties.
    mutating func recognizer(_ part: RecognizerPart, in view: UIView, _ stage: Stage) -> UIGestureRecognizer {
        switch part {
        case .tap:
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = count(1...3)
            tap.numberOfTouchesRequired = count(1...2)
            return tap
        case .longPress:
            let press = UILongPressGestureRecognizer()
            press.minimumPressDuration = number(0...1)
            press.numberOfTapsRequired = count(0...1)
            press.numberOfTouchesRequired = count(1...2)
            return press
        case .pan:
            let pan = UIPanGestureRecognizer()
            pan.minimumNumberOfTouches = count(1...2)
            pan.maximumNumberOfTouches = count(1...3)
            return pan
        case .swipe:
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: count(1...15))
            swipe.numberOfTouchesRequired = count(1...2)
            return swipe
        case .pinch: return UIPinchGestureRecognizer()
        case .rotation: return UIRotationGestureRecognizer()
        case .screenEdgePan:
            let pan = UIScreenEdgePanGestureRecognizer()
            pan.edges = UIRectEdge(rawValue: count(0...15))
            return pan
        case .sequence:
            let sequence = SequenceGestureRecognizer()
            sequence.areas = Array(repeating: view.bounds, count: count(1...3))
            sequence.within = number(0.1...5)
            return sequence
        case .scripted: return once(in: 2) ? ScriptedRecognizer.drag("", stage) : ScriptedRecognizer.lift("", stage)
        }
    }
}
