import Touches

/// Dragging the content.
extension ScrollView {
    // MARK: What can scroll

    /// Returns whether content can be dragged along `axis`.
    final func canScroll(_ axis: ScrollAxis) -> Bool {
        let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
        return range[axis].lowerBound < range[axis].upperBound || (bounces && always)
    }

    /// Returns whether a finger's `travel`, in this view's coordinates, drags content. The axis of the larger component
    /// decides. If both are equal, one axis that can scroll is sufficient.
    final func canScroll(by travel: Vector) -> Bool {
        if abs(travel.dx) == abs(travel.dy) { return canScroll(.horizontal) || canScroll(.vertical) }
        return canScroll(travel.dominantAxis)
    }

    /// Returns whether a finger's `travel` would pull the content past an edge at which it already is.
    final func isAtEdge(for travel: Vector) -> Bool {
        let axis = travel.dominantAxis
        return travel[axis] > 0
            ? contentOffset[axis] <= range[axis].lowerBound : contentOffset[axis] >= range[axis].upperBound
    }

    // MARK: Dragging

    /// Called when the pan began, changed, ended or was cancelled.
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
        if contentOffset == before { recordValue() }
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

    /// Returns the offset at which content appears if it is pulled to `place`.
    private final func shown(_ place: Double, _ axis: ScrollAxis) -> Double {
        let edge = range.clamp(place, axis)
        guard bounces, edge != place else { return edge }
        return edge + rubberBand(axis).shown(of: place - edge)
    }

    /// Returns the place to which content at the current offset is pulled.
    private final func pulled(_ axis: ScrollAxis) -> Double {
        let offset = contentOffset[axis]
        let edge = range.clamp(offset, axis)
        return edge + rubberBand(axis).pull(showing: offset - edge)
    }

    /// Returns the ratio of the content's velocity to the finger's: 1 within the range, less past an edge.
    private final func give(_ axis: ScrollAxis) -> Double {
        let edge = range.clamp(contentOffset[axis], axis)
        guard edge != contentOffset[axis] else { return 1 }
        return rubberBand(axis).give(at: pulled(axis) - edge)
    }
}
