/// A failed system call, with advice on the cause if there is any.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The operation, as a verb after "cannot": `open`, `grab`.
    public let operation: String
    /// The file or other object that the operation is applied to.
    public let path: String
    public let code: Errno
    /// More about the cause, or how to fix it.
    public let advice: String?

    public init(operation: String, path: String, code: Errno, advice: String? = nil) {
        self.operation = operation
        self.path = path
        self.code = code
        self.advice = advice
    }

    /// `cannot open /dev/input/event5: Permission denied; ...`
    public var description: String {
        let reason = "cannot \(operation) \(path): \(code)"
        guard let advice else { return reason }
        return "\(reason); \(advice)"
    }
}
