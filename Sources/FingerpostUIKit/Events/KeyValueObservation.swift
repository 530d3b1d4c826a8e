/// A view or a recognizer. Its properties that change while touches are handled can be observed: `frame`, `bounds`,
/// `center`, `transform`, `alpha` and `isHidden` of a view, `contentOffset`, `contentSize` and `contentInset` of a
/// scroll view, `state` of a recognizer, and `collectionView` of a layout. Other properties never report a change.
@preconcurrency @MainActor
public protocol KeyValueObserved: AnyObject {}

extension UIView: KeyValueObserved {}
extension UIGestureRecognizer: KeyValueObserved {}

extension KeyValueObserved {
    /// Calls `changeHandler` after each change of the property `keyPath`, until the returned object is invalidated or
    /// released.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let observation = NSKeyValueObservation(
            of: self, options, read: { ($0 as? Self)?[keyPath: keyPath] },
            report: { object, old, new in
                guard let object = object as? Self else { return }
                changeHandler(object, NSKeyValueObservedChange(newValue: new as? Value, oldValue: old as? Value))
            })
        observation.start()
        return observation
    }

    /// Calls `observeValue(forKeyPath:of:change:context:)` of `observer`, which is not retained, after each change of
    /// the property `keyPath`.
    public func addObserver(
        _ observer: any KeyValueObserver, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        let observation = NSKeyValueObservation(
            of: self, options, read: { ($0 as? any KeyValueObserved)?.observedValue(for: keyPath) },
            report: { [weak observer] object, old, new in
                var change: [NSKeyValueChangeKey: Any] = [.kindKey: 1]
                change[.oldKey] = old
                change[.newKey] = new
                observer?.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
            })
        observation.registration = Registration(observer: observer, keyPath: keyPath, context: context)
        observation.start()
    }

    /// Ends what `addObserver` began last for the observer and the property.
    public func removeObserver(_ observer: any KeyValueObserver, forKeyPath keyPath: String) {
        NSKeyValueObservation.last(of: self) { $0.observer === observer && $0.keyPath == keyPath }?.invalidate()
    }

    /// Ends what `addObserver` began last for the observer, the property and the context.
    public func removeObserver(
        _ observer: any KeyValueObserver, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {
        NSKeyValueObservation.last(of: self) {
            $0.observer === observer && $0.keyPath == keyPath && $0.context == context
        }?.invalidate()
    }

    /// The value of a property; nil for one that reports no changes.
    fileprivate func observedValue(for path: String) -> Any? {
        switch (path, self) {
        case ("frame", let view as UIView): view.frame
        case ("bounds", let view as UIView): view.bounds
        case ("center", let view as UIView): view.center
        case ("transform", let view as UIView): view.transform
        case ("alpha", let view as UIView): view.alpha
        case ("hidden", let view as UIView), ("isHidden", let view as UIView): view.isHidden
        case ("contentOffset", let view as UIScrollView): view.contentOffset
        case ("contentSize", let view as UIScrollView): view.contentSize
        case ("contentInset", let view as UIScrollView): view.contentInset
        case ("state", let recognizer as UIGestureRecognizer): recognizer.state
        default: (self as? any ReportingChanges)?.value(observedAs: path)
        }
    }
}

/// An object that reports changes of properties that this file does not know.
@MainActor
protocol ReportingChanges {
    func value(observedAs path: String) -> Any?
}

extension NSObjectProtocol {
    /// Begins to observe a property of this object, if its changes are reported.
    @_disfavoredOverload @preconcurrency @MainActor
    public func addObserver(
        _ observer: AnyObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        guard let observer = observer as? any KeyValueObserver else { return }
        (self as? any KeyValueObserved)?.addObserver(observer, forKeyPath: keyPath, options: options, context: context)
    }
    /// Ends what `addObserver` began last for the observer and the property.
    @_disfavoredOverload @preconcurrency @MainActor
    public func removeObserver(_ observer: AnyObject, forKeyPath keyPath: String) {
        guard let observer = observer as? any KeyValueObserver else { return }
        (self as? any KeyValueObserved)?.removeObserver(observer, forKeyPath: keyPath)
    }
}

/// What an observer is given.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before the change.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// A call at the start, too.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A call before the change too. It has no effect: no such call comes.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change. It is always `setting`. The raw values are Foundation's.
public enum NSKeyValueChange: UInt, Sendable {
    case setting = 1
    case insertion = 2
    case removal = 3
    case replacement = 4
}

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
    /// Always `setting`.
    public let kind = NSKeyValueChange.setting
    /// The value after the change; nil if `new` was not among the options.
    public let newValue: Value?
    /// The value before the change; nil if `old` was not among the options.
    public let oldValue: Value?
    /// Always nil, because no property is a collection.
    public let indexes: IndexSet? = nil
    /// Always false, because there is no call before the change.
    public let isPrior = false
}

/// What `addObserver` was given.
@MainActor
private struct Registration {
    weak var observer: AnyObject?
    let keyPath: String
    let context: UnsafeMutableRawPointer?
}

/// The observation of a property. It ends when this object is released.
@preconcurrency @MainActor
public final class NSKeyValueObservation {
    /// Those of each object, in the order in which they began.
    private static var all: [ObjectIdentifier: [Entry]] = [:]

    private struct Entry {
        weak var observation: NSKeyValueObservation?
        /// Retains one that the program has no reference to.
        let registered: NSKeyValueObservation?
    }

    private weak var object: AnyObject?
    private let options: NSKeyValueObservingOptions
    private let read: (AnyObject) -> Any?
    private let report: (AnyObject, _ old: Any?, _ new: Any?) -> Void
    private var value: Any?
    fileprivate var registration: Registration?

    fileprivate init(
        of object: AnyObject, _ options: NSKeyValueObservingOptions, read: @escaping (AnyObject) -> Any?,
        report: @escaping (AnyObject, _ old: Any?, _ new: Any?) -> Void
    ) {
        (self.object, self.options, self.read, self.report) = (object, options, read, report)
    }

    fileprivate func start() {
        guard let object else { return }
        observedObjectDidChange = { object in
            for entry in Self.all[ObjectIdentifier(object)] ?? [] {
                entry.observation?.compare(object)
            }
        }
        (object as? UIView)?._isObserved = true
        (object as? UIGestureRecognizer)?._isObserved = true
        Self.all = Self.all.filter { $0.value.contains { $0.observation?.object != nil } }
        Self.all[ObjectIdentifier(object), default: []].append(
            Entry(observation: self, registered: registration == nil ? nil : self))
        value = read(object)
        if options.contains(.initial) { report(object, nil, options.contains(.new) ? value : nil) }
    }

    private func compare(_ object: AnyObject) {
        let (old, new) = (value, read(object))
        guard self.object === object, old as? AnyHashable != new as? AnyHashable else { return }
        value = new
        report(object, options.contains(.old) ? old : nil, options.contains(.new) ? new : nil)
    }

    /// Ends the observation.
    public func invalidate() {
        guard let object else { return }
        self.object = nil
        Self.all[ObjectIdentifier(object)]?.removeAll { $0.observation === self }
    }

    fileprivate static func last(
        of object: AnyObject, where isMeant: (Registration) -> Bool
    ) -> NSKeyValueObservation? {
        all[ObjectIdentifier(object)]?.last { $0.observation?.registration.map(isMeant) ?? false }?.observation
    }
}
