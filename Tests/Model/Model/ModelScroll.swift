import Glibc

/// A scroll view of the model (R95-R106). Its offset is the origin of its bounds.
final class ModelScroll {
    let view: ModelView
    unowned let model: Model
    let pan: ModelScrollPan
    let pinch: ModelScrollPinch?
    var recognizers: [ModelRecognizer] { [pan] + (pinch.map { [$0] } ?? []) }
    /// The size of the content, and its scale.
    var contentSize: Pair
    var scale = 1.0
    private var reportedScale = 1.0
    /// The zoom in progress (R109): the point of the content, at its original size, that is under the fingers; the
    /// scale that their distance gave at the beginning; and the offset without the limits of the edges.
    var zoom: (held: Pair, scale: Double, offset: Pair)?
    /// Whether a finger stopped the deceleration and has not lifted since.
    private var isCaught = false
    /// The offset that a finger that did not move would show, and the offset at which the drag began.
    private var dragStart = Pair.zero
    private var offsetAtStart = Pair.zero
    private var lockedAxis: Axis?
    var glide: (start: Int, step: Int, motions: [Axis: Motion], scale: Motion?)?

    enum Axis: CaseIterable {
        case horizontal, vertical
    }

    init(_ view: ModelView, in model: Model) {
        self.view = view
        self.model = model
        // R95
        var pan = GestureSpec(id: "\(view.id).pan", kind: .pan)
        pan.enabled = view.spec.scroll.scrollEnabled
        pan.delaysTouchesEnded = false
        self.pan = ModelScrollPan(pan, of: view, order: 0, in: model)
        var pinch = GestureSpec(id: "\(view.id).pinch", kind: .pinch)
        pinch.delaysTouchesEnded = false
        self.pinch = view.spec.scroll.zooms == nil ? nil : ModelScrollPinch(pinch, of: view, order: 1, in: model)
        contentSize = view.spec.scroll.contentSize
        view.boundsOrigin = view.spec.scroll.contentOffset
    }

    var spec: ScrollSpec { view.spec.scroll }

    // MARK: Its axes

    func part(_ pair: Pair, _ axis: Axis) -> Double { axis == .horizontal ? pair.x : pair.y }

    private func insets(_ axis: Axis) -> (before: Double, after: Double) {
        axis == .horizontal
            ? (spec.contentInset[1], spec.contentInset[3]) : (spec.contentInset[0], spec.contentInset[2])
    }

    /// The offsets at which it can rest.
    func range(_ axis: Axis, _ size: Pair? = nil) -> ClosedRange<Double> {
        let (before, after) = insets(axis)
        let most = part(size ?? contentSize, axis) + after - part(view.size, axis)
        return -before...max(most, -before)
    }

    /// R95: whether the content exceeds the bounds, or it always bounces.
    func canScroll(_ axis: Axis) -> Bool {
        let (before, after) = insets(axis)
        let always = axis == .horizontal ? spec.alwaysBounceHorizontal : spec.alwaysBounceVertical
        return part(contentSize, axis) + before + after > part(view.size, axis) || always && spec.bounces
    }

    private func mainAxis(_ way: Pair) -> Axis { abs(way.x).exceeds(abs(way.y)) ? .horizontal : .vertical }

    /// Whether it can scroll along the main axis of the vector. If both components are equal, one axis is enough.
    func canScroll(by screenWay: Pair) -> Bool {
        let way = view.turnFromScreen(screenWay)
        return canScroll(mainAxis(way)) || !abs(way.y).exceeds(abs(way.x)) && canScroll(.horizontal)
    }

    /// Whether the content is at the edge beyond which the vector would pull it.
    func isAtEdge(for screenWay: Pair) -> Bool {
        let way = view.turnFromScreen(screenWay)
        let axis = mainAxis(way)
        let offset = part(view.boundsOrigin, axis)
        return part(way, axis) > 0 ? !offset.exceeds(range(axis).lowerBound) : offset.reaches(range(axis).upperBound)
    }

    // MARK: Dragging (R101, R103, R105)

    func drag(_ state: ModelRecognizer.State) {
        let way = view.turnFromScreen(pan.translation)
        switch state {
        case .began:
            isCaught = false
            offsetAtStart = view.boundsOrigin
            dragStart = Pair(held(view.boundsOrigin.x, .horizontal), held(view.boundsOrigin.y, .vertical))
            lockedAxis = spec.directionalLock ? minorAxis() : nil
            move(by: way)
            reportOffset("dragging")
        case .changed: move(by: way)
        case .ended:
            move(by: way)
            let velocity = view.turnFromScreen(pan.velocity) * -1
            release(Pair(slowed(velocity.x, .horizontal), slowed(velocity.y, .vertical)), pagesFrom: offsetAtStart)
        default: release(.zero, pagesFrom: offsetAtStart)
        }
    }

