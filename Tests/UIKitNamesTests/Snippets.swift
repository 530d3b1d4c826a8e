import FingerpostUIKit

// Code of UIKit applications. Only the import and the selectors are changed.

final class DrawingView: UIView {
    private(set) var lines: [[CGPoint]] = []
    private(set) var cancelled = 0
    private var lineOfTouch: [UITouch: Int] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            lineOfTouch[touch] = lines.count
            lines.append([touch.location(in: self)])
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            guard let line = lineOfTouch[touch] else { continue }
            for sample in event?.coalescedTouches(for: touch) ?? [touch] {
                lines[line].append(sample.location(in: self))
            }
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { lineOfTouch.removeValue(forKey: touch) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        cancelled += touches.count
        touchesEnded(touches, with: event)
    }
}

class DraggableView: UIView {
    private var startCenter = CGPoint.zero
    var lastVelocity: CGPoint = .zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        let pan = UIPanGestureRecognizer(target: self, action: Selector("handlePan(_:)", Self.handlePan(_:)))
        addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private func handlePan(_ gesture: UIPanGestureRecognizer) {
        switch gesture.state {
        case .began:
            startCenter = center
        case .changed:
            let translation = gesture.translation(in: superview)
            center = CGPoint(x: startCenter.x + translation.x, y: startCenter.y + translation.y)
        case .ended, .cancelled:
            lastVelocity = gesture.velocity(in: superview)
        default:
            break
        }
    }
}

/// A puck that follows the finger in steps and is thrown when the finger lifts.
class ThrownPuck: UIView {
    var thrown: CGPoint?

    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector("slide(_:)", Self.slide(_:))))
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private func slide(_ pan: UIPanGestureRecognizer) {
        let step = pan.translation(in: superview)
        center.x += step.x
        center.y += step.y
        pan.setTranslation(.zero, in: superview)
        if pan.state == .ended { thrown = pan.velocity(in: superview) }
    }
}

class Knob: UIControl {
    private(set) var value: CGFloat = 0
    var highlights: [Bool] = []

    override var isHighlighted: Bool {
        didSet { highlights.append(isHighlighted) }
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.beginTracking(touch, with: event) && touch.location(in: self).x < bounds.midX
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        value += (touch.location(in: self).y - touch.previousLocation(in: self).y) / bounds.height
        sendActions(for: .valueChanged)
        return true
    }
}

/// Recognizes a finger that moved down and came back up.
class CheckmarkGestureRecognizer: UIGestureRecognizer {
    private var down = CGPoint.zero
    private var lowest: CGFloat = 0
    private var touch: UITouch?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard touches.count == 1, touch == nil else {
            state = .failed
            return
        }
        touch = touches.first
        down = touch!.location(in: view)
        lowest = down.y
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch, touches.contains(touch), state == .possible else { return }
        let point = touch.location(in: view)
        if point.x < down.x { state = .failed }
        lowest = max(lowest, point.y)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard let touch, state == .possible else { return }
        state = lowest - down.y > 20 && lowest - touch.location(in: view).y > 20 ? .recognized : .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    override func reset() {
        super.reset()
        touch = nil
    }
}

class PhotoViewController: UIViewController, UIGestureRecognizerDelegate {
    let photo = UIView()
    private(set) var angle: CGFloat = 0
    private(set) var scale: CGFloat = 1

    init() {
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        photo.frame = CGRect(x: 100, y: 100, width: 400, height: 400)
        view.addSubview(photo)
        let pinch = UIPinchGestureRecognizer(target: self, action: Selector("pinched(_:)", Self.pinched(_:)))
        let rotation = UIRotationGestureRecognizer(target: self, action: Selector("rotated(_:)", Self.rotated(_:)))
        pinch.delegate = self
        rotation.delegate = self
        photo.addGestureRecognizer(pinch)
        photo.addGestureRecognizer(rotation)
    }

    func pinched(_ gesture: UIPinchGestureRecognizer) {
        photo.transform = photo.transform.scaledBy(x: gesture.scale, y: gesture.scale)
        scale *= gesture.scale
        gesture.scale = 1
    }

    func rotated(_ gesture: UIRotationGestureRecognizer) {
        photo.transform = photo.transform.rotated(by: gesture.rotation)
        angle += gesture.rotation
        gesture.rotation = 0
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return true
    }
}

class PassthroughView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

class WideButton: UIButton {
    var hitInsets = UIEdgeInsets(top: -20, left: -20, bottom: -20, right: -20)

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.inset(by: hitInsets).contains(point)
    }
}

class FeedController: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.contentSize = CGSize(width: view.bounds.width, height: 5000)
        scrollView.delegate = self
        view.addSubview(scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("begin") }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if log.last != "scroll" { log.append("scroll") }
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        targetContentOffset.pointee.y = (targetContentOffset.pointee.y / 100).rounded() * 100
        log.append("willEnd")
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        log.append("end \(decelerate)")
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("rest") }
}
