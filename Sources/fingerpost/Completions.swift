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

    /// The topics of the reference that can follow the typed words.
    @Sendable static func topics(_ words: [String], _ index: Int) -> [String] {
        let typed = words.prefix(index).drop { $0 != "reference" }.dropFirst()
        return MainActor.assumeIsolated {
            guard let chapter = typed.first else { return Reference.chapterNames }
            return Reference.topics.compactMap { topic in
                let parts = topic.split(separator: " ")
                return parts.count == 2 && parts[0] == chapter ? String(parts[1]) : nil
            }
        }
    }
}
