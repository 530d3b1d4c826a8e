import PanelTestKit

@testable import Routing

/// A random scene from a seed: windows, nested views and controls, recognizers of all kinds with random options and
/// random relations, handlers that change the scene, and random fingers.
final class RandomScene {
    let stage: Stage
    private(set) var windows: [UIWindow]
    private(set) var views: [UIView] = []
    private(set) var recognizers: [UIGestureRecognizer] = []
    private var delegates: [ScriptedDelegate] = []
    private var random: SplitMix64
    private var time = 0.0
    private var fingers: [(number: Int, place: CGPoint)] = []
    private var lastFinger = 0

    /// - Parameter meddling: whether handlers also remove views, disable recognizers and so on.
    init(seed: UInt64, meddling: Bool) {
        random = SplitMix64(seed: seed)
        stage = Stage(window: UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000), id: "w0"))
        windows = [stage.window]
        stage.application.journal.kinds = .all
        stage.application.policy = policy()
        if random.once(in: 3) {
            let window = UIWindow(frame: CGRect(x: 600, y: 0, width: 400, height: 1000), id: "w1")
            stage.application.show(window)
            windows.append(window)
        }
        for window in windows { fill(window, id: window.id, levels: 3) }
        relate()
        if meddling { meddle() }
    }

    private func policy() -> Policy {
        var policy = Policy()
        policy.cancelBeforeAction = random.once(in: 2)
        policy.endedHoldCap = random.once(in: 4) ? 0.15 : nil
        return policy
    }

    // MARK: Views

    private func fill(_ view: UIView, id: String, levels: Int) {
        views.append(view)
        view.isMultipleTouchEnabled = random.once(in: 2)
        view.isExclusiveTouch = random.once(in: 10)
        view.touchHandling = random.pick([.forward, .handle, .observe]) ?? .forward
        for index in 0..<random.count(0...2) { attach(id: "\(id).g\(index)", to: view) }
        guard levels > 0 else { return }
        for index in 0..<random.count(0...3) {
            let child = makeView(id: "\(id).\(index)")
            view.addSubview(child)
            fill(child, id: child.id, levels: levels - 1)
        }
    }

    private func makeView(id: String) -> UIView {
        let frame = CGRect(
            x: random.number(-100...500), y: random.number(-100...500), width: random.number(50...800),
            height: random.number(50...800))
        let view = random.once(in: 2) ? UIView() : random.part(random.pick(ViewPart.allCases)!)
        view.frame = frame
        view.id = id
        if random.once(in: 3) {
            let sine = random.number(-1...1)
            view.transform = CGAffineTransform(cosine: (1 - sine * sine).squareRoot(), sine: sine)
                .concatenating(CGAffineTransform(scaleX: random.number(0.5...2), y: random.number(0.5...2)))
        }
        if random.once(in: 4) { view.bounds.origin = CGPoint(random.number(-300...300), random.number(-300...300)) }
        return view
    }

    // MARK: Recognizers

    private func attach(id: String, to view: UIView) {
        let recognizer = random.recognizer(random.pick(RecognizerPart.allCases)!, in: view, stage)
        recognizer.id = id
        recognizer.cancelsTouchesInView = random.once(in: 2)
        recognizer.delaysTouchesBegan = random.once(in: 4)
        recognizer.delaysTouchesEnded = random.once(in: 2)
        recognizer.isEnabled = !random.once(in: 20)
        view.addGestureRecognizer(recognizer)
        recognizers.append(recognizer)
    }

    /// Adds failure requirements, including cycles, and delegates.
    private func relate() {
        for recognizer in recognizers {
            if random.once(in: 4), let other = random.pick(recognizers) { recognizer.require(toFail: other) }
            guard random.once(in: 3) else { continue }
            let delegate = ScriptedDelegate()
            delegates.append(delegate)
            recognizer.delegate = delegate
            let friend = random.pick(recognizers)?.id
            switch random.count(0...4) {
            case 0: delegate.simultaneous = { _, _ in true }
            case 1: delegate.simultaneous = { $1.id == friend }
            case 2: delegate.begins = { _ in false }
            case 3: delegate.receivesTouch = { $1.id.number % 2 == 0 }
            default: delegate.requires = { $1.id == friend }
            }
        }
    }

    private func meddle() {
        for recognizer in recognizers where random.once(in: 4) {
            let change = random.count(0...6)
            let (view, other) = (random.pick(Array(views.dropFirst())), random.pick(recognizers))
            var remaining = 2
            recognizer.addTarget { [unowned self] recognizer in
                guard remaining > 0 else { return }
                remaining -= 1
                switch change {
                case 0: if let view, !(view is UIWindow) { view.removeFromSuperview() }
                case 1: other?.isEnabled.toggle()
                case 2: if let other { other.view?.removeGestureRecognizer(other) }
                case 3: if let other { view?.addGestureRecognizer(other) }
                case 4: stage.application.cancelTouches()
                case 5: stage.advance(to: time + 0.01)
                default: recognizer.isEnabled = false
                }
            }
        }
    }

    // MARK: Fingers

    /// One frame of random fingers, a little later than the previous one. Earlier deadlines are handled first.
    func step() {
        time += random.once(in: 8) ? random.number(0.2...0.8) : random.number(0.005...0.1)
        stage.advance(to: time)
        var samples: [(Int, ContactPhase, Double, Double)] = []
        for index in fingers.indices.reversed() where !random.once(in: 4) {
            var place = fingers[index].place
            let isLift = random.once(in: 5)
            if !isLift || random.once(in: 2) {
                let reach = random.once(in: 3) ? 80.0 : 6
                place = CGPoint(place.x + random.number(-reach...reach), place.y + random.number(-reach...reach))
            }
            let phase: ContactPhase = isLift ? (random.once(in: 6) ? .cancelled : .ended) : .moved
            samples.append((fingers[index].number, phase, place.x, place.y))
            if isLift { fingers.remove(at: index) } else { fingers[index].place = place }
        }
        while fingers.count < 4, random.once(in: fingers.isEmpty ? 2 : 3) {
            lastFinger += 1
            let place =
                random.once(in: 2) ? CGPoint(random.number(0...1000), random.number(0...1000)) : CGPoint(200, 200)
            fingers.append((lastFinger, place))
            samples.append((lastFinger, .began, place.x, place.y))
        }
        stage.send(samples, at: time)
    }

    /// Lifts every finger and advances the time by ten seconds.
    func rest() {
        time += 0.05
        stage.send(fingers.map { ($0.number, .ended, $0.place.x, $0.place.y) }, at: time)
        fingers.removeAll()
        time += 10
        stage.advance(to: time)
    }
}
