extension UIScrollView {
    // MARK: What can scroll

    /// Returns whether content can be dragged along `axis`.
    final func canScroll(_ axis: ScrollAxis) -> Bool { canScroll(axis, in: range) }

    private final func canScroll(_ axis: ScrollAxis, in range: ScrollRange) -> Bool {
        let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
        return range[axis].lowerBound < range[axis].upperBound || (bounces && always)
    }

    /// Returns whether a finger's `travel`, in this view's coordinates, drags content. The axis of the larger component
    /// decides. If both are equal, one axis that can scroll is sufficient.
    final func canScroll(by travel: CGVector) -> Bool {
        (!travel.isMainlyHorizontal && canScroll(.vertical)) || (!travel.isMainlyVertical && canScroll(.horizontal))
    }

    /// Returns whether a finger's `travel` would pull the content past an edge at which it already is.
    final func isAtEdge(for travel: CGVector) -> Bool {
        let axis = travel.dominantAxis
        return travel[axis] > 0
            ? contentOffset[axis].isAtMost(range[axis].lowerBound)
            : contentOffset[axis].isAtLeast(range[axis].upperBound)
    }

    // MARK: Dragging

    /// Called when the pan began, changed, ended or was cancelled.
    final func followPan() {
        switch pan.state {
        case .began: beginDragging()
        case .changed: followFingers()
        case .ended:
            followFingers()
            endDragging(velocity: -pan.velocityVector(in: self))
        case .cancelled: endDragging(velocity: .zero)
        case .possible, .failed: break
        }
    }

    private final func beginDragging() {
        stopGliding()
        isCaught = false
        let travelOfPinch = travel
        let travelOfPan = pan.translationVector(in: self)
        // If both began in this event, the content follows the fingers from where the first of the two began.
        let laterZoom = pinch.state == .began && travelOfPan.length > travelOfPinch.length ? zoom : nil
        let drag = makeDrag(from: laterZoom?.offset ?? contentOffset, in: laterZoom?.range ?? range)
        self.drag = drag
        let travelOfDrag = travelOfPan - travelOfPinch
        offsetWithoutTravel = zoom == nil ? pulled(contentOffset) : offsetWithoutTravel + travelOfDrag
        if let laterZoom {
            // Until the zoom started, the content was only dragged.
            let pulledOffset = pulled(drag.start, in: laterZoom.range) - travelOfDrag
            let dragged = dragged(to: pulledOffset, from: drag.start, in: laterZoom.range)
            offsetWithoutTravel = offsetWithoutTravel + (dragged - drag.start) * (zoomScale / laterZoom.start)
        }
        recordValue(after: {
            delegate?.scrollViewWillBeginDragging(self)
            moveWithFingers()
        })
    }

    private final func makeDrag(from offset: CGPoint, in range: ScrollRange) -> ScrollDrag {
        let firstTravel = pan.firstTravel
        let ratio = Thresholds.directionalLockRatio
        func isLocked(_ axis: ScrollAxis, by other: ScrollAxis) -> Bool {
            isDirectionalLockEnabled && abs(firstTravel[other]).isAtLeast(ratio * abs(firstTravel[axis]))
        }
        return ScrollDrag(
            start: offset,
            movesHorizontally: canScroll(.horizontal, in: range) && !isLocked(.horizontal, by: .vertical),
            movesVertically: canScroll(.vertical, in: range) && !isLocked(.vertical, by: .horizontal))
    }

