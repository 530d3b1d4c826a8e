internal import YAML

/// The end of a message: `; did you mean 'hidden'?`, or an empty string if `word` is nil.
package func hint(_ word: String?) -> String { word.map { "; did you mean '\($0.onOneLine)'?" } ?? "" }
