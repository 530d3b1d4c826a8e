import PanelTestKit

/// Random worlds from a seed, with many interactions: fingers near views and thresholds, recognizers that wait, delay
/// and recognize simultaneously, and controls in scroll views.
struct RandomWorld {
    private var random: SplitMix64
    private var world = World()
    private var count = 0
    private var viewIDs: [String] = []
    private var gestureIDs: [String] = []
    private var actions = ["one", "two", "three"]
    private var mood = Mood.any
    /// Whether content can be zoomed. Fingers then lift where they were: a pinch whose fingers lift one after the other
    /// would zoom around the last one.
    private var hasZoom = false
    /// Fingers are at half points, so that no finger is exactly on an edge, or at whole points.
    private var offset = 0.5
    /// The fingers that are down, and the number of fingers so far.
    private var fingers: [Finger] = []
    private var fingerCount = 0
    /// Where the last fingers came down.
    private var lastPlaces: [Pair] = []

    /// What the fingers do mostly, and the recognizers that this concerns.
    private enum Mood {
        case any
        /// One finger taps again and again at one place.
        case taps
        /// A finger flicks and stays, and others join it.
        case flicks
    }

    private init(seed: UInt64) { random = SplitMix64(seed: seed) }

    fileprivate static func make(_ seed: UInt64) -> World {
        var maker = RandomWorld(seed: seed)
        maker.build()
        return maker.world
    }

    // MARK: Chance

    private mutating func chance(_ share: Int) -> Bool { Int.random(in: 0..<share, using: &random) == 0 }
    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func pick<T>(_ list: [T]) -> T { list[number(0...(list.count - 1))] }
    private mutating func some(_ list: [String]) -> [String] { list.isEmpty ? [] : [pick(list)] }
    /// A multiple of ten.
    private mutating func tens(_ range: ClosedRange<Int>) -> Double { Double(number(range) * 10) }

    private mutating func name(_ letter: String) -> String {
        count += 1
        return "\(letter)\(count)"
    }

    // MARK: The scene

    private mutating func build() {
        mood = pick([.any, .any, .any, .any, .taps, .flicks])
        for _ in 0..<(chance(4) ? 2 : 1) { addWindow() }
        if chance(3) { world.applicationPerforms = [pick(actions)] }
        relate()
        if chance(8) { world.policy["cancelBeforeAction"] = .bool(true) }
        if chance(4) { addPanels() }
        addFingers()
        if world.panels.isEmpty, chance(6) {
            world.unlockTime = world.frames.isEmpty ? nil : pick(world.frames).time
        }
    }

    private mutating func addWindow() {
        var window = ViewSpec(id: name("w"))
        if chance(3) { window.level = Double(number(0...2)) }
        if !world.windows.isEmpty || chance(8) {
            window.frame = [tens(0...20), tens(0...20), tens(10...40), tens(10...40)]
        }
        if chance(3) { window.passthrough = true }
        if chance(4) { window.handling = pick([.handle, .observe]) }
        if chance(6) { window.gestures = [gesture(in: Pair(400, 400))] }
        var root = ViewSpec(id: name("r"))
        if !world.windows.isEmpty, chance(2) { root.passthrough = true }
        let frame = window.frame ?? [0, 0, 400, 400]
        fill(&root, size: Pair(frame[2], frame[3]), levels: 3)
        if chance(3) {
            root.controller = controller()
            if chance(2) { root.presents = [presented(in: Pair(frame[2], frame[3]))] }
        }
        window.subviews = [root]
        world.windows.append(window)
    }

