/// An error of the program.
public final class NSException {
    /// The kind of the error.
    public let name: NSExceptionName
    /// What is wrong.
    public let reason: String?

    /// Creates an error.
    public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        (name, reason) = (aName, aReason)
    }

    /// Ends the program.
    public func raise() { fatalError(reason ?? name.rawValue) }
}

extension NSExceptionName {
    /// Any error.
    public static let genericException = NSExceptionName(rawValue: "NSGenericException")
    /// A wrong argument.
    public static let invalidArgumentException = NSExceptionName(rawValue: "NSInvalidArgumentException")
    /// A wrong state.
    public static let internalInconsistencyException = NSExceptionName(rawValue: "NSInternalInconsistencyException")
}
