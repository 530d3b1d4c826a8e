import UIKit

/// A scroll view that scrolls although the finger came down on a button, but never takes a slider or a drawing.
final class ControlScrollView: UIScrollView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        delaysContentTouches = false
        canCancelContentTouches = true
        panGestureRecognizer.addTarget(self, action: #selector(panned(_:)))
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        if view.tag == 99 { return false }
        return super.touchesShouldBegin(touches, with: event, in: view)
    }

    override func touchesShouldCancel(in view: UIView) -> Bool {
        if view is UISlider || view is DoodleView { return false }
        return view is UIButton || super.touchesShouldCancel(in: view)
    }

    @objc private func panned(_ pan: UIPanGestureRecognizer) {
        if pan.state == .began { print("scrolls") }
    }
}

class DoodleView: UIView {
    private var length = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { length = 1 }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { length += touches.count }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { print("doodle of \(length)") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { print("doodle lost") }
}

class FormViewController: UIViewController {
    private let scroll = ControlScrollView(frame: CGRect(x: 0, y: 0, width: 600, height: 800))

    override func viewDidLoad() {
        super.viewDidLoad()
        scroll.contentSize = CGSize(width: 600, height: 2400)
        scroll.keyboardDismissMode = .interactive
        scroll.delegate = self
        view.addSubview(scroll)

        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 50, y: 100, width: 500, height: 100)
        button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
        button.addTarget(self, action: #selector(held), for: .touchDown)
        button.addTarget(self, action: #selector(lost), for: .touchCancel)

        let slider = UISlider(frame: CGRect(x: 50, y: 300, width: 500, height: 40))
        slider.maximumValue = 100
        slider.isContinuous = false
        slider.addTarget(self, action: #selector(slid(sender:event:)), for: .valueChanged)

        let doodle = DoodleView(frame: CGRect(x: 50, y: 400, width: 500, height: 200))
        let decoration = UIView(frame: CGRect(x: 50, y: 650, width: 500, height: 100))
        decoration.tag = 99
        [button, slider, doodle, decoration].forEach(scroll.addSubview)
    }

    @objc func tapped() { print("tapped") }
    @objc func held() { print("held") }
    @objc func lost() { print("lost") }
    @objc func slid(sender: UISlider, event: UIEvent) {
        print("slid to \(Int(sender.value)), phase \(event.allTouches?.first?.phase == .ended)")
    }
}

extension FormViewController: UIScrollViewDelegate {
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
