/// Zooming the content (R109, R114).
extension ModelScroll {
    private var limit: Double { min(max(scale, spec.minimumZoomScale), spec.maximumZoomScale) }

    func show(at new: Double) {
        view.children.first { $0.id == spec.zooms }?.zoom(to: new, from: scale)
        contentSize = contentSize * (new / scale)
        scale = new
    }

    /// From the top left corner.
    private func inView(_ place: Pair) -> Pair { view.fromScreen(place) - view.boundsOrigin }

    /// The fingers have the distance that begins the pinch at `start`, and zoom by `share` since.
    func beginZoom(from start: Pair, _ share: Double) {
        if glide != nil {
            glide = nil
            reportOffset("settled")
        }
        var pulled = scale
        if scale != limit, spec.bouncesZoom {
            let excess = min(max(scale / limit, limit / scale) - 1, 0.99)
            let more = 1 + excess / (model.thresholds[.rubberBand] * (1 - excess))
            pulled = scale > limit ? limit * more : limit / more
        }
        zoom = ((view.boundsOrigin + inView(start)) / scale, pulled * share, view.boundsOrigin)
    }

    /// Other fingers hold the content at `middle`.
    func hold(at middle: Pair) {
        if let zoom { self.zoom?.held = (zoom.offset + inView(middle)) / scale }
    }

    func zoom(by share: Double, around middle: Pair) {
        guard let zoom else { return }
        let wanted = zoom.scale * share
        var new = min(max(wanted, spec.minimumZoomScale), spec.maximumZoomScale)
        if spec.bouncesZoom, new != wanted {
            let excess = (max(wanted / new, new / wanted) - 1) * model.thresholds[.rubberBand]
            new = wanted > new ? new * (1 + excess / (excess + 1)) : new / (1 + excess / (excess + 1))
        }
        let (old, offset, place) = (scale, view.boundsOrigin, inView(middle))
        if new != old { show(at: new) }
        let free = zoom.held * new - place
        self.zoom?.offset = free
        view.boundsOrigin = free
        if !spec.bounces {
            let (x, y) = (range(.horizontal), range(.vertical))
            view.boundsOrigin = Pair(
                min(max(free.x, x.lowerBound), x.upperBound), min(max(free.y, y.lowerBound), y.upperBound))
        }
        if abs(new - old) >= 1e-6 || (view.boundsOrigin - offset).length >= 1e-6 { reportOffset("settled") }
    }

    func endZoom(around middle: Pair) {
        zoom = nil
        if abs(scale - limit) >= 1e-6 {
            returnScale(around: inView(middle))
        } else if !Axis.allCases.allSatisfy({ range($0).contains(part(view.boundsOrigin, $0)) }) {
            release(.zero, pagesFrom: view.boundsOrigin)
        }
    }

    /// R114: everything moves by the law of a return to an edge, until no part of the content has half a point to go.
    private func returnScale(around place: Pair) {
        let (ratio, numbers) = (limit / scale, model.thresholds)
        let size = contentSize * ratio
        let kept = (view.boundsOrigin + place) * ratio - place
        var ends: [Axis: Double] = [:]
        var furthest = 0.0
        for axis in Axis.allCases {
            let range = range(axis, size)
            var end = min(max(part(kept, axis), range.lowerBound), range.upperBound)
            if spec.paging {
                let extent = part(view.size, axis)
                let page = ((part(kept, axis) - range.lowerBound) / extent).rounded()
                end = min(max(range.lowerBound + page * extent, range.lowerBound), range.upperBound)
            }
            ends[axis] = end
            let first = part(view.boundsOrigin, axis) - end
            let last = part(contentSize, axis) - part(size, axis) - first
            furthest = max(furthest, abs(first), abs(last))
        }
        let time = Motion.timeToReturn(from: furthest, numbers)
        func way(_ start: Double, _ end: Double) -> Motion { Motion(from: start, returningTo: end, in: time, numbers) }
        let motions = Dictionary(
            uniqueKeysWithValues: Axis.allCases.map { ($0, way(part(view.boundsOrigin, $0), ends[$0] ?? 0)) })
        glide = (model.now, 1, motions, way(scale, limit))
        if end == 0 { timeOut() }
    }
}

/// R109, R114. The pinch of a scroll view whose content cannot be dragged.
final class ModelScrollPinch: ModelPinch {
    private var middle: Pair { Pair.centroid(pair.map(\.place)) }
    /// Where the middle was when the fingers had the distance that begins the pinch, and the scale since then.
    private var start: (middle: Pair, share: Double) = (.zero, 1)

    override func isFarEnough() -> Bool {
        guard super.isFarEnough() else { return false }
        let earlier = pair.map { $0.phase == nil ? $0.place : $0.previous }
        let (now, before) = (pair[1].place - pair[0].place, earlier[1] - earlier[0])
        let limit = max(1, firstArm.length) + (now.length > firstArm.length ? 1 : -1) * numbers[.pinchDistance]
        // The distance is that of fingers which move evenly: |before + share * way| = limit.
        let way = now - before
        let (a, b, c) = (
            way.x * way.x + way.y * way.y, before.x * way.x + before.y * way.y,
            before.x * before.x + before.y * before.y - limit * limit
        )
        let root = max(0, b * b - a * c).squareRoot()
        let share = [(-b - root) / a, (-b + root) / a].first { $0 >= 0 && $0 <= 1 } ?? 1
        let old = Pair.centroid(earlier)
        start = (old + (middle - old) * share, max(1, now.length) / limit)
        return true
    }

    override func hasNewPair() { view.scroll?.hold(at: middle) }

    /// Called after its record.
    func follow() {
        switch state {
        case .began:
            view.scroll?.beginZoom(from: start.middle, start.share)
            view.scroll?.zoom(by: value, around: location)
        case .changed: view.scroll?.zoom(by: value, around: location)
        case .ended, .cancelled: view.scroll?.endZoom(around: location)
        default: break
        }
    }
}
