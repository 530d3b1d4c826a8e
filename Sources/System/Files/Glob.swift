internal import Glibc

/// Shell patterns.
package enum Glob {
    /// Whether `text` matches `pattern` as in fnmatch(3). `*` matches `/` and a leading `.` too.
    package static func matches(_ pattern: String, _ text: String) -> Bool { fnmatch(pattern, text, 0) == 0 }
}
