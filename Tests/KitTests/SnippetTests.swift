import FingerpostKit
import Testing

/// Views and controllers as they are usually written for UIKit.
@Suite("Snippets", .ownApplication)
struct SnippetTests {
    let device = Device()

    /// A view that draws with each finger.
    private final class DrawingView: UIView {
        private(set) var lines: [[CGPoint]] = []
        private var lineOfTouch: [UITouch: Int] = [:]

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
    }

    @Test("R1: a drawing view tracks each finger by its touch object, in its own coordinates")
    func drawing() {
        let view = DrawingView(frame: CGRect(x: 100, y: 100, width: 500, height: 500))
        view.isMultipleTouchEnabled = true
        device.show(view)
        device.play("down 110,120 at 0; #2 down 210,120 at 0.01; move 111,125 at 0.02")
        device.fingers.send(.move(2, through: [CGPoint(x: 213, y: 127), CGPoint(x: 215, y: 130)]), time: 0.03)
        device.play("up 111,125 at 0.04; #2 up 215,130 at 0.05")
        #expect(
            view.lines == [
                [CGPoint(x: 10, y: 20), CGPoint(x: 11, y: 25)],
                [CGPoint(x: 110, y: 20), CGPoint(x: 113, y: 27), CGPoint(x: 115, y: 30)],
            ])
    }

    /// A puck that follows the finger in steps and is thrown when the finger lifts.
    private final class ThrownPuck: UIView {
        private(set) var thrown: CGPoint?

        func slide(_ pan: UIPanGestureRecognizer) {
            let step = pan.translation(in: superview)
            center.x += step.x
            center.y += step.y
            pan.setTranslation(.zero, in: superview)
            if pan.state == .ended { thrown = pan.velocity(in: superview) }
        }
    }

    @Test("K9: a view that follows its pan in steps is thrown with the velocity of the finger")
    func throwing() {
        let puck = ThrownPuck(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        puck.addGestureRecognizer(
            UIPanGestureRecognizer(target: puck, action: Selector("slide(_:)", ThrownPuck.slide(_:))))
        device.show(puck)
        device.down(150, 150, at: 0)
        for step in 1...5 { device.move(150 + CGFloat(step) * 20, 150, at: Double(step) * 0.016) }
        device.up(250, 150, at: 0.096)
        // The translation excludes the ten points before the pan begins.
        #expect(puck.center == CGPoint(x: 240, y: 150))
        // 20 points every 16 ms
        #expect(abs((puck.thrown?.x ?? 0) - 1250) < 1e-6)
        #expect(puck.thrown?.y == 0)
    }

    /// A control that is turned up and down in its left half.
    private final class Knob: UIControl {
        private(set) var value: CGFloat = 0
        private(set) var highlights: [Bool] = []

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

    @Test("R63, R64: a control decides its tracking, its highlight can be observed, and its actions have the sender")
    func control() {
        let knob = Knob(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        device.show(knob)
        var values: [CGFloat?] = []
        knob.addAction(UIAction { values.append(($0.sender as? Knob)?.value) }, for: .valueChanged)
        device.down(80, 10, at: 0)
        #expect(!knob.isTracking)
        device.play("up at 0.1; down 10,10 at 1; move 10,60 at 1.1")
        #expect(knob.isTracking)
        #expect(values == [0.5])
        device.up(10, 60, at: 1.2)
        #expect(knob.highlights.contains(true))
        #expect(knob.highlights.last == false)
    }

    private final class PhotoViewController: UIViewController, UIGestureRecognizerDelegate {
        private let photo = UIView(frame: CGRect(x: 100, y: 100, width: 400, height: 400))
        private(set) var angle: CGFloat = 0
        private(set) var scale: CGFloat = 1

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(photo)
            let pinch = UIPinchGestureRecognizer(target: self, action: Selector("pinched(_:)", Self.pinched(_:)))
            let rotation = UIRotationGestureRecognizer(target: self, action: Selector("rotated(_:)", Self.rotated(_:)))
            for recognizer in [pinch, rotation] {
                recognizer.delegate = self
                photo.addGestureRecognizer(recognizer)
            }
        }

        private func pinched(_ gesture: UIPinchGestureRecognizer) {
            photo.transform = photo.transform.scaledBy(x: gesture.scale, y: gesture.scale)
            scale *= gesture.scale
            gesture.scale = 1
        }

        private func rotated(_ gesture: UIRotationGestureRecognizer) {
            photo.transform = photo.transform.rotated(by: gesture.rotation)
            angle += gesture.rotation
            gesture.rotation = 0
        }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { true }
    }

    @Test("R83: a delegate lets pinch and rotation recognize together")
    func delegate() {
        let controller = PhotoViewController()
        device.show(controller)
        device.play("down 250,300 at 0; #2 down 350,300 at 0.01")
        for (index, y) in [320.0, 360, 420].enumerated() {
            device.move(360 + 10 * CGFloat(index), y, finger: 2, at: 0.02 + 0.01 * Double(index))
        }
        device.play("up 250,300 at 0.05; #2 up 380,420 at 0.06")
        #expect(controller.scale > 1)
        #expect(controller.angle > 0)
    }

    @Test("R25: an overlay lets touches through, except at its subviews")
    func passthrough() {
        final class PassthroughView: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                let hit = super.hitTest(point, with: event)
                return hit == self ? nil : hit
            }
        }
        let (below, overlay) = (DrawingView(frame: UIScreen.main.bounds), PassthroughView(frame: UIScreen.main.bounds))
        let badge = DrawingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        overlay.addSubview(badge)
        device.show(below)
        below.superview?.addSubview(overlay)
        device.play("tap 20,20 at 0; tap 500,500 at 1")
        #expect(badge.lines == [[CGPoint(x: 20, y: 20)]])
        #expect(below.lines == [[CGPoint(x: 500, y: 500)]])
    }

    @Test("R32: an override of point(inside:with:) extends the hit area of a button within its superview")
    func hitArea() {
        final class WideButton: UIButton {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.inset(by: UIEdgeInsets(top: -20, left: -20, bottom: -20, right: -20)).contains(point)
            }
        }
        let button = WideButton(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        device.show(button)
        button.superview?.frame = UIScreen.main.bounds
        device.tap(85, 85, at: 0)
        #expect(taps == 1)
        device.tap(75, 75, at: 1)
        #expect(taps == 1)
    }

    private final class FeedController: UIViewController, UIScrollViewDelegate {
        let scrollView = UIScrollView()

        override func viewDidLoad() {
            super.viewDidLoad()
            scrollView.frame = view.bounds
            scrollView.contentSize = CGSize(width: view.bounds.width, height: 5000)
            scrollView.delegate = self
            view.addSubview(scrollView)
        }

        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { print("begin") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            targetContentOffset.pointee.y = (targetContentOffset.pointee.y / 100).rounded() * 100
            print("willEnd")
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            print("end \(decelerate)")
        }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { print("rest") }
    }

    @Test("R100: a scroll view's delegate receives a drag and its deceleration, and chooses the target offset")
    func scrolling() {
        let controller = FeedController()
        device.show(controller)
        device.drag(from: (500, 700), to: (500, 400), at: 0, duration: 10.0 / 60)
        device.expect("wait until 20 -> begin, willEnd, end true, rest")
        let offset = controller.scrollView.contentOffset.y
        #expect(offset > 300)
        #expect(abs(offset.remainder(dividingBy: 100)) < 0.001)
    }
}
