import PanelTestKit

@testable import Routing

/// A world of the core's own objects. It retains the objects in its lists. The core alone retains the others.
final class RoutingWorld: World {
    var application: WildApplication
    var windows: [UIWindow] = []
    /// Windows not among them.
    var views: [UIView] = []
    var controllers: [UIViewController] = []
    var recognizers: [UIGestureRecognizer] = []
    var delegates: [WildDelegate] = []
    var scrollDelegates: [WildScrollDelegate] = []

    private(set) var hasKeptEvents = false
    /// The recognizers with a state that was set off the screen.
    private(set) var keptStates: Set<ObjectIdentifier> = []
    /// Seconds.
    private(set) var time = 0.0
    private var fingers: [(number: Int, place: CGPoint)] = []
    private var lastFinger = 0
    private var kindInProgress: Int?
    private var keys: [(key: String, type: UIPress.PressType)] = []

    override init(seed: UInt64) {
        application = WildApplication()
        super.init(seed: seed)
        application = note(application)
        if random.once(in: 3) { application.delegateObject = note(WildResponder(id: "delegate")) }
        application.journal.kinds = random.once(in: 2) ? .all : .standard
        application.policy = policy()
        application.onPendingWork = { disturb() }
        for _ in 0..<random.count(2...4) { makeDelegate() }
        for _ in 0..<random.count(1...2) { makeWindow() }
        for _ in 0..<random.count(4...12) { makeView() }
        for _ in 0..<random.count(4...20) { makeRecognizer() }
        for _ in 0..<random.count(0...5) { makeController() }
    }

    private func policy() -> Policy {
        var policy = Policy()
        policy.cancelBeforeAction = random.once(in: 3)
        policy.endedHoldCap = random.once(in: 4) ? 0.15 : nil
        return policy
    }

    /// Notes the recognizers that failed or were set off the screen. They keep this state until a touch on the screen.
    func noteStatesOffScreen() {
        for recognizer in recognizers where recognizer.arbiter == nil || recognizer.state == .possible {
            if recognizer.state == .possible {
                keptStates.remove(ObjectIdentifier(recognizer))
            } else {
                keptStates.insert(ObjectIdentifier(recognizer))
            }
        }
    }

    /// Whether a window or the application does not pass `event` on.
    func keeps(_ event: UIEvent) -> Bool {
        guard !isCalm, random.once(in: 60) else { return false }
        trace("keeps an event")
        hasKeptEvents = true
        return true
    }

    override func makeChange() {
        // Often within a change of the same kind: the two are most likely to get in each other's way.
        let kind = kindInProgress.flatMap { random.once(in: 3) ? $0 : nil } ?? random.count(0...Change.kinds.count - 1)
        guard let change = random.pick(Change.kinds[kind]) else { return }
        trace("change \(change.place)")
        let outer = kindInProgress
        kindInProgress = kind
        change.make(self)
        noteStatesOffScreen()
        kindInProgress = outer
    }

    // MARK: From outside

    override func step() {
        time += random.once(in: 6) ? random.number(0.2...0.9) : random.number(0.005...0.05)
        switch random.count(0...19) {
        case 0: application.advance(to: now)
        case 1, 2: sendPresses()
        case 3: application.handle(random.once(in: 2) ? .began : .ended, at: now)
        case 4: application.handle(UIEvent.EventSubtype.remoteControlPlay, at: now)
        case 5: change()
        case 6, 7: restore()
        default: sendTouches()
        }
        for _ in application.journal.take() { disturb() }
    }

    var now: Timestamp { Timestamp(seconds: time) }

    /// One frame of random fingers, and one with the lifts of those that came down in it.
    func sendTouches() {
        var samples: [TouchSample] = []
        var lifts: [TouchSample] = []
        for index in fingers.indices.reversed() where !random.once(in: 4) {
            let reach = random.once(in: 2) ? 60.0 : 4
            var finger = fingers[index]
            finger.place = finger.place + CGVector(random.number(-reach...reach), random.number(-reach...reach))
            fingers[index] = finger
            let phase: ContactPhase = random.once(in: 4) ? (random.once(in: 6) ? .cancelled : .ended) : .moved
            samples.append(TouchSample(touch: TouchID(finger.number), phase: phase, location: finger.place))
            if phase != .moved { fingers.remove(at: index) }
        }
        while fingers.count < 4, random.once(in: fingers.isEmpty ? 2 : 4) {
            lastFinger += 1
            let place = random.once(in: 2) ? CGPoint(random.number(0...300), random.number(0...300)) : CGPoint(150, 150)
            fingers.append((lastFinger, place))
            var sample = TouchSample(touch: TouchID(lastFinger), phase: .began, location: place)
            sample.swallowed = random.once(in: 20) ? .wake : nil
            samples.append(sample)
            if random.once(in: 20) {
                fingers.removeLast()
                lifts.append(TouchSample(touch: TouchID(lastFinger), phase: .ended, location: place))
            }
        }
        application.handle(TouchFrame(device: nil, timestamp: now, samples: samples))
        application.handle(TouchFrame(device: nil, timestamp: now, samples: lifts))
    }

    func sendPresses() {
        var samples: [PressSample] = []
        if let index = keys.indices.randomElement(using: &random), random.once(in: 2) {
            let key = keys.remove(at: index)
            samples.append(PressSample(type: key.type, key: key.key, phase: random.once(in: 4) ? .cancelled : .ended))
        } else if let key = random.pick([("select", UIPress.PressType.select), ("menu", .menu), ("up", .upArrow)]),
            !keys.contains(where: { $0.key == key.0 })
        {
            keys.append(key)
            samples.append(PressSample(type: key.1, key: key.0, phase: .began))
        }
        if let key = random.pick(keys), random.once(in: 3) {
            samples.append(PressSample(type: key.type, key: key.key, phase: .changed))
        }
        application.handle(samples, at: now)
    }

    override func rest() {
        application.endIgnoringInteractionEvents()
        application.endIgnoringInteractionEvents()
        time += 0.1
        application.handle(
            TouchFrame(
                device: nil, timestamp: now,
                samples: fingers.map { TouchSample(touch: TouchID($0.number), phase: .ended, location: $0.place) }))
        application.handle(keys.map { PressSample(type: $0.type, key: $0.key, phase: .ended) }, at: now)
        application.handle(ShakeSample.ended, at: now)
        time += 100
        application.advance(to: now)
        // Once more, for deadlines that the first call scheduled.
        time += 100
        application.advance(to: now)
    }

    override func checkStructure() {
        noteStatesOffScreen()
        checkTree()
    }
    override func checkRest() { checkStillness() }
}