    private final func endDragging(velocity: CGVector) {
        guard let drag else { return }
        let velocity = drag.along(velocity)
        let entry = CGVector(
            velocity.dx * give(.horizontal), velocity.dy * give(.vertical))
        let point = pan.location(in: self) - contentOffset
        let zoomReturn = zoom != nil && isZooming ? nil : self.zoomReturn(around: point)
        let natural = zoomReturn?.end ?? freeGlide(velocity: entry, pagesFrom: drag.start).end
        let perMillisecond = CGPoint.zero + velocity * 0.001
        var target = isPagingEnabled ? natural : aim?(natural, perMillisecond) ?? natural
        delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
        let pulledOffset = pulledOffset
        self.drag = nil
        if zoom != nil, isZooming {
            // The pinch still holds the content.
            offsetWithoutTravel = pulledOffset + travel
            recordValue()
            delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
            return
        }
        zoom = nil
        let glide =
            target == natural || isPagingEnabled
            ? freeGlide(velocity: entry, pagesFrom: drag.start) : glide(aimedAt: range.clamp(target))
        let goesOn = start(self.zoomReturn(around: point) ?? glide)
        delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
        if isDecelerating { delegate?.scrollViewWillBeginDecelerating(self) }
    }

    // MARK: Following the fingers

    /// Whether fingers drag or zoom the content.
    final var isHeld: Bool { drag != nil || zoom != nil }

    /// The travel of the fingers that hold the content.
    final var travel: CGVector {
        drag == nil ? pan.convert(pinch.travel, to: self) : pan.translationVector(in: self)
    }

    /// The offset to which the fingers pull the content.
    final var pulledOffset: CGPoint { offsetWithoutTravel - travel }

    /// Zooms and moves the content with the fingers that hold it. The pan and the pinch both call it. It applies what
    /// both measured, so that their order does not matter.
    final func followFingers() {
        if let zoom {
            let fingers = drag == nil ? pinch : pan
            self.zoom(to: shown(zoom.scale * pinch.scale), around: fingers.location(in: self) - contentOffset)
        }
        if isHeld { moveWithFingers() }
    }

    final func moveWithFingers() { move(to: shown(pulledOffset, from: contentOffset)) }

    // MARK: Past the edges

    private final func rubberBand(_ axis: ScrollAxis) -> RubberBand {
        RubberBand(extent: bounds.size[axis])
    }

    /// Returns the offset at which content appears if fingers pull it to `place` from `offset`. A zoom moves it along
    /// both axes, without a rubber band.
    final func shown(_ pulledOffset: CGPoint, from offset: CGPoint) -> CGPoint {
        if zoom == nil { return dragged(to: pulledOffset, from: offset, in: range) }
        return bounces ? pulledOffset : range.clamp(pulledOffset)
    }

    /// Returns the offset at which content that can rest in `range` appears if fingers that do not zoom pull it to
    /// `place` from `offset`. A drag may move it along one axis only.
    private final func dragged(to pulledOffset: CGPoint, from offset: CGPoint, in range: ScrollRange) -> CGPoint {
        func dragged(_ axis: ScrollAxis) -> Double {
            if drag?.moves(axis) == false { return offset[axis] }
            let edge = range.clamp(pulledOffset[axis], axis)
            guard bounces, edge != pulledOffset[axis] else { return edge }
            return edge + rubberBand(axis).shown(of: pulledOffset[axis] - edge)
        }
        return CGPoint(dragged(.horizontal), dragged(.vertical))
    }

    /// Returns the place to which fingers pull content that appears at `offset`.
    final func pulled(_ offset: CGPoint) -> CGPoint { zoom == nil ? pulled(offset, in: range) : offset }

    /// Returns the place to which fingers that do not zoom pull content that can rest in `range` and appears at
    /// `offset`.
    private final func pulled(_ offset: CGPoint, in range: ScrollRange) -> CGPoint {
        func pulled(_ axis: ScrollAxis) -> Double {
            let edge = range.clamp(offset[axis], axis)
            return edge + rubberBand(axis).pull(showing: offset[axis] - edge)
        }
        return CGPoint(pulled(.horizontal), pulled(.vertical))
    }

    /// Returns the ratio of the content's velocity to the finger's: 1 within the range, less past an edge.
    private final func give(_ axis: ScrollAxis) -> Double {
        let edge = range.clamp(contentOffset[axis], axis)
        guard edge != contentOffset[axis] else { return 1 }
        return rubberBand(axis).give(at: pulled(contentOffset, in: range)[axis] - edge)
    }
}
