/// Where lines of the log go.
public final class OSLog: Sendable {
    /// The log of the program.
    public static let `default` = OSLog(isEnabled: true)
    /// Discards its lines.
    public static let disabled = OSLog(isEnabled: false)

    /// Whether its lines are written.
    fileprivate let isEnabled: Bool

    /// The log of the program. The names are ignored.
    public convenience init(subsystem: String, category: String) { self.init(isEnabled: true) }

    private init(isEnabled: Bool) { self.isEnabled = isEnabled }
}

/// How important a line of the log is. The raw values are Darwin's.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The type of lines that name no type.
    public static let `default` = OSLogType(rawValue: 0)
    /// Information.
    public static let info = OSLogType(rawValue: 1)
    /// What helps to find a defect. It is not written.
    public static let debug = OSLogType(rawValue: 2)
    /// An error.
    public static let error = OSLogType(rawValue: 16)
    /// A defect of the program.
    public static let fault = OSLogType(rawValue: 17)
}

/// Writes a line to standard error, unless its type is `debug`.
///
/// - Parameters:
///   - message: may have placeholders such as `%{public}@` and `%d` for `arguments`. Their widths are ignored.
///   - log: nothing is written if it is disabled.
///   - type: how important the line is.
///   - arguments: what the placeholders stand for.
public func os_log(_ message: String, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any...) {
    guard log.isEnabled, type != .debug else { return }
    write(message, arguments)
}

private func write(_ message: String, _ arguments: [Any]) {
    var rest = arguments[...]
    let line = message.replacing(#/%(?:\{[^}]*\})?[-+ #0-9.*]*(?:hh?|ll?|[zqjtL])?[@%a-zA-Z]/#) { placeholder in
        placeholder.output == "%%" ? "%" : rest.popFirst().map { "\($0)" } ?? String(placeholder.output)
    }
    FileHandle.standardError.write(Data("\(line)\n".utf8))
}

/// Writes a line to standard error, unless its type is `debug`.
@_disfavoredOverload
public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any...) {
    guard log.isEnabled, type != .debug else { return }
    write(message.description, arguments)
}

/// Writes a line to standard error, unless its type is `debug`.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: String) {
    os_log(message, log: log, type: type)
}
