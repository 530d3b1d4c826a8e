import FingerpostKit
import TestKit
import Testing

/// A scroll view that scrolls although the finger came down on a button, but never takes a slider or a drawing.
private final class ControlScrollView: UIScrollView {
    let decoration = UIView(frame: CGRect(x: 50, y: 650, width: 500, height: 100))

    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        view != decoration && super.touchesShouldBegin(touches, with: event, in: view)
    }

    override func touchesShouldCancel(in view: UIView) -> Bool {
        if view is UISlider || view is DoodleView { return false }
        return view is UIButton || super.touchesShouldCancel(in: view)
    }
}

private final class DoodleView: UIView {
    private var length = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { length = 1 }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { length += touches.count }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { print("doodle of \(length)") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { print("doodle lost") }
}

final class FormViewController: UIViewController, UIScrollViewDelegate {
    private let scroll = ControlScrollView(frame: CGRect(x: 0, y: 0, width: 600, height: 800))

    override func viewDidLoad() {
        super.viewDidLoad()
        scroll.contentSize = CGSize(width: 600, height: 2400)
        scroll.delaysContentTouches = false
        scroll.delegate = self
        scroll.panGestureRecognizer.addTarget(self, action: Selector("panned(_:)", Self.panned(_:)))
        view.addSubview(scroll)

        let button = UIButton(frame: CGRect(x: 50, y: 100, width: 500, height: 100))
        button.addTarget(self, action: Selector("tapped", Self.tapped), for: .touchUpInside)
        button.addTarget(self, action: Selector("held", Self.held), for: .touchDown)
        button.addTarget(self, action: Selector("lost", Self.lost), for: .touchCancel)

        let slider = UISlider(frame: CGRect(x: 50, y: 300, width: 500, height: 40))
        slider.maximumValue = 100
        slider.isContinuous = false
        slider.addTarget(self, action: Selector("slid(sender:event:)", Self.slid(sender:event:)), for: .valueChanged)

        let doodle = DoodleView(frame: CGRect(x: 50, y: 400, width: 500, height: 200))
        for content in [button, slider, doodle, scroll.decoration] { scroll.addSubview(content) }
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        if pan.state == .began { print("scrolls") }
    }

    private func tapped() { print("tapped") }
    private func held() { print("held") }
    private func lost() { print("lost") }
    private func slid(sender: UISlider, event: UIEvent) {
        print("slid to \(Int(sender.value)), lifted \(event.allTouches?.first?.phase == .ended)")
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        targetContentOffset.pointee.y = (targetContentOffset.pointee.y / 200).rounded() * 200
        print("aims at \(Int(targetContentOffset.pointee.y))")
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { scrollViewDidEndDecelerating(scrollView) }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        print("rests at \(Int(scrollView.contentOffset.y))")
    }
}

extension ProgramTests {
    @Test("R97, R98: a drag that begins on a button scrolls the form; a slider and a drawing keep their touches")
    func controlScrollView() {
        device.show(FormViewController())
        device.expect("tap 300,150 at 1 -> held, tapped")
        device.down(300, 150, at: 3)
        for (y, time) in [(120.0, 3.1), (50, 3.2)] { device.move(300, y, at: time) }
        device.expect("up 300,50 at 4; wait until 15 -> held, scrolls, lost, aims at 0, rests at 0")
        device.drag(from: (64, 320), to: (314, 320), at: 16, duration: 0.2)
        // 250 of the 472 points that the thumb can move.
        expectEqual(device.printed(), ["slid to 52, lifted true"])
        device.drag(from: (100, 450), to: (100, 550), steps: 5, at: 18, duration: 0.2)
        device.expect("-> doodle of 6")
        device.down(100, 700, at: 20)
        for (y, time) in [(650.0, 20.1), (500, 20.2)] { device.move(100, y, at: time) }
        device.expect("up 100,500 at 21; wait until 30 -> scrolls, aims at 200, rests at 200")
    }
}
