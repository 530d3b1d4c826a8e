package import Routing

extension UIApplication {
    /// Where a view can be touched: at the middle of what can be hit of it, or if something else is hit there, at the
    /// nearest point that hits it.
    ///
    /// A point at which the view itself is hit comes before one at which a view in it is hit. The work has a limit.
    ///
    /// - Parameters:
    ///   - id: what messages call the view.
    ///   - fingers: where the fingers are, relative to the point that is returned. Each of them hits the view.
    ///   - part: the part of the view that is meant, in its coordinates; nil for all of it.
    package func find(
        _ view: UIView, called id: String, fingers: [CGVector] = [.zero], in part: CGRect? = nil
    ) throws(StepError) -> Sighting {
        layOutWindows()
        try checkThatItCanBeHit(view, id)
        var search = PlaceSearch(id: id, application: self)
        return try find(view, fingers, part, &search)
    }

    private func find(
        _ view: UIView, _ fingers: [CGVector], _ part: CGRect?, _ search: inout PlaceSearch
    ) throws(StepError) -> Sighting {
        if let scroll = try scrollTowards(view, &search) { return scroll }
        var area = view.boxOnScreen(within: screenOfWindows)
        if let part {
            let box = area.intersection(CGRect(around: part.corners.map(view.pointToTop)))
            area = box.isNull ? .zero : box
        }
        guard area.width > 0, area.height > 0 else {
            throw StepError("'\(search.id)' is outside of \(view.clippingView.map { "'\($0.id)'" } ?? "the screen")")
        }
        let middle = area.center
        let atMiddle = try search.hit(middle, fingers, in: view)
        if atMiddle === view { return .at(middle) }
        func isExact(_ point: CGPoint) throws(StepError) -> Bool { try search.hit(point, fingers, in: view) === view }
        func fits(_ point: CGPoint) throws(StepError) -> Bool { try search.hit(point, fingers, in: view) != nil }
        if let point = try nearest(to: middle, in: area, count: 16, where: isExact) { return .at(point) }
        if atMiddle != nil { return .at(middle) }
        for count in [16, 64] {
            if let point = try nearest(to: middle, in: area, count: count, where: fits) { return .at(point) }
        }
        if fingers.count > 1, case .at = try find(view, [.zero], part, &search) {
            throw StepError("'\(search.id)' has no room for \(fingers.count) fingers")
        }
        guard let other = try search.hit(middle, [.zero]) else {
            throw StepError("no touch hits '\(search.id)' at its middle, \(middle)")
        }
        throw StepError("'\(search.id)' is covered by '\(other.id)'")
    }

    /// The point of a grid that is nearest to `middle` and fits.
    ///
    /// - Parameter count: the number of points in each row and column.
    private func nearest(
        to middle: CGPoint, in area: CGRect, count: Int, where fits: (CGPoint) throws(StepError) -> Bool
    ) throws(StepError) -> CGPoint? {
        let points = area.grid(count).map { (point: $0, distance: ($0 - middle).length) }
        for (point, _) in points.sorted(by: { $0.distance < $1.distance }) {
            if try fits(point) { return point }
        }
        return nil
    }

    /// What contains every window, and with it each point that can be hit.
    var screenOfWindows: CGRect {
        windows.reduce(CGRect.null) { $0.union($1.frame) }
    }

    private func checkThatItCanBeHit(_ view: UIView, _ id: String) throws(StepError) {
        guard view.window?.application === self else { throw StepError("'\(id)' is in no window that is shown") }
        for ancestor in view.wayToWindow {
            let reason: String? =
                if ancestor.isHidden { "is hidden" } else if ancestor.alpha < 0.01 {
                    "is transparent"
                } else if !ancestor.isUserInteractionEnabled { "takes no touches: its interaction is off" } else { nil }
            if let reason {
                throw StepError(
                    ancestor === view ? "'\(id)' \(reason)" : "'\(id)' cannot be touched: '\(ancestor.id)' \(reason)")
            }
        }
    }

    /// Whether a part of a view is on the screen: neither it nor what contains it is hidden or transparent, and what
    /// contains it does not leave it outside. Something may cover it.
    package func shows(_ view: UIView) -> Bool {
        layOutWindows()
        guard view.window?.application === self else { return false }
        let isSeen = view.wayToWindow.allSatisfy { !$0.isHidden && $0.alpha >= 0.01 }
        return isSeen && !view.boxOnScreen(within: screenOfWindows).isEmpty
    }

    // MARK: Scrolling

