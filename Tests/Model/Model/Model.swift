/// A direct implementation of the rules: one object for each thing, without optimizations, caches or reuse.
///
/// It implements docs/semantics.md and shares no code with the program. Numbers in comments are those of the
/// rules.
final class Model {
    let world: World
    let thresholds: Thresholds
    /// The windows, back to front.
    let windows: [ModelView]
    private(set) var views: [ModelView] = []
    private(set) var recognizers: [ModelRecognizer] = []
    /// All touches so far, sorted by number.
    private(set) var touches: [ModelTouch] = []
    private var touchOfFinger: [Int: ModelTouch] = [:]
    private let slots: [Int: Int]
    private var tapEnds: [TapEnd] = []
    private(set) var now = 0
    /// The number of turns so far.
    private(set) var turns = 0
    /// Whether the last event was played.
    private var isSettling = false
    private(set) var facts: [Fact] = []

    /// A contact that the next tap may follow (R7, R8).
    private struct TapEnd {
        var touch: ModelTouch
        var time: Int
        var isUsed = false
    }

    init(_ world: World) {
        self.world = world
        thresholds = Thresholds(world.thresholds)
        slots = world.slots
        let built = world.windows.map { ModelView($0, in: nil, room: world.screen) }
        // R24: sorted by level, then in the order in which they were shown.
        windows = built.enumerated().sorted { ($0.element.spec.level, $0.offset) < ($1.element.spec.level, $1.offset) }
            .map(\.element)
        func collect(_ view: ModelView) {
            views.append(view)
            view.children.forEach(collect)
        }
        windows.forEach(collect)
        for view in views { furnish(view) }
    }

    private func furnish(_ view: ModelView) {
        if view.spec.kind.isControl { view.control = ModelControl.make(view, in: self) }
        if view.spec.kind.isScrollView {
            let scroll = ModelScroll(view, in: self)
            view.scroll = scroll
            view.recognizers += scroll.recognizers
        }
        for gesture in view.spec.gestures {
            view.recognizers.append(.make(gesture, of: view, order: view.recognizers.count, in: self))
        }
        recognizers += view.recognizers
    }

    func view(_ id: String) -> ModelView? { views.first { $0.id == id } }

    func report(_ type: String, _ values: [String: Value?]) { facts.append(Fact(now, type, values)) }

    // MARK: Time

    /// Plays the whole world. Returns the predicted records.
    func run() -> [Fact] {
        for frame in world.frames {
            passTime(to: frame.time)
            if isReported(frame) { turn(at: frame.time, frame) }
        }
        settle()
        return facts
    }

    /// Panels report changes only.
    private func isReported(_ frame: FrameSpec) -> Bool {
        world.panels.isEmpty
            || frame.samples.contains { $0.phase != .moved || $0.place != touchOfFinger[$0.finger]?.place }
    }

    /// R80 (0): handles deadlines before `time` first, each at its own time. A long press is also handled if it is due
    /// exactly at `time`.
    private func passTime(to time: Int) {
        while let due = nextDeadline, due < time { meet(due) }
        meetPresses(at: time)
        now = time
    }

    /// Handles the long presses that are due, or else the other timers of recognizers and scroll views, or else those
    /// of controls, or else the steps of glides, which are no turn.
    private func meet(_ due: Int) {
        if meetPresses(at: due) { return }
        if timers.contains(due) { return turn(at: due) }
        now = due
        for view in views where view.scroll?.deadline == due { view.scroll?.timeOut() }
    }

    @discardableResult private func meetPresses(at time: Int) -> Bool {
        guard recognizers.contains(where: { $0.deadline == time && $0.isDueAtEvent }) else { return false }
        turn(at: time, onlyDueAtEvent: true)
        return true
    }

    private var oneShotTimers: [Int] { recognizers.compactMap(\.deadline) + touches.compactMap(\.contentTime) }
    private var timers: [Int] { oneShotTimers + (isSettling ? [] : views.compactMap { $0.control?.deadline }) }
    private var nextDeadline: Int? { (timers + views.compactMap { $0.scroll?.deadline }).min() }

