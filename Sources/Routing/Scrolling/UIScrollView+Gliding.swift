/// Motion of the content without a finger, in steps of a sixtieth of a second.
extension UIScrollView {
    private final var application: UIApplication? { window?.application }
    private final var now: Timestamp { application?.now ?? .zero }

    // MARK: Planning

    /// Returns the motion of content with its own `velocity`, in points per second. If paging is enabled, the motion
    /// ends at a page, and content that is at its page rests; `start` is the offset at which the drag began.
    final func freeGlide(velocity: CGVector, pagesFrom start: CGPoint) -> Glide {
        func way(_ axis: ScrollAxis) -> AxisGlide {
            let offset = contentOffset[axis]
            if isPagingEnabled {
                let paging = Paging(extent: bounds.size[axis], range: range[axis])
                let page = paging.target(
                    from: start[axis], at: offset, velocity: velocity[axis], flickVelocity: Thresholds.pagingVelocity)
                if abs(page - offset) < .leastDifference { return AxisGlide(restingAt: page) }
                // A return from past an edge to that edge is a bounce.
                if range[axis].contains(offset) || page != range.clamp(offset, axis) { return turn(axis, to: page) }
            }
            return AxisGlide(
                from: offset, velocity: velocity[axis], within: range[axis], bounces: bounces, rate: rate)
        }
        return Glide(
            purpose: .deceleration, isAimed: isPagingEnabled, start: now, origin: now, x: way(.horizontal),
            y: way(.vertical))
    }

    /// Returns the motion that ends at `target`, whatever the velocity is.
    final func glide(aimedAt target: CGPoint) -> Glide {
        func way(_ axis: ScrollAxis) -> AxisGlide {
            AxisGlide(from: contentOffset[axis], to: target[axis], rate: rate)
        }
        return Glide(
            purpose: .deceleration, isAimed: true, start: now, origin: now, x: way(.horizontal), y: way(.vertical))
    }

    /// Returns the motion in which the scale returns to its limit; nil if it is within its limits. The content at
    /// `point`, measured from the top left corner, stays where it is, unless it then could not rest. It ends when all
    /// of the content is within `bounceRestDistance` of its place.
    final func zoomReturn(around point: CGVector) -> Glide? {
        guard isZoomedPastLimit else { return nil }
        let limit = limited(zoomScale)
        let ratio = limit / zoomScale
        let size = CGSize(contentSize.width * ratio, contentSize.height * ratio)
        let range = ScrollRange(content: size, insets: contentInset, size: bounds.size)
        let kept = contentOffset + (contentOffset + point - .zero) * (ratio - 1)
        func end(_ axis: ScrollAxis) -> Double {
            guard isPagingEnabled else { return range.clamp(kept[axis], axis) }
            return Paging(extent: bounds.size[axis], range: range[axis]).target(
                from: kept[axis], at: kept[axis], velocity: 0, flickVelocity: Thresholds.pagingVelocity)
        }
        let ends = CGPoint(end(.horizontal), end(.vertical))
        let distance =
            [ScrollAxis.horizontal, .vertical].flatMap { axis in
                let first = contentOffset[axis] - ends[axis]
                return [abs(first), abs(contentSize[axis] - size[axis] - first)]
            }.max() ?? 0
        let duration = Bounce(displacement: distance, velocity: 0).duration
        func way(_ axis: ScrollAxis) -> AxisGlide {
            AxisGlide(from: contentOffset[axis], returningTo: ends[axis], for: duration)
        }
        return Glide(
            purpose: .deceleration, isAimed: true, start: now, origin: now, x: way(.horizontal), y: way(.vertical),
            zoom: ZoomReturn(limit: limit, bounce: Bounce(displacement: zoomScale - limit, velocity: 0)))
    }

    private final func turn(_ axis: ScrollAxis, to target: Double, in duration: Double? = nil) -> AxisGlide {
        AxisGlide(
            PageTurn(start: contentOffset[axis], end: target, duration: duration ?? Thresholds.pagingDuration))
    }

    /// Starts an animated motion to `offset`.
    final func animate(to offset: CGPoint) {
        guard offset != contentOffset else { return }
        _ = start(
            Glide(
                purpose: .animation, isAimed: true, start: now, origin: now, x: turn(.horizontal, to: offset.x),
                y: turn(.vertical, to: offset.y)))
    }

