internal import Glibc

/// An extended regular expression of POSIX, as in regcomp(3). Swift's own expressions would add two libraries to the
/// program (1.25 MB).
package final class RegularExpression {
    private var compiled = regex_t()

    /// - Parameter pattern: a constant of the program. It is a mistake of the program if it cannot be compiled.
    package init(_ pattern: String) {
        let code = regcomp(&compiled, pattern, REG_EXTENDED | REG_NOSUB)
        precondition(code == 0, "the regular expression \(pattern) is invalid")
    }

    deinit { regfree(&compiled) }

    /// Whether a part of `text` matches. Text with a null character does not.
    package func matches(_ text: String) -> Bool {
        !text.utf8.contains(0) && regexec(&compiled, text, 0, nil, 0) == 0
    }
}