    /// After the last event: handles one-shot timers for 10 s, cancels live touches, and lets decelerations end.
    /// Nothing repeats meanwhile.
    private func settle() {
        isSettling = true
        let limit = now + 10_000_000
        while let last = oneShotTimers.min(), last <= limit, let due = nextDeadline { meet(due) }
        // A frame has the touches of one panel.
        for panel in 0..<max(world.panels.count, 1) {
            let down = touches.filter { $0.isDown && $0.device == device(panel) }
            if !down.isEmpty { turn(at: now, cancelling: down) }
        }
        while let due = nextDeadline { meet(due) }
    }

    // MARK: A turn (R80)

    private func turn(
        at time: Int, _ frame: FrameSpec? = nil, onlyDueAtEvent: Bool = false, cancelling: [ModelTouch] = []
    ) {
        now = max(now, time)
        turns += 1
        // R8
        for touch in touches where touch.isDown && now - touch.startTime > thresholds.time(.tapDuration) {
            touch.tapCount = 0
        }
        if let frame {
            takeTouches(frame)
        } else if !cancelling.isEmpty {
            for touch in cancelling { change(touch, .cancelled, reason: "end") }
        } else if oneShotTimers.contains(time) {
            let due = recognizers.filter { $0.deadline == time && (!onlyDueAtEvent || $0.isDueAtEvent) }
            let held = onlyDueAtEvent ? [] : touches.filter { $0.contentTime == time }
            for window in windows {
                guard
                    due.contains(where: { $0.view.window === window })
                        || held.contains(where: { $0.view?.window === window })
                else { continue }
                startTurn(of: window)
            }
            for control in due { control.timeOut() }
            for touch in held { touch.contentDeadline = nil }
        } else {
            for view in views where view.control?.deadline == time {
                startTurn(of: view.window)
                view.control?.timeOut()
            }
        }
        tellRecognizers()
        arbitrate()
        deliver()

        for touch in touches { touch.phase = nil }
        for recognizer in recognizers where recognizer.isOver && recognizer.down.isEmpty {
            enter(.possible, recognizer)
        }
    }

    /// R93, K10: a recognizer that decided while fingers were down is reset when the next turn of its window starts,
    /// and ignores these fingers.
    private func startTurn(of window: ModelView?) {
        for recognizer in recognizers where recognizer.isOver && recognizer.view.window === window {
            enter(.possible, recognizer)
        }
    }

    // MARK: Touches

    /// Takes the samples of a frame: cancelled, ended, moved, began, each by number.
    private func takeTouches(_ frame: FrameSpec) {
        func samples(_ phase: Phase) -> [FrameSpec.Sample] {
            frame.samples.filter { $0.phase == phase }.sorted { $0.finger < $1.finger }
        }
        for phase in [Phase.cancelled, .ended, .moved] {
            for sample in samples(phase) {
                guard let touch = touchOfFinger[sample.finger], touch.isDown else { continue }
                // R4: a touch that did not move is stationary.
                if phase == .moved, sample.place == touch.place { continue }
                // R1: on a panel, a lift has no position.
                touch.move(to: phase == .moved || touch.device == nil ? sample.place : touch.place)
                // A panel cancels palms.
                let isPalm = phase == .cancelled && touch.device != nil
                change(touch, phase, reason: isPalm ? "palm" : nil)
            }
        }
        for sample in samples(.began) { begin(sample, on: frame.panel) }
    }

    private func change(_ touch: ModelTouch, _ phase: Phase, reason: String? = nil) {
        if !touch.isUnknown { startTurn(of: touch.view?.window) }
        if reason != nil { touch.previous = touch.place }
        touch.phase = phase
        touch.isDown = phase == .moved
        // R8
        if touch.reach.exceeds(thresholds[.multiTapDistance]) { touch.tapCount = 0 }
        reportTouch(touch, reason: reason.map(Value.text))
        guard phase == .ended, !touch.isRepeat, !touch.isLocked else { return }
        if touch.tapCount > 0, touch.view != nil { tapEnds.append(TapEnd(touch: touch, time: now)) }
        if !touch.reach.exceeds(thresholds[.multiTapDistance]) {
            for view in touch.view?.ancestry ?? [] { view.tapLifted = now }
        }
    }

