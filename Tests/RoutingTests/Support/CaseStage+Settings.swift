import PanelTestKit
import Routing

extension CaseStage {
    func setPolicy(_ word: Substring) {
        let parts = word.split(separator: "=")
        switch parts[0] {
        case "cancelBeforeAction": stage.application.policy.cancelBeforeAction = true
        case "endedHoldCap": stage.application.policy.endedHoldCap = Double(parts[1])
        default: fatalError("no policy \(word)")
        }
    }

    /// What follows `=` in a setting.
    struct Value {
        let text: Substring
        var isOn: Bool { text != "no" }
        var number: Double { Double(text)! }
        var whole: Int { Int(text)! }
        var point: CGPoint { CaseStage.point(text) }
        /// Such as `100x50`.
        var size: CGSize {
            let sides = CaseStage.numbers(text, "x")
            return CGSize(sides[0], sides[1])
        }
    }

    /// - Parameter word: a name, `name=no`, or a name with its value.
    func set(_ object: AnyObject, _ word: Substring) {
        let parts = word.split(separator: "=", maxSplits: 1)
        let value = Value(text: parts.count > 1 ? parts[1] : "yes")
        if let recognizer = object as? UIGestureRecognizer {
            setRecognizer(recognizer, parts[0], value)
        } else {
            setView(object as! UIView, parts[0], value)
        }
    }

    static func point(_ value: Substring) -> CGPoint {
        let (x, y) = FingerText.point(value)
        return CGPoint(x, y)
    }

