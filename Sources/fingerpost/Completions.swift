import ArgumentParser
import Records

/// The completions that a shell offers for the current word.
enum Completions {
    /// The kinds of records, each after the kinds that the list already has.
    @Sendable static func recordKinds(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        let start = prefix.lastIndex(of: ",").map { prefix[...$0] } ?? ""
        let sign = prefix[start.endIndex...].hasPrefix("-") ? "-" : ""
        return EmitFilter.kindNames.map { "\(start)\(sign)\($0)" }
    }

    /// The ids, nodes and links of this machine's devices.
    @Sendable static func devices(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        let names = (try? MainActor.assumeIsolated { try DevicesReport.names() }) ?? []
        guard CompletionShell.requesting == .zsh else { return names }
        // zsh takes the text after a colon as a description.
        return names.map { $0.split(separator: ":", omittingEmptySubsequences: false).joined(separator: "\\:") }
    }
}
