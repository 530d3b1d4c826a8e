/// R95, table: pans.
class ModelPan: ModelRecognizer {
    /// The movement of the center of the fingers, on the screen. It remains when the number of fingers changes.
    private(set) final var way = Pair.zero
    private final var trail = Trail()
    /// The part of the movement that translations exclude (K9).
    private final var hysteresis = Pair.zero
    private final var lastWalk = -1

    override func began(_ touches: [ModelTouch]) {
        let most = spec.maximumFingers ?? .max
        if isActive || wish != nil {
            // Further fingers are ignored, because it already has the maximum.
            for touch in touches.reversed() where down.count > most { ignore(touch) }
        } else if down.count > most {
            fail()
        }
        note()
    }

    override func moved(_ touches: [ModelTouch]) {
        walk()
        note()
        guard present.count >= spec.minimumFingers else { return }
        if isActive {
            news.append(.changed)
        } else if wish == nil {
            hysteresis = way.length == 0 ? .zero : way * (numbers[.panDistance] / way.length)
            if wantsToBegin() { ask(.began) }
        }
    }

    override func ended(_ touches: [ModelTouch]) {
        walk()
        note()
        // Until it begins, it needs enough fingers all the time.
        if !isActive, wish == nil, down.count < spec.minimumFingers { startAnew() }
        guard down.isEmpty else { return }
        if isActive || wish != nil { news.append(.ended) } else { fail() }
    }

    /// Adds the movement of the center of the fingers that were down before, if they were enough.
    private final func walk() {
        let fingers = touches.filter { $0.phase != .began && ($0.isDown || $0.phase != nil) }
        guard fingers.count >= spec.minimumFingers, lastWalk != model.turns else { return }
        lastWalk = model.turns
        way = way + Pair.centroid(fingers.map { $0.phase == nil ? .zero : $0.place - $0.previous })
    }

    private final func note() {
        if trail.isEmpty, down.count < spec.minimumFingers { return }
        trail.add(way, at: model.now)
    }

    /// Whether the movement is long enough. May fail if it is too long in a wrong direction.
    func wantsToBegin() -> Bool { way.length.reaches(numbers[.panDistance]) }

    /// In screen points.
    final var translation: Pair { way - hysteresis }

    final var velocity: Pair { trail.velocity(at: model.now, window: numbers.time(.velocityWindow)) }

    /// Converts a vector to the superview of its view.
    final func inSuperview(_ vector: Pair) -> Pair { view.parent?.turnFromScreen(vector) ?? vector }

    override var measurements: [String: Value] {
        ["translation": .pair(inSuperview(translation)), "velocity": .pair(inSuperview(velocity))]
    }

    override func reset() { startAnew() }

    private final func startAnew() {
        way = .zero
        trail = Trail()
        hysteresis = .zero
    }
}

final class ModelEdgePan: ModelPan {
    /// The edges in whose strip the first finger came down.
    private var begunEdges: [String] = []

    override func began(_ touches: [ModelTouch]) {
        if state == .possible, begunEdges.isEmpty, let first = self.touches.first {
            let window = view.window
            let (low, high) = (window.boundsOrigin, window.boundsOrigin + window.size)
            let place = window.fromScreen(first.place)
            let distances = [
                "top": place.y - low.y, "left": place.x - low.x, "bottom": high.y - place.y, "right": high.x - place.x,
            ]
            begunEdges = ["top", "left", "bottom", "right"].filter { edge in
                spec.edges.contains(edge) && !distances[edge, default: 0].reaches(numbers[.screenEdgeWidth])
            }
            if begunEdges.isEmpty { return fail() }
        }
        super.began(touches)
    }

    override func wantsToBegin() -> Bool {
        func inward(_ edge: String) -> Double {
            switch edge {
            case "top": way.y
            case "left": way.x
            case "bottom": -way.y
            default: -way.x
            }
        }
        func lateral(_ edge: String) -> Double { edge == "top" || edge == "bottom" ? abs(way.x) : abs(way.y) }
        let limit = numbers[.screenEdgeDistance]
        if begunEdges.contains(where: { inward($0).reaches(limit) && inward($0).reaches(lateral($0)) }) { return true }
        if way.length.reaches(limit), !begunEdges.contains(where: { inward($0).reaches(lateral($0)) }) { fail() }
        return false
    }

    override var measurements: [String: Value] {
        super.measurements.merging(["edges": .texts(begunEdges)]) { $1 }
    }

    override func reset() {
        super.reset()
        begunEdges = []
    }
}