    /// The drag that brings a view nearer that a scroll view has out of sight; nil if none has.
    private func scrollTowards(_ view: UIView, _ search: inout PlaceSearch) throws(StepError) -> Sighting? {
        let scrollViews = view.wayToWindow.dropFirst().compactMap { $0 as? UIScrollView }
        // The outermost first: a scroll view can be dragged only if it is in sight itself.
        for (index, scrollView) in scrollViews.enumerated().reversed() {
            let target = index == 0 ? view : scrollViews[index - 1]
            let box = target.convert(target.bounds, to: scrollView)
            guard !scrollView.bounds.contains(box.center) else { continue }
            let distance = scrollView.bounds.center - box.center
            // The finger stays in what is seen. It moves far enough to turn a page.
            let way = CGVector(
                clamp(distance.dx, scrollView.bounds.width * 0.8), clamp(distance.dy, scrollView.bounds.height * 0.8))
            let area = scrollView.boxOnScreen(within: screenOfWindows)
            guard area.width > 0, area.height > 0 else { continue }
            let move =
                scrollView.convert(scrollView.bounds.center + way, to: nil)
                - scrollView.convert(scrollView.bounds.center, to: nil)
            let start = area.center - move * 0.5
            // A finger that nothing else in the scroll view takes always scrolls.
            func isFree(_ point: CGPoint) throws(StepError) -> Bool {
                try search.hit(point, [.zero], in: scrollView)?.leavesDrags(to: scrollView) == true
            }
            func fits(_ point: CGPoint) throws(StepError) -> Bool {
                try search.hit(point, [.zero], in: scrollView) != nil
            }
            var free = try nearest(to: start, in: area, count: 16, where: isFree)
            if free == nil { free = try nearest(to: start, in: area, count: 16, where: fits) }
            return .scrolledOut(of: scrollView.id, from: free ?? start, by: move, distance: distance.length)
        }
        return nil
    }

    private func clamp(_ length: Double, _ limit: Double) -> Double { min(max(length, -limit), limit) }
}

extension UIView {
    /// The smallest rectangle on the screen around what can be hit of the view, if nothing covers it.
    func boxOnScreen(within screen: CGRect) -> CGRect {
        let box = wayToWindow.reduce(screen) { $0.intersection($1.hitBoxOnScreen) }
        return box.isNull ? .zero : box
    }

    /// Whether this view is a scroll view or in it, and nothing from here up to it has a use for a drag.
    fileprivate func leavesDrags(to scrollView: UIScrollView) -> Bool {
        for view in wayToWindow {
            if view === scrollView { return true }
            guard view.gestureRecognizers == nil, !(view is UIControl) else { return false }
        }
        return false
    }

    /// The nearest view that contains this one and leaves nothing of it in sight; nil if that is the screen.
    fileprivate var clippingView: UIView? {
        var box = hitBoxOnScreen
        return wayToWindow.dropFirst().first { ancestor in
            box = box.intersection(ancestor.hitBoxOnScreen)
            return box.isEmpty
        }
    }

    private var hitBoxOnScreen: CGRect { CGRect(around: hitBox.corners.map(pointToTop)) }
}

extension CGRect {
    /// The middles of `count` times `count` equal parts, row by row.
    func grid(_ count: Int) -> [CGPoint] {
        (0..<count * count).map { index in
            CGPoint(
                minX + width * (Double(index % count) + 0.5) / Double(count),
                minY + height * (Double(index / count) + 0.5) / Double(count))
        }
    }
}

/// The hit tests of a search for a place to touch, which have a limit: a client decides how many there are, and they
/// are done between two frames.
private struct PlaceSearch {
    /// What messages call the view.
    let id: String
    let application: UIApplication
    /// The work that may still be done, in the unit of `UIView.hitWork`.
    var work = PlaceSearch.limit

    /// About 5 ms.
    private static let limit = 2_000_000

    /// The view that all fingers hit; if they hit several, the nearest one that contains these. Nil if a finger hits
    /// nothing, or something that is not in `container`.
    mutating func hit(
        _ point: CGPoint, _ fingers: [CGVector], in container: UIView? = nil
    ) throws(StepError) -> UIView? {
        var common: UIView?
        for finger in fingers {
            guard work > 0 else {
                throw StepError(
                    "no place for \(fingers.count == 1 ? "a finger" : "\(fingers.count) fingers") on '\(id)' was found "
                        + "with the work that one search may take: it is covered, or it has no room; give fewer fingers, "
                        + "or make the scene smaller")
            }
            guard let view = application.hitTest(point + finger, spending: &work) else { return nil }
            if let container, !view.isDescendant(of: container) { return nil }
            guard let last = common else {
                common = view
                continue
            }
            guard let shared = last.wayToWindow.first(where: { view.isDescendant(of: $0) }) else { return nil }
            common = shared
        }
        return common
    }
}
