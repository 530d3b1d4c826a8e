import FingerpostKit
import Testing

private final class PianoKey: UIView {
    var note = 0
    var isSharp: Bool { [1, 3, 6, 8, 10].contains(note % 12) }
    var isPressed = false {
        didSet { if isPressed != oldValue { print("\(note) \(isPressed ? "on" : "off")") } }
    }
}

/// One octave. Fingers play several keys and slide from key to key.
private final class PianoView: UIView {
    private var playing: [UITouch: PianoKey] = [:]
    private var keys: [PianoKey] { subviews.compactMap { $0 as? PianoKey } }

    func addKeys() {
        isMultipleTouchEnabled = true
        isExclusiveTouch = true
        let keys = (60..<72).map { note in
            let key = PianoKey()
            key.note = note
            return key
        }
        // The sharp keys are in front.
        for key in keys.filter({ !$0.isSharp }) + keys.filter(\.isSharp) { addSubview(key) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / 7
        var white: CGFloat = 0
        for key in keys.sorted(by: { $0.note < $1.note }) {
            if key.isSharp {
                key.frame = CGRect(
                    x: white * width - width / 4, y: 0, width: width / 2, height: bounds.height * 0.6)
            } else {
                key.frame = CGRect(x: white * width, y: 0, width: width, height: bounds.height)
                white += 1
            }
        }
    }

    /// The keys are hit only by the view itself, so that a touch can slide.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        self.point(inside: point, with: event) ? self : nil
    }

    private func key(at point: CGPoint) -> PianoKey? { keys.last { $0.frame.contains(point) } }

    private func update(_ touches: Set<UITouch>) {
        for touch in touches {
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
        for touch in touches { release(touch) }
        let left = event?.touches(for: self)?.filter { $0.phase != .ended && $0.phase != .cancelled }
        if left?.isEmpty ?? true { print("silence") }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesEnded(touches, with: event)
    }
}

private final class PianoViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let piano = PianoView(frame: CGRect(x: 0, y: 300, width: 700, height: 300))
        piano.addKeys()
        view.addSubview(piano)
    }
}

extension ProgramTests {
    @Test("R20: two fingers play keys, and one slides to the next key")
    func pianoKeyboard() {
        device.show(PianoViewController())
        device.expect("down 50,550 at 1; #2 down 250,550 at 1.1; move 100,350 at 1.2 -> 60 on, 64 on, 60 off, 61 on")
        device.expect("#2 up at 1.3; up at 1.4 -> 64 off, 61 off, silence")
    }
}
