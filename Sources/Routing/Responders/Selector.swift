/// The name of an action, with the method that performs it.
///
/// Swift has no `#selector` on Linux. Write the method twice, as a name and as a reference:
///
///     button.addTarget(self, action: Selector("save(_:)", Self.save(_:)), for: .touchUpInside)
///
/// Two selectors are equal if their names are. An action that has only a name, `Selector("save:")`, is performed by the
/// responders that have a handler for it: see `UIResponder.performs(_:_:)`.
nonisolated public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// One object, so that a copy is short.
    private let content: Content

    nonisolated private final class Content: Sendable {
        let name: String
        let method: (any ActionMethod)?
        let press: ForwardedPress?

        init(_ name: String, _ method: (any ActionMethod)?, _ press: ForwardedPress?) {
            (self.name, self.method, self.press) = (name, method, press)
        }

        deinit {}
    }

    /// The name.
    public var name: String { content.name }
    /// The method that performs the action on a target that has no handler for the name.
    package var method: (any ActionMethod)? { content.method }
    /// What the action presses; nil for an action that responders perform.
    package var press: ForwardedPress? { content.press }

    /// Creates an action that has only a name.
    public init(_ name: String) { self.init(name: name, method: nil) }
    /// Creates an action that has only a name.
    public init(stringLiteral name: String) { self.init(name: name, method: nil) }

    package init(name: String, method: (any ActionMethod)?) {
        content = Content(name, method, nil)
    }

    /// An action that only `PressForwarder` performs.
    package init(pressing press: ForwardedPress) {
        content = Content(press.name, nil, press)
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

/// A target and an action, which a control sends for some of its events, or a recognizer in some of its states.
final class TargetAction<Moments> {
    private(set) weak var target: AnyObject?
    /// Whether there was a target at first. If it no longer exists, the action is not sent.
    private let hasTarget: Bool
    let action: Selector
    let moments: Moments
    /// The target, if it is kept alive: a closure, or an object that wraps one.
    private let keptTarget: AnyObject?

    init(_ target: AnyObject?, _ action: Selector, _ moments: Moments, keepsTarget: Bool = false) {
        self.target = target
        hasTarget = target != nil
        self.action = action
        self.moments = moments
        keptTarget = keepsTarget ? target : nil
    }

    convenience init(_ moments: Moments, _ handler: @escaping (Any?) -> Void) {
        let target = ClosureTarget(handler)
        self.init(target, target.action, moments, keepsTarget: true)
    }

    deinit {}

    /// Whether the target no longer exists.
    var isOver: Bool { hasTarget && target == nil }

    var keepsTarget: Bool { keptTarget != nil }

    func isOf(_ target: AnyObject?, _ action: Selector) -> Bool {
        self.action == action && hasTarget == (target != nil) && self.target === target
    }

    /// Whether these are meant when targets are removed. Nil stands for every target or for every action.
    func matches(_ target: AnyObject?, _ action: Selector?) -> Bool {
        (target == nil || self.target === target) && (action == nil || self.action == action)
    }

    func at(_ moments: Moments) -> TargetAction {
        TargetAction(target, action, moments, keepsTarget: keepsTarget)
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

nonisolated extension Selector {
    /// A method without parameters.
    ///
    /// - Parameter name: the method's name in the source, with or without its type and its parameter names.
    @preconcurrency
    public init<Target, Result>(_ name: String, _ method: @escaping @MainActor (Target) -> () -> Result) {
        self.init(
            name: Selector.name(name, parameters: 0),
            method: TargetMethod<Target> { target, _, _ in _ = method(target)() })
    }

    /// A method that takes the sender.
    @preconcurrency
    public init<Target, Sender, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> (Sender) -> Result
    ) {
        self.init(name: Selector.name(name, parameters: 1), of: method)
    }

    /// A method that takes the sender, with any name.
    init<Target, Sender, Result>(name: String, of method: @escaping @MainActor (Target) -> (Sender) -> Result) {
        self.init(
            name: name,
            method: TargetMethod<Target> { target, sender, _ in _ = method(target)(cast(sender, for: name)) })
    }

    /// A method that takes the sender and the event.
    @preconcurrency
    public init<Target, Sender, Event, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> (Sender, Event) -> Result
    ) {
        let name = Selector.name(name, parameters: 2)
        self.init(
            name: name,
            method: TargetMethod<Target> { target, sender, event in
                _ = method(target)(cast(sender, for: name), cast(event, for: name))
            })
    }

    /// The Objective-C name of a method: `Board.pan(_:)` becomes `pan:`, `pan(_:with:)` becomes `pan:with:`, and
    /// `pan(sender:)` becomes `panWithSender:`.
    private static func name(_ text: String, parameters: Int) -> String {
        let parts = text.split(separator: "(", maxSplits: 1)
        let base = parts.first?.split(separator: ".").last.map(String.init) ?? ""
        guard parts.count == 2 else { return base + String(repeating: ":", count: parameters) }
        let labels = parts[1].split(separator: ":").dropLast()
        return labels.enumerated().reduce(base) { name, label in
            let text = label.element == "_" ? "" : String(label.element)
            let first = label.offset == 0 && !text.isEmpty
            return name + (first ? "With" + text.prefix(1).uppercased() + text.dropFirst() : text) + ":"
        }
    }

    /// Performs the selector's method on `target`. A selector without a method has no effect.
    @MainActor
    package func send(_ argument: Any?, to target: AnyObject) {
        if let method, method.isMethod(of: target) { method.call(on: target, sender: argument, event: nil) }
    }
}

/// Casts an argument to the method's parameter type. A value of another type is a programming error.
nonisolated private func cast<Value>(_ value: Any?, for name: String) -> Value {
    guard let value = value as? Value else {
        preconditionFailure("\(name) takes a \(Value.self), and was sent \(value.map { "\($0)" } ?? "nothing")")
    }
    return value
}

/// A method of `Target`.
private final class TargetMethod<Target>: ActionMethod, Sendable {
    private let body: @MainActor (Target, Any?, UIEvent?) -> Void

    nonisolated init(_ body: @escaping @MainActor (Target, Any?, UIEvent?) -> Void) { self.body = body }

    func isMethod(of target: AnyObject) -> Bool { target is Target }

    func call(on target: AnyObject, sender: Any?, event: UIEvent?) {
        if let target = target as? Target { body(target, sender, event) }
    }
}
