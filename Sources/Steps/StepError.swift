/// Why a step cannot be read, or cannot be done in the scene as it is.
nonisolated public struct StepError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}
