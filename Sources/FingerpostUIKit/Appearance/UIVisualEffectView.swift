/// An effect of a `UIVisualEffectView`, as data.
@preconcurrency @MainActor
open class UIVisualEffect: Hashable, NSObjectProtocol {
    /// Creates an effect that changes nothing.
    public required init() {}

    nonisolated public static func == (a: UIVisualEffect, b: UIVisualEffect) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A blur, as data. Nothing is drawn.
open class UIBlurEffect: UIVisualEffect {
    /// The strength of the blur.
    private(set) final var style = Style.regular

    /// Creates a blur in the appearance of the program.
    public required init() {}
    /// Creates a blur.
    public convenience init(style: Style) {
        self.init()
        self.style = style
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
        /// The thinnest material of the system, light.
        case systemUltraThinMaterialLight = 11
        /// A thin material of the system, light.
        case systemThinMaterialLight = 12
        /// The usual material of the system, light.
        case systemMaterialLight = 13
        /// A thick material of the system, light.
        case systemThickMaterialLight = 14
        /// The material of bars, light.
        case systemChromeMaterialLight = 15
        /// The thinnest material of the system, dark.
        case systemUltraThinMaterialDark = 16
        /// A thin material of the system, dark.
        case systemThinMaterialDark = 17
        /// The usual material of the system, dark.
        case systemMaterialDark = 18
        /// A thick material of the system, dark.
        case systemThickMaterialDark = 19
        /// The material of bars, dark.
        case systemChromeMaterialDark = 20
    }
}

/// The colors of content on a blur, as data.
open class UIVibrancyEffect: UIVisualEffect {
    /// Creates the effect for content on `blurEffect`.
    public convenience init(blurEffect: UIBlurEffect) { self.init() }
    /// Creates the effect for content of a kind on `blurEffect`.
    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init() }
}

/// The content on a blur. The raw values are UIKit's.
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
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
        addContentView()
    }
    /// Creates a view without an effect.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addContentView()
    }

    public required init?(coder: NSCoder) { nil }

    private func addContentView() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }
}
