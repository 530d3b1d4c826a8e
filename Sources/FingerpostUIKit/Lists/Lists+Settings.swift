// Settings that have no effect, and values that never change.

extension UITableView {
    /// Has no effect.
    public final var sectionIndexColor: UIColor? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final var sectionIndexBackgroundColor: UIColor? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final var sectionIndexTrackingBackgroundColor: UIColor? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final var sectionIndexMinimumDisplayRowCount: Int {
        get { 0 }
        set {}
    }
    /// Has no effect.
    public final var insetsContentViewsToSafeArea: Bool {
        get { true }
        set {}
    }
    /// Has no effect.
    public final var remembersLastFocusedIndexPath: Bool {
        get { false }
        set {}
    }
    /// Has no effect.
    public final var selectionFollowsFocus: Bool {
        get { false }
        set {}
    }
    /// Has no effect.
    public final var prefetchDataSource: AnyObject? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final var fillerRowHeight: CGFloat {
        get { 0 }
        set {}
    }
}

extension UITableViewCell {
    /// Has no effect.
    public final var editingAccessoryView: UIView? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final var editingAccessoryType: AccessoryType {
        get { .none }
        set {}
    }
    /// Has no effect.
    public final var shouldIndentWhileEditing: Bool {
        get { true }
        set {}
    }
    /// Has no effect.
    public final var multipleSelectionBackgroundView: UIView? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final var userInteractionEnabledWhileDragging: Bool {
        get { false }
        set {}
    }
    /// Has no effect.
    public final var focusStyle: FocusStyle {
        get { .default }
        set {}
    }
    /// Has no effect.
    public final var backgroundConfiguration: AnyHashable? {
        get { nil }
        set {}
    }
}

extension UICollectionView {
    /// Has no effect.
    public final var remembersLastFocusedIndexPath: Bool {
        get { false }
        set {}
    }
    /// Has no effect.
    public final var selectionFollowsFocus: Bool {
        get { false }
        set {}
    }
    /// Always the same.
    public final var hasUncommittedUpdates: Bool { false }
}

extension UITableViewCell {
    /// What the keys' selection looks like. The raw values are UIKit's.
    public enum FocusStyle: Int, Sendable {
        case `default`, custom
    }
}

extension UICollectionViewFlowLayout {
    /// Around what the sections have margins. The raw values are UIKit's.
    public enum SectionInsetReference: Int, Sendable {
        case fromContentInset, fromSafeArea, fromLayoutMargins
    }
    /// Has no effect: the safe area is the whole view.
    public final var sectionInsetReference: SectionInsetReference {
        get { .fromContentInset }
        set {}
    }
}

extension UIDynamicAnimator {
    /// Creates an animator for the cells of a layout.
    public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
        self.init()
        referenceView = layout.collectionView
    }
}
