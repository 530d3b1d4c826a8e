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
}

nonisolated extension Selector {
    /// Performs the selector's method on `target`. A selector without a method has no effect.
    @MainActor
    package func send(_ argument: Any?, to target: AnyObject) {
        guard let method, method.isMethod(of: target) else { return }
        method.call(on: target, sender: argument, event: nil)
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