    /// The root view of a presented controller. It may present another one.
    private mutating func presented(in room: Pair) -> ViewSpec {
        var view = ViewSpec(id: name("p"))
        var size = room
        if !chance(4) {
            size = Pair(tens(8...25), tens(8...25))
            view.frame = [tens(-2...20), tens(-2...20), size.x, size.y]
        }
        if chance(6) { view.rotate = pick([90, 30]) }
        if chance(6) { view.hidden = true }
        if chance(8) { view.alpha = 0.005 }
        if chance(8) { view.interaction = false }
        if chance(4) { view.passthrough = true }
        if chance(6) { view.hitInsets = (0..<4).map { _ in Double(number(-4...2) * 10) } }
        if chance(6) { view.hitShape = .ellipse }
        fill(&view, size: size, levels: 2)
        var controller = controller()
        if !chance(3) { controller.outside = ActionSpec(action: pick(actions)) }
        view.controller = controller
        if chance(4) { view.presents = [presented(in: room)] }
        return view
    }

    private mutating func controller() -> ControllerSpec {
        var controller = ControllerSpec(id: name("c"))
        if chance(3) { controller.performs = [pick(actions)] }
        if chance(4) { controller.handling = pick([.handle, .observe]) }
        return controller
    }

    private mutating func fill(_ view: inout ViewSpec, size: Pair, levels: Int) {
        viewIDs.append(view.id)
        view.multipleTouch = chance(2)
        if chance(10) { view.exclusiveTouch = true }
        if chance(10) { view.ignoreRepeat = pick([0, 0.1, 0.3, 1]) }
        if chance(3) { view.handling = pick([.handle, .observe]) }
        if chance(4) { view.performs = [pick(actions)] }
        let few = view.kind.isControl ? 5 : 2
        while chance(few), view.gestures.count < 3 { view.gestures.append(gesture(in: size)) }
        guard levels > 0, !view.kind.isControl || chance(3) else { return }
        for _ in 0..<number(levels == 3 ? 1...3 : 0...2) { view.subviews.append(subview(in: size, levels: levels)) }
    }

    private mutating func subview(in size: Pair, levels: Int) -> ViewSpec {
        var view = ViewSpec(id: name("v"))
        view.kind =
            chance(2)
            ? .view
            : pick([.button, .button, .control, .switch, .slider, .stepper, .segmented, .pageControl, .scroll, .list])
        let own = Pair(tens(4...25), tens(view.kind.isControl ? 3...6 : 4...25))
        view.frame = [tens(-2...20), tens(-2...20), own.x, own.y]
        if chance(5) { view.rotate = pick([90, 180, 270, 90, 30, -45]) }
        if chance(6) { view.scale = pick([0.5, 2]) }
        if chance(8), view.kind == .view { view.boundsOrigin = Pair(tens(-5...5), tens(-5...5)) }
        if chance(12) { view.hidden = true }
        if chance(12) { view.alpha = pick([0.005, 0.01, 0.02, 0.5]) }
        if chance(12) { view.interaction = false }
        if chance(12) { view.passthrough = true }
        if chance(8) { view.hitInsets = (0..<4).map { _ in Double(number(-4...2) * 10) } }
        if chance(12) { view.hitShape = .ellipse }
        if view.kind.isControl { view.control = control(view.kind) }
        if view.kind.isScrollView { view.scroll = scroll(size: own) }
        fill(&view, size: own, levels: levels - 1)
        if view.kind.isScrollView, chance(2) { addZoom(&view) }
        if chance(8), !view.kind.isControl { view.controller = controller() }
        return view
    }

    /// The events that only this kind of control sends (R71).
    private func ownEvents(of kind: ViewSpec.Kind) -> [String] {
        switch kind {
        case .button: ["primaryActionTriggered"]
        case .view, .control, .scroll, .list: []
        case .switch, .slider, .stepper, .segmented, .pageControl: ["valueChanged"]
        }
    }

