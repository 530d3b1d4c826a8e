public import ArgumentParser
import System

/// The options for the amount of messages on standard error.
public struct Verbosity: ParsableArguments {
    @Flag(name: [.customShort("v"), .long], help: "Write more messages to standard error.")
    public var verbose = false

    @Flag(name: .customShort("q"), help: "Write only errors to standard error. Records are not affected.")
    public var errorsOnly = false

    public init() {}

    /// Sets what the log writes.
    public func apply() { Log.level = verbose ? .debug : errorsOnly ? .error : .notice }
}
