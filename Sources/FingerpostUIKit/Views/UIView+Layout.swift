import Foundation
import Routing

extension UIView {
    public typealias AutoresizingMask = Routing.AutoresizingMask

    /// How this view is resized when the size of its superview changes.
    public final var autoresizingMask: AutoresizingMask {
        get { coreView.autoresizingMask }
        set { coreView.autoresizingMask = newValue }
    }
    /// Whether the subviews are resized according to their masks.
    public final var autoresizesSubviews: Bool {
        get { coreView.autoresizesSubviews }
        set { coreView.autoresizesSubviews = newValue }
    }

    /// The value in `intrinsicContentSize` of a side that the content does not determine.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1

    /// How content is fitted to the size of the view. The raw values are UIKit's.
    public enum ContentMode: Int, Sendable {
        case scaleToFill = 0
        case scaleAspectFit = 1
        case scaleAspectFill = 2
        /// The view is redrawn when its size changes.
        case redraw = 3
        case center = 4
        case top = 5
        case bottom = 6
        case left = 7
        case right = 8
        case topLeft = 9
        case topRight = 10
        case bottomLeft = 11
        case bottomRight = 12
    }

    // MARK: Interactions

    public final var interactions: [any UIInteraction] { heldInteractions }

    public final func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        heldInteractions.append(interaction)
        interaction.didMove(to: self)
    }

    public final func removeInteraction(_ interaction: any UIInteraction) {
        guard heldInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        heldInteractions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}

/// The role of an element for users who cannot see it. The raw values are UIKit's.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
