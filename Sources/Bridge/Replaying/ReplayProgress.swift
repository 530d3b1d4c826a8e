import System
import Text
import Touches

/// Reports on a terminal how far a replay is, if it takes longer than a second.
struct ReplayProgress {
    /// When the next line is due; nil if there is none.
    private var due: Timestamp?

    /// - Parameter isShown: false if the replay shows something else on a terminal, or waits for the time.
    init(isShown: Bool) { due = isShown ? Clock.monotonic() + .seconds(1) : nil }

    /// - Parameters:
    ///   - part: the part of the file that has been played; nil if its length is not known.
    ///   - time: the time of the recording.
    mutating func update(_ file: String, part: Double?, time: Timestamp) {
        guard let due else { return }
        let now = Clock.monotonic()
        guard now >= due else { return }
        self.due = now + .seconds(0.2)
        let played = part.map { "\(Int($0 * 100)) % of " } ?? ""
        Log.showProgress("\(played)\(file == "-" ? "standard input" : file), at \(time.text) s")
    }

    func end() {
        if due != nil { Log.showProgress("") }
    }
}
