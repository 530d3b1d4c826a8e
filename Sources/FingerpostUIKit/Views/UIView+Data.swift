extension UIScreen {
    /// The same as `scale`.
    public final var nativeScale: CGFloat { scale }
    /// The same as `bounds`: a point is a pixel.
    public final var nativeBounds: CGRect { bounds }
    /// All screens: the one.
    public static var screens: [UIScreen] { [main] }
    /// Always 1. Setting it has no effect.
    public final var brightness: CGFloat {
        get { 1 }
        set {}
    }
    /// An empty view of the same size, because nothing is drawn.
    public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView { UIView(frame: bounds) }
}

extension UIView {
    /// An empty view of the same size and color, because nothing is drawn. It receives touches as any view does.
    @_disfavoredOverload
    public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        let snapshot = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        snapshot.backgroundColor = backgroundColor
        return snapshot
    }

    /// The effects that the machine's motion has on the view, as data: they have none.
    public final var motionEffects: [UIMotionEffect] {
        get { additional.motionEffects }
        set { additional.motionEffects = newValue }
    }
    /// Adds an effect to `motionEffects`.
    public final func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
    /// Removes an effect from `motionEffects`.
    public final func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }

    /// The layer of the view, as data.
    public final var layer: CALayer {
        if let layer = additional.layer { return layer }
        let layer = (type(of: self).layerClass as? CALayer.Type ?? CALayer.self).init()
        layer.view = self
        layer.delegate = self
        additional.layer = layer
        return layer
    }

    /// Whether drawing starts with an empty view. It has no effect.
    public final var clearsContextBeforeDrawing: Bool {
        get { additional.clearsContextBeforeDrawing }
        set { additional.clearsContextBeforeDrawing = newValue }
    }
    /// The number of pixels per point.
    @_disfavoredOverload public final var contentScaleFactor: CGFloat {
        get { additional.contentScaleFactor }
        set { additional.contentScaleFactor = newValue }
    }
    /// A view whose opacity masks this one's. It does not affect hit tests.
    @_disfavoredOverload public final var mask: UIView? {
        get { additional.mask }
        set { additional.mask = newValue }
    }
    /// Whether the elements in the view are left out for users who cannot see it.
    @_disfavoredOverload public final var accessibilityElementsHidden: Bool {
        get { additional.accessibilityElementsHidden }
        set { additional.accessibilityElementsHidden = newValue }
    }
    /// Whether the elements beside the view are left out for users who cannot see it.
    @_disfavoredOverload public final var accessibilityViewIsModal: Bool {
        get { additional.accessibilityViewIsModal }
        set { additional.accessibilityViewIsModal = newValue }
    }
    /// The appearance that the view asks for, as data.
    public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { additional.overrideUserInterfaceStyle }
        set { additional.overrideUserInterfaceStyle = newValue }
    }
    /// Whether the tint color is dimmed, as data.
    public final var tintAdjustmentMode: TintAdjustmentMode {
        get { additional.tintAdjustmentMode }
        set { additional.tintAdjustmentMode = newValue }
    }
    /// Whether a tint color is dimmed, as data. The raw values are UIKit's.
    public enum TintAdjustmentMode: Int, Sendable {
        case automatic = 0
        case normal = 1
        case dimmed = 2
    }
    /// Whether the margins of the superview count, as data.
    public final var preservesSuperviewLayoutMargins: Bool {
        get { additional.preservesSuperviewLayoutMargins }
        set { additional.preservesSuperviewLayoutMargins = newValue }
    }
    /// Whether the safe area counts as a margin, as data: it is the whole view.
    public final var insetsLayoutMarginsFromSafeArea: Bool {
        get { additional.insetsLayoutMarginsFromSafeArea }
        set { additional.insetsLayoutMarginsFromSafeArea = newValue }
    }
    /// The margins around the subviews, in points. The direction is from left to right.
    @_disfavoredOverload public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
        }
        set {
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
        }
    }
    /// Always false: what constraints leave open is as small as possible.
    public final var hasAmbiguousLayout: Bool { false }
    /// Has no effect: there is no large text.
    public final var showsLargeContentViewer: Bool {
        get { false }
        set {}
    }
    /// Has no effect: there is no large text.
    public final var largeContentTitle: String? {
        get { nil }
        set {}
    }
    /// The radius of a corner, in points: that of the layer.
    public final func effectiveRadius(corner: UIRectCorner) -> CGFloat { layer.cornerRadius }
    /// The shape of the corners. It has no effect: `layer.cornerRadius` is data, too.
    public final var cornerConfiguration: UICornerConfiguration {
        get { UICornerConfiguration() }
        set {}
    }
    /// The transform of the layer, in space.
    public final var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }
    /// Has no effect: no state is restored.
    public final var restorationIdentifier: String? {
        get { nil }
        set {}
    }
    /// The same as `accessibilityPerformEscape()` for another gesture. Nothing calls it but the program.
    @_disfavoredOverload public final func accessibilityPerformMagicTap() -> Bool { false }
    /// Scrolls for users who cannot see. Nothing calls it but the program.
    @_disfavoredOverload
    public final func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// The element is spoken. Nothing calls it but the program.
    @_disfavoredOverload public final func accessibilityElementDidBecomeFocused() {}
    /// The element is spoken no longer. Nothing calls it but the program.
    @_disfavoredOverload public final func accessibilityElementDidLoseFocus() {}
    /// Whether keys can select the view: never.
    @_disfavoredOverload public final var canBecomeFocused: Bool { false }
    /// Whether keys have selected the view: never.
    public final var isFocused: Bool { false }
    /// Draws nothing, and returns false.
    @discardableResult
    public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }
    /// An empty view of the size of `rect`, because nothing is drawn.
    public final func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { UIView(frame: CGRect(origin: .zero, size: rect.size)) }

    final var additional: ViewAdditions {
        if let additions = appearance.additions as? ViewAdditions { return additions }
        let additions = ViewAdditions()
        appearance.additions = additions
        return additions
    }

    // MARK: Interactions

    /// The interactions of the view, in the order in which they were added.
    public final var interactions: [any UIInteraction] { additional.interactions }

    /// Adds an interaction, after removing it from another view.
    public final func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        additional.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Removes an interaction. It has no effect if the view does not have it.
    public final func removeInteraction(_ interaction: any UIInteraction) {
        guard additional.interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        additional.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}

/// The shape of corners, as data.
public struct UICornerConfiguration: Hashable, Sendable {
    /// Corners without a shape.
    public init() {}
}

/// What a view has that never influences a touch and that no subclass overrides.
@MainActor
final class ViewAdditions {
    var layer: CALayer?
    var interactions: [any UIInteraction] = []
    var motionEffects: [UIMotionEffect] = []
    var clearsContextBeforeDrawing = true
    var layout = LayoutData()
    var contentScaleFactor: CGFloat = 1
    var mask: UIView?
    var accessibilityElementsHidden = false
    var accessibilityViewIsModal = false
    var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    var accessibility = AccessibilityData()
    var preservesSuperviewLayoutMargins = false
    var insetsLayoutMarginsFromSafeArea = true
    var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
    var control = ControlData()
    var scrolling = ScrollViewData()
}
