extension UIView {
    /// The margins and lengths that change when the superview's size changes: `AutoresizingMask`. The raw values are
    /// UIKit's.
    nonisolated public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance to the left edge changes.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width changes.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance to the right edge changes.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance to the top edge changes.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height changes.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance to the bottom edge changes.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// Resizes the subviews according to their masks, after the size changed from `old`.
    final func autoresizeSubviews(from old: CGSize) {
        for subview in _subviews where !subview.autoresizingMask.isEmpty {
            let mask = subview.autoresizingMask
            let frame = subview.frame
            let (x, width) = UIView.resized(
                (frame.minX, frame.width), within: (old.width, _bounds.width),
                flexible: (
                    mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                    mask.contains(.flexibleRightMargin)
                ))
            let (y, height) = UIView.resized(
                (frame.minY, frame.height), within: (old.height, _bounds.height),
                flexible: (
                    mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                    mask.contains(.flexibleBottomMargin)
                ))
            subview.frame = CGRect(x: x, y: y, width: width, height: height)
        }
    }

    /// Returns the new start and length of a subview along one axis, after the length of its superview changed. The
    /// flexible parts among the margin before, the length and the margin after share the change in proportion to their
    /// sizes, or equally if the sizes add up to zero.
    private static func resized(
        _ stretch: (start: Double, length: Double), within extent: (old: Double, new: Double),
        flexible: (before: Bool, length: Bool, after: Bool)
    ) -> (start: Double, length: Double) {
        let after = extent.old - stretch.start - stretch.length
        let parts = [(flexible.before, stretch.start), (flexible.length, stretch.length), (flexible.after, after)]
        let total = parts.reduce(0) { $0 + ($1.0 ? $1.1 : 0) }
        let count = parts.count { $0.0 }
        func share(_ part: (isFlexible: Bool, value: Double)) -> Double {
            guard part.isFlexible else { return 0 }
            return (extent.new - extent.old) * (total == 0 ? 1 / Double(count) : part.value / total)
        }
        return (stretch.start + share(parts[0]), max(0, stretch.length + share(parts[1])))
    }
}
