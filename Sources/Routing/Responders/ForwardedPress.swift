/// What an action presses for the other programs of the machine, instead of being performed by a responder.
nonisolated public enum ForwardedPress: Hashable, Sendable {
    /// A chord. The keys are pressed in this order and released in reverse.
    case keys([Key])
    /// A button of a mouse, clicked at the place of the touch.
    case click(Key)

    /// A key or a button.
    nonisolated public struct Key: Hashable, Sendable {
        /// The number in linux/input-event-codes.h.
        public let code: UInt16
        /// The name in linux/input-event-codes.h: `KEY_LEFT`, `BTN_RIGHT`.
        public let name: String

        public init(code: UInt16, name: String) {
            self.code = code
            self.name = name
        }
    }

    /// Its name as an action: `KEY_LEFTALT+KEY_LEFT` or `BTN_RIGHT`.
    public var name: String {
        switch self {
        case .keys(let keys): keys.map(\.name).joined(separator: "+")
        case .click(let button): button.name
        }
    }
}
