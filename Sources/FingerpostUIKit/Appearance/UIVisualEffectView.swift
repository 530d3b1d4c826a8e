/// An effect of a `UIVisualEffectView`, as data.
@preconcurrency @MainActor
open class UIVisualEffect {
    init() {}
}

/// A blur, as data. Nothing is drawn.
open class UIBlurEffect: UIVisualEffect {
    /// The strength of the blur.
    public final let style: Style

    /// Creates a blur.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// The strength of a blur. The raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// Lighter than what is behind it.
        case extraLight = 0
        /// As light as what is behind it.
        case light = 1
        /// Darker than what is behind it.
        case dark = 2
        /// In the appearance of the program.
        case regular = 4
        /// In the appearance of the program, with more contrast.
        case prominent = 5
        /// The thinnest material of the system.
        case systemUltraThinMaterial = 6
        /// A thin material of the system.
        case systemThinMaterial = 7
        /// The usual material of the system.
        case systemMaterial = 8
        /// A thick material of the system.
        case systemThickMaterial = 9
        /// The material of bars.
        case systemChromeMaterial = 10
    }
}

/// The colors of content on a blur, as data.
open class UIVibrancyEffect: UIVisualEffect {
    /// Creates the effect for content on `blurEffect`.
    public init(blurEffect: UIBlurEffect) { super.init() }
}

/// A view with an effect, as data. Its content lies in `contentView`, which fills it.
open class UIVisualEffectView: UIView {
    /// The view for subviews.
    public final let contentView = UIView()
    /// The effect, as data.
    open var effect: UIVisualEffect?

    /// Creates a view with an effect.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) { nil }
}
