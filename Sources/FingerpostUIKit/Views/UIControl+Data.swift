extension UIControl {
    /// Where the content lies, as data.
    @_disfavoredOverload public final var contentHorizontalAlignment: ContentHorizontalAlignment {
        get { additional.control.contentHorizontalAlignment }
        set { additional.control.contentHorizontalAlignment = newValue }
    }
    /// Where the content lies, as data.
    @_disfavoredOverload public final var contentVerticalAlignment: ContentVerticalAlignment {
        get { additional.control.contentVerticalAlignment }
        set { additional.control.contentVerticalAlignment = newValue }
    }
    /// Where the content lies. The direction is from left to right.
    public final var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: .left
        case .trailing: .right
        default: contentHorizontalAlignment
        }
    }
    /// Whether a press opens the control's menu. It has no effect: nothing is shown.
    @_disfavoredOverload public final var showsMenuAsPrimaryAction: Bool {
        get { additional.control.showsMenuAsPrimaryAction }
        set { additional.control.showsMenuAsPrimaryAction = newValue }
    }
    /// Whether a long press opens a menu, as data. None is shown.
    public final var isContextMenuInteractionEnabled: Bool {
        get { additional.control.isContextMenuInteractionEnabled }
        set { additional.control.isContextMenuInteractionEnabled = newValue }
    }
    /// The text for a pointer that rests on the control, as data.
    public final var toolTip: String? {
        get { additional.control.toolTip }
        set { additional.control.toolTip = newValue }
    }

    /// The raw values are UIKit's.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center = 0
        case left = 1
        case right = 2
        case fill = 3
        case leading = 4
        case trailing = 5
    }

    /// The raw values are UIKit's.
    public enum ContentVerticalAlignment: Int, Sendable {
        case center = 0
        case top = 1
        case bottom = 2
        case fill = 3
    }
}

/// The data of a control, with the defaults of UIKit.
struct ControlData {
    var contentHorizontalAlignment = UIControl.ContentHorizontalAlignment.center
    var contentVerticalAlignment = UIControl.ContentVerticalAlignment.center
    var showsMenuAsPrimaryAction = false
    var isContextMenuInteractionEnabled = false
    var toolTip: String?
}
