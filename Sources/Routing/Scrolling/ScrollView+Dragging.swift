import Touches

/// Content under a finger.
extension ScrollView {
    // MARK: What can scroll

    /// Whether content can be dragged along `axis`.
    final func canScroll(_ axis: ScrollAxis) -> Bool {
        let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
        return range[axis].lowerBound < range[axis].upperBound || (bounces && always)
    }

    /// Whether a finger's `travel` in this view drags content: the axis it runs along for the most part decides, either
    /// where it runs along both alike.
    final func canScroll(by travel: Vector) -> Bool {
        if abs(travel.dx) == abs(travel.dy) { return canScroll(.horizontal) || canScroll(.vertical) }
        return canScroll(travel.dominantAxis)
    }

    /// Whether a finger's `travel` would pull the content past an edge where it lies already.
    final func isAtEdge(for travel: Vector) -> Bool {
        let axis = travel.dominantAxis
        return travel[axis] > 0
            ? contentOffset[axis] <= range[axis].lowerBound : contentOffset[axis] >= range[axis].upperBound
    }

    // MARK: A drag

    /// The pan began, went on or ended.
    final func followFinger() {
        switch pan.state {
        case .began: beginDragging()
        case .changed: moveWithFinger()
        case .ended:
            moveWithFinger()
            endDragging(velocity: -pan.velocity(in: self))
        case .cancelled: endDragging(velocity: .zero)
        case .possible, .failed: break
        }
    }

    private final func beginDragging() {
        stopGliding()
        isCaught = false
        let travel = pan.firstTravel
        let ratio = thresholds.directionalLockRatio
        func isLocked(_ axis: ScrollAxis, by other: ScrollAxis) -> Bool {
            isDirectionalLockEnabled && abs(travel[other]) >= ratio * abs(travel[axis])
        }
        drag = ScrollDrag(
            start: contentOffset,
            origin: Point(pulled(.horizontal), pulled(.vertical)),
            movesHorizontally: canScroll(.horizontal) && !isLocked(.horizontal, by: .vertical),
            movesVertically: canScroll(.vertical) && !isLocked(.vertical, by: .horizontal))
        let before = contentOffset
        delegate?.scrollViewWillBeginDragging(self)
        moveWithFinger()
        if contentOffset == before { tell() }
    }

    final func moveWithFinger() {
        guard let drag else { return }
        let place = drag.origin - pan.translation(in: self)
        move(
            to: Point(
                drag.movesHorizontally ? shown(place.x, .horizontal) : contentOffset.x,
                drag.movesVertically ? shown(place.y, .vertical) : contentOffset.y))
    }

    private final func endDragging(velocity: Vector) {
        guard let drag else { return }
        let velocity = drag.along(velocity)
        let entry = Vector(
            velocity.dx * give(.horizontal), velocity.dy * give(.vertical))
        let natural = freeGlide(velocity: entry, pagesFrom: drag.start).end
        var target = natural
        delegate?.scrollViewWillEndDragging(
            self, withVelocity: velocity * 0.001, targetContentOffset: &target)
        self.drag = nil
        let glide =
            target == natural || isPagingEnabled
            ? freeGlide(velocity: entry, pagesFrom: drag.start) : glide(aimedAt: range.clamp(target))
        let goesOn = start(glide)
        delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
        if isDecelerating { delegate?.scrollViewWillBeginDecelerating(self) }
    }

    // MARK: Past the edges

    private final func rubberBand(_ axis: ScrollAxis) -> RubberBand {
        RubberBand(coefficient: thresholds.rubberBand, extent: bounds.size[axis])
    }

    /// The offset that shows of content pulled to `place`.
    private final func shown(_ place: Double, _ axis: ScrollAxis) -> Double {
        let edge = range.clamp(place, axis)
        guard bounces, edge != place else { return edge }
        return edge + rubberBand(axis).shown(of: place - edge)
    }

    /// Where content that is at the present offset is pulled to.
    private final func pulled(_ axis: ScrollAxis) -> Double {
        let offset = contentOffset[axis]
        let edge = range.clamp(offset, axis)
        return edge + rubberBand(axis).pull(showing: offset - edge)
    }

    /// How much of a finger's velocity the content has: less past an edge.
    private final func give(_ axis: ScrollAxis) -> Double {
        let edge = range.clamp(contentOffset[axis], axis)
        guard edge != contentOffset[axis] else { return 1 }
        return rubberBand(axis).give(at: pulled(axis) - edge)
    }
}