    private mutating func control(_ kind: ViewSpec.Kind) -> ControlSpec {
        var control = ControlSpec()
        if chance(12) { control.enabled = false }
        let events =
            [
                "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter",
                "touchDragExit",
                "touchUpInside", "touchUpOutside", "touchCancel",
            ] + ownEvents(of: kind)
        control.actions = events.filter { _ in !chance(3) }.map { ActionSpec(event: $0, action: pick(actions)) }
        for index in control.actions.indices where chance(8) { control.actions[index].target = pick(viewIDs) }
        switch kind {
        case .slider:
            (control.minimum, control.maximum) = (0, 100)
            control.value = tens(0...10)
            control.continuous = !chance(4)
            control.jumps = chance(3)
        case .stepper:
            (control.minimum, control.maximum) = (0, 5)
            control.value = Double(number(0...5))
        case .switch: control.isOn = chance(2)
        case .segmented:
            control.segments = number(2...4)
            control.selectedSegment = number(-1...1)
        case .pageControl:
            control.pages = number(1...4)
            control.page = number(0...(control.pages - 1))
        default: break
        }
        return control
    }

    private mutating func scroll(size: Pair) -> ScrollSpec {
        var scroll = ScrollSpec()
        scroll.contentSize = Pair(size.x + tens(-2...30), size.y + tens(-2...40))
        if chance(4) { scroll.contentInset = (0..<4).map { _ in tens(0...3) } }
        scroll.paging = chance(3)
        if chance(3) { scroll.contentOffset = Pair(tens(0...12), tens(0...12)) }
        scroll.bounces = !chance(3)
        scroll.alwaysBounceHorizontal = chance(5)
        scroll.alwaysBounceVertical = chance(5)
        scroll.scrollEnabled = !chance(10)
        scroll.delaysContentTouches = !chance(4)
        scroll.canCancelContentTouches = !chance(4)
        scroll.directionalLock = chance(4)
        scroll.isFast = chance(4)
        return scroll
    }

    /// Lets a pinch zoom a subview. The content cannot be dragged then.
    private mutating func addZoom(_ view: inout ViewSpec) {
        guard let index = view.subviews.firstIndex(where: { $0.kind == .view }) else { return }
        (view.subviews[index].rotate, view.subviews[index].scale) = (0, 1)
        view.scroll.zooms = view.subviews[index].id
        view.scroll.scrollEnabled = false
        view.scroll.minimumZoomScale = pick([0.25, 0.5, 1])
        view.scroll.maximumZoomScale = pick([1.5, 2, 4])
        view.scroll.bouncesZoom = !chance(4)
        hasZoom = true
    }

    // MARK: Recognizers

    private mutating func gesture(in size: Pair) -> GestureSpec {
        let kinds: [GestureSpec.Kind] =
            switch mood {
            case .any:
                [
                    .tap, .tap, .tap, .tap, .longPress, .longPress, .pan, .pan, .pan, .swipe, .pinch, .rotation,
                    .screenEdgePan, .sequence,
                ]
            case .taps: [.tap, .tap, .tap, .tap, .longPress, .sequence]
            case .flicks: [.swipe, .swipe, .pan, .pinch, .rotation]
            }
        var gesture = GestureSpec(id: name("g"), kind: pick(kinds))
        gestureIDs.append(gesture.id)
        if chance(20) { gesture.enabled = false }
        if chance(3) { gesture.cancelsTouchesInView = chance(2) }
        if chance(4) { gesture.delaysTouchesBegan = true }
        if chance(3) { gesture.delaysTouchesEnded = chance(2) }
        if chance(3) { gesture.action = ActionSpec(action: pick(actions)) }
        if chance(15) { gesture.shouldBegin = .never }
        switch gesture.kind {
        case .tap:
            gesture.taps = pick([1, 1, 2, 2, 3])
            gesture.fingers = pick([1, 1, 1, 2])
        case .longPress:
            gesture.taps = pick([0, 0, 0, 1])
            gesture.fingers = pick([1, 1, 2])
            gesture.minimumDuration = pick([0.5, 0.5, 0.2, 0.3, 0])
        case .pan:
            gesture.minimumFingers = pick([1, 1, 2])
            if chance(3) { gesture.maximumFingers = number(gesture.minimumFingers...2) }
        case .swipe:
            gesture.fingers = pick([1, 1, 2])
            gesture.directions = pick([["right"], ["left"], ["up"], ["down"], ["left", "right"], ["up", "down"]])
        case .pinch, .rotation: break
        case .screenEdgePan:
            gesture.edges = pick([["left"], ["right"], ["top"], ["bottom"], ["left", "top"]])
        case .sequence:
            let areas = [[0, 0, size.x / 2, size.y], [size.x / 2, 0, size.x / 2, size.y], [0, 0, size.x, size.y]]
            gesture.areas = (0..<number(1...3)).map { _ in pick(areas) }
            gesture.within = pick([0.5, 1, 3])
            if chance(3) { gesture.holdLast = pick([0.1, 0.3]) }
            gesture.whileLocked = chance(2)
        }
        if [.pan, .swipe, .screenEdgePan].contains(gesture.kind), chance(6) {
            gesture.shouldBegin = pick([.horizontal, .vertical])
        }
        return gesture
    }