    /// Replaces the plan of the motion in progress after a change. A free motion continues from the current offset with
    /// the current velocity. A motion that must end at a certain place continues to that place.
    final func planAnew() {
        guard let old = glide else { return }
        let plan: Glide
        if old.zoom != nil, let zoomReturn = self.zoomReturn(around: middle) {
            plan = zoomReturn
        } else if old.isAimed {
            let target = old.purpose == .deceleration ? range.clamp(old.end) : old.end
            let rest = max(0, (old.finish - now).seconds)
            plan = Glide(
                purpose: old.purpose, isAimed: true, start: now, origin: old.origin,
                x: turn(.horizontal, to: target.x, in: rest), y: turn(.vertical, to: target.y, in: rest))
        } else {
            let free = freeGlide(velocity: old.velocity(at: now), pagesFrom: contentOffset)
            plan = Glide(
                purpose: old.purpose, isAimed: false, start: now, origin: old.origin, x: free.x, y: free.y)
        }
        glide = plan
        nextStep?.cancel()
        nextStep = nil
        scheduleStep(after: now)
    }

    // MARK: Running

    /// Starts the motion `plan`. Returns false if it has no duration or the view is not on the screen; the content then
    /// rests at its end.
    final func start(_ plan: Glide) -> Bool {
        guard plan.finish > plan.start, application != nil else {
            rest(at: plan.end, plan.zoom?.limit)
            return false
        }
        glide = plan
        scheduleStep(after: plan.start)
        return true
    }

    private final func scheduleStep(after time: Timestamp) {
        guard let glide, nextStep == nil else { return }
        guard let application else { return endOffScreen(glide) }
        let step = glide.step(after: time)
        stepper = application
        nextStep = application.schedule(at: step, kind: .glide, window: nil) { [weak self] in self?.step(at: step) }
    }

    private final func step(at time: Timestamp) {
        guard let glide else { return }
        nextStep = nil
        guard application != nil else { return endOffScreen(glide) }
        guard time < glide.finish else { return end(glide, at: glide.end, glide.zoom?.limit) }
        show(scale: glide.zoom?.scale(at: (time - glide.start).seconds) ?? zoomScale, at: glide.position(at: time))
        scheduleStep(after: time)
    }

    /// Ends the motion at the current offset.
    final func stopGliding() {
        if let glide { end(glide, at: contentOffset) }
    }

    /// Ends the motion because the view left the screen. The content moves to the end of the motion, if that was a
    /// certain place, and otherwise to the nearest offset at which it can rest.
    private final func endOffScreen(_ glide: Glide) {
        end(glide, at: glide.isAimed ? glide.end : range.clamp(contentOffset), glide.zoom?.limit)
    }

    private final func end(_ glide: Glide, at offset: CGPoint, _ scale: Double? = nil) {
        self.glide = nil
        nextStep?.cancel()
        nextStep = nil
        rest(at: offset, scale)
        switch glide.purpose {
        case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
        case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
        }
        endZoomingWithinLimits()
    }

    /// - Parameter scale: nil if it does not change.
    private final func rest(at offset: CGPoint, _ scale: Double?) {
        if let scale, abs(scale - zoomScale) >= .leastDifference { return show(scale: scale, at: offset) }
        recordValue(after: { if offset != contentOffset { move(to: offset) } })
    }

    /// Called when no finger is on the content any more. If the fingers stopped the content and did nothing else, the
    /// content moves to an offset at which it can rest.
    final func fingersAreGone() {
        guard isCaught, zoom == nil else { return }
        isCaught = false
        comeToRest(around: middle)
    }

    /// Moves the content to an offset and a scale at which it can rest, unless it is dragged or moves already. A scale
    /// returns around `point`, measured from the top left corner.
    final func comeToRest(around point: CGVector) {
        guard drag == nil, glide == nil else { return }
        let plan = zoomReturn(around: point) ?? freeGlide(velocity: .zero, pagesFrom: contentOffset)
        guard plan.zoom != nil || !(plan.end - contentOffset).isRoundingError else { return }
        if start(plan) { delegate?.scrollViewWillBeginDecelerating(self) }
    }
}
