import Foundation

/// A text such as `H:|-[first(==second)]-(>=8@500)-[second]-|`, as constraints.
@MainActor
struct VisualFormat {
    private let text: String
    private var rest: Substring
    private let views: [String: Any]
    private let metrics: [String: Any]
    private var isVertical = false
    private var constraints: [NSLayoutConstraint] = []
    /// The items from the first to the last one.
    private var items: [AnyObject] = []

    init(_ text: String, metrics: [String: Any], views: [String: Any]) {
        self.text = text
        self.metrics = metrics
        self.views = views
        rest = text.filter { $0 != " " }[...]
    }

    /// What a length is compared with, and how.
    private struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var item: AnyObject?
        var number: CGFloat = 0
        var priority = UILayoutPriority.required
    }

    mutating func constraints(_ options: NSLayoutConstraint.FormatOptions) -> [NSLayoutConstraint] {
        isVertical = skip("V:")
        if !isVertical { _ = skip("H:") }
        let beginsAtEdge = skip("|")
        var space = beginsAtEdge ? readSpace() : nil
        repeat {
            let item = readView()
            if let space { connect(items.last, item, space) }
            items.append(item)
            space = readSpace()
        } while rest.first == "["
        if skip("|") { connect(items.last, nil, space!) } else if !space!.isEmpty { fail("a view or | after -") }
        guard rest.isEmpty else { fail("[ or |") }
        align(options)
        return constraints
    }

    // MARK: Reading

    private mutating func skip(_ word: String) -> Bool {
        guard rest.hasPrefix(word) else { return false }
        rest.removeFirst(word.count)
        return true
    }

    private mutating func readWord() -> String {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        rest.removeFirst(word.count)
        return String(word)
    }

    /// The space between two items: nothing is no space, and `-` is the space that is usual between them (nil).
    private mutating func readSpace() -> [Predicate?] {
        guard skip("-") else { return [] }
        guard rest.first != "[", rest.first != "|" else { return [nil] }
        let space = rest.first == "(" ? readPredicates() : [readPredicate()]
        guard skip("-") else { fail("-") }
        return space
    }

    private mutating func readView() -> AnyObject {
        guard skip("[") else { fail("[") }
        let name = readWord()
        let item = self.item(name)
        if rest.first == "(" {
            let length = isVertical ? NSLayoutConstraint.Attribute.height : .width
            for predicate in readPredicates() { add(item, length, predicate, predicate.item, length) }
        }
        guard skip("]") else { fail("]") }
        return item
    }

    private mutating func readPredicates() -> [Predicate] {
        _ = skip("(")
        var predicates: [Predicate] = []
        repeat { predicates.append(readPredicate()) } while skip(",")
        guard skip(")") else { fail(")") }
        return predicates
    }

    private mutating func readPredicate() -> Predicate {
        var predicate = Predicate()
        if skip(">=") {
            predicate.relation = .greaterThanOrEqual
        } else if skip("<=") {
            predicate.relation = .lessThanOrEqual
        } else {
            _ = skip("==")
        }
        let isNegative = skip("-")
        let word = readWord()
        if let number = number(word) {
            predicate.number = isNegative ? -number : number
        } else {
            predicate.item = item(word)
        }
        if skip("@") {
            guard let priority = number(readWord()) else { fail("a priority") }
            predicate.priority = UILayoutPriority(Float(priority))
        }
        return predicate
    }

    private func number(_ word: String) -> CGFloat? {
        switch metrics[word] {
        case let number as CGFloat: number
        case let number as Float: CGFloat(number)
        case let number as Int: CGFloat(number)
        case let number as NSNumber: number.doubleValue
        default: CGFloat(word)
        }
    }

    private func item(_ name: String) -> AnyObject {
        guard let item = views[name] else { fail("the name of a view or a metric instead of '\(name)'") }
        return item as AnyObject
    }

    private func fail(_ expected: String) -> Never {
        let place = text.filter { $0 != " " }.count - rest.count
        fatalError("The format '\(text)' needs \(expected) after \(place) characters, without spaces.")
    }

    // MARK: Constraints

    private mutating func add(
        _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ predicate: Predicate, _ second: AnyObject?,
        _ other: NSLayoutConstraint.Attribute
    ) {
        let constraint = NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: predicate.relation, toItem: second,
            attribute: second == nil ? .notAnAttribute : other, multiplier: 1, constant: predicate.number)
        constraint.priority = predicate.priority
        constraints.append(constraint)
    }

    /// Requires a space between two items, or between an item and the edge of its superview (nil).
    private mutating func connect(_ before: AnyObject?, _ after: AnyObject?, _ space: [Predicate?]) {
        let (start, end): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
            isVertical ? (.top, .bottom) : (.leading, .trailing)
        let superview = ((before ?? after) as? UIView)?.superview
        guard before != nil && after != nil || superview != nil else { fail("a view with a superview beside |") }
        // UIKit's spaces between two views, and between a view and the edge.
        let usual = Predicate(number: before == nil || after == nil ? 20 : 8)
        for predicate in space.isEmpty ? [Predicate()] : space.map({ $0 ?? usual }) {
            add(
                after ?? superview!, after == nil ? end : start, predicate, before ?? superview,
                before == nil ? start : end)
        }
    }

    /// Aligns neighbors.
    private mutating func align(_ options: NSLayoutConstraint.FormatOptions) {
        for attribute in options.attributes {
            for (item, next) in zip(items, items.dropFirst()) { add(next, attribute, Predicate(), item, attribute) }
        }
    }
}
