import Foundation
import LinearPrograms

/// The frames that the active constraints of a view and of the views below it give to these views.
///
/// The places and lengths of the views are the variables of a linear program. Its costs are the distances to the
/// required constraints, then those to the constraints of the next priority, and so on, and at last the lengths: what
/// the constraints leave open is as small as possible.
@MainActor
struct ConstraintLayout {
    /// A sum of variables and a number.
    private struct Sum {
        var terms: LinearProgram.Sum = [:]
        var constant = 0.0

        func plus(_ other: Sum, times factor: Double = 1) -> Sum {
            var result = self
            for (variable, number) in other.terms { result.terms[variable, default: 0] += number * factor }
            result.constant += other.constant * factor
            return result
        }

        func plus(_ number: Double) -> Sum { Sum(terms: terms, constant: constant + number) }

        func value(in solution: [Double]) -> Double {
            terms.reduce(constant) { $0 + $1.value * solution[$1.key] }
        }
    }

    private struct Box {
        /// The item's place in its superview, or in the view that has the guide, and its size.
        var x: Sum, y: Sum, width: Sum, height: Sum

        func size(inside insets: UIEdgeInsets) -> (width: Sum, height: Sum) {
            (width.plus(-insets.left - insets.right), height.plus(-insets.top - insets.bottom))
        }
    }

    /// What a constraint, or the size of the content of a view, requires.
    private struct Condition {
        let source: AnyObject
        let priority: UILayoutPriority
        /// The variables whose sum is the distance to it.
        let distances: [Int]
    }

    private let top: UIView
    /// Whether the size of `top` is sought.
    private let isFitting: Bool
    private(set) var program = LinearProgram()
    private var conditions: [Condition] = []
    /// What is as small as possible if nothing else says what it is.
    private var open: LinearProgram.Sum = [:]
    private var boxes: [(item: any LayoutItem, box: Box)] = []
    private var indices: [ObjectIdentifier: Int] = [:]

    /// - Parameter sizes: what the size of `top` is to be, if it is sought.
    init(of top: UIView, sizes: [(NSLayoutConstraint.Attribute, CGFloat, UILayoutPriority)] = []) {
        self.top = top
        isFitting = !sizes.isEmpty
        for (attribute, size, priority) in sizes {
            require(value(attribute, of: top, beside: nil, in: top).plus(-size), .equal, priority, for: top)
        }
        addConstraints(of: top)
        let levels = Dictionary(grouping: conditions, by: \.priority.rawValue)
        for (_, level) in levels.sorted(by: { $0.key > $1.key }) {
            program.minimize(Dictionary(uniqueKeysWithValues: level.flatMap(\.distances).map { ($0, 1) }))
        }
        program.minimize(open)
    }

    /// Whether there are no constraints.
    var isEmpty: Bool { boxes.isEmpty }

    // MARK: Conditions

    /// Adds the constraints of a view and of the views below it, and removes those whose items have left.
    private mutating func addConstraints(of view: UIView) {
        for constraint in view.constraints {
            if constraint.isInside(view) { add(constraint, of: view) } else { view.removeConstraint(constraint) }
        }
        for subview in view.subviews { addConstraints(of: subview) }
    }

    private mutating func add(_ constraint: NSLayoutConstraint, of owner: UIView) {
        guard let first = constraint.firstItem as? any LayoutItem else { return }
        let second = constraint.secondItem as? any LayoutItem
        var sum = value(constraint.firstAttribute, of: first, beside: second, in: owner)
        sum.constant -= constraint.constant
        if let second {
            sum = sum.plus(
                value(constraint.secondAttribute, of: second, beside: first, in: owner),
                times: -constraint.multiplier)
        }
        require(sum, constraint.relation, constraint.priority, for: constraint)
    }

    /// Requires that a sum is zero, or at least or at most zero.
    private mutating func require(
        _ sum: Sum, _ relation: NSLayoutConstraint.Relation, _ priority: UILayoutPriority, for source: AnyObject
    ) {
        // Of a view whose own frame is not finite.
        guard sum.constant.isFinite else { return }
        var terms = sum.terms.filter { $0.value != 0 }
        let signs: [Double] =
            switch relation {
            case .equal: [1, -1]
            case .lessThanOrEqual: [-1]
            case .greaterThanOrEqual: [1]
            }
        let distances = signs.map { sign in
            let distance = program.variable(from: 0)
            terms[distance] = sign
            return distance
        }
        conditions.append(Condition(source: source, priority: priority, distances: distances))
        program.require(
            terms, from: relation == .lessThanOrEqual ? -.infinity : -sum.constant,
            to: relation == .greaterThanOrEqual ? .infinity : -sum.constant)
    }

    // MARK: Values

    /// The value of an attribute in the coordinates of `owner`: for a view, that of its alignment rectangle. `other` is
    /// the other item of the constraint: the edges of a scroll view are those of its content for what is in it.
    private mutating func value(
        _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, beside other: (any LayoutItem)?,
        in owner: UIView
    ) -> Sum {
        var item = item
        if let view = item as? UIScrollView, attribute != .width, attribute != .height, let inner = other?.holder,
            inner !== view, inner.isDescendant(of: view)
        {
            item = view.contentLayoutGuide
        }
        let insets = (item as? UIView)?.alignmentRectInsets ?? .zero
        var (width, height) = box(of: item).size(inside: insets)
        if attribute != .width, attribute != .height, item !== owner, let zoom = (item as? UIView)?.zoom, zoom != 1 {
            (width, height) = (Sum().plus(width, times: zoom), Sum().plus(height, times: zoom))
        }
        var left: Sum { start(of: item, \.x, \.x, in: owner).plus(insets.left) }
        var top: Sum { start(of: item, \.y, \.y, in: owner).plus(insets.top) }
        switch attribute {
        case .left, .leading: return left
        case .right, .trailing: return left.plus(width)
        case .centerX: return left.plus(width, times: 0.5)
        case .top, .firstBaseline: return top
        case .bottom, .lastBaseline: return top.plus(height)
        case .centerY: return top.plus(height, times: 0.5)
        case .width: return width
        case .height: return height
        default: return Sum()
        }
    }

