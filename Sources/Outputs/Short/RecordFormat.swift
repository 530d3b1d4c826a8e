internal import System

/// How records are written to standard output.
public enum RecordFormat: String, CaseIterable, Sendable {
    /// Short lines on a terminal, and JSON into anything else.
    case auto
    case json
    /// Short lines for people.
    case short

    /// Writes the short lines for `descriptor`; nil if JSON is written.
    package func shortLines(for descriptor: Int32) -> ShortLines? {
        let terminal = Terminal(descriptor)
        return self == .short || (self == .auto && terminal != nil) ? ShortLines(on: terminal) : nil
    }
}