    /// Adds failure requirements. Recognizers only wait for later ones, so that there are no cycles.
    private mutating func relate() {
        let windows = world.windows
        world.windows = windows.map { related($0) }
    }

    private mutating func related(_ view: ViewSpec) -> ViewSpec {
        var view = view
        for index in view.gestures.indices {
            var gesture = view.gestures[index]
            let place = gestureIDs.firstIndex(of: gesture.id) ?? 0
            if chance(mood == .taps ? 6 : 3) { gesture.requireFailureOf = some(Array(gestureIDs.dropFirst(place + 1))) }
            if chance(3) {
                let others = gestureIDs.filter { $0 != gesture.id }
                gesture.simultaneousWith = chance(3) ? ["all"] : some(others)
            }
            // Only the requirement decides between the two.
            if mood == .flicks, chance(2) { gesture.simultaneousWith = gesture.requireFailureOf }
            if chance(12) { gesture.ignoreTouchesIn = some(viewIDs) }
            view.gestures[index] = gesture
        }
        view.subviews = view.subviews.map { related($0) }
        view.presents = view.presents.map { related($0) }
        return view
    }

    // MARK: Panels

    /// Two panels: beside each other, one above the other, overlapping, or both on the whole screen.
    private mutating func addPanels() {
        let areas: [[[Double]?]] = [
            [[0, 0, 200, 400], [200, 0, 200, 400]], [[0, 0, 400, 150], [0, 150, 400, 250]],
            [[0, 0, 300, 400], [100, 0, 300, 400]], [nil, nil], [nil, [50, 50, 250, 250]],
        ]
        for area in pick(areas) {
            world.panels.append(
                PanelSpec(
                    id: name("panel"), area: area, rotate: pick([0, 0, 0, 90, 180, 270]), unitsPerPoint: pick([2, 4])))
        }
    }

    /// The panels that report at the next time, in order.
    private mutating func reportingPanels() -> [Int] {
        guard !world.panels.isEmpty else { return [0] }
        return pick([[0], [1], [0, 1]])
    }

    // MARK: Fingers

    private struct Finger {
        var number: Int
        /// The index of its panel.
        var panel: Int
        var place: Pair
        var plan: Plan
    }

    private enum Plan: CaseIterable {
        case tap, hold, drag, flick, wander
    }

    /// The position of a new finger: mostly at a view.
    private mutating func place() -> Pair {
        if chance(12) { return Pair(Double(pick([3, 15, 385, 397])) + offset, Double(number(0...399)) + offset) }
        return Pair(Double(number(10...300)) + offset, Double(number(10...300)) + offset)
    }

    /// The nearest position that the panel can report.
    private func clamp(_ place: Pair, to panel: Int) -> Pair {
        world.panels.isEmpty ? place : world.panels[panel].clamp(place, on: world.screen)
    }

