import Routing
import Touches

/// The pages of a scene that are drawn beside each other. What several pictures have in common is read once and written
/// once.
final class PageSheet {
    /// Views beside each other, in which the page that is drawn is not.
    struct Shared {
        /// The id of the element with them.
        let id: String
        /// Back to front, each before its subviews. Superviews are numbers in this list.
        let views: [ShownView]
    }

    /// Where shared views are in a picture.
    struct Place {
        let shared: Shared
        /// The number of views of the picture before them.
        let number: Int
        let superview: Int?
    }

    /// What shared views look like depends on.
    struct Key: Hashable {
        let first: ObjectIdentifier
        let surroundings: ShownView.Surroundings
        /// The colors behind the middles of the first ones, as far as views before them have these.
        let behind: [RGBColor?]
    }

    /// Whether anything is shared.
    let shares: Bool
    /// How many views have been read for the pictures, and how often others were shared.
    var count = 0
    /// The pages, and the views around them.
    private let all: Set<ObjectIdentifier>
    /// The page that is drawn, and the views around it.
    private var drawn: Set<ObjectIdentifier> = []
    private var shared: [Key: Shared] = [:]
    /// Where the color behind the first of shared views is asked, by the first of them.
    var middles: [ObjectIdentifier: [CGPoint]] = [:]

    init(_ pages: [UIView], shares: Bool) {
        self.shares = shares
        all = pages.reduce(into: []) { all, page in
            for view in page.wayToWindow where !all.insert(ObjectIdentifier(view)).inserted { break }
        }
    }

    /// Call it before a picture is read, with its page, or with a dialog and the page behind it.
    func draw(_ pages: [UIView]) { drawn = Set(pages.flatMap { $0.wayToWindow.map { ObjectIdentifier($0) } }) }

    /// Whether the view is a page, or around one.
    func isAroundPage(_ view: UIView) -> Bool { all.contains(ObjectIdentifier(view)) }

    /// Whether the view is the page that is drawn, or around it.
    func isAroundDrawnPage(_ view: UIView) -> Bool { drawn.contains(ObjectIdentifier(view)) }

    /// The shared views with this key, and whether another picture has them.
    func shared(_ key: Key, _ read: () -> [ShownView]) -> (views: Shared, isKnown: Bool) {
        if let known = shared[key] { return (known, true) }
        let new = Shared(id: "shared\(shared.count)", views: read())
        shared[key] = new
        return (new, false)
    }
}