    private func begin(_ sample: FrameSpec.Sample, on panel: Int) {
        var walk: ModelView.Walk = []
        var hit: ModelView?
        // R25: the frontmost window whose hit test does not return nil.
        for window in windows.reversed() where hit == nil { hit = window.hitTest(sample.place, &walk) }
        report(
            "hit",
            [
                "touch": .number(Double(touches.count + 1)), "steps": .texts(walk), "view": (hit?.id).map(Value.text),
            ])
        // R78: the recognizers of the hit view, then those of each superview.
        let isLocked = world.unlockTime.map { now < $0 } ?? false
        let collected = (hit?.ancestry ?? []).flatMap(\.recognizers).filter {
            $0.receives(in: hit) && (!isLocked || $0.spec.whileLocked)
        }
        let refusing = isLocked ? nil : viewRefusingRepeat(in: hit)
        if refusing == nil { startTurn(of: hit?.window) }
        let touch = ModelTouch(
            touches.count + 1, device: device(panel),
            slot: slots[sample.finger], at: sample.place, now, view: hit,
            tapCount: refusing != nil || isLocked ? 1 : hit.map { tapCount(at: sample.place, in: $0.window) } ?? 1,
            collected: refusing != nil ? [] : collected)
        touches.append(touch)
        touchOfFinger[sample.finger] = touch
        reportTouch(touch, reason: nil)
        if let refusing {
            touch.isRepeat = true
            touch.inView = .over
            reportDelivery(touch, "refused", [refusing.id], reason: "repeat")
        } else if isLocked {
            touch.isLocked = true
            touch.inView = .over
            reportDelivery(touch, "swallowed", [], reason: "locked")
        } else {
            holdForContent(touch)
        }
    }

    /// R113: the nearest view with `ignoreRepeat`, from the hit view up, if a tap left it so recently that this touch
    /// repeats it.
    private func viewRefusingRepeat(in hit: ModelView?) -> ModelView? {
        guard let view = hit?.ancestry.first(where: { $0.spec.ignoreRepeat != nil }), let lifted = view.tapLifted,
            let limit = view.spec.ignoreRepeat, limit > 0
        else { return nil }
        return Double(now - lifted) <= limit * 1_000_000 ? view : nil
    }

    /// A panel of a recording has the id of its entry.
    private func device(_ panel: Int) -> String? { world.panels.indices.contains(panel) ? world.panels[panel].id : nil }

    /// R7, R9: one more than the count of the nearest tap that no other touch has followed yet.
    private func tapCount(at place: Pair, in window: ModelView) -> Int {
        let candidates = tapEnds.indices.filter { index in
            let end = tapEnds[index]
            return !end.isUsed && now - end.time <= thresholds.time(.multiTapInterval)
                && end.touch.view?.window === window
                && !(end.touch.start - place).length.exceeds(thresholds[.multiTapDistance])
        }
        let nearest = candidates.min {
            (tapEnds[$0].touch.start - place).length < (tapEnds[$1].touch.start - place).length
        }
        guard let nearest else { return 1 }
        tapEnds[nearest].isUsed = true
        return tapEnds[nearest].touch.tapCount + 1
    }

    private func reportTouch(_ touch: ModelTouch, reason: Value?) {
        let isNew = touch.phase == .began
        let chain = touch.view.map { self.chain(from: $0) } ?? []
        report(
            "touch",
            [
                "phase": .text(touch.phase?.rawValue ?? ""), "touch": .number(Double(touch.number)),
                "device": touch.device.map(Value.text), "slot": touch.slot.map { .number(Double($0)) },
                "x": .number(touch.place.x), "y": .number(touch.place.y),
                "previous": isNew ? nil : .pair(touch.previous),
                "inView": touch.view.map { .pair($0.fromScreen(touch.place)) },
                "tapCount": .number(Double(touch.tapCount)),
                "window": touch.view.map { .text($0.window.id) }, "view": touch.view.map { .text($0.id) },
                "responder": chain.first(where: \.takesTouches).map { .text($0.id) },
                "chain": isNew && !chain.isEmpty ? .texts(chain.map(\.id)) : nil,
                "recognizers": isNew && !touch.collected.isEmpty ? .texts(touch.collected.map(\.id)) : nil,
                "reason": reason,
            ])
    }
}
