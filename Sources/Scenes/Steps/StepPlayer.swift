internal import RealModule
package import Touches

/// Does steps on a stage: it turns them into frames of fingers.
///
/// Between two gestures with whole fingers (`tap`, `hold`, `drag`, `flick`, `pinch`, `rotate`, `scroll`), all fingers
/// are up for half a second, so that two steps `tap` are no double tap. A `wait` or a step with a numbered finger
/// between them replaces this pause.
package final class StepPlayer {
    private let stage: any StepStage
    /// The time at which the next frame can be.
    package private(set) var time: Timestamp
    /// Where the fingers with numbers are.
    private var down: [Int: CGPoint] = [:]
    /// Whether a pause comes before the next gesture.
    private var needsPause = false

    /// The time from one frame to the next: a panel with 125 Hz.
    package static let frame = Interval.seconds(0.008)
    /// How long a finger is down in a tap, unless the filters need longer.
    package static let tap = Interval.seconds(0.05)
    /// From the lift of one tap to the next one, if they belong together.
    static let betweenTaps = Interval.seconds(0.1)
    /// Between gestures. It is longer than the time within which taps count as one (`multiTapInterval`).
    static let pause = Interval.seconds(0.5)
    /// The length of a flick, in points, and its duration: 2000 points a second.
    private static let flick = (length: 200.0, duration: Interval.seconds(0.1))
    /// The distance between the two fingers of a pinch or a rotation when they are nearest, in points.
    private static let fingerDistance = 80.0
    /// The distance between the fingers of a tap, in points.
    private static let tapSpacing = 20.0
    /// The maximum number of drags of one step `scroll`.
    private static let mostDrags = 200

    package init(on stage: any StepStage, from time: Timestamp = .zero) {
        self.stage = stage
        self.time = time
    }

    /// Does a step. One that cannot be done is a `StepError` with the line of the step.
    package func play(_ step: Step) throws {
        do {
            try play(step.action)
        } catch let error as StepError {
            throw StepError("'\(step.text)': \(error.description)")
        }
    }

    private func play(_ action: Step.Action) throws {
        switch action {
        case .tap(let place, let times, let fingers): try tap(place, times, fingers)
        case .hold(let place, let duration):
            try stroke(from: try begin(place), by: .zero, Step.DragTimes(before: duration, moving: .zero))
        case .drag(let place, .by(let way), let times): try stroke(from: try begin(place), by: way, times)
        case .drag(let place, .to(let target), let times):
            let start = try begin(place)
            try stroke(from: start, by: try point(target) - start, times)
        case .flick(let place, let direction): try flick(from: try begin(place), direction)
        case .pinch(let place, let scale, let duration): try pinch(place, scale, duration)
        case .rotate(let place, let degrees, let duration): try rotate(place, degrees, duration)
        case .down(let finger, let place): try putDown(finger, place)
        case .move(let finger, let destination, let duration): try move(finger, destination, duration)
        case .up(let finger): try end(finger, .ended)
        case .cancel(let finger): try end(finger, .cancelled)
        case .slide(let id, let value):
            let start = try begin(.part(.thumb, of: id))
            try stroke(from: start, by: try point(.part(.value(value), of: id)) - start, Step.DragTimes())
        case .turn(let id, let isOn):
            if try stage.find(.state(isOn), of: id) != .asWanted { try tap(.part(.state(isOn), of: id), 1, 1) }
        case .wait(let duration):
            needsPause = false
            try pass(duration)
        case .scroll(let id): try scroll(until: id)
        case .show(let id): try stage.show(id, at: time)
        case .set(let keys): try stage.set(keys, at: time)
        case .key(let key):
            try stage.press(key, isDown: true, at: time)
            try pass(StepPlayer.tap)
            try stage.press(key, isDown: false, at: time)
            try pass(StepPlayer.frame)
        }
    }

    // MARK: Places

    /// Lets the pause before a gesture pass, and finds where it begins.
    private func begin(_ place: Step.Place) throws -> CGPoint {
        try beginGesture()
        return try point(place)
    }

    private func beginGesture() throws {
        if needsPause { try pass(StepPlayer.pause) }
        needsPause = true
    }

    private func point(_ place: Step.Place, fingers: [CGVector] = [.zero]) throws -> CGPoint {
        switch place {
        case .point(let point): return point
        case .fraction(let part):
            // The far edges are outside of the screen and of every view: 100% is the last place before an edge.
            let (width, height) = (stage.screen.width, stage.screen.height)
            return CGPoint(min(part.x * width, width - 0.001), min(part.y * height, height - 0.001))
        case .view(let id): return try point(at: try stage.find(.whole(fingers: fingers), of: id), of: id)
        case .part(let part, let id):
            if fingers.count > 1 { throw StepError("a part of a control is touched with one finger") }
            return try point(at: try stage.find(part, of: id), of: id)
        }
    }

    private func point(at sighting: Sighting, of id: String) throws(StepError) -> CGPoint {
        switch sighting {
        case .at(let point): return point
        case .asWanted: throw StepError("'\(id)' is as it is to be already")
        case .scrolledOut(let scrollView, _, _, _):
            throw StepError(
                "'\(id)' is scrolled out of sight in '\(scrollView)'; put the step 'scroll until \(id) visible' before "
                    + "this one")
        }
    }

    // MARK: Gestures

    private func tap(_ place: Step.Place, _ times: Int, _ fingers: Int) throws {
        try beginGesture()
        let middle = Double(fingers - 1) / 2
        let spots = (0..<fingers).map { CGVector((Double($0) - middle) * StepPlayer.tapSpacing, 0) }
        let point = try point(place, fingers: spots)
        let numbers = try free(fingers)
        for time in 0..<times {
            if time > 0 { try pass(StepPlayer.betweenTaps) }
            try send(numbers, .began, spots.map { point + $0 })
            try pass(max(StepPlayer.tap, try stage.shortestContact))
            try send(numbers, .ended, spots.map { point + $0 })
        }
    }

    /// One finger that comes down, moves along a straight line and lifts.
    private func stroke(from start: CGPoint, by way: CGVector, _ times: Step.DragTimes) throws {
        let fingers = try free(1)
        try send(fingers, .began, [start])
        try pass(times.before)
        try travel(fingers, times.moving) { part in [start + way * part] }
        try pass(times.after)
        try send(fingers, .ended, [start + way])
    }

    private func flick(from start: CGPoint, _ direction: Step.FlickDirection) throws {
        let length = StepPlayer.flick.length
        let way =
            switch direction {
            case .left: CGVector(-length, 0)
            case .right: CGVector(length, 0)
            case .up: CGVector(0, -length)
            case .down: CGVector(0, length)
            }
        try stroke(from: start, by: way, Step.DragTimes(moving: StepPlayer.flick.duration))
    }

    private func pinch(_ place: Step.Place, _ scale: Double, _ duration: Interval) throws {
        try spread(place, duration) { part in CGVector((scale < 1 ? 1 / scale : 1) * (1 + (scale - 1) * part), 0) }
    }

    private func rotate(_ place: Step.Place, _ degrees: Double, _ duration: Interval) throws {
        try spread(place, duration) { part in
            let angle = degrees * part * .pi / 180
            return CGVector(2 * Double.cos(angle), 2 * Double.sin(angle))
        }
    }

    /// Two fingers at opposite sides of a point.
    ///
    /// - Parameter way: where one of them is at a part of the duration, in halves of the smallest distance.
    private func spread(_ place: Step.Place, _ duration: Interval, _ way: (Double) -> CGVector) throws {
        try beginGesture()
        var half = StepPlayer.fingerDistance / 2
        var found: CGPoint?
        while found == nil {
            let start = way(0) * half
            do {
                found = try point(place, fingers: [.zero - start, start])
            } catch let error as StepError {
                // The view may have room for fingers that are nearer to each other.
                half /= 2
                guard half >= 5 else { throw error }
            }
        }
        guard let middle = found else { return }
        let fingers = try free(2)
        func places(_ part: Double) -> [CGPoint] { [middle - way(part) * half, middle + way(part) * half] }
        try send(fingers, .began, places(0))
        try travel(fingers, duration, places)
        try send(fingers, .ended, places(1))
    }

    private func scroll(until id: String) throws {
        var last = Double.infinity
        var tries = 0
        for _ in 0..<StepPlayer.mostDrags {
            let sighting = try stage.find(.whole(fingers: [.zero]), of: id)
            guard case .scrolledOut(let scrollView, let start, let way, let distance) = sighting else { return }
            // A page may turn back once.
            tries = distance < last - 0.5 ? 0 : tries + 1
            guard tries < 2 else { throw StepError("'\(scrollView)' does not scroll to '\(id)'") }
            last = min(last, distance)
            try beginGesture()
            // The finger rests before it lifts, so that the content does not glide.
            try stroke(from: start, by: way, Step.DragTimes(moving: .seconds(0.3), after: .seconds(0.2)))
            try pass(StepPlayer.pause)
        }
        throw StepError("'\(id)' is still out of sight after \(StepPlayer.mostDrags) drags")
    }

    // MARK: Fingers with numbers

    private func putDown(_ finger: Int, _ place: Step.Place) throws {
        guard down[finger] == nil else { throw StepError("finger \(finger) is down already") }
        needsPause = false
        let point = try point(place)
        try send([finger], .began, [point])
        down[finger] = point
    }

    private func move(_ finger: Int, _ destination: Step.Destination, _ duration: Interval) throws {
        let start = try location(of: finger)
        let way: CGVector
        switch destination {
        case .by(let vector): way = vector
        case .to(let place): way = try point(place) - start
        }
        try travel([finger], max(duration, StepPlayer.frame)) { part in [start + way * part] }
        down[finger] = start + way
    }

    private func end(_ finger: Int, _ phase: ContactPhase) throws {
        let point = try location(of: finger)
        needsPause = false
        down[finger] = nil
        try send([finger], phase, [point])
    }

    private func location(of finger: Int) throws(StepError) -> CGPoint {
        guard let point = down[finger] else {
            throw StepError("finger \(finger) is not down; put it down with 'down \(finger) WHERE'")
        }
        return point
    }

    // MARK: Frames

    /// The numbers for fingers that a gesture puts down: those that no step has named.
    private func free(_ count: Int) throws(StepError) -> [Int] {
        let numbers = (1...64).lazy.filter { [down] in down[$0] == nil }.suffix(count)
        guard numbers.count == count else { throw StepError("there are at most 64 fingers") }
        return Array(numbers)
    }

    private func pass(_ duration: Interval) throws {
        guard duration > .zero else { return }
        time = time + duration
        try stage.pass(to: time)
    }

    /// One frame at the present time. The next one comes later.
    private func send(_ fingers: [Int], _ phase: ContactPhase, _ points: [CGPoint]) throws {
        if phase == .began, let point = points.first(where: { !isOnScreen($0) }) {
            throw StepError(
                "a finger cannot come down at \(point.x.brief),\(point.y.brief): the screen has "
                    + "\(stage.screen.width.brief) x \(stage.screen.height.brief) points")
        }
        let reports = zip(fingers, points).map { finger, point in
            FingerReport(finger: finger, phase: phase, location: point)
        }
        try stage.touch(reports, at: time)
        if phase != .moved, phase != .began { try pass(StepPlayer.frame) }
    }

    private func isOnScreen(_ point: CGPoint) -> Bool {
        (0..<stage.screen.width).contains(point.x) && (0..<stage.screen.height).contains(point.y)
    }

    /// Moves fingers at even speed: a frame each 8 ms, and one at the end.
    ///
    /// - Parameter places: where they are at a part of the duration.
    private func travel(_ fingers: [Int], _ duration: Interval, _ places: (Double) -> [CGPoint]) throws {
        let start = time
        var passed = Interval.zero
        while passed < duration {
            passed = min(passed + StepPlayer.frame, duration)
            time = start + passed
            try stage.pass(to: time)
            try send(fingers, .moved, places(passed.seconds / duration.seconds))
        }
    }
}
