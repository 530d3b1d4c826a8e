import ArgumentParser
import Records
import Tools

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
        let names = (try? DevicesReport.names()) ?? []
        guard CompletionShell.requesting == .zsh else { return names }
        // zsh takes the text after a colon as a description.
        return names.map { $0.split(separator: ":", omittingEmptySubsequences: false).joined(separator: "\\:") }
    }

    /// The topics of the reference that can follow the typed words.
    @Sendable static func topics(_ words: [String], _ index: Int) -> [String] {
        let typed = words.prefix(index).drop { $0 != "reference" }.dropFirst()
        guard let chapter = typed.first else { return Reference.chapterNames }
        return Reference.topics.compactMap { topic in
            let parts = topic.split(separator: " ")
            return parts.count == 2 && parts[0] == chapter ? String(parts[1]) : nil
        }
    }

    /// An addition to the script for bash, which splits words at colons. The ids of devices have colons.
    static let joiningColons = #"""

        _fingerpost_joining_colons() {
            local -a joined=()
            local -i index current=0
            for index in "${!COMP_WORDS[@]}"; do
                if (( index > 0 )) && [[ "${COMP_WORDS[index]}" = :* || "${joined[${#joined[@]} - 1]}" = *: ]]; then
                    joined[${#joined[@]} - 1]+="${COMP_WORDS[index]}"
                else
                    joined+=("${COMP_WORDS[index]}")
                fi
                (( index == COMP_CWORD )) && current=$(( ${#joined[@]} - 1 ))
            done
            local -a COMP_WORDS=("${joined[@]}")
            local -i COMP_CWORD="${current}"
            local -r word="${joined[current]}"
            _fingerpost "${1}" "${word}" "${joined[current - 1]}"
            # What is offered goes behind the last colon that was typed.
            COMPREPLY=("${COMPREPLY[@]#"${word%"${word##*:}"}"}")
        }

        complete -o filenames -F _fingerpost_joining_colons fingerpost
        """#
}
