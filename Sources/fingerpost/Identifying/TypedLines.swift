import System

/// The lines that the user types.
@MainActor final class TypedLines {
    private let input: InputFile
    private let signals: FileDescriptor
    private var lines = LineInput(limit: 1_000)
    private var buffer = [UInt8](repeating: 0, count: 1_000)

    init() throws(SystemError) {
        input = try InputFile("-")
        signals = try SignalDescriptor.open(SignalDescriptor.ending)
    }

    /// Waits for the next line; nil at the end of standard input. A signal ends the process.
    func next() throws(SystemError) -> String? {
        while !lines.hasLine {
            guard !lines.isAtEnd else { return nil }
            DescriptorWait.wait(for: (input.descriptor, .readable), (signals.rawValue, .readable))
            if let signal = SignalDescriptor.read(signals.rawValue) { SignalDescriptor.reraise(signal) }
            let bytes = try input.read(into: &buffer)
            if bytes.isEmpty { lines.finish() } else { lines.append(bytes) }
        }
        guard case .whole(let line) = lines.next() else { return "" }
        return String(decoding: line, as: UTF8.self)
    }
}
