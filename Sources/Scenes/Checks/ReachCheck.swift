internal import Routing

extension SceneDocument {
    /// Warns of views that should receive touches but cannot, because they are outside their ancestors or covered.
    /// Views that are hidden or do not take touches are not checked, because that can change later.
    ///
    /// Each view is tested at about fifty points, in a scene that is built only for this check and whose scroll views
    /// are scrolled.
    /// - Returns: the number of views that were not checked, because the check of a huge scene would take too long.
    func checkReach(in walk: SceneWalk, _ live: LiveScene) -> Int {
        lazy var presented = Dictionary(
            walk.views.map { ($0.description.id, $0.presented) }, uniquingKeysWith: { first, _ in first })
        lazy var pages = Set(walk.views.filter(\.description.isPage).map(\.description.id))
        /// The number of hit tests of views that remain.
        var patience = 20_000_000
        var unchecked = 0
        for view in walk.views {
            let id = view.description.id
            guard let target = live.view(id), target.isThereForTouches, target.isOpenToTouches,
                let field = identifiers.field(of: id)
            else { continue }
            guard patience > 0 else {
                unchecked += 1
                continue
            }
            if target.bounds.width * target.bounds.height == 0, target.hitArea == nil {
                // A view without a frame already caused a warning when it was read.
                field["frame"]?.warn("has no area, so no touch can hit it")
                continue
            }
            var reach = Reach(view: target, application: live.application)
            let obstacle = reach.obstacle()
            patience -= reach.hitTests * walk.views.count
            switch obstacle {
            case nil: break
            case .outside(let outer):
                let what = outer is UIWindow ? "its window '\(outer.id.onOneLine)'" : "'\(outer.id.onOneLine)'"
                (field["frame"] ?? field).warn("lies outside \(what), so no touch reaches it")
            case .covered(let covers):
                // A presented controller is meant to cover other views, and so is a page.
                let unmeant = covers.filter { cover in
                    (presented[cover.id] == view.presented || presented[cover.id] == .some(nil))
                        && !cover.isOnPage(of: pages, without: target)
                }
                guard unmeant.count == covers.count else { continue }
                let names = covers.prefix(3).map { "'\($0.id.onOneLine)'" }.joined(separator: " and ")
                (field["frame"] ?? field).warn("is covered by \(names), so no touch reaches it")
            }
        }
        return unchecked
    }
}

extension UIView {
    /// Whether it is a control, scrolls, has recognizers, or handles touches.
    fileprivate var isThereForTouches: Bool {
        self is UIControl || self is UIScrollView || self is VirtualTouchscreen || gestureRecognizers != nil
            || touchHandling != .forward
    }

    /// Whether it is one of `pages`, or in one, that does not contain `view`.
    fileprivate func isOnPage(of pages: Set<String>, without view: UIView) -> Bool {
        wayToWindow.contains { pages.contains($0.id) && !view.isDescendant(of: $0) }
    }

    /// Whether neither this view nor an ancestor is hidden, transparent or disabled for touches.
    fileprivate var isOpenToTouches: Bool {
        !passesTouchesThrough
            && wayToWindow.allSatisfy { !$0.isHidden && $0.isUserInteractionEnabled && $0.alpha >= 0.02 }
    }
}

/// Tests whether touches reach a view.
private struct Reach {
    enum Obstacle {
        /// The whole view is outside this ancestor.
        case outside(UIView)
        /// These views cover every point of the view.
        case covered([UIView])
    }

    let view: UIView
    let application: UIApplication
    var hitTests = 0

    /// Returns why no touch reaches the view; nil if one does, or if it cannot be determined.
    mutating func obstacle() -> Obstacle? {
        guard let window = view.window, window.transform.isIdentity else { return nil }
        let offsets = scrollIntoView()
        defer { for (scroll, offset) in offsets { scroll.contentOffset = offset } }
        // The middle comes first, because it is mostly hit.
        let samples = [view.hitBox.center] + view.hitBox.grid(7)
        var points = samples.filter { view.point(inside: $0, with: nil) }
        guard !points.isEmpty else { return nil }
        var covers: [UIView] = []
        for point in points {
            hitTests += 1
            let inWindow = view.convert(point, to: window)
            let onScreen = window.frame.origin + (inWindow - window.bounds.origin)
            guard let hit = application.hitTest(onScreen, with: nil)?.view else { continue }
            if hit.isDescendant(of: view) { return nil }
            if !view.isDescendant(of: hit), !covers.contains(where: { $0 === hit }) { covers.append(hit) }
        }
        if points.allSatisfy({ !window.point(inside: view.convert($0, to: window), with: nil) }) {
            return .outside(window)
        }
        for outer in view.wayToWindow.dropFirst() {
            points.removeAll { !outer.point(inside: view.convert($0, to: outer), with: nil) }
            if points.isEmpty { return .outside(outer) }
        }
        return covers.isEmpty ? nil : .covered(covers)
    }

    /// Scrolls every scroll view around the view so that the view's center is visible, as far as the content allows.
    /// Returns the previous offsets.
    private func scrollIntoView() -> [(UIScrollView, CGPoint)] {
        var offsets: [(UIScrollView, CGPoint)] = []
        for case let scroll as UIScrollView in view.wayToWindow.dropFirst() {
            offsets.append((scroll, scroll.contentOffset))
            let middle = view.convert(view.bounds.center, to: scroll)
            let inset = scroll.contentInset
            func offset(
                _ middle: Double, _ size: Double, _ content: Double, _ before: Double, _ after: Double
            ) -> Double {
                min(max(middle - size / 2, -before), max(content + after - size, -before))
            }
            scroll.contentOffset = CGPoint(
                offset(middle.x, scroll.bounds.width, scroll.contentSize.width, inset.left, inset.right),
                offset(middle.y, scroll.bounds.height, scroll.contentSize.height, inset.top, inset.bottom))
        }
        return offsets
    }
}
