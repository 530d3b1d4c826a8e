/// The name of an action, with the method that performs it.
///
/// Swift has no `#selector` on Linux. Write the method twice, as a name and as a reference:
///
///     button.addTarget(self, action: Selector("save(_:)", Self.save(_:)), for: .touchUpInside)
///
/// Two selectors are equal if their names are. An action that has only a name, `Selector("save:")`, is performed by the
/// responders that have a handler for it: see `UIResponder.performs(_:_:)`.
nonisolated public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public let name: String
    /// The method that performs the action on a target that has no handler for the name.
    package let method: (any ActionMethod)?
    /// What the action presses; nil for an action that responders perform.
    package let press: MachinePress?

    /// Creates an action that has only a name.
    public init(_ name: String) { self.init(name: name, method: nil) }
    /// Creates an action that has only a name.
    public init(stringLiteral name: String) { self.init(name: name, method: nil) }

    package init(name: String, method: (any ActionMethod)?) {
        self.name = name
        self.method = method
        press = nil
    }

    /// An action that only `Machine` performs.
    package init(pressing press: MachinePress) {
        name = press.name
        method = nil
        self.press = press
    }

    /// The name.
    public var description: String { name }

    public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A method that performs an action on objects of one type.
package protocol ActionMethod: AnyObject, Sendable {
    /// Returns whether `target` is of the type that has the method.
    func isMethod(of target: AnyObject) -> Bool
    /// Calls the method. `isMethod(of:)` must be true for `target`.
    func call(on target: AnyObject, sender: Any?, event: UIEvent?)
}

/// A closure that performs an action. UIKit has three signatures: without arguments, with the sender, and with the
/// sender and the event. This closure replaces all three; it ignores the arguments that it does not need.
public typealias ActionHandler = @MainActor (_ sender: Any?, _ event: UIEvent?) -> Void

extension Selector {
    /// Performs the action on `target`. Returns false if `target` cannot perform it.
    func perform(on target: AnyObject?, sender: Any?, event: UIEvent?) -> Bool {
        if let responder = target as? UIResponder { return responder.perform(self, sender: sender, event: event) }
        guard let target, let method, method.isMethod(of: target) else { return false }
        method.call(on: target, sender: sender, event: event)
        return true
    }
}

/// A closure that is the target of an action without a name.
final class ClosureTarget: ActionMethod, @unchecked Sendable {
    private let handler: (Any?) -> Void

    init(_ handler: @escaping (Any?) -> Void) { self.handler = handler }

    /// The action that runs the closure. It has no name.
    var action: Selector { Selector(name: "", method: self) }

    func isMethod(of target: AnyObject) -> Bool { target === self }
    func call(on target: AnyObject, sender: Any?, event: UIEvent?) { handler(sender) }
}