    private func minorAxis() -> Axis? {
        let way = view.turnFromScreen(pan.way)
        let ratio = model.thresholds[.directionalLockRatio]
        if abs(way.x).reaches(ratio * abs(way.y)) { return .vertical }
        return abs(way.y).reaches(ratio * abs(way.x)) ? .horizontal : nil
    }

    private func isFree(_ axis: Axis) -> Bool { canScroll(axis) && lockedAxis != axis }

    private func move(by way: Pair) {
        let new = Axis.allCases.map { axis in
            isFree(axis) ? shown(part(dragStart, axis) - part(way, axis), axis) : part(view.boundsOrigin, axis)
        }
        let old = view.boundsOrigin
        view.boundsOrigin = Pair(new[0], new[1])
        if (view.boundsOrigin - old).length >= 1e-6 { reportOffset("dragging") }
    }

    private func shown(_ offset: Double, _ axis: Axis) -> Double {
        let range = range(axis)
        let inside = min(max(offset, range.lowerBound), range.upperBound)
        guard spec.bounces else { return inside }
        let (over, extent, share) = (abs(offset - inside), part(view.size, axis), model.thresholds[.rubberBand])
        let resisted = over * share * extent / (share * over + extent)
        return inside + (offset < inside ? -resisted : resisted)
    }

    /// The offset without the rubber band effect that is shown as `offset`: d = s D / (c (D - s)). Content further past
    /// the edge than 0.99 D counts as being there.
    private func held(_ offset: Double, _ axis: Axis) -> Double {
        let range = range(axis)
        let inside = min(max(offset, range.lowerBound), range.upperBound)
        let extent = part(view.size, axis)
        let over = min(abs(offset - inside), 0.99 * extent)
        let travel = over * extent / (model.thresholds[.rubberBand] * (extent - over))
        return inside + (offset < inside ? -travel : travel)
    }

    /// Beyond an edge, the content moves more slowly than the finger: ds/dd = c D^2 / (c d + D)^2.
    private func slowed(_ velocity: Double, _ axis: Axis) -> Double {
        let offset = part(view.boundsOrigin, axis)
        guard !range(axis).contains(offset) else { return velocity }
        let (extent, share) = (part(view.size, axis), model.thresholds[.rubberBand])
        let travel = abs(held(offset, axis) - min(max(offset, range(axis).lowerBound), range(axis).upperBound))
        return velocity * share * extent * extent / ((share * travel + extent) * (share * travel + extent))
    }

    func reportOffset(_ state: String) {
        let isNew = abs(scale - reportedScale) >= 1e-6
        if isNew { reportedScale = scale }
        model.report(
            "value",
            [
                "view": .text(view.id), "contentOffset": .pair(view.boundsOrigin), "scroll": .text(state),
                "zoomScale": isNew ? .number(scale) : nil,
            ])
    }

    // MARK: Decelerating (R102, R104)

    func release(_ velocity: Pair, pagesFrom start: Pair) {
        var motions: [Axis: Motion] = [:]
        for axis in Axis.allCases {
            let velocity = isFree(axis) ? part(velocity, axis) : 0
            motions[axis] =
                pageTurn(axis, velocity, from: part(start, axis))
                ?? Motion(
                    from: part(view.boundsOrigin, axis), at: velocity, in: range(axis), bounces: spec.bounces,
                    rate: spec.isFast ? 0.99 : 0.998, model.thresholds)
        }
        glide = (model.now, 1, motions, nil)
        if end == 0 { timeOut() }
    }

    /// R106: the motion to a page; nil if there is no paging, or if the content returns to it from beyond an edge. Such
    /// a return is not a turn of a page (R104).
    private func pageTurn(_ axis: Axis, _ velocity: Double, from start: Double) -> Motion? {
        guard spec.paging else { return nil }
        let (extent, offset) = (part(view.size, axis), part(view.boundsOrigin, axis))
        let (low, high) = (range(axis).lowerBound, range(axis).upperBound)
        func pages(_ offset: Double) -> Double { (offset - low) / extent }
        var page = pages(offset).rounded()
        if velocity.exceeds(model.thresholds[.pagingVelocity]) { page = pages(offset).rounded(.down) + 1 }
        if (-velocity).exceeds(model.thresholds[.pagingVelocity]) { page = pages(offset).rounded(.up) - 1 }
        // At most one page from the page at which the drag began.
        let first = pages(start).rounded()
        page = min(max(page, first - 1), first + 1)
        let rest = min(max(low + page * extent, low), high)
        if offset < low && rest == low || offset > high && rest == high { return nil }
        return Motion(from: offset, toPageAt: rest, model.thresholds)
    }

