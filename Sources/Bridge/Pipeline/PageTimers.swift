import Routing
import Scenes

/// When the pages that have `after` send their actions: each once it has been shown for its time without a touch.
///
/// It reads no clock, and gets the start of the time without a touch from its owner.
struct PageTimers {
    private struct Page {
        let id: String
        let delay: Interval
        var shownAt: Timestamp
        /// When it sent its action; nil before that.
        var sentAt = Timestamp(microseconds: .min)
    }

    /// Those that are shown.
    private var pages: [Page] = []

    /// Finds the pages that are shown, when the scene or what it shows has changed at `time`.
    mutating func follow(_ shown: ShownScene, at time: Timestamp) {
        let before = pages
        pages = shown.description.delayedPages.compactMap { view in
            guard let after = view.after, shown.live.view(view.id)?.window?.application != nil,
                shown.live.isShown(view.id)
            else { return nil }
            return before.first { $0.id == view.id && $0.delay == after.delay }
                ?? Page(id: view.id, delay: after.delay, shownAt: time)
        }
    }

    /// The time of another recording begins.
    mutating func restart(at time: Timestamp) {
        pages = pages.map { Page(id: $0.id, delay: $0.delay, shownAt: time) }
    }

    /// When a page sends its action next.
    ///
    /// - Parameter calm: since when nothing is touched; nil while something is.
    func nextDeadline(since calm: Timestamp?) -> Timestamp? {
        guard let calm else { return nil }
        return pages.lazy.filter { $0.sentAt < calm }.map { max($0.shownAt, calm).after($0.delay) }.min()
    }

    /// Whether the time of a page is over at `time`, and it has not sent its action yet.
    ///
    /// - Parameter touched: the last time at which a recording has a touch.
    mutating func take(_ id: String, at time: Timestamp, since calm: Timestamp?, touched: Timestamp) -> Bool {
        guard let calm,
            let index = pages.firstIndex(where: {
                $0.id == id && $0.sentAt < calm && max($0.shownAt, touched).after($0.delay) <= time
            })
        else { return false }
        pages[index].sentAt = time
        return true
    }

    /// The ids of the pages whose time is over at `time`.
    mutating func takeDue(at time: Timestamp, since calm: Timestamp?) -> [String] {
        guard let calm else { return [] }
        return pages.indices.compactMap { index in
            let page = pages[index]
            guard page.sentAt < calm, max(page.shownAt, calm).after(page.delay) <= time else { return nil }
            pages[index].sentAt = time
            return page.id
        }
    }
}
