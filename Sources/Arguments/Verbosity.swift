import ArgumentParser
import System

/// The options for the amount of messages on standard error.
package struct Verbosity: ParsableArguments {
    @Flag(name: [.customShort("v"), .long], help: "Write more messages to standard error.")
    package var verbose = false

    @Flag(name: .customShort("q"), help: "Write only errors to standard error. Records are not affected.")
    package var errorsOnly = false

    package init() {}

    /// Sets what the log writes.
    package func apply() { Log.level = verbose ? .debug : errorsOnly ? .error : .notice }
}
