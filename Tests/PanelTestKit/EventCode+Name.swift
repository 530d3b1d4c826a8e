import Evdev

/// A key by the kernel's name: `"KEY_UP"`.
extension EventCode: ExpressibleByStringLiteral {
    public init(stringLiteral name: String) {
        guard let code = EventNames.code(named: name, of: .key) else { fatalError("the kernel has no key '\(name)'") }
        self = code
    }
}
