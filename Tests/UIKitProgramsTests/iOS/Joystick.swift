import UIKit

protocol JoystickDelegate: AnyObject {
    func joystick(_ joystick: JoystickView, movedTo vector: CGVector)
    func joystickReleased(_ joystick: JoystickView)
}

/// A stick that one finger holds. It springs back when it is let go.
class JoystickView: UIView {
    weak var delegate: JoystickDelegate?
    private let thumb = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    private var holding: UITouch?
    private var radius: CGFloat { bounds.width / 2 }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = frame.width / 2
        thumb.isUserInteractionEnabled = false
        thumb.backgroundColor = .systemGray
        addSubview(thumb)
        thumb.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    required init?(coder aDecoder: NSCoder) { fatalError("not from a nib") }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard holding == nil, let touch = touches.first else { return }
        holding = touch
        follow(touch)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = holding, touches.contains(touch) else { return }
        follow(touch)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { release(touches) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { release(touches) }

    private func follow(_ touch: UITouch) {
        let point = touch.location(in: self)
        var offset = CGVector(dx: point.x - bounds.midX, dy: point.y - bounds.midY)
        let length = (offset.dx * offset.dx + offset.dy * offset.dy).squareRoot()
        if length > radius {
            offset.dx *= radius / length
            offset.dy *= radius / length
        }
        thumb.center = CGPoint(x: bounds.midX + offset.dx, y: bounds.midY + offset.dy)
        delegate?.joystick(self, movedTo: CGVector(dx: offset.dx / radius, dy: offset.dy / radius))
    }

    private func release(_ touches: Set<UITouch>) {
        guard let touch = holding, touches.contains(touch) else { return }
        holding = nil
        UIView.animate(withDuration: 0.1) { self.thumb.center = CGPoint(x: self.bounds.midX, y: self.bounds.midY) }
        delegate?.joystickReleased(self)
    }
}

class GameViewController: UIViewController, JoystickDelegate {
    private let stick = JoystickView(frame: CGRect(x: 50, y: 500, width: 200, height: 200))
    private let fire = UIButton(type: .custom)

    override func viewDidLoad() {
        super.viewDidLoad()
        stick.delegate = self
        view.addSubview(stick)
        fire.frame = CGRect(x: 1000, y: 550, width: 100, height: 100)
        fire.addTarget(self, action: #selector(fireDown), for: .touchDown)
        fire.addTarget(self, action: #selector(fireUp), for: [.touchUpInside, .touchUpOutside, .touchCancel])
        view.addSubview(fire)
    }

    func joystick(_ joystick: JoystickView, movedTo vector: CGVector) {
        print("stick \(Int(vector.dx * 100)), \(Int(vector.dy * 100))")
    }
    func joystickReleased(_ joystick: JoystickView) { print("stick released") }

    @objc func fireDown() { print("fire") }
    @objc func fireUp() { print("cease") }
}
