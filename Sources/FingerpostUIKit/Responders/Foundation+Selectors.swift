// Methods of Foundation that take a selector. Foundation lacks them on Linux.

extension NotificationCenter {
    /// Calls `selector` of `observer`, with the notification, on the main thread. The center does not retain the
    /// observer. Nil for `name` or `object` stands for every one.
    @preconcurrency @MainActor
    public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {
        let observer = observer as AnyObject
        for abandoned in NotificationObservation.removeAbandoned() { abandoned.stop() }
        let observation = NotificationObservation(of: observer, in: self, performing: selector)
        observation.token = addObserver(forName: name, object: object, queue: nil) { notification in
            nonisolated(unsafe) let notification = notification
            if DispatchQueue.isMain {
                MainActor.assumeIsolated { observation.receive(notification) }
            } else {
                DispatchQueue.main.async { MainActor.assumeIsolated { observation.receive(notification) } }
            }
        }
        NotificationObservation.add(observation)
    }

    /// Removes everything that `observer` observes in this center, by selectors or as the token of a block.
    nonisolated public func removeObserver(_ observer: some Hashable & AnyObject) {
        removeObserver(observer as Any)
        guard DispatchQueue.isMain else { return }
        let identifier = ObjectIdentifier(observer)
        MainActor.assumeIsolated {
            for observation in NotificationObservation.remove(observer: identifier, in: self) { observation.stop() }
        }
    }
}

extension DispatchQueue {
    private static let mainKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether this code runs on the main queue. If the main thread waits in `dispatchMain()`, the main queue runs on
    /// other threads, so `Thread.isMainThread` does not tell.
    static var isMain: Bool { getSpecific(key: mainKey) == true || Thread.isMainThread }
}

/// An observer of notifications, and its method.
@MainActor
final class NotificationObservation {
    private(set) static var all: [NotificationObservation] = []

    private weak var observer: AnyObject?
    private weak var center: NotificationCenter?
    private let selector: Selector
    /// What stands for it in the center.
    var token: (any NSObjectProtocol)?

    static func add(_ observation: NotificationObservation) { all.append(observation) }

    /// Takes what an object observes in a center off the list.
    static func remove(observer: ObjectIdentifier, in center: NotificationCenter) -> [NotificationObservation] {
        remove { $0.observer.map(ObjectIdentifier.init) == observer && $0.center === center }
    }

    /// Takes the observations of objects that no longer exist off the list.
    static func removeAbandoned() -> [NotificationObservation] { remove { $0.observer == nil } }

    private static func remove(where isMeant: (NotificationObservation) -> Bool) -> [NotificationObservation] {
        let removed = all.filter(isMeant)
        all.removeAll(where: isMeant)
        return removed
    }

    init(of observer: AnyObject, in center: NotificationCenter, performing selector: Selector) {
        self.observer = observer
        self.center = center
        self.selector = selector
    }

    /// Makes the center forget it.
    func stop() {
        if let token { center?.removeObserver(token as Any) }
    }

    func receive(_ notification: Notification) {
        if let observer { selector.send(notification, to: observer) }
    }
}

/// An action that has only a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

// UIKit's objects are `NSObject`s, so that delegates may be declared as `NSObjectProtocol`.

extension UIResponder: NSObjectProtocol {}
extension UIGestureRecognizer: NSObjectProtocol {}
extension UIColor: NSObjectProtocol {}
extension UIImage: NSObjectProtocol {}
extension UIFont: NSObjectProtocol {}

extension NSObjectProtocol where Self: Hashable {
    /// Whether `object` is this object.
    nonisolated public func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
    /// The hash value of the object's identity.
    nonisolated public var hash: Int { hashValue }
    /// This object.
    nonisolated public func `self`() -> Self { self }
    /// Always false.
    nonisolated public func isProxy() -> Bool { false }
    /// The class.
    nonisolated public var classForCoder: AnyClass { type(of: self) }
    /// The class.
    nonisolated public static func classForCoder() -> AnyClass { self }
    /// The name of the class, with that of its module.
    nonisolated public static func description() -> String { String(reflecting: self) }
    /// Has no effect.
    nonisolated public func willChangeValue(forKey key: String) {}
    /// Has no effect.
    nonisolated public func didChangeValue(forKey key: String) {}
    /// Always nil. Programs for iOS ask so for what UIKit does not publish, such as the window of the status bar.
    nonisolated public func value(forKey key: String) -> Any? { nil }
    /// Always nil. Programs for iOS ask so for what UIKit does not publish, such as the window of the status bar.
    nonisolated public func value(forKeyPath keyPath: String) -> Any? { nil }
    /// Has no effect. Programs for iOS set so what UIKit does not publish.
    nonisolated public func setValue(_ value: Any?, forKey key: String) {}
    /// Has no effect. Programs for iOS set so what UIKit does not publish.
    nonisolated public func setValue(_ value: Any?, forKeyPath keyPath: String) {}
    /// The name of the class.
    nonisolated public var description: String { "\(type(of: self))" }
}

extension NSObjectProtocol {
    /// Whether this object is of the class `aClass` or of a subclass.
    nonisolated public func isKind(of aClass: AnyClass) -> Bool {
        sequence(first: Mirror(reflecting: self), next: \.superclassMirror).contains { $0.subjectType == aClass }
    }
    /// Whether this object is of the class `aClass` itself.
    nonisolated public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

/// Runs `body`. There are no pools: objects are released as soon as nothing refers to them.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