    func setView(_ view: UIView, _ name: Substring, _ value: Value) {
        switch (name, view) {
        case ("multi", _): view.isMultipleTouchEnabled = value.isOn
        case ("exclusive", _): view.isExclusiveTouch = value.isOn
        case ("hidden", let window as UIWindow): window.hidesItself = value.isOn
        case ("hidden", _): view.isHidden = value.isOn
        case ("interaction", _): view.isUserInteractionEnabled = value.isOn
        case ("alpha", _): view.alpha = value.number
        case ("observes", _): view.touchHandling = .observe
        case ("passes", let view as LoggingView): view.swallows = !value.isOn
        case ("passes", let listener as Listener): listener.passesOn = value.isOn
        case ("ignoreRepeat", _): view.ignoredRepeat = value.isOn ? .seconds(value.number) : nil
        case ("scale", _):
            let scale = Self.numbers(value.text)
            view.transform = CGAffineTransform(scaleX: scale[0], y: scale[1])
        case ("next", _): view.nextOverride = value.isOn ? objects[String(value.text)] : nil
        case ("passesThrough", _): view.passesTouchesThrough = value.isOn
        case ("performs", _): perform(value.text, on: view)
        case ("data", _): view.data = String(value.text)
        case ("resigns", let field as Field): field.canResign = value.isOn
        case ("agrees", let field as Field): field.agreesToResign = value.isOn
        case ("input", let field as Field): field.input = self.view(value.text)
        case ("handles", _): (view.pressHandling, view.motionHandling) = (.handle, .handle)
        case ("keeps", let window as KeepingWindow): window.keeps = value.isOn ? String(value.text) : nil
        case ("level", let window as UIWindow): window.windowLevel = UIWindow.Level(rawValue: value.number)
        case ("frame", _):
            let numbers = Self.numbers(value.text)
            view.frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        case ("quarterTurn", _): view.transform = CGAffineTransform(cosine: 0, sine: 1)
        case ("moved", _):
            let way = Self.numbers(value.text)
            view.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: way[0], ty: way[1])
        case ("origin", _): view.bounds.origin = value.point
        case ("size", _): view.frame.size = value.size
        default: setOther(view, name, value)
        }
    }

    func setRecognizer(_ recognizer: UIGestureRecognizer, _ name: Substring, _ value: Value) {
        switch (name, recognizer) {
        case ("enabled", _): recognizer.isEnabled = value.isOn
        case ("cancels", _): recognizer.cancelsTouchesInView = value.isOn
        case ("delaysBegan", _): recognizer.delaysTouchesBegan = value.isOn
        case ("delaysEnded", _): recognizer.delaysTouchesEnded = value.isOn
        case ("requires", _):
            for id in value.text.split(separator: ",") { recognizer.require(toFail: recognizers[String(id)]!) }
        case ("together", _):
            delegate(of: recognizer).simultaneous = { _, _ in value.isOn }
        case ("receives", _):
            delegate(of: recognizer).receivesTouch = { _, _ in value.isOn }
        case ("begins", _):
            delegate(of: recognizer).begins = { [unowned self] in
                answer("asked \($0.id)")
                return value.isOn
            }
        case ("receivesEvent", _):
            delegate(of: recognizer).receivesEvent = { _, _ in value.isOn }
        case ("hears", let recognizer as ScriptedRecognizer): recognizer.receives = { _ in value.isOn }
        case ("presses", _):
            recognizer.allowedPressTypes = [value.text == "select" ? .select : .menu]
        case ("pencil", _): recognizer.allowedTouchTypes = [.pencil]
        case ("prevents", let recognizer as ScriptedRecognizer): recognizer.prevents = { _ in value.isOn }
        case ("isPrevented", let recognizer as ScriptedRecognizer): recognizer.isPrevented = { _ in value.isOn }
        case ("state", _):
            recognizer.state = value.text == "failed" ? .failed : .ended
        case ("taps", let tap as UITapGestureRecognizer): tap.numberOfTapsRequired = value.whole
        case ("fingers", let tap as UITapGestureRecognizer): tap.numberOfTouchesRequired = value.whole
        case ("taps", let press as UILongPressGestureRecognizer): press.numberOfTapsRequired = value.whole
        case ("fingers", let press as UILongPressGestureRecognizer): press.numberOfTouchesRequired = value.whole
        case ("duration", let press as UILongPressGestureRecognizer): press.minimumPressDuration = value.number
        case ("minimum", let pan as UIPanGestureRecognizer): pan.minimumNumberOfTouches = value.whole
        case ("edges", let pan as UIScreenEdgePanGestureRecognizer): pan.edges = .left
        case ("direction", let swipe as UISwipeGestureRecognizer):
            swipe.direction = value.text == "left" ? .left : .down
        case ("areas", let sequence as SequenceGestureRecognizer):
            sequence.areas = Array(repeating: sequence.view!.bounds, count: value.whole)
        case ("corners", let sequence as SequenceGestureRecognizer):
            sequence.areas = [CGRect(x: 0, y: 0, width: 80, height: 80), CGRect(x: 900, y: 0, width: 80, height: 80)]
        case ("locked", let sequence as SequenceGestureRecognizer): sequence.worksWhileLocked = value.isOn
        case ("within", let sequence as SequenceGestureRecognizer): sequence.within = value.number
        default: fatalError("no setting \(name)=\(value.text)")
        }
    }

    /// What only controls and scroll views have.
    func setOther(_ view: UIView, _ name: Substring, _ value: Value) {
        switch (name, view) {
        case ("enabled", let control as UIControl): control.isEnabled = value.isOn
        case ("selected", let control as UIControl): control.isSelected = value.isOn
        case ("highlighted", let control as UIControl): control.isHighlighted = value.isOn
        case ("begins", let tracker as TrackingControl): tracker.begins = value.isOn
        case ("continues", let tracker as TrackingControl): tracker.continues = value.isOn
        case ("value", let slider as UISlider): slider.exactValue = value.number
        case ("from", let slider as UISlider): slider.exactMinimum = value.number
        case ("to", let slider as UISlider): slider.exactMaximum = value.number
        case ("continuous", let slider as UISlider): slider.isContinuous = value.isOn
        case ("jumps", let slider as UISlider): slider.jumpsToTouch = value.isOn
        case ("on", let toggle as UISwitch): toggle.isOn = value.isOn
        case ("value", let stepper as UIStepper): stepper.value = value.number
        case ("to", let stepper as UIStepper): stepper.maximumValue = value.number
        case ("step", let stepper as UIStepper): stepper.stepValue = value.number
        case ("continuous", let stepper as UIStepper): stepper.isContinuous = value.isOn
        case ("repeats", let stepper as UIStepper): stepper.autorepeat = value.isOn
        case ("wraps", let stepper as UIStepper): stepper.wraps = value.isOn
        case ("count", let segments as UISegmentedControl): segments.segmentCount = value.whole
        case ("momentary", let segments as UISegmentedControl): segments.isMomentary = value.isOn
        case ("count", let pages as UIPageControl): pages.numberOfPages = value.whole
        case ("value", let pages as UIPageControl): pages.currentPage = value.whole
        case ("content", let scroll as UIScrollView): scroll.contentSize = value.size
        case ("offset", let scroll as UIScrollView): scroll.contentOffset = value.point
        case ("scrolls", let scroll as UIScrollView): scroll.isScrollEnabled = value.isOn
        case ("bounces", let scroll as UIScrollView): scroll.bounces = value.isOn
        case ("alwaysBounces", let scroll as UIScrollView): scroll.alwaysBounceVertical = value.isOn
        case ("bottomInset", let scroll as UIScrollView): scroll.contentInset.bottom = value.number
        case ("delays", let scroll as UIScrollView): scroll.delaysContentTouches = value.isOn
        case ("cancelsContent", let scroll as UIScrollView): scroll.canCancelContentTouches = value.isOn
        case ("told", let scroll as UIScrollView):
            scrollDelegates.append(LoggingScrollDelegate(stage))
            scroll.delegate = scrollDelegates.last
        case ("target", let scroll as UIScrollView):
            let target = value.point
            (scroll.delegate as? LoggingScrollDelegate)?.target = { _ in target }
        case ("pages", let scroll as UIScrollView): scroll.isPagingEnabled = value.isOn
        case ("zooms", let scroll as UIScrollView): scroll.zoomedView = value.isOn ? self.view(value.text) : nil
        case ("maximum", let scroll as UIScrollView): scroll.maximumZoomScale = value.number
        case ("zoom", let scroll as UIScrollView): scroll.zoomScale = value.number
        case ("bouncesZoom", let scroll as UIScrollView): scroll.bouncesZoom = value.isOn
        case ("begins", let scroll as LoggingScrollView): scroll.begins = value.isOn
        case ("cancels", let scroll as LoggingScrollView): scroll.cancels = { _ in value.isOn }
        default: fatalError("no setting \(name)=\(value.text)")
        }
    }

    func delegate(of recognizer: UIGestureRecognizer) -> ScriptedDelegate {
        if let delegate = recognizer.delegate as? ScriptedDelegate { return delegate }
        delegates.append(ScriptedDelegate())
        recognizer.delegate = delegates.last
        return delegates.last!
    }
}