    /// The next sixtieth of a second after the release, or the end.
    var deadline: Int? {
        guard let glide else { return nil }
        let step = Int((Double(glide.step) * 1_000_000 / 60).rounded())
        return glide.start + min(step, end)
    }

    var end: Int {
        Int(((glide?.motions.values.map(\.duration).max() ?? 0) * 1_000_000).rounded())
    }

    func timeOut() {
        guard let glide, let due = deadline else { return }
        let isEnd = due == glide.start + end
        let time = isEnd ? .infinity : Double(due - glide.start) / 1_000_000
        view.boundsOrigin = Pair(
            glide.motions[.horizontal]?.place(at: time) ?? 0, glide.motions[.vertical]?.place(at: time) ?? 0)
        if let scale = glide.scale { show(at: scale.place(at: time)) }
        self.glide?.step += 1
        if isEnd { self.glide = nil }
        reportOffset(isEnd ? "settled" : "decelerating")
    }

    /// R99: a finger that comes down stops the deceleration.
    func stop() -> Bool {
        guard glide != nil else { return false }
        glide = nil
        isCaught = true
        reportOffset("settled")
        return true
    }

    /// Content that a finger held where it cannot rest moves on when the pan no longer tracks the finger.
    func settle() {
        guard isCaught else { return }
        isCaught = false
        guard glide == nil else { return }
        // R106: with paging, it goes on to the nearest page.
        let canRest = Axis.allCases.allSatisfy { axis in
            pageTurn(axis, 0, from: part(view.boundsOrigin, axis)).map { $0.duration == 0 }
                ?? isInRange(part(view.boundsOrigin, axis), axis)
        }
        if !canRest { release(.zero, pagesFrom: view.boundsOrigin) }
    }

    private func isInRange(_ offset: Double, _ axis: Axis) -> Bool {
        offset.reaches(range(axis).lowerBound) && !offset.exceeds(range(axis).upperBound)
    }

    /// The movement along one axis after the release: decelerations and returns to an edge, one after the other.
    struct Motion {
        private struct Stretch {
            var start: Double
            var duration: Double
            var place: (Double) -> Double
        }

        private var stretches: [Stretch] = []
        private(set) var rest: Double
        private let range: ClosedRange<Double>
        private let bounces: Bool
        private let rate: Double
        private let numbers: Thresholds

        init(
            from start: Double, at velocity: Double, in range: ClosedRange<Double>, bounces: Bool, rate: Double,
            _ numbers: Thresholds
        ) {
            (self.range, self.bounces, self.rate, self.numbers) = (range, bounces, rate, numbers)
            rest = start
            if range.contains(start) {
                glide(from: start, velocity)
            } else if bounces {
                comeBack(from: start, velocity)
            } else {
                rest = min(max(start, range.lowerBound), range.upperBound)
            }
        }

        /// R114
        init(from start: Double, returningTo rest: Double, in time: Double, _ numbers: Thresholds) {
            (range, bounces, rate) = (rest...rest, false, 0)
            (self.numbers, self.rest) = (numbers, rest)
            let share = Motion.shareOfReturn(numbers)
            add(time) { rest + (start - rest) * share($0) }
        }

        private static func shareOfReturn(_ numbers: Thresholds) -> (Double) -> Double {
            let (slow, fast) = (numbers[.bounceSlowRate], numbers[.bounceFastRate])
            return { (fast * exp(-slow * $0) - slow * exp(-fast * $0)) / (fast - slow) }
        }

        static func timeToReturn(from distance: Double, _ numbers: Thresholds) -> Double {
            let (near, share) = (numbers[.bounceRestDistance], shareOfReturn(numbers))
            var (far, close) = (0.0, 10.0)
            if distance <= near { return 0 }
            for _ in 0..<60 {
                let middle = (far + close) / 2
                if distance * share(middle) > near { far = middle } else { close = middle }
            }
            return close
        }

