/// Why something at the edge to the kernel could not be done, and, where one is known, how to mend it.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was tried, as it reads after «cannot»: `open`, `grab`.
    public let operation: String
    /// What it was tried on.
    public let path: String
    public let code: Errno
    /// More about the reason, or the mend.
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
