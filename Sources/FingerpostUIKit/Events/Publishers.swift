// What components use of Combine: subjects, and the closures that get their values.

/// Gives values to closures, as they come.
public protocol Publisher<Output, Failure> {
    /// What it gives.
    associatedtype Output
    /// The error with which it may end.
    associatedtype Failure: Error

    /// Gives values to `receiveValue` until the returned object is cancelled or released, and at the end calls
    /// `receiveCompletion`.
    func subscribe(
        _ receiveValue: @escaping (Output) -> Void,
        _ receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable
}

/// How a publisher ends.
public enum Subscribers {
    /// The end.
    public enum Completion<Failure: Error> {
        /// There are no more values.
        case finished
        /// An error.
        case failure(Failure)
    }
}

/// What can be cancelled.
public protocol Cancellable {
    /// Ends it.
    func cancel()
}

/// Ends a subscription when it is cancelled or released.
public final class AnyCancellable: Cancellable, Hashable {
    private var body: (() -> Void)?

    /// Creates an object that calls a closure once, at its end.
    public init(_ cancel: @escaping () -> Void) { body = cancel }
    deinit { cancel() }

    /// Calls the closure, unless it was called.
    public func cancel() {
        let body = body
        self.body = nil
        body?()
    }
    /// Retains it in a set.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
    /// Retains it in a collection.
    public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) { collection.append(self) }

    public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Any publisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let body:
        (
            @escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void
        ) -> AnyCancellable

    /// Hides the type of a publisher.
    public init(_ publisher: some Publisher<Output, Failure>) { body = publisher.subscribe }
    fileprivate init(
        _ body:
            @escaping (
                @escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void
            ) -> AnyCancellable
    ) { self.body = body }

    /// Gives values to closures. See `Publisher`.
    public func subscribe(
        _ receiveValue: @escaping (Output) -> Void,
        _ receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable { body(receiveValue, receiveCompletion) }
}

extension Publisher {
    /// The same, as any publisher.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
    /// Gives values to closures.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable { subscribe(receiveValue, receiveCompletion) }
    /// Gives the results of `transform`.
    public func map<Result>(_ transform: @escaping (Output) -> Result) -> AnyPublisher<Result, Failure> {
        AnyPublisher { receive, complete in subscribe({ receive(transform($0)) }, complete) }
    }
    /// Gives the results of `transform` that are not nil.
    public func compactMap<Result>(_ transform: @escaping (Output) -> Result?) -> AnyPublisher<Result, Failure> {
        AnyPublisher { receive, complete in subscribe({ value in transform(value).map(receive) }, complete) }
    }
    /// Gives the values that `isIncluded` accepts.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive, complete in subscribe({ value in if isIncluded(value) { receive(value) } }, complete) }
    }
    /// Gives all values but the first ones.
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive, complete in
            var left = count
            return subscribe({ value in if left > 0 { left -= 1 } else { receive(value) } }, complete)
        }
    }
    /// The same: everything is on the main actor.
    public func receive(on scheduler: some Any) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
}

extension Publisher where Output: Equatable {
    /// Leaves out values that equal the one before.
    public func removeDuplicates() -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive, complete in
            var last: Output?
            return subscribe(
                { value in
                    if value != last { receive(value) }
                    last = value
                }, complete)
        }
    }
}

extension Publisher where Failure == Never {
    /// Gives values to a closure.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { subscribe(receiveValue) { _ in } }
    /// Sets a property of an object, which it retains, to the values.
    public func assign<Root>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
    ) -> AnyCancellable { sink { object[keyPath: keyPath] = $0 } }
}

/// Gives the values that the program sends.
public class PassthroughSubject<Output, Failure: Error>: Publisher {
    private var closures: [(id: Int, value: (Output) -> Void, end: (Subscribers.Completion<Failure>) -> Void)] = []
    private var count = 0
    private var hasEnded = false

    /// Creates a subject without subscriptions.
    public init() {}

    /// Gives values to closures. See `Publisher`.
    public func subscribe(
        _ receiveValue: @escaping (Output) -> Void,
        _ receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
        count += 1
        let id = count
        if !hasEnded { closures.append((id, receiveValue, receiveCompletion)) }
        return AnyCancellable { self.closures.removeAll { $0.id == id } }
    }
    /// Gives a value to all closures.
    public func send(_ input: Output) {
        for closure in closures { closure.value(input) }
    }
    /// Ends: no value comes after it.
    public func send(completion: Subscribers.Completion<Failure>) {
        hasEnded = true
        let ended = closures
        closures = []
        for closure in ended { closure.end(completion) }
    }
}

extension PassthroughSubject where Output == Void {
    /// Tells all closures.
    public func send() { send(()) }
}

/// Gives its value to each new closure, and then the values that the program sends.
public final class CurrentValueSubject<Output, Failure: Error>: PassthroughSubject<Output, Failure> {
    private var current: Output
    /// The value. A new one is sent.
    public var value: Output {
        get { current }
        set { send(newValue) }
    }

    /// Creates a subject with a value.
    public init(_ value: Output) {
        current = value
        super.init()
    }

    public override func send(_ input: Output) {
        current = input
        super.send(input)
    }
    public override func subscribe(
        _ receiveValue: @escaping (Output) -> Void,
        _ receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
        receiveValue(current)
        return super.subscribe(receiveValue, receiveCompletion)
    }
}

/// A property whose values a publisher, `$name`, gives.
@propertyWrapper
public final class Published<Value> {
    /// Gives the value and its changes.
    public let projectedValue: CurrentValueSubject<Value, Never>
    /// The value.
    public var wrappedValue: Value {
        get { projectedValue.value }
        set { projectedValue.value = newValue }
    }

    /// Creates a property with a value.
    public init(wrappedValue: Value) { projectedValue = CurrentValueSubject(wrappedValue) }
}

/// An object with properties that are published.
public protocol ObservableObject: AnyObject {}

extension KeyValueObserved {
    /// Gives the value of the property after each change, and at the start unless the options say otherwise.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> AnyPublisher<Value, Never> {
        AnyPublisher { [weak self] receive, _ in
            let observation = self?.observe(keyPath, options: options) { object, _ in receive(object[keyPath: keyPath])
            }
            return AnyCancellable { observation?.invalidate() }
        }
    }
}
