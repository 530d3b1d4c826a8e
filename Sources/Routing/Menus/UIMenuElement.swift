/// An element of a menu.
@preconcurrency @MainActor
open class UIMenuElement {
    /// The text of the element.
    public final let title: String
    /// The image of the element, as data.
    public final let image: UIImage?
    /// A text under the title, as data.
    open var subtitle: String?

    init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
    }

    /// The appearance of an element, and whether it can be chosen. The raw values are UIKit's.
    nonisolated public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// It cannot be chosen.
        public static let disabled = Attributes(rawValue: 1)
        /// It destroys something.
        public static let destructive = Attributes(rawValue: 2)
        /// It is not shown.
        public static let hidden = Attributes(rawValue: 4)
        /// The menu stays open when it is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// Whether an element has a check mark. The raw values are UIKit's.
    nonisolated public enum State: Int, Sendable {
        case off = 0
        case on = 1
        case mixed = 2
    }

    deinit {}
}

/// A menu with a title and elements. Nothing is shown. The program performs the elements itself.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// The identifier of the menu.
    public final let identifier: Identifier
    /// The appearance of the menu, as data.
    public final let options: Options
    /// The elements of the menu.
    public final let children: [UIMenuElement]

    /// Creates a menu. If `identifier` is nil, it gets a unique one.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UniqueName.next())
        self.options = options
        self.children = children
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    /// A menu with other elements, and everything else the same.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }

    /// The identifier of a menu.
    nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.init(rawValue: rawValue) }

        /// The menu bar.
        public static let root = Identifier("com.apple.menu.root")
        public static let application = Identifier("com.apple.menu.application")
        /// The menu for files.
        public static let file = Identifier("com.apple.menu.file")
        public static let edit = Identifier("com.apple.menu.edit")
        /// The menu for the appearance.
        public static let view = Identifier("com.apple.menu.view")
        public static let window = Identifier("com.apple.menu.window")
        public static let help = Identifier("com.apple.menu.help")
    }

    /// The appearance of a menu. The raw values are UIKit's.
    nonisolated public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The elements are part of the menu around it.
        public static let displayInline = Options(rawValue: 1)
        /// It destroys something.
        public static let destructive = Options(rawValue: 2)
        /// Only one element has a check mark.
        public static let singleSelection = Options(rawValue: 32)
    }

    deinit {}
}
