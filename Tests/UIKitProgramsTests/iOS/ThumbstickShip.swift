import UIKit

/// A ship that a thumbstick steers, moved by a display link.
class ShipViewController: UIViewController {
    private let ship = UIView(frame: CGRect(x: 580, y: 380, width: 40, height: 40))
    private let base = UIView(frame: CGRect(x: 40, y: 560, width: 200, height: 200))
    private var displayLink: CADisplayLink?
    private var lastTimestamp: CFTimeInterval = 0
    private var frames = 0
    private var speed = CGVector.zero

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        ship.backgroundColor = .systemOrange
        base.backgroundColor = UIColor(white: 1, alpha: 0.2)
        base.layer.cornerRadius = 100
        view.addSubview(ship)
        view.addSubview(base)
        let stick = UIPanGestureRecognizer(target: self, action: #selector(steer(_:)))
        stick.minimumNumberOfTouches = 1
        base.addGestureRecognizer(stick)
        let pause = UITapGestureRecognizer(target: self, action: #selector(togglePause))
        view.addGestureRecognizer(pause)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let link = CADisplayLink(target: self, selector: #selector(frame(_:)))
        link.preferredFramesPerSecond = 50
        link.add(to: .main, forMode: .common)
        displayLink = link
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        displayLink?.invalidate()
        displayLink = nil
    }

    @objc private func frame(_ link: CADisplayLink) {
        frames += 1
        defer { lastTimestamp = link.timestamp }
        guard lastTimestamp > 0, speed != .zero else { return }
        let elapsed = CGFloat(link.targetTimestamp - link.timestamp)
        ship.center.x += speed.dx * elapsed
        ship.center.y += speed.dy * elapsed
        if !view.bounds.contains(ship.frame) {
            speed = .zero
            print("crashed")
        }
    }

    @objc private func steer(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began, .changed:
            let place = pan.location(in: base)
            speed = CGVector(dx: place.x - base.bounds.midX, dy: place.y - base.bounds.midY)
        case .ended, .cancelled, .failed:
            speed = .zero
            print("ship at \(Int(ship.center.x.rounded())), \(Int(ship.center.y.rounded()))")
        default: break
        }
    }

    @objc private func togglePause() {
        guard let displayLink = displayLink else { return }
        displayLink.isPaused.toggle()
        print(displayLink.isPaused ? "paused after \(frames) frames" : "goes on")
    }
}
