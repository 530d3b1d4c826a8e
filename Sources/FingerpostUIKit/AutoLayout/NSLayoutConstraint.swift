import Foundation

/// A linear rule for the frames of views: the first attribute is equal to (or at least, or at most) the second one,
/// times `multiplier`, plus `constant`. It applies while it is active, which it is from `isActive = true` or
/// `activate(_:)` until its views have no common superview any more.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// The view or guide of the first attribute.
    public final private(set) weak var firstItem: AnyObject?
    /// The view or guide of the second attribute, if there is one.
    public final private(set) weak var secondItem: AnyObject?
    /// The side or length of the first item.
    public final let firstAttribute: Attribute
    /// How the first attribute is compared.
    public final let relation: Relation
    /// The side or length of the second item; `notAnAttribute` if there is none.
    public final let secondAttribute: Attribute
    /// What the second attribute is multiplied by.
    public final let multiplier: CGFloat
    /// What is added, in points. A change requests layout.
    public final var constant: CGFloat {
        didSet {
            guard constant != oldValue else { return }
            check()
            owner?.needsConstraints()
        }
    }
    /// How important it is. A change requests layout.
    public final var priority = UILayoutPriority.required {
        didSet { if priority != oldValue { owner?.needsConstraints() } }
    }
    /// Whether it is stored with its view, as data: nothing is stored.
    public final var shouldBeArchived = false
    /// Its name, in messages.
    public final var identifier: String?

    /// The view that has the constraint while it is active.
    final weak var owner: UIView?
    private let hasSecondItem: Bool

    /// Creates a constraint that is not active yet.
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        (firstItem, firstAttribute) = Self.item(view1, attr1)
        (secondItem, secondAttribute) = view2.map { Self.item($0, attr2) } ?? (nil, .notAnAttribute)
        hasSecondItem = view2 != nil
        self.relation = relation
        self.multiplier = multiplier
        constant = c
        super.init()
        check()
    }

    /// Creates a constraint without effect.
    public override init() {
        (firstAttribute, relation, secondAttribute, multiplier) = (.notAnAttribute, .equal, .notAnAttribute, 1)
        (constant, hasSecondItem) = (0, false)
    }

    /// Never called, because there are no nibs. A subclass calls super.
    open func awakeFromNib() {}

    private func check() {
        guard constant.isFinite, multiplier.isFinite else {
            fatalError("\(self) needs finite numbers. Divide by no length that can be 0.")
        }
    }

    /// A margin is an attribute of the guide of the margins.
    private static func item(_ item: Any, _ attribute: Attribute) -> (AnyObject, Attribute) {
        let object = item as AnyObject
        guard let view = object as? UIView, let inside = attribute.withoutMargin else { return (object, attribute) }
        return (view.layoutMarginsGuide, inside)
    }

    /// Whether it applies.
    public final var isActive: Bool {
        get { owner != nil }
        set {
            guard newValue != isActive else { return }
            guard newValue else {
                owner?.removeConstraint(self)
                return
            }
            guard let first = (firstItem as? any LayoutItem)?.holder else { return }
            let second = hasSecondItem ? (secondItem as? any LayoutItem)?.holder : first
            guard let owner = second.flatMap({ first.commonSuperview(with: $0) }) else {
                fatalError("\(self) cannot be active: its views have no common superview. Add them as subviews first.")
            }
            owner.addConstraint(self)
        }
    }

    /// Makes all of them active.
    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for item in constraints { item.isActive = true }
    }
    /// Makes none of them active.
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {
        for item in constraints { item.isActive = false }
    }

    /// Whether its items are in this view.
    final func isInside(_ view: UIView) -> Bool {
        func isInside(_ item: AnyObject?) -> Bool {
            (item as? any LayoutItem)?.holder?.isDescendant(of: view) ?? false
        }
        return isInside(firstItem) && (!hasSecondItem || isInside(secondItem))
    }

    nonisolated open override var description: String {
        // UIKit's is not isolated either. Constraints are used by the main actor only.
        MainActor.assumeIsolated {
            let name = identifier.map { " '\($0)'" } ?? ""
            let second = hasSecondItem ? ", \(secondAttribute) of \(Self.name(of: secondItem)) * \(multiplier)" : ""
            return "NSLayoutConstraint\(name): \(firstAttribute) of \(Self.name(of: firstItem)), \(relation)\(second), "
                + "\(constant)"
        }
    }

    private static func name(of item: AnyObject?) -> String { item.map { "\(type(of: $0))" } ?? "nothing" }

    /// Creates the constraints of a text in UIKit's visual format, such as `H:|-[first(==second)]-8-[second]|`. Views
    /// with a space of `-` are 8 points apart, and 20 points from the edge.
    ///
    /// - Parameters:
    ///   - format: the text. One that cannot be read ends the program with a message.
    ///   - options: how neighbors are aligned.
    ///   - metrics: the numbers that the text names.
    ///   - views: the views and guides that the text names.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var format = VisualFormat(format, metrics: metrics ?? [:], views: views)
        return format.constraints(options)
    }
}

extension NSLayoutConstraint {
    /// The direction of a constraint. The raw values are UIKit's.
    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    /// A side or a length of a view. The layout is from left to right, and a baseline is the bottom or, of the first
    /// line, the top. The raw values are UIKit's.
    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins

        /// The same attribute of the guide of the margins; nil if it is no attribute of the margins.
        var withoutMargin: Attribute? {
            switch self {
            case .leftMargin: .left
            case .rightMargin: .right
            case .topMargin: .top
            case .bottomMargin: .bottom
            case .leadingMargin: .leading
            case .trailingMargin: .trailing
            case .centerXWithinMargins: .centerX
            case .centerYWithinMargins: .centerY
            default: nil
            }
        }
    }

    /// How two sides or lengths are compared. The raw values are UIKit's.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// The alignment of neighbors in a visual format. The raw values are UIKit's.
    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

        /// The left sides.
        public static let alignAllLeft = FormatOptions(.left)
        /// The right sides.
        public static let alignAllRight = FormatOptions(.right)
        /// The tops.
        public static let alignAllTop = FormatOptions(.top)
        /// The bottoms.
        public static let alignAllBottom = FormatOptions(.bottom)
        /// The left sides, because the layout is from left to right.
        public static let alignAllLeading = FormatOptions(.leading)
        /// The right sides, because the layout is from left to right.
        public static let alignAllTrailing = FormatOptions(.trailing)
        /// The middles between left and right.
        public static let alignAllCenterX = FormatOptions(.centerX)
        /// The middles between top and bottom.
        public static let alignAllCenterY = FormatOptions(.centerY)

        /// The attributes that are equal.
        var attributes: [Attribute] {
            [.left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY].filter {
                contains(FormatOptions($0))
            }
        }
    }
}
