import UIKit

/// A layer over everything. Only what lies in it can be touched.
class OverlayView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view == self ? nil : view
    }
}

/// A hole in a curtain.
class SpotlightView: UIView {
    var hole = CGRect.zero

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        return !hole.contains(point) && super.point(inside: point, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("curtain")
        if touches.first?.tapCount == 3 { removeFromSuperview() }
    }
}

/// Gives its touches to another view.
class ForwardingView: UIView {
    @IBOutlet weak var receiver: UIView?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard self.point(inside: point, with: event), let receiver else { return nil }
        return receiver.hitTest(convert(point, to: receiver), with: event) ?? receiver
    }
}

class TutorialViewController: UIViewController {
    private let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    private let curtain = SpotlightView()
    private let overlay = OverlayView()
    private let badge = UIView(frame: CGRect(x: 500, y: 500, width: 50, height: 50))
    private let strip = ForwardingView(frame: CGRect(x: 0, y: 700, width: 1280, height: 100))

    override func viewDidLoad() {
        super.viewDidLoad()
        button.addTarget(self, action: #selector(pressed), for: .touchUpInside)
        view.addSubview(button)

        strip.receiver = button
        view.addSubview(strip)

        curtain.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        curtain.hole = button.frame.insetBy(dx: -10, dy: -10)
        curtain.backgroundColor = UIColor(white: 0, alpha: 0.6)
        view.addSubview(curtain)

        overlay.frame = view.bounds
        view.addSubview(overlay)
        badge.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(badgeTapped)))
        overlay.addSubview(badge)
    }

    @objc func pressed(_ sender: Any, forEvent event: UIEvent) {
        let touch = event.touches(for: button)?.first
        print("button at \(Int(touch?.location(in: view).y ?? -1))")
    }

    @objc func badgeTapped() {
        print("badge")
        badge.isHidden = true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { print("background") }
}
