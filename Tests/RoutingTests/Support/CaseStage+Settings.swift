import Routing
import TestKit

extension CaseStage {
    func setPolicy(_ word: Substring) {
        let parts = word.split(separator: "=")
        switch parts[0] {
        case "cancelBeforeAction": stage.application.policy.cancelBeforeAction = true
        case "endedHoldCap": stage.application.policy.endedHoldCap = Double(parts[1])
        default: fatalError("no policy \(word)")
        }
    }

    /// - Parameter word: a name, `name=no`, or a name with its value.
    func set(_ object: AnyObject, _ word: Substring) {
        let parts = word.split(separator: "=", maxSplits: 1)
        let value = parts.count > 1 ? parts[1] : "yes"
        let isOn = value != "no"
        func number() -> Double { Double(value)! }
        switch (parts[0], object) {
        case ("multi", let view as UIView): view.isMultipleTouchEnabled = isOn
        case ("exclusive", let view as UIView): view.isExclusiveTouch = isOn
        case ("hidden", let window as UIWindow): window.hidesItself = isOn
        case ("hidden", let view as UIView): view.isHidden = isOn
        case ("interaction", let view as UIView): view.isUserInteractionEnabled = isOn
        case ("alpha", let view as UIView): view.alpha = number()
        case ("observes", let view as UIView): view.touchHandling = .observe
        case ("passes", let view as LoggingView): view.swallows = !isOn
        case ("passes", let listener as Listener): listener.passesOn = isOn
        case ("ignoreRepeat", let view as UIView): view.ignoredRepeat = isOn ? .seconds(number()) : nil
        case ("scale", let view as UIView):
            let scale = Self.numbers(value)
            view.transform = CGAffineTransform(scaleX: scale[0], y: scale[1])
        case ("next", let view as UIView): view.nextOverride = isOn ? objects[String(value)] : nil
        case ("passesThrough", let view as UIView): view.passesTouchesThrough = isOn
        case ("handles", let view as UIView): (view.pressHandling, view.motionHandling) = (.handle, .handle)
        case ("keeps", let window as KeepingWindow): window.keeps = isOn ? String(value) : nil
        case ("level", let window as UIWindow): window.windowLevel = UIWindow.Level(rawValue: number())
        case ("frame", let view as UIView):
            let numbers = Self.numbers(value)
            view.frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        case ("quarterTurn", let view as UIView): view.transform = CGAffineTransform(cosine: 0, sine: 1)
        case ("moved", let view as UIView):
            let way = Self.numbers(value)
            view.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: way[0], ty: way[1])
        case ("origin", let view as UIView): view.bounds.origin = Self.point(value)
        case ("size", let view as UIView):
            let size = Self.numbers(value, "x")
            view.frame.size = CGSize(size[0], size[1])
        default: setOther(object, parts[0], value)
        }
    }

    static func point(_ value: Substring) -> CGPoint {
        let (x, y) = FingerText.point(value)
        return CGPoint(x, y)
    }

    func setOther(_ object: AnyObject, _ name: Substring, _ value: Substring) {
        let isOn = value != "no"
        func number() -> Double { Double(value)! }
        func whole() -> Int { Int(value)! }
        switch (name, object) {
        // Recognizers
        case ("enabled", let recognizer as UIGestureRecognizer): recognizer.isEnabled = isOn
        case ("cancels", let recognizer as UIGestureRecognizer): recognizer.cancelsTouchesInView = isOn
        case ("delaysBegan", let recognizer as UIGestureRecognizer): recognizer.delaysTouchesBegan = isOn
        case ("delaysEnded", let recognizer as UIGestureRecognizer): recognizer.delaysTouchesEnded = isOn
        case ("requires", let recognizer as UIGestureRecognizer):
            for id in value.split(separator: ",") { recognizer.require(toFail: recognizers[String(id)]!) }
        case ("together", let recognizer as UIGestureRecognizer):
            delegate(of: recognizer).simultaneous = { _, _ in isOn }
        case ("receives", let recognizer as UIGestureRecognizer):
            delegate(of: recognizer).receivesTouch = { _, _ in isOn }
        case ("begins", let recognizer as UIGestureRecognizer):
            delegate(of: recognizer).begins = { [unowned self] in
                answer("asked \($0.id)")
                return isOn
            }
        case ("receivesEvent", let recognizer as UIGestureRecognizer):
            delegate(of: recognizer).receivesEvent = { _, _ in isOn }
        case ("hears", let recognizer as ScriptedRecognizer): recognizer.receives = { _ in isOn }
        case ("presses", let recognizer as UIGestureRecognizer):
            recognizer.allowedPressTypes = [value == "select" ? .select : .menu]
        case ("pencil", let recognizer as UIGestureRecognizer): recognizer.allowedTouchTypes = [.pencil]
        case ("prevents", let recognizer as ScriptedRecognizer): recognizer.prevents = { _ in isOn }
        case ("isPrevented", let recognizer as ScriptedRecognizer): recognizer.isPrevented = { _ in isOn }
        case ("state", let recognizer as UIGestureRecognizer):
            recognizer.state = value == "failed" ? .failed : .ended
        case ("taps", let tap as UITapGestureRecognizer): tap.numberOfTapsRequired = whole()
        case ("fingers", let tap as UITapGestureRecognizer): tap.numberOfTouchesRequired = whole()
        case ("taps", let press as UILongPressGestureRecognizer): press.numberOfTapsRequired = whole()
        case ("fingers", let press as UILongPressGestureRecognizer): press.numberOfTouchesRequired = whole()
        case ("duration", let press as UILongPressGestureRecognizer): press.minimumPressDuration = number()
        case ("minimum", let pan as UIPanGestureRecognizer): pan.minimumNumberOfTouches = whole()
        case ("edges", let pan as UIScreenEdgePanGestureRecognizer): pan.edges = .left
        case ("direction", let swipe as UISwipeGestureRecognizer): swipe.direction = value == "left" ? .left : .down
        case ("areas", let sequence as SequenceGestureRecognizer):
            sequence.areas = Array(repeating: sequence.view!.bounds, count: whole())
        case ("corners", let sequence as SequenceGestureRecognizer):
            sequence.areas = [CGRect(x: 0, y: 0, width: 80, height: 80), CGRect(x: 900, y: 0, width: 80, height: 80)]
        case ("locked", let sequence as SequenceGestureRecognizer): sequence.worksWhileLocked = isOn
        case ("within", let sequence as SequenceGestureRecognizer): sequence.within = number()
        default: setControl(object, name, value)
        }
    }

    func setControl(_ object: AnyObject, _ name: Substring, _ value: Substring) {
        let isOn = value != "no"
        func number() -> Double { Double(value)! }
        switch (name, object) {
        case ("enabled", let control as UIControl): control.isEnabled = isOn
        case ("selected", let control as UIControl): control.isSelected = isOn
        case ("highlighted", let control as UIControl): control.isHighlighted = isOn
        case ("begins", let tracker as TrackingControl): tracker.begins = isOn
        case ("continues", let tracker as TrackingControl): tracker.continues = isOn
        case ("value", let slider as UISlider): slider.exactValue = number()
        case ("from", let slider as UISlider): slider.exactMinimum = number()
        case ("to", let slider as UISlider): slider.exactMaximum = number()
        case ("continuous", let slider as UISlider): slider.isContinuous = isOn
        case ("jumps", let slider as UISlider): slider.jumpsToTouch = isOn
        case ("on", let toggle as UISwitch): toggle.isOn = isOn
        case ("value", let stepper as UIStepper): stepper.value = number()
        case ("to", let stepper as UIStepper): stepper.maximumValue = number()
        case ("step", let stepper as UIStepper): stepper.stepValue = number()
        case ("continuous", let stepper as UIStepper): stepper.isContinuous = isOn
        case ("repeats", let stepper as UIStepper): stepper.autorepeat = isOn
        case ("wraps", let stepper as UIStepper): stepper.wraps = isOn
        case ("count", let segments as UISegmentedControl): segments.segmentCount = Int(value)!
        case ("momentary", let segments as UISegmentedControl): segments.isMomentary = isOn
        case ("count", let pages as UIPageControl): pages.numberOfPages = Int(value)!
        case ("value", let pages as UIPageControl): pages.currentPage = Int(value)!
        case ("content", let scroll as UIScrollView):
            let size = Self.numbers(value, "x")
            scroll.contentSize = CGSize(size[0], size[1])
        case ("offset", let scroll as UIScrollView): scroll.contentOffset = Self.point(value)
        case ("scrolls", let scroll as UIScrollView): scroll.isScrollEnabled = isOn
        case ("bounces", let scroll as UIScrollView): scroll.bounces = isOn
        case ("alwaysBounces", let scroll as UIScrollView): scroll.alwaysBounceVertical = isOn
        case ("bottomInset", let scroll as UIScrollView): scroll.contentInset.bottom = number()
        case ("delays", let scroll as UIScrollView): scroll.delaysContentTouches = isOn
        case ("cancelsContent", let scroll as UIScrollView): scroll.canCancelContentTouches = isOn
        case ("told", let scroll as UIScrollView):
            scrollDelegates.append(LoggingScrollDelegate(stage))
            scroll.delegate = scrollDelegates.last
        case ("target", let scroll as UIScrollView):
            let target = Self.point(value)
            (scroll.delegate as? LoggingScrollDelegate)?.target = { _ in target }
        case ("pages", let scroll as UIScrollView): scroll.isPagingEnabled = isOn
        case ("zooms", let scroll as UIScrollView): scroll.zoomedView = isOn ? view(value) : nil
        case ("maximum", let scroll as UIScrollView): scroll.maximumZoomScale = number()
        case ("zoom", let scroll as UIScrollView): scroll.zoomScale = number()
        case ("bouncesZoom", let scroll as UIScrollView): scroll.bouncesZoom = isOn
        case ("begins", let scroll as LoggingScrollView): scroll.begins = isOn
        case ("cancels", let scroll as LoggingScrollView): scroll.cancels = { _ in isOn }
        default: fatalError("no setting \(name)=\(value)")
        }
    }

    func delegate(of recognizer: UIGestureRecognizer) -> ScriptedDelegate {
        if let delegate = recognizer.delegate as? ScriptedDelegate { return delegate }
        delegates.append(ScriptedDelegate())
        recognizer.delegate = delegates.last
        return delegates.last!
    }
}
