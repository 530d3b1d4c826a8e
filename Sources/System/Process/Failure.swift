/// Why a program cannot do what it was asked for.
public struct Failure: Error, CustomStringConvertible {
    /// What is wrong, where, and what to do.
    public let description: String

    public init(_ description: String) { self.description = description }
}
