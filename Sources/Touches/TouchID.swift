/// The number of a contact. It is given when the contact begins, and never used again in a session.
public struct TouchID: Hashable, Comparable, Sendable {
    public let number: Int

    public init(_ number: Int) { self.number = number }

    public static func < (a: TouchID, b: TouchID) -> Bool { a.number < b.number }
}

/// Gives out touch numbers. All panels of a session share one.
public final class TouchNumbering {
    private var last = 0

    public init() {}

    /// The next number, from 1.
    public func next() -> TouchID {
        last += 1
        return TouchID(last)
    }
}

/// The id of a device in records: that of its entry in the scene; otherwise its ID_PATH, phys or node.
public struct DeviceID: Hashable, Sendable {
    public let name: String

    public init(_ name: String) { self.name = name }
}
