import UIKit

final class PianoKey: UIView {
    let note: Int
    let isSharp: Bool
    var isPressed = false {
        didSet {
            guard isPressed != oldValue else { return }
            backgroundColor = isPressed ? .systemYellow : isSharp ? .black : .white
            print("\(note) \(isPressed ? "on" : "off")")
        }
    }

    init(note: Int, isSharp: Bool) {
        self.note = note
        self.isSharp = isSharp
        super.init(frame: .zero)
        backgroundColor = isSharp ? .black : .white
        layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        isUserInteractionEnabled = true
    }

    required init?(coder: NSCoder) { nil }
}

/// One octave. Fingers play several keys and slide from key to key.
final class PianoView: UIView {
    private var keys: [PianoKey] = []
    private var playing: [UITouch: PianoKey] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        isExclusiveTouch = true
        let sharps: Set = [1, 3, 6, 8, 10]
        keys = (0..<12).map { PianoKey(note: 60 + $0, isSharp: sharps.contains($0)) }
        keys.filter { !$0.isSharp }.forEach(addSubview(_:))
        for key in keys where key.isSharp { addSubview(key) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / 7
        var white = 0
        for key in keys {
            if key.isSharp {
                let edge = CGFloat(white) * width
                key.frame = CGRect(x: edge - width / 4, y: 0, width: width / 2, height: bounds.height * 0.6)
            } else {
                key.frame = CGRect(x: CGFloat(white) * width, y: 0, width: width, height: bounds.height).integral
                white += 1
            }
        }
    }

    /// The keys are hit only by the view itself, so that a touch can slide.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        self.point(inside: point, with: event) ? self : nil
    }

    private func key(at point: CGPoint) -> PianoKey? {
        subviews.reversed().first { $0.frame.contains(point) } as? PianoKey
    }

    private func update(_ touches: Set<UITouch>) {
        for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
            let key = key(at: touch.location(in: self))
            guard key !== playing[touch] else { continue }
            release(touch)
            playing[touch] = key
            key?.isPressed = true
        }
    }

    private func release(_ touch: UITouch) {
        guard let key = playing.removeValue(forKey: touch) else { return }
        if !playing.values.contains(key) { key.isPressed = false }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { update(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { update(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        touches.forEach(release)
        let left = event?.touches(for: self)?.filter { $0.phase != .ended && $0.phase != .cancelled }
        if left?.isEmpty ?? true { print("silence") }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesEnded(touches, with: event)
    }
}

class PianoViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(PianoView(frame: CGRect(x: 0, y: 300, width: 700, height: 300)))
        NotificationCenter.default.addObserver(
            self, selector: #selector(interrupt), name: UIApplication.willResignActiveNotification, object: nil)
    }

    @objc func interrupt() { print("interrupted") }
}