    /// Where an item begins, in the coordinates of `owner`.
    private mutating func start(
        of item: any LayoutItem, _ place: KeyPath<Box, Sum>, _ axis: KeyPath<CGPoint, CGFloat>, in owner: UIView
    ) -> Sum {
        if item === owner { return Sum(constant: owner.bounds.origin[keyPath: axis]) }
        let inner = box(of: item)[keyPath: place]
        guard let outer = item is UIView ? item.holder?.superview : item.holder, outer !== owner else { return inner }
        var sum = start(of: outer, place, axis, in: owner).plus(inner)
        sum.constant -= outer.bounds.origin[keyPath: axis]
        return sum
    }

    private mutating func box(of item: any LayoutItem) -> Box {
        if let known = indices[ObjectIdentifier(item)] { return boxes[known].box }
        let box = (item as? UIView).map { newBox(of: $0) } ?? newBox(of: item as! UILayoutGuide)
        indices[ObjectIdentifier(item)] = boxes.count
        boxes.append((item, box))
        return box
    }

    private mutating func newBox(of view: UIView) -> Box {
        let size = view.bounds.size
        guard view === top ? isFitting : !view.translatesAutoresizingMaskIntoConstraints else {
            return Box(
                x: Sum(constant: view.center.x - size.width * view.anchorPoint.x),
                y: Sum(constant: view.center.y - size.height * view.anchorPoint.y), width: Sum(constant: size.width),
                height: Sum(constant: size.height))
        }
        let box = Box(x: place(), y: place(), width: length(), height: length())
        let (content, aligned) = (view.intrinsicContentSize, box.size(inside: view.alignmentRectInsets))
        for (axis, sum, natural) in [
            (NSLayoutConstraint.Axis.horizontal, aligned.width, content.width),
            (.vertical, aligned.height, content.height),
        ] where natural >= 0 {
            let excess = sum.plus(-natural)
            require(excess, .lessThanOrEqual, view.contentHuggingPriority(for: axis), for: view)
            require(excess, .greaterThanOrEqual, view.contentCompressionResistancePriority(for: axis), for: view)
        }
        return box
    }

    private mutating func newBox(of guide: UILayoutGuide) -> Box {
        switch guide.kind {
        case .free: return Box(x: place(), y: place(), width: length(), height: length())
        case .content: return Box(x: Sum(), y: Sum(), width: length(), height: length())
        case .inset(let insets):
            let view = guide.owningView!
            let (inset, origin) = (insets(view), view.bounds.origin)
            let size = box(of: view).size(inside: inset)
            return Box(
                x: Sum(constant: origin.x + inset.left), y: Sum(constant: origin.y + inset.top), width: size.width,
                height: size.height)
        }
    }

    private mutating func length() -> Sum {
        let length = program.variable(from: 0)
        open[length] = 1
        return Sum(terms: [length: 1])
    }

    /// The difference of two numbers of which one is 0, because both are as small as possible. They count less than
    /// lengths, so that a length that is left open is small.
    private mutating func place() -> Sum {
        let (after, before) = (program.variable(from: 0), program.variable(from: 0))
        open[after] = 0.5
        open[before] = 0.5
        return Sum(terms: [after: 1, before: -1])
    }

    // MARK: Solution

    /// The constraints and views whose required conditions do not hold in a solution.
    func broken(in solution: [Double]) -> [AnyObject] {
        conditions.filter { $0.priority == .required && $0.distances.contains { solution[$0] > 0.001 } }.map(\.source)
    }

    /// Gives guides their places, and views if their superview needs layout or their place is another one than before.
    func apply(_ solution: [Double]) {
        func number(_ sum: Sum) -> Double { (sum.value(in: solution) * 10_000).rounded() / 10_000 }
        for (item, box) in boxes {
            let rectangle = CGRect(
                x: number(box.x), y: number(box.y), width: number(box.width), height: number(box.height))
            if let view = item as? UIView {
                guard view !== top, !view.translatesAutoresizingMaskIntoConstraints,
                    view.superview?._needsLayout == true || view.additional.layout.arranged != rectangle
                else { continue }
                view.additional.layout.arranged = rectangle
                if view.bounds.size != rectangle.size { view.bounds.size = rectangle.size }
                // As in UIKit, whatever the anchor point is.
                let scale = view.zoom / 2
                let center = CGPoint(
                    x: rectangle.minX + rectangle.width * scale, y: rectangle.minY + rectangle.height * scale)
                if view.center != center { view.center = center }
            } else if let guide = item as? UILayoutGuide {
                switch guide.kind {
                case .free: guide.arranged = rectangle
                case .content:
                    if let view = guide.owningView as? UIScrollView, view.contentSize != rectangle.size {
                        view.contentSize = rectangle.size
                    }
                case .inset: break
                }
            }
        }
    }

    /// The size of `top` in a solution.
    func size(in solution: [Double]) -> CGSize {
        guard let box = indices[ObjectIdentifier(top)].map({ boxes[$0].box }) else { return top.bounds.size }
        return CGSize(width: box.width.value(in: solution), height: box.height.value(in: solution))
    }
}

extension UIView {
    /// The scale at which the scroll view around it shows it.
    fileprivate final var zoom: CGFloat {
        guard let scrollView = superview as? UIScrollView, scrollView.zoomingView === self else { return 1 }
        return scrollView.zoomScale
    }
}
