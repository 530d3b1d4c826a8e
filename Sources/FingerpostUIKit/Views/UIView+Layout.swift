import Foundation
import Routing

extension UIView {
    /// What of a view's frame changes with the size of its superview.
    public typealias AutoresizingMask = Routing.UIView.AutoresizingMask

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

    /// An empty view of the same size and color, because nothing is drawn. It receives touches as any view does.
    public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        let snapshot = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        snapshot.backgroundColor = backgroundColor
        return snapshot
    }

    // MARK: Interactions

    /// The interactions of the view, in the order in which they were added.
    public final var interactions: [any UIInteraction] { heldInteractions }

    /// Adds an interaction, after removing it from another view.
    public final func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        heldInteractions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Removes an interaction. It has no effect if the view does not have it.
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

    /// No role.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// An image.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// Something that is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// A text that cannot be changed.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// Something that is disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Something that changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// Something with a value that can be increased and decreased.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// Something that takes touches itself.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// The direction of a layout, as data. The raw values are UIKit's.
public enum UISemanticContentAttribute: Int, Sendable {
    /// The direction of the language.
    case unspecified = 0
    /// The same direction in every language, for controls of a player.
    case playback = 1
    /// The same direction in every language, for controls of places.
    case spatial = 2
    /// From left to right.
    case forceLeftToRight = 3
    /// From right to left.
    case forceRightToLeft = 4
}