        /// R106: a page turns fast at first, as the cube of the time that is left. A page that is there already does
        /// not turn.
        init(from start: Double, toPageAt rest: Double, _ numbers: Thresholds) {
            (range, bounces, rate) = (rest...rest, false, 0)
            (self.numbers, self.rest) = (numbers, rest)
            guard abs(start - rest) >= 1e-6 else { return }
            let whole = numbers[.pagingDuration]
            add(whole) { time in rest + (start - rest) * pow(1 - time / whole, 3) }
        }

        var duration: Double { stretches.last.map { $0.start + $0.duration } ?? 0 }

        func place(at time: Double) -> Double {
            guard time < duration, let stretch = stretches.last(where: { $0.start <= time }) else { return rest }
            return stretch.place(time - stretch.start)
        }

        /// R102
        private mutating func glide(from start: Double, _ velocity: Double) {
            let least = numbers[.decelerationStopVelocity]
            guard abs(velocity) > least else { return }
            let (rate, reach) = (rate, rate / (1000 * (1 - rate)))
            let place = { (time: Double) in start + velocity * reach * (1 - pow(rate, 1000 * time)) }
            let wholeTime = log(abs(velocity) / least) / (-1000 * log(rate))
            rest = place(wholeTime)
            if range.contains(rest) { return add(wholeTime, place) }
            // The time at which it reaches the edge.
            rest = min(max(rest, range.lowerBound), range.upperBound)
            let left = 1 - (rest - start) / (velocity * reach)
            add(log(left) / (1000 * log(rate)), place)
            if bounces { comeBack(from: rest, velocity * left) }
        }

        /// R104
        private mutating func comeBack(from start: Double, _ velocity: Double) {
            let edge = min(max(start, range.lowerBound), range.upperBound)
            rest = edge
            let away = start - edge
            let (slow, fast) = (numbers[.bounceSlowRate], numbers[.bounceFastRate])
            guard abs(velocity).reaches(numbers[.bounceVelocity]) else {
                let place = { (time: Double) in
                    edge + away * (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow)
                }
                return add(timeUntilNear(edge, place), place)
            }
            let omega = numbers[.bounceFrequency]
            let drive = velocity + omega * away
            let place = { (time: Double) in edge + (away + drive * time) * exp(-omega * time) }
            let crossing = -away / drive
            guard away != 0, crossing > 0 else { return add(timeUntilNear(edge, place), place) }
            // It returns faster than the spring can stop it, so it continues from the edge.
            add(crossing, place)
            glide(from: edge, drive * exp(-omega * crossing))
        }

        private mutating func add(_ time: Double, _ place: @escaping (Double) -> Double) {
            stretches.append(Stretch(start: duration, duration: time, place: place))
        }

        /// The time after which it remains near the edge.
        private func timeUntilNear(_ edge: Double, _ place: (Double) -> Double) -> Double {
            let near = numbers[.bounceRestDistance]
            var (far, close) = (0.0, 0.0)
            for step in 0...4000 where abs(place(Double(step) / 1000) - edge) > near {
                (far, close) = (Double(step) / 1000, Double(step + 1) / 1000)
            }
            for _ in 0..<60 {
                let middle = (far + close) / 2
                if abs(place(middle) - edge) > near { far = middle } else { close = middle }
            }
            return close
        }
    }
}

/// R95-R98.
final class ModelScrollPan: ModelPan {
    /// Along the axis of the larger component.
    override func wantsToBegin() -> Bool {
        guard super.wantsToBegin(), let scroll = view.scroll else { return false }
        if scroll.canScroll(by: way), !hasOuter(toScrollBy: way) { return true }
        fail()
        return false
    }

    /// Whether it is at its edge and an ancestor scroll view can scroll in this direction. Then that one gets the
    /// fingers.
    private func hasOuter(toScrollBy way: Pair) -> Bool {
        view.scroll?.isAtEdge(for: way) == true
            && view.ancestry.dropFirst().compactMap(\.scroll).contains { outer in
                outer.pan.state == .possible && outer.pan.wish == nil && outer.canScroll(by: way)
                    && !outer.isAtEdge(for: way)
                    && present.allSatisfy { touch in outer.pan.touches.contains { $0 === touch } }
            }
    }

    override func reset() {
        super.reset()
        view.scroll?.settle()
    }

    /// Called after its record.
    func follow() { view.scroll?.drag(state) }
}

extension ModelRecognizer {
    /// R98: content that has a touch must allow its cancellation. In a list, that of a control is allowed, too.
    var mayCancelContent: Bool {
        touches.allSatisfy { touch in
            guard touch.inView == .begun, let content = touch.view, content !== view else { return true }
            return view.spec.scroll.canCancelContentTouches && (content.control == nil || view.spec.kind == .list)
        }
    }
}
