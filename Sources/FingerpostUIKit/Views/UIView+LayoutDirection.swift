/// The direction in which a user interface runs. The raw values are UIKit's.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight = 0
    case rightToLeft = 1
}

extension UIView {
    /// From right to left if the attribute forces it, otherwise from left to right.
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }

    /// The direction of `attribute` in a user interface of the direction `layoutDirection`.
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        attribute == .unspecified ? layoutDirection : userInterfaceLayoutDirection(for: attribute)
    }

    /// The direction of the view: from right to left if `semanticContentAttribute` forces it.
    public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }
}

extension UIApplication {
    /// Always from left to right.
    public final var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Always empty, because there is no status bar.
    public final var statusBarFrame: CGRect { .zero }
}

extension UITraitCollection {
    /// Always false, because the appearance never changes.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool { false }
    /// Runs `actions`. The appearance is always the same.
    public func performAsCurrent(_ actions: () -> Void) { actions() }
    /// Always from left to right.
    public var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

// The direction of the language, as programs in C ask for it.

/// The language and the country of the user.
public typealias CFLocale = Locale

/// The name of a language and a country.
public struct CFLocaleIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// The direction of a language. The raw values are those of Core Foundation.
public enum CFLocaleLanguageDirection: Int, Sendable {
    case unknown, leftToRight, rightToLeft, topToBottom, bottomToTop
}

/// The language and the country of the user.
public func CFLocaleCopyCurrent() -> CFLocale! { .current }
/// The name of a language and a country.
public func CFLocaleGetIdentifier(_ locale: CFLocale!) -> CFLocaleIdentifier! {
    CFLocaleIdentifier(rawValue: locale.identifier)
}
/// Always from left to right, as the layout is.
public func CFLocaleGetLanguageCharacterDirection(_ isoLangCode: Any!) -> CFLocaleLanguageDirection { .leftToRight }