    private mutating func addFingers() {
        var time = 1_000_000
        lastPlaces = [place()]
        for _ in 0..<number(6...22) {
            time += step()
            for panel in reportingPanels() {
                // The other panel reports at the same time, or soon after.
                if time == world.frames.last?.time, chance(2) { time += pick([1, 137, 4001]) }
                addFrame(of: panel, at: time)
            }
        }
        guard !world.frames.isEmpty else { return addFingers() }
        guard !chance(8), !fingers.isEmpty else { return }
        time += step()
        for panel in Set(fingers.map(\.panel)).sorted() {
            let samples = fingers.filter { $0.panel == panel }.map {
                FrameSpec.Sample(finger: $0.number, phase: .ended, place: $0.place)
            }
            world.frames.append(FrameSpec(time: time, panel: panel, samples: samples))
        }
    }

    /// Moves and lifts the fingers of a panel, and puts new ones down.
    private mutating func addFrame(of panel: Int, at time: Int) {
        var samples: [FrameSpec.Sample] = []
        for index in fingers.indices.reversed() where fingers[index].panel == panel && !chance(5) {
            var finger = fingers[index]
            let sample = next(&finger)
            samples.append(sample)
            if sample.phase == .moved { fingers[index] = finger } else { fingers.remove(at: index) }
        }
        let most = world.panels.isEmpty ? 3 : 4
        while fingers.count < most, chance(mood == .taps ? (fingers.isEmpty ? 1 : 15) : (fingers.isEmpty ? 2 : 5)) {
            fingerCount += 1
            let near = pick(lastPlaces)
            let wanted =
                mood != .taps && chance(3)
                ? place() : Pair(near.x + Double(number(-12...12)), near.y + Double(number(-12...12)))
            let place = clamp(wanted, to: panel)
            lastPlaces = Array((lastPlaces + [place]).suffix(3))
            let plan: Plan = mood == .taps ? .tap : mood == .flicks && chance(2) ? .flick : pick(Plan.allCases)
            fingers.append(Finger(number: fingerCount, panel: panel, place: place, plan: plan))
            samples.append(.init(finger: fingerCount, phase: .began, place: place))
        }
        if !samples.isEmpty { world.frames.append(FrameSpec(time: time, panel: panel, samples: samples)) }
    }

    /// The time to the next frame: an odd number, or exactly the time of a deadline.
    private mutating func step() -> Int {
        switch number(0...9) {
        case 0: number(60...900) * 1000 + 137
        case 1: pick([150_000, 200_000, 350_000, 500_000, 750_000])
        default: number(5...60) * 1000 + number(1...99)
        }
    }

    private mutating func next(_ finger: inout Finger) -> FrameSpec.Sample {
        // A finger is cancelled at its last position.
        if chance(40) { return .init(finger: finger.number, phase: .cancelled, place: finger.place) }
        func move(_ x: Int, _ y: Int) {
            finger.place = clamp(finger.place + Pair(Double(x), Double(y)), to: finger.panel)
        }
        var lifts = chance(5)
        let before = finger.place
        switch finger.plan {
        case .tap:
            lifts = !chance(3)
            if chance(4) { move(number(-4...4), number(-4...4)) }
        case .hold:
            lifts = chance(6)
            if chance(3) { move(number(-3...3), number(-3...3)) }
        case .drag: move(number(-14...14), number(-14...14))
        case .flick:
            chance(2)
                ? move(pick([-50, -30, 30, 50]), number(-4...4)) : move(number(-4...4), pick([-50, -30, 30, 50]))
        case .wander: chance(2) ? move(pick([-10, 10, 9, 0]), 0) : move(number(-90...90), number(-90...90))
        }
        if lifts, hasZoom { finger.place = before }
        return .init(
            finger: finger.number, phase: lifts ? .ended : .moved, place: finger.place)
    }
}

extension World {
    static func random(seed: UInt64) -> World { RandomWorld.make(seed) }
}
